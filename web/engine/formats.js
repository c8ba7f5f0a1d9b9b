// The formats that people paste: lines, grids with any separators, candidate grids, sukaku lines, and links to
// SudokuPad, f-puzzles, SudokuWiki and sudoku.coach. The Python package knows many more (docs/formats.md).
import { SudokuError } from "./errors.js";
import * as links from "./links.js";
import { loadRules } from "./loading.js";
import { board, cellName, digitsIn, isNine, NINE, shapeOfSize, sizeOf, symbols } from "./shape.js";

/** @typedef {import("./shape.js").Puzzle} Puzzle */
/** @typedef {import("./shape.js").Shape} Shape */

const SIDES = /[|│┃║¦:;,]/g;
const HOLES = ".0*_-?xX";
const LONGEST = 100_000;

/** @param {string} message @returns {never} */
function fail(message) {
  throw new SudokuError("format", message);
}

/** A puzzle from text in any of the formats, or a puzzle that is one already.
 * @param {string | Puzzle} input @returns {Promise<Puzzle>} */
export async function parse(input) {
  if (typeof input !== "string") return withRules(checkedPuzzle(input));
  const text = input.trim();
  if (!text) fail("no puzzle: the text is empty");
  if (text.length > LONGEST) fail(`a text of over ${LONGEST} characters: expected one puzzle`);
  return (await links.parseLink(text)) ?? parseText(text);
}

/** The rules as Python writes them, when there are any and they fit the board. @param {Puzzle} puzzle @returns {Promise<Puzzle>} */
async function withRules({ rules, ...puzzle }) {
  if (rules === undefined || rules === null || (Array.isArray(rules) && !rules.length)) return puzzle;
  if (!Array.isArray(rules) || !rules.every((line) => typeof line === "string")) fail("rules that are no list of texts, one for each constraint");
  const { modelOf } = await loadRules();
  return { ...puzzle, rules: modelOf({ ...puzzle, rules: rules.flatMap((line) => line.split(/\r?\n/)) }).lines };
}

/** @param {any} puzzle @returns {Puzzle} */
function checkedPuzzle(puzzle) {
  if (!puzzle || !Array.isArray(puzzle.givens)) fail("not a puzzle: expected text, or an object with givens");
  const { boxRows = 3, boxCols = 3, givens, placed = null, marks = null } = puzzle;
  const size = boxRows * boxCols;
  const whole = (/** @type {unknown} */ n, /** @type {number} */ most) => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= most;
  if (!whole(boxRows, 36) || !whole(boxCols, 36) || size < 1 || size > 36) fail("boxes that make no grid up to 36×36");
  for (const [cells, most] of [[givens, size], [placed, size], [marks, 2 ** size - 1]])
    if (cells && (cells.length !== size * size || !Array.from(cells).every((/** @type {unknown} */ n) => whole(n, most))))
      fail(`cells that are not ${size * size} numbers from 0 to ${most}`);
  return { ...puzzle, boxRows, boxCols, givens, placed, marks };
}

/** @param {string} text @returns {Puzzle} */
export function parseText(text) {
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line && line[0] !== "#" && !isRule(line));
  const whole = lines.length === 1 ? lines[0].split(/\s+#|#/)[0].trim() : lines.join("\n");
  const word = whole.split(/\s/)[0];
  if (lines.length === 1 && word.length >= 16 && Number.isInteger(Math.sqrt(word.length))) return fromCells(word);
  const plain = whole.replace(/[\s|]/g, "");
  if (plain.length === 729 && /^[0-9.]*$/.test(plain)) return fromSukaku(plain);
  return fromRows(lines);
}

/** A line of a frame: nothing that could be a cell, or dashes between crosses. @param {string} line */
function isRule(line) {
  if (/[1-9A-Za-z]/.test(line)) return false;
  return /[─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬]/.test(line) || (/--|==|\+/.test(line) && /[+*|:.'`]/.test(line)) || /^[-=+ ]+$/.test(line);
}

/** One character a cell. @param {string} cells @returns {Puzzle} */
function fromCells(cells) {
  const size = Math.sqrt(cells.length);
  return { ...shapeOfSize(size), givens: cellsOf(cells, size), placed: null, marks: null };
}

/** The digits of a text, one character a cell. @param {string} cells @param {number} size @returns {number[]} */
export function cellsOf(cells, size) {
  const known = symbols(size);
  return [...cells].map((sign, at) => {
    const digit = known.indexOf(sign.toUpperCase()) + 1;
    if (digit) return digit;
    if (HOLES.includes(sign)) return 0;
    return fail(`'${sign}' at character ${at + 1}: expected ${known[0]} to ${known[size - 1]}, or . for an empty cell`);
  });
}

/** Nine signs a cell, those of its candidates. @param {string} signs @returns {Puzzle} */
function fromSukaku(signs) {
  const marks = Array.from({ length: 81 }, (_, cell) =>
    [...signs.slice(9 * cell, 9 * cell + 9)].reduce((mask, sign, i) => {
      if (sign === "." || sign === "0") return mask;
      if (sign !== String(i + 1)) fail(`'${sign}' as candidate ${i + 1} of ${cellName(cell)}: expected ${i + 1} or .`);
      return mask | (1 << i);
    }, 0),
  );
  const empty = marks.indexOf(0);
  if (empty >= 0) fail(`no candidate in ${cellName(empty)}: expected at least one in every cell`);
  return { ...NINE, givens: new Array(81).fill(0), placed: null, marks };
}

/** A drawn grid: one sign a cell, or groups of candidates. @param {string[]} lines @returns {Puzzle} */
function fromRows(lines) {
  const rows = lines.map((line) => line.replace(SIDES, " ").trim()).filter(Boolean);
  const words = rows.map((row) => row.split(/\s+/));
  const size = rows.length;
  if (size > 1 && words.every((row) => row.length === size)) return fromGroups(words.flat(), shapeOfSize(size));
  const cells = rows.join("").replace(/\s/g, "");
  if (Number.isInteger(Math.sqrt(cells.length)) && cells.length >= 16) return fromCells(cells);
  return fail(`${cells.length} cells: expected 81, or another square grid`);
}

/** @param {string[]} words @param {Shape} shape @returns {Puzzle} */
function fromGroups(words, shape) {
  const known = symbols(sizeOf(shape));
  const givens = new Array(words.length).fill(0);
  const marks = new Array(words.length).fill(0);
  words.forEach((word, cell) => {
    const bracketed = /^[({](.+)[)}]$/.exec(word);
    const text = bracketed ? bracketed[1] : word;
    const where = cellName(cell, sizeOf(shape));
    if (text.length === 1 && HOLES.includes(text) && !known.includes(text)) return;
    for (const sign of text.toUpperCase()) {
      const digit = known.indexOf(sign) + 1;
      if (!digit) fail(`'${sign}' in ${where}: expected ${known[0]} to ${known[known.length - 1]}`);
      marks[cell] |= 2 ** (digit - 1);
    }
    if (text.length > 1 || bracketed) return;
    givens[cell] = known.indexOf(text.toUpperCase()) + 1;
    marks[cell] = 0;
  });
  return { ...shape, givens, placed: null, marks: marks.some(Boolean) ? marks : null };
}

/** @param {number[]} cells @param {number} size @param {string} hole */
export const line = (cells, size, hole = ".") => cells.map((digit) => (digit ? symbols(size)[digit - 1] : hole)).join("");

/** @param {Puzzle} puzzle */
function candidateGrid(puzzle) {
  const size = sizeOf(puzzle);
  const known = symbols(size);
  const now = board(puzzle);
  const words = now.map((digit, cell) => {
    if (digit) return known[digit - 1];
    const group = digitsIn(puzzle.marks?.[cell] ?? 0).map((d) => known[d - 1]).join("");
    return group.length === 1 || (group && size > 9) ? `(${group})` : group || ".";
  });
  const width = Math.max(...words.map((word) => word.length)) + 2;
  const rows = Array.from({ length: size }, (_, r) => words.slice(r * size, r * size + size).map((word) => word.padEnd(width)).join(""));
  return rows.join("\n");
}

/** @type {Record<string, (puzzle: Puzzle) => string | Promise<string>>} */
const WRITERS = {
  json: async (puzzle) => JSON.stringify((await loadRules()).toJson(puzzle)),
  line: (puzzle) => line(puzzle.givens, sizeOf(puzzle)),
  sdm: (puzzle) => line(puzzle.givens, sizeOf(puzzle), "0"),
  grid: (puzzle) => line(puzzle.givens, sizeOf(puzzle)).replace(new RegExp(`.{${sizeOf(puzzle)}}(?=.)`, "g"), "$&\n"),
  pm: candidateGrid,
  sukaku: (puzzle) => nine(puzzle).marks?.map((mask, cell) => sukakuCell(mask, board(puzzle)[cell])).join("") ?? fail("no marks to write"),
  sudokupad: (puzzle) => links.toSudokuPad(puzzle),
  fpuzzles: (puzzle) => links.toFPuzzles(puzzle),
  sudokuwiki: (puzzle) => links.toWiki(nine(puzzle)),
  sudokucoach: (puzzle) => links.toCoach(nine(puzzle)),
};

/** @param {number} mask @param {number} digit */
const sukakuCell = (mask, digit) =>
  Array.from({ length: 9 }, (_, i) => (((digit ? 1 << (digit - 1) : mask) >> i) & 1 ? i + 1 : ".")).join("");

/** @param {Puzzle} puzzle @returns {Puzzle} */
function nine(puzzle) {
  return isNine(puzzle) ? puzzle : fail("this format holds 9×9 grids");
}

const WITH_RULES = ["json", "fpuzzles", "sudokupad"];

/** The names that `write` takes. */
export const FORMATS = Object.keys(WRITERS);

/** A puzzle as text. @param {string | Puzzle} puzzle @param {string} format @returns {Promise<string>} */
export async function write(puzzle, format = "line") {
  const writer = WRITERS[format] ?? fail(`no format '${format}': one of ${FORMATS.join(", ")}`);
  const found = await parse(puzzle);
  if (found.rules && !WITH_RULES.includes(format)) fail(`${format} cannot hold rules: ${WITH_RULES.join(", ")} can`);
  return writer(found);
}
