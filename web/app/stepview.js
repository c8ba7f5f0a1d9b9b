// One step: its picture on the board of a game, its sentence whose phrases light their candidates, chain playback, legend.
import { fill, h, iconButton, s } from "./dom.js";
import { roleSign } from "./overlay.js";
import { HOUSES } from "../engine/shape.js";
import { t } from "./text.js";

const PHRASE = /(r\d+c\d+|\b[A-I]\d+\b|\b(?:rows?|columns?|box(?:es)?|Zeilen?|Spalten?|Bl[oö]cke?|Block) \d)/g;
const SECONDS = 0.9;

export class StepView {
  /** @param {import("./game.js").Game} game @param {{drawing: any, text: string}} found */
  constructor(game, { drawing, text }) {
    this.game = game;
    this.drawing = drawing;
    this.links = drawing.links?.length ?? 0;
    this.at = this.links;
    game.show(drawing);
    this.count = h("span", { class: "soft" });
    this.element = h("div", {}, h("p", { class: "sentence" }, ...this.phrases(text)), this.links > 1 && this.playback(), this.legend());
  }

  /** @param {string} text */
  phrases(text) {
    return text.split(PHRASE).map((part) => {
      const cells = cellsOf(part);
      if (!cells.length) return part;
      const light = (/** @type {boolean} */ on) => () => this.light(on ? cells : null);
      return h("button", { type: "button", class: "phrase", onmouseenter: light(true), onfocus: light(true), onmouseleave: light(false), onblur: light(false) }, part);
    });
  }

  /** Lights the candidates in some cells. @param {number[] | null} cells */
  light(cells) {
    const all = [...(this.drawing.highlights ?? []), ...(this.drawing.strikes ?? []), ...(this.drawing.rings ?? [])];
    this.game.focus = cells && new Set(all.filter(({ cell }) => cells.includes(cell)).map(({ cell, digit }) => `${cell}.${digit}`));
    this.game.tell("view");
  }

  playback() {
    const go = (/** @type {number} */ to) => () => this.go(to < 0 ? 0 : Math.min(to, this.links));
    const play = () => {
      if (this.at >= this.links) this.go(0);
      const run = setInterval(() => {
        if (!this.element.isConnected || this.at >= this.links) return clearInterval(run);
        this.go(this.at + 1);
      }, 1000 * SECONDS);
    };
    const box = h("div", { class: "row-of playback", role: "group", "aria-label": t("chain") },
      iconButton("first", t("chain.first"), go(-1), { quiet: true }),
      iconButton("back", t("chain.back"), () => go(this.at - 1)(), { quiet: true }),
      iconButton("play", t("chain.play"), play, { quiet: true }),
      iconButton("forward", t("chain.forward"), () => go(this.at + 1)(), { quiet: true }),
      this.count);
    fill(this.count, t("chain.at", { at: this.at, of: this.links }));
    return box;
  }

  /** Shows so many links. @param {number} at */
  go(at) {
    this.at = at;
    this.game.show(this.drawing, at >= this.links ? Infinity : at);
    fill(this.count, t("chain.at", { at, of: this.links }));
  }

  /** What the colours and forms mean. */
  legend() {
    const roles = [...new Set([...(this.drawing.highlights ?? []), ...(this.drawing.fills ?? []), ...(this.drawing.outlines ?? [])].map(({ role }) => role))];
    return h("ul", { class: "legend" }, ...roles.map((role) => h("li", {}, s("svg", { viewBox: "0 0 14 14", "aria-hidden": "true" }, roleSign(role)), t(`role.${role}`))));
  }
}

/** The cells that a phrase names. @param {string} phrase @returns {number[]} */
function cellsOf(phrase) {
  const block = /^r(\d+)c(\d+)$/.exec(phrase);
  if (block) return [...block[1]].flatMap((row) => [...block[2]].map((column) => (Number(row) - 1) * 9 + Number(column) - 1));
  const a1 = /^([A-I])(\d+)$/.exec(phrase);
  if (a1) return [...a1[2]].map((column) => (a1[1].charCodeAt(0) - 65) * 9 + Number(column) - 1);
  const house = /^(row|column|box|Zeile|Spalte|Bl)\D* (\d)$/.exec(phrase);
  if (!house) return [];
  const kind = { row: 0, Zeile: 0, column: 9, Spalte: 9, box: 18, Bl: 18 }[house[1]] ?? 0;
  return HOUSES[kind + Number(house[2]) - 1] ?? [];
}
