// Step → Drawing: what a picture of a step shows, as plain values. The rules are those of src/sudoku/render/steps.py.
import { board, candidates, HOUSE_KINDS, houseOf, HOUSES, PEERS } from "./shape.js";
import { sentence } from "./phrases.js";
import { BY_NAME, stepName } from "./steps.js";

/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("./steps.js").Part} Part */
/** @typedef {import("./shape.js").Puzzle} Puzzle */
/** @typedef {{start: number[], start_digit: number, end: number[], end_digit: number, strong: boolean, chain: number}} Link */

const SILENT = new Set(["floor", "start", "end", "deadly", "removed", "conflict", "blocker"]); // drawn as parts of others
const houseName = (/** @type {number} */ house) => {
  const { kind, number } = houseOf(house);
  return `${HOUSE_KINDS[kind]} ${number}`;
};
const has = (/** @type {number[] | null} */ marks, /** @type {number} */ cell, /** @type {number} */ digit) =>
  !marks || Boolean((marks[cell] >> (digit - 1)) & 1);

/** The drawing of a step on the board it was found in, or by itself. @param {Step} step @param {Puzzle | null} position */
export function drawStep(step, position = null) {
  const marks = position ? marksOf(position) : null;
  const parts = namedParts(step);
  const highlights = highlightsOf(step, parts, marks);
  const drawing = {
    ...{ box_rows: 3, box_cols: 3, title: stepName(step), text: sentence(step) },
    givens: position?.givens ?? [],
    placed: position?.placed ?? [],
    marks: marks ?? ownMarks(highlights),
    fills: fillsOf(step, parts),
    highlights,
    outlines: outlinesOf(step),
    links: distinct(linksOf(step, parts, marks)),
    strikes: (step.eliminations ?? []).map(([cell, digit]) => ({ cell, digit })),
    rings: (step.placements ?? []).map(([cell, digit]) => ({ cell, digit })),
    labels: parts.filter(({ role }) => role.startsWith("als_")).flatMap(({ role, cells }) => cells.map((cell) => ({ cell, text: "PQRST"["abcde".indexOf(role[4])], role }))),
  };
  return Object.fromEntries(Object.entries(drawing).filter(([, value]) => !(Array.isArray(value) || value === "") || value.length));
}

/** @param {Puzzle} puzzle */
function marksOf(puzzle) {
  return candidates(board(puzzle)).map((mask, cell) => mask & (puzzle.marks?.[cell] || 511));
}

/** The parts, almost locked sets numbered by letters. @param {Step} step @returns {Part[]} */
function namedParts(step) {
  let sets = 0;
  return (step.parts ?? []).map((part) => (part.role === "als" ? { ...part, role: `als_${"abcde"[Math.min(sets++, 4)]}` } : part));
}

/** @param {{cell: number, digit: number}[]} highlights */
function ownMarks(highlights) {
  const marks = new Array(81).fill(0);
  for (const { cell, digit } of highlights) marks[cell] |= 1 << (digit - 1);
  return marks;
}

/** The candidates of chains: cell, digit, on. @param {Step} step @returns {[number, number, boolean][]} */
function nodesOf({ chains = [], explainer }) {
  const own = chains.flat().flatMap(({ cells, digit, on }) => cells.map((cell) => /** @type {[number, number, boolean]} */ ([cell, digit, on])));
  const branches = explainer?.graph?.branches.flat() ?? [];
  return [...own, ...branches.map(({ cell, digit, on }) => /** @type {[number, number, boolean]} */ ([cell, digit, on]))];
}

/** The first role that a candidate has. @param {Step} step @param {Part[]} parts @param {number[] | null} marks */
function highlightsOf(step, parts, marks) {
  /** @type {Map<number, string>} */
  const roles = new Map();
  const add = (/** @type {number} */ cell, /** @type {number} */ digit, /** @type {string} */ role) => {
    if (!roles.has(cell * 16 + digit)) roles.set(cell * 16 + digit, role);
  };
  for (const { cells, digits, role } of parts)
    if (!SILENT.has(role)) for (const cell of cells) for (const digit of digits) add(cell, digit, role);
  for (const [cell, digit, on] of nodesOf(step)) add(cell, digit, on ? "on" : "off");
  for (const [cell, digit] of step.placements ?? []) add(cell, digit, "placement");
  for (const [cell, digit] of step.eliminations ?? []) add(cell, digit, "target");
  return [...roles]
    .sort(([a], [b]) => a - b)
    .map(([key, role]) => ({ cell: key >> 4, digit: key & 15, role }))
    .filter(({ cell, digit }) => has(marks, cell, digit));
}

/** @param {Step} step @param {Part[]} parts */
function fillsOf(step, parts) {
  const tinted = parts.filter(({ digits, role }) => {
    if (role === "blocker") return true;
    return !SILENT.has(role) && role !== "roof" && (digits.length > 1 || role.startsWith("als"));
  });
  return [
    ...tinted.flatMap(({ cells, role }) => cells.map((cell) => ({ cell, role }))),
    ...(step.chains ?? []).flat().filter(({ als }) => als.length).flatMap(({ cells }) => cells.map((cell) => ({ cell, role: "helper" }))),
    ...(step.placements ?? []).map(([cell]) => ({ cell, role: "placement" })),
  ];
}

/** @param {Step} step */
function outlinesOf({ houses = [], covers = [] }) {
  const outline = (/** @type {number} */ house, /** @type {string} */ role) => ({ cells: HOUSES[house], role, name: houseName(house) });
  return [...houses.map((house) => outline(house, covers.length ? "base" : "house")), ...covers.map((house) => outline(house, "cover"))];
}

/** @param {Link[]} links */
function distinct(links) {
  const seen = new Set();
  return links.filter((link) => !seen.has(JSON.stringify(link)) && seen.add(JSON.stringify(link)));
}

/** @param {number[]} start @param {number} startDigit @param {number[]} end @param {number} endDigit @param {boolean} strong @param {number} chain @returns {Link} */
const link = (start, startDigit, end, endDigit, strong, chain = 0) => ({ start, start_digit: startDigit, end, end_digit: endDigit, strong, chain });

/** @param {Step} step @param {Part[]} parts @param {number[] | null} marks @returns {Link[]} */
function linksOf(step, parts, marks) {
  const code = BY_NAME.get(step.technique)?.code ?? "";
  const chains = (step.chains ?? []).flatMap((chain, number) =>
    chain.flatMap((node) => node.parents.map((at) => link(chain[at].cells, chain[at].digit, node.cells, node.digit, !chain[at].on, number))),
  );
  const branches = (step.explainer?.graph?.branches ?? []).flatMap((branch, number) =>
    branch.flatMap((node) => node.parents.map((at) => link([branch[at].cell], branch[at].digit, [node.cell], node.digit, !branch[at].on, number))),
  );
  return [
    ...chains,
    ...branches,
    ...joins(step.parts ?? []),
    ...(["0400", "0401", "0404"].includes(code) ? twoStrongLinks(step) : []),
    ...(["0402", "0405", "0803"].includes(code) ? strongPairs(parts) : []),
    ...(code === "0803" ? twins(parts) : []),
    ...(["0800", "0801"].includes(code) ? wings(step, parts) : []),
    ...(code.startsWith("05") && marks ? colourLinks(/** @type {number[]} */ (step.digits)[0], parts, marks) : []),
  ];
}

/** @param {Step} step @returns {Link[]} */
function twoStrongLinks({ digits = [], parts = [], houses = [] }) {
  const [digit] = digits;
  const found = [];
  for (let at = 0; at < parts.length - 1; at += 2) {
    const [ends, inner] = [parts[at].cells, parts[at + 1].cells];
    for (const house of houses.slice(at, at + 2)) {
      const end = ends.filter((cell) => HOUSES[house].includes(cell));
      const near = inner.filter((cell) => HOUSES[house].includes(cell) && !end.includes(cell));
      if (end.length && near.length) found.push(link([end[0]], digit, [near[0]], digit, true));
    }
    if (inner.length === 2) found.push(link([inner[0]], digit, [inner[1]], digit, false));
  }
  return found;
}

/** @param {Part[]} parts */
const strongPairs = (parts) =>
  parts
    .filter(({ role, cells }) => role === "link" && cells.length === 2)
    .map(({ cells: [first, second], digits: [digit] }) => link([first], digit, [second], digit, true));

/** @param {Part[]} parts @param {string} role @returns {Part} */
const named = (parts, role) => /** @type {Part} */ (parts.find((part) => part.role === role));

/** @param {Part[]} parts */
function twins(parts) {
  const pair = named(parts, "link");
  const [digit] = pair.digits;
  return named(parts, "pattern").cells.flatMap((twin) => {
    const near = pair.cells.find((cell) => PEERS[twin].has(cell));
    return near === undefined ? [] : [link([twin], digit, [near], digit, false)];
  });
}

/** @param {Step} step @param {Part[]} parts */
function wings({ eliminations = [] }, parts) {
  const stem = named(parts, "stem");
  const gone = new Set(eliminations.map(([, digit]) => digit));
  return parts
    .filter(({ role, cells }) => role === "pattern" && cells.length === 1)
    .flatMap(({ cells, digits }) =>
      digits.filter((digit) => stem.digits.includes(digit) && !gone.has(digit)).map((digit) => link(stem.cells, digit, cells, digit, false)),
    );
}

/** @param {number} digit @param {Part[]} parts @param {number[]} marks */
function colourLinks(digit, parts, marks) {
  return [["colour_a", "colour_b"], ["colour_c", "colour_d"]].flatMap((roles) => {
    const pair = new Set(parts.filter(({ role }) => roles.includes(role)).flatMap(({ cells }) => cells));
    const places = HOUSES.map((house) => house.filter((cell) => has(marks, cell, digit))).filter((list) => list.length === 2 && list.every((cell) => pair.has(cell)));
    const once = [...new Map(places.map((list) => [String(list), list])).values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return once.map(([first, second]) => link([first], digit, [second], digit, true));
  });
}

/** Links between sets, between cells that contradict each other, and in houses where a digit is locked.
 * @param {Part[]} parts @returns {Link[]} */
function joins(parts) {
  return parts.flatMap((part) => {
    const [digit] = part.digits;
    if (part.role === "link" && part.joins) {
      const [one, other] = part.joins.map((at) => parts[at].cells);
      const pairs = part.cells
        .filter((a) => one.includes(a))
        .flatMap((a) => part.cells.filter((b) => other.includes(b) && a !== b).map((b) => [a, b]));
      const [first, second] = pairs.reduce((best, pair) => (distance(pair) < distance(best) ? pair : best));
      return [link([first], digit, [second], digit, false)];
    }
    if (part.role === "conflict" && part.cells.length === 2) return [link([part.cells[0]], digit, [part.cells[1]], digit, false)];
    if (part.role !== "locked") return [];
    return (part.houses ?? []).flatMap((house) => {
      const inside = part.cells.filter((cell) => HOUSES[house].includes(cell));
      return inside.length === 2 ? [link([inside[0]], digit, [inside[1]], digit, true)] : [];
    });
  });
}

/** @param {number[]} pair */
const distance = ([one, other]) => Math.abs(Math.floor(one / 9) - Math.floor(other / 9)) + Math.abs((one % 9) - (other % 9));
