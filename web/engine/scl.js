// SudokuPad's own notation, JSON with the signs left out that can be guessed: src/sudoku/formats/scl.py tells it, and
// families/sudokupad.py what of it is a plain sudoku.
import { tables } from "./data.js";
import { SudokuError } from "./errors.js";
import { cellName, houses, sizeOf } from "./shape.js";

/** @typedef {import("./shape.js").Shape} Shape */

const { plain } = tables.data;

/** Long names of short ones; those of what is drawn need none, because it is refused. */
const LONG = /** @type {Record<string, string>} */ ({ ca: "cages", ce: "cells", cs: "cellSize", re: "regions", t: "title", v: "value", vd: "videos" });
const WORDS = /** @type {Record<string, string>} */ ({ t: "true", f: "false", true: "true", false: "false", null: "null" });
const TOKEN = /\s*(?:([{}[\],])|('(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|[^\s,:{}[\]'"]+)\s*(:)?)/g;
const CONTROL = /** @type {Record<string, string>} */ ({ n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" });
const PLAIN = new Set(["id", "cells", "cages", "regions", "metadata", "metaData", "cellSize", "videos", "settings", ...plain.notes]);
const CELL = new Set(["value", "pencilMarks", "centremarks", "given"]);

/** @param {string} message @returns {never} */
function fail(message) {
  throw new SudokuError("format", message);
}

/** @param {string[]} odd @returns {never} */
function refuse(odd) {
  throw new SudokuError("unsupported", `a puzzle of SudokuPad with ${[...new Set(odd)].join(", ")}: only plain sudokus are read`);
}

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
  try {
    return JSON.parse(toJson(text));
  } catch {
    return fail("the text in the link is not in SudokuPad's notation");
  }
}

/** The shape whose boxes are these regions. @param {any} regions @param {number} size @returns {Shape | null} */
function shapeOf(regions, size) {
  const key = (/** @type {number[][]} */ sets) => sets.map((set) => [...set].sort((a, b) => a - b).join()).sort().join(";");
  const wanted = key(regions.map((/** @type {any} */ region) => (Array.isArray(region) ? region.map((pair) => place(pair, size)) : [-1])));
  for (let boxRows = 1; boxRows <= 6; boxRows++) {
    const shape = { boxRows, boxCols: size / boxRows };
    if (size % boxRows === 0 && shape.boxCols <= 6 && key(houses(shape).slice(2 * size)) === wanted) return shape;
  }
  return null;
}

/** @param {any} pair @param {number} size */
const place = (pair, size) =>
  Array.isArray(pair) && pair.length === 2 && pair.every((at) => Number.isInteger(at) && at >= 0 && at < size) ? pair[0] * size + pair[1] : -1;

/** Whether a cage is a note without cells, or around a house and asks for nothing new.
 * @param {any} cage @param {Shape} shape @param {Record<string, string>} notes */
function isPlainCage(cage, shape, notes) {
  const note = !cage?.cells?.length && typeof cage?.value === "string" && /^([A-Za-z]+):\s*([^]*)$/.exec(cage.value);
  if (note && plain.notes.includes(note[1].toLowerCase())) {
    const name = note[1].toLowerCase();
    notes[name] = name === "rules" && notes.rules ? `${notes.rules}\n${note[2]}` : note[2];
    return true;
  }
  if (!Array.isArray(cage?.cells)) return cage && !Object.keys(cage).length;
  const size = sizeOf(shape);
  const total = (size * (size + 1)) / 2;
  const cells = cage.cells.map((/** @type {any} */ pair) => place(pair, size)).sort((/** @type {number} */ a, /** @type {number} */ b) => a - b).join();
  const same = (/** @type {any} */ sum) => sum === undefined || sum === null || sum === "" || Number(sum) === total;
  return houses(shape).some((house) => house.join() === cells) && same(cage.value) && same(cage.sum);
}

/** The first sentence that says more than the plain rules do. @param {string} rules @param {Shape} shape */
function foreignRule(rules, { boxRows, boxCols }) {
  const size = boxRows * boxCols;
  const known = new Set(plain.words);
  if (rules.trim() === plain.noRules) return undefined;
  return rules.split(/[.!?;\n]+/).find((sentence) => {
    const words = sentence
      .toLowerCase()
      .replaceAll("’", "'")
      .replace(/(\d+)\s*(?:x|×|by)\s*(\d+)/g, (all, a, b) => ([`${size} ${size}`, `${boxRows} ${boxCols}`, `${boxCols} ${boxRows}`].includes(`${a} ${b}`) ? " " : all))
      .replace(new RegExp(plain.same, "g"), " ")
      .replace(new RegExp(plain.notRepeat, "g"), "no-repeat");
    const tokens = words.match(/[\p{L}\p{N}]+(?:['-]\p{L}+)*/gu) ?? [];
    if (tokens.length === 1 && /^\d+$/.test(tokens[0])) return false;
    const numbers = new Set(tokens.filter((token) => /^\d/.test(token)));
    const usual = [...numbers].every((number) => number === "1" || number === String(size));
    const every = numbers.size === size && [...numbers].every((number) => Number(number) >= 1 && Number(number) <= size);
    return !(usual || every) || tokens.some((token) => !/^\d/.test(token) && !known.has(token));
  })?.trim();
}

/** @param {any} value @param {number} size @param {number} cell */
function digit(value, size, cell) {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= size ? number : fail(`${JSON.stringify(value)} in ${cellName(cell, size)}: digits go from 1 to ${size}`);
}

/** The puzzle of a text in this notation. @param {string} text @returns {import("./shape.js").Puzzle} */
export function fromScl(text) {
  const found = parse(text);
  const rows = found?.cells;
  if (!Array.isArray(rows) || !rows.length) return fail("not a puzzle of SudokuPad: expected an object with cells");
  const size = rows.length;
  if (!rows.every((row) => Array.isArray(row) && row.length === size)) return fail(`${size} rows of cells: expected as many in each`);
  const cells = rows.flat();
  if (!cells.every((cell) => cell && typeof cell === "object" && !Array.isArray(cell))) return fail("a cell that is none");
  const odd = Object.keys(found).filter((key) => !PLAIN.has(key) && found[key]);
  for (const cell of cells) odd.push(...Object.keys(cell).filter((key) => !CELL.has(key) && cell[key]));
  const shape = Array.isArray(found.regions) && found.regions.length ? shapeOf(found.regions, size) : null;
  if (!shape) return refuse([...odd, found.regions?.length ? "jigsaw regions" : "no regions"].map((name) => name.slice(0, 40)));
  const notes = /** @type {Record<string, string>} */ ({});
  for (const cage of [found.cages ?? []].flat()) if (!isPlainCage(cage, shape, notes)) odd.push("cages");
  const told = [notes.rules, ...[found, found.metadata, found.metaData].map((more) => [more?.rules ?? []].flat().join("\n"))].join("\n");
  const foreign = foreignRule(told, shape);
  if (foreign) odd.unshift(`rules that say '${foreign.slice(0, 80)}'`);
  if (odd.length) return refuse(odd.map((name) => name.slice(0, 100)));
  const list = (/** @type {any} */ marks) => (typeof marks === "string" ? [...marks] : Array.isArray(marks) ? marks : marks ? [marks] : []);
  const givens = cells.map((cell, at) => (cell.value ? digit(cell.value, size, at) : 0));
  const marks = cells.map((cell, at) => (givens[at] ? 0 : list(cell.centremarks).reduce((mask, one) => mask | (2 ** (digit(one, size, at) - 1)), 0)));
  return { ...shape, givens, placed: null, marks: marks.some(Boolean) ? marks : null };
}
