// The page's game state against tests/vectors/state.json, which the Python program writes: the same positions, moves,
// refusals and saves. Run by tests/test_web_app.py, or: node --test web/tests/state.test.js
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SudokuError } from "../engine/errors.js";
import { fromJson, toJson } from "../app/state/progress.js";
import { apply, boardNow, isSolved, start } from "../app/state/state.js";

const vectors = JSON.parse(readFileSync(new URL("../../tests/vectors/state.json", import.meta.url), "utf8"));

for (const { name, puzzles, groups, actions, after, at, save } of vectors)
  test(`the same as in Python: ${name}`, () => {
    let state = start(puzzles, groups);
    actions.forEach((action, number) => {
      const before = state;
      let refused = false;
      try {
        state = apply(state, action);
      } catch (error) {
        assert.ok(error instanceof SudokuError, String(error));
        refused = true;
      }
      if (!after) return;
      const expected = after[number];
      assert.equal(refused, "error" in expected, `${number}: ${JSON.stringify(action)}`);
      if (refused) return assert.equal(state, before);
      const seen = { position: state.position, undo: state.past.length, redo: state.future.length, solved: isSolved(state) };
      assert.deepEqual(seen, expected, `${number}: ${JSON.stringify(action)}`);
    });
    assert.deepEqual(toJson(state, at), save);
    assert.deepEqual(toJson(fromJson(JSON.parse(JSON.stringify(save))), at), save);
  });

const NINE = { grid: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", boxes: [3, 3] };

test("point 9: marks that a digit cleans away come back with one undo", () => {
  let state = apply(start([NINE]), { do: "fill" });
  const before = state.position;
  state = apply(state, { do: "value", cells: [2], digit: 4 });
  assert.ok(!state.position.centre[3]?.includes(4));
  assert.deepEqual(apply(state, { do: "undo" }).position, before);
});

test("point 12: a save of another version, or damaged, is refused in words", () => {
  const [save] = toJson(apply(start([NINE]), { do: "value", cells: [2], digit: 4 }));
  const other = structuredClone(save);
  other.info.game.version = 0;
  assert.throws(() => fromJson([other]), /version 0: this program reads version 1/);
  const damaged = structuredClone(save);
  damaged.info.game.past[0].changes[0][3] = 7;
  assert.throws(() => fromJson([damaged]), /damaged/);
});

test("point 11: undo goes on after the game is solved, and redo solves it again", () => {
  const four = { grid: "....2..3.....31.", boxes: [2, 2], solution: "3421214312344312" };
  let state = start([four]);
  [...four.solution].forEach((digit, cell) => {
    if (!state.layout.givens[cell]) state = apply(state, { do: "value", cells: [cell], digit: Number(digit) });
  });
  assert.ok(isSolved(state));
  state = apply(state, { do: "undo", moves: state.past.length });
  assert.deepEqual(boardNow(state), state.layout.givens);
  assert.ok(isSolved(apply(state, { do: "redo", moves: state.future.length })));
});
