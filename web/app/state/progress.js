// Games as JSON: the same save as the terminal game's (docs/game.md, "Saves"). What is read is checked: a move that does
// not lead to the position, an unknown field or another version is refused.
import { SudokuError } from "../../engine/errors.js";
import { cellName, symbols } from "../../engine/shape.js";
import { layoutOf, lineOf } from "./layout.js";
import { changed, COLOURS, LAYERS, reverted, several } from "./position.js";
import { boardNow, game, secondsAt, start } from "./state.js";

/** @typedef {import("./state.js").GameState} GameState */
/** @typedef {import("./layout.js").PuzzleJson} PuzzleJson */
/** @typedef {import("./layout.js").Layout} Layout */

export const VERSION = 1;
const FIELDS = ["version", "position", "past", "future", "checkpoints", "clean", "hints", "elapsed", "groups"];

/** The objects of a save, one for each board. @param {GameState} state @param {number} at @returns {PuzzleJson[]} */
export function toJson(state, at = 0) {
  const { layout, position } = state;
  const board = boardNow(state);
  return layout.puzzles.map((puzzle, number) => {
    const first = number * layout.area;
    const cells = Array.from({ length: layout.area }, (_, cell) => cell);
    const placed = cells.map((cell) => (layout.givens[first + cell] ? 0 : board[first + cell]));
    const marks = cells
      .filter((cell) => !board[first + cell] && several(position, "centre", first + cell).length)
      .map((cell) => [cellName(cell, layout.size), several(position, "centre", first + cell).map((digit) => symbols(layout.size)[digit - 1]).join("")]);
    const info = number ? puzzle.info : { ...puzzle.info, game: gameJson(state, at) };
    return {
      ...{ grid: puzzle.grid, boxes: /** @type {[number, number]} */ ([layout.boxRows, layout.boxCols]) },
      ...(placed.some(Boolean) && { placed: lineOf(placed, layout.size) }),
      ...(marks.length && { marks: Object.fromEntries(marks) }),
      ...(puzzle.solution && { solution: puzzle.solution }),
      ...(puzzle.rules && { rules: puzzle.rules }),
      ...(info && Object.keys(info).length && { info }),
    };
  });
}

/** The game without its puzzles; what is empty is left out. @param {GameState} state @param {number} at */
export function gameJson(state, at = 0) {
  const { position, past, future, checkpoints, hints, clean, layout } = state;
  const elapsed = Math.round(1000 * secondsAt(state, at)) / 1000;
  const groups = layout.puzzles[0].rules ? layout.groups : [];
  const whole = { position, past, future, checkpoints, hints, elapsed, groups };
  const kept = Object.entries(whole).filter(([, part]) => (typeof part === "object" ? Object.keys(part).length : part));
  return { version: VERSION, clean, ...Object.fromEntries(kept) };
}

/** The game that the first puzzle's info holds; of a puzzle without one, a new game. The clock stands.
 * @param {PuzzleJson[]} puzzles @returns {GameState} */
export function fromJson(puzzles) {
  if (!Array.isArray(puzzles) || !puzzles.length) throw new SudokuError("format", "no puzzle to play");
  const { game: found, ...info } = puzzles[0].info ?? {};
  if (!found) return start(puzzles.slice(0, 1));
  const [first, ...rest] = puzzles.slice(0, 2);
  const layout = layoutOf([{ ...first, info }, ...rest], found.groups);
  try {
    return new Reader(layout).state(found);
  } catch (error) {
    throw new SudokuError("format", `the saved game is damaged: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {string} message @returns {never} */
function bad(message) {
  throw new SudokuError("format", message);
}

/** @param {unknown} found @param {string} what @returns {any} */
const object = (found, what) => (found && typeof found === "object" && !Array.isArray(found) ? found : bad(`${what} is no object`));
/** @param {unknown} found @param {string} what @returns {any[]} */
const list = (found, what) => (Array.isArray(found) ? found : bad(`${what} is no list`));
/** @param {unknown} found @param {string} what @returns {number} */
const amount = (found, what) => (Number.isFinite(found) && Number(found) >= 0 ? Number(found) : bad(`${what} is no number from 0`));
/** @param {unknown} found @param {number} most */
const whole = (found, most) => Number.isInteger(found) && Number(found) >= 1 && Number(found) <= most;

/** Reads what a game of some layout can hold. */
class Reader {
  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout;
  }

  /** @param {any} found @returns {GameState} */
  state(found) {
    object(found, "the game");
    if (found.version !== VERSION) bad(`version ${found.version}: this program reads version ${VERSION}`);
    for (const name of Object.keys(found)) if (!FIELDS.includes(name)) bad(`unknown field ${name}`);
    if (typeof (found.clean ?? true) !== "boolean") bad("clean is neither true nor false");
    const checkpoints = Object.entries(object(found.checkpoints ?? {}, "checkpoints")).map(([name, at]) => [name, this.position(at)]);
    const state = {
      ...game(this.layout, this.position(found.position ?? {})),
      past: list(found.past ?? [], "past").map((move) => this.move(move)),
      future: list(found.future ?? [], "future").map((move) => this.move(move)),
      checkpoints: Object.fromEntries(checkpoints),
      clean: found.clean ?? true,
      hints: Math.trunc(amount(found.hints ?? 0, "hints")),
      elapsed: amount(found.elapsed ?? 0, "elapsed"),
    };
    state.past.reduceRight((now, { changes }) => reverted(now, changes), state.position);
    state.future.reduce((now, { changes }) => changed(now, changes), state.position);
    return state;
  }

  /** @param {any} found */
  position(found) {
    object(found, "a position");
    for (const name of Object.keys(found)) {
      if (!LAYERS.includes(name)) bad(`unknown layer ${name}`);
      for (const [key, entry] of Object.entries(object(found[name], name))) this.entry(name, key, entry);
    }
    return Object.fromEntries(Object.entries(found).filter(([, entries]) => Object.keys(entries).length));
  }

  /** @param {any} found */
  move(found) {
    const changes = list(object(found, "a move").changes, "changes");
    if (typeof found.did !== "string" || !changes.length) bad("a move without what it did");
    for (const change of changes) {
      if (!Array.isArray(change) || change.length !== 4 || !LAYERS.includes(change[0]) || typeof change[1] !== "string") bad("a change that is none");
      for (const entry of change.slice(2)) if (entry !== null) this.entry(change[0], change[1], entry);
    }
    return { did: found.did, changes };
  }

  /** @param {string} layer @param {string} key @param {any} entry */
  entry(layer, key, entry) {
    const ends = key.split("-").map((part) => this.place(part));
    const { size, givens } = this.layout;
    const ascending = (/** @type {number} */ most) =>
      Array.isArray(entry) && entry.length > 0 && entry.every((one, i) => whole(one, most) && (!i || entry[i - 1] < one));
    const [[cell, digit], other] = ends;
    if (layer === "links") {
      const inOrder = ends.length === 2 && (cell < other[0] || (cell === other[0] && digit < other[1]));
      if (inOrder && (entry === "strong" || entry === "weak")) return;
    } else if (ends.length === 1 && (layer === "colours" || !digit)) {
      if (layer === "values" ? whole(entry, size) && !givens[cell] : ascending(layer === "colours" ? COLOURS : size)) return;
    }
    bad(`${JSON.stringify(entry)} as ${layer} of ${key}`);
  }

  /** @param {string} part @returns {[number, number]} */
  place(part) {
    const found = /^(0|[1-9][0-9]{0,3})(?:\.([1-9][0-9]?))?$/.exec(part) ?? bad(`no cell or candidate ${part}`);
    const [cell, digit] = [Number(found[1]), Number(found[2] ?? 0)];
    if (cell >= this.layout.count || digit > this.layout.size) bad(`no cell or candidate ${part}`);
    return [cell, digit];
  }
}
