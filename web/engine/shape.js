// Shapes of grids: n digits in boxes of some rows and columns.
import { SudokuError } from "./errors.js";

/** @typedef {{boxRows: number, boxCols: number}} Shape */
/** @typedef {Shape & {givens: number[], placed?: number[] | null, marks?: number[] | null, info?: Record<string, any>,
 *   solution?: number[] | null, rules?: string[]}} Puzzle */

const BOXES = /** @type {Record<number, [number, number]>} */ ({
  1: [1, 1], 4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3], 10: [2, 5], 12: [3, 4], 14: [2, 7], 15: [3, 5], 16: [4, 4],
  18: [3, 6], 20: [4, 5], 21: [3, 7], 24: [4, 6], 25: [5, 5], 27: [3, 9], 28: [4, 7], 30: [5, 6], 32: [4, 8],
  33: [3, 11], 35: [5, 7], 36: [6, 6],
}); // prettier-ignore

export const NINE = { boxRows: 3, boxCols: 3 };
const DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0";

/** @param {Shape} shape */
export const sizeOf = ({ boxRows, boxCols }) => boxRows * boxCols;

/** @param {Shape} shape */
export const isNine = ({ boxRows, boxCols }) => boxRows === 3 && boxCols === 3;

/** The usual shape of a size. @param {number} size @returns {Shape} */
export function shapeOfSize(size) {
  const box = BOXES[size];
  if (!box) throw new SudokuError("unsupported", `no grid of ${size}×${size}: boxes cannot divide it`);
  return { boxRows: box[0], boxCols: box[1] };
}

/** The characters of the digits of a size. @param {number} size */
export const symbols = (size) => DIGITS.slice(0, size);

/** Rows, then columns, then boxes, each a list of cells. @param {Shape} shape @returns {number[][]} */
export function houses({ boxRows, boxCols }) {
  const n = boxRows * boxCols;
  const range = Array.from({ length: n }, (_, i) => i);
  const rows = range.map((r) => range.map((c) => r * n + c));
  const columns = range.map((c) => range.map((r) => r * n + c));
  const boxes = range.map((box) => {
    const top = Math.floor(box / boxRows) * boxRows;
    const left = (box % boxRows) * boxCols;
    return range.map((i) => (top + Math.floor(i / boxCols)) * n + left + (i % boxCols));
  });
  return [...rows, ...columns, ...boxes];
}

export const HOUSES = houses(NINE);

export const HOUSE_KINDS = ["row", "column", "box"];

/** What a house of HOUSES is: its kind, and its place among those, from 1. @param {number} house */
export const houseOf = (house) => ({ kind: Math.floor(house / 9), number: (house % 9) + 1 });
/** The cells that share a house with each cell. */
export const PEERS = Array.from({ length: 81 }, (_, cell) => {
  const seen = new Set(HOUSES.filter((house) => house.includes(cell)).flat());
  seen.delete(cell);
  return seen;
});

/** The digits of the bits of a mask. @param {number} mask @returns {number[]} */
export function digitsIn(mask) {
  const digits = [];
  for (let digit = 1; mask >> (digit - 1); digit++) if ((mask >> (digit - 1)) & 1) digits.push(digit);
  return digits;
}

/** What stands on the board: givens and placed digits. @param {Puzzle} puzzle */
export const board = ({ givens, placed }) => givens.map((digit, cell) => digit || (placed ? placed[cell] : 0));

/** `r1c1` … @param {number} cell @param {number} size */
export const cellName = (cell, size = 9) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;

/** The candidates that the rules leave, as masks; 0 for filled cells. @param {number[]} cells */
export function candidates(cells) {
  return cells.map((digit, cell) => {
    if (digit) return 0;
    let mask = 511;
    for (const peer of PEERS[cell]) if (cells[peer]) mask &= ~(1 << (cells[peer] - 1));
    return mask;
  });
}
