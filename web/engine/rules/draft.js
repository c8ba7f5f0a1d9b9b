// A puzzle in the making, and what readers of boards have in common: src/sudoku/formats/draft.py, plainness.py, parts.py.
import { SudokuError } from "../errors.js";
import { tables } from "../data.js";
import { cellName, houses, sizeOf } from "../shape.js";
import { fail, shown } from "./places.js";

/** @typedef {import("../shape.js").Puzzle} Puzzle */
/** @typedef {import("../shape.js").Shape} Shape */

const { plain } = tables.rules;

/** Digits come as numbers, from some programs as texts. @param {unknown} value @param {number} [longest] */
export const numberOf = (value, longest = 2) => (typeof value === "string" && /^\d+$/.test(value) && value.length <= longest ? Number(value) : value);

/** As Python sees it: lists and objects of nothing are false. @param {unknown} value */
export const isSome = (value) => Boolean(value) && (typeof value !== "object" || Object.keys(/** @type {object} */ (value)).length > 0);

export class Draft {
  /** @param {Shape} shape */
  constructor(shape) {
    this.shape = shape;
    this.size = sizeOf(shape);
    const count = this.size ** 2;
    this.givens = new Array(count).fill(0);
    this.placed = new Array(count).fill(0);
    this.marks = new Array(count).fill(0);
    /** @type {Record<string, number[]>} */
    this.corners = {};
  }

  /** @param {unknown} value @param {number} cell @returns {number} */
  digit(value, cell) {
    const digit = numberOf(value);
    return Number.isInteger(digit) && Number(digit) >= 1 && Number(digit) <= this.size ? Number(digit) : fail(`${shown(value)} in ${cellName(cell, this.size)}: digits go from 1 to ${this.size}`);
  }

  /** @param {unknown} values @param {number} cell */
  mark(values, cell) {
    for (const digit of this.digits(values, cell)) this.marks[cell] |= 2 ** (digit - 1);
  }

  /** @param {unknown} values @param {number} cell */
  corner(values, cell) {
    const digits = this.digits(values, cell);
    if (digits.length) this.corners[cellName(cell, this.size)] = digits;
  }

  /** @param {unknown} values @param {number} cell @returns {number[]} */
  digits(values, cell) {
    if (values === undefined || values === null) return [];
    return Array.isArray(values) ? values.map((one) => this.digit(one, cell)) : fail(`${shown(values)} as marks of ${cellName(cell, this.size)}: expected a list of digits`);
  }

  /** @param {string[]} rules @param {Record<string, any>} info @param {number[] | null} solution @returns {Puzzle} */
  puzzle(rules, info, solution) {
    const { givens, placed } = this;
    const marks = this.marks.map((mask, cell) => (givens[cell] || placed[cell] ? 0 : mask));
    const some = (/** @type {number[]} */ list) => (list.some(Boolean) ? list : null);
    const wrong = solution?.findIndex((digit, cell) => givens[cell] && givens[cell] !== digit) ?? -1;
    if (wrong >= 0) fail(`the solution has another digit in ${cellName(wrong, this.size)} than the puzzle: it must keep the givens`);
    const notes = { ...info, ...(Object.keys(this.corners).length && { corner_marks: this.corners }) };
    return {
      ...{ ...this.shape, givens, placed: some(placed), marks: some(marks) },
      ...(rules.length && { rules }), ...(solution && { solution }), ...(Object.keys(notes).length && { info: notes }),
    };
  }
}

/** @param {number[][]} sets */
const key = (sets) => [...new Set(sets.map((set) => [...new Set(set)].sort((a, b) => a - b).join()))].sort().join(";");

/** The shape whose boxes are exactly these regions. @param {number[][]} regions @param {number} size @returns {Shape | null} */
export function shapeOfRegions(regions, size) {
  const wanted = key(regions);
  for (let boxRows = 1; boxRows <= 6; boxRows++) {
    const shape = { boxRows, boxCols: size / boxRows };
    if (size % boxRows === 0 && shape.boxCols <= 6 && key(houses(shape).slice(2 * size)) === wanted) return shape;
  }
  return null;
}

/** The name and the text of a note, which programs keep as cages of no cells: `title: First`. @param {any} cage */
export function metadata(cage) {
  const found = !isSome(cage?.cells) && typeof cage?.value === "string" && /^([A-Za-z]+):\s*([^]*)$/.exec(cage.value);
  return found && plain.notes.includes(found[1].toLowerCase()) ? [found[1].toLowerCase(), found[2]] : null;
}

/** @param {string} what @param {string[]} odd @returns {never} */
export function refuse(what, odd) {
  throw new SudokuError("unsupported", `${what} with ${[...new Set(odd)].join(", ")}: only plain sudokus are read`);
}

/** The first sentence that says more than the plain rules, and those known otherwise, do.
 * @param {string} rules @param {Shape} shape @param {string[]} known */
export function foreignRule(rules, { boxRows, boxCols }, known = []) {
  const size = boxRows * boxCols;
  const words = new Set([...plain.words, ...known.flatMap((name) => plain.known[name])]);
  const sides = [[size, size], [boxRows, boxCols], [boxCols, boxRows]].map(String);
  if (rules.trim() === plain.noRules) return undefined;
  return rules.split(/[.!?;\n]+/).find((sentence) => {
    let odd = false;
    const text = sentence
      .toLowerCase()
      .replace(/(?<!\d)(\d+)\s*(?:x|×|by)\s*(\d+)/g, (_, a, b) => ((odd ||= !sides.includes(`${Number(a)},${Number(b)}`)), " "))
      .replace(new RegExp(plain.same, "g"), " ")
      .replace(new RegExp(plain.notRepeat, "g"), "no-repeat")
      .replaceAll("’", "'");
    const tokens = (text.match(/[\p{L}\p{N}]+(?:['-]\p{L}+)*/gu) ?? []).map((token) => plain.spelled[token] ?? token);
    if (odd || (tokens.length === 1 && /^\d{1,4}$/.test(tokens[0]) && Number(tokens[0]))) return odd;
    const numbers = new Set(tokens.filter((token) => /^\d/.test(token)).map(Number));
    const usual = [...numbers].every((number) => number === 1 || number === size);
    const every = numbers.size === size && [...numbers].every((number) => number >= 1 && number <= size);
    return !(usual || every) || tokens.some((token) => !/^\d/.test(token) && !words.has(token));
  })?.trim().replace(/\s+/g, " ");
}
