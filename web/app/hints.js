// The hint ladder: where to look, which technique, the picture with its sentence, apply. It starts from the player's
// state, and names a wrong entry before anything else. The picture is a layer of its own: the player's marks stay.
import { drawStep, sentence, stepName } from "../engine/engine.js";
import { fill, h, iconButton } from "./dom.js";
import { toEngine } from "./puzzle.js";
import { nameOf } from "./state/layout.js";
import { cellName, HOUSE_KINDS, houseOf, HOUSES, symbols } from "../engine/shape.js";
import { language, t } from "./text.js";
import { StepView } from "./stepview.js";

/** @typedef {import("./game.js").Game} Game */

export class HintPanel {
  /** @param {import("./shell.js").App} app @param {Game} game */
  constructor(app, game) {
    this.app = app;
    this.game = game;
    this.element = h("div", { "aria-live": "polite" });
    this.level = 0;
    this.busy = false;
    /** What was found: a step, or a mistake. @type {any} */
    this.found = null;
    game.listen((what, detail) => what === "state" && detail.action.do !== "hint" && detail.before.position !== game.state.position && this.close());
  }

  close() {
    if (!this.level) return;
    this.level = 0;
    this.found = null;
    if (this.game.drawing) this.game.show(null);
    fill(this.element);
  }

  /** One rung further; on a new position from the first. */
  async next() {
    if (this.busy || this.game.solved || this.game.paused) return;
    if (!this.found) {
      this.busy = true;
      fill(this.element, h("div", { class: "hint" }, h("p", {}, t("hint.thinking"))));
      try {
        this.found = await this.find();
        this.game.act({ do: "hint" });
        this.level = 1;
      } catch (error) {
        this.app.notice(String(/** @type {Error} */ (error).message), { kind: "error" });
        fill(this.element);
      }
      this.busy = false;
    } else if (this.level < 4) this.level++;
    if (this.found) this.show();
  }

  /** @returns {Promise<any>} */
  async find() {
    const { state, size } = this.game;
    const { layout } = state;
    const plain = size === 9 && layout.count === layout.area && !layout.puzzles[0].rules && layout.boxRows === 3;
    if (!plain) return this.findSingle();
    const engine = await this.app.engine();
    const puzzle = toEngine(state);
    const found = /** @type {any} */ (await engine.hint(puzzle));
    if (found.mistake) return found;
    const { step } = found;
    return { step, drawing: drawStep(step, puzzle), name: stepName(step), text: sentence(step, { language: language(), style: this.app.settings.get("cells") }) };
  }

  async findSingle() {
    const { nextSingle } = await import("./singles.js");
    const { state, size } = this.game;
    const found = /** @type {any} */ (nextSingle(state));
    if (!found) throw new Error(t("hint.none"));
    if ("mistake" in found) return { mistake: { cell: found.mistake, digit: this.game.board[found.mistake], kind: "placement" } };
    const values = { digit: symbols(size)[found.digit - 1], cell: nameOf(state.layout, found.cell) };
    const drawing = { rings: [{ cell: found.cell, digit: found.digit }], ...(found.house && { outlines: [{ cells: found.house, role: "house" }] }) };
    return { step: { placements: [[found.cell, found.digit]] }, drawing, name: t(`single.${found.kind}`), text: t(`single.${found.kind}.text`, values), cells: found.house ?? [found.cell], note: t("hint.singles") };
  }

  show() {
    const { found, level } = this;
    if (found.mistake) return this.showMistake();
    if (level === 4) return this.apply();
    const bars = h("div", { class: "steps-of", "aria-hidden": "true" }, ...[1, 2, 3, 4].map((n) => h("span", { class: n <= level ? "on" : "" })));
    const where = this.whereToLook();
    const next = h("button", { type: "button", class: "button main", onclick: () => this.next() }, t(`hint.next.${level}`));
    const title = level > 1 ? found.name : t("hint.where");
    const content = level < 3 ? [h("p", {}, level === 1 ? where.text : t("hint.name", { name: found.name, where: where.text }))] : [new StepView(this.game, found).element];
    if (level < 3) this.game.show({ outlines: [{ cells: where.cells, role: "house" }] });
    const learn = level === 2 && found.step.technique && h("a", { class: "button", href: `#learn/${slug(found.step.technique)}` }, t("hint.learn"));
    fill(this.element, h("div", { class: "hint" },
      h("header", {}, h("h2", {}, title), iconButton("close", t("close"), () => this.close(), { quiet: true })),
      bars, ...content, found.note && h("p", { class: "help" }, found.note), h("div", { class: "row-of" }, next, learn)));
    this.app.announce(`${title}. ${level < 3 ? where.text : found.text}`);
  }

  /** A house of the step, or the surroundings of what it changes. */
  whereToLook() {
    const { step, cells } = this.found;
    if (cells) return { cells, text: t("hint.look.cells", { cells: nameOf(this.game.state.layout, cells[0]) }) };
    const [house] = step.houses ?? [];
    if (house !== undefined) {
      const { kind, number } = houseOf(house);
      return { cells: HOUSES[house], text: t(`hint.look.${HOUSE_KINDS[kind]}`, { n: number }) };
    }
    const [cell] = (step.placements ?? step.eliminations)[0];
    const box = HOUSES.findIndex((one, number) => number >= 18 && one.includes(cell));
    return { cells: HOUSES[box], text: t("hint.look.box", { n: box - 17 }) };
  }

  showMistake() {
    const { cell, digit, kind } = this.found.mistake;
    const values = { digit: symbols(this.game.size)[digit - 1], cell: this.game.size === 9 ? cellName(cell % 81) : nameOf(this.game.state.layout, cell) };
    const text = t(`hint.mistake.${kind}`, values);
    const back = () => {
      const { solution } = this.game.state.layout;
      const moves = solution ? this.game.undoToCorrect(solution) : 0;
      if (moves) this.app.notice(t("undone", { n: moves }), { action: [t("redo"), () => this.game.act({ do: "redo", moves })] });
      this.close();
    };
    this.game.select([cell], { cursor: cell });
    fill(this.element, h("div", { class: "hint" },
      h("header", {}, h("h2", {}, t("hint.mistake")), iconButton("close", t("close"), () => this.close(), { quiet: true })),
      h("p", {}, text), h("div", { class: "row-of" }, h("button", { type: "button", class: "button main", onclick: back }, t("undo.correct")))));
    this.app.announce(text);
  }

  apply() {
    const { placements = [], eliminations = [] } = this.found.step;
    this.game.show(null);
    this.game.act({ do: "apply", placements, eliminations });
    this.close();
  }
}

/** The name of a technique as part of an address. @param {string} name */
export const slug = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
