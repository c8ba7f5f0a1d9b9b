// Marks between two neighbours, and rules along a line: src/sudoku/rules/dots.py, lines.py, patterns.py, custom.py. A line
// that ends where it began is a loop.
import { arrow, checkCells, checkLines, disc, range, stroke, text, thermo, twos, within, wrong } from "./board.js";
import { sandwich } from "./outside.js";
import { fail, shown } from "./places.js";
import { allDifferent, automaton, equal, machine, pair, total, valueSet } from "./primitives.js";
import { machineOf } from "./regex.js";
import { unmarked } from "./whole.js";
import { symbols } from "../shape.js";

/** @typedef {import("./board.js").Behaviour} Behaviour */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Constraint} Constraint */
/** @typedef {import("./primitives.js").Machine} Machine */
/** @typedef {import("./primitives.js").Primitive} Primitive */
/** @typedef {(a: number, b: number, c: Constraint, size: number) => boolean} Related */

const SUMS = /** @type {Record<string, number>} */ ({ X: 10, V: 5 });
const MOST_LOOPED = 10; // of a ten line: the automaton of a loop has up to 2^sum states

/** Two cells that are related. @param {Related} related @param {Behaviour} own @returns {Behaviour} */
const dot = (related, { validate, draw, sentence }) => ({
  sentence,
  validate: (c, board) => {
    checkCells(c, board);
    if (c.cells.length !== 2) wrong(c, `${c.cells.length} cells, expected 2`);
    validate?.(c, board);
  },
  compile: (c, board) => [pair(board.cells(c.cells), board.table((a, b) => related(a, b, c, board.size)))],
  draw,
});

const AMOUNTS = /** @type {Record<string, {usual: number, related: (a: number, b: number, amount: number) => boolean}>} */ ({
  difference: { usual: 1, related: (a, b, amount) => Math.abs(a - b) === amount },
  ratio: { usual: 2, related: (a, b, amount) => a === b * amount || b === a * amount },
});

/** @param {string} name @param {string} colour @param {(amount: number) => string} says @param {(c: Constraint, board: Board, amount: number) => void} check */
function amountDot(name, colour, says, check) {
  const { usual, related } = AMOUNTS[name];
  return dot((a, b, c) => related(a, b, c.value ?? usual), {
    sentence: ({ value }) => says(value ?? usual),
    validate: (c, board) => check(c, board, c.value ?? usual),
    draw: (c, board) => [disc(board.cells(c.cells), String(c.value ?? ""), colour)],
  });
}

const NEGATIVE = /** @type {Record<string, string>} */ ({ difference: "a dot", ratio: "a dot", xv: "an X or V" });

/** What neighbours without a mark must not be. @param {Constraint} c @param {Board} board @returns {(a: number, b: number) => boolean} */
function related({ kind }, board) {
  if (kind === "xv") return (a, b) => Object.values(SUMS).includes(a + b);
  const one = AMOUNTS[kind];
  const amounts = board.named(kind).map(({ value }) => value ?? one.usual);
  return (a, b) => (amounts.length ? amounts : [one.usual]).some((amount) => one.related(a, b, amount));
}

/** A rule along each line. @param {(cells: number[], board: Board, c: Constraint) => Primitive[]} compile @param {Behaviour} own @returns {Behaviour} */
const lined = (compile, { validate, draw, sentence } = {}) => ({
  sentence,
  validate: (c, board) => {
    checkLines(c, board);
    validate?.(c, board);
  },
  compile: (c, board) => c.lines.flatMap((line) => compile(board.cells(line), board, c)),
  draw: draw ?? ((c, board) => c.lines.map((line) => stroke(board.cells(line), c.row.role, 0.16, c.row.ends))),
});

/** A line on which each two neighbours are related. @param {Related} related @param {Behaviour} own */
const pairs = (related, own = {}) => lined((cells, board, c) => [pair(cells, board.table((a, b) => related(a, b, c, board.size)))], own);

/** A line whose ends say what may be between them: the machine reads both ends, then the rest.
 * @param {string} name @param {(c: Constraint, size: number) => number} least of the difference of the ends
 * @param {(digit: number, low: number, high: number) => boolean} inner @param {Behaviour} own */
const ended = (name, least, inner, own = {}) =>
  lined((cells, { size }, c) => {
    const far = least(c, size);
    const reader = machine(`${name} ${far}`, size, /** @type {number[]} */ ([]), (ends, digit) => {
      if (ends.length === 1 && Math.abs(ends[0] - digit) < far) return null;
      if (ends.length < 2) return [...ends, digit].sort((a, b) => a - b);
      return inner(digit, ends[0], ends[1]) ? ends : null;
    }, (ends) => ends.length === 2);
    return [automaton([cells[0], /** @type {number} */ (cells.at(-1)), ...cells.slice(1, -1)], reader)];
  }, own);

/** Any `width` digits in a row are of different classes: the state is the classes of the last digits.
 * @param {(c: Constraint, digit: number, size: number) => number} classOf @param {(c: Constraint) => number} width @param {Behaviour} own */
const classes = (classOf, width, own = {}) =>
  lined((cells, { size }, c) => {
    const reader = machine(`${c.row.name} ${width(c)}`, size, /** @type {number[]} */ ([]), (last, digit) => {
      const found = classOf(c, digit, size);
      return last.includes(found) ? null : [...last, found].slice(1 - width(c));
    }, () => true);
    return [automaton(cells, reader)];
  }, own);

/** @param {number} value @param {number} size */
const segments = (value, size) =>
  machine(`segments ${value}`, size, 0, (running, digit) => (running + digit > value ? null : (running + digit) % value), (running) => running === 0);

/** Where the first segment ends is not known: the state has, for each sum before the first cut that is still possible
 * (the value for not cut yet), the sum since the last cut; both as one number. @param {number} value @param {number} size */
function loopedSegments(value, size) {
  const way = (/** @type {number} */ first, /** @type {number} */ running) => first * 1000 + running;
  const parts = (/** @type {number} */ one) => [Math.floor(one / 1000), one % 1000];
  return machine(`looped segments ${value}`, size, [way(value, 0)], (ways, digit) => {
    const after = new Set(ways.flatMap((one) => {
      const [first, running] = parts(one);
      const sum = running + digit;
      if (sum > value) return [];
      if (first !== value) return [way(first, sum % value)];
      return sum < value ? [way(value, sum), way(sum, 0)] : [way(0, 0)]; // cut here, or not
    }));
    return after.size ? [...after].sort((a, b) => a - b) : null;
  }, (ways) => ways.map(parts).some(([first, running]) => first !== value && (first + running) % value === 0));
}

/** The line is read twice, for its lowest and highest digit, then for what is between them. The state: how many were read,
 * lowest, highest, and the sum so far between them (−1 before, −2 behind). @param {number} value @param {number} length @param {number} size */
const lunchbox = (value, length, size) =>
  machine(`lunchbox ${value} ${length}`, size, [0, size, 1, -1], (state, digit) => {
    const [count, low, high, running] = state;
    if (count < length) return [count + 1, Math.min(low, digit), Math.max(high, digit), -1];
    if (digit < low || digit > high) return null;
    if (digit === low || digit === high) {
      const after = running === -1 ? 0 : -2;
      return running === -2 || (after === -2 && running !== value) ? null : [length, low, high, after];
    }
    if (running < 0) return state;
    return running + digit <= value ? [length, low, high, running + digit] : null;
  }, (state) => state[3] === -2);

/** The state: the digit looked for, and how many cells away it is; 0, 0 when it was met. @param {number} size */
const pointer = (size) =>
  machine("pointer", size, /** @type {number[]} */ ([]), (state, digit) => {
    const [value, far] = state;
    if (!value) return state.length ? state : [digit];
    if (far === undefined) return [value, digit];
    if (far > 1) return [value, far - 1];
    return digit === value ? [0, 0] : null;
  }, ([value]) => value === 0);

/** The pieces that region borders cut a line into. @param {number[]} cells @param {Board} board */
function pieces(cells, { regionOf }) {
  /** @type {number[][]} */
  const found = [];
  cells.forEach((cell, at) => (at && regionOf[cell] === regionOf[cells[at - 1]] ? found[found.length - 1].push(cell) : found.push([cell])));
  return found;
}

/** @param {number[]} cells @param {number} coefficient */
const times = (cells, coefficient) => cells.map((cell) => [cell, coefficient]);

/** @param {Constraint} c @param {number} a @param {number} b */
const follows = ({ relation }, a, b) => relation.split(".")[a - 1].includes(symbols(36)[b - 1]);
/** @type {Behaviour} */
const custom = {
  sentence: ({ relation }) =>
    relation.split(".").map((to, at) => `${symbols(36)[at]} by ${[...to].join(" or ") || "none"}`).join(", ").replace(" by", " is followed by"),
  validate: (c, board) => {
    const rows = c.relation.split(".");
    if (rows.length !== board.size || [...rows.join("")].some((sign) => !symbols(board.size).includes(sign)))
      wrong(c, `relation ${shown(c.relation)}, expected ${board.size} lists of digits, dots between them`);
  },
};
/** @type {Behaviour["validate"]} */
const withinSize = (c, board) => within(c, "a difference of", 0, board.size - 1);

/** @type {Record<string, Behaviour>} */
export const LINES = {
  difference: amountDot("difference", "white", (amount) => `the digits differ by ${amount}`, (c, board, amount) => within(c, "a difference of", 0, board.size - 1, amount)),
  ratio: amountDot("ratio", "black", (amount) => `one digit is ${amount} times the other`, (c, board, amount) => within(c, "a ratio of", 1, board.size, amount)),
  xv: dot((a, b, c) => a + b === SUMS[c.value], {
    sentence: ({ value }) => `the digits sum to ${SUMS[value]}`,
    validate: (c) => {
      if (!Object.hasOwn(SUMS, c.value)) wrong(c, `${shown(c.value)}, expected X or V`);
    },
    draw: (c, board) => [disc(board.cells(c.cells), c.value, "plain")],
  }),
  greaterthan: dot((a, b) => a > b, {
    sentence: () => "the first digit is greater than the second",
    draw: ({ cells: [[row, column], [toRow, toColumn]] }) => {
      const signs = /** @type {Record<string, string>} */ ({ "0,1": ">", "0,-1": "<", "1,0": "∨", "-1,0": "∧" });
      return [text(signs[`${toRow - row},${toColumn - column}`] ?? ">", (row + toRow + 1) / 2, (column + toColumn + 1) / 2, 0.25)];
    },
  }),
  negative: {
    sentence: ({ kind }) => `neighbours without ${NEGATIVE[kind]} do not have its relation`,
    validate: ({ kind }) => {
      if (!Object.hasOwn(NEGATIVE, kind)) fail(`negative ${shown(kind)}: expected ${Object.keys(NEGATIVE).join(", ")}`);
    },
    compile: (c, board) => {
      const is = related(c, board);
      const table = board.table((a, b) => !is(a, b));
      return unmarked(board.neighbours, board, c.kind === "xv" ? ["xv"] : ["difference", "ratio"]).map((two) => pair(two, table));
    },
  },

  arrow: {
    validate: (c, board) => {
      board.cells([...c.cells, ...c.lines.flat()]);
      if (c.cells.length < 1 || c.cells.length > 4) wrong(c, `a circle of ${c.cells.length} cells, expected 1 to 4`);
      for (const line of c.lines) if (line.length < 2) wrong(c, `a line of ${line.length} cells, expected at least 2`);
    },
    compile: (c, board) => {
      const number = board.cells(c.cells).sort((a, b) => b - a).map((cell, power) => [cell, -(10 ** power)]); // read in reading order
      return c.lines.map((line) => total([...times(board.cells(line.slice(1)), 1), ...number], 0));
    },
    draw: (c, board) => c.lines.map((line) => arrow(board.cells(c.cells), board.cells(line.slice(1)))),
  },
  doublearrow: lined((cells) => [total([[cells[0], 1], [cells[cells.length - 1], 1], ...times(cells.slice(1, -1), -1)], 0)]),
  thermometer: pairs((a, b) => a < b, { draw: (c, board) => c.lines.map((line) => thermo(board.cells(line), false)) }),
  slowthermometer: pairs((a, b) => a <= b, { draw: (c, board) => c.lines.map((line) => thermo(board.cells(line), true)) }),
  palindrome: lined((cells) => cells.slice(0, cells.length >> 1).map((cell, at) => equal(cell, cells[cells.length - 1 - at])).filter(({ cells: [a, b] }) => a !== b)),
  renban: lined((cells, { size }) => {
    const sets = range(0, size - cells.length).map((low) => ((1 << cells.length) - 1) << low);
    return [allDifferent(cells), valueSet(cells, new Array(size).fill(1), sets)];
  }),
  whispers: pairs((a, b, { value }, size) => Math.abs(a - b) >= (value ?? (size + 1) >> 1), {
    sentence: ({ row, value }) => (value === null ? row.rule : `neighbours on the line differ by at least ${value}`),
    validate: withinSize,
  }),
  regionsumline: lined((cells, board) => {
    const all = pieces(cells, board);
    const shortest = all.reduce((least, piece) => (piece.length < least.length ? piece : least));
    return all.filter((piece) => piece !== shortest).map((piece) => total([...times(piece, 1), ...times(shortest, -1)], 0));
  }),
  nabner: lined((cells, board) => {
    const table = board.table((a, b) => Math.abs(a - b) > 1);
    return [allDifferent(cells), ...twos(cells).map((two) => pair(two, table))];
  }),
  zipperline: lined((cells) => {
    const half = cells.length >> 1;
    const odd = cells.length % 2;
    const base = times(odd ? [cells[half]] : [cells[half - 1], cells[half]], -1);
    return range(0, half - (odd ? 1 : 2)).map((at) => total([[cells[at], 1], [cells[cells.length - 1 - at], 1], ...base], 0));
  }),
  parityline: pairs((a, b) => (a + b) % 2 === 1),

  betweenline: ended("between", () => 0, (digit, low, high) => low < digit && digit < high),
  lockout: ended("outside", ({ value }, size) => value ?? size >> 1, (digit, low, high) => digit < low || digit > high, {
    sentence: ({ row, value }) => (value === null ? row.rule : row.rule.replace("least 4", `least ${value}`)),
    validate: withinSize,
  }),
  entropicline: classes((_, digit, size) => Math.floor(((digit - 1) * 3) / size), () => 3),
  modularline: classes(({ value }, digit) => digit % value, ({ value }) => value, {
    sentence: ({ row, value }) => (value === 3 ? row.rule : `any ${value} digits in a row have different remainders modulo ${value}`),
    validate: (c, board) => within(c, "modulo", 2, board.size),
  }),
  tenline: lined((cells, { size }, { value }) =>
    cells[0] === cells[cells.length - 1] ? [automaton(cells.slice(0, -1), loopedSegments(value, size))] : [automaton(cells, segments(value, size))], {
    sentence: ({ value }) => `the line can be cut into segments that each sum to ${value}`,
    validate: (c, board) => {
      within(c, "segments that sum to", 1, 999);
      const loop = c.lines.map((line) => board.cells(line)).some((line) => line[0] === line[line.length - 1]);
      if (c.value > MOST_LOOPED && loop) wrong(c, `segments that sum to ${c.value}, expected at most ${MOST_LOOPED} on a loop`);
    },
  }),
  lunchbox: lined((cells, { size }, { value }) => [
    allDifferent(cells),
    cells.length === size ? automaton(cells, sandwich(value, size)) : automaton([...cells, ...cells], lunchbox(value, cells.length, size)),
  ], {
    sentence: ({ row, value }) => row.rule.replace("the number given", value),
    validate: (c, { size }) => within(c, "sum", 0, (size * (size - 1)) / 2 - 1),
    draw: (c, board) => [
      ...c.lines.map((line) => stroke(board.cells(line), c.row.role)),
      ...c.lines.map(([[row, column]]) => text(String(c.value), row + 0.2, column + 0.2, 0.22)),
    ],
  }),
  valueindexing: lined((cells, { size }) => [automaton(cells, pointer(size))], {
    draw: (c, board) => c.lines.map((line) => arrow(board.cells(line.slice(0, 1)), board.cells(line.slice(1)), c.row.role)),
  }),

  relationline: pairs((a, b, c) => follows(c, a, b), custom),
  relationgroup: lined((cells, board, c) => {
    const table = board.table((a, b) => follows(c, a, b));
    return twos(cells).map((two) => pair(two, table));
  }, custom),
  regex: lined((cells, { size }, { pattern }) => [automaton(cells, machineOf(pattern, size))], {
    sentence: ({ row, pattern }) => `${row.rule} ${pattern}`,
    validate: ({ pattern }, { size }) => {
      machineOf(pattern, size);
    },
  }),
};
