// What the engine can do, as functions of the core: the worker answers by this table.
import { SudokuError } from "./errors.js";
import * as generating from "./generate.js";
import { humanTime } from "./human.js";
import * as logic from "./logic.js";
import * as sat from "./sat.js";
import { loadRules } from "./loading.js";
import { isNine, NINE, sizeOf } from "./shape.js";
import { digSize, generateSize } from "./sizes.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./shape.js").Puzzle} Puzzle */

/** @param {Puzzle} puzzle @returns {number[]} */
function nine(puzzle) {
  if (!isNine(puzzle)) throw new SudokuError("unsupported", "only 9×9 grids with 3×3 boxes");
  return puzzle.givens;
}

/** @param {Core} core @param {Puzzle} puzzle @param {{limit?: number, seconds?: number}} options */
function count(core, puzzle, { limit = 2, seconds = 0 } = {}) {
  if (isNine(puzzle)) return core.count(puzzle.givens, limit, seconds);
  return sat.count(core, puzzle, puzzle.givens, { limit, seconds });
}

/** Everything that can be done now, streamed; at last all of it. @param {Core} core @param {Puzzle} puzzle */
function* allSteps(core, puzzle) {
  const all = [];
  for (const steps of logic.allSteps(core, puzzle)) {
    all.push(...steps);
    if (steps.length) yield { steps };
  }
  yield all;
}

/** @param {Core} core @param {Puzzle} first @param {Puzzle} second @param {{limit?: number, seconds?: number}} options */
function countPairs(core, first, second, options) {
  if (first.boxRows !== second.boxRows || first.boxCols !== second.boxCols)
    throw new SudokuError("format", "both grids of a pair have one shape");
  const { solution, ...rest } = sat.count(core, first, [...first.givens, ...second.givens], options);
  const cells = sizeOf(first) ** 2;
  return { ...rest, solution: solution ? [solution.slice(0, cells), solution.slice(cells)] : null };
}

/** @typedef {(core: Core, ...args: any[]) => any} Method */
/** @type {Record<string, Method>} */
const PLAIN = {
  count,
  countPairs,
  allSteps,
  solutions: (core, puzzle, { most = 100, seconds = 0 } = {}) => core.solutions(nine(puzzle), most, seconds),
  trueCandidates: (core, puzzle, { seconds = 0 } = {}) =>
    isNine(puzzle) ? core.trueCandidates(puzzle.givens) : sat.trueCandidates(core, puzzle, seconds),
  redundantGivens: (core, puzzle, { seconds = 0 } = {}) =>
    isNine(puzzle) ? core.redundantGivens(puzzle.givens) : sat.redundantGivens(core, puzzle, seconds),
  canonical: (core, puzzle) => core.canonical(nine(puzzle)),
  explain: logic.explain,
  findSteps: logic.findSteps,
  hint: logic.hint,
  rate: logic.rate,
  humanTime,
  generate: generating.generate,
  generateSize,
  dig: (core, puzzle, options) =>
    isNine(puzzle) ? { ...NINE, givens: generating.dig(core, puzzle.givens, options) } : digSize(core, puzzle, options),
  randomGrid: (core, seed, number = 0) => core.randomGrids(BigInt(seed), BigInt(number), 1)[0],
};

/** @param {any} puzzle */
const hasRules = (puzzle) => puzzle?.rules?.length > 0;

/** All methods for plain sudokus. @type {Record<string, Method>} */
export const METHODS = Object.fromEntries(Object.entries(PLAIN).map(([name, run]) => [name, (core, ...args) => {
  if (args.some(hasRules)) throw new SudokuError("unsupported", `${name} knows rows, columns and boxes alone: this puzzle has other rules`);
  return run(core, ...args);
}]));

/** The method for a puzzle, with rules or without. @param {string} name @param {any[]} args @returns {Promise<Method>} */
export async function methodFor(name, args) {
  const others = args.some(hasRules) || !METHODS[name] ? (await loadRules()).METHODS : METHODS;
  const run = Object.hasOwn(others, name) ? others[name] : METHODS[name];
  if (!run) throw new SudokuError("failed", `no method '${name}'`);
  return run;
}
