// Boards of f-puzzles, as plain objects: src/sudoku/formats/families/fpuzzles.py and board_rules.py. What is drawn, and
// colours, are kept in `info.fpuzzles` and written back; a field that is not known is refused by name.
import { SudokuError } from "../errors.js";
import { tables } from "../data.js";
import { cellName, digitsIn, sizeOf } from "../shape.js";
import { Draft, foreignRule, isSome, metadata, numberOf, refuse, shapeOfRegions } from "./draft.js";
import { describe, modelOf } from "./model.js";
import { seen } from "./outside.js";
import { fail, jump, nameOf, placeNamed, shown } from "./places.js";
import { linesOf, make, rowOf } from "./text.js";

/** @typedef {import("../shape.js").Puzzle} Puzzle */
/** @typedef {import("./board.js").Constraint} Constraint */
/** @typedef {import("./board.js").Row} Row */

const { flags, kept: KEPT, drawings, looks: LOOKS, drawingNames } = tables.rules.fpuzzles;
const TEXTS = { title: "title", author: "author", ruleset: "rules" };
const ELSEWHERE = ["size", "grid", "solution", ...Object.keys(TEXTS)];
const COLOURS = ["c", "cArray", "highlight"];
const CELL = new Set(["value", "given", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks", "region", ...COLOURS]);
const WHAT = "a puzzle of f-puzzles";

/** @param {unknown} value @param {string} what @returns {any[]} */
const list = (value, what) => (Array.isArray(value) ? value : fail(`${shown(value)} as ${what}: expected a list`));
/** The squarest boxes, wider than high. @param {number} size */
function usual(size) {
  let boxRows = 1;
  for (let rows = 1; rows * rows <= size; rows++) if (size % rows === 0) boxRows = rows;
  return { boxRows, boxCols: size / boxRows };
}
/** @param {{boxRows: number, boxCols: number}} shape @param {number} cell */
function boxOf({ boxRows, boxCols }, cell) {
  const size = boxRows * boxCols;
  return Math.floor(Math.floor(cell / size) / boxRows) * boxRows + Math.floor((cell % size) / boxCols);
}

/** @param {any} found @returns {Puzzle} */
export function fromFPuzzles(found) {
  const rows = found?.grid;
  const size = found?.size === undefined ? rows?.length : found.size;
  if (!Array.isArray(rows) || rows.length !== size || size < 1 || size > 36 || !rows.every((row) => Array.isArray(row) && row.length === size))
    return fail("no puzzle of f-puzzles: expected an object with a square grid");
  const cells = rows.flat().map((cell, at) => cell ?? {}).map((cell, at) => (typeof cell === "object" && !Array.isArray(cell) ? cell : fail(`${shown(cell)} in ${cellName(at, size)}: expected an object`)));
  const { shape, regions } = shaped(cells, size);
  const draft = new Draft(shape);
  const { constraints, kept } = readRules(found);
  cells.forEach((cell, at) => {
    const values = isSome(cell.givenPencilMarks) && !isSome(cell.value) ? draft.digits(cell.givenPencilMarks, at) : [];
    if (values.length) constraints.push(make(/** @type {Row} */ (rowOf("givenPencilMarks")), { cell: [Math.floor(at / size), at % size], values }));
    if (isSome(cell.value)) (isSome(cell.given) ? draft.givens : draft.placed)[at] = draft.digit(cell.value, at);
    draft.mark(cell.centerPencilMarks, at);
    draft.corner(cell.cornerPencilMarks, at);
  });
  /** @type {Record<string, any>} */
  const info = {};
  for (const [theirs, ours] of Object.entries(TEXTS)) if (isSome(found[theirs])) info[ours] = typeof found[theirs] === "string" ? found[theirs] : fail(`${shown(found[theirs])} as ${theirs}: expected a text`);
  const lines = linesOf(constraints, regions);
  checkWords(found, cells, lines.length > 0, info, shape);
  const coloured = cells.flatMap((cell, at) => {
    const colours = COLOURS.filter((name) => isSome(cell[name])).map((name) => [name, cell[name]]);
    return colours.length ? [[cellName(at, size), Object.fromEntries(colours)]] : [];
  });
  if (lines.length && coloured.length) kept.cells = Object.fromEntries(coloured);
  if (Object.keys(kept).some((name) => lines.length || drawings.includes(name) || name === "successMessage")) info.fpuzzles = kept;
  const puzzle = draft.puzzle(lines, info, solutionOf(found.solution, draft));
  modelOf(puzzle); // fits the board, or says why not
  return puzzle;
}

/** The shape, and the regions if they are not its boxes. @param {any[]} cells @param {number} size */
function shaped(cells, size) {
  const numbers = cells.map((cell, at) => {
    const { region = boxOf(usual(size), at) } = cell;
    return region === null ? -1 : Number.isInteger(region) ? region : fail(`${shown(region)} as region of ${cellName(at, size)}: expected a number`);
  });
  const names = [...new Set(numbers)];
  const shape = names.includes(-1) ? null : shapeOfRegions(names.map((name) => numbers.flatMap((one, at) => (one === name ? [at] : []))), size);
  const known = names.filter((name) => name !== -1);
  return shape ? { shape, regions: null } : { shape: usual(size), regions: numbers.map((name) => known.indexOf(name)) };
}

/** The constraints of a board, and what is to be kept. @param {Record<string, any>} found */
function readRules(found) {
  /** @type {Constraint[]} */
  const constraints = [];
  /** @type {Record<string, any>} */
  const kept = {};
  for (const [field, value] of Object.entries(found)) {
    if (ELSEWHERE.includes(field) || !isSome(value)) continue;
    const row = rowOf(field);
    if (row && flags.includes(field)) constraints.push(value === true ? make(row, {}) : fail(`${shown(value)} as ${field}: expected true or false`));
    else if (row && field === "negative") constraints.push(...list(value, field).map((kind) => make(row, { kind: typeof kind === "string" ? kind : fail(`${shown(kind)} in negative: expected the name of a constraint`) })));
    else if (row && !row.ours && field !== "givenPencilMarks") {
      const entries = list(value, field).map((entry, at) => readEntry(row, `${field} number ${at + 1}`, entry));
      constraints.push(...entries.map(({ constraint }) => constraint));
      if (entries.some(({ look }) => Object.keys(look).length)) kept.looks = { ...kept.looks, [field]: entries.map(({ look }) => look) };
    } else if (KEPT.includes(field)) kept[field] = value;
    else throw new SudokuError("unsupported", `unknown field ${shown(field)}: it may be a rule`);
  }
  return { constraints, kept };
}

/** @param {string} field */
const keyOf = (field) => (field === "clones" ? "cloneCells" : field);

/** @param {Row} row @param {string} name @param {any} entry */
function readEntry(row, name, entry) {
  if (!entry || typeof entry !== "object" || Array.isArray(entry)) return fail(`${shown(entry)} as ${name}: expected an object`);
  const fields = new Map(row.fields.map((field) => [keyOf(field), field]));
  const [look, values] = [/** @type {Record<string, any>} */ ({}), /** @type {Record<string, any>} */ ({})];
  for (const [key, value] of Object.entries(entry)) {
    const field = fields.get(key);
    if (field) values[field] = readValue(row, field, value, name);
    else if (LOOKS.includes(key)) look[key] = value;
    else if (!(row.name === "littlekillersum" && key === "cells") && (isSome(value) || (typeof value === "object" && value && !Array.isArray(value)))) fail(`${name}: unknown key ${shown(key)}`);
  }
  const missing = row.fields.filter((field) => values[field] === undefined && !(field in row.defaults));
  if (missing.length) fail(`${name}: ${missing.map(keyOf).join(" and ")} missing`);
  const constraint = make(row, values);
  for (const line of constraint.lines ?? []) {
    const off = jump(line);
    if (off) fail(`${name}: the line jumps to ${nameOf(off)}`);
  }
  return { constraint, look };
}

/** @param {Row} row @param {string} field @param {any} value @param {string} name @returns {any} */
function readValue(row, field, value, name) {
  const place = (/** @type {unknown} */ one) => (typeof one === "string" ? placeNamed(one) : fail(`${name}: ${shown(one)} is not a cell, expected a name such as R1C1`));
  const number = (/** @type {unknown} */ one) => {
    const found = numberOf(one, 5);
    return Number.isInteger(found) && Number(found) >= 0 && Number(found) < 100_000 ? found : fail(`${name}: ${shown(one)} is not a number`);
  };
  if (field === "cell") return place(value);
  if (field === "cells" || field === "clones") return list(value, name).map(place);
  if (field === "lines") return list(value, name).map((line) => list(line, name).map(place));
  if (field === "values") return list(value, name).map(number);
  if (value === null || value === "") return undefined;
  return row.name === "xv" || field === "direction" ? String(value) : number(value);
}

/** A board without any constraint must say nothing more in words, colours or drawings.
 * @param {any} found @param {any[]} cells @param {boolean} ruled @param {Record<string, any>} info @param {import("../shape.js").Shape} shape */
function checkWords(found, cells, ruled, info, shape) {
  const unknown = cells.flatMap((cell) => Object.keys(cell).filter((key) => !CELL.has(key) && isSome(cell[key])));
  if (unknown.length) refuse(WHAT, unknown.map(shown));
  if (ruled) return;
  const foreign = foreignRule(info.rules ?? "", shape);
  if (foreign) refuse(WHAT, [`rules that say '${foreign.slice(0, 80)}' and no constraint for them`]);
  const isNote = (/** @type {string} */ name) => name === "cage" && Array.isArray(found[name]) && found[name].every((cage) => (metadata(cage) ?? ["rules"])[0] !== "rules");
  const drawn = drawings.filter((/** @type {string} */ name) => isSome(found[name]) && !isNote(name)).map((/** @type {string} */ name) => drawingNames[name]);
  if (cells.some((cell) => COLOURS.some((name) => isSome(cell[name])))) drawn.push("coloured cells");
  if (drawn.length && !("rules" in info)) refuse(WHAT, drawn.map((/** @type {string} */ name) => `${name} and no word on what they mean`));
}

/** The solution, unless cells of it are left open. @param {any} found @param {Draft} draft @returns {number[] | null} */
function solutionOf(found, draft) {
  if (!isSome(found)) return null;
  const cells = typeof found === "string" ? (found.includes(",") ? found.split(",") : [...found]) : found;
  const count = draft.givens.length;
  if (!Array.isArray(cells) || cells.length !== count) return fail(`${shown(found)} as solution: expected ${count} digits`);
  const digits = cells.map((value, cell) => ([null, "", ".", "?", "0", 0].includes(value) ? 0 : draft.digit(value, cell)));
  return digits.includes(0) ? null : digits;
}

/** The object that f-puzzles reads. @param {Puzzle} puzzle @returns {Record<string, any>} */
export function toFPuzzles(puzzle) {
  const size = sizeOf(puzzle);
  const { constraints, regions } = modelOf(puzzle);
  const { info = {} } = puzzle;
  const texts = Object.entries(TEXTS).flatMap(([theirs, ours]) => (info[ours] ? [[theirs, typeof info[ours] === "string" ? info[ours] : fail(`${shown(info[ours])} as ${ours}: f-puzzles holds a text`)]] : []));
  const foreign = foreignRule(info.rules ?? "", puzzle);
  if (foreign && !puzzle.rules?.length) fail(`the rules say '${foreign.slice(0, 80)}': that would be read as a constraint beyond plain sudoku`);
  const kept = info.fpuzzles ?? {};
  const isUsual = usual(size).boxRows === puzzle.boxRows;
  const cells = puzzle.givens.map((given, cell) => {
    const entry = /** @type {Record<string, any>} */ ({});
    const corners = info.corner_marks?.[cellName(cell, size)];
    if (given) Object.assign(entry, { value: given, given: true });
    else if (puzzle.placed?.[cell]) entry.value = puzzle.placed[cell];
    else if (puzzle.marks?.[cell]) entry.centerPencilMarks = digitsIn(puzzle.marks[cell]);
    if (corners?.length) entry.cornerPencilMarks = corners;
    if (regions) entry.region = regions[cell] < 0 ? null : regions[cell];
    else if (!isUsual) entry.region = boxOf(puzzle, cell);
    return Object.assign(entry, kept.cells?.[cellName(cell, size)]);
  });
  for (const c of constraints) if (c.row.name === "givenPencilMarks") cells[c.cell[0] * size + c.cell[1]].givenPencilMarks = c.values;
  const grid = Array.from({ length: size }, (_, row) => cells.slice(row * size, row * size + size));
  return { size, ...Object.fromEntries(texts), ...writeRules(puzzle, kept), grid, ...(puzzle.solution && { solution: puzzle.solution }) };
}

/** The fields that say the rules, and what was kept. @param {Puzzle} puzzle @param {Record<string, any>} kept */
function writeRules(puzzle, kept) {
  const { constraints, board } = modelOf(puzzle);
  const found = Object.fromEntries(Object.entries(kept).filter(([field]) => KEPT.includes(field)));
  for (const c of constraints) {
    const { name, ours } = c.row;
    if (ours || (name === "modularline" && c.value !== 3)) fail(`f-puzzles cannot hold ${describe(c)}`);
    if (flags.includes(name)) found[name] = true;
    else if (name !== "givenPencilMarks") (found[name] ??= []).push(name === "negative" ? c.kind : written(c, board));
  }
  for (const [field, looks] of Object.entries(kept.looks ?? {}))
    if (found[field]?.length === looks.length) found[field] = found[field].map((/** @type {any} */ entry, /** @type {number} */ at) => ({ ...entry, ...looks[at] }));
  return found;
}

/** @param {Constraint} c @param {import("./board.js").Board} board */
function written(c, board) {
  const name = (/** @type {[number, number]} */ place) => nameOf(place).toUpperCase();
  /** @type {Record<string, any>} */
  const entry = {};
  for (const field of c.row.fields) {
    const value = /** @type {any} */ (c)[field];
    if (field === "cell") entry.cell = name(value);
    else if (field === "cells" || field === "clones") entry[keyOf(field)] = value.map(name);
    else if (field === "lines") entry.lines = value.map((/** @type {any[]} */ line) => line.map(name));
    else if (field === "values") entry.values = value;
    else if (value !== null && c.row.name !== "modularline") entry[field] = String(value);
  }
  if (c.row.name === "littlekillersum") entry.cells = seen(c, board).map((cell) => cellName(cell, board.size).toUpperCase());
  return entry;
}
