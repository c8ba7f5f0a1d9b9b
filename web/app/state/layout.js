// Layout: what stays the same in a game: one board, or two side by side, and which cells see each other.
// The rules are those of src/sudoku/game/layout.py; a puzzle is an object of our own JSON (docs/formats.md).
import { SudokuError } from "../../engine/errors.js";
import { cellName, houses, shapeOfSize, symbols } from "../../engine/shape.js";

/** @typedef {{grid: string, boxes?: [number, number], placed?: string, marks?: Record<string, string>, solution?: string, rules?: string[], info?: Record<string, any>}} PuzzleJson */
/** @typedef {{puzzles: PuzzleJson[], boxRows: number, boxCols: number, size: number, area: number, count: number,
 *   givens: number[], solution: number[] | null, groups: number[][], sight: number[][],
 *   variant?: import("../variants.js").Variant}} Layout variant: what is known of its rules, when they are loaded */

/** @param {string} text @param {number} size @returns {number[]} the digits of a line, 0 for a hole */
export function digitsOf(text, size) {
  const known = symbols(size);
  return Array.from(text, (sign) => known.indexOf(sign.toUpperCase()) + 1);
}

/** @param {number[]} cells @param {number} size */
export const lineOf = (cells, size) => cells.map((digit) => (digit ? symbols(size)[digit - 1] : ".")).join("");

/** @param {PuzzleJson} puzzle */
function shapeOf({ grid, boxes }) {
  if (typeof grid !== "string" || !Number.isInteger(Math.sqrt(grid.length))) throw new SudokuError("format", "a puzzle without a square grid");
  const shape = boxes ? { boxRows: boxes[0], boxCols: boxes[1] } : shapeOfSize(Math.sqrt(grid.length));
  const size = shape.boxRows * shape.boxCols;
  if (!Number.isInteger(size) || size * size !== grid.length)
    throw new SudokuError("format", `a grid of ${grid.length} cells with boxes of ${boxes}`);
  return shape;
}

/** One puzzle, or a pair. `groups` are the cells that all differ beside rows and columns, when rules say so.
 * @param {PuzzleJson[]} puzzles @param {number[][]} [groups] @returns {Layout} */
export function layoutOf(puzzles, groups) {
  if (puzzles.length < 1 || puzzles.length > 2) throw new SudokuError("format", `a game of ${puzzles.length} puzzles: expected one or two`);
  const shape = shapeOf(puzzles[0]);
  const size = shape.boxRows * shape.boxCols;
  const area = size * size;
  if (puzzles.some((puzzle) => puzzle.grid.length !== area)) throw new SudokuError("format", "both grids of a pair have one shape");
  const lines = puzzles.map((puzzle) => puzzle.solution);
  const layout = {
    ...{ puzzles: puzzles.map(bare), ...shape, size, area, count: area * puzzles.length },
    givens: puzzles.flatMap((puzzle) => digitsOf(puzzle.grid, size)),
    solution: lines.every(Boolean) ? lines.flatMap((line) => digitsOf(/** @type {string} */ (line), size)) : null,
    groups: groups ?? puzzles.flatMap((_, board) => shifted(houses(shape).slice(2 * size), board * area)),
    sight: /** @type {number[][]} */ ([]),
  };
  layout.sight = sightOf(layout, shifted);
  return layout;
}

/** A puzzle without what a player has done. @param {PuzzleJson} puzzle @returns {PuzzleJson} */
function bare(puzzle) {
  const { placed, marks, ...rest } = puzzle;
  return rest;
}

/** @param {number[][]} lists @param {number} by */
const shifted = (lists, by) => lists.map((list) => list.map((cell) => cell + by));

/** @param {Layout} layout @param {typeof shifted} shift @returns {number[][]} */
function sightOf({ boxRows, boxCols, size, area, count, groups }, shift) {
  const lines = houses({ boxRows, boxCols }).slice(0, 2 * size);
  const all = [...lines, ...(count > area ? shift(lines, area) : []), ...groups];
  if (count > area) for (let cell = 0; cell < area; cell++) all.push([cell, cell + area]);
  const sight = Array.from({ length: count }, () => new Set());
  for (const group of all) for (const cell of group) for (const other of group) if (other !== cell) sight[cell].add(other);
  return sight.map((seen) => [...seen].sort((a, b) => a - b));
}

/** `r1c1`; on the second board `r1c1 of the second grid`. @param {Layout} layout @param {number} cell */
export function nameOf({ area, size }, cell) {
  return cellName(cell % area, size) + (cell >= area ? " of the second grid" : "");
}

/** What a hole can hold by what it sees. @param {Layout} layout @param {number[]} board @param {number} cell */
export function candidatesOf({ sight, size }, board, cell) {
  const taken = new Set(sight[cell].map((seen) => board[seen]));
  return Array.from({ length: size }, (_, i) => i + 1).filter((digit) => !taken.has(digit));
}

/** The cells that break a rule: equal ones that see each other, and those of broken rules. @param {Layout} layout @param {number[]} board */
export function conflictsOf({ sight, variant }, board) {
  const found = new Set(variant?.broken(board).flatMap(({ cells }) => cells));
  board.forEach((digit, cell) => {
    if (digit && sight[cell].some((other) => board[other] === digit)) found.add(cell);
  });
  return found;
}
