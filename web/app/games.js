// Saved games: each under "game/<id>" as {stamp, meta, save}. A save is the terminal game's JSON; `stamp` tells whether
// another tab has written since. What cannot be read (another version) stays where it is, and is exported with the rest.
import { fromJson, toJson } from "./state/progress.js";
import { now } from "./game.js";
import { boardNow, isSolved } from "./state/state.js";

/** @typedef {import("./state/state.js").GameState} GameState */
/** @typedef {{id: string, stamp: string, meta: any, state: GameState, touched: number}} Saved */

const KEPT = 200; // games; the oldest solved ones go first

export class Games {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    /** The last stamp that this tab has seen of each game. @type {Map<string, string>} */
    this.stamps = new Map();
  }

  newId() {
    return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  }

  /** Writes a game. "moved": another tab has played on it meanwhile, and ours was kept under a new id.
   * @param {string} id @param {GameState} state @param {any} meta @returns {{id: string, moved: boolean}} */
  save(id, state, meta) {
    const there = this.store.get(`game/${id}`);
    const moved = Boolean(there && this.stamps.has(id) && there.stamp !== this.stamps.get(id));
    const target = moved ? this.newId() : id;
    const stamp = this.newId();
    this.stamps.set(target, stamp);
    this.store.set(`game/${target}`, { stamp, touched: Math.round(now()), meta, save: toJson(state, now()) });
    if (!there) this.tidy();
    return { id: target, moved };
  }

  /** A game; null when there is none. An error when it cannot be read. @param {string} id @returns {Saved | null} */
  load(id) {
    const found = this.store.get(`game/${id}`);
    if (!found) return null;
    const state = fromJson(found.save);
    this.stamps.set(id, found.stamp);
    return { id, stamp: found.stamp, meta: found.meta ?? {}, state, touched: found.touched ?? 0 };
  }

  /** Short lines about all games, the last one first; `unreadable` are those of another version. */
  list() {
    /** @type {{id: string, meta: any, touched: number, filled: number, holes: number, solved: boolean, seconds: number}[]} */
    const games = [];
    const unreadable = [];
    for (const name of this.store.names("game/")) {
      const id = name.slice(5);
      const found = this.store.get(name);
      try {
        const state = fromJson(found.save);
        const holes = state.layout.givens.filter((digit) => !digit).length;
        games.push({ id, meta: found.meta ?? {}, touched: found.touched ?? 0, filled: holes - boardNow(state).filter((digit) => !digit).length, holes, solved: isSolved(state), seconds: state.elapsed });
      } catch {
        unreadable.push(id);
      }
    }
    return { games: games.sort((a, b) => b.touched - a.touched), unreadable };
  }

  /** @param {string} id */
  remove(id) {
    this.store.remove(`game/${id}`);
  }

  /** Forgets the oldest games when there are very many, solved ones first. */
  tidy() {
    if (this.store.names("game/").length <= KEPT) return;
    const old = this.list().games.reverse();
    const first = old.find((game) => game.solved);
    if (first) this.remove(first.id);
  }

  /** Calls back when another tab has written this game. @param {string} id @param {(saved: Saved) => void} follow */
  watch(id, follow) {
    return this.store.listen((name, text) => {
      if (name !== `game/${id}` || !text || JSON.parse(text).stamp === this.stamps.get(id)) return;
      const saved = this.load(id);
      if (saved) follow(saved);
    });
  }

  /** All that is stored, for a file. */
  exportAll() {
    const all = Object.fromEntries(this.store.names("").map((name) => [name, JSON.parse(this.store.text(name) ?? "null")]));
    return { sudokit: 1, exported: new Date().toISOString(), data: all };
  }

  /** Takes in such a file: games are added, never lost; the rest is replaced. @param {any} file @returns {number} games added */
  importAll(file) {
    if (file?.sudokit !== 1 || typeof file.data !== "object" || !file.data) throw new Error("not a file that this page has exported");
    let added = 0;
    for (const [name, value] of Object.entries(file.data)) {
      const mine = this.store.get(name);
      if (!name.startsWith("game/")) this.store.set(name, mine && name === "statistics" ? merged(mine, value) : value);
      else if (JSON.stringify(mine) !== JSON.stringify(value)) {
        this.store.set(mine ? `game/${this.newId()}` : name, value);
        added++;
      }
    }
    return added;
  }
}

/** Lists of both, without doubles. @param {any} mine @param {any} other */
function merged(mine, other) {
  const seen = new Set();
  const solved = [...(mine.solved ?? []), ...(other?.solved ?? [])].filter((one) => !seen.has(one.id) && seen.add(one.id));
  return { ...other, ...mine, solved };
}
