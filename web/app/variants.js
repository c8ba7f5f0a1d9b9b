// Puzzles with rules: their drawings, their rules in words, and what is broken; loaded only for such puzzles. A layout is
// armed with all of it before a board is made of it.
//
//   layout.puzzles[0].rules ─► engine/rules.js ─► figures ─► board         (draw, reach)
//                                              ├► sentences ─► the panel beside the board
//                                              └► what a board breaks ─► conflicts of the state, the panel, screen readers
import { loadRules } from "../engine/engine.js";
import { houses, symbols } from "../engine/shape.js";
import { fill, h } from "./dom.js";
import { figureLayers, margins } from "./figures.js";
import { layoutOf } from "./state/layout.js";
import { start } from "./state/state.js";
import { language, t } from "./text.js";

/** @typedef {import("./state/layout.js").Layout} Layout */
/** @typedef {import("./state/layout.js").PuzzleJson} PuzzleJson */
/** @typedef {{rule: number, cells: number[]}} Broken */

/** The style sheet of figures, once. @type {Promise<unknown> | null} */
let sheet = null;
const styled = () => (sheet ??= new Promise((resolve) => {
  document.head.append(h("link", { rel: "stylesheet", href: "app/styles/figures.css", onload: resolve, onerror: resolve }));
}));

/** Gives a layout what its rules need. @param {Layout} layout */
export async function arm(layout) {
  const [rules] = await Promise.all([loadRules(), styled()]);
  layout.variant = new Variant(layout, rules);
}

/** A new game of a puzzle with rules. @param {PuzzleJson} puzzle */
export async function variantGame(puzzle) {
  const { ruleGroups } = await loadRules();
  const state = start([puzzle], ruleGroups(engineForm(layoutOf([puzzle]))));
  await arm(state.layout);
  return state;
}

/** @param {Layout} layout */
const engineForm = ({ boxRows, boxCols, givens, puzzles }) => ({ boxRows, boxCols, givens, rules: puzzles[0].rules ?? [] });

/** What a layout of a puzzle with rules knows beside its cells. */
export class Variant {
  /** @param {Layout} layout @param {any} engine the module of rules */
  constructor(layout, engine) {
    this.engine = engine;
    this.puzzle = engineForm(layout);
    this.size = layout.size;
    /** @type {import("./figures.js").Figure[]} */
    this.figures = engine.ruleFigures(this.puzzle);
    this.reach = margins(this.figures, layout.size);
    /** One for each rule. @type {string[]} */
    this.sentences = engine.describeRules(this.puzzle);
    this.regions = this.puzzle.rules.some((rule) => rule.startsWith("regions "));
    const own = this.regions ? layout.groups.filter((group) => group.length === layout.size) : houses(layout).slice(2 * layout.size);
    this.houses = [...houses(layout).slice(0, 2 * layout.size), ...own.slice(0, layout.size)];
  }

  /** The rules that a board breaks, by number, and their cells. @param {number[]} board @returns {Broken[]} */
  broken(board) {
    return this.engine.brokenRules(this.puzzle, board);
  }

  /** All that is broken, in words: digits that stand twice in a house, then rules. @param {number[]} board */
  faults(board) {
    const twice = this.houses.flatMap((house, at) => {
      const digits = house.map((cell) => board[cell]).filter((digit, i, all) => digit && all.indexOf(digit) < i);
      const name = t(`house.${["row", "column", this.regions ? "region" : "box"][Math.floor(at / this.size)]}`, { n: (at % this.size) + 1 });
      return [...new Set(digits)].map((digit) => t("rules.twice", { digit: symbols(this.size)[digit - 1], house: name }));
    });
    return [...twice, ...this.broken(board).map(({ rule }) => t("rules.broken", { rule: this.sentences[rule] }))];
  }

  /** @param {import("./overlay.js").Place} place @param {import("./figures.js").Paint} [paint] */
  draw(place, paint) {
    return figureLayers(place, this.figures, paint);
  }

  /** What each kind of rule means; kinds that come often in one sentence. @returns {string[]} */
  summary() {
    const kinds = this.puzzle.rules.map((rule) => rule.split(" ")[0]);
    return this.sentences.flatMap((sentence, i) => {
      const count = kinds.filter((kind) => kind === kinds[i]).length;
      if (count < 3) return [sentence];
      const { title, rule } = this.engine.RULES.find((/** @type {any} */ { name }) => name === kinds[i]);
      return kinds.indexOf(kinds[i]) < i ? [] : [`${title[0].toUpperCase()}${title.slice(1)} (${count}): ${rule}.`];
    });
  }

  /** The rules beside the board: what is broken, what each kind means, then all of them one by one. */
  panel() {
    const list = (/** @type {string[]} */ sentences, /** @type {any} */ first = null) => h("ul", {}, first, ...sentences.map((sentence) => h("li", { lang: "en" }, sentence)));
    const told = h("div", { class: "faults" });
    const summary = this.summary();
    const element = h("section", { class: "rules panel", "aria-labelledby": "rules-title" }, h("h2", { id: "rules-title" }, t("rules")), told, language() !== "en" && h("p", { class: "help" }, t("rules.english")), list(summary, !this.regions && h("li", {}, t("rules.usual"))),
      this.sentences.length > summary.length && h("details", { class: "spare" }, h("summary", {}, t("rules.all", { n: this.sentences.length })), list(this.sentences)));
    const show = (/** @type {string[]} */ faults) => fill(told, ...faults.map((fault) => h("p", { class: "error" }, fault)));
    return { element, show };
  }
}
