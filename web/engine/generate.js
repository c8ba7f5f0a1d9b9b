// Puzzles to a specification: the plan of src/sudoku/generator/spec.py and the grade of grade.py, on the core's digging.
// Attempt i of a seed gives the same puzzle as in Python; sizes.js makes the other sizes.
import { SudokuError } from "./errors.js";
import { estimate, humanTime } from "./human.js";
import { rateByLadder } from "./logic.js";
import { cellName, HOUSES, NINE } from "./shape.js";
import { LEVELS, rungOf, SE_ENDS, SE_KINDS, seName, techniqueOf } from "./steps.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {number | [number, number]} Range */
/**
 * @typedef {{givens?: Range, holes?: Range, minimal?: boolean, symmetry?: string, mask?: string, even?: boolean,
 *   level?: string, score?: Range, se?: Range, need?: string[], avoid?: string[], only?: string[], hardest?: string,
 *   minutes?: Range, stars?: Range, solution?: number[],
 *   seed?: number | string | bigint}} Spec
 */
/** @typedef {{puzzle: number[], solution: number[], seed: string, tried: number, rating?: any,
 *   se?: any, time?: any}} Generated */

const FEWEST = 17; // McGuire et al., 2012
const BATCH = 64;
/** Givens of puzzles of every duration, where minutes or stars are asked for. @type {[number, number]} */
const ANY_DIFFICULTY = [17, 45];

/** The moves that make each group. @type {Record<string, ((row: number, column: number) => [number, number])[]>} */
export const PATTERNS = {
  none: [],
  rotational: [(r, c) => [8 - r, 8 - c]],
  "rotational-90": [(r, c) => [c, 8 - r]],
  "left-right": [(r, c) => [r, 8 - c]],
  "up-down": [(r, c) => [8 - r, c]],
  mirrors: [(r, c) => [r, 8 - c], (r, c) => [8 - r, c]],
  diagonal: [(r, c) => [c, r]],
  antidiagonal: [(r, c) => [8 - c, 8 - r]],
  diagonals: [(r, c) => [c, r], (r, c) => [8 - c, 8 - r]],
  full: [(r, c) => [c, 8 - r], (r, c) => [c, r]],
};

/** @param {string} message */
const refuse = (message) => {
  throw new SudokuError("unsupported", message);
};

/** The cells that are given together or empty together. @param {string} pattern @returns {number[][]} */
export function orbits(pattern) {
  const moves = PATTERNS[pattern] ?? refuse(`no symmetry ${pattern}: there are ${Object.keys(PATTERNS).join(", ")}`);
  const seen = new Set();
  const found = [];
  for (let cell = 0; cell < 81; cell++) {
    if (seen.has(cell)) continue;
    const orbit = new Set([cell]);
    for (const one of orbit)
      for (const move of moves) {
        const [row, column] = move(Math.floor(one / 9), one % 9);
        orbit.add(row * 9 + column);
      }
    orbit.forEach((one) => seen.add(one));
    found.push([...orbit].sort((a, b) => a - b));
  }
  return found;
}

/** @param {Range | undefined} range @param {string} what @param {number} most @returns {[number, number]} */
function bounds(range, what, most) {
  const [low, high] = Array.isArray(range) ? range : range === undefined ? [0, most] : [range, range];
  if (!(low >= 0 && low <= high && high <= most)) refuse(`${low} to ${high} ${what}: must ascend within 0 to ${most}`);
  return [low, high];
}

/** @param {Spec} spec @returns {[number, number]} */
function givensRange({ givens, holes }) {
  if (givens !== undefined && holes !== undefined) refuse("givens and holes were both requested: request one of them");
  if (holes === undefined) return bounds(givens, "givens", 81);
  const [low, high] = bounds(holes, "holes", 81);
  return [81 - high, 81 - low];
}

/** @param {Spec} spec cells that must be given, and that must be holes */
function maskOf({ mask }) {
  const text = (mask ?? "?".repeat(81)).replace(/\s/g, "");
  if (text.length !== 81) refuse(`a mask of ${text.length} cells: 81 expected`);
  [...text].forEach((sign, cell) => {
    if (!"xX.?".includes(sign)) refuse(`'${sign}' for ${cellName(cell)} in the mask: x is a given, . a hole, ? either`);
  });
  const cells = [...text].map((_, cell) => cell);
  return {
    must: new Set(cells.filter((cell) => "xX".includes(text[cell]))),
    never: new Set(cells.filter((cell) => text[cell] === ".")),
  };
}

/** The orbits that are still open; the mask settles the others, and the sets grow by whole orbits.
 * @param {string} symmetry @param {Set<number>} must @param {Set<number>} never */
function openUnits(symmetry, must, never) {
  return orbits(symmetry).filter((orbit) => {
    const given = orbit.find((cell) => must.has(cell));
    const hole = orbit.find((cell) => never.has(cell));
    if (given !== undefined && hole !== undefined)
      refuse(`the mask gives ${cellName(given)} and empties ${cellName(hole)}, which belong together`);
    if (given !== undefined) orbit.forEach((cell) => must.add(cell));
    if (hole !== undefined) orbit.forEach((cell) => never.add(cell));
    return given === undefined && hole === undefined;
  });
}

/** Refuses what is known to be impossible.
 * @param {number[][]} units @param {Set<number>} must @param {Set<number>} never @param {number} fewest @param {number} most */
function checkCounts(units, must, never, fewest, most) {
  if (must.size > most) refuse(`the mask gives ${must.size} cells, and at most ${most} givens were requested`);
  if (81 - never.size < fewest) refuse(`the mask leaves ${81 - never.size} cells, and ${fewest} givens were requested`);
  if (Math.min(most, 81 - never.size) < FEWEST) refuse(`no puzzle with fewer than ${FEWEST} givens has one solution`);
  const sums = new Set([must.size]);
  for (const unit of units) for (const sum of [...sums]) sums.add(sum + unit.length);
  if (![...sums].some((sum) => sum >= fewest && sum <= most))
    refuse(`with this symmetry and mask no puzzle has ${fewest} to ${most} givens`);
  for (let line = 0; line < 18; line++)
    if (line % 3 < 2)
      for (let other = line + 1; other < 3 * Math.floor(line / 3) + 3; other++)
        if ([...HOUSES[line], ...HOUSES[other]].every((cell) => never.has(cell)))
          refuse("the mask empties two lines of a band, which could then be exchanged");
}

/** The plan as the core reads it. @param {Spec} spec */
export function planOf(spec) {
  const open = spec.givens === undefined && spec.holes === undefined && !spec.even && !spec.minimal && spec.mask === undefined;
  const timed = spec.minutes !== undefined || spec.stars !== undefined;
  const [fewest, most] = open && timed ? ANY_DIFFICULTY : givensRange(spec);
  const { must, never } = maskOf(spec);
  const units = openUnits(spec.symmetry ?? "none", must, never);
  checkCounts(units, must, never, fewest, most);
  const free = spec.givens === undefined && spec.holes === undefined;
  const bytes = new Uint8Array(339);
  bytes.set([fewest, most, Number(Boolean(spec.minimal || (free && !spec.even && !timed))), Number(Boolean(spec.minimal))]);
  bytes.fill(255, 4, 14);
  bytes.set(blockHoles(spec, fewest, most, free), 4);
  never.forEach((cell) => (bytes[15 + cell] = 1));
  bytes.fill(255, 96, 177);
  units.forEach((unit, number) => unit.forEach((cell) => (bytes[96 + cell] = number)));
  if (spec.solution) {
    bytes[14] = 1;
    bytes.set(spec.solution, 177);
    bytes.set(spec.solution, 258);
  }
  return bytes;
}

/** @param {Spec} spec @param {number} fewest @param {number} most @param {boolean} free */
function blockHoles(spec, fewest, most, free) {
  if (!spec.even) return [];
  if (free) return [5];
  const choices = Array.from({ length: 10 }, (_, k) => k).filter((k) => fewest <= 81 - 9 * k && 81 - 9 * k <= most);
  return choices.length ? choices : refuse("9 boxes with the same number of holes: no such number was requested");
}

/** Whether a rating is as requested. @param {Spec} spec @returns {((rating: any) => boolean) | null} */
export function gradeOf(spec) {
  const { need = [], avoid = [], only = [], hardest, level, score } = spec;
  if (level !== undefined && !LEVELS.some((one) => one.toLowerCase() === level.toLowerCase()))
    refuse(`level '${level}': one of ${LEVELS.join(", ")}`);
  if (!need.length && !avoid.length && !only.length && !hardest && level === undefined && score === undefined) return null;
  const is = (/** @type {string} */ used, /** @type {import("./steps.js").Technique} */ wanted) =>
    used === wanted.name || rungOf(techniqueOf(used)) === wanted;
  const [low, high] = score === undefined ? [0, Infinity] : bounds(score, "points", Infinity);
  return (rating) => {
    const used = Object.keys(rating.techniques);
    if (level !== undefined && rating.level.toLowerCase() !== level.toLowerCase()) return false;
    if (rating.score < low || rating.score > high) return false;
    if (hardest && (!rating.hardest || !is(rating.hardest, techniqueOf(hardest)))) return false;
    const uses = (/** @type {string} */ name) => used.some((one) => is(one, techniqueOf(name)));
    const fits = (/** @type {string} */ one) => techniqueOf(one).family === "singles" || only.some((each) => is(one, techniqueOf(each)));
    return [...need, ...only].every(uses) && !avoid.some(uses) && (!only.length || used.every(fits));
  };
}

/** @param {number | string | bigint | undefined} seed @returns {[bigint, bigint]} the seed and its first attempt */
export function parseSeed(seed) {
  if (seed === undefined) return [BigInt(Math.floor(Math.random() * 2 ** 48)), 0n];
  const parts = String(seed).split(":");
  if (parts.length > 2 || !parts.every((part) => /^\d{1,19}$/.test(part)))
    refuse(`seed '${seed}': expected a whole number, or two with a colon between them`);
  return [BigInt(parts[0]), BigInt(parts[1] ?? 0)];
}

/**
 * Walks through the attempts: yields how many were tried, and at last the puzzle.
 * @param {Core} core @param {Spec} spec @returns {Generator<{tried: number} | Generated>}
 */
export function* generate(core, spec) {
  const plan = planOf(spec);
  const timely = timeOf(spec);
  const fits = gradeOf(spec);
  const [seed, start] = parseSeed(spec.seed);
  for (let tried = 0n; ; tried += BigInt(BATCH)) {
    const size = tried || fits || timely || spec.se !== undefined ? BATCH : 4;
    for (const { attempt, puzzle, solution } of core.dig(plan, seed, start + tried, size)) {
      const rating = fits ? rateByLadder(core, puzzle) : undefined;
      if (fits && !fits(rating)) continue;
      const se = spec.se === undefined ? undefined : seFitting(core, puzzle, bounds(spec.se, "SE", 20));
      if (se === null) continue;
      if (timely && !timely(estimate(core, puzzle))) continue;
      const time = timely ? humanTime(core, { ...NINE, givens: puzzle }) : undefined;
      const number = start + tried + BigInt(attempt);
      const made = { puzzle, solution, seed: `${seed}:${number}`, tried: Number(number - start) + 1 };
      yield { ...made, ...(rating && { rating }), ...(se && { se }), ...(time && { time }) };
      return;
    }
    if (size < BATCH) tried -= BigInt(BATCH - size);
    yield { tried: Number(tried) + BATCH };
  }
}

/** Whether a time is as requested. @param {Spec} spec @returns {((time: {minutes: number, stars: number}) => boolean) | null} */
function timeOf({ minutes, stars }) {
  if (minutes === undefined && stars === undefined) return null;
  const [low, high] = typeof minutes === "number" ? [minutes - 0.5, minutes + 0.5] : bounds(minutes, "minutes", Infinity);
  const [least, greatest] = bounds(stars, "stars", 10);
  return (time) => low <= time.minutes && time.minutes <= high && least <= time.stars && time.stars <= greatest;
}

/** @param {Core} core @param {number[]} puzzle @param {[number, number]} range */
function seFitting(core, puzzle, [low, high]) {
  const { er, ep, ed, kind, level, length, end } = core.seRate(puzzle, 300);
  if (end !== 0 || er < low || er > high) return null;
  return { er, ep, ed, hardest: seName(SE_KINDS[kind].name, level, length), end: SE_ENDS[end] };
}

/** Givens taken away while the solution stays the only one.
 * @param {Core} core @param {number[]} puzzle @param {{seed?: number | string, givens?: number}} options */
export function dig(core, puzzle, { seed = 0, givens = 0 } = {}) {
  const { count, solution } = core.count(puzzle);
  if (count !== 1) throw new SudokuError(count ? "many-solutions" : "no-solution", "one solution is needed to dig in");
  const plan = planOf({ solution: /** @type {number[]} */ (solution) });
  plan[0] = givens;
  plan.set(puzzle, 258);
  const [number, attempt] = parseSeed(seed);
  const [made] = core.dig(plan, number, attempt, 1);
  return made ? made.puzzle : puzzle;
}
