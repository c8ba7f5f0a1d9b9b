// Text packed into links as f-puzzles and SudokuPad do: LZ-String in base 64. A code is as many bits as the dictionary
// needs; 0 and 1 announce a new character of 8 or 16 bits, 2 is the end. Bits of a code come lowest first, bits of a
// base-64 sign highest first.
import { SudokuError } from "./errors.js";

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const END = 2;
const LONGEST = 16_000; // of packed text: no plain sudoku takes more
const LONGEST_TEXT = 1_000_000;

/** @param {string} text @returns {string} */
export function pack(text) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1);
  };
  /** @type {Map<string, number>} */
  const codes = new Map();
  const fresh = new Set();
  let width = 2;
  let room = 2; // entries until codes grow by a bit
  const grow = () => {
    if (--room === 0) room = 2 ** width++;
  };
  const emit = (/** @type {string} */ word) => {
    if (fresh.has(word)) {
      const code = word.charCodeAt(0);
      put(code < 256 ? 0 : 1, width);
      put(code, code < 256 ? 8 : 16);
      fresh.delete(word);
      grow();
    } else put(/** @type {number} */ (codes.get(word)), width);
    grow();
  };
  let word = "";
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (!codes.has(sign)) {
      codes.set(sign, codes.size + 3);
      fresh.add(sign);
    }
    if (codes.has(word + sign)) {
      word += sign;
      continue;
    }
    emit(word);
    codes.set(word + sign, codes.size + 3);
    word = sign;
  }
  if (word) emit(word);
  put(END, width);
  let packed = "";
  for (let at = 0; at <= bits.length; at += 6)
    packed += SIGNS[[0, 1, 2, 3, 4, 5].reduce((sum, i) => sum * 2 + (bits[at + i] ?? 0), 0)];
  return packed + "=".repeat((4 - (packed.length % 4)) % 4);
}

/** @param {string} payload as a link carries it @returns {string} */
export function unpack(payload) {
  const broken = () => new SudokuError("format", "packed text that does not unpack: it was cut off, or changed");
  let packed = payload.trim();
  if (packed.length > 3 * LONGEST) throw new SudokuError("format", "packed text that is too long for a sudoku");
  try {
    packed = decodeURIComponent(packed).replaceAll(" ", "+").replace(/=+$/, "");
  } catch {
    throw broken();
  }
  const odd = packed.match(/[^A-Za-z0-9+/]/);
  if (odd) throw new SudokuError("format", `'${odd[0]}' in packed text: expected letters, digits, + and /`);
  if (packed.length > LONGEST) throw new SudokuError("format", "packed text that is too long for a sudoku");
  let at = 0;
  const take = (/** @type {number} */ count) => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) {
      const sign = packed[Math.floor(at / 6)];
      if (sign === undefined) throw broken();
      value |= ((SIGNS.indexOf(sign) >> (5 - (at % 6))) & 1) << i;
    }
    return value;
  };
  /** @type {string[]} */
  const words = ["", "", ""];
  let width = 2;
  let room = 4;
  let last = "";
  let text = "";
  const grow = () => {
    if (--room === 0) room = 2 ** width++;
  };
  const first = take(2);
  if (first === END) return "";
  if (first > END) throw broken();
  last = text = String.fromCharCode(take(first === 0 ? 8 : 16));
  words.push(last);
  width = 3;
  for (;;) {
    let code = take(width);
    if (code === END) return text;
    if (code < END) {
      words.push(String.fromCharCode(take(code === 0 ? 8 : 16)));
      code = words.length - 1;
      grow();
    }
    if (code > words.length) throw broken();
    const word = code === words.length ? last + last[0] : words[code];
    text += word;
    if (text.length > LONGEST_TEXT) throw broken();
    words.push(last + word[0]);
    grow();
    last = word;
  }
}
