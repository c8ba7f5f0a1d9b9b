// Positions for practice: a puzzle made on the spot, played up to where the technique is the next step; for rare techniques
// the example under another dress, which is a new position to the eye.
import { TECHNIQUES } from "../../engine/engine.js";
import { after } from "../../engine/logic.js";
import { candidates, NINE } from "../../engine/shape.js";
import { rungOf } from "../../engine/steps.js";

/** @typedef {import("../../engine/shape.js").Puzzle} Puzzle */
/** @typedef {import("../../engine/steps.js").Step} Step */
/** @typedef {{puzzle: Puzzle, steps: Step[], next: boolean}} Position next: no easier technique of the ladder works here */

const SECONDS = 5; // until the example takes the place of a new puzzle

/** @param {string} line */
const digits = (line) => [...line].map((sign) => Number(sign === "." ? 0 : sign));

/** The position of a lesson's example. @param {{givens: string, placed: string, removed: number[]}} example @returns {Puzzle} */
export function examplePuzzle({ givens, placed, removed }) {
  const [given, own] = [digits(givens), digits(placed)];
  const marks = candidates(given.map((digit, cell) => digit || own[cell]));
  for (const one of removed) marks[Math.floor(one / 9)] &= ~(1 << (one % 9));
  return { ...NINE, givens: given, placed: own, marks };
}

/** A position in which the technique can be used. @param {import("../../engine/engine.js").Engine} engine
 * @param {import("../rooms/learn.js").Lesson} lesson @param {AbortSignal} signal @returns {Promise<Position>} */
export async function makePosition(engine, lesson, signal) {
  const technique = TECHNIQUES.find(({ name }) => name === lesson.name);
  if (technique && rungOf(technique).enabled !== false) {
    try {
      const { puzzle } = await engine.generate({ need: [lesson.name] }, { seconds: SECONDS, signal });
      const found = await upTo(engine, { ...NINE, givens: puzzle, placed: null, marks: null }, lesson.name, signal);
      if (found) return found;
    } catch (error) {
      if (/** @type {any} */ (error).code !== "limit") throw error;
    }
  }
  const start = disguised(examplePuzzle(/** @type {any} */ (lesson.example)));
  const next = await upTo(engine, start, lesson.name, signal);
  return next ?? { puzzle: start, steps: await engine.findSteps(start, lesson.name, { signal }), next: false };
}

/** Along the path to where the technique is the next step; null when the path does without it.
 * @param {import("../../engine/engine.js").Engine} engine @param {Puzzle} puzzle @param {string} name @param {AbortSignal} signal @returns {Promise<Position | null>} */
async function upTo(engine, puzzle, name, signal) {
  const { steps: path } = await engine.explain(puzzle, { signal });
  const at = path.findIndex((/** @type {Step} */ { technique }) => technique === name);
  if (at < 0) return null;
  const board = puzzle.givens.map((digit, cell) => digit || (puzzle.placed?.[cell] ?? 0));
  const marks = candidates(board).map((mask, cell) => mask & ((puzzle.marks && puzzle.marks[cell]) || 511));
  const here = after(puzzle, marks, path.slice(0, at));
  return { puzzle: here, steps: await engine.findSteps(here, name, { signal }), next: true };
}

/** A symmetric copy: other digits, rows and columns exchanged where boxes allow it. @param {Puzzle} puzzle @returns {Puzzle} */
export function disguised({ givens, placed, marks, ...shape }) {
  const shuffle = (/** @type {number[]} */ list) => {
    for (let i = list.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  };
  const lines = () => shuffle([0, 1, 2]).flatMap((band) => shuffle([0, 1, 2]).map((line) => 3 * band + line));
  const [rows, columns, names, turn] = [lines(), lines(), [0, ...shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])], Math.random() < 0.5];
  const from = Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = turn ? [cell % 9, Math.floor(cell / 9)] : [Math.floor(cell / 9), cell % 9];
    return 9 * rows[row] + columns[column];
  });
  const mask = (/** @type {number} */ bits) => names.reduce((sum, name, digit) => sum | (digit && (bits >> (digit - 1)) & 1 ? 1 << (name - 1) : 0), 0);
  return { ...shape, givens: from.map((cell) => names[givens[cell]]), placed: placed ? from.map((cell) => names[placed[cell]]) : null, marks: marks ? from.map((cell) => mask(marks[cell])) : null };
}
