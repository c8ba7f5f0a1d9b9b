// The rules of a draft: each with its sentence and a button that takes it away, and a form that adds one. Cells come from the
// selection on the board, in the order in which they were selected; anything can also be written as a line.
import { loadRules } from "../../engine/engine.js";
import { cellName } from "../../engine/shape.js";
import { fill, h, iconButton } from "../dom.js";
import { t } from "../text.js";

/** @typedef {{name: string, title: string, rule: string, fields: string[], defaults: Record<string, any>, outside: boolean}} Kind */

const GROUPS = ["board", "cages", "lines", "dots", "cells", "outside"];
const DOTS = ["difference", "ratio", "xv", "greaterthan", "quadruple"];
const PLACES = ["cell", "cells", "clones", "lines"];
const SIDES = ["top", "left", "right", "bottom"];
const DIRECTIONS = ["DR", "DL", "UR", "UL"];

/** @param {Kind} kind */
function groupOf({ name, fields, outside }) {
  if (outside) return "outside";
  if (DOTS.includes(name)) return "dots";
  if (fields.includes("lines")) return "lines";
  if (fields.includes("cell")) return "cells";
  return fields.includes("cells") ? "cages" : "board";
}

let lastKind = "killercage"; // rules of one kind often follow each other

/** The cells on the board that a line of rules names. @param {string} line @param {number} size @returns {number[]} */
export const cellsIn = (line, size) =>
  [...line.matchAll(/r(\d+)c(\d+)/g)].map(([, row, column]) => [Number(row) - 1, Number(column) - 1]).filter((place) => place.every((at) => at >= 0 && at < size)).map(([row, column]) => row * size + column);

/** @param {string} text */
const capital = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;

export class RulesEditor {
  /** The editor of a game's draft; `change` takes the new lines.
   * @param {import("../game.js").Game} game @param {(lines: string[], said: string) => Promise<void>} change */
  static async of(game, change) {
    return new RulesEditor(game, change, await loadRules());
  }

  /** @param {import("../game.js").Game} game @param {(lines: string[], said: string) => Promise<void>} change @param {any} engine */
  constructor(game, change, engine) {
    this.game = game;
    this.change = change;
    this.engine = engine;
    this.lines = game.state.layout.puzzles[0].rules ?? [];
    this.faults = h("div", { class: "faults" });
    this.error = h("p", { class: "error", role: "alert" });
    this.chosen = h("p", { class: "help", "aria-live": "polite" });
    this.form = h("form", { class: "new-rule", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.add()) });
    this.kind = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": t("rule.kind"), onchange: () => this.ask() }, ...this.kinds()));
    this.element = h("section", { class: "rules panel", "aria-labelledby": "rules-title" }, h("h2", { id: "rules-title" }, t("rules")), this.faults,
      h("h3", {}, t("rule.add")), this.form, this.error, this.asLine(), h("h3", {}, t("rule.list")), this.list());
    this.ask();
    game.listen((what) => what === "view" && this.showChosen());
  }

  /** @param {string[]} faults */
  show(faults) {
    fill(this.faults, ...faults.map((fault) => h("p", { class: "error" }, fault)));
  }

  list() {
    const { variant, size } = this.game.state.layout;
    if (!variant) return h("p", { class: "help" }, t("rule.none"));
    const look = (/** @type {string} */ line) => () => this.game.select(cellsIn(line, size));
    return h("ul", { class: "rule-list" }, ...variant.sentences.map((sentence, at) =>
      h("li", {}, h("button", { type: "button", class: "rule-text", lang: "en", title: t("rule.show"), onclick: look(this.lines[at]) }, sentence),
        iconButton("close", t("rule.remove", { rule: sentence }), () => this.remove(at), { quiet: true }))));
  }

  /** @param {number} at */
  remove(at) {
    return this.change(this.lines.filter((_, i) => i !== at), t("rule.removed"));
  }

  kinds() {
    const all = /** @type {Kind[]} */ (this.engine.RULES);
    const option = (/** @type {Kind} */ { name, title }) => h("option", { value: name, selected: name === lastKind }, capital(title));
    return GROUPS.map((group) => h("optgroup", { label: t(`rule.group.${group}`) }, ...all.filter((kind) => groupOf(kind) === group).map(option)));
  }

  /** @returns {Kind} */
  get row() {
    return this.engine.RULES.find((/** @type {Kind} */ { name }) => name === this.kind.value);
  }

  /** What the chosen kind needs. */
  ask() {
    lastKind = this.kind.value;
    const { rule, fields, defaults, outside } = this.row;
    const choice = (/** @type {string} */ name, /** @type {string[]} */ values) => h("label", { class: "field" }, h("span", {}, t(`rule.${name}`)), h("select", { name }, ...values.map((value) => h("option", { value }, t(`rule.${name}.${value}`)))));
    const word = (/** @type {string} */ name) => h("label", { class: "field" }, h("span", {}, t(`rule.field.${name}`), name in defaults && ` ${t("rule.optional")}`), h("input", { type: "text", name, autocomplete: "off", size: 8, required: !(name in defaults) }));
    const words = fields.filter((name) => !PLACES.includes(name) && name !== "direction");
    fill(this.form, this.kind, h("p", { class: "help", lang: "en" }, `${capital(rule)}.`), outside && choice("side", SIDES), fields.includes("direction") && choice("direction", DIRECTIONS), ...words.map(word),
      this.chosen, h("div", {}, h("button", { class: "button main" }, t("rule.add.button"))));
    fill(this.error);
    this.showChosen();
  }

  showChosen() {
    const { fields, outside } = this.row;
    const chosen = this.cells();
    fill(this.chosen, !fields.some((name) => PLACES.includes(name)) ? "" : chosen.length ? t(outside ? "rule.line" : "rule.chosen", { cells: chosen.join(" ") }) : t("rule.choose"));
  }

  /** The selected cells by name, in order. */
  cells() {
    return [...this.game.selection].map((cell) => cellName(cell, this.game.size));
  }

  /** The form as lines of rules: one for each cell where the kind is about one cell. */
  written() {
    const { name, fields, outside } = this.row;
    const given = new FormData(/** @type {HTMLFormElement} */ (this.form));
    const words = fields.filter((field) => !PLACES.includes(field)).map((field) => String(given.get(field) ?? "").trim().replace(/\s+/g, ",")).filter(Boolean);
    const cells = this.cells();
    if (fields.some((field) => PLACES.includes(field)) && !cells.length) throw new Error(t("rule.choose"));
    const line = (/** @type {string[]} */ ...groups) => [name, ...words, groups.join(" / ")].filter(Boolean).join(" ");
    if (outside) return [line(this.beside(String(given.get("side"))))];
    if (fields.includes("cell")) return cells.map((cell) => line(cell));
    if (fields.includes("clones")) return [line(cells.slice(0, cells.length / 2).join(" "), cells.slice(cells.length / 2).join(" "))];
    if (fields.includes("cells") && fields.includes("lines")) return [line(cells[0], cells.join(" "))];
    return [line(...(cells.length && fields.length ? [cells.join(" ")] : []))];
  }

  /** The place of a clue beside the row or column of the cell that was selected last. @param {string} side */
  beside(side) {
    const { size } = this.game;
    const cell = [...this.game.selection].pop() ?? 0;
    const [row, column] = [Math.floor(cell / size) + 1, (cell % size) + 1];
    return { top: `r0c${column}`, bottom: `r${size + 1}c${column}`, left: `r${row}c0`, right: `r${row}c${size + 1}` }[side] ?? "";
  }

  async add(lines = /** @type {string[] | null} */ (null)) {
    fill(this.error);
    try {
      await this.change([...this.lines, ...(lines ?? this.written())], t("rule.added"));
    } catch (error) {
      fill(this.error, String(/** @type {Error} */ (error).message));
    }
  }

  /** Rules as text, several at once: regions of a jigsaw, whatever the form has no field for. */
  asLine() {
    const field = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 2, "aria-label": t("rule.lines"), placeholder: "killercage 15 r1c1 r1c2", spellcheck: "false" }));
    const take = () => this.add(field.value.split(/\r?\n/).filter((line) => line.trim()));
    return h("details", { class: "spare" }, h("summary", {}, t("rule.lines")), h("p", { class: "help" }, t("rule.lines.help")), field, h("button", { type: "button", class: "button", onclick: take }, t("rule.add.button")));
  }
}
