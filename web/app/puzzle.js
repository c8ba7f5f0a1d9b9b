// Puzzles between the engine's form {boxRows, boxCols, givens, placed, marks} and the save's form (our own JSON).
import { parse } from "../engine/engine.js";
import { cellName, digitsIn, shapeOfSize, symbols } from "../engine/shape.js";
import { boardNow, start } from "./state/state.js";
import { fromJson } from "./state/progress.js";
import { lineOf } from "./state/layout.js";
import { several } from "./state/position.js";

/** @typedef {import("../engine/shape.js").Puzzle} Puzzle */
/** @typedef {import("./state/layout.js").PuzzleJson} PuzzleJson */
/** @typedef {import("./state/state.js").GameState} GameState */

/** @param {Puzzle} puzzle @param {{solution?: number[] | null, info?: any}} [more] @returns {PuzzleJson} */
export function toSave({ boxRows, boxCols, givens, placed, marks, rules }, { solution = null, info = null } = {}) {
  const size = boxRows * boxCols;
  const written = (marks ?? []).flatMap((mask, cell) => (mask && !givens[cell] && !placed?.[cell] ? [[cellName(cell, size), digitsIn(mask).map((digit) => symbols(size)[digit - 1]).join("")]] : []));
  return {
    ...{ grid: lineOf(givens, size), boxes: /** @type {[number, number]} */ ([boxRows, boxCols]) },
    ...(placed?.some(Boolean) && { placed: lineOf(placed, size) }),
    ...(written.length && { marks: Object.fromEntries(written) }),
    ...(solution && { solution: lineOf(solution, size) }),
    ...(rules?.length && { rules }),
    ...(info && { info }),
  };
}

/** What the engine works on: the player's digits and centre marks included, or the givens alone.
 * @param {GameState} state @param {{bare?: boolean, board?: number}} [options] @returns {Puzzle} */
export function toEngine({ layout, position }, { bare = false, board = 0 } = {}) {
  const { boxRows, boxCols, area } = layout;
  const { rules } = layout.puzzles[board];
  const cells = Array.from({ length: area }, (_, cell) => board * area + cell);
  const now = boardNow(/** @type {any} */ ({ layout, position }));
  const givens = cells.map((cell) => layout.givens[cell]);
  if (bare) return { boxRows, boxCols, givens, placed: null, marks: null, rules };
  const placed = cells.map((cell) => (layout.givens[cell] ? 0 : now[cell]));
  const marks = cells.map((cell) => (now[cell] ? 0 : several(position, "centre", cell).reduce((mask, digit) => mask + 2 ** (digit - 1), 0)));
  return { boxRows, boxCols, givens, placed: placed.some(Boolean) ? placed : null, marks: marks.some(Boolean) ? marks : null, rules };
}

/** A game from any text: a save of ours, a puzzle of our own JSON, or whatever the engine reads.
 * @param {string} text @returns {Promise<GameState>} */
export async function gameFromText(text) {
  const own = ownJson(text);
  const puzzles = own ?? [toSave(await parse(cleaned(text)))];
  if (!puzzles[0].info?.game) return newState(puzzles[0]);
  const state = fromJson(puzzles);
  if (puzzles[0].rules) await (await import("./variants.js")).arm(state.layout);
  return state;
}

/** A new game of one puzzle, with what its rules need. @param {PuzzleJson} puzzle @returns {Promise<GameState>} */
export async function newState(puzzle) {
  return puzzle.rules?.length ? (await import("./variants.js")).variantGame(puzzle) : start([puzzle]);
}

/** Objects of our own JSON: one, a list, or one a line. @param {string} text @returns {PuzzleJson[] | null} */
function ownJson(text) {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed) || !trimmed.includes('"grid"') || /"grid"\s*:\s*\[\s*\[\s*\{/.test(trimmed)) return null;
  for (const attempt of [() => JSON.parse(trimmed), () => trimmed.split(/\r?\n/).filter(Boolean).map((line) => JSON.parse(line))]) {
    try {
      const found = attempt();
      const list = Array.isArray(found) ? found : [found];
      if (list.every((one) => typeof one?.grid === "string")) return list;
    } catch {
      // perhaps it is lines
    }
  }
  return null;
}

/** Programs put notes before puzzles: lines of SDK files begin with # or [. @param {string} text */
const cleaned = (text) => text.split(/\r?\n/).filter((line) => !/^\s*(#|\[[A-Za-z])/.test(line)).join("\n");

/** @param {number} size @param {number[]} givens @param {{solution?: number[], info?: any}} [more] */
export const newGame = (size, givens, more = {}) => start([toSave({ ...shapeOfSize(size), givens, placed: null, marks: null }, more)]);
