// explain, hint, all steps and rate: what src/sudoku/logic/solving.py and rating.py do, on the core.
import { SudokuError } from "./errors.js";
import { humanTime } from "./human.js";
import { board, candidates, cellName, isNine, PEERS } from "./shape.js";
import * as steps from "./steps.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./shape.js").Puzzle} Puzzle */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {{cell: number, digit: number, kind: "placement" | "marks"}} Mistake */

const ALL = 1 << 20;
export const SECONDS = 300;

/** A puzzle with one solution, and what stands on it. */
class State {
  /** @param {Core} core @param {Puzzle} puzzle */
  constructor(core, puzzle) {
    if (!isNine(puzzle)) throw new SudokuError("unsupported", "explained solving knows 9×9 with 3×3 boxes");
    this.puzzle = puzzle;
    const { count, solution } = core.count(puzzle.givens);
    if (count === 0) throw new SudokuError("no-solution", "the puzzle has no solution");
    if (count > 1) throw new SudokuError("many-solutions", "the puzzle has several solutions: logic needs one");
    this.solution = /** @type {number[]} */ (solution);
    this.board = board(puzzle);
    const own = puzzle.marks;
    this.marks = candidates(this.board).map((mask, cell) => mask & ((own && own[cell]) || 511));
  }

  /** Givens, placed digits, and marks if the player made any. */
  position() {
    const { givens, placed, marks } = this.puzzle;
    return { givens, placed, marks: marks ? this.marks : null };
  }

  /** The same with every mark written out, as the other scale starts. */
  marked() {
    return { givens: this.puzzle.givens, placed: this.puzzle.placed, marks: this.marks };
  }

  /** The first placement, or else the first marks, that contradict the solution. @returns {Mistake | null} */
  mistake() {
    const wrong = this.board.findIndex((digit, cell) => digit && digit !== this.solution[cell]);
    if (wrong >= 0) return { cell: wrong, digit: this.board[wrong], kind: "placement" };
    const lost = this.board.findIndex((digit, cell) => !digit && !((this.marks[cell] >> (this.solution[cell] - 1)) & 1));
    return lost < 0 ? null : { cell: lost, digit: this.solution[lost], kind: "marks" };
  }

  /** @returns {this} */
  refuseMistake() {
    const mistake = this.mistake();
    if (mistake) throw new SudokuError("conflict", mistakeText(mistake));
    return this;
  }
}

/** @param {Mistake} mistake */
export function mistakeText({ cell, digit, kind }) {
  if (kind === "placement") return `${digit} in ${cellName(cell)} is wrong: take it back before going on.`;
  return `The marks of ${cellName(cell)} are wrong: ${digit} has been removed, but nothing excludes it.`;
}

/** The state after some steps. @param {Puzzle} puzzle @param {number[]} marks @param {Step[]} path @returns {Puzzle} */
export function after(puzzle, marks, path) {
  const placed = puzzle.placed ? [...puzzle.placed] : new Array(81).fill(0);
  const left = [...marks];
  for (const step of path) {
    for (const [cell, digit] of step.placements ?? []) {
      placed[cell] = digit;
      left[cell] = 0;
      for (const peer of PEERS[cell]) left[peer] &= ~(1 << (digit - 1));
    }
    for (const [cell, digit] of step.eliminations ?? []) left[cell] &= ~(1 << (digit - 1));
  }
  return { ...puzzle, placed, marks: left };
}

/**
 * A whole solution, step by step, without guesses where chains can go on.
 * @param {Core} core @param {Puzzle} puzzle @param {{scale?: "hodoku" | "se", seconds?: number}} options
 */
export function explain(core, puzzle, { scale = "hodoku", seconds = SECONDS } = {}) {
  const state = new State(core, puzzle).refuseMistake();
  if (scale !== "hodoku" && scale !== "se") throw new SudokuError("unsupported", `scale ${scale}: one of hodoku, se`);
  if (scale === "se") {
    const { rows, end } = core.seExplain(state.marked(), { seconds });
    return pathOf(state, rows.map(steps.seStepOf), stopped(end, seconds));
  }
  const guessed = core.explain(state.position(), steps.ladder(), ALL).map(steps.stepOf);
  const path = pathOf(state, guessed, "");
  return path.by_logic ? path : reasoned(core, state, path, seconds);
}

/** The same puzzle without guesses: the ladder as far as it leads, then one chain, and so on.
 * @param {Core} core @param {State} state @param {ReturnType<typeof pathOf>} guessed @param {number} seconds */
function reasoned(core, state, guessed, seconds) {
  const deadline = performance.now() / 1000 + seconds;
  const ladder = steps.ladder({ guess: false });
  /** @type {Step[]} */
  const path = [];
  for (;;) {
    const now = new State(core, after(state.puzzle, state.marks, path));
    if (now.board.every(Boolean)) return { ...pathOf(state, path, ""), ...rating(guessed) };
    let found = core.explain(now.marked(), ladder, ALL).map(steps.stepOf);
    if (!found.length) {
      const left = Math.max(deadline - performance.now() / 1000, 0.001);
      const { rows, end } = core.seExplain(now.marked(), { seconds: left, most: 1 });
      if (!rows.length) return { ...pathOf(state, path, stopped(end, seconds)), ...rating(guessed) };
      found = rows.map(steps.seStepOf);
    }
    path.push(...found);
  }
}

/** @param {ReturnType<typeof pathOf>} path */
const rating = ({ level, score, hardest, techniques, by_logic }) => ({ level, score, hardest, techniques, by_logic });

/** @param {number} end @param {number} seconds */
function stopped(end, seconds) {
  if (end === 2)
    return `Stopped: ${seconds} seconds were not enough to find the next chain. The steps up to here hold.`;
  return end === 1 ? "Stopped: no chain leads on from here." : "";
}

/** A path as Python's `SolvePath.to_dict` gives it. @param {State} state @param {Step[]} path @param {string} stopped */
function pathOf(state, path, stopped) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const step of path) counts[step.technique] = (counts[step.technique] ?? 0) + 1;
  const solved = board(after(state.puzzle, state.marks, path)).every(Boolean);
  const rated = steps.ratingOf(
    path.map((step) => [step.level, step.score]),
    counts,
    solved,
  );
  return { solution: state.solution, ...rated, solved, ...(stopped && { stopped }), steps: path };
}

/** The next step from the player's state; but first a mistake, if there is one.
 * @param {Core} core @param {Puzzle} puzzle @returns {{mistake: Mistake} | {step: Step}} */
export function hint(core, puzzle) {
  const state = new State(core, puzzle);
  const mistake = state.mistake();
  if (mistake) return { mistake };
  if (state.board.every(Boolean)) throw new SudokuError("unsupported", "every cell is filled: there is no step left");
  for (const number of steps.ladder()) {
    if (steps.TECHNIQUES[number].family !== "singles") continue;
    const [row] = core.findSteps(state.position(), number, 1);
    if (row) return { step: steps.stepOf(row) };
  }
  const [row] = core.explain(state.position(), steps.ladder({ guess: false }), 1);
  if (row) return { step: steps.stepOf(row) };
  const { rows } = core.seExplain(state.marked(), { seconds: SECONDS, most: 1, hasty: true });
  if (!rows.length) throw new SudokuError("limit", "no technique of the ladder finds a step here");
  return { step: steps.seStepOf(rows[0]) };
}

/**
 * Everything that can be done now, technique by technique; of equal steps the one with the shortest evidence.
 * @param {Core} core @param {Puzzle} puzzle @returns {Generator<Step[]>}
 */
export function* allSteps(core, puzzle) {
  const state = new State(core, puzzle).refuseMistake();
  /** @type {Map<string, number>} */
  const best = new Map();
  for (const number of steps.ladder({ guess: false })) {
    const fresh = new Map();
    for (const step of core.findSteps(state.position(), number, ALL).map(steps.stepOf)) {
      const key = keyOf(step);
      const size = step.truths?.length ?? 0;
      if (best.has(key) && Number(best.get(key)) <= size) continue;
      best.set(key, size);
      fresh.set(key, step);
    }
    yield [...fresh.values()];
  }
}

/** The steps of one technique that can be taken now. @param {Core} core @param {Puzzle} puzzle
 * @param {{technique: string, most?: number}} options @returns {Step[]} */
export function findSteps(core, puzzle, { technique, most = ALL }) {
  const state = new State(core, puzzle).refuseMistake();
  const wanted = steps.techniqueOf(technique);
  const rung = steps.rungOf(wanted); // finds its relatives too
  const found = core.findSteps(state.position(), steps.TECHNIQUES.indexOf(rung), rung === wanted ? most : ALL);
  const own = found.map(steps.stepOf).filter((/** @type {Step} */ step) => rung === wanted || step.technique === wanted.name);
  return own.slice(0, most);
}

/** @param {Step} step */
function keyOf({ technique, placements = [], eliminations = [] }) {
  const gone = eliminations.map(([cell, digit]) => cell * 16 + digit).sort((a, b) => a - b);
  return JSON.stringify([technique, placements, gone]);
}

/** Level and score, the Sudoku Explainer ratings, and the time a person takes.
 * @param {Core} core @param {Puzzle} puzzle @param {{scale?: "both" | "hodoku" | "se", seconds?: number}} options */
export function rate(core, puzzle, { scale = "both", seconds = SECONDS } = {}) {
  if (!isNine(puzzle)) throw new SudokuError("unsupported", "ratings know 9×9 with 3×3 boxes");
  const result = scale === "se" ? {} : rateByLadder(core, puzzle.givens);
  if (scale === "hodoku") return result;
  const { er, ep, ed, kind, level, length, end } = core.seRate(puzzle.givens, seconds);
  const hardest = steps.seName(steps.SE_KINDS[kind].name, level, length);
  const time = scale === "both" ? humanTime(core, puzzle) : {};
  return { ...result, se: { er, ep, ed, hardest, end: steps.SE_ENDS[end] }, ...time };
}

/** @param {Core} core @param {number[]} cells */
export function rateByLadder(core, cells) {
  const { solved, searched, told } = core.rate(cells, steps.ladder());
  /** @type {[string, number][]} */
  const used = [];
  searched.forEach((count, number) => {
    const rung = steps.rungOf(steps.TECHNIQUES[number]);
    if (count) used.push([String(rung.level), Number(rung.score) * count]);
  });
  /** @type {Record<string, number>} */
  const counts = {};
  told.forEach((count, number) => {
    if (count) counts[steps.TECHNIQUES[number].name] = count;
  });
  return steps.ratingOf(used, counts, solved);
}
