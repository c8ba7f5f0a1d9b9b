// Links that hold a puzzle: SudokuPad, f-puzzles, SudokuWiki, sudoku.coach. The notation of each is told in
// src/sudoku/formats/families.
import { SudokuError } from "./errors.js";
import { pack, unpack } from "./lz.js";
import { fromScl } from "./scl.js";
import { board, cellName, digitsIn, NINE, sizeOf } from "./shape.js";

/** @typedef {import("./shape.js").Puzzle} Puzzle */

const BASE32 = "0123456789abcdefghijklmnopqrstuv";
const BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz";
const COACH = "SCv7_32_";
const LONGEST_COACH = 1 << 20;
const PAD = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com|svencodes\.com)\/(?:sudoku(?:\.html)?\/?)?(?:\?puzzleid=)?/i;
const PLAIN = new Set(["size", "grid", "solution", "disabledlogic", "truecandidatesoptions", "title", "author", "ruleset"]);
const CELL = new Set(["value", "given", "centerPencilMarks", "cornerPencilMarks", "region"]);

/** @param {string} message @returns {never} */
function fail(message) {
  throw new SudokuError("format", message);
}

/** The puzzle of a link or of its payload; null when the text is neither. @param {string} text @returns {Promise<Puzzle | null>} */
export async function parseLink(text) {
  if (/\s/.test(text) && text[0] !== "{") return null;
  const coach = /SCv\d+_\d+_[0-9A-Za-z]*/.exec(text);
  if (coach) return fromCoach(coach[0]);
  if (/sudoku\.coach\//i.test(text)) return fromDigits(/\/play\/([0-9.]{81})/.exec(text)?.[1], "sudoku.coach");
  if (/sudokuwiki\.org\//i.test(text)) return fromWiki(text);
  if (/f-puzzles\.com\//i.test(text))
    return fromFPuzzles(json(unpack(/[?&]load=([^&#\s]+)/.exec(text)?.[1] ?? fail("a link to f-puzzles without ?load=…"))));
  if (PAD.test(text) || /^(?:fpuzzles|fpuz|scl|ctc)[A-Za-z0-9+/%]{16,}/.test(text)) return fromSudokuPad(text.replace(PAD, ""));
  if (/^N4[A-Za-z0-9+/%=]{16,}$/.test(text)) return fromFPuzzles(json(unpack(text)));
  if (/^\{[^]*?(?:\bce|\bcells|"cells")\s*:\s*\[\s*\[/.test(text.slice(0, 4000))) return fromScl(text);
  return text[0] === "{" ? fromFPuzzles(json(text)) : null;
}

/** @param {string} text @returns {any} */
function json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return fail("the text in the link is not JSON");
  }
}

/** @param {string} name */
function fromSudokuPad(name) {
  const parts = /^(fpuzzles|fpuz|scl|ctc)([^?&#]*)/.exec(name);
  if (!parts) return fail("short links to SudokuPad do not hold the puzzle: long ones do");
  if (parts[1] === "scl" || parts[1] === "ctc") return fromScl(unpack(parts[2]));
  return fromFPuzzles(json(unpack(parts[2])));
}

/** @param {unknown} value @param {number} size @param {number} cell */
function digit(value, size, cell) {
  const number = typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : value;
  if (Number.isInteger(number) && Number(number) >= 1 && Number(number) <= size) return Number(number);
  return fail(`${JSON.stringify(value)} in ${cellName(cell, size)}: digits go from 1 to ${size}`);
}

/** @param {any} found @returns {Puzzle} */
function fromFPuzzles(found) {
  const rows = found?.grid;
  const size = found?.size ?? rows?.length;
  if (!Array.isArray(rows) || rows.length !== size || size < 1 || size > 16 || !rows.every((row) => Array.isArray(row) && row.length === size))
    return fail("no puzzle of f-puzzles: expected an object with a square grid");
  const cells = rows.flat().map((cell) => (cell && typeof cell === "object" ? cell : {}));
  const shape = usual(size);
  const odd = Object.keys(found).find((key) => !PLAIN.has(key) && hasContent(found[key]));
  const oddCell = cells.flatMap((cell) => Object.keys(cell).filter((key) => !CELL.has(key) && hasContent(cell[key])))[0];
  if (odd ?? oddCell) throw new SudokuError("unsupported", `a puzzle with ${odd ?? oddCell}: only plain sudokus are read`);
  const box = (/** @type {number} */ at) =>
    Math.floor(Math.floor(at / size) / shape.boxRows) * shape.boxRows + Math.floor((at % size) / shape.boxCols);
  if (cells.some((cell, at) => cell.region !== undefined && cell.region !== box(at)))
    throw new SudokuError("unsupported", "a puzzle with other regions than boxes: only plain sudokus are read");
  const value = (/** @type {boolean} */ given) =>
    cells.map((cell, at) => (cell.value && Boolean(cell.given) === given ? digit(cell.value, size, at) : 0));
  const marks = cells.map((cell, at) =>
    cell.value ? 0 : (cell.centerPencilMarks ?? []).reduce((/** @type {number} */ mask, /** @type {unknown} */ one) => mask | (1 << (digit(one, size, at) - 1)), 0));
  return tidy({ ...shape, givens: value(true), placed: value(false), marks });
}

/** @param {unknown} value */
const hasContent = (value) => Boolean(value) && (!Array.isArray(value) || value.length > 0);

/** The squarest boxes, wider than high. @param {number} size */
function usual(size) {
  let boxRows = 1;
  for (let rows = 1; rows * rows <= size; rows++) if (size % rows === 0) boxRows = rows;
  return { boxRows, boxCols: size / boxRows };
}

/** Nothing placed, and no mark anywhere, is null. @param {any} puzzle @returns {Puzzle} */
function tidy({ placed, marks, ...rest }) {
  const some = (/** @type {number[]} */ list) => (list.some(Boolean) ? list : null);
  return { ...rest, placed: some(placed), marks: some(marks) };
}

/** @param {Puzzle} puzzle */
function fPuzzles(puzzle) {
  const size = sizeOf(puzzle);
  const { boxRows } = usual(size);
  const cells = puzzle.givens.map((given, cell) => {
    const entry = /** @type {Record<string, any>} */ ({});
    if (given) Object.assign(entry, { value: given, given: true });
    else if (puzzle.placed?.[cell]) entry.value = puzzle.placed[cell];
    else if (puzzle.marks?.[cell]) entry.centerPencilMarks = digitsIn(puzzle.marks[cell]);
    if (boxRows !== puzzle.boxRows)
      entry.region = Math.floor(Math.floor(cell / size) / puzzle.boxRows) * puzzle.boxRows + Math.floor((cell % size) / puzzle.boxCols);
    return entry;
  });
  const grid = Array.from({ length: size }, (_, row) => cells.slice(row * size, row * size + size));
  return pack(JSON.stringify({ size, grid }));
}

/** @param {Puzzle} puzzle */
export const toFPuzzles = (puzzle) => `https://www.f-puzzles.com/?load=${fPuzzles(puzzle)}`;
/** @param {Puzzle} puzzle */
export const toSudokuPad = (puzzle) => `https://sudokupad.app/fpuz${fPuzzles(puzzle)}`;

/** @param {string | undefined} text @param {string} site @returns {Puzzle} */
function fromDigits(text, site) {
  if (!text || !/^[0-9.]{81}$/.test(text)) return fail(`a link to ${site} without the 81 cells of a puzzle`);
  return { ...NINE, givens: [...text].map((sign) => Number(sign === "." ? 0 : sign)), placed: null, marks: null };
}

/** @param {string} text @returns {Puzzle} */
function fromWiki(text) {
  const query = new URLSearchParams(text.split("?")[1]?.split("#")[0] ?? "");
  const cells = query.get("bd")?.trim() ?? fail("a link to SudokuWiki without ?bd=…");
  if (/^S9B/i.test(cells)) return fromPairs(cells.slice(3).toLowerCase(), 36, query.get("unmarked") ?? "0");
  if (cells.length === 162) return fromPairs(cells.toLowerCase(), 32, "0");
  return fromDigits(cells, "SudokuWiki");
}

/** Two characters a cell. @param {string} text @param {number} base @param {string} unmarked @returns {Puzzle} */
function fromPairs(text, base, unmarked) {
  if (text.length !== 162) fail(`${text.length} characters for the cells: expected 162`);
  if (!/^[0-9a-fA-F]{1,21}$/.test(unmarked)) fail("a number of unmarked cells that is not hexadecimal");
  const hidden = BigInt(`0x${unmarked}`);
  const puzzle = { ...NINE, givens: new Array(81).fill(0), placed: new Array(81).fill(0), marks: new Array(81).fill(0) };
  for (let cell = 0; cell < 81; cell++) {
    const pair = [...text.slice(2 * cell, 2 * cell + 2)].map((sign) => BASE36.indexOf(sign));
    if (pair.some((value) => value < 0 || value >= base)) fail(`'${text.slice(2 * cell, 2 * cell + 2)}' in ${cellName(cell)}: expected two signs of base ${base}`);
    const number = pair[0] * base + pair[1];
    const marks = base === 36 ? number - 18 : number >> 1;
    const single = base === 36 ? number <= 18 : digitsIn(marks).length === 1;
    const given = base === 36 ? number <= 9 : number % 2 === 1;
    if (single) (given ? puzzle.givens : puzzle.placed)[cell] = base === 36 ? (given ? number : number - 9) : digitsIn(marks)[0];
    else if (marks > 511 || (base === 32 && given)) fail(`${number} in ${cellName(cell)}: neither a digit nor marks`);
    else if (!((hidden >> BigInt(cell)) & 1n)) puzzle.marks[cell] = marks;
  }
  return tidy(puzzle);
}

/** @param {Puzzle} puzzle */
export function toWiki(puzzle) {
  const site = "https://www.sudokuwiki.org/sudoku.htm?bd=";
  if (!puzzle.placed && !puzzle.marks) return site + puzzle.givens.join("");
  const now = board(puzzle);
  let unmarked = 0n;
  const pairs = now.map((digit, cell) => {
    const marks = puzzle.marks?.[cell] ?? 0;
    if (!digit && !marks) unmarked |= 1n << BigInt(cell);
    const number = puzzle.givens[cell] || (digit ? digit + 9 : (marks || 511) + 18);
    return BASE36[Math.floor(number / 36)] + BASE36[number % 36];
  });
  return `${site}S9B${pairs.join("")}${unmarked ? `&unmarked=${unmarked.toString(16)}` : ""}`;
}

/** Bytes through a stream of the platform, at most so many. @param {Uint8Array} bytes @param {any} stream @param {number} most */
async function through(bytes, stream, most) {
  const reader = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) fail("a link that unpacks to more than a sudoku takes");
      parts.push(next.value);
    }
  } catch (error) {
    if (error instanceof SudokuError) throw error;
    return fail("the link does not unpack: it was cut off, or changed on its way");
  } finally {
    reader.cancel().catch(() => {});
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {string} text @returns {Promise<Puzzle>} */
async function fromCoach(text) {
  if (!text.startsWith(COACH)) return fail(`'${text.slice(0, 12)}': expected a sudoku.coach link with ${COACH}`);
  const letters = text.slice(COACH.length).toLowerCase();
  const bytes = new Uint8Array(Math.floor((letters.length * 5) / 8));
  let [held, count, at] = [0, 0, 0];
  for (const letter of letters) {
    const value = BASE32.indexOf(letter);
    if (value < 0) return fail(`'${letter}' in the link: expected digits and the letters a to v`);
    held = ((held << 5) | value) & 0xfff;
    count += 5;
    if (count >= 8) bytes[at++] = (held >> (count -= 8)) & 255;
  }
  const found = json(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate"), LONGEST_COACH)));
  return fromCoachJson(found);
}

/** @param {any} found @returns {Puzzle} */
function fromCoachJson(found) {
  const known = new Set(["gridSize", "givenDigits", "userDigits", "userCellCandidates"]);
  if (found?.gridSize !== 9) throw new SudokuError("unsupported", "a sudoku.coach link: only 9×9 grids are read");
  const odd = Object.keys(found).find((key) => !known.has(key) && hasContent(found[key]));
  if (odd) throw new SudokuError("unsupported", `a sudoku.coach puzzle with ${odd.slice(0, 40)}: only plain sudokus are read`);
  const givens = fromDigits(found.givenDigits, "sudoku.coach").givens;
  const placed = found.userDigits ? fromDigits(found.userDigits, "sudoku.coach").givens : new Array(81).fill(0);
  const masks = String(found.userCellCandidates ?? "").split("-");
  if (masks.length !== 81 && found.userCellCandidates) return fail(`candidates of ${masks.length} cells: expected 81`);
  const marks = givens.map((digit, cell) => {
    const mask = found.userCellCandidates ? Number(masks[cell]) : 0;
    if (!Number.isInteger(mask) || mask < 0 || mask > 1023 || mask & 1) return fail(`candidates '${masks[cell]}' of ${cellName(cell)}`);
    return digit || placed[cell] ? 0 : mask >> 1;
  });
  return tidy({ ...NINE, givens, placed: placed.map((digit, cell) => (givens[cell] ? 0 : digit)), marks });
}

/** @param {Puzzle} puzzle */
export async function toCoach(puzzle) {
  const empty = new Array(81).fill(0);
  const text = JSON.stringify({
    gridSize: 9,
    givenDigits: puzzle.givens.join(""),
    userDigits: (puzzle.placed ?? empty).join(""),
    userCellCandidates: (puzzle.marks ?? empty).map((mask) => mask * 2).join("-"),
  });
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate"), LONGEST_COACH);
  let [letters, held, count] = ["", 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (count += 8; count >= 5; ) letters += BASE32[(held >> (count -= 5)) & 31];
  }
  if (count) letters += BASE32[(held << (5 - count)) & 31];
  return `https://sudoku.coach/en/play/${COACH}${letters}`;
}
