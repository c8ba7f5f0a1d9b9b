// Statistics: one line for each solved puzzle, kept in the store; sums are worked out when they are shown.
import { isSolved } from "./state/state.js";

/** @typedef {{id: string, on: string, level: string, size: number, seconds: number, hints: number, daily?: string}} Line */

/** @param {import("./store.js").Store} store @returns {Line[]} */
export const linesOf = (store) => store.get("statistics", {})?.solved ?? [];

/** The local day. @param {Date} [date] */
export const dayOf = (date = new Date()) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

/** Each game counts once, with its first time. @param {import("./store.js").Store} store @param {import("./game.js").Game} game */
export function recordSolved(store, game) {
  const lines = linesOf(store);
  if (!isSolved(game.state) || lines.some(({ id }) => id === game.id)) return;
  const { meta, state } = game;
  const line = { id: game.id, on: dayOf(), level: meta.level ?? "", size: state.layout.size, seconds: Math.round(state.elapsed), hints: state.hints, ...(meta.daily && { daily: meta.daily }) };
  store.set("statistics", { solved: [...lines, line] });
}

/** By level (and size): number, best and mean time, hints. @param {Line[]} lines */
export function summary(lines) {
  /** @type {Map<string, Line[]>} */
  const groups = new Map();
  for (const line of lines) {
    const key = `${line.level}|${line.size}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([key, list]) => {
    const times = list.map(({ seconds }) => seconds);
    const [level, size] = key.split("|");
    return { level, size: Number(size), solved: list.length, best: Math.min(...times), mean: times.reduce((a, b) => a + b, 0) / list.length, hints: list.reduce((sum, { hints }) => sum + hints, 0) };
  });
}

/** Days in a row, up to today or yesterday, on which the puzzle of that day was solved. @param {Line[]} lines @param {Date} [today] */
export function streak(lines, today = new Date()) {
  const days = new Set(lines.filter(({ daily, on }) => daily && daily === on).map(({ daily }) => daily));
  const day = new Date(today);
  if (!days.has(dayOf(day))) day.setDate(day.getDate() - 1);
  let count = 0;
  while (days.has(dayOf(day))) {
    count++;
    day.setDate(day.getDate() - 1);
  }
  return count;
}
