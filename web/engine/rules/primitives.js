// The nine primitives, all that the engine knows of rules: src/sudoku/rules/primitives.py tells them. Cells are indices; a
// mask has bit d − 1 for digit d.
import { SudokuError } from "../errors.js";

/** An automaton: it starts in state 0; `step[state · size + d − 1]` is −1 for no.
 * @typedef {{states: number, accepting: boolean[], step: number[]}} Machine */
/** @typedef {{kind: number, cells: number[], mask?: any, table?: any, coefficients?: any, total?: any, counts?: any, sets?: any,
 *   count?: any, machine?: any, cell?: any, value?: any}} Primitive */

const MOST_STATES = 30_000;

/** @param {number[]} cells @returns {Primitive} */
export const allDifferent = (cells) => ({ kind: 1, cells });
/** @param {number} cell @param {number} mask @returns {Primitive} */
export const allowed = (cell, mask) => ({ kind: 2, cells: [cell], mask });
/** Each two neighbours: when the first is d, the second is in table[d − 1]. @param {number[]} cells @param {number[]} table @returns {Primitive} */
export const pair = (cells, table) => ({ kind: 3, cells, table });
/** The digits that occur are one of the sets, each d of them counts[d − 1] times.
 * @param {number[]} cells @param {number[]} counts @param {number[]} sets @returns {Primitive} */
export const valueSet = (cells, counts, sets) => ({ kind: 5, cells, counts, sets });
/** @param {number[]} cells @param {number} mask @param {number} count @returns {Primitive} */
export const atLeast = (cells, mask, count) => ({ kind: 6, cells, mask, count });
/** @param {number} first @param {number} second @returns {Primitive} */
export const equal = (first, second) => ({ kind: 7, cells: [first, second] });
/** @param {number[]} cells @param {Machine} machine @returns {Primitive} */
export const automaton = (cells, machine) => ({ kind: 8, cells, machine });
/** When the cell holds d, cells[d − 1] holds the value. @param {number} cell @param {number[]} cells @param {number} value @returns {Primitive} */
export const indexing = (cell, cells, value) => ({ kind: 9, cell, cells, value });

/** The sum of cells with their coefficients; a cell that comes twice counts twice, one that cancels out goes.
 * @param {number[][]} terms @param {number} value @returns {Primitive} */
export function total(terms, value) {
  const merged = new Map();
  for (const [cell, coefficient] of terms) merged.set(cell, (merged.get(cell) ?? 0) + coefficient);
  const kept = [...merged].filter(([, coefficient]) => coefficient);
  return { kind: 4, cells: kept.map(([cell]) => cell), coefficients: kept.map(([, coefficient]) => coefficient), total: value };
}

/** Digits as a mask. @param {Iterable<number>} digits */
export const maskOf = (digits) => [...digits].reduce((mask, digit) => mask | (1 << (digit - 1)), 0);

/** @type {((primitive: Primitive) => number[])[]} */
const PAYLOAD = [
  () => [],
  ({ cells }) => cells,
  ({ cells, mask }) => [...cells, mask],
  ({ cells, table }) => [...table, ...cells],
  ({ cells, coefficients, total: sum }) => [sum, ...cells, ...coefficients],
  ({ cells, counts, sets }) => [cells.length, ...cells, ...counts, ...sets],
  ({ cells, mask, count }) => [mask, count, ...cells],
  ({ cells }) => cells,
  ({ cells, machine }) => [cells.length, ...cells, machine.states, ...machine.accepting.map(Number), ...machine.step],
  ({ cell, cells, value }) => [cell, value, ...cells],
];

/** What the native engine reads: kind, length, payload of each. @param {Primitive[]} primitives */
export function program(primitives) {
  return Int32Array.from(primitives.flatMap((primitive) => {
    const payload = PAYLOAD[primitive.kind](primitive);
    return [primitive.kind, payload.length, ...payload];
  }));
}

/** The cells among those filled that break a primitive; none while what they say is still open.
 * @param {Primitive} primitive @param {ArrayLike<number>} digits @returns {number[]} */
export function breaking(primitive, digits) {
  const { kind, cells } = primitive;
  const found = cells.map((cell) => digits[cell]);
  const isIn = (/** @type {number} */ digit, /** @type {number} */ mask) => (mask >> (digit - 1)) & 1;
  const whole = (/** @type {() => boolean} */ holds) => (found.every(Boolean) && !holds() ? cells : []);
  switch (kind) {
    case 1:
      return cells.filter((cell) => digits[cell] && cells.some((other) => other !== cell && digits[other] === digits[cell]));
    case 2:
      return whole(() => Boolean(isIn(found[0], primitive.mask)));
    case 3: {
      const ends = cells.slice(1).flatMap((cell, at) => (found[at] && found[at + 1] && !isIn(found[at + 1], primitive.table[found[at] - 1]) ? [cells[at], cell] : []));
      return [...new Set(ends)];
    }
    case 4:
      return whole(() => found.reduce((sum, digit, at) => sum + digit * primitive.coefficients[at], 0) === primitive.total);
    case 5:
      return whole(() => primitive.sets.includes(maskOf(found)) && found.every((digit) => found.filter((one) => one === digit).length === primitive.counts[digit - 1]));
    case 6:
      return whole(() => found.filter((digit) => isIn(digit, primitive.mask)).length >= primitive.count);
    case 7:
      return whole(() => found[0] === found[1]);
    case 8:
      return whole(() => accepts(primitive.machine, found));
    default: {
      const cell = primitive.cell;
      const to = cells[digits[cell] - 1];
      return digits[cell] && digits[to] && digits[to] !== primitive.value ? [cell, to] : [];
    }
  }
}

/** @param {Machine} machine @param {number[]} digits */
function accepts({ states, accepting, step }, digits) {
  let state = 0;
  for (const digit of digits) if (state >= 0) state = step[(state * step.length) / states + digit - 1];
  return state >= 0 && accepting[state];
}

/** @type {Map<string, Machine>} */
const known = new Map();

/** The automaton of a step function, which gives null for no, with the states that can be reached and from which acceptance
 * can be; kept under a name. States are told apart by their text.
 * @template S @param {string} name @param {number} size @param {S} start @param {(state: S, digit: number) => S | null} step
 * @param {(state: S) => boolean} accept @returns {Machine} */
export function machine(name, size, start, step, accept) {
  const key = `${name} ${size}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = explore(size, start, step, accept)));
  return found;
}

/** @template S @param {number} size @param {S} start @param {(state: S, digit: number) => S | null} step
 * @param {(state: S) => boolean} accept @returns {Machine} */
function explore(size, start, step, accept) {
  const states = [start];
  const numbers = new Map([[String(start), 0]]);
  /** @type {number[][]} */
  const table = [];
  for (const state of states) {
    if (states.length > MOST_STATES) throw new SudokuError("unsupported", "a rule that needs an automaton of more than 30,000 states cannot be solved");
    table.push(Array.from({ length: size }, (_, i) => {
      const after = step(state, i + 1);
      if (after === null) return -1;
      const key = String(after);
      if (!numbers.has(key)) numbers.set(key, states.push(after) - 1);
      return /** @type {number} */ (numbers.get(key));
    }));
  }
  const accepting = states.map(accept);
  const alive = leading(table, accepting);
  const kept = states.flatMap((_, old) => (old === 0 || alive[old] ? [old] : []));
  const named = new Map(kept.map((old, now) => [old, now]));
  const rows = kept.map((old) => table[old].map((to) => (to >= 0 && alive[to] ? /** @type {number} */ (named.get(to)) : -1)));
  return { states: kept.length, accepting: kept.map((old) => accepting[old]), step: rows.flat() };
}

/** Which states lead to acceptance. @param {number[][]} table @param {boolean[]} accepting */
function leading(table, accepting) {
  /** @type {number[][]} */
  const before = table.map(() => []);
  table.forEach((row, state) => row.forEach((to) => to >= 0 && before[to].push(state)));
  const alive = [...accepting];
  const left = alive.flatMap((yes, state) => (yes ? [state] : []));
  while (left.length)
    for (const state of before[/** @type {number} */ (left.pop())])
      if (!alive[state]) {
        alive[state] = true;
        left.push(state);
      }
  return alive;
}
