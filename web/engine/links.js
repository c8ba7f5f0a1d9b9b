// Links that hold a puzzle: SudokuPad, f-puzzles, SudokuWiki, sudoku.coach. The notation of each is told in
// src/sudoku/formats/families.
import { SudokuError } from "./errors.js";
import { loadRules } from "./loading.js";
import { pack, unpack } from "./lz.js";
import { board, cellName, digitsIn, NINE } from "./shape.js";

/** @typedef {import("./shape.js").Puzzle} Puzzle */

const BASE32 = "0123456789abcdefghijklmnopqrstuv";
const BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz";
const COACH = "SCv7_32_";
const LONGEST_COACH = 1 << 20;
const PAD = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com|svencodes\.com)\/(?:sudoku(?:\.html)?\/?)?(?:\?puzzleid=)?/i;

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
  if (/f-puzzles\.com\//i.test(text)) return fromBoard(unpack(/[?&]load=([^&#\s]+)/.exec(text)?.[1] ?? fail("a link to f-puzzles without ?load=…")));
  if (PAD.test(text) || /^(?:fpuzzles|fpuz|scl|ctc)[A-Za-z0-9+/%]{16,}/.test(text)) return fromSudokuPad(text.replace(PAD, ""));
  if (/^N4[A-Za-z0-9+/%=]{16,}$/.test(text)) return fromBoard(unpack(text));
  if (/^\{[^]*?(?:\bce|\bcells|"cells")\s*:\s*\[\s*\[/.test(text.slice(0, 4000))) return (await loadRules()).fromScl(text);
  return text[0] === "{" ? fromBoard(text) : null;
}

/** A board of f-puzzles, or our own JSON. @param {string} text */
async function fromBoard(text) {
  const found = json(text);
  const { fromFPuzzles, fromJson } = await loadRules();
  const isOwn = typeof found?.grid === "string" || !Number.isNaN(Number([found?.grid].flat(2)[0] ?? NaN));
  return isOwn ? fromJson(found) : fromFPuzzles(found);
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
async function fromSudokuPad(name) {
  const parts = /^(fpuzzles|fpuz|scl|ctc)([^?&#]*)/.exec(name);
  if (!parts) return fail("short links to SudokuPad do not hold the puzzle: long ones do");
  const text = unpack(parts[2]);
  return parts[1].startsWith("fpuz") ? fromBoard(text) : (await loadRules()).fromScl(text);
}

/** @param {unknown} value */
const hasContent = (value) => Boolean(value) && (!Array.isArray(value) || value.length > 0);

/** Nothing placed, and no mark anywhere, is null. @param {any} puzzle @returns {Puzzle} */
function tidy({ placed, marks, ...rest }) {
  const some = (/** @type {number[]} */ list) => (list.some(Boolean) ? list : null);
  return { ...rest, placed: some(placed), marks: some(marks) };
}

/** @param {Puzzle} puzzle */
async function packed(puzzle) {
  const { toFPuzzles: board } = await loadRules();
  return pack(JSON.stringify(board(puzzle)));
}

/** @param {Puzzle} puzzle */
export const toFPuzzles = async (puzzle) => `https://www.f-puzzles.com/?load=${await packed(puzzle)}`;
/** @param {Puzzle} puzzle */
export const toSudokuPad = async (puzzle) => `https://sudokupad.app/fpuz${await packed(puzzle)}`;

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
