// SudokuPad's own notation, JSON with the signs left out that can be guessed: src/sudoku/formats/scl.py tells it, and
// families/sudokupad.py what of it is read: cages, regions, global settings. What is drawn is refused by name.
import { tables } from "../data.js";
import { cellName, houses, shapeOfSize, sizeOf } from "../shape.js";
import { Draft, foreignRule, isSome, metadata, numberOf, refuse, shapeOfRegions } from "./draft.js";
import { modelOf } from "./model.js";
import { fail, shown } from "./places.js";
import { linesOf, make, rowOf } from "./text.js";

/** @typedef {import("../shape.js").Shape} Shape */
/** @typedef {import("./board.js").Constraint} Constraint */
/** @typedef {import("./board.js").Row} Row */

const { plain } = tables.rules;

/** Long names of short ones; those of what is drawn need none, because it is refused. */
const LONG = /** @type {Record<string, string>} */ ({ ca: "cages", ce: "cells", cs: "cellSize", re: "regions", t: "title", v: "value", vd: "videos" });
const WORDS = /** @type {Record<string, string>} */ ({ t: "true", f: "false", true: "true", false: "false", null: "null" });
const TOKEN = /\s*(?:([{}[\],])|('(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|[^\s,:{}[\]'"]+)\s*(:)?)/g;
const CONTROL = /** @type {Record<string, string>} */ ({ n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" });
const PLAIN = new Set(["id", "cells", "cages", "regions", "metadata", "metaData", "cellSize", "videos", "settings", "global", ...plain.notes]);
const CELL = new Set(["value", "pencilMarks", "centremarks", "given"]);
const DRAWN = /** @type {Record<string, string>} */ ({ foglight: "fog", triggereffect: "fog", foglink: "fog" });
const GLOBALS = ["antiknight", "antiking", "nonconsecutive", "diagonal+", "diagonal-"];
const KNOWN = /** @type {Record<string, string>} */ ({ killercage: "cages", sum: "cages", "diagonal+": "diagonals", "diagonal-": "diagonals" });

/** The text as JSON: quotes around names, long names, and {} where nothing stands in a list. @param {string} text */
function toJson(text) {
  let last = "";
  return text.replace(TOKEN, (_, sign, word, colon) => {
    const empty = sign && (sign === "," || sign === "]") && (last === "[" || last === ",");
    last = sign ?? colon ?? "";
    if (sign) return (empty ? "{}" : "") + sign;
    const quoted = /^['"]/.test(word);
    const unquoted = quoted ? word.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|[^])/g, unescaped) : word;
    if (colon) return `${JSON.stringify(LONG[unquoted] ?? unquoted)}:`;
    if (!quoted && /^-?\d{1,17}(\.\d{1,17})?(e[-+]?\d{1,2})?$/i.test(word)) return String(Number(word));
    return (!quoted && WORDS[word]) || JSON.stringify(unquoted);
  });
}

/** @param {string} _ @param {string} code */
const unescaped = (_, code) => (code[4] ? String.fromCharCode(parseInt(code.slice(1), 16)) : CONTROL[code] ?? code);

/** @param {string} text @returns {any} */
function parse(text) {
  for (const json of [() => text, () => toJson(text)])
    try {
      return JSON.parse(json());
    } catch {
      // perhaps it is in the notation
    }
  return fail("the text in the link is not in SudokuPad's notation");
}

/** @param {any} pair @param {number} size */
const place = (pair, size) =>
  Array.isArray(pair) && pair.length === 2 && pair.every((at) => Number.isInteger(at) && at >= 0 && at < size) ? pair[0] * size + pair[1] : -1;


/** @param {string} name @param {Record<string, any>} values */
const constraint = (name, values = {}) => make(/** @type {Row} */ (rowOf(name)), values);

/** Title, author, rules and the like; cages of cells join the constraints, and what else there is is odd.
 * @param {any} found @param {Shape} shape @param {Constraint[]} constraints @param {string[]} odd */
function notesOf(found, shape, constraints, odd) {
  /** @type {Record<string, any>} */
  const info = {};
  const rules = [];
  for (const cage of [isSome(found.cages) ? found.cages : []].flat()) {
    const note = metadata(cage);
    if (note?.[0] === "rules") rules.push(note[1]);
    else if (note) info[note[0]] = note[1];
    else if (!isHouse(cage, shape)) constraints.push(cageOf(cage, shape));
  }
  info.rules = rules.join("\n");
  for (const notes of [found.metaData, found.metadata, Object.fromEntries(plain.notes.map((/** @type {string} */ name) => [name, found[name]]))])
    for (const [name, value] of Object.entries(notes && typeof notes === "object" && !Array.isArray(notes) ? notes : {}))
      if (isSome(value)) plain.notes.includes(name) ? (info[name] = [value].flat().join("\n")) : odd.push(name);
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value));
}

/** A cage around a row, a column or a box that asks for each digit once says nothing new. @param {any} cage @param {Shape} shape */
function isHouse(cage, shape) {
  if (!Array.isArray(cage?.cells)) return cage && typeof cage === "object" && !Object.keys(cage).length;
  const size = sizeOf(shape);
  const cells = [...new Set(cage.cells.map((/** @type {any} */ pair) => place(pair, size)))].sort((a, b) => Number(a) - Number(b)).join();
  const isUsual = (/** @type {any} */ sum) => sum === undefined || sum === null || sum === "" || (["number", "string"].includes(typeof sum) && Number(sum) === (size * (size + 1)) / 2);
  return houses(shape).some((house) => house.join() === cells) && isUsual(cage.value) && isUsual(cage.sum);
}

/** The digits of a cage sum to its number, and differ unless it says otherwise. @param {any} cage @param {Shape} shape */
function cageOf(cage, shape) {
  const size = sizeOf(shape);
  const places = Array.isArray(cage?.cells) ? cage.cells.map((/** @type {any} */ pair) => place(pair, size)) : [];
  if (!places.length || places.includes(-1)) fail(`${shown(cage)} as a cage: expected cells such as [0, 8]`);
  const cells = places.map((/** @type {number} */ cell) => [Math.floor(cell / size), cell % size]);
  const value = numberOf([cage.sum, cage.value].find((one) => one !== undefined && one !== null && one !== ""), 4);
  if (value !== undefined && !Number.isInteger(value)) fail(`${shown(value)} in a cage: expected a sum`);
  if (cage.unique !== false) return constraint("killercage", { cells, value: value || undefined });
  return value === undefined ? fail("a cage without a sum whose digits may repeat: it says nothing") : constraint("sum", { cells, value });
}

/** The numbers of regions of any form, in the order of their first cells. @param {number[][]} pieces @param {number} size */
function regionsOf(pieces, size) {
  const regions = new Array(size * size).fill(-1);
  const sorted = pieces.map((piece) => [...piece].sort((a, b) => a - b)).sort((a, b) => a[0] - b[0]);
  sorted.forEach((piece, number) => {
    if (piece.length !== size) fail(`a region of ${piece.length} cells: expected ${size}`);
    for (const cell of piece) regions[cell] = regions[cell] < 0 ? number : fail(`${cellName(cell, size)} is in two regions`);
  });
  return regions.includes(-1) ? fail(`${cellName(regions.indexOf(-1), size)} is in no region`) : regions;
}

/** @param {any} marks @returns {any[]} */
const list = (marks) => (typeof marks === "string" ? [...marks] : Array.isArray(marks) ? marks : marks ? [marks] : []);

/** The puzzle of a text in this notation. @param {string} text @returns {import("../shape.js").Puzzle} */
export function fromScl(text) {
  const found = parse(text);
  const rows = found?.cells;
  if (!Array.isArray(rows) || !rows.length) return fail("not a puzzle of SudokuPad: expected an object with cells");
  const size = rows.length;
  if (!rows.every((row) => Array.isArray(row) && row.length === size)) return fail(`${size} rows of cells: expected as many in each`);
  const cells = rows.flat();
  if (!cells.every((cell) => cell && typeof cell === "object" && !Array.isArray(cell))) return fail("a cell that is not an object");
  const pieces = Array.isArray(found.regions) ? found.regions.map((/** @type {any} */ region) => (Array.isArray(region) ? region.map((pair) => place(pair, size)) : [-1])) : [];
  if (pieces.flat().includes(-1)) return fail("a region that is none: expected cells such as [0, 8]");
  const boxes = shapeOfRegions(pieces, size);
  const shape = boxes ?? shapeOfSize(size);
  const odd = Object.keys(found).filter((key) => !PLAIN.has(key) && isSome(found[key]));
  for (const cell of cells) odd.push(...Object.keys(cell).filter((key) => !CELL.has(key) && isSome(cell[key])));
  if (!pieces.length) odd.push("no regions");
  const constraints = [isSome(found.global) ? found.global : []].flat().map((name) => (GLOBALS.includes(name) ? constraint(name) : fail(`${shown(name)} as a global setting: expected ${GLOBALS.join(", ")}`)));
  const { solution, ...info } = notesOf(found, shape, constraints, odd);
  const regions = boxes || !pieces.length ? null : regionsOf(pieces, size);
  const known = constraints.map(({ row }) => KNOWN[row.name] ?? row.name);
  const foreign = foreignRule(info.rules ?? "", shape, regions ? [...known, "regions"] : known);
  if (foreign) odd.unshift(`rules that say '${foreign.slice(0, 80)}'`);
  if (odd.length) return refuse("a puzzle of SudokuPad", odd.map((name) => (DRAWN[name] ?? name).slice(0, 100)));
  const draft = new Draft(shape);
  cells.forEach((cell, at) => {
    if (isSome(cell.value)) draft.givens[at] = draft.digit(cell.value, at);
    draft.mark(list(cell.centremarks), at);
    draft.corner(list(cell.pencilMarks), at);
  });
  const solved = solution?.length === cells.length && !/[?.0 ]/.test(solution) ? [...solution].map((sign, at) => draft.digit(parseInt(sign, 36), at)) : null;
  const puzzle = draft.puzzle(linesOf(constraints, regions), info, solved);
  modelOf(puzzle); // fits the board, or says why not
  return puzzle;
}
