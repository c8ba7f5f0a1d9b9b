// The next single on any board: other sizes, pairs and boards with regions, which the engine's ladder does not know.
import { houses } from "../engine/shape.js";
import { boardNow, candidatesNow } from "./state/state.js";

/** @typedef {import("./state/state.js").GameState} GameState */

/** All houses of all boards: rows, columns, then groups. @param {import("./state/layout.js").Layout} layout */
export function housesOf({ boxRows, boxCols, size, area, count, groups }) {
  const lines = houses({ boxRows, boxCols }).slice(0, 2 * size);
  const boards = Array.from({ length: count / area }, (_, board) => lines.map((line) => line.map((cell) => cell + board * area)));
  return [...boards.flat(), ...groups.filter((group) => group.length === size)];
}

/** A wrong digit, a single, or (with a solution) the hole with the fewest candidates. @param {GameState} state
 * @returns {{mistake: number} | {kind: "naked" | "hidden" | "given", cell: number, digit: number, house?: number[]} | null} */
export function nextSingle(state) {
  const { layout } = state;
  const board = boardNow(state);
  const { solution } = layout;
  const wrong = solution ? board.findIndex((digit, cell) => digit && digit !== solution[cell]) : -1;
  if (wrong >= 0) return { mistake: wrong };
  const left = board.map((_, cell) => candidatesNow(state, cell));
  for (const house of housesOf(layout))
    for (let digit = 1; digit <= layout.size; digit++) {
      if (house.some((cell) => board[cell] === digit)) continue;
      const places = house.filter((cell) => left[cell].includes(digit));
      if (places.length === 1) return { kind: "hidden", cell: places[0], digit, house };
    }
  const naked = left.findIndex((digits) => digits.length === 1);
  if (naked >= 0) return { kind: "naked", cell: naked, digit: left[naked][0] };
  const holes = board.map((digit, cell) => (digit ? -1 : cell)).filter((cell) => cell >= 0);
  const [easiest] = holes.sort((a, b) => left[a].length - left[b].length);
  return solution && easiest !== undefined ? { kind: "given", cell: easiest, digit: solution[easiest] } : null;
}
