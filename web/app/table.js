// The table: a game with its boards, keypad, tools, clock and hints. It draws what the Game says, saves each move, and
// hands keys on. The room Play uses it; practice in Learn can, too.
import { Board } from "./board.js";
import { fill, h, iconButton } from "./dom.js";
import { Game } from "./game.js";
import { handleKey, heldMode } from "./keys.js";
import { Pad } from "./pad.js";
import { followPointer } from "./pointer.js";
import { clock, t } from "./text.js";
import { nameOf } from "./state/layout.js";
import { symbols } from "../engine/shape.js";

/** @typedef {import("./shell.js").App} App */

export class Table {
  /** @param {App} app @param {Game} game @param {{title?: string, hints?: HTMLElement | null, buttons?: HTMLElement[], head?: HTMLElement[],
   *   rules?: {element: HTMLElement, show: (faults: string[]) => void}}} [options] */
  constructor(app, game, { title = "", hints = null, buttons = [], head = [], rules = game.state.layout.variant?.panel() } = {}) {
    this.app = app;
    this.game = game;
    const { layout } = game.state;
    this.boards = Array.from({ length: layout.count / layout.area }, (_, number) => new Board(layout, number));
    this.pad = new Pad(game);
    this.clock = h("span", { class: "clock", role: "timer", "aria-label": t("clock") });
    this.pauseButton = iconButton("pause", t("pause"), () => this.pause(), { quiet: true });
    this.checks = h("p", { class: "checks" });
    this.curtain = h("div", { class: "curtain", hidden: true }, h("p", {}, t("paused")), h("button", { type: "button", class: "button main", onclick: () => this.resume() }, t("resume")));
    this.place = h("div", { class: `boards ${this.boards.length > 1 ? "two" : ""}` }, ...this.boards.map((board) => board.element), this.curtain);
    this.rules = rules;
    this.tools = h("div", { class: "tools", role: "group", "aria-label": t("tools") },
      iconButton("undo", t("undo"), () => game.undo(), { title: `${t("undo")} (Ctrl+Z)` }),
      iconButton("redo", t("redo"), () => game.redo(), { title: `${t("redo")} (Ctrl+Y)` }),
      ...buttons);
    this.element = h("section", { class: "table", "aria-label": t("room.play") },
      h("div", { class: "head" }, h("div", { class: "what" }, h("h1", {}, title), this.checks), this.clock, this.pauseButton, ...head),
      this.place, h("div", { class: "hints" }, hints), this.pad.element, this.tools, this.rules?.element);
    this.stops = [game.listen((what, detail) => this.hear(what, detail)), followPointer(this.place, game), app.settings.listen(() => this.render())];
    const release = (/** @type {KeyboardEvent} */ event) => game.hold(heldMode(event));
    const away = () => document.hidden && game.state.since !== null && this.pause();
    addEventListener("keyup", release);
    document.addEventListener("visibilitychange", away);
    this.ticking = setInterval(() => this.tick(), 500);
    this.stops.push(() => removeEventListener("keyup", release), () => document.removeEventListener("visibilitychange", away), () => clearInterval(this.ticking));
    this.render();
  }

  unmount() {
    this.game.act({ do: "pause" });
    for (const stop of this.stops) stop();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest?.("button, a, summary, input");
    if (button && [" ", "Enter"].includes(event.key)) return false; // it is pressed
    this.game.hold(heldMode(event));
    if (event.key === "Tab" || event.key === "Enter") return false;
    if (event.key === "p" && !event.ctrlKey && this.game.size <= 9) return this.game.paused ? this.resume() : this.pause();
    return handleKey(this.game, event);
  }

  pause() {
    this.game.act({ do: "pause" });
    this.app.announce(t("paused"));
    return true;
  }

  resume() {
    this.game.act({ do: "resume" });
    this.boards[0].focus(this.game.cursor);
    return true;
  }

  /** @param {string} what @param {any} detail */
  hear(what, detail) {
    if (what === "error") return void this.app.notice(String(detail.message));
    this.render();
    if (what === "view" && detail?.moved) this.follow();
    if (what === "state") this.speak(detail.action, detail.before);
  }

  /** The focus goes with the cursor, if it is on a board. */
  follow() {
    const board = this.boards[Math.floor(this.game.cursor / this.game.state.layout.area)];
    const inside = document.activeElement?.closest(".board") || document.activeElement === document.body || document.activeElement?.closest(".pad");
    if (inside) board.focus(this.game.cursor);
  }

  /** Tells a screen reader what was done. @param {any} action @param {any} before */
  speak(action, before) {
    const { game } = this;
    const words = [];
    const sign = (/** @type {number} */ digit) => symbols(game.size)[digit - 1];
    const place = () => (action.cells?.length === 1 ? nameOf(game.state.layout, action.cells[0]) : t("said.cells", { n: action.cells?.length ?? 0 }));
    if (action.do === "value") words.push(t("said.value", { digit: sign(action.digit), place: place() }));
    else if (action.do === "corner" || action.do === "centre") words.push(t("said.mark", { digit: sign(action.digit), place: place() }));
    else if (action.do === "colour") words.push(t("said.colour", { colour: t(`colour.${action.colour}`), place: place() }));
    else if (["undo", "redo", "erase", "fill", "restart", "restore", "apply"].includes(action.do)) words.push(t(`said.${action.do}`));
    if (game.state.position !== before.position) {
      const wrong = game.wrong.size;
      if (wrong) words.push(t("said.conflicts", { n: wrong }), ...game.faults);
    }
    if (words.length) this.app.announce(words.join(", "));
  }

  tick() {
    const { game, app } = this;
    const shown = app.settings.get("timer");
    this.clock.hidden = this.pauseButton.hidden = !shown;
    if (shown) fill(this.clock, clock(game.seconds));
  }

  render() {
    const { game, app } = this;
    const view = game.view(app.settings);
    for (const board of this.boards) {
      board.render(game.state, view);
      board.element.classList.toggle("hidden-board", game.paused);
    }
    this.curtain.hidden = !game.paused;
    /** @type {HTMLButtonElement} */ (this.pauseButton).disabled = game.paused || game.solved;
    this.rules?.show(game.faults);
    fill(this.checks, t(`check.${game.check()}.on`));
    this.pad.render();
    this.tick();
  }
}
