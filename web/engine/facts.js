// What a template can name of a step: its evidence under short names, as src/sudoku/logic/facts.py gives it.
import { HOUSE_KINDS, houseOf, HOUSES } from "./shape.js";
import { stepName } from "./steps.js";
import { Value } from "./template.js";

/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("./steps.js").Graph} Graph */
/** @typedef {import("./template.js").Facts} Facts */

// No letter from A to I: those are rows in the other style of naming cells.
const SETS = "PQRSTUVWXYZ";
const COLOURS = /** @type {Record<string, [string, string]>} */ ({
  ...{ colour_a: ["K", "L"], colour_b: ["L", "K"], colour_c: ["M", "N"], colour_d: ["N", "M"] },
});

const sorted = (/** @type {Iterable<number>} */ items) => [...new Set(items)].sort((a, b) => a - b);
export const cells = (/** @type {Iterable<number>} */ items) => new Value("cells", sorted(items));
export const digits = (/** @type {Iterable<number>} */ items) => new Value("digits", sorted(items));
const houses = (/** @type {number[]} */ items) => new Value("houses", items);
const same = (/** @type {Value} */ a, /** @type {Value} */ b) => a.kind === b.kind && String(a.items) === String(b.items);

/** All that the templates of its technique can name. @param {Step} step @returns {Facts} */
export function factsOf(step) {
  const { placements = [], eliminations = [], parts = [], chains = [], covers = [], siamese = false } = step;
  const own = step.houses ?? [];
  const size = siamese ? own.length : covers.length;
  const inRole = (/** @type {string[]} */ ...roles) => parts.filter((part) => roles.includes(part.role)).flatMap((part) => part.cells);
  const gone = new Set(eliminations.map(([cell]) => cell));
  /** @type {Facts} */
  const facts = {
    name: stepName(step),
    digits: digits(step.digits ?? []),
    houses: houses(own),
    covers: houses(covers.slice(0, size)),
    more_covers: houses(covers.slice(size)),
    siamese,
    placed: candidates(placements),
    gone: candidates(eliminations),
    targets: byDigit(eliminations),
    ...partsOf(step),
    twice: cells(inRole("pattern").filter((cell) => gone.has(cell))),
    fins: cells(inRole("fin", "endo_fin")),
    base: own.map((house) => ({
      houses: houses([house]),
      cells: cells(inRole("pattern", "fin", "endo_fin", "link").filter((cell) => HOUSES[house].includes(cell))),
    })),
    chains: chains.map((chain) => chainOf(chain.map(nodeOf))),
    clash: chains.length === 2 && opposite(chains[0][chains[0].length - 1], chains[1][chains[1].length - 1]),
  };
  if (step.explainer) Object.assign(facts, seFacts(step));
  facts.others = facts.chains.length > 1 ? facts.chains.length - 1 : null;
  return facts;
}

/** @param {number[][]} items */
const candidates = (items) => (items.length ? { cells: cells(items.map(([c]) => c)), digits: digits(items.map(([, d]) => d)) } : null);

/** @param {number[][]} items */
const byDigit = (items) =>
  sorted(items.map(([, d]) => d)).map((one) => ({
    digits: digits([one]),
    cells: cells(items.filter(([, d]) => d === one).map(([c]) => c)),
  }));

/** @param {Step} step @returns {Record<string, Facts[]>} */
function partsOf({ parts = [], eliminations = [] }) {
  const gone = new Set(eliminations.map(([, digit]) => digit));
  const made = parts.map((part) => /** @type {Facts} */ ({
    cells: cells(part.cells),
    digits: digits(part.digits),
    houses: houses(part.houses ?? []),
    rest: digits(part.digits.filter((digit) => !gone.has(digit))),
  }));
  /** @type {Record<string, Facts[]>} */
  const found = {};
  parts.forEach((part, at) => {
    const group = (found[part.role] ??= []);
    group.push(made[at]);
    if (part.joins) [made[at].from, made[at].to] = part.joins.map((number) => made[number]);
    if (part.role === "als") made[at].letter = SETS[group.length - 1] ?? `${SETS[0]}${group.length}`;
    if (part.role in COLOURS) [made[at].letter, made[at].other] = COLOURS[part.role];
  });
  return found;
}

/** @param {import("./steps.js").Node} node @returns {Facts} */
const nodeOf = (node) => ({
  cells: cells(node.cells),
  digits: digits([node.digit]),
  on: node.on,
  parents: node.parents,
  houses: houses(node.house === null ? [] : [node.house]),
  als: digits(node.als),
});

/** @param {Facts[]} nodes @returns {Facts} */
function chainOf(nodes) {
  const [start, end] = [nodes[0], nodes[nodes.length - 1]];
  const sameDigit = same(start.digits, end.digits);
  return { nodes, start, end, same_digit: sameDigit, back: sameDigit && same(start.cells, end.cells) };
}

/** @param {import("./steps.js").Node} one @param {import("./steps.js").Node} other */
const opposite = (one, other) => String(one.cells) === String(other.cells) && one.digit === other.digit && one.on !== other.on;

/** @param {Step} step @returns {Facts} */
function seFacts({ explainer, eliminations = [] }) {
  const { rating, nesting, graph } = /** @type {import("./steps.js").Explainer} */ (explainer);
  const facts = /** @type {Facts} */ ({ rating: rating.toFixed(1), dynamic: nesting >= 0 });
  if (!graph) return facts;
  const [branch] = graph.branches;
  const gone = new Set(eliminations.map(([cell, digit]) => cell * 16 + digit));
  const tell = (/** @type {any} */ node) => implication(node, graph);
  return {
    ...facts,
    chains: branchesOf(graph),
    assumed: tell(branch.find((node) => node.why === "assumed")),
    contradiction: tell(branch[branch.length - 1]),
    cycle: chainOf(branch.filter((node) => node.on || !gone.has(node.cell * 16 + node.digit)).map(tell)),
  };
}

/** @param {Graph} graph @returns {Facts[]} */
const branchesOf = (graph) => graph.branches.map((branch) => chainOf(branch.map((node) => implication(node, graph))));

/** @param {import("./steps.js").Implication} node @param {Graph} graph @returns {Facts} */
function implication(node, graph) {
  const number = HOUSES.findIndex((own, house) => HOUSE_KINDS[houseOf(house).kind] === node.why && own.includes(node.cell));
  /** @type {Facts} */
  const facts = {
    cells: cells([node.cell]),
    digits: digits([node.digit]),
    on: node.on,
    parents: node.parents,
    houses: houses(number < 0 ? [] : [number]),
    als: digits([]),
  };
  if (node.proof !== undefined) {
    const proof = graph.proofs[node.proof];
    const chains = proof.graph ? branchesOf(proof.graph) : [];
    facts.rule = { name: proof.name, digits: digits(proof.digits), houses: houses(proof.houses), chains };
  }
  return facts;
}
