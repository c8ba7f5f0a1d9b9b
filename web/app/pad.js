// The keypad: modes, digits with the number that is left, erase. It shows the mode that is active, held keys included.
import { fill, h, iconButton } from "./dom.js";
import { MODES } from "./game.js";
import { t } from "./text.js";
import { symbols } from "../engine/shape.js";

/** @typedef {import("./game.js").Game} Game */

export class Pad {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.modes = MODES.map((mode) => h("button", { type: "button", role: "radio", class: `mode m-${mode}`, title: `${t(`mode.${mode}`)} (${t(`mode.${mode}.key`)})`, onclick: () => game.setMode(mode) },
      h("span", { class: "sample", "aria-hidden": "true" }), h("span", { class: "word" }, t(`mode.${mode}`))));
    this.digits = symbols(game.size).split("").map((sign, i) => h("button", { type: "button", class: `key k${i + 1}`, "data-digit": i + 1, onclick: () => this.press(i + 1) },
      h("span", { class: "sign" }, sign), h("span", { class: "left", "aria-hidden": "true" })));
    this.erase = iconButton("erase", t("erase"), () => game.erase(), { quiet: true, class: "key" });
    this.extra = h("div", { class: "extra" });
    this.drawn = "";
    this.element = h("div", { class: `pad n${game.size}`, role: "group", "aria-label": t("pad") },
      h("div", { class: "modes", role: "radiogroup", "aria-label": t("mode") }, ...this.modes),
      h("div", { class: "digits" }, ...this.digits, this.erase),
      this.extra);
    this.render();
  }

  /** @param {number} digit */
  press(digit) {
    const { game } = this;
    if (game.entry() === "digit" && game.activeMode !== "link") {
      if (game.activeMode === "colour" && game.selection.size) return void game.enter(digit, "colour");
      game.digit = game.digit === digit ? 0 : digit;
      return game.tell("view");
    }
    game.enter(digit);
  }

  render() {
    const { game } = this;
    const mode = game.activeMode;
    this.element.dataset.mode = mode;
    this.modes.forEach((button, i) => {
      button.setAttribute("aria-checked", String(MODES[i] === mode));
      button.tabIndex = MODES[i] === mode ? 0 : -1;
    });
    const left = this.digits.map((_, i) => game.size * (game.state.layout.count / game.state.layout.area) - game.board.filter((digit) => digit === i + 1).length);
    this.digits.forEach((button, i) => {
      const colour = mode === "colour";
      const armed = game.entry() === "digit" && game.digit === i + 1;
      button.hidden = colour && i >= 9;
      button.classList.toggle("swatch", colour);
      button.classList.toggle("done", left[i] <= 0 && mode === "value");
      button.setAttribute("aria-pressed", String(armed));
      button.setAttribute("aria-label", colour ? t(`colour.${Math.min(i + 1, 9)}`) : t("pad.digit", { digit: symbols(game.size)[i], n: Math.max(left[i], 0) }));
      fill(button.lastElementChild ?? button, mode === "value" && left[i] > 0 ? String(left[i]) : "");
    });
    this.renderExtra(mode);
  }

  /** What a mode needs beside digits. @param {string} mode */
  renderExtra(mode) {
    const { game } = this;
    const key = `${mode} ${game.strong} ${game.linkFrom} ${game.colourOf}`;
    if (key === this.drawn) return;
    this.drawn = key;
    if (mode === "link") {
      const kind = (/** @type {boolean} */ strong) => h("button", { type: "button", class: "button", "aria-pressed": String(game.strong === strong), onclick: () => {
        game.strong = strong;
        game.tell("view");
      } }, t(strong ? "link.strong" : "link.weak"));
      return fill(this.extra, kind(true), kind(false), h("p", { class: "help" }, t(game.linkFrom ? "link.to" : "link.from")));
    }
    if (mode === "colour") return fill(this.extra, this.colourTarget(), h("p", { class: "help" }, t("colour.help")));
    fill(this.extra);
  }

  /** Colour the cell, or one of its candidates. */
  colourTarget() {
    const { game } = this;
    const choose = (/** @type {Event} */ event) => {
      game.colourOf = Number(/** @type {HTMLSelectElement} */ (event.target).value);
      game.tell("view");
    };
    const option = (/** @type {number} */ digit) => h("option", { value: digit, selected: digit === (game.colourOf ?? 0) }, digit ? t("colour.candidate", { digit: symbols(game.size)[digit - 1] }) : t("colour.cell"));
    return h("label", { class: "field" }, h("span", {}, t("colour.what")), h("select", { onchange: choose }, ...Array.from({ length: game.size + 1 }, (_, digit) => option(digit))));
  }
}
