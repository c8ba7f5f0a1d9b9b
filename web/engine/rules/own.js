// Our own JSON: src/sudoku/formats/families/own.py.
import { cellsOf, line } from "../formats.js";
import { cellName, digitsIn, shapeOfSize, sizeOf, symbols } from "../shape.js";
import { Draft, isSome } from "./draft.js";
import { modelOf } from "./model.js";
import { fail, placeNamed, shown } from "./places.js";

/** @typedef {import("../shape.js").Puzzle} Puzzle */

/** @param {unknown} value */
const isThere = (value) => value !== undefined && value !== null;
const KEYS = ["grid", "boxes", "placed", "marks", "solution", "info", "rules"];

/** @param {any} found @returns {Puzzle} */
export function fromJson(found) {
  for (const key of Object.keys(found ?? fail("null as a puzzle: expected an object with a grid"))) if (!KEYS.includes(key)) fail(`unknown key ${shown(key)}: expected one of ${KEYS.join(", ")}; anything else belongs in info`);
  const { grid, boxes, placed, marks, solution, info, rules } = found;
  const count = Array.isArray(grid) ? grid.flat().length : String(grid).replace(/\s/g, "").length;
  const shape = isThere(boxes) ? shapeOf(boxes) : shapeOfSize(Math.sqrt(count));
  const draft = new Draft(shape);
  draft.givens = digitsOf(grid, draft, "grid");
  if (isThere(placed)) draft.placed = digitsOf(placed, draft, "placed").map((digit, cell) => (draft.givens[cell] ? 0 : digit));
  if (isThere(marks)) readMarks(marks, draft);
  if (isThere(rules) && !(Array.isArray(rules) && rules.every((one) => typeof one === "string"))) fail(`${shown(rules)} as rules: expected a list of texts, one for each constraint`);
  if (isThere(info) && (typeof info !== "object" || Array.isArray(info))) fail(`${shown(info)} as info: expected values by name, {"title": "First"}`);
  const solved = isThere(solution) ? digitsOf(solution, draft, "solution") : null;
  if (solved?.includes(0)) fail(`the solution has a hole in ${cellName(solved.indexOf(0), draft.size)}: a solution fills every cell`);
  const puzzle = draft.puzzle([], info ?? {}, solved);
  return isSome(rules) ? { ...puzzle, rules: modelOf({ ...puzzle, rules }).lines } : puzzle;
}

/** @param {any} boxes */
function shapeOf(boxes) {
  const isSide = (/** @type {unknown} */ side) => Number.isInteger(side) && Number(side) >= 1 && Number(side) <= 6;
  if (!Array.isArray(boxes) || boxes.length !== 2 || !boxes.every(isSide)) return fail(`${shown(boxes)} as boxes: expected [rows, columns] of a box`);
  return { boxRows: boxes[0], boxCols: boxes[1] };
}

/** @param {any} value @param {Draft} draft @param {string} name @returns {number[]} */
function digitsOf(value, draft, name) {
  const cells = Array.isArray(value) ? value.flat().map((digit, cell) => (digit === 0 ? 0 : draft.digit(digit, cell))) : typeof value === "string" ? cellsOf(value.replace(/\s/g, ""), draft.size) : null;
  if (!cells) return fail(`${shown(value)} as ${name}: expected a text with one character per cell`);
  return cells.length === draft.givens.length ? cells : fail(`${name}: ${cells.length} cells, expected ${draft.givens.length}`);
}

/** @param {any} marks @param {Draft} draft */
function readMarks(marks, draft) {
  if (typeof marks !== "object" || Array.isArray(marks)) fail(`${shown(marks)} as marks: expected digits by cell, {"r1c1": "12"}`);
  for (const [name, digits] of Object.entries(marks)) {
    const [row, column] = placeNamed(name);
    if (row < 0 || column < 0 || row >= draft.size || column >= draft.size) fail(`${shown(name)} is off the board`);
    const cell = row * draft.size + column;
    draft.mark(typeof digits === "string" ? [...digits].map((sign) => symbols(draft.size).indexOf(sign.toUpperCase()) + 1) : digits ?? "", cell);
  }
}

/** @param {Puzzle} puzzle */
export function toJson(puzzle) {
  const size = sizeOf(puzzle);
  const { givens, placed, marks, solution, rules, info } = puzzle;
  const text = (/** @type {number[]} */ cells) => line(cells, size);
  const named = (marks ?? []).flatMap((mask, cell) => (mask ? [[cellName(cell, size), digitsIn(mask).map((digit) => symbols(size)[digit - 1]).join("")]] : []));
  return {
    ...{ grid: text(givens), boxes: [puzzle.boxRows, puzzle.boxCols] },
    ...(placed?.some(Boolean) && { placed: text(placed) }),
    ...(named.length && { marks: Object.fromEntries(named) }),
    ...(solution && { solution: text(solution) }),
    ...(rules?.length && { rules: modelOf(puzzle).lines }),
    ...(isSome(info) && { info }),
  };
}
