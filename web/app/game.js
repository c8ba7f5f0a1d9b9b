// A running game: the state, what is selected, which mode the keypad has. Input comes as method calls, each becomes an
// action of the state; whoever draws listens.
//
//   keys.js, pad.js, pointer.js ─► Game.enter, erase, select … ─► apply(state, action) ─► listeners: board, pad, save
import { boardNow, candidatesNow, conflictsNow, apply, isSolved, secondsAt } from "./state/state.js";
import { several } from "./state/position.js";

/** @typedef {import("./state/state.js").GameState} GameState */
/** @typedef {"value" | "corner" | "centre" | "colour" | "link"} Mode */

export const MODES = /** @type {Mode[]} */ (["value", "corner", "centre", "colour", "link"]);
export const now = () => Date.now() / 1000;

export class Game {
  /** @param {GameState} state @param {{id?: string, meta?: any, check?: () => string, entry?: () => string}} [options] */
  constructor(state, { id = "", meta = {}, check = () => "rules", entry = () => "cell" } = {}) {
    this.state = state;
    this.id = id;
    this.meta = meta; // title, level, how it came about: kept with the save
    this.check = check;
    this.entry = entry;
    /** @type {Set<number>} */
    this.selection = new Set();
    this.cursor = firstHole(state);
    /** @type {Mode} */
    this.mode = "value";
    /** The mode that a held key asks for. @type {Mode | null} */
    this.held = null;
    this.digit = 0; // chosen on the keypad, for digit-first entry
    this.colourOf = 0; // the candidate that colours go to; 0: the cell
    this.filter = 0; // 1…n: where a digit can go; -1: cells with two candidates
    this.hideMarks = false;
    this.strong = true; // the kind of the next link
    /** @type {[number, number] | null} */
    this.linkFrom = null;
    /** A step that is shown. @type {any} */
    this.drawing = null;
    this.upTo = Infinity;
    /** @type {Set<string> | null} */
    this.focus = null;
    /** @type {Set<(what: string, detail?: any) => void>} */
    this.listeners = new Set();
  }

  /** @param {(what: string, detail?: any) => void} listener @returns {() => void} */
  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** "state": something was done; "view": something looks different; "error": it could not be done.
   * @param {string} what @param {any} [detail] */
  tell(what, detail) {
    for (const listener of this.listeners) listener(what, detail);
  }

  get size() {
    return this.state.layout.size;
  }

  get board() {
    return boardNow(this.state);
  }

  get solved() {
    return isSolved(this.state);
  }

  get paused() {
    return this.state.since === null && !this.solved;
  }

  get seconds() {
    return secondsAt(this.state, now());
  }

  get activeMode() {
    return this.held ?? this.mode;
  }

  /** What entries and marks go to: the selection, or else the cursor. */
  get targets() {
    return this.selection.size ? [...this.selection] : [this.cursor];
  }

  /** Does an action; false when it changes nothing or cannot be done. @param {import("./state/actions.js").Action} action */
  act(action) {
    const before = this.state;
    const wasSolved = isSolved(before);
    try {
      this.state = apply(before, { at: now(), ...action });
    } catch (error) {
      this.tell("error", error);
      return false;
    }
    if (this.state === before) return false;
    if (this.drawing && this.state.position !== before.position) this.show(null);
    this.tell("state", { action, before });
    if (!wasSolved && this.solved) this.tell("solved");
    return true;
  }

  /** A digit in the active mode, or one that is named. @param {number} digit @param {Mode} [mode] @param {number[]} [cells] */
  enter(digit, mode = this.activeMode, cells = this.targets) {
    if (digit > this.size && mode !== "colour") return false;
    if (this.paused) return false;
    if (mode === "colour") return digit <= 9 && this.act({ do: "colour", cells, colour: digit, ...(this.colourOf && { digit: this.colourOf }) });
    if (mode === "link") return this.linkTo(cells[cells.length - 1], digit);
    if (mode !== "value") return this.act({ do: mode, cells, digit });
    const open = cells.filter((cell) => !this.state.layout.givens[cell]);
    const again = open.length && open.every((cell) => this.board[cell] === digit);
    return again ? this.act({ do: "erase", cells: open, layers: ["values"] }) : this.act({ do: "value", cells, digit });
  }

  /** One end of a link, then the other. @param {number} cell @param {number} digit */
  linkTo(cell, digit) {
    const end = /** @type {[number, number]} */ ([cell, digit]);
    const from = this.linkFrom;
    this.linkFrom = null;
    if (from && String(from) !== String(end)) return this.act({ do: "link", from, to: end, strong: this.strong });
    if (!from) this.linkFrom = end;
    this.tell("view");
    return true;
  }

  erase() {
    return !this.paused && this.act({ do: "erase", cells: this.targets });
  }

  undo() {
    return this.act({ do: "undo" });
  }

  redo() {
    return this.act({ do: "redo" });
  }

  /** Back to the last position without a mistake. @param {number[]} solution @returns {number} moves taken back */
  undoToCorrect(solution) {
    let state = this.state;
    let moves = 0;
    const sound = () => boardNow(state).every((digit, cell) => !digit || digit === solution[cell]) &&
      Object.keys(state.position.centre ?? {}).every((cell) => boardNow(state)[Number(cell)] || several(state.position, "centre", cell).includes(solution[Number(cell)]));
    while (!sound() && state.past.length) {
      state = apply(state, { do: "undo" });
      moves++;
    }
    if (moves) this.act({ do: "undo", moves });
    return moves;
  }

  /** @param {Iterable<number>} cells @param {{cursor?: number, keep?: boolean}} [options] */
  select(cells, { cursor, keep = false } = {}) {
    this.selection = new Set([...(keep ? this.selection : []), ...cells]);
    if (cursor !== undefined) this.cursor = cursor;
    this.tell("view", { moved: cursor !== undefined });
  }

  /** @param {number} cell */
  toggle(cell) {
    const selection = new Set(this.selection);
    selection.has(cell) && selection.size > 1 ? selection.delete(cell) : selection.add(cell);
    this.select(selection, { cursor: cell });
  }

  /** All cells with the same digit; without one, with the same marks; of the same colour if asked. @param {number} cell @param {boolean} byColour */
  selectAlike(cell, byColour = false) {
    const { position, layout } = this.state;
    const key = (/** @type {number} */ one) => {
      if (byColour) return String(several(position, "colours", one));
      return this.board[one] ? `=${this.board[one]}` : `${several(position, "centre", one)}|${several(position, "corner", one)}`;
    };
    const wanted = key(cell);
    if (wanted === "" || wanted === "|") return this.select([cell], { cursor: cell });
    this.select(Array.from({ length: layout.count }, (_, one) => one).filter((one) => key(one) === wanted), { cursor: cell });
  }

  invert() {
    this.select(Array.from({ length: this.state.layout.count }, (_, cell) => cell).filter((cell) => !this.selection.has(cell)));
  }

  /** @param {Mode} mode */
  setMode(mode) {
    this.mode = mode;
    this.linkFrom = null;
    this.tell("view");
  }

  /** @param {Mode | null} mode */
  hold(mode) {
    if (mode === this.held) return;
    this.held = mode;
    this.tell("view");
  }

  /** The next hole in a direction. @param {number} cell @param {number} dx @param {number} dy */
  nextHole(cell, dx, dy) {
    for (let to = this.step(cell, dx, dy); to !== cell; to = this.step(to, dx, dy)) if (!this.board[to]) return to;
    return this.step(cell, dx, dy);
  }

  /** The cell beside, around the edge. @param {number} cell @param {number} dx @param {number} dy */
  step(cell, dx, dy) {
    const { size, area } = this.state.layout;
    const board = Math.floor(cell / area);
    const [row, column] = [Math.floor((cell % area) / size), cell % size];
    return board * area + ((row + dy + size) % size) * size + ((column + dx + size) % size);
  }

  /** @param {any} drawing null shows the player's board again @param {number} [upTo] */
  show(drawing, upTo = Infinity) {
    this.drawing = drawing;
    this.upTo = upTo;
    this.focus = null;
    this.tell("view");
  }

  /** @param {number} filter */
  setFilter(filter) {
    this.filter = this.filter === filter ? 0 : filter;
    this.tell("view");
  }

  /** The cells that are wrong by what is checked. */
  get wrong() {
    const how = this.check();
    const { solution } = this.state.layout;
    if (how === "off") return new Set();
    const found = new Set(conflictsNow(this.state));
    if (how === "solution" && solution) this.board.forEach((digit, cell) => digit && digit !== solution[cell] && found.add(cell));
    return found;
  }

  /** What is broken of a puzzle with rules, in words, if it is checked. */
  get faults() {
    return this.check() === "off" ? [] : (this.state.layout.variant?.faults(this.board) ?? []);
  }

  /** What a board shows beside the state. @param {import("./settings.js").Settings} settings @returns {import("./board.js").View} */
  view(settings) {
    const { layout } = this.state;
    const chosen = this.selection.size === 1 ? [...this.selection][0] : -1;
    const digit = this.entry() === "digit" && this.digit ? this.digit : chosen >= 0 ? this.board[chosen] : 0;
    const every = Array.from({ length: layout.count }, (_, cell) => cell);
    const lit = !this.filter ? [] : every.filter((cell) => {
      const left = candidatesNow(this.state, cell);
      return this.filter < 0 ? left.length === 2 : left.includes(this.filter);
    });
    return {
      ...{ selection: this.selection, cursor: this.cursor, wrong: this.wrong, drawing: this.drawing, upTo: this.upTo, focusLinks: this.focus },
      peers: new Set(settings.get("peers") && chosen >= 0 && !this.drawing ? layout.sight[chosen] : []),
      same: new Set(settings.get("sameDigit") && digit && !this.drawing ? every.filter((cell) => this.board[cell] === digit) : []),
      lit: new Set(lit),
      dim: new Set(this.filter ? every.filter((cell) => !lit.includes(cell)) : []),
      markDigit: this.drawing?.marks ? 0 : this.filter > 0 ? this.filter : settings.get("sameMark") ? digit : 0,
      ...{ marks: settings.get("marks"), hideMarks: this.hideMarks, style: settings.get("cells") },
    };
  }
}

/** @param {GameState} state */
function firstHole(state) {
  const hole = boardNow(state).indexOf(0);
  return hole < 0 ? 0 : hole;
}
