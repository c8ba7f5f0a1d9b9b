// Grids of every size and pairs of grids, by the core's SAT solver. A variable says "this cell holds this digit":
// (grid · n² + cell) · n + digit.
import { SudokuError } from "./errors.js";
import { sizeOf } from "./shape.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./shape.js").Puzzle} Puzzle */
/** @typedef {import("./shape.js").Shape} Shape */

const LARGEST = 25;

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
    this.variables = board.length * this.size;
    core.sat("sat_open", [], shape.boxRows, shape.boxCols, board.length / cells);
    board.forEach((digit, cell) => digit && core.sat("sat_clause", [cell * this.size + digit]));
  }

  /** A completed board in which some variables are true, or null. @param {number[]} assumed @returns {number[] | null} */
  ask(assumed = []) {
    const left = (this.deadline - performance.now()) / 1000;
    const answer = left > 0 ? this.core.sat("sat_solve", assumed, Number.isFinite(left) ? left : 0) : 2;
    if (answer === 2) throw new SudokuError("limit", "the time limit was reached");
    return answer === 0 ? null : this.core.list("sat_model", this.variables).map((name) => ((name - 1) % this.size) + 1);
  }

  /** The next completed board, or null. @returns {number[] | null} */
  next() {
    const board = this.ask();
    if (board) this.core.sat("sat_exclude_model", []);
    return board;
  }

  close() {
    this.core.sat("sat_close", []);
  }
}

/** Asks questions about a board, and closes the session. @template T
 * @param {Core} core @param {Shape} shape @param {number[]} board @param {number} seconds @param {(session: Session) => T} questions */
function during(core, shape, board, seconds, questions) {
  const session = new Session(core, shape, board, seconds);
  try {
    return questions(session);
  } finally {
    session.close();
  }
}

/** How many ways there are to complete a board, up to a limit, and the first.
 * @param {Core} core @param {Shape} shape @param {number[]} board @param {{limit?: number, seconds?: number}} options */
export function count(core, shape, board, { limit = 2, seconds = 0 } = {}) {
  return during(core, shape, board, seconds, (session) => {
    const solution = session.next();
    let found = solution ? 1 : 0;
    while (found && found < limit && session.next()) found++;
    return { count: found, late: false, solution };
  });
}

/** The digits that each cell has in some solution, as masks. Only what no solution so far has shown is asked for.
 * @param {Core} core @param {Puzzle} puzzle @param {number} seconds */
export function trueCandidates(core, puzzle, seconds) {
  return during(core, puzzle, puzzle.givens, seconds, (session) => {
    const masks = puzzle.givens.map(() => 0);
    const learn = (/** @type {number[] | null} */ board) => board?.forEach((digit, cell) => (masks[cell] |= 1 << (digit - 1)));
    learn(session.ask());
    for (let name = 0; masks[0] && name < session.variables; name++) {
      const cell = Math.floor(name / session.size);
      if (!puzzle.givens[cell] && !((masks[cell] >> name % session.size) & 1)) learn(session.ask([name + 1]));
    }
    return masks;
  });
}

/** The givens any one of which can go. The one solution is excluded, so whatever the other givens allow is a second one.
 * @param {Core} core @param {Puzzle} puzzle @param {number} seconds */
export function redundantGivens(core, puzzle, seconds) {
  return during(core, puzzle, puzzle.givens.map(() => 0), seconds, (session) => {
    const given = puzzle.givens.flatMap((digit, cell) => (digit ? [cell] : []));
    const without = (/** @type {number} */ one) => given.filter((cell) => cell !== one).map((cell) => cell * session.size + puzzle.givens[cell]);
    const solution = session.ask(without(-1));
    if (!solution) throw new SudokuError("no-solution", "the puzzle has no solution");
    core.sat("sat_clause", solution.map((digit, cell) => -(cell * session.size + digit)));
    if (session.ask(without(-1))) throw new SudokuError("many-solutions", "the puzzle has more than one solution");
    return given.filter((cell) => !session.ask(without(cell)));
  });
}
