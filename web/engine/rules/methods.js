// What the engine can do with puzzles that have rules: the search engine of native/rules, on boards of candidates.
import { SudokuError } from "../errors.js";
import { startRandom } from "../sizes.js";
import { Model, modelOf } from "./model.js";

/** @typedef {import("../core.js").Core} Core */
/** @typedef {import("../shape.js").Puzzle} Puzzle */
/** @typedef {{seconds?: number}} Limit */

/** @param {ArrayLike<number>} bytes @param {number} cells @returns {number[][]} */
const rows = (bytes, cells) => Array.from({ length: bytes.length / cells }, (_, i) => Array.from(bytes).slice(i * cells, i * cells + cells));

/** Questions about the boards of one program, until the time is up. */
class Search {
  /** @param {Core} core @param {Model} model @param {number} seconds */
  constructor(core, model, seconds) {
    this.core = core;
    this.model = model;
    this.every = 2 ** model.board.size - 1;
    this.deadline = seconds > 0 ? performance.now() + 1000 * seconds : Infinity;
  }

  /** Starts on all constraints, or on some. @param {number[]} [some] */
  open(some) {
    this.core.call(new Uint8Array(this.model.program(some).buffer), (core) => core.rules_open(this.model.board.size));
    return this;
  }

  get left() {
    const left = (this.deadline - performance.now()) / 1000;
    if (left <= 0) throw new SudokuError("limit", "the time limit was reached");
    return Number.isFinite(left) ? left : 0;
  }

  /** The candidates of digits, 0 for a hole. @param {number[]} cells */
  masks(cells) {
    return Uint16Array.from(cells, (digit) => (digit ? 1 << (digit - 1) : this.every));
  }

  /** @param {Uint16Array} masks @param {number} limit */
  count(masks, limit) {
    const late = this.core.call(new Uint8Array(masks.buffer), (core) => core.rules_count(limit, this.left)) === 1;
    const bytes = this.core.output();
    return { count: new DataView(bytes.buffer).getFloat64(0, true), late, solution: bytes.length > 8 ? Array.from(bytes.subarray(8)) : null };
  }

  /** Whether there is a solution; an error when the time is up. @param {Uint16Array} masks */
  isPossible(masks) {
    const { count, late } = this.count(masks, 1);
    if (late) throw new SudokuError("limit", "the time limit was reached");
    return count > 0;
  }

  /** The one solution. @param {number[]} cells @returns {number[]} */
  only(cells) {
    const { count, late, solution } = this.count(this.masks(cells), 2);
    if (late) throw new SudokuError("limit", "the time limit was reached");
    if (count > 1) throw new SudokuError("many-solutions", "the puzzle has more than one solution");
    return solution ?? none();
  }

  /** Whether another digit can stand in a given, the solution being the only one. @param {number[]} cells @param {number} cell */
  couldDiffer(cells, cell) {
    const masks = this.masks(cells);
    masks[cell] = this.every & ~masks[cell];
    return this.isPossible(masks);
  }
}

/** @returns {never} */
function none() {
  throw new SudokuError("no-solution", "the puzzle has no solution");
}

/** Asks questions about a puzzle, and frees the engine. @template T @param {Core} core @param {Model} model @param {Limit} options
 * @param {(search: Search) => T} questions */
function during(core, model, { seconds = 0 }, questions) {
  try {
    return questions(new Search(core, model, seconds).open());
  } finally {
    core.call([], (exports) => exports.rules_close());
  }
}

/** @param {Core} core @param {Puzzle} puzzle @param {Limit & {limit?: number}} options */
const count = (core, puzzle, { limit = 2, ...options } = {}) =>
  during(core, modelOf(puzzle), options, (search) => search.count(search.masks(puzzle.givens), limit));

/** In the order in which they are found. @param {Core} core @param {Puzzle} puzzle @param {Limit & {most?: number}} options */
const solutions = (core, puzzle, { most = 100, ...options } = {}) =>
  during(core, modelOf(puzzle), options, (search) => {
    core.call(new Uint8Array(search.masks(puzzle.givens).buffer), (exports) => exports.rules_solutions(most, search.left));
    return rows(core.output(), puzzle.givens.length);
  });

/** @param {Core} core @param {Puzzle} puzzle @param {Limit} options */
const trueCandidates = (core, puzzle, options = {}) =>
  during(core, modelOf(puzzle), options, (search) => {
    const late = core.call(new Uint8Array(search.masks(puzzle.givens).buffer), (exports) => exports.rules_candidates(search.left));
    if (late) throw new SudokuError("limit", "the time limit was reached");
    return Array.from(new Uint16Array(core.output().buffer)).slice(0, puzzle.givens.length);
  });

/** @param {Core} core @param {Puzzle} puzzle @param {Limit} options */
const redundantGivens = (core, { givens, ...puzzle }, options = {}) =>
  during(core, modelOf({ ...puzzle, givens }), options, (search) => {
    search.only(givens);
    return givens.flatMap((digit, cell) => (digit && !search.couldDiffer(givens, cell) ? [cell] : []));
  });

/** The lines of the constraints any one of which can go. What a constraint says can depend on others, so each time the rest is
 * read anew. @param {Core} core @param {Puzzle} puzzle @param {Limit} options @returns {number[]} */
const redundantRules = (core, puzzle, options = {}) =>
  during(core, modelOf(puzzle), options, (search) => {
    search.only(puzzle.givens);
    return search.model.numbers.filter((number) => {
      const less = new Search(core, new Model({ ...puzzle, rules: puzzle.rules?.filter((_, at) => at !== number) }), 0);
      less.deadline = search.deadline;
      const { count: found, late } = less.open().count(less.masks(puzzle.givens), 2);
      if (late) throw new SudokuError("limit", "the time limit was reached");
      return found === 1;
    });
  });

/** Givens and rules that cannot stand together, from which none can be left out; null when there is a solution. When the time is
 * up before that is known, `minimal` is false. @param {Core} core @param {Puzzle} puzzle @param {Limit} options
 * @returns {{givens: number[], rules: number[], minimal: boolean} | null} */
const whyNot = (core, { givens, ...puzzle }, options = {}) =>
  during(core, modelOf({ ...puzzle, givens }), options, (search) => {
    if (search.isPossible(search.masks(givens))) return null;
    const { constraints, numbers } = search.model;
    const cells = givens.flatMap((digit, cell) => (digit ? [cell] : []));
    const clash = (/** @type {number[]} */ kept) => {
      const some = new Set(kept);
      return !search.open(kept.filter((one) => one < 0).map((one) => -1 - one)).isPossible(search.masks(givens.map((digit, cell) => (some.has(cell) ? digit : 0))));
    };
    const { left, minimal } = shrunk([...constraints.map((_, at) => -1 - at), ...cells], clash);
    return { givens: left.filter((one) => one >= 0), rules: left.filter((one) => one < 0).map((one) => numbers[-1 - one]), minimal };
  });

/** Of things that clash some that still do, none of which can go: blocks are left out, then halves of them, then each alone.
 * @param {number[]} all @param {(kept: number[]) => boolean} clash */
function shrunk(all, clash) {
  let left = all;
  try {
    for (let block = Math.ceil(all.length / 2); block >= 1; block = block === 1 ? 0 : Math.ceil(block / 2))
      for (let at = 0; at < left.length; ) {
        const less = [...left.slice(0, at), ...left.slice(at + block)];
        if (clash(less)) left = less;
        else at += block;
      }
    return { left, minimal: true };
  } catch (error) {
    if (!(error instanceof SudokuError) || error.code !== "limit") throw error;
    return { left, minimal: false };
  }
}

/** Fewer givens, the same solution: yields its progress, and at last the puzzle.
 * @param {Core} core @param {Puzzle} puzzle @param {Limit & {seed?: number, givens?: number}} options */
function* dig(core, puzzle, { seed = 0, givens = 0, seconds = 0 } = {}) {
  const left = [...puzzle.givens];
  const model = modelOf(puzzle);
  const ask = (/** @type {(search: Search) => any} */ question) => during(core, model, { seconds }, question);
  ask((search) => search.only(left));
  startRandom(core, seed);
  const cells = left.flatMap((digit, cell) => (digit ? [cell] : []));
  const order = core.list("random_permutation", cells.length).map((at) => cells[at]);
  let spare = order.length - givens;
  for (const [at, cell] of order.entries()) {
    if (spare > 0 && !ask((search) => search.couldDiffer(left, cell))) {
      left[cell] = 0;
      spare--;
    }
    yield { needed: left.filter(Boolean).length - (order.length - at - 1), of: left.filter(Boolean).length };
  }
  yield { ...puzzle, givens: left };
}

/** @type {Record<string, (core: Core, puzzle: Puzzle, options?: any) => any>} */
export const METHODS = { count, solutions, trueCandidates, redundantGivens, redundantRules, whyNot, dig };
