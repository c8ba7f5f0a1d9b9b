// SudokuPad's own notation, JSON with the signs left out that can be guessed: src/sudoku/formats/scl.py tells it, and
// families/sudokupad.py what of it is a plain sudoku.
import { plainWords } from "./data.js";
import { SudokuError } from "./errors.js";
import { cellName, houses, sizeOf } from "./shape.js";

/** @typedef {import("./shape.js").Shape} Shape */

const LONG = /** @type {Record<string, string>} */ ({ ca: "cages", ce: "cells", cs: "cellSize", re: "regions", t: "title", v: "value", vd: "videos", te: "text", d: "duration" });
const WORDS = /** @type {Record<string, any>} */ ({ t: true, true: true, f: false, false: false, null: null, "#0": "#000000", "#F": "#FFFFFF" });
const DEEPEST = 40;
const TOKEN = /\s*([{}[\],:]|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|[^\s,:{}[\]'"]+)/y;
const CONTROL = /** @type {Record<string, string>} */ ({ n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" });
const NOTES = new Set("author comment created date description difficulty id msgcorrect msgincorrect msginvalid msgunknown msgvalid rules solution source title url video".split(" "));
const PLAIN = new Set(["id", "cells", "cages", "regions", "metadata", "metaData", "cellSize", "videos", "settings", ...NOTES]);
const CELL = new Set(["value", "pencilMarks", "centremarks", "given"]);
const NO_RULES = "No rules provided for this puzzle. Please check the related video or website for rules.";

/** @param {string} message @returns {never} */
function fail(message) {
  throw new SudokuError("format", message);
}

/** @param {string[]} odd @returns {never} */
function refuse(odd) {
  throw new SudokuError("unsupported", `a puzzle of SudokuPad with ${[...new Set(odd)].join(", ")}: only plain sudokus are read`);
}

/** @param {string} text @returns {any} */
function parse(text) {
  /** @type {string[]} */
  const tokens = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; text.slice(at).trim(); at = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (!found) return fail(`'${text.slice(at, at + 20)}' is not expected at character ${at + 1}`);
    tokens.push(found[1]);
  }
  let at = 0;
  const take = (/** @type {string} */ sign) => tokens[at] === sign && Boolean(++at);
  const need = (/** @type {string} */ sign) => take(sign) || fail(at < tokens.length ? `'${tokens[at].slice(0, 20)}': expected ${sign}` : "it ends too early");
  const word = () => {
    const token = tokens[at++] ?? fail("it ends too early");
    if (/^['"]/.test(token)) return token.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|[^])/g, (_, /** @type {string} */ code) => (code.length === 5 ? String.fromCharCode(parseInt(code.slice(1), 16)) : CONTROL[code] ?? code));
    if (/^[{}[\],:]$/.test(token)) return fail(`'${token}' is not expected`);
    return token in WORDS ? WORDS[token] : /^-?\d{1,17}(\.\d{1,17})?(e[-+]?\d{1,2})?$/i.test(token) ? Number(token) : token;
  };
  /** @param {number} depth @returns {any} */
  const value = (depth) => {
    if (depth > DEEPEST) return fail("nested too deeply");
    if (take("{")) {
      const found = /** @type {Record<string, any>} */ (Object.create(null));
      if (take("}")) return found;
      do {
        const key = tokens[at++] ?? "";
        const name = key.replace(/^(['"])([^]*)\1$/, "$2");
        need(":");
        found[LONG[name] ?? name] = value(depth + 1);
      } while (take(","));
      need("}");
      return found;
    }
    if (!take("[")) return word();
    const found = [];
    do found.push(tokens[at] === "," || tokens[at] === "]" ? {} : value(depth + 1));
    while (take(","));
    need("]");
    return found;
  };
  const whole = value(0);
  return at < tokens.length ? fail(`'${tokens[at].slice(0, 20)}' after the end`) : whole;
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
  if (note && NOTES.has(note[1].toLowerCase())) {
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
  const known = new Set(plainWords);
  if (rules.trim() === NO_RULES) return undefined;
  return rules.split(/[.!?;\n]+/).find((sentence) => {
    const plain = sentence
      .toLowerCase()
      .replaceAll("’", "'")
      .replace(/(\d+)\s*(?:x|×|by)\s*(\d+)/g, (all, a, b) => ([`${size} ${size}`, `${boxRows} ${boxCols}`, `${boxCols} ${boxRows}`].includes(`${a} ${b}`) ? " " : all))
      .replace(/\b(?:bounded|bordered|enclosed|outlined|surrounded)\s+by\s+(?:the\s+)?(?:bold|thick|heavy)\s+lines?\b/g, " ")
      .replace(/\bthe\s+same\s+(?=(?:row|column|box|block|region|nonet|subgrid)\b)/g, " ")
      .replace(/\b(?:do|does|can|may|must|should)\s+not\s+(?:be\s+)?(?:repeat(?:ed)?|recur)\b/g, "no-repeat");
    const tokens = plain.match(/[\p{L}\p{N}]+(?:['-]\p{L}+)*/gu) ?? [];
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
  if (!rows.every((row) => Array.isArray(row) && row.length === size)) return fail(`cells that are not ${size} rows of ${size}: only square grids are sudokus`);
  const cells = rows.flat();
  if (!cells.every((cell) => cell && typeof cell === "object" && !Array.isArray(cell))) return fail("a cell that is not an object");
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
