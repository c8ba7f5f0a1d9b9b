// Grids of every size and pairs of grids: the encoding of src/sudoku/sat/encoding.py, without segments, on the core's
// SAT solver. A variable says "this cell holds this digit": (grid · n² + cell) · n + digit.
import { SudokuError } from "./errors.js";
import { houses, sizeOf } from "./shape.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./shape.js").Shape} Shape */

const LARGEST = 25;

/** The groups of a board of one or two grids. @param {Shape} shape @param {number} grids */
export function encode(shape, grids) {
  const n = sizeOf(shape);
  const cells = n * n;
  /** @type {number[]} */
  const groups = [];
  let exact = 0;
  for (let grid = 0; grid < grids; grid++) {
    const at = (/** @type {number} */ cell) => (grid * cells + cell) * n + 1;
    for (let cell = 0; cell < cells; cell++, exact++) {
      for (let digit = 0; digit < n; digit++) groups.push(at(cell) + digit);
      groups.push(0);
    }
    for (const house of houses(shape))
      for (let digit = 0; digit < n; digit++, exact++) groups.push(...house.map((cell) => at(cell) + digit), 0);
  }
  if (grids === 2) for (let v = 1; v <= cells * n; v++) groups.push(v, v + cells * n, 0);
  return { groups, exact, variables: grids * cells * n };
}

/** A question about a board of one or two grids; close it at the end. */
export class Session {
  /** @param {Core} core @param {Shape} shape @param {number[]} board @param {number} seconds */
  constructor(core, shape, board, seconds) {
    this.core = core;
    this.size = sizeOf(shape);
    this.deadline = seconds > 0 ? performance.now() + 1000 * seconds : Infinity;
    const cells = this.size * this.size;
    if (!(this.size >= 1 && this.size <= LARGEST))
      throw new SudokuError("unsupported", `grids of ${this.size}×${this.size}: the engine solves up to ${LARGEST}×${LARGEST}`);
    if (board.length !== cells && board.length !== 2 * cells)
      throw new SudokuError("format", `${board.length} cells: expected ${cells}, or twice as many for a pair`);
    if (!board.every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= this.size))
      throw new SudokuError("format", `a digit outside 0 to ${this.size}`);
    const { groups, exact, variables } = encode(shape, board.length / cells);
    this.variables = variables;
    core.sat("sat_open", groups, variables, exact);
    board.forEach((digit, cell) => digit && core.sat("sat_clause", [cell * this.size + digit]));
  }

  /** The next completed board, or null. @returns {number[] | null} */
  next() {
    const left = (this.deadline - performance.now()) / 1000;
    const answer = left > 0 ? this.core.sat("sat_solve", [], Number.isFinite(left) ? left : 0) : 2;
    if (answer === 2) throw new SudokuError("limit", "the time limit was reached");
    if (answer === 0) return null;
    const board = this.core.satModel(this.variables).map((name) => ((name - 1) % this.size) + 1);
    this.core.sat("sat_exclude_model", []);
    return board;
  }

  close() {
    this.core.sat("sat_close", []);
  }
}

/** How many ways there are to complete a board, up to a limit, and the first.
 * @param {Core} core @param {Shape} shape @param {number[]} board @param {{limit?: number, seconds?: number}} options */
export function count(core, shape, board, { limit = 2, seconds = 0 } = {}) {
  const session = new Session(core, shape, board, seconds);
  try {
    const solution = session.next();
    let found = solution ? 1 : 0;
    while (found && found < limit && session.next()) found++;
    return { count: found, late: false, solution };
  } finally {
    session.close();
  }
}
