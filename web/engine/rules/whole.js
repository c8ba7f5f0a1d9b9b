// Rules for the whole board: src/sudoku/rules/whole.py.
import { range, stroke } from "./board.js";
import { allDifferent, atLeast, automaton, machine, maskOf, pair } from "./primitives.js";

/** @typedef {import("./board.js").Behaviour} Behaviour */
/** @typedef {import("./board.js").Board} Board */

/** @param {(row: number, size: number) => number} column @returns {Behaviour} */
function diagonal(column) {
  const cells = (/** @type {Board} */ { size }) => range(0, size - 1).map((row) => row * size + column(row, size));
  return { compile: (_, board) => [allDifferent(cells(board))], draw: (_, board) => [stroke(cells(board), "diagonal", 0.05)] };
}

/** No equal digits a move apart. @param {number[][]} moves @returns {Behaviour} */
const apart = (moves) => ({
  compile: (_, { size }) =>
    range(0, size * size - 1).flatMap((cell) =>
      moves.flatMap(([down, right]) => {
        const [row, column] = [Math.floor(cell / size) + down, (cell % size) + right];
        return row < size && column >= 0 && column < size ? [allDifferent([cell, row * size + column])] : [];
      })),
});

/** Every 2×2 square holds a digit of each of three classes. @param {(digit: number, size: number) => number} classOf @returns {Behaviour} */
const squares = (classOf) => ({
  compile: (_, { size, digits }) => {
    const thirds = [0, 1, 2].map((third) => maskOf(digits.filter((digit) => classOf(digit, size) === third)));
    const corners = range(0, size * (size - 1) - 1).filter((cell) => (cell + 1) % size);
    return corners.flatMap((cell) => thirds.map((third) => atLeast([cell, cell + 1, cell + size, cell + size + 1], third, 1)));
  },
});

/** @param {number[][]} pairs @param {Board} board @param {string[]} names @param {(value: number | null) => boolean} excuses */
export function unmarked(pairs, board, names, excuses = () => true) {
  const key = (/** @type {number[]} */ [a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const marked = new Set(board.named(...names).filter(({ value }) => excuses(value)).map(({ cells }) => key(board.cells(cells))));
  return pairs.filter((two) => !marked.has(key(two)));
}

/** The state: 1 after the lowest digit, 2 when the highest has to follow. @param {number} size */
const flatmates = (size) =>
  machine("flatmates", size, 0, (state, digit) => {
    if (state === 2 && digit !== size) return null;
    return digit === 1 ? 1 : digit === (size + 1) >> 1 && state !== 1 ? 2 : 0;
  }, (state) => state !== 2);

/** @type {Record<string, Behaviour>} */
export const WHOLE = {
  "diagonal+": diagonal((row, size) => size - 1 - row),
  "diagonal-": diagonal((row) => row),
  antiknight: apart([[1, -2], [1, 2], [2, -1], [2, 1]]),
  antiking: apart([[1, -1], [1, 1], [0, 1], [1, 0]]),
  nonconsecutive: {
    compile: (_, board) => {
      const table = board.table((a, b) => Math.abs(a - b) !== 1);
      return unmarked(board.neighbours, board, ["difference"], (value) => (value ?? 1) === 1).map((two) => pair(two, table));
    },
  },
  disjointgroups: { compile: (_, { boxes }) => boxes[0].map((_, at) => allDifferent(boxes.map((box) => box[at]))) },
  globalentropy: squares((digit, size) => Math.floor(((digit - 1) * 3) / size)),
  globalmod: squares((digit) => digit % 3),
  dutchflatmates: { compile: (_, { columns, size }) => columns.map((column) => automaton(column, flatmates(size))) },
  antitaxicab: {
    compile: (_, board) => {
      const { size } = board;
      const tables = range(0, size).map((far) => board.table((a, b) => !(a === b && b === far)));
      const every = range(0, size * size - 1);
      return every.flatMap((a) =>
        every.slice(a + 1).flatMap((b) => {
          const [down, right] = [Math.floor(b / size) - Math.floor(a / size), Math.abs((b % size) - (a % size))];
          return down && right && down + right <= size ? [pair([a, b], tables[down + right])] : [];
        }));
    },
  },
};
