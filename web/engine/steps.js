// Techniques, the ladder, and steps as plain objects: the same that Python's `Step.to_dict` gives.
import { tables } from "./data.js";
import { SudokuError } from "./errors.js";

/** @typedef {{id: string, name: string, code: string, family: string, rung?: string, order?: number, level?: string, score?: number, enabled?: boolean}} Technique */
/** @typedef {{role: string, digits: number[], cells: number[], joins?: number[], houses?: number[]}} Part */
/** @typedef {{cells: number[], digit: number, on: boolean, parents: number[], als: number[], house: number | null}} Node */
/** @typedef {{cell: number | null, house: number | null, digit: number | null}} Truth */
/** @typedef {{cell: number, digit: number, on: boolean, why: string, parents: number[], proof?: number}} Implication */
/** @typedef {{branches: Implication[][], proofs: any[]}} Graph */
/** @typedef {{kind: string, rating: number, complexity: number, nesting: number, length: number, graph?: Graph}} Explainer */
/**
 * A step. Fields that are empty are left out.
 * @typedef {{technique: string, level: string, score: number, placements?: number[][], eliminations?: number[][],
 *   digits?: number[], houses?: number[], covers?: number[], parts?: Part[], truths?: Truth[], chains?: Node[][],
 *   siamese?: boolean, explainer?: Explainer}} Step
 */

export const TECHNIQUES = /** @type {Technique[]} */ (tables.data.techniques);
export const SE_KINDS = /** @type {{id: string, name: string, technique: string}[]} */ (tables.data.se_kinds);
export const LEVELS = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];
const MOST = [800, 1000, 1600, 1800, Infinity];
const BY_ID = new Map(TECHNIQUES.map((technique) => [technique.id, technique]));
export const BY_NAME = new Map(TECHNIQUES.map((technique) => [technique.name, technique]));
export const SE_ENDS = ["solved", "no step", "time limit", "paused"];

const ROLES = [
  ...["pattern", "fin", "endo_fin", "colour_a", "colour_b", "colour_c", "colour_d"],
  ...["als", "stem", "helper", "link", "start", "end", "floor", "roof", "locked"],
  ...["blocker", "removed", "conflict", "deadly"],
];
const WHY = ["assumed", "cell", "box", "row", "column", "rule"];

/** The technique whose search reports one: itself, or its parent. @param {Technique} technique @returns {Technique} */
export const rungOf = (technique) => (technique.rung ? /** @type {Technique} */ (BY_ID.get(technique.rung)) : technique);

/** The technique of a name, in any spelling, of a code or of an id. @param {string} name @returns {Technique} */
export function techniqueOf(name) {
  const plain = (/** @type {string} */ text) => text.toLowerCase().replace(/[-_]/g, " ");
  const same = (/** @type {string} */ text) => plain(text) === plain(String(name));
  const found = BY_NAME.get(name) ?? TECHNIQUES.find((one) => same(one.name) || one.code === name || same(one.id));
  if (!found) throw new SudokuError("unsupported", `no technique '${name}'`);
  return found;
}

/** The numbers of the techniques that are on, in the order in which they are tried.
 * @param {{guess?: boolean}} options */
export function ladder({ guess = true } = {}) {
  return TECHNIQUES.map((technique, number) => ({ technique, number }))
    .filter(({ technique: one }) => one.order !== undefined && one.enabled !== false && one.id !== "give_up")
    .filter(({ technique: one }) => guess || one.id !== "brute_force")
    .sort((a, b) => Number(a.technique.order) - Number(b.technique.order))
    .map(({ number }) => number);
}

/** @param {any[]} row @returns {Part} */
function part([role, digits, cells, joins, houses]) {
  return { role: ROLES[role], digits, cells, ...(joins.length && { joins }), ...(houses.length && { houses }) };
}

/** @param {number[]} row @returns {Truth} */
const truth = ([place, digit]) =>
  place < 81 ? { cell: place, house: null, digit: null } : { cell: null, house: place - 81, digit };

/** @param {any[]} row @returns {Node} */
const node = ([cells, digit, on, parents, als, house]) => ({
  ...{ cells, digit, on: Boolean(on), parents, als },
  house: house >= 0 ? house : null,
});

/** @param {any} step @returns {Step} without empty fields */
function compact(step) {
  for (const key of Object.keys(step))
    if (step[key] === false || (Array.isArray(step[key]) && !step[key].length)) delete step[key];
  return step;
}

/** @param {number[][]} pairs */
function distinct(pairs) {
  const seen = new Set();
  return pairs.filter(([cell, digit]) => !seen.has(cell * 64 + digit) && seen.add(cell * 64 + digit));
}

/** A row of the core as a step. @param {any[]} row @returns {Step} */
export function stepOf(row) {
  const [number, searched, digits, siamese, , placements, eliminations, houses, covers, parts, truths, chains] = row;
  const rung = rungOf(TECHNIQUES[searched]);
  return compact({
    ...{ technique: TECHNIQUES[number].name, level: rung.level, score: rung.score },
    ...{ placements, eliminations: distinct(eliminations), digits, houses, covers },
    parts: parts.map(part),
    truths: truths.map(truth),
    chains: chains.map((/** @type {any[]} */ chain) => chain.map(node)),
    siamese: Boolean(siamese),
  });
}

/** @param {any[]} graph @returns {Graph} */
function graphOf([branches, proofs]) {
  return {
    branches: branches.map((/** @type {any[]} */ branch) =>
      branch.map(([cell, digit, on, why, parents, proof]) => ({
        ...{ cell, digit, on: Boolean(on), why: WHY[why], parents },
        ...(proof >= 0 && { proof }),
      })),
    ),
    proofs: proofs.map((/** @type {any[]} */ [kind, [digits, houses, , , truths], graph]) => ({
      ...{ name: SE_KINDS[kind].name, digits, houses, truths: truths.map(truth) },
      graph: graph[0].length ? graphOf(graph) : null,
    })),
  };
}

/** A row of the Sudoku Explainer scale as a step. @param {any[]} row @returns {Step} */
export function seStepOf(row) {
  const [kind, nesting, rating, complexity, placements, eliminations, evidence, graph] = row;
  const [digits, houses, covers, parts, truths, length] = evidence;
  const nearest = /** @type {Technique} */ (BY_ID.get(SE_KINDS[kind].technique));
  const rung = rungOf(nearest);
  const step = compact({
    ...{ technique: nearest.name, level: rung.level, score: rung.score },
    ...{ placements, eliminations, digits, houses, covers },
    parts: parts.map(part),
    truths: truths.map(truth),
  });
  step.explainer = { kind: SE_KINDS[kind].name, rating, complexity, nesting, length };
  if (graph[0].length) step.explainer.graph = graphOf(graph);
  return step;
}

/** What a kind of step of that scale is called. @param {string} kind @param {number} nesting @param {number} length */
export function seName(kind, nesting, length) {
  if (kind.startsWith("Unique Loop") && length === 4) return kind.replace("Loop", "Rectangle");
  if (nesting < 0 || kind === "Nishio Forcing Chain") return kind;
  return `${nesting < 2 ? ["Dynamic", "Dynamic Plus"][nesting] : `Nested Level ${nesting}`} ${kind}`;
}

/** What a step is called. @param {Step} step */
export function stepName(step) {
  if (step.explainer) return seName(step.explainer.kind, step.explainer.nesting, step.explainer.length);
  return step.siamese ? `Siamese ${step.technique}` : step.technique;
}

/**
 * Level, score and hardest technique of what was used.
 * @param {[string, number][]} used levels and points @param {Record<string, number>} counts @param {boolean} solved
 */
export function ratingOf(used, counts, solved) {
  const giveUp = /** @type {Technique} */ (BY_ID.get("give_up"));
  const all = solved ? used : [...used, [giveUp.level, giveUp.score]];
  const score = all.reduce((sum, [, points]) => sum + Number(points), 0);
  let level = Math.max(0, ...all.map(([name]) => LEVELS.indexOf(String(name))));
  while (score > MOST[level]) level++;
  const rank = (/** @type {string} */ name) => {
    const technique = /** @type {Technique} */ (BY_NAME.get(name));
    const rung = rungOf(technique);
    return [LEVELS.indexOf(String(rung.level)), Number(rung.score), TECHNIQUES.indexOf(technique)];
  };
  const names = Object.keys(counts).sort((a, b) => compare(rank(b), rank(a)));
  const byLogic = solved && !("Brute Force" in counts);
  return { level: LEVELS[level], score, hardest: names[0] ?? null, techniques: counts, by_logic: byLogic };
}

/** @param {number[]} a @param {number[]} b */
function compare(a, b) {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}
