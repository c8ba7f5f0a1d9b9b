// Constraints as text, one a line, `name value cells`, with " / " between lines of cells: src/sudoku/rules/text.py.
import { SudokuError } from "../errors.js";
import { fail, namesOf, placeNamed, placesOf, shown } from "./places.js";
import { tables } from "../data.js";
import { symbols } from "../shape.js";

/** @typedef {import("./board.js").Constraint} Constraint */
/** @typedef {import("./board.js").Row} Row */

const ORDER = ["kind", "relation", "pattern", "clue", "value", "values", "direction", "cell", "cells", "clones", "lines"];
const PLACES = new Set(ORDER.slice(7));

/** All constraints: what each is called, says and takes. The fields are in the order of the text; those that have a default can be left out. */
export const RULES = /** @type {Row[]} */ (tables.rules.rows);
const BY_NAME = new Map(RULES.map((row) => [row.name, row]));

/** @param {string} name */
export const rowOf = (name) => BY_NAME.get(name);

/** A constraint with its values, and its defaults for the rest. @param {Row} row @param {Record<string, any>} values @returns {Constraint} */
export function make(row, values) {
  const c = /** @type {any} */ ({ row });
  for (const field of row.fields) c[field] = values[field] ?? row.defaults[field];
  if (row.name === "givenPencilMarks") c.values = [...new Set(c.values)].sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  if (row.name !== "arrow") return c;
  if (!c.lines.length && c.cells.length > 1) [c.cells, c.lines] = [c.cells.slice(0, 1), [c.cells]]; // the first cell is the circle
  c.lines = c.lines.filter((/** @type {any[]} */ line) => line.length);
  return c;
}

/** The line that says a constraint. @param {Constraint} c */
export function textOf(c) {
  const words = [c.row.name];
  const parts = [];
  for (const field of c.row.fields) {
    const value = /** @type {any} */ (c)[field];
    if (field === "cell") parts.push(namesOf([value]));
    else if (field === "lines") parts.push(...value.map(namesOf));
    else if (PLACES.has(field)) parts.push(namesOf(value));
    else if (value !== null) words.push(String(value));
  }
  return [...words, ...(parts.length ? [parts.join(" / ")] : [])].join(" ");
}

/** The constraint of a line. @param {string} line @returns {Constraint} */
export function constraintOf(line) {
  const [name, ...words] = line.trim().split(/\s+/);
  const row = rowOf(name) ?? fail(`unknown constraint ${shown(name)}: expected one of ${RULES.map((one) => one.name).join(", ")}`);
  const first = words.findIndex((word) => /^[rR]\d/.test(word));
  const at = first < 0 ? words.length : first;
  const parts = words[at] ? words.slice(at).join(" ").split("/").map((part) => part.trim()) : [];
  return make(row, { ...places(row, parts), ...values(row, words.slice(0, at)) });
}

/** @param {Row} row @param {string[]} parts */
function places({ name, fields }, parts) {
  const wanted = fields.filter((field) => PLACES.has(field));
  if (!wanted.length && parts.length) fail(`${name}: expected no cells`);
  if (parts.length < wanted.length || (parts.length > wanted.length && !wanted.includes("lines")))
    fail(`${name}: ${parts.length} groups of cells, expected ${wanted.length}`);
  const left = [...parts];
  return Object.fromEntries(wanted.map((field) => {
    if (field === "lines") return [field, left.map(placesOf)];
    const part = /** @type {string} */ (left.shift());
    return [field, field === "cell" ? placeNamed(part) : placesOf(part)];
  }));
}

/** @param {Row} row @param {string[]} words */
function values({ name, fields, defaults }, words) {
  const wanted = fields.filter((field) => !PLACES.has(field));
  if (words.length > wanted.length)
    fail(fields.length ? `${name}: ${shown(words[wanted.length])} is not a cell, expected names such as r1c1` : `${name}: ${shown(words[0])}, expected nothing after the name`);
  return Object.fromEntries(wanted.map((field, i) => {
    const word = words[i];
    if (word === undefined) return field in defaults ? [field, undefined] : fail(`${name}: no ${field}`);
    if (field === "values") return [field, word.split(",").map((one) => number(name, one))];
    return [field, field === "value" && name !== "xv" ? number(name, word) : word];
  }));
}

/** @param {string} name @param {string} word */
const number = (name, word) => (/^\d{1,5}$/.test(word) ? Number(word) : fail(`${name}: ${shown(word)} is not a number`));

/** The lines of a puzzle's rules: constraints with the numbers of their lines, and regions, if they are not the boxes.
 * @param {string[]} lines */
export function rulesOf(lines) {
  /** @type {number[] | null} */
  let regions = null;
  /** @type {Constraint[]} */
  const constraints = [];
  /** @type {number[]} */
  const numbers = [];
  lines.forEach((whole, at) => {
    const line = whole.split("#")[0].trim();
    try {
      if (/^regions\s/.test(line)) regions = regionsOf(line.slice(8));
      else if (line) numbers[constraints.push(constraintOf(line)) - 1] = at;
    } catch (error) {
      throw new SudokuError("format", `rules, line ${at + 1}: ${/** @type {Error} */ (error).message}`);
    }
  });
  return { regions: /** @type {number[] | null} */ (regions), constraints, numbers };
}

/** Regions of any form: one character a cell; a dot for none. @param {string} text */
function regionsOf(text) {
  const signs = [...text.replace(/\s/g, "")];
  const names = [...new Set(signs.filter((sign) => sign !== "."))];
  return signs.map((sign) => names.indexOf(sign));
}

/** The lines of constraints and regions. @param {Constraint[]} constraints @param {number[] | null} regions */
export function linesOf(constraints, regions) {
  const text = regions && regions.map((region) => (region < 0 ? "." : symbols(36)[region])).join("");
  return [...(text ? [`regions ${text}`] : []), ...constraints.map(textOf)];
}
