// Puzzles of every size and pairs of them: a random full board, then givens taken away while it stays the only solution.
// The plan, and so the puzzle of a seed, is that of src/sudoku/sat/digging.py: the givens of a block are assumptions, all
// others are facts, and the core of a refutation tells which of the block can go together.
import { SudokuError } from "./errors.js";
import { parseSeed } from "./generate.js";
import { count } from "./sat.js";
import { sizeOf } from "./shape.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./shape.js").Puzzle} Puzzle */
/** @typedef {import("./shape.js").Shape} Shape */

const BLOCK = 40;
const LARGEST = 25;
const ANY_UP_TO = 15; // the size up to which any order of digging is quick
const EASY = 0.12; // of all cells, given back to make a puzzle easier

/** A full board of one or two grids; the same cells of a pair differ. @param {Core} core @param {Shape} shape @param {number} grids */
function fullBoard(core, shape, grids) {
  const n = sizeOf(shape);
  core.sat("sat_open", [], shape.boxRows, shape.boxCols, grids);
  try {
    core.sat("sat_shuffle", []);
    let before = grids === 1 && shape.boxRows === 2 && n === 4 ? core.sat("random_below", [], 288) : 0; // 4×4: each equally likely
    while (core.sat("sat_solve", [], 0) && before--) core.sat("sat_exclude_model", []);
    return core.list("sat_model", grids * n ** 3).map((name) => ((name - 1) % n) + 1);
  } finally {
    core.sat("sat_close", []);
  }
}

/** In which order givens are judged, as in src/sudoku/sat/order.py: any on small boards, digit by digit on large ones,
 * line by line of a large pair. @param {Core} core @param {Shape} shape @param {number[]} board */
function judgingOrder(core, shape, board) {
  const n = sizeOf(shape);
  const order = (/** @type {number} */ count) => core.list("random_permutation", count);
  const cells = order(board.length);
  if (n <= ANY_UP_TO) return cells;
  if (board.length === n * n) {
    const rank = order(n);
    return cells.sort((a, b) => rank[board[a] - 1] - rank[board[b] - 1]);
  }
  const ofColumn = core.sat("random_below", [], 2);
  const width = ofColumn ? shape.boxCols : shape.boxRows;
  const lines = order(n / width).flatMap((group) => order(width).map((line) => group * width + line));
  const first = core.sat("random_below", [], 2);
  const turn = (/** @type {number} */ cell) =>
    (Math.floor(cell / n / n) === first ? 0 : n) + lines.indexOf(ofColumn ? cell % n : Math.floor(cell / n) % n);
  return cells.sort((a, b) => turn(a) - turn(b));
}

/** Takes givens away as long as the solution stays the only one. Yields how many are proved to be needed, of how many
 * left; at last returns those needed. @param {Core} core @param {Shape} shape @param {number[]} solution one board or two
 * @param {number[]} order the givens, those to be judged first in front @returns {Generator<{needed: number, of: number}, number[]>} */
function* dug(core, shape, solution, order) {
  const n = sizeOf(shape);
  const literal = (/** @type {number} */ cell) => cell * n + solution[cell];
  const cellOf = (/** @type {number} */ name) => Math.floor((name - 1) / n);
  /** @type {number[]} */
  const needed = [];
  let later = order;
  while (later.length) {
    let block = later.slice(0, BLOCK);
    later = later.slice(BLOCK);
    core.sat("sat_open", [], shape.boxRows, shape.boxCols, solution.length / (n * n));
    try {
      for (const cell of [...needed, ...later]) core.sat("sat_clause", [literal(cell)]);
      const keepCore = () => {
        const core_ = new Set(core.list("sat_core").map((name) => cellOf(Math.abs(name))));
        block = block.filter((cell) => core_.has(cell));
        core.sat("sat_clause", block.map((cell) => -literal(cell)));
      };
      core.sat("sat_clause", block.map((cell) => -literal(cell)));
      if (core.sat("sat_solve", block.map(literal), 0) === 0) keepCore();
      while (block.length) {
        const [cell, ...others] = block;
        if (core.sat("sat_solve", others.map(literal), 0) === 1) {
          needed.push(cell);
          block = others;
          core.sat("sat_clause", [literal(cell)]);
        } else keepCore();
        if (n > ANY_UP_TO) yield { needed: needed.length, of: needed.length + block.length + later.length };
      }
    } finally {
      core.sat("sat_close", []);
    }
    yield { needed: needed.length, of: needed.length + later.length };
  }
  return needed;
}

/** The random numbers of a seed from now on. @param {Core} core @param {number | string | bigint | undefined} seed */
export function startRandom(core, seed) {
  const parts = parseSeed(seed);
  const [number, attempt] = parts.map((part) => BigInt.asIntN(64, part));
  core.sat("random_start", [], number, attempt);
  return parts;
}

/** A random puzzle: yields its progress, and at last the puzzle.
 * @param {Core} core @param {Shape} shape @param {{pair?: boolean, easy?: boolean, seed?: number | string | bigint}} options */
export function* generateSize(core, shape, { pair = false, easy = false, seed } = {}) {
  const n = sizeOf(shape);
  if (!(n >= 4 && n <= LARGEST)) throw new SudokuError("unsupported", `puzzles of ${n}×${n}: from 4×4 to ${LARGEST}×${LARGEST}`);
  const [number, attempt] = startRandom(core, seed);
  const solution = fullBoard(core, shape, pair ? 2 : 1);
  const order = judgingOrder(core, shape, solution);
  const back = core.list("random_permutation", easy ? solution.length : 0).slice(0, Math.round(EASY * solution.length));
  const kept = new Set([...(yield* dug(core, shape, solution, order)), ...back]);
  yield { puzzle: solution.map((digit, cell) => (kept.has(cell) ? digit : 0)), solution, seed: pair ? `${number}` : `${number}:${attempt}` };
}

/** Fewer givens, the same solution: yields its progress, and at last the puzzle.
 * @param {Core} core @param {Puzzle} puzzle @param {{seed?: number | string, givens?: number}} options */
export function* digSize(core, puzzle, { seed = 0, givens = 0 } = {}) {
  const { count: found, solution } = count(core, puzzle, puzzle.givens);
  if (found !== 1 || !solution) throw new SudokuError(found ? "many-solutions" : "no-solution", "one solution is needed to dig in");
  startRandom(core, seed);
  const order = judgingOrder(core, puzzle, solution).filter((cell) => puzzle.givens[cell]);
  const kept = new Set(yield* dug(core, puzzle, solution, order));
  for (const cell of order) if (kept.size < givens) kept.add(cell);
  yield { boxRows: puzzle.boxRows, boxCols: puzzle.boxCols, givens: puzzle.givens.map((digit, cell) => (kept.has(cell) ? digit : 0)) };
}
