// Position: all that the player has written, layer by layer, as plain data that never changes. docs/game.md has the
// layers and their keys. A change is [layer, key, before, after], null for no entry.
import { SudokuError } from "../../engine/errors.js";

/** @typedef {number | number[] | string} Entry */
/** @typedef {Record<string, Record<string, Entry>>} Position */
/** @typedef {[string, string, Entry | null, Entry | null]} Change */

export const LAYERS = ["values", "corner", "centre", "colours", "links"];
export const COLOURS = 9;

/** The key of a cell, or of a candidate. @param {number} cell @param {number} digit */
export const keyOf = (cell, digit = 0) => (digit ? `${cell}.${digit}` : String(cell));

/** @param {Position} position @param {string} layer @param {string} key @returns {Entry | null} */
export const entry = (position, layer, key) => position[layer]?.[key] ?? null;

/** @param {Position} position @param {number} cell @returns {number} */
export const value = (position, cell) => /** @type {number} */ (position.values?.[cell] ?? 0);

/** Marks or colours. @param {Position} position @param {string} layer @param {string | number} key @returns {number[]} */
export const several = (position, layer, key) => /** @type {number[]} */ (position[layer]?.[key] ?? []);

/** @param {Entry | null} a @param {Entry | null} b */
const same = (a, b) => a === b || (Array.isArray(a) && Array.isArray(b) && String(a) === String(b));

/** After some changes; an error if they do not begin here. @param {Position} position @param {Change[]} changes @returns {Position} */
export function changed(position, changes) {
  const next = { ...position };
  const copied = new Set();
  for (const [layer, key, before, after] of changes) {
    if (!copied.has(layer)) next[layer] = { ...next[layer] };
    copied.add(layer);
    if (!same(next[layer][key] ?? null, before)) throw new SudokuError("format", `${layer} ${key} is not ${JSON.stringify(before)}`);
    if (after === null) delete next[layer][key];
    else next[layer][key] = after;
  }
  for (const layer of copied) if (!Object.keys(next[layer]).length) delete next[layer];
  return next;
}

/** Before some changes. @param {Position} position @param {Change[]} changes */
export const reverted = (position, changes) => changed(position, changes.map(([layer, key, before, after]) => [layer, key, after, before]));

/** The changes from one position to another. @param {Position} position @param {Position} other @returns {Change[]} */
export function difference(position, other) {
  const draft = new Draft(position);
  for (const layer of LAYERS)
    for (const key of Object.keys({ ...position[layer], ...other[layer] })) draft.put(layer, key, entry(other, layer, key));
  return draft.changes();
}

/** The player's links: ends [cell, digit], digit 0 for the cell itself. @param {Position} position */
export const linksOf = (position) =>
  Object.entries(position.links ?? {}).map(([key, kind]) => {
    const [start, end] = key.split("-").map((part) => part.split(".").map(Number));
    return { start: [start[0], start[1] ?? 0], end: [end[0], end[1] ?? 0], strong: kind === "strong" };
  });

/** The next position in the making. */
export class Draft {
  /** @param {Position} position */
  constructor(position) {
    this.position = position;
    /** @type {Map<string, [string, string, Entry | null]>} */
    this.fresh = new Map();
  }

  /** An entry in place of another one; null, 0 and [] take it away. @param {string} layer @param {string} key @param {Entry | null} now */
  put(layer, key, now) {
    const none = !now || (Array.isArray(now) && !now.length);
    this.fresh.set(`${layer} ${key}`, [layer, key, none ? null : now]);
  }

  /** @param {string} layer @param {string} key @returns {Entry | null} */
  get(layer, key) {
    const found = this.fresh.get(`${layer} ${key}`);
    return found ? found[2] : entry(this.position, layer, key);
  }

  /** @param {number} cell */
  value(cell) {
    return this.get("values", String(cell)) ?? 0;
  }

  /** @param {string} layer @param {string} key @returns {number[]} */
  several(layer, key) {
    return /** @type {number[]} */ (this.get(layer, key) ?? []);
  }

  /** @param {string} layer @param {string} key @param {number} number */
  add(layer, key, number) {
    this.put(layer, key, [...new Set([...this.several(layer, key), number])].sort((a, b) => a - b));
  }

  /** @param {string} layer @param {string} key @param {number} number */
  discard(layer, key, number) {
    this.put(layer, key, this.several(layer, key).filter((one) => one !== number));
  }

  /** What is different, layer by layer, the keys of a layer in the order of their characters. @returns {Change[]} */
  changes() {
    const rank = (/** @type {Change} */ change) => LAYERS.indexOf(change[0]);
    return [...this.fresh.values()]
      .map(([layer, key, after]) => /** @type {Change} */ ([layer, key, entry(this.position, layer, key), after]))
      .filter(([, , before, after]) => !same(before, after))
      .sort((a, b) => rank(a) - rank(b) || (a[1] < b[1] ? -1 : 1));
  }
}
