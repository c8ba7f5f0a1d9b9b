// Rules about single cells and groups of cells: src/sudoku/rules/cells.py, cages.py, counts.py.
import { cage, checkCells, checkLines, disc, range, shade, stroke, text, within, wrong } from "./board.js";
import { symbols } from "../shape.js";
import { allDifferent, allowed, atLeast, automaton, equal, indexing, machine, maskOf, pair, total, valueSet } from "./primitives.js";

/** @typedef {import("./board.js").Behaviour} Behaviour */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Constraint} Constraint */

/** @param {Constraint} c @param {Board} board */
function inCell(c, board) {
  board.cell(c.cell);
}
/** @param {Constraint} c @param {Board} board @param {number} most */
function checkFew(c, board, most = board.size) {
  checkCells(c, board);
  if (c.cells.length > most) wrong(c, `${c.cells.length} cells, expected at most ${most}`);
}
/** @param {Constraint} c @param {Board} board @param {number[]} digits */
const checkDigits = (c, board, digits) => digits.forEach((digit) => within(c, "digit", 1, board.size, digit));
/** @param {number[]} cells @param {number} sum */
const sumOf = (cells, sum) => total(cells.map((cell) => [cell, 1]), sum);
/** @param {Board} board @param {number[]} digits */
const written = ({ size }, digits) => digits.map((digit) => symbols(size)[digit - 1]).join("");

/** @param {number} odd @param {string} role @param {string} form @returns {Behaviour} */
const parity = (odd, role, form) => ({
  validate: inCell,
  compile: (c, board) => [allowed(board.cell(c.cell), maskOf(board.digits.filter((digit) => digit % 2 === odd)))],
  draw: (c, board) => [shade([board.cell(c.cell)], role, form)],
});

const SIGNS = /** @type {Record<string, string>} */ ({ "0,1": "<", "0,-1": ">", "1,0": "∧", "-1,0": "∨" });

/** Less, or more, than the neighbours that are not such cells themselves. @param {1 | -1} sign @returns {Behaviour} */
function extremum(sign) {
  const beaten = (/** @type {Constraint} */ c, /** @type {Board} */ board) => {
    const same = board.named(c.row.name).map(({ cell }) => board.cell(cell));
    const [row, column] = c.cell;
    const around = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]];
    return around.filter((place) => place.every((at) => at >= 0 && at < board.size) && !same.includes(place[0] * board.size + place[1]));
  };
  return {
    validate: inCell,
    compile: (c, board) => {
      const table = board.table((a, b) => sign * a < sign * b);
      return beaten(c, board).map(([row, column]) => pair([board.cell(c.cell), row * board.size + column], table));
    },
    draw: (c, board) => [
      shade([board.cell(c.cell)], c.row.name),
      ...beaten(c, board).map((place) => {
        const [down, right] = place.map((at, i) => at - c.cell[i]);
        return text(SIGNS[`${sign * down},${sign * right}`], c.cell[0] + 0.5 + 0.42 * down, c.cell[1] + 0.5 + 0.42 * right, 0.2);
      }),
    ],
  };
}

/** With digit d, the d-th of `across(cell)` holds `own(cell)`.
 * @param {(cell: number, board: Board) => number[]} across @param {(cell: number, board: Board) => number} own @returns {Behaviour} */
const indexer = (across, own) => ({
  validate: (c, board) => {
    checkCells(c, board);
    if (board.cells(c.cells).some((cell) => across(cell, board).length !== board.size)) wrong(c, `expected cells in regions of ${board.size} cells`);
  },
  compile: (c, board) => board.cells(c.cells).map((cell) => indexing(cell, across(cell, board), own(cell, board))),
  draw: (c, board) => [shade(board.cells(c.cells), "indexer")],
});
/** @param {number} cell @param {Board} board */
const regionAt = (cell, board) => board.regions.get(board.regionOf[cell]) ?? [];

/** The state: bit s for each sum s below the value of some of the digits so far. @param {number} value @param {number} size */
function sumsWithout(value, size) {
  const below = (1n << BigInt(value)) - 1n;
  return machine(`sums without ${value}`, size, 1n, (sums, digit) => {
    const after = sums | (sums << BigInt(digit));
    return (after >> BigInt(value)) & 1n ? null : after & below;
  }, () => true);
}

/** So many of the cells hold a digit of the mask, the rest others. @param {number[]} cells @param {number} mask @param {number} count @param {Board} board */
const exactly = (cells, mask, count, { size }) => [
  ...(count ? [atLeast(cells, mask, count)] : []),
  ...(count < cells.length ? [atLeast(cells, ((1 << size) - 1) & ~mask, cells.length - count)] : []),
];

/** The sets of digits with a sum. @param {number} sum @param {number} size */
const setsOf = (sum, size) => (size > 16 ? [] : range(1, 2 ** size - 1).filter((mask) => range(1, size).reduce((left, digit) => left - (mask >> (digit - 1) & 1 ? digit : 0), sum) === 0));

/** How often, and which digit. @param {Constraint} c */
const counts = ({ clue }) => range(0, (clue.length >> 1) - 1).map((at) => [Number(clue[2 * at]), Number(clue[2 * at + 1])]);

/** The state: how many cells were read, and how often the digit came more in the first group.
 * @param {number} digit @param {number} length @param {number} size */
const asOften = (digit, length, size) =>
  machine(`as often ${digit} ${length}`, size, [0, 0], ([read, before], other) => {
    const ahead = before + (other === digit ? (read < length ? 1 : -1) : 0);
    return ahead >= 0 && ahead <= 2 * length - 1 - read ? [read + 1, ahead] : null;
  }, ([read, ahead]) => read === 2 * length && ahead === 0);

/** The state: how many are to come, and a set of those met; −1 when the last digit was their number. @param {number} count @param {number} size */
const distinct = (count, size) =>
  machine(`distinct ${count}`, size, [count, 0], ([left, met], digit) => {
    if (left > 0) return [left - 1, met | (1 << digit)];
    return left === 0 && digit === range(1, size).filter((one) => (met >> one) & 1).length ? [-1, 0] : null;
  }, ([left]) => left === -1);

/** @type {Record<string, Behaviour>} */
export const CELLS = {
  even: parity(0, "even", "inset"),
  odd: parity(1, "odd", "circle"),
  minimum: extremum(1),
  maximum: extremum(-1),
  givenPencilMarks: {
    sentence: ({ values }) => `the digit is one of ${values.join(" ")}`,
    validate: (c, board) => {
      inCell(c, board);
      checkDigits(c, board, c.values);
    },
    compile: (c, board) => [allowed(board.cell(c.cell), maskOf(c.values))],
    draw: (c, board) => [text(written(board, c.values), c.cell[0] + 0.5, c.cell[1] + 0.5, 0.2)],
  },
  rowindexer: indexer((cell, { size }) => range(0, size - 1).map((row) => row * size + (cell % size)), (cell, { size }) => Math.floor(cell / size) + 1),
  columnindexer: indexer((cell, { size }) => range(0, size - 1).map((column) => cell - (cell % size) + column), (cell, { size }) => (cell % size) + 1),
  boxindexer: indexer(regionAt, (cell, board) => regionAt(cell, board).indexOf(cell) + 1),

  extraregion: {
    validate: checkFew,
    compile: (c, board) => [allDifferent(board.cells(c.cells))],
    draw: (c, board) => [shade(board.cells(c.cells), "extra")],
  },
  killercage: {
    sentence: ({ value }) => `the digits are all different${value === null ? "" : ` and sum to ${value}`}`,
    validate: (c, board) => {
      checkFew(c, board);
      const count = c.cells.length;
      const least = (count * (count + 1)) / 2;
      const most = count * (board.size + 1) - least;
      if (c.value !== null && !(c.value >= least && c.value <= most)) wrong(c, `sum ${c.value}, but ${count} different digits sum to ${least} … ${most}`);
    },
    compile: (c, board) => {
      const cells = board.cells(c.cells);
      return [...(cells.length > 1 ? [allDifferent(cells)] : []), ...(c.value === null ? [] : [sumOf(cells, c.value)])];
    },
    draw: (c, board) => [cage(board.cells(c.cells), String(c.value ?? ""))],
  },
  sum: {
    sentence: ({ value }) => `the digits sum to ${value}`,
    validate: (c, board) => {
      checkCells(c, board);
      const [least, most] = [c.cells.length, c.cells.length * board.size];
      if (!(c.value >= least && c.value <= most)) wrong(c, `sum ${c.value}, but ${least} digits sum to ${least} … ${most}`);
    },
    compile: (c, board) => [sumOf(board.cells(c.cells), c.value)],
    draw: (c, board) => [cage(board.cells(c.cells), String(c.value))],
  },
  clone: {
    validate: (c, board) => {
      board.cells([...c.cells, ...c.clones]);
      if (c.cells.length !== c.clones.length) wrong(c, `${c.cells.length} and ${c.clones.length} cells, expected as many`);
    },
    compile: (c, board) => board.cells(c.cells).map((cell, at) => equal(cell, board.cell(c.clones[at]))).filter(({ cells: [a, b] }) => a !== b),
    draw: (c, board) => [c.cells, c.clones].map((places) => shade(board.cells(places), "clone")),
  },
  rellikcage: {
    sentence: ({ row, value }) => row.rule.replace("the number given", value),
    validate: (c, board) => {
      checkCells(c, board);
      within(c, "sum", 1, (board.size * (board.size + 1)) / 2);
      checkFew(c, board);
    },
    compile: (c, board) => [allDifferent(board.cells(c.cells)), automaton(board.cells(c.cells), sumsWithout(c.value, board.size))],
    draw: (c, board) => [cage(board.cells(c.cells), `≠${c.value}`)],
  },

  countdistinct: {
    validate: (c, board) => {
      checkLines(c, board);
      if (board.size > 9) wrong(c, `size ${board.size}, expected at most 9`);
    },
    compile: (c, board) => c.lines.map((line) => {
      const [first, ...rest] = board.cells(line);
      return automaton([...rest, first], distinct(rest.length, board.size));
    }),
    draw: (c, board) => [...c.lines.map((line) => stroke(board.cells(line), c.row.role)), ...c.lines.map(([first]) => shade([board.cell(first)], "circle", "circle"))],
  },
  quadruple: {
    sentence: ({ values }) => `${values.join(", ")} are among the cells, as often as listed`,
    validate: (c, board) => {
      checkCells(c, board);
      checkDigits(c, board, c.values);
      if (c.values.length > c.cells.length) wrong(c, `${c.values.length} digits for ${c.cells.length} cells`);
    },
    compile: (c, board) => [...new Set(c.values)].map((digit) => atLeast(board.cells(c.cells), 1 << (digit - 1), c.values.filter((one) => one === digit).length)),
    draw: (c, board) => [disc(board.cells(c.cells), written(board, c.values), "quadruple")],
  },
  countingcircles: {
    validate: (c, board) => {
      checkCells(c, board);
      if (!setsOf(c.cells.length, board.size).length) wrong(c, `${c.cells.length} circles, but no digits sum to that`);
    },
    compile: (c, board) => [valueSet(board.cells(c.cells), board.digits, setsOf(c.cells.length, board.size))],
    draw: (c, board) => board.cells(c.cells).map((cell) => shade([cell], "circle", "circle")),
  },
  lookandsay: {
    sentence: (c) => `the cells hold exactly ${counts(c).map(([count, digit]) => `${count || "no"} ${digit}${count === 1 ? "" : "s"}`).join(" and ")}`,
    validate: (c, board) => {
      checkCells(c, board);
      if (!/^(\d\d)+$/.test(c.clue)) wrong(c, `clue '${c.clue.slice(0, 20)}', expected pairs of digits, how often and which`);
      checkDigits(c, board, counts(c).map(([, digit]) => digit));
      if (counts(c).reduce((sum, [count]) => sum + count, 0) > c.cells.length) wrong(c, `clue ${c.clue} for ${c.cells.length} cells`);
    },
    compile: (c, board) => counts(c).flatMap(([count, digit]) => exactly(board.cells(c.cells), 1 << (digit - 1), count, board)),
    draw: (c, board) => [cage(board.cells(c.cells), c.clue)],
  },
  equalitycage: {
    validate: (c, board) => {
      checkCells(c, board);
      if (c.cells.length % 2 || c.cells.length > board.size) wrong(c, `${c.cells.length} cells, expected an even number up to ${board.size}`);
    },
    compile: (c, board) => {
      const { size, digits } = board;
      const cells = board.cells(c.cells);
      const middle = (size + 1) / 2;
      const masks = [maskOf(digits.filter((digit) => digit % 2)), maskOf(range(1, size >> 1))];
      return [
        allDifferent(cells),
        ...(size % 2 ? cells.map((cell) => allowed(cell, maskOf(digits.filter((digit) => digit !== middle)))) : []),
        ...masks.flatMap((mask) => exactly(cells, mask, cells.length / 2, board)),
      ];
    },
    draw: (c, board) => [cage(board.cells(c.cells), "=", "equality")],
  },
  samevalues: {
    validate: (c, board) => {
      checkLines(c, board);
      if (c.lines.length < 2) wrong(c, "1 group, expected at least 2");
      if (new Set(c.lines.map((line) => line.length)).size > 1) wrong(c, "groups of different lengths");
    },
    compile: (c, board) => {
      const [first, ...others] = c.lines.map((line) => board.cells(line));
      return others.flatMap((other) => {
        if (first.length === 1) return first[0] === other[0] ? [] : [equal(first[0], other[0])];
        return board.digits.map((digit) => automaton([...first, ...other], asOften(digit, first.length, board.size)));
      });
    },
    draw: (c, board) => c.lines.map((line) => shade(board.cells(line), "clone")),
  },
};
