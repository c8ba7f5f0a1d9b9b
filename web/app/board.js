// The board: cells as elements of an accessible grid, drawings as SVG under and over them. It only draws: what it is
// told in render(), and only the cells that differ from the last time.
//
//   div.board
//     svg.under     colours of cells, lines of rules, fills of a hint     aria-hidden
//     div.grid      role=grid > row > gridcell (roving tabindex)
//     svg.over      grid lines, cages, links, chains, strikes             aria-hidden
//
// Clues outside of the grid take a margin on all sides, so that the board stays square.
import { fill, h, s } from "./dom.js";
import { geometry, gridLines, overlayOf, cellColours, playerLinks } from "./overlay.js";
import { t } from "./text.js";
import { symbols } from "../engine/shape.js";
import { boardNow } from "./state/state.js";
import { several } from "./state/position.js";

/** @typedef {import("./state/state.js").GameState} GameState */
/**
 * What is shown beside the state.
 * @typedef {{selection?: Set<number>, cursor?: number, wrong?: Set<number>, peers?: Set<number>, same?: Set<number>,
 *   lit?: Set<number>, dim?: Set<number>, markDigit?: number, marks?: "free" | "keypad", hideMarks?: boolean,
 *   drawing?: any, upTo?: number, focusLinks?: Set<string> | null, style?: "rc" | "a1"}} View
 */

const CORNERS = 8; // more than that stand in one line

export class Board {
  /** @param {import("./state/layout.js").Layout} layout @param {number} [number] which one of a pair */
  constructor(layout, number = 0) {
    this.layout = layout;
    this.first = number * layout.area;
    this.place = geometry(layout.size);
    const { size, area, variant } = layout;
    const { top, left, whole } = frameOf(size, variant?.reach);
    const drawn = variant?.draw(this.place) ?? { ground: [], below: [], above: [] };
    const box = [-left, -top, whole, whole].map((length) => length * this.place.side).join(" ");
    const canvas = (/** @type {string} */ name) => s("svg", { class: name, viewBox: box, "aria-hidden": "true", focusable: "false" });
    this.under = canvas("under");
    this.over = canvas("over");
    this.drawn = "";
    this.colours = s("g");
    this.fills = s("g");
    this.under.append(s("g", {}, variant && s("rect", { class: "paper", width: size * this.place.side, height: size * this.place.side }), drawn.ground), this.colours, s("g", {}, drawn.below), this.fills);
    this.links = s("g", { class: "own-links" });
    this.drawing = s("g", { class: "drawing" });
    this.over.append(gridLines(layout), s("g", {}, drawn.above), this.links, this.drawing);
    /** @type {HTMLElement[]} */
    this.cells = Array.from({ length: area }, (_, cell) => h("div", { role: "gridcell", class: "cell", tabindex: -1, "data-cell": this.first + cell }));
    /** @type {string[]} */
    this.keys = new Array(area).fill("");
    const rows = Array.from({ length: size }, (_, row) => h("div", { role: "row", class: "row" }, ...this.cells.slice(row * size, row * size + size)));
    const name = layout.count > area ? t(number ? "board.second" : "board.first") : t("board");
    this.grid = h("div", { role: "grid", class: "grid", "aria-label": name, "aria-rowcount": size, "aria-colcount": size, "aria-multiselectable": "true" }, ...rows);
    this.element = h("div", { class: `board n${size} ${variant ? "figured" : ""}`, "data-board": number }, this.under, this.grid, this.over);
    this.grid.style.inset = [top, whole - size - left, whole - size - top, left].map((length) => `${(100 * length) / whole}%`).join(" ");
    this.element.style.setProperty("--n", String(whole));
    this.element.style.setProperty("--columns", String(this.place.columns));
  }

  /** @param {GameState} state @param {View} view */
  render(state, view) {
    const board = boardNow(state);
    for (let at = 0; at < this.layout.area; at++) this.renderCell(state, board, this.first + at, view);
    this.renderDrawings(state, view);
  }

  /** @param {GameState} state @param {number[]} board @param {number} cell @param {View} view */
  renderCell(state, board, cell, view) {
    const { position, layout } = state;
    const marks = view.drawing?.marks ? bits(view.drawing.marks[cell] ?? 0) : null;
    const facts = {
      ...{ given: layout.givens[cell], digit: board[cell] },
      corner: board[cell] || marks ? [] : several(position, "corner", cell),
      centre: board[cell] ? [] : (marks ?? several(position, "centre", cell)),
      tints: board[cell] || marks ? [] : tintsOf(position, cell),
      ...{ selected: Boolean(view.selection?.has(cell)), cursor: view.cursor === cell, wrong: Boolean(view.wrong?.has(cell)) },
      ...{ peer: Boolean(view.peers?.has(cell)), same: Boolean(view.same?.has(cell)), lit: Boolean(view.lit?.has(cell)), dim: Boolean(view.dim?.has(cell)) },
      keypad: Boolean(marks) || view.marks === "keypad",
      markDigit: view.markDigit ?? 0,
      hide: Boolean(view.hideMarks) && !marks,
      colours: several(position, "colours", cell),
      style: view.style,
    };
    const key = JSON.stringify(facts);
    if (this.keys[cell - this.first] === key) return;
    this.keys[cell - this.first] = key;
    this.dress(this.cells[cell - this.first], cell, facts);
  }

  /** @param {HTMLElement} element @param {number} cell @param {any} facts */
  dress(element, cell, facts) {
    const { given, digit, selected, cursor, wrong } = facts;
    const flags = { given, entry: digit && !given, selected, cursor, wrong, peer: facts.peer, same: facts.same, lit: facts.lit, dim: facts.dim };
    element.className = `cell ${Object.entries(flags).filter(([, on]) => on).map(([name]) => name).join(" ")}`;
    element.tabIndex = cursor ? 0 : -1;
    element.setAttribute("aria-label", cellLabel(this.layout, cell, facts));
    element.setAttribute("aria-selected", String(selected));
    element.setAttribute("aria-readonly", String(Boolean(given)));
    wrong ? element.setAttribute("aria-invalid", "true") : element.removeAttribute("aria-invalid");
    if (digit) return fill(element, h("span", { class: "digit" }, symbols(this.layout.size)[digit - 1]));
    if (facts.hide) return fill(element);
    fill(element, facts.corner.length ? this.corner(facts) : null, facts.centre.length ? this.centre(facts) : null);
  }

  /** @param {any} facts */
  corner({ corner, markDigit }) {
    const list = corner.length <= CORNERS;
    return h("span", { class: list ? "corner" : "corner many" }, spaced(corner.map((/** @type {number} */ digit, /** @type {number} */ i) => this.mark(digit, `at${i}`, [], markDigit))));
  }

  /** @param {any} facts */
  centre({ centre, tints, keypad, markDigit }) {
    const tint = (/** @type {number} */ digit) => tints.filter((/** @type {number[]} */ [one]) => one === digit).map((/** @type {number[]} */ [, colour]) => colour);
    if (!keypad) return h("span", { class: `centre few${Math.min(centre.length, 12)}` }, spaced(centre.map((/** @type {number} */ digit) => this.mark(digit, "", tint(digit), markDigit))));
    const all = centre.map((/** @type {number} */ digit) => {
      const mark = this.mark(digit, "", tint(digit), markDigit);
      mark.style.gridArea = `${Math.floor((digit - 1) / this.place.columns) + 1} / ${((digit - 1) % this.place.columns) + 1}`;
      return mark;
    });
    return h("span", { class: "centre keypad" }, spaced(all));
  }

  /** @param {number} digit @param {string} where @param {number[]} tints @param {number} markDigit */
  mark(digit, where, tints, markDigit) {
    const kinds = tints.map((colour) => `tint k${colour}`).join(" ");
    return h("span", { class: `mark ${where} ${kinds} ${digit === markDigit ? "same-mark" : ""}`, "data-digit": digit }, symbols(this.layout.size)[digit - 1]);
  }

  /** @param {GameState} state @param {View} view */
  renderDrawings(state, view) {
    const key = JSON.stringify([state.position.colours, state.position.links, view.drawing ?? null, view.upTo, [...(view.focusLinks ?? [])], view.marks]);
    if (key === this.drawn) return;
    this.drawn = key;
    fill(this.colours, cellColours(this.place, state.position, this.first, this.layout.area));
    fill(this.links, playerLinks(this.place, state.position, this.first, this.layout.area, (cell, digit) => this.spotOf(cell, digit)));
    const { fills, marks } = view.drawing ? overlayOf(this.place, view.drawing, { upTo: view.upTo, focus: view.focusLinks }) : { fills: [], marks: [] };
    fill(this.fills, fills);
    fill(this.drawing, marks);
  }

  /** The middle of a candidate as it stands now, in units of the drawing. @param {number} cell @param {number} digit @returns {[number, number]} */
  spotOf(cell, digit) {
    const at = cell - this.first;
    const mark = digit ? this.cells[at]?.querySelector(`.centre [data-digit="${digit}"]`) ?? this.cells[at]?.querySelector(`[data-digit="${digit}"]`) : null;
    if (!mark) return digit ? this.place.spot(at, digit) : this.place.centre(at);
    const [own, all] = [mark.getBoundingClientRect(), this.grid.getBoundingClientRect()];
    const scale = (this.place.side * this.layout.size) / (all.width || 1);
    return [(own.left + own.width / 2 - all.left) * scale, (own.top + own.height / 2 - all.top) * scale];
  }

  /** @param {number} cell */
  focus(cell) {
    this.cells[cell - this.first]?.focus({ preventScroll: true });
  }
}

/** Where a grid stands in a square that has room for what reaches out of it, in cells.
 * @param {number} size @param {{top: number, right: number, bottom: number, left: number}} [reach] */
export function frameOf(size, { top, right, bottom, left } = { top: 0, right: 0, bottom: 0, left: 0 }) {
  const most = Math.max(left + right, top + bottom);
  return { left: left + (most - left - right) / 2, top: top + (most - top - bottom) / 2, whole: size + most };
}

/** The digits of a mask. @param {number} mask */
const bits = (mask) => Array.from({ length: 25 }, (_, i) => i + 1).filter((digit) => (mask >> (digit - 1)) & 1);

/** A space between marks, so that 2 and 5 are not read as 25. @param {HTMLElement[]} marks */
const spaced = (marks) => marks.flatMap((mark, i) => (i ? [" ", mark] : [mark]));

/** Colours of candidates: [digit, colour]. @param {import("./state/position.js").Position} position @param {number} cell */
function tintsOf(position, cell) {
  return Object.entries(position.colours ?? {})
    .filter(([key]) => key.startsWith(`${cell}.`))
    .flatMap(([key, colours]) => /** @type {number[]} */ (colours).map((colour) => [Number(key.split(".")[1]), colour]));
}

/** "row 3 column 5, box 2, given 7". @param {import("./state/layout.js").Layout} layout @param {number} cell @param {any} facts */
export function cellLabel(layout, cell, { given, digit, corner, centre, colours, wrong, hide }) {
  const { size, area, boxRows, boxCols } = layout;
  const at = cell % area;
  const [row, column] = [Math.floor(at / size), at % size];
  const box = Math.floor(row / boxRows) * (size / boxCols) + Math.floor(column / boxCols) + 1;
  const known = symbols(size);
  const list = (/** @type {number[]} */ digits) => digits.map((one) => known[one - 1]).join(" ");
  const parts = [t("cell.place", { row: row + 1, column: column + 1, box })];
  if (digit) parts.push(t(given ? "cell.given" : "cell.entry", { digit: known[digit - 1] }));
  else parts.push(t("cell.empty"));
  if (!hide && centre.length) parts.push(t("cell.candidates", { digits: list(centre) }));
  if (!hide && corner.length) parts.push(t("cell.corner", { digits: list(corner) }));
  if (colours.length) parts.push(t("cell.colours", { colours: colours.map((/** @type {number} */ one) => t(`colour.${one}`)).join(" ") }));
  if (wrong) parts.push(t("cell.wrong"));
  return parts.join(", ");
}
