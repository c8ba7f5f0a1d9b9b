// Where constraints stand, and what all families of constraints have in common: src/sudoku/rules/constraint.py.
import { houses, sizeOf } from "../shape.js";
import { fail, nameOf, namesOf } from "./places.js";
import { maskOf } from "./primitives.js";

/** @typedef {import("../shape.js").Shape} Shape */
/** @typedef {import("./places.js").Line} Line */
/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./primitives.js").Primitive} Primitive */
/** A figure as plain data, as `sudoku.figures.to_plain` gives it. @typedef {Record<string, any>} Figure */
/** A row of the table of constraints; `defaults` are the values of the fields that may be left out.
 * @typedef {{name: string, title: string, rule: string, role: string, fields: string[], defaults: Record<string, any>, ours: boolean, outside: boolean, least: number,
 *   different: boolean, ends: string}} Row */
/** @typedef {{row: Row, cell: Place, cells: Line, clones: Line, lines: Line[], value: any, values: number[], direction: string,
 *   kind: string, relation: string, pattern: string, clue: string}} Constraint */
/** What a family says of a constraint, each in its own file.
 * @typedef {{validate?: (c: Constraint, board: Board) => void, compile?: (c: Constraint, board: Board) => Primitive[],
 *   draw?: (c: Constraint, board: Board) => Figure[], sentence?: (c: Constraint) => string}} Behaviour */

export class Board {
  /** @param {Shape} shape @param {number[] | null} regions @param {Constraint[]} constraints */
  constructor(shape, regions, constraints) {
    this.shape = shape;
    this.size = sizeOf(shape);
    this.digits = range(1, this.size);
    this.constraints = constraints;
    const all = houses(shape);
    this.lines = all.slice(0, 2 * this.size);
    this.columns = all.slice(this.size, 2 * this.size);
    this.boxes = all.slice(2 * this.size);
    if (regions && regions.length !== this.size ** 2) fail(`regions of ${regions.length} cells: a grid of ${shape.boxRows}×${shape.boxCols} boxes has ${this.size ** 2}`);
    this.regionOf = regions ?? this.boxes.reduce((of, box, number) => (box.forEach((cell) => (of[cell] = number)), of), /** @type {number[]} */ ([]));
    /** The cells of each region, by its number. @type {Map<number, number[]>} */
    this.regions = new Map();
    for (const number of [...new Set(this.regionOf)].filter((one) => one >= 0).sort((a, b) => a - b))
      this.regions.set(number, this.regionOf.flatMap((region, cell) => (region === number ? [cell] : [])));
  }

  /** @param {Place} place */
  cell(place) {
    const [row, column] = place;
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) fail(`${nameOf(place)} is off the board: expected r1c1 to r${this.size}c${this.size}`);
    return row * this.size + column;
  }

  /** @param {Line} places */
  cells(places) {
    return places.map((place) => this.cell(place));
  }

  /** Each two cells that share an edge, once. */
  get neighbours() {
    const { size } = this;
    const every = range(0, size * size - 1);
    return [...every.filter((cell) => (cell + 1) % size).map((cell) => [cell, cell + 1]), ...every.slice(size).map((cell) => [cell - size, cell])];
  }

  /** For each digit the mask of those it is related to. @param {(a: number, b: number) => boolean} related */
  table(related) {
    return this.digits.map((a) => maskOf(this.digits.filter((b) => related(a, b))));
  }

  /** The constraints of some names. @param {...string} names */
  named(...names) {
    return this.constraints.filter(({ row }) => names.includes(row.name));
  }
}

/** @param {number} first @param {number} last */
export const range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

/** Each two of a list, in order. @template T @param {T[]} list @returns {[T, T][]} */
export const twos = (list) => list.flatMap((one, at) => list.slice(at + 1).map((other) => /** @type {[T, T]} */ ([one, other])));

/** The cells that a constraint names, as a person reads them. @param {Constraint} c */
export function where(c) {
  if (c.kind) return c.kind;
  return [c.cell && [c.cell], c.cells, c.clones, ...(c.lines ?? [])].flatMap((places) => (places ? [namesOf(places)] : [])).join(" / ");
}

/** The places that a constraint names, each once. @param {Constraint} c @returns {Line} */
export const placesIn = (c) => [...new Map([...(c.cell ? [c.cell] : []), ...(c.cells ?? []), ...(c.clones ?? []), ...(c.lines ?? []).flat()].map((place) => [nameOf(place), place])).values()];

/** @param {Constraint} c @param {string} what @returns {never} */
export const wrong = (c, what) => fail(`${[c.row.title, where(c)].filter(Boolean).join(" ")}: ${what}`);

/** A value within bounds; one that is left out is. @param {Constraint} c @param {string} what @param {number} least @param {number} most @param {number} value */
export function within(c, what, least, most, value = c.value) {
  if (value !== null && !(value >= least && value <= most)) wrong(c, `${what} ${value}, expected ${least} to ${most}`);
}

/** @param {Constraint} c @param {Board} board */
export function checkCells(c, board) {
  board.cells(c.cells);
  const names = c.cells.map(nameOf);
  const twice = names.find((name, at) => names.includes(name, at + 1));
  if (twice) wrong(c, `${twice} comes twice`);
  if (names.length < c.row.least) wrong(c, `${names.length} cells, expected at least ${c.row.least}`);
}

/** @param {Constraint} c @param {Board} board */
export function checkLines(c, board) {
  for (const line of c.lines) {
    board.cells(line);
    if (line.length < c.row.least) wrong(c, `a line of ${line.length} cells, expected at least ${c.row.least}`);
    if (c.row.different && line.length > board.size) wrong(c, `${line.length} cells, expected at most ${board.size}`);
  }
}

// Figures: src/sudoku/figures.py.

/** @param {number[]} cells @param {string} role @param {string} form @returns {Figure} */
export const shade = (cells, role, form = "square") => ({ kind: "shade", cells, role, form });
/** @param {number[]} cells @param {string} text @param {string} role @returns {Figure} */
export const cage = (cells, text, role = "cage") => ({ kind: "cage", cells, text, role });
/** @param {number[]} cells @param {string} role @param {number} width @param {string} ends @returns {Figure} */
export const stroke = (cells, role, width = 0.16, ends = "") => ({ kind: "line", cells, role, width, ends });
/** @param {number[]} cells @param {boolean} hollow @returns {Figure} */
export const thermo = (cells, hollow) => ({ kind: "thermo", cells, role: "thermo", hollow });
/** @param {number[]} bulb @param {number[]} cells @param {string} role @returns {Figure} */
export const arrow = (bulb, cells, role = "arrow") => ({ kind: "arrow", bulb, cells, role });
/** @param {number[]} cells @param {string} text @param {string} role @returns {Figure} */
export const disc = (cells, text, role) => ({ kind: "dot", cells, text, role });
/** @param {string} text @param {number} row @param {number} column @param {number} size @param {number[]} points @returns {Figure} */
export const text = (text, row, column, size = 0.4, points = [0, 0]) => ({ kind: "clue", text, row, column, size, role: "clue", points });
