// Actions: what a player does, as plain JSON, and the changes it makes. docs/game.md describes them one by one; the rules
// are those of src/sudoku/game/actions.py, and tests/vectors/state.json holds both to them.
import { SudokuError } from "../../engine/errors.js";
import { candidatesOf, nameOf } from "./layout.js";
import { COLOURS, Draft, keyOf, LAYERS } from "./position.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {{do: string, at?: number, [field: string]: any}} Action */

/** The fields that each action knows, beside `do` and `at`. @type {Record<string, string[]>} */
export const FIELDS = {
  value: ["cells", "digit", "clean"],
  corner: ["cells", "digit", "on"],
  centre: ["cells", "digit", "on"],
  colour: ["cells", "colour", "digit", "on"],
  link: ["from", "to", "strong"],
  erase: ["cells", "layers"],
  fill: ["cells", "digit"],
  apply: ["placements", "eliminations", "clean"],
  restart: [],
  undo: ["moves"],
  redo: ["moves"],
  checkpoint: ["name"],
  restore: ["name"],
  forget: ["name"],
  pause: [],
  resume: [],
  hint: [],
  settings: ["clean"],
};

/** @param {string} message @returns {never} */
export function refuse(message) {
  throw new SudokuError("unsupported", message);
}

/** @param {unknown} value */
const told = (value) => String(JSON.stringify(value)).slice(0, 40);

/** @param {any} action */
export function checkFields(action) {
  if (!action || typeof action !== "object" || !Object.hasOwn(FIELDS, action.do)) refuse(`${told(action)} is not an action`);
  for (const field of Object.keys(action))
    if (!["do", "at", ...FIELDS[action.do]].includes(field)) refuse(`${action.do} knows no ${field}`);
}

/** A whole number in a range. @param {unknown} value @param {string} what @param {number} least @param {number} most @returns {number} */
export function number(value, what, least, most) {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most)
    refuse(`${what} ${told(value)}: expected a whole number from ${least} to ${most}`);
  return /** @type {number} */ (value);
}

/** Givens and placed digits of all boards. @param {Layout} layout @param {Position} position @returns {number[]} */
export function boardOf(layout, position) {
  const board = [...layout.givens];
  for (const [key, digit] of Object.entries(position.values ?? {})) board[Number(key)] = /** @type {number} */ (digit);
  return board;
}

/** What an action changes. @param {Layout} layout @param {Position} position @param {Action} action */
export function changes(layout, position, action) {
  const draft = new Draft(position);
  DOERS[action.do](new Work(layout, draft, action));
  return draft.changes();
}

/** One action on one position. */
class Work {
  /** @param {Layout} layout @param {Draft} draft @param {Action} action */
  constructor(layout, draft, action) {
    this.layout = layout;
    this.draft = draft;
    this.action = action;
  }

  /** @returns {number[]} */
  cells() {
    const { cells } = this.action;
    if (!Array.isArray(cells) || !cells.length) refuse(`cells ${told(cells)}: expected a list of cells, numbered from 0 row by row`);
    return cells.map((/** @type {unknown} */ cell) => this.cell(cell));
  }

  /** @param {unknown} value */
  cell(value) {
    return number(value, "cell", 0, this.layout.count - 1);
  }

  digit(least = 1) {
    return number(this.action.digit, "digit", least, this.layout.size);
  }

  /** @param {string} field @returns {boolean | null} */
  flag(field) {
    const value = this.action[field] ?? null;
    if (value !== null && typeof value !== "boolean") refuse(`${field} ${told(value)}: expected true or false`);
    return value;
  }

  /** @param {unknown} pair @param {string} field @param {number} least @returns {[number, number]} */
  candidate(pair, field, least) {
    if (!Array.isArray(pair) || pair.length !== 2) return refuse(`${field} ${told(pair)}: expected [cell, digit]`);
    return [this.cell(pair[0]), number(pair[1], "digit", least, this.layout.size)];
  }

  /** @param {string} field @returns {[number, number][]} */
  candidates(field) {
    const found = this.action[field] ?? [];
    if (!Array.isArray(found)) refuse(`${field} ${told(found)}: expected a list of [cell, digit]`);
    return found.map((/** @type {unknown} */ pair) => this.candidate(pair, field, 1));
  }

  /** The cells that the player can write in: not givens and, for marks, not those with a digit. */
  openCells(holes = false) {
    const named = this.cells();
    let found = named.filter((cell) => !this.layout.givens[cell]);
    if (!found.length) refuse(`${nameOf(this.layout, named[0])} is a given: it cannot be changed`);
    if (holes) found = found.filter((cell) => !this.draft.value(cell));
    if (!found.length) refuse(`${nameOf(this.layout, named[0])} has a digit: marks are for empty cells`);
    return found;
  }

  /** @param {number} cell */
  isHole(cell) {
    return !this.layout.givens[cell] && !this.draft.value(cell);
  }

  /** A digit; its marks in the cells that it sees go. @param {number} cell @param {number} digit @param {boolean} clean */
  place(cell, digit, clean) {
    this.draft.put("values", String(cell), digit);
    for (const seen of clean ? this.layout.sight[cell] : [])
      for (const layer of ["corner", "centre"]) this.draft.discard(layer, String(seen), digit);
  }

  /** On or off; without a word on that, off where all have it, else on. @param {string} layer @param {string[]} keys @param {number} number */
  switch(layer, keys, number) {
    const on = this.flag("on") ?? !keys.every((key) => this.draft.several(layer, key).includes(number));
    for (const key of keys) on ? this.draft.add(layer, key, number) : this.draft.discard(layer, key, number);
  }
}

/** @param {Work} work */
function placeValue(work) {
  const digit = work.digit();
  const clean = work.flag("clean");
  for (const cell of work.openCells()) work.place(cell, digit, clean !== false);
}

/** @param {string} layer @returns {(work: Work) => void} */
const mark = (layer) => (work) => work.switch(layer, work.openCells(true).map(String), work.digit());

/** @param {Work} work */
function colour(work) {
  const number_ = number(work.action.colour, "colour", 1, COLOURS);
  const digit = "digit" in work.action ? work.digit() : 0;
  work.switch("colours", work.cells().map((cell) => keyOf(cell, digit)), number_);
}

/** A line; the same one again takes it away, the other kind replaces it. @param {Work} work */
function link(work) {
  const ends = ["from", "to"].map((end) => work.candidate(work.action[end], end, 0));
  ends.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (String(ends[0]) === String(ends[1])) refuse(`a link from ${nameOf(work.layout, ends[0][0])} to itself: expected two ends`);
  const key = ends.map(([cell, digit]) => keyOf(cell, digit)).join("-");
  const kind = work.flag("strong") === false ? "weak" : "strong";
  work.draft.put("links", key, work.draft.get("links", key) === kind ? null : kind);
}

const UPPERMOST = [["values"], ["corner", "centre"], ["colours"], ["links"]];

/** The layers named; else the uppermost that has something there. @param {Work} work */
function erase(work) {
  const cells = new Set(work.cells());
  const { layers } = work.action;
  const bad = layers !== undefined && layers !== null && !(Array.isArray(layers) && layers.length && layers.every((layer) => LAYERS.includes(layer)));
  if (bad) refuse(`layers ${told(layers)}: expected a list of ${LAYERS.join(", ")}`);
  const touches = (/** @type {string} */ key) => key.split("-").some((part) => cells.has(parseInt(part)));
  for (const group of layers ? [layers] : UPPERMOST) {
    const found = group.flatMap((/** @type {string} */ layer) =>
      Object.keys(work.draft.position[layer] ?? {}).filter(touches).map((key) => [layer, key]));
    for (const [layer, key] of found) work.draft.put(layer, key, null);
    if (found.length) return;
  }
}

/** Centre marks by the rules: all, or those of one digit beside the others. @param {Work} work */
function fill(work) {
  const cells = "cells" in work.action ? work.cells() : Array.from({ length: work.layout.count }, (_, cell) => cell);
  const board = boardOf(work.layout, work.draft.position);
  const digit = "digit" in work.action ? work.digit() : 0;
  for (const cell of cells.filter((one) => work.isHole(one))) {
    const possible = candidatesOf(work.layout, board, cell);
    if (!digit) work.draft.put("centre", String(cell), possible);
    else if (possible.includes(digit)) work.draft.add("centre", String(cell), digit);
  }
}

/** A step: its eliminations leave all other candidates in their cells, then its placements are set. @param {Work} work */
function applyStep(work) {
  const [placements, eliminations] = [work.candidates("placements"), work.candidates("eliminations")];
  const board = boardOf(work.layout, work.draft.position);
  for (const [cell, digit] of eliminations.filter(([one]) => work.isHole(one))) {
    if (!work.draft.several("centre", String(cell)).length) work.draft.put("centre", String(cell), candidatesOf(work.layout, board, cell));
    work.draft.discard("centre", String(cell), digit);
  }
  for (const [cell, digit] of placements) {
    if (work.layout.givens[cell]) refuse(`${nameOf(work.layout, cell)} is a given: it cannot be changed`);
    work.place(cell, digit, work.flag("clean") !== false);
  }
}

/** @param {Work} work */
function restart(work) {
  for (const layer of LAYERS) for (const key of Object.keys(work.draft.position[layer] ?? {})) work.draft.put(layer, key, null);
}

/** @type {Record<string, (work: Work) => void>} */
const DOERS = { value: placeValue, corner: mark("corner"), centre: mark("centre"), colour, link, erase, fill, apply: applyStep, restart };
