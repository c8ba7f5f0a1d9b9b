// Places: cells by row and column, both from 0, whatever the size of the board; clues stand outside, at −1 or n. The
// notation is that of src/sudoku/rules/places.py.
import { SudokuError } from "../errors.js";

/** @typedef {[number, number]} Place */
/** @typedef {Place[]} Line */

/** @param {string} message @returns {never} */
export function fail(message) {
  throw new SudokuError("format", message);
}

/** What a person wrote, short enough for a sentence. @param {unknown} value */
export const shown = (value) => (typeof value === "string" ? `'${value}'` : JSON.stringify(value) ?? String(value)).slice(0, 40);

/** @param {string} name @returns {Place} */
export function placeNamed(name) {
  const found = /^[rR](\d{1,2})[cC](\d{1,2})$/.exec(name);
  return found ? [Number(found[1]) - 1, Number(found[2]) - 1] : fail(`${shown(name)} is not a cell: expected a name such as r1c1`);
}

/** @param {Place} place */
export const nameOf = ([row, column]) => `r${row + 1}c${column + 1}`;

/** @param {Line} places */
export const namesOf = (places) => places.map(nameOf).join(" ");

/** The places of a text: names, and ranges such as r1c1-3. @param {string} text @returns {Line} */
export const placesOf = (text) => text.split(/[\s,]+/).filter(Boolean).flatMap(expanded);

/** @param {string} word @returns {Line} */
function expanded(word) {
  const found = /^[rR](\d{1,2})(?:-(\d{1,2}))?[cC](\d{1,2})(?:-(\d{1,2}))?$/.exec(word);
  if (!found) return fail(`${shown(word)} is not a cell: expected a name such as r1c1`);
  const [top, bottom = top, left, right = left] = found.slice(1).map((part) => (part === undefined ? part : Number(part)));
  /** @type {Line} */
  const places = [];
  for (let row = Number(top); row <= Number(bottom); row++)
    for (let column = Number(left); column <= Number(right); column++) places.push([row - 1, column - 1]);
  return places.length ? places : fail(`${shown(word)} is not a range of cells: expected the smaller number first`);
}

/** The first place that is not a neighbour, straight or diagonal, of the one before. @param {Line} line */
export const jump = (line) => line.find(([row, column], at) => at && Math.max(Math.abs(row - line[at - 1][0]), Math.abs(column - line[at - 1][1])) !== 1);
