// Puzzles of every size and pairs of them: a random full board, then givens taken away while it stays the only solution.
// The plan is that of src/sudoku/sat/digging.py: the givens of a block are assumptions, all others are facts, and the core
// of a refutation tells which of the block can go together.
import { SudokuError } from "./errors.js";
import { count, encode } from "./sat.js";
import { sizeOf } from "./shape.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./shape.js").Puzzle} Puzzle */
/** @typedef {import("./shape.js").Shape} Shape */

const BLOCK = 40;
const LARGEST = 25;
const DIGITS_FROM = 16; // from this size on the order of digging matters (src/sudoku/sat/order.py)
const EASY = 0.12; // of all cells, given back to make a puzzle easier

/** A small generator of random numbers below 1 (Steele, Lea & Flood's SplitMix, 32 bits). @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** @template T @param {T[]} items @param {() => number} rng @returns {T[]} */
export function shuffled(items, rng) {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(rng() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

/** @param {number} count */
const range = (count) => Array.from({ length: count }, (_, i) => i);

/** The lines of one direction in a new order that keeps the boxes. @param {number} boxes @param {number} width @param {() => number} rng */
const lines = (boxes, width, rng) => shuffled(range(boxes), rng).flatMap((box) => shuffled(range(width), rng).map((line) => box * width + line));

/** A full board of one or two grids; the same cells of a pair differ. @param {Core} core @param {Shape} shape @param {number} grids @param {() => number} rng */
export function fullBoard(core, shape, grids, rng) {
  const n = sizeOf(shape);
  const { groups, exact, variables } = encode(shape, grids);
  core.sat("sat_open", groups, variables, exact);
  try {
    core.sat("sat_shuffle", [], BigInt(Math.floor(rng() * 2 ** 32)), 0n);
    if (core.sat("sat_solve", [], 0) !== 1) throw new SudokuError("no-solution", "no such board exists");
    const board = core.satModel(variables).map((name) => (name - 1) % n);
    const [rows, columns, digits] = [lines(n / shape.boxRows, shape.boxRows, rng), lines(n / shape.boxCols, shape.boxCols, rng), shuffled(range(n), rng)];
    return board.map((_, at) => {
      const [grid, cell] = [Math.floor(at / (n * n)), at % (n * n)];
      return digits[board[grid * n * n + rows[Math.floor(cell / n)] * n + columns[cell % n]]] + 1;
    });
  } finally {
    core.sat("sat_close", []);
  }
}

/** In which order givens are judged: any on small boards, digit by digit on large ones, row by row of a large pair.
 * @param {number} n @param {number[]} board @param {() => number} rng */
function judgingOrder(n, board, rng) {
  const cells = shuffled(range(board.length), rng);
  if (n < DIGITS_FROM) return cells;
  const rank = shuffled(range(n), rng);
  const turn = (/** @type {number} */ cell) => (board.length === n * n ? rank[board[cell] - 1] : Math.floor(cell / n));
  return cells.sort((a, b) => turn(a) - turn(b));
}

/** Takes givens away as long as the solution stays the only one. Yields how many are proved to be needed, of how many
 * left; at last returns those needed. @param {Core} core @param {Shape} shape @param {number[]} solution one board or two
 * @param {number[]} order the givens, those to be judged first in front @returns {Generator<{needed: number, of: number}, number[]>} */
function* dug(core, shape, solution, order) {
  const n = sizeOf(shape);
  const { groups, exact, variables } = encode(shape, solution.length / (n * n));
  const literal = (/** @type {number} */ cell) => cell * n + solution[cell];
  const cellOf = (/** @type {number} */ name) => Math.floor((name - 1) / n);
  /** @type {number[]} */
  const needed = [];
  let later = order;
  while (later.length) {
    let block = later.slice(0, BLOCK);
    later = later.slice(BLOCK);
    core.sat("sat_open", groups, variables, exact);
    try {
      for (const cell of [...needed, ...later]) core.sat("sat_clause", [literal(cell)]);
      const keepCore = () => {
        const core_ = new Set(core.satCore().map((name) => cellOf(Math.abs(name))));
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
        if (n >= DIGITS_FROM) yield { needed: needed.length, of: needed.length + block.length + later.length };
      }
    } finally {
      core.sat("sat_close", []);
    }
    yield { needed: needed.length, of: needed.length + later.length };
  }
  return needed;
}

/** A random puzzle: yields its progress, and at last the puzzle.
 * @param {Core} core @param {Shape} shape @param {{pair?: boolean, easy?: boolean, seed?: number}} options */
export function* generateSize(core, shape, { pair = false, easy = false, seed = Math.floor(Math.random() * 2 ** 32) } = {}) {
  const n = sizeOf(shape);
  if (!(n >= 4 && n <= LARGEST)) throw new SudokuError("unsupported", `puzzles of ${n}×${n}: from 4×4 to ${LARGEST}×${LARGEST}`);
  const rng = random(seed);
  const solution = fullBoard(core, shape, pair ? 2 : 1, rng);
  const kept = new Set(yield* dug(core, shape, solution, judgingOrder(n, solution, rng)));
  if (easy) for (const cell of shuffled(range(solution.length), rng).slice(0, Math.round(EASY * solution.length))) kept.add(cell);
  yield { puzzle: solution.map((digit, cell) => (kept.has(cell) ? digit : 0)), solution, seed: String(seed) };
}

/** Fewer givens, the same solution: yields its progress, and at last the puzzle.
 * @param {Core} core @param {Puzzle} puzzle @param {{seed?: number, givens?: number}} options */
export function* digSize(core, puzzle, { seed = 0, givens = 0 } = {}) {
  const { count: found, solution } = count(core, puzzle, puzzle.givens);
  if (found !== 1 || !solution) throw new SudokuError(found ? "many-solutions" : "no-solution", "one solution is needed to dig in");
  const order = judgingOrder(sizeOf(puzzle), solution, random(Number(seed))).filter((cell) => puzzle.givens[cell]);
  const kept = new Set(yield* dug(core, puzzle, solution, order));
  for (const cell of order) if (kept.size < givens) kept.add(cell);
  yield { boxRows: puzzle.boxRows, boxCols: puzzle.boxCols, givens: puzzle.givens.map((digit, cell) => (kept.has(cell) ? digit : 0)) };
}
