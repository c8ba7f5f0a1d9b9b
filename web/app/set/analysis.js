// What a setter wants to know after each change: how many solutions, what each cell can be in any of them, which givens and
// rules could go; or, when there is no solution, which of them conflict. A change cancels the questions about the board
// before it.
import { symbols } from "../../engine/shape.js";
import { fill, h } from "../dom.js";
import { nameOf } from "../state/layout.js";
import { t } from "../text.js";
import { cellsIn } from "./rules.js";

const MOST = 1000; // solutions that are counted
const SECONDS = 10;

export class Analysis {
  /** @param {import("../shell.js").App} app @param {import("../game.js").Game} game @param {() => import("../../engine/shape.js").Puzzle} puzzle
   * @param {import("./rules.js").RulesEditor} editor */
  constructor(app, game, puzzle, editor) {
    this.editor = editor;
    this.app = app;
    this.game = game;
    this.puzzle = puzzle;
    this.running = new AbortController();
    this.status = h("p", { role: "status", class: "count" });
    this.spare = h("div", {});
    this.showing = true;
    this.unfolded = false;
    const choose = (/** @type {Event} */ event) => {
      this.showing = /** @type {HTMLInputElement} */ (event.target).checked;
      this.run();
    };
    this.choice = h("label", { class: "check" }, h("input", { type: "checkbox", checked: true, onchange: choose }), h("span", {}, t("set.true")));
    this.element = h("div", { class: "hint" }, h("header", {}, h("h2", {}, t("set.analysis"))), this.status, this.choice, this.spare);
  }

  close() {
    this.running.abort();
  }

  async run() {
    this.running.abort();
    this.running = new AbortController();
    try {
      await this.ask(this.running.signal);
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      if (code !== "cancelled") fill(this.status, code === "limit" ? t("set.late") : String(message));
    }
  }

  /** @param {AbortSignal} signal */
  async ask(signal) {
    const { game, app } = this;
    const puzzle = this.puzzle();
    const givens = puzzle.givens.filter(Boolean).length;
    fill(this.spare);
    const [fault] = game.faults;
    if (game.wrong.size) return this.say(fault ? `${t("set.givens", { givens })} ${fault}` : t("set.conflict", { givens }));
    const engine = await app.engine();
    const { count, late } = await engine.count(puzzle, { limit: game.size === 9 ? MOST : 2, seconds: SECONDS, signal });
    if (signal.aborted) return;
    const many = count >= MOST || (count > 1 && (late || game.size !== 9));
    this.say(count === 0 ? t("set.none", { givens }) : count === 1 ? t("set.one", { givens }) : t(many ? "set.many" : "set.some", { givens, n: count }));
    try {
      if (count && this.showing) {
        const masks = await engine.trueCandidates(puzzle, { seconds: SECONDS, signal });
        if (!signal.aborted) game.show({ marks: masks.map((/** @type {number} */ mask, /** @type {number} */ cell) => (puzzle.givens[cell] ? 0 : mask)) });
      }
      if (count === 0) this.explain(await engine.whyNot(puzzle, { seconds: SECONDS, signal }), puzzle, signal);
      if (count === 1) this.offer(await engine.redundantGivens(puzzle, { seconds: SECONDS, signal }), signal);
      if (count === 1 && puzzle.rules?.length) this.offerRules(await engine.redundantRules(puzzle, { seconds: SECONDS, signal }), signal);
    } catch (error) {
      if (/** @type {any} */ (error).code !== "limit") throw error;
      fill(this.spare, h("p", {}, t("set.later")));
    }
  }

  /** @param {string} text */
  say(text) {
    fill(this.status, text);
  }

  /** The givens any one of which can go, each a button. @param {number[]} cells @param {AbortSignal} signal */
  offer(cells, signal) {
    if (signal.aborted) return;
    const { game } = this;
    const away = (/** @type {number[]} */ gone) => game.act({ do: "erase", cells: gone, layers: ["values"] });
    if (!cells.length) return fill(this.spare, h("p", {}, t("set.minimal")));
    const button = (/** @type {number} */ cell) => h("button", { type: "button", class: "button", onclick: () => away([cell]) }, nameOf(game.state.layout, cell));
    fill(this.spare, h("details", { class: "spare", open: this.unfolded, ontoggle: (/** @type {Event} */ event) => (this.unfolded = /** @type {HTMLDetailsElement} */ (event.target).open) },
      h("summary", {}, t("set.spare", { n: cells.length })), h("div", { class: "row-of" }, ...cells.map(button)),
      h("p", {}, h("button", { type: "button", class: "button main", onclick: () => this.minimise() }, t("set.minimise")))));
  }

  /** Givens and rules that cannot hold together, in words, and on the board.
   * @param {{givens: number[], rules: number[], minimal: boolean} | null} found @param {import("../../engine/shape.js").Puzzle} puzzle @param {AbortSignal} signal */
  explain(found, puzzle, signal) {
    if (signal.aborted || !found) return;
    const { layout } = this.game.state;
    const given = (/** @type {number} */ cell) => `${nameOf(layout, cell)} = ${symbols(layout.size)[puzzle.givens[cell] - 1]}`;
    const rules = found.rules.map((at) => h("li", { lang: "en" }, layout.variant?.sentences[at]));
    const cells = [...new Set([...found.givens, ...found.rules.flatMap((at) => cellsIn(puzzle.rules?.[at] ?? "", layout.size))])];
    this.game.show({ fills: found.givens.map((cell) => ({ cell, role: "target" })), outlines: cells.length ? [{ cells, role: "cover" }] : [] });
    fill(this.spare, h("p", {}, t(found.minimal ? "set.why" : "set.why.some")),
      h("ul", { class: "why" }, found.givens.length > 0 && h("li", {}, t("set.why.givens", { givens: found.givens.map(given).join(", ") })), ...rules));
  }

  /** The rules any one of which can go, each a button. @param {number[]} lines @param {AbortSignal} signal */
  offerRules(lines, signal) {
    if (signal.aborted) return;
    const { variant } = this.game.state.layout;
    const button = (/** @type {number} */ at) => h("button", { type: "button", class: "button", lang: "en", onclick: () => this.editor.remove(at) }, variant?.sentences[at]);
    this.spare.append(lines.length
      ? h("details", { class: "spare" }, h("summary", {}, t("set.spare.rules", { n: lines.length })), h("div", { class: "row-of" }, ...lines.map(button)))
      : h("p", {}, t("set.minimal.rules")));
  }

  /** Takes away one given after the other until each is needed. */
  async minimise() {
    const engine = await this.app.engine();
    const before = this.puzzle();
    const after = await engine.dig(before, { seed: Math.floor(Math.random() * 2 ** 32) });
    const gone = before.givens.flatMap((digit, cell) => (digit && !after.givens[cell] ? [cell] : []));
    if (gone.length && this.game.act({ do: "erase", cells: gone, layers: ["values"] })) this.app.notice(t("set.minimised", { n: gone.length }), { action: [t("undo"), () => this.game.undo()] });
  }
}
