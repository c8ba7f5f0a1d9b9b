// The engine as programs use it: promises, a worker, cancelling, limits; and any input at all.
import assert from "node:assert/strict";
import { resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(resolve(process.env.ENGINE ?? "src/sudoku/web/engine") + "/");
const { createEngine, Core, loadModule, parse, write, SudokuError } = await import(new URL("engine.js", folder).href);
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

let engine = /** @type {any} */ (null);
before(async () => (engine = await createEngine()));
after(() => engine.close());

const code = (/** @type {string} */ wanted) => (/** @type {any} */ error) => error instanceof SudokuError && error.code === wanted;

test("it solves, counts and says what is wrong", async () => {
  assert.equal((await engine.solve(PUZZLE)).join(""), SOLUTION);
  assert.equal((await engine.count(".".repeat(81), { limit: 1000 })).count, 1000);
  await assert.rejects(engine.solve(".".repeat(81)), code("many-solutions"));
  await assert.rejects(engine.solve(`55${PUZZLE.slice(2)}`), code("no-solution"));
  await assert.rejects(engine.solve("hello"), code("format"));
});

test("other sizes and pairs are solved by SAT", async () => {
  const four = "1...............";
  const { count, solution } = await engine.count(four, { limit: 100 });
  assert.equal(count, 72);
  assert.equal(solution[0], 1);
  const pair = await engine.countPairs(four, four.replace("1", "2"), { limit: 5 });
  assert.equal(pair.count, 5);
  assert.ok(pair.solution[0].every((/** @type {number} */ digit, /** @type {number} */ cell) => digit !== pair.solution[1][cell]));
  assert.equal((await engine.solve(await parse("12345678".padEnd(64, ".")), {}).catch(code("many-solutions"))), true);
});

test("true candidates, givens that can go, canonical forms, digging", async () => {
  const masks = await engine.trueCandidates(PUZZLE);
  assert.deepEqual(masks, [...SOLUTION].map((digit) => 1 << (Number(digit) - 1)));
  const dug = await engine.dig(SOLUTION, { seed: 3 });
  assert.deepEqual(await engine.redundantGivens(dug), []);
  const turned = [...PUZZLE].reverse().join("");
  assert.deepEqual(await engine.canonical(PUZZLE), await engine.canonical(turned));
});

test("other sizes: true candidates, givens that can go, digging", async () => {
  const shape = { boxRows: 2, boxCols: 3 };
  const { puzzle, solution } = await engine.generateSize(shape, { seed: 5 });
  assert.deepEqual(await engine.redundantGivens({ ...shape, givens: puzzle }), []);
  const more = puzzle.map((digit, cell) => (cell < 12 ? solution[cell] : digit));
  const spare = await engine.redundantGivens({ ...shape, givens: more });
  for (const [cell, digit] of more.entries()) {
    const { count } = await engine.count({ ...shape, givens: more.map((one, at) => (at === cell ? 0 : one)) });
    assert.equal(spare.includes(cell), digit > 0 && count === 1);
  }
  const dug = await engine.dig({ ...shape, givens: solution }, { seed: 3 });
  assert.deepEqual(await engine.redundantGivens(dug), []);
  assert.deepEqual(await engine.solve(dug), solution);
  assert.equal((await engine.dig({ ...shape, givens: solution }, { givens: 20 })).givens.filter(Boolean).length, 20);
  const open = puzzle.map((digit, cell) => (cell < 18 ? 0 : digit));
  const masks = await engine.trueCandidates({ ...shape, givens: open });
  for (const [cell, mask] of masks.entries())
    for (let digit = 1; digit <= 6; digit++) {
      const { count } = await engine.count({ ...shape, givens: open.map((one, at) => (at === cell ? digit : one)) }, { limit: 1 });
      const fits = open[cell] ? open[cell] === digit : count === 1;
      assert.equal(Boolean((mask >> (digit - 1)) & 1), fits);
    }
  await assert.rejects(engine.redundantGivens({ ...shape, givens: open }), code("many-solutions"));
  assert.deepEqual(await engine.trueCandidates({ boxRows: 2, boxCols: 2, givens: [1, 1, ...new Array(14).fill(0)] }), new Array(16).fill(0));
});

test("a hint names the mistake first, then the next step", async () => {
  const puzzle = await parse(PUZZLE);
  const placed = new Array(81).fill(0);
  placed[2] = 9;
  const { mistake } = await engine.hint({ ...puzzle, placed });
  assert.deepEqual(mistake, { cell: 2, digit: 9, kind: "placement" });
  const { step } = await engine.hint(puzzle);
  assert.equal(step.placements.length, 1);
});

test("all steps are streamed", async () => {
  /** @type {any[]} */
  const heard = [];
  const all = await engine.allSteps(PUZZLE, { progress: (/** @type {any} */ news) => heard.push(news) });
  assert.ok(all.length > 5);
  assert.ok(heard.length > 1 && heard[0].steps.length > 0);
});

test("a call can be cancelled, one that waits and one that never ends by itself", async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const endless = engine.count(".".repeat(81), { limit: 1e15, signal: first.signal });
  const waiting = engine.solve(PUZZLE, { signal: second.signal });
  const last = engine.solve(PUZZLE);
  second.abort();
  await assert.rejects(waiting, code("cancelled"));
  setTimeout(() => first.abort(), 20);
  await assert.rejects(endless, code("cancelled"));
  assert.equal((await last).join(""), SOLUTION);
});

test("time limits hold", async () => {
  const { late, count } = await engine.count(".".repeat(81), { limit: 1e15, seconds: 0.05 });
  assert.ok(late && count > 0);
  await assert.rejects(engine.generate({ se: [11.8, 11.9], seed: 1 }, { seconds: 0.2 }), code("limit"));
});

test("any bytes give an error value and never a trap", async () => {
  const core = new Core(await loadModule());
  const names = Object.keys(core.exports).filter((name) => typeof core.exports[name] === "function" && !/^(_|input|output)/.test(name));
  assert.ok(names.length >= 16);
  let state = 12345;
  const random = (/** @type {number} */ below) => (state = (state * 1103515245 + 12345) & 0x7fffffff) % below;
  for (let round = 0; round < 300; round++)
    for (const name of names) {
      const small = random(2) ? 10 : 256;
      const bytes = Uint8Array.from({ length: [0, 1, 81, 82, 325, 339, 400][random(7)] }, () => random(small));
      const at = core.exports.input(bytes.length);
      new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
      const numbers = Array.from({ length: core.exports[name].length }, () => [-1, 0, 1, 2, 50][random(5)]);
      const wide = /** @type {(number | bigint)[]} */ (numbers);
      if (["dig", "random_grids", "random_start"].includes(name)) wide.splice(0, 2, BigInt(numbers[0]), BigInt(numbers[1]));
      if (["dig", "random_grids"].includes(name)) wide[2] = random(5);
      if (name === "effort") wide.splice(0, 2, random(5) - 1, BigInt(numbers[1]));
      if (["count", "solutions", "se_explain", "se_rate", "rules_count", "rules_solutions", "rules_candidates"].includes(name)) wide[wide.length - 1] = 0.01;
      if (name === "sat_solve") wide[0] = 0.01;
      if (name === "se_explain") wide.splice(0, 3, 0.01, 1, 0);
      const result = core.exports[name](...wide);
      assert.ok(Number.isInteger(result), name);
    }
});

test("any text as a puzzle is a puzzle or an error with a code", async () => {
  let state = 99;
  const random = (/** @type {number} */ below) => (state = (state * 1103515245 + 12345) & 0x7fffffff) % below;
  const seeds = await Promise.all(["line", "pm", "sudokupad", "fpuzzles", "sudokuwiki", "sudokucoach"].map((name) => write(PUZZLE, name)));
  for (let round = 0; round < 1500; round++) {
    const text = [...seeds[random(seeds.length)]];
    for (let i = random(4); i >= 0; i--) text.splice(random(text.length), random(3), String.fromCharCode(random(300)));
    try {
      const { givens } = await parse(text.join(""));
      assert.ok(Array.isArray(givens));
    } catch (error) {
      assert.ok(error instanceof SudokuError, String(error));
    }
  }
});

test("other sizes are generated: one solution, every given needed, the same for a seed", async () => {
  for (const [boxRows, boxCols] of [[2, 2], [2, 3], [2, 4], [2, 5], [3, 4], [4, 4]]) {
    /** @type {any[]} */
    const heard = [];
    const shape = { boxRows, boxCols };
    const { puzzle, solution } = await engine.generateSize(shape, { seed: 5 }, { progress: (/** @type {any} */ news) => heard.push(news) });
    assert.equal(puzzle.length, (boxRows * boxCols) ** 2);
    assert.deepEqual(await engine.solve({ ...shape, givens: puzzle }), solution);
    assert.ok(heard.some(({ needed, of }) => needed > 0 && of >= needed));
    if (boxCols > 4) continue;
    assert.deepEqual((await engine.generateSize(shape, { seed: 5 })).puzzle, puzzle);
    for (let cell = 0; cell < puzzle.length && boxRows < 4; cell++) {
      if (!puzzle[cell]) continue;
      const { count } = await engine.count({ ...shape, givens: puzzle.with(cell, 0) });
      assert.equal(count, 2);
    }
  }
  await assert.rejects(engine.generateSize({ boxRows: 6, boxCols: 6 }), code("unsupported"));
});

test("grids of another size differ from seed to seed", async () => {
  const seen = new Set();
  for (let seed = 0; seed < 20; seed++) seen.add(String((await engine.generateSize({ boxRows: 2, boxCols: 3 }, { seed })).solution));
  assert.equal(seen.size, 20);
});

test("a large size can be cancelled", async () => {
  const stop = new AbortController();
  const made = engine.generateSize({ boxRows: 5, boxCols: 5 }, { seed: 1 }, { signal: stop.signal, progress: () => stop.abort() });
  await assert.rejects(made, code("cancelled"));
  assert.equal((await engine.solve(PUZZLE)).join(""), SOLUTION);
});

test("a person's time is estimated, the same for symmetric copies", async () => {
  const time = await engine.humanTime(PUZZLE);
  assert.deepEqual(time, { effort: 3.5, minutes: 3.5, minutes_range: [1.7, 7], stars: 1.5, extrapolated: true, minutes_text: "3 min (2–7)" });
  assert.deepEqual(await engine.humanTime([...PUZZLE].reverse().join("")), time);
  await assert.rejects(engine.humanTime(".".repeat(81)), code("many-solutions"));
});

test("memory has a limit, and an engine that meets it goes on", async () => {
  const core = new Core(await loadModule());
  const pages = core.memory.buffer.byteLength >> 16;
  assert.throws(() => core.memory.grow((256 << 4) - pages + 1), RangeError);
  core.memory.grow((256 << 4) - pages); // nothing is left to be had
  const wide = Array.from({ length: 1 << 22 }, () => 1);
  assert.throws(() => core.sat("sat_open", wide, 1, 0), SudokuError);
  const cells = [...PUZZLE].map((sign) => Number(sign === "." ? 0 : sign));
  assert.equal(core.count(cells).count, 1);
});

test("memory does not grow over 100,000 calls", async () => {
  const core = new Core(await loadModule());
  const cells = [...PUZZLE].map((sign) => Number(sign === "." ? 0 : sign));
  const some = (/** @type {number} */ calls) => {
    for (let i = 0; i < calls; i++) {
      core.count(cells);
      if (i % 500 === 0) core.seExplain({ givens: cells }, { most: 2 });
      if (i % 500 === 1) core.explain({ givens: cells }, [0, 1, 2], 100);
    }
  };
  some(2000);
  const before = core.memory.buffer.byteLength;
  some(98_000);
  assert.equal(core.memory.buffer.byteLength, before);
  assert.ok(before < 64 << 20);
});
