// The rules of a puzzle: from the lines of our own JSON to words, figures, primitives, and what breaks.
import { WHOLE } from "./whole.js";
import { CELLS } from "./cells.js";
import { LINES } from "./lines.js";
import { OUTSIDE, seen } from "./outside.js";
import { SudokuError } from "../errors.js";
import { Board, placesIn, where } from "./board.js";
import { fail, nameOf } from "./places.js";
import { allDifferent, breaking, program } from "./primitives.js";
import { linesOf, rulesOf } from "./text.js";

/** @typedef {import("../shape.js").Puzzle} Puzzle */
/** @typedef {import("./board.js").Behaviour} Behaviour */
/** @typedef {import("./board.js").Constraint} Constraint */
/** @typedef {import("./primitives.js").Primitive} Primitive */

const LARGEST = 16;
const BEHAVIOUR = /** @type {Record<string, Behaviour>} */ ({ ...WHOLE, ...CELLS, ...LINES, ...OUTSIDE });

/** @param {Constraint} c */
const behaviour = ({ row }) => BEHAVIOUR[row.name];

/** The rule in words, with its cells. @param {Constraint} c */
export function describe(c) {
  if (c.row.outside) return `${c.row.title} ${c.value} at ${nameOf(c.cell)}: ${c.row.rule}`;
  return `${[c.row.title, where(c)].filter(Boolean).join(" ")}: ${behaviour(c).sentence?.(c) ?? c.row.rule}`;
}

/** @param {string} text */
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** Rules on a board, found to fit it. */
export class Model {
  /** @param {Puzzle} puzzle */
  constructor({ boxRows, boxCols, rules }) {
    const { regions, constraints, numbers } = rulesOf(rules ?? []);
    this.board = new Board({ boxRows, boxCols }, regions, constraints);
    this.regions = regions;
    this.constraints = constraints;
    /** The line of each constraint. */
    this.numbers = numbers;
    for (const [number, cells] of this.board.regions)
      if (cells.length > this.board.size) fail(`region ${number + 1} has ${cells.length} cells: expected at most ${this.board.size}`);
    for (const c of constraints) behaviour(c).validate?.(c, this.board);
    /** @type {Primitive[][] | null} */
    this.compiled = null;
  }

  /** Rows, columns and regions. */
  get houses() {
    return [...this.board.lines, ...this.board.regions.values()].map(allDifferent);
  }

  /** The primitives of each constraint. */
  get primitives() {
    const { size } = this.board;
    if (size > LARGEST) throw new SudokuError("unsupported", `puzzles with rules of ${size}×${size}: up to ${LARGEST}×${LARGEST}`);
    return (this.compiled ??= this.constraints.map((c) => /** @type {NonNullable<Behaviour["compile"]>} */ (behaviour(c).compile)(c, this.board)));
  }

  /** What the native engine reads; of some constraints alone if they are told. @param {number[]} [some] */
  program(some) {
    const { primitives } = this;
    return program([...this.houses, ...(some ? some.flatMap((at) => primitives[at]) : primitives.flat())]);
  }

  /** The rules as Python writes them. */
  get lines() {
    return linesOf(this.constraints, this.regions);
  }
}

/** @type {{key: string, model: Model} | null} */
let last = null;

/** The model of a puzzle; that of the last one is kept. @param {Puzzle} puzzle @returns {Model} */
export function modelOf(puzzle) {
  const key = [puzzle.boxRows, puzzle.boxCols, ...(puzzle.rules ?? [])].join("\n");
  if (last?.key !== key) last = { key, model: new Model(puzzle) };
  return last.model;
}

/** A sentence for each line of the rules. @param {Puzzle} puzzle @returns {string[]} */
export function describeRules(puzzle) {
  const { constraints, regions } = modelOf(puzzle);
  const houses = regions?.some((region) => region >= 0) ? "Each row, each column and each region" : "Each row and each column";
  return [...(regions ? [`${houses} holds every digit once.`] : []), ...constraints.map((c) => sentence(describe(c)))];
}

/** What a setter draws for the rules, as plain data. @param {Puzzle} puzzle */
export function ruleFigures(puzzle) {
  const { constraints, board } = modelOf(puzzle);
  return constraints.flatMap((c) => behaviour(c).draw?.(c, board) ?? []);
}

/** The number of the region of each cell, −1 for none. @param {Puzzle} puzzle */
export const regionsOf = (puzzle) => modelOf(puzzle).board.regionOf;

/** The cells that all differ, beside rows and columns. @param {Puzzle} puzzle @returns {number[][]} */
export function ruleGroups(puzzle) {
  const model = modelOf(puzzle);
  const added = model.constraints.length ? model.primitives.flat().filter(({ kind }) => kind === 1) : [];
  return [...model.board.regions.values(), ...added.map(({ cells }) => cells)];
}

/** The rules that the digits of a board break, by their lines, and the cells to look at. @param {Puzzle} puzzle
 * @param {ArrayLike<number>} cells @returns {{rule: number, cells: number[]}[]} */
export function brokenRules(puzzle, cells) {
  const model = modelOf(puzzle);
  return model.primitives.flatMap((primitives, at) => {
    const broken = primitives.flatMap((primitive) => breaking(primitive, cells));
    if (!broken.length) return [];
    const told = cellsOf(model, at) ?? broken;
    return [{ rule: model.numbers[at], cells: [...new Set(told)].filter((cell) => cells[cell]).sort((a, b) => a - b) }];
  });
}

/** The cells that a constraint speaks of; null for the whole board. @param {Model} model @param {number} at */
function cellsOf({ constraints, board }, at) {
  const c = constraints[at];
  const places = placesIn(c);
  return c.row.outside ? seen(c, board) : places.length ? board.cells(places) : null;
}
