// GameState: one game of one player. apply(state, action) gives the next state; states never change. The picture of past,
// position and future is in src/sudoku/game/state.py; tests/vectors/state.json specifies every transition.
import { boardOf, changes as changesOf, checkFields, FIELDS, number, refuse } from "./actions.js";
import { candidatesOf, conflictsOf, digitsOf, layoutOf } from "./layout.js";
import { changed, difference, Draft, reverted, several } from "./position.js";
import { cellName } from "../../engine/shape.js";

/** @typedef {import("./layout.js").PuzzleJson} PuzzleJson */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Change} Change */
/** @typedef {import("./actions.js").Action} Action */
/** @typedef {{did: string, changes: Change[]}} Move */
/** @typedef {{layout: Layout, position: Position, past: Move[], future: Move[], checkpoints: Record<string, Position>,
 *   clean: boolean, hints: number, elapsed: number, since: number | null}} GameState */

/** @type {WeakMap<object, {board: number[], conflicts: Set<number>}>} */
const known = new WeakMap();

/** What follows from a position: the board and its conflicts, worked out once. @param {GameState} state */
function facts({ layout, position }) {
  let found = known.get(position);
  if (!found) {
    const board = boardOf(layout, position);
    found = { board, conflicts: conflictsOf(layout, board) };
    known.set(position, found);
  }
  return found;
}

/** Givens and placed digits, 0 for a hole. @param {GameState} state */
export const boardNow = (state) => facts(state).board;
/** The cells that break a rule now. @param {GameState} state */
export const conflictsNow = (state) => facts(state).conflicts;
/** A full board without conflicts; with rules of which only groups are known, it must also be the solution.
 * @param {GameState} state */
export function isSolved(state) {
  const { board, conflicts } = facts(state);
  if (board.includes(0) || conflicts.size) return false;
  const { solution, puzzles } = state.layout;
  return !puzzles[0].rules || !solution || board.every((digit, cell) => digit === solution[cell]);
}
/** The time played. @param {GameState} state @param {number} at */
export const secondsAt = (state, at) => state.elapsed + (state.since === null ? 0 : Math.max(at - state.since, 0));

/** What a hole can be: its centre marks or, without any, what it does not see. @param {GameState} state @param {number} cell */
export function candidatesNow(state, cell) {
  const board = boardNow(state);
  if (board[cell]) return [];
  const marks = several(state.position, "centre", cell);
  return marks.length ? marks : candidatesOf(state.layout, board, cell);
}

/** A new game of one puzzle or a pair; digits and marks that the player has set already are kept.
 * @param {PuzzleJson[]} puzzles @param {number[][]} [groups] @returns {GameState} */
export function start(puzzles, groups) {
  const layout = layoutOf(puzzles, groups);
  const draft = new Draft({});
  puzzles.forEach((puzzle, board) => {
    const first = board * layout.area;
    const placed = puzzle.placed ? digitsOf(puzzle.placed, layout.size) : [];
    placed.forEach((digit, cell) => !layout.givens[first + cell] && draft.put("values", String(first + cell), digit));
    for (let cell = 0; cell < layout.area; cell++) {
      const marks = puzzle.marks?.[cellName(cell, layout.size)];
      if (marks && !layout.givens[first + cell] && !placed[cell]) draft.put("centre", String(first + cell), digitsOf(marks, layout.size));
    }
  });
  return game(layout, changed({}, draft.changes()));
}

/** @param {Layout} layout @param {Position} position @returns {GameState} */
export const game = (layout, position) => ({
  ...{ layout, position, past: [], future: [], checkpoints: {}, clean: true, hints: 0, elapsed: 0, since: null },
});

/** The state after an action, the same one if nothing changes; an error says why it cannot be done.
 * @param {GameState} state @param {Action} action @returns {GameState} */
export function apply(state, action) {
  checkFields(action);
  const at = timeOf(action);
  const after = (TRANSITIONS[action.do] ?? move)(state, action);
  if (at === null || isSolved(after) === isSolved(state)) return after;
  return isSolved(after) ? stopped(after, at) : { ...after, since: at };
}

/** @param {Action} action @returns {number | null} */
function timeOf({ do: name, at = undefined }) {
  if (at !== undefined && at !== null && !Number.isFinite(at)) refuse(`at ${at}: expected a number of seconds`);
  if ((at ?? null) === null && (name === "pause" || name === "resume")) refuse(`${name} without at: expected the time in seconds`);
  return at ?? null;
}

/** @param {GameState} state @param {Action} action */
function move(state, action) {
  const full = FIELDS[action.do].includes("clean") ? { clean: state.clean, ...action } : action;
  return moved(state, action.do, changesOf(state.layout, state.position, full));
}

/** @param {GameState} state @param {string} did @param {Change[]} changes @returns {GameState} */
function moved(state, did, changes) {
  if (!changes.length) return state;
  return { ...state, position: changed(state.position, changes), past: [...state.past, { did, changes }], future: [] };
}

/** @param {Action} action @param {Move[]} there */
function movesOf(action, there) {
  if (!there.length) refuse(`nothing to ${action.do}`);
  return number(action.moves ?? 1, "moves", 1, there.length);
}

/** @param {GameState} state @param {Action} action */
function undo(state, action) {
  const keep = state.past.length - movesOf(action, state.past);
  const back = state.past.slice(keep);
  const position = back.reduceRight((now, { changes }) => reverted(now, changes), state.position);
  return { ...state, position, past: state.past.slice(0, keep), future: [...back, ...state.future] };
}

/** @param {GameState} state @param {Action} action */
function redo(state, action) {
  const moves = movesOf(action, state.future);
  const again = state.future.slice(0, moves);
  const position = again.reduce((now, { changes }) => changed(now, changes), state.position);
  return { ...state, position, past: [...state.past, ...again], future: state.future.slice(moves) };
}

/** @param {GameState} state @param {Action} action */
function checkpoint(state, { name = null }) {
  let free = 1;
  while (Object.hasOwn(state.checkpoints, String(free))) free++;
  const kept = name ?? String(free);
  if (typeof kept !== "string" || !kept.trim() || [...kept].length > 80) refuse(`name ${name}: expected a text of at most 80 characters`);
  return { ...state, checkpoints: { ...state.checkpoints, [kept]: state.position } };
}

/** @param {GameState} state @param {Action} action @returns {string} */
function named({ checkpoints }, { name }) {
  if (typeof name !== "string" || !Object.hasOwn(checkpoints, name))
    refuse(`no checkpoint ${name}: there are ${Object.keys(checkpoints).join(", ") || "none yet"}`);
  return name;
}

/** @param {GameState} state @param {number} at */
const stopped = (state, at) => ({ ...state, elapsed: secondsAt(state, at), since: null });

/** @param {GameState} state @param {Action} action */
function settings(state, { clean = state.clean }) {
  if (typeof clean !== "boolean") refuse(`clean ${clean}: expected true or false`);
  return { ...state, clean };
}

/** @type {Record<string, (state: GameState, action: Action) => GameState>} */
const TRANSITIONS = {
  undo,
  redo,
  checkpoint,
  restore: (state, action) => moved(state, "restore", difference(state.position, state.checkpoints[named(state, action)])),
  forget: (state, action) => {
    const { [named(state, action)]: _, ...left } = state.checkpoints;
    return { ...state, checkpoints: left };
  },
  pause: (state, action) => stopped(state, /** @type {number} */ (action.at)),
  resume: (state, action) => (state.since !== null || isSolved(state) ? state : { ...state, since: /** @type {number} */ (action.at) }),
  hint: (state) => ({ ...state, hints: state.hints + 1 }),
  settings,
};
