// Clues beside the board: src/sudoku/rules/outside.py.
import { text, wrong } from "./board.js";
import { shown } from "./places.js";
import { automaton, indexing, machine, total } from "./primitives.js";

/** @typedef {import("./board.js").Behaviour} Behaviour */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Constraint} Constraint */

const DIRECTIONS = /** @type {Record<string, number[]>} */ ({ UL: [-1, -1], UR: [-1, 1], DL: [1, -1], DR: [1, 1] });

/** From the clue into the board. @param {Constraint} c @param {Board} board */
function step(c, { size }) {
  const [row, column] = c.cell;
  const isOn = (/** @type {number} */ at) => at >= 0 && at < size;
  const isBeside = (/** @type {number} */ at) => at === -1 || at === size;
  if (c.direction !== undefined) {
    const [down, right] = DIRECTIONS[c.direction] ?? wrong(c, `direction ${shown(c.direction)}, expected ${Object.keys(DIRECTIONS).join(", ")}`);
    if ((isBeside(row) || isBeside(column)) && isOn(row + down) && isOn(column + right)) return [down, right];
    return wrong(c, `expected a place beside the ${size}×${size} board that looks into it`);
  }
  if (isOn(column) && isBeside(row)) return [row < 0 ? 1 : -1, 0];
  if (isOn(row) && isBeside(column)) return [0, column < 0 ? 1 : -1];
  return wrong(c, `expected a place beside a row or a column of the ${size}×${size} board`);
}

/** The cells that a clue looks at, nearest first. @param {Constraint} c @param {Board} board */
export function seen(c, board) {
  const [down, right] = step(c, board);
  const cells = [];
  for (let [row, column] = [c.cell[0] + down, c.cell[1] + right]; row >= 0 && column >= 0 && row < board.size && column < board.size; row += down, column += right)
    cells.push(row * board.size + column);
  return cells;
}

/** @param {(cells: number[], c: Constraint, size: number) => import("./primitives.js").Primitive} compile
 * @param {(size: number, cells: number[]) => number} most @param {number} least @returns {Behaviour} */
const clue = (compile, most = (size) => (size * (size + 1)) / 2, least = 0) => ({
  validate: (c, board) => {
    const highest = most(board.size, seen(c, board));
    if (!(c.value >= least && c.value <= highest)) wrong(c, `clue ${c.value}, expected ${least} to ${highest}`);
  },
  compile: (c, board) => [compile(seen(c, board), c, board.size)],
  draw: (c) => [text(String(c.value), c.cell[0] + 0.5, c.cell[1] + 0.5, 0.4, DIRECTIONS[c.direction])],
});

/** The state: before, between or behind the crusts (0, 1, 2), the sum between them, and the digits that make it, none of
 * which comes twice; up to 9×9, there would be too many. @param {number} value @param {number} size */
export const sandwich = (value, size) =>
  machine(`sandwich ${value}`, size, [0, 0, 0], (state, digit) => {
    const [place, running, met] = state;
    if (digit === 1 || digit === size) return place === 0 || (place === 1 && running === value) ? [place + 1, running, met] : null;
    if ((met >> digit) & 1) return null;
    if (place !== 1) return state;
    return running + digit <= value ? [1, running + digit, size <= 9 ? met | (1 << digit) : 0] : null;
  }, ([place]) => place > 1);

/** The state: how many digits are still to be added, and what they sum to. @param {number} value @param {number} size */
const xsum = (value, size) =>
  machine(`xsum ${value}`, size, [-1, -1], (state, digit) => {
    if (state[0] === 0 && state[1] === 0) return state;
    const [count, rest] = state[0] < 0 ? [digit - 1, value - digit] : [state[0] - 1, state[1] - digit];
    return count * (count + 1) <= 2 * rest && 2 * rest <= count * (2 * size + 1 - count) ? [count, rest] : null;
  }, ([count, rest]) => count === 0 && rest === 0);

/** The state: the highest so far, how many are seen, how many there were. All differ, so the n-th maximum is ≥ n.
 * @param {number} value @param {number} size */
const skyscraper = (value, size) =>
  machine(`skyscraper ${value}`, size, [0, 0, 0], ([tallest, before, read], digit) => {
    if (digit === tallest || read === size) return null;
    const [highest, count, number] = [Math.max(digit, tallest), before + (digit > tallest ? 1 : 0), read + 1];
    return highest >= number && count <= value && value <= count + size - highest ? [highest, count, number] : null;
  }, (state) => String(state) === String([size, value, size]));

/** The state: the highest so far while all are seen, −1 once the clue was hidden. @param {number} value @param {number} size */
const hidden = (value, size) =>
  machine(`hidden ${value}`, size, 0, (highest, digit) => {
    if (highest < 0 || digit > highest) return highest < 0 ? -1 : digit;
    return digit === value && digit < highest ? -1 : null;
  }, (highest) => highest < 0);

/** @type {Record<string, Behaviour>} */
export const OUTSIDE = {
  littlekillersum: clue((cells, { value }) => total(cells.map((cell) => [cell, 1]), value), (size, cells) => cells.length * size),
  sandwichsum: clue((cells, { value }, size) => automaton(cells, sandwich(value, size))),
  xsum: clue((cells, { value }, size) => automaton(cells, xsum(value, size))),
  skyscraper: clue((cells, { value }, size) => automaton(cells, skyscraper(value, size)), (size) => size),
  hiddenskyscraper: clue((cells, { value }, size) => automaton(cells, hidden(value, size)), (size) => size - 1, 1),
  numberedroom: clue((cells, { value }) => indexing(cells[0], cells, value), (size) => size, 1),
};
