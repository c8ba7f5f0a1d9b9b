// Puzzles with rules against tests/vectors/rules.json, which the Python program writes: the same programs, words, figures,
// boards of f-puzzles, solutions. Run by tests/test_web_engine.py, or: node --test web/tests/rules.test.js
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(resolve(process.env.ENGINE ?? "src/sudoku/web/engine") + "/");
const { Core, createEngine, FORMATS, loadModule, loadRules, METHODS, parse, SudokuError, write } = await import(new URL("engine.js", folder).href);
const rules = await loadRules();
const rows = JSON.parse(readFileSync("tests/vectors/rules.json", "utf8"));
const core = new Core(await loadModule());
let engine = /** @type {any} */ (null);
before(async () => (engine = await createEngine()));
after(() => engine.close());

const digest = (/** @type {any} */ value) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
const digits = (/** @type {string} */ line) => [...line].map((sign) => (sign === "." ? 0 : parseInt(sign, 36)));
const code = (/** @type {string} */ wanted) => (/** @type {any} */ error) => error instanceof SudokuError && error.code === wanted;
/** @type {any[]} */
const puzzles = await Promise.all(rows.map(({ puzzle }) => parse(JSON.stringify(puzzle))));
const each = (/** @type {(row: any, puzzle: any) => unknown} */ look) => Promise.all(rows.map((row, at) => look(row, puzzles[at])));

test("our own JSON is read and written", () =>
  each(async ({ puzzle }, found) => {
    assert.deepEqual(found.rules, puzzle.rules);
    assert.deepEqual(JSON.parse(await write(found, "json")), puzzle);
  }));

test("every constraint is there", () => {
  const named = new Set(rows.flatMap(({ puzzle }) => puzzle.rules.map((/** @type {string} */ line) => line.split(" ")[0])));
  for (const { name } of rules.RULES) assert.ok(named.has(name), name);
});

test("programs, figures, sentences and groups are the same", () =>
  each((row, puzzle) => {
    assert.equal(digest(Array.from(rules.modelOf(puzzle).program())), row.program, puzzle.rules.join("; "));
    assert.deepEqual(rules.ruleFigures(puzzle), row.figures);
    assert.deepEqual(rules.describeRules(puzzle), row.sentences);
    assert.equal(digest(rules.ruleGroups(puzzle)), row.groups);
  }));

test("random lines are refused, or told and compiled, as Python does", () => {
  const sorted = (/** @type {any} */ value) => {
    if (Array.isArray(value)) return value.map(sorted);
    return value && typeof value === "object" ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value;
  };
  for (const { boxes: [boxRows, boxCols], rules: lines, told } of JSON.parse(readFileSync("tests/vectors/rule_lines.json", "utf8"))) {
    const puzzle = { boxRows, boxCols, givens: [], rules: lines };
    const tell = () => {
      const model = rules.modelOf(puzzle);
      return [model.lines, rules.describeRules(puzzle), rules.ruleFigures(puzzle), Array.from(model.program()), rules.ruleGroups(puzzle)];
    };
    if (told) assert.equal(digest(sorted(tell())), told, lines.join("; "));
    else assert.throws(tell, SudokuError, lines.join("; "));
  }
});

test("the same rules are broken on full boards, and the same cells are looked at", () =>
  each(({ boards }, puzzle) => {
    for (const board of boards) {
      const cells = digits(board.cells);
      const broken = rules.brokenRules(puzzle, cells);
      assert.deepEqual(broken.map(({ rule }) => rule), board.rules, puzzle.rules.join("; "));
      const size = puzzle.boxRows * puzzle.boxCols;
      const line = (/** @type {(cell: number) => boolean} */ on) => cells.flatMap((_, cell) => (on(cell) ? [cell] : []));
      const lines = Array.from({ length: size }, (_, i) => [line((cell) => cell % size === i), line((cell) => Math.floor(cell / size) === i)]).flat();
      const equal = [...lines, ...rules.ruleGroups(puzzle)].flatMap((group) => group.filter((one) => group.some((/** @type {number} */ other) => other !== one && cells[other] === cells[one])));
      const look = [...new Set([...equal, ...broken.flatMap((one) => one.cells)])].sort((a, b) => a - b);
      if (!puzzle.rules.includes("dutchflatmates")) assert.deepEqual(look, board.look, puzzle.rules.join("; "));
    }
  }));

test("what is still open is not broken, and what holds stays so when digits go", () =>
  each(({ boards }, puzzle) => {
    assert.deepEqual(rules.brokenRules(puzzle, puzzle.givens.map(() => 0)), []);
    for (const board of boards) {
      const cells = digits(board.cells);
      const some = cells.map((digit, cell) => ((cell * 7) % 5 < 3 ? digit : 0));
      for (const { rule, cells: told } of rules.brokenRules(puzzle, some)) {
        assert.ok(told.every((cell) => some[cell]));
        assert.ok(board.rules.includes(rule));
      }
    }
  }));

test("boards of f-puzzles are read and written, and refused where Python refuses", () =>
  each(async ({ fpuzzles }, puzzle) => {
    if (!fpuzzles) {
      await assert.rejects(write(puzzle, "fpuzzles"), /f-puzzles cannot hold/);
      return;
    }
    assert.deepEqual(rules.toFPuzzles(puzzle), fpuzzles);
    const sorted = (/** @type {any} */ found) => ({ ...found, rules: [...found.rules].sort() }); // a board has them field by field
    assert.deepEqual(sorted(rules.fromFPuzzles(fpuzzles)), sorted(puzzle));
    for (const format of ["fpuzzles", "sudokupad"]) assert.deepEqual(sorted(await parse(await write(puzzle, format))), sorted(puzzle));
    for (const format of FORMATS) if (!["fpuzzles", "sudokupad", "json"].includes(format)) await assert.rejects(write(puzzle, format), SudokuError);
  }));

test("solutions, counts and true candidates are the same", () =>
  each((row, puzzle) => {
    const { count, late, solution } = rules.METHODS.count(core, puzzle, { limit: 300 });
    assert.deepEqual([count, late], [row.count, false], puzzle.rules.join("; "));
    if (row.solution) assert.deepEqual(solution, digits(row.solution));
    assert.deepEqual(rules.METHODS.trueCandidates(core, puzzle), row.candidates);
    const some = rules.METHODS.solutions(core, puzzle, { most: 20 });
    assert.equal(new Set(some.map(String)).size, Math.min(20, count));
    for (const one of some) assert.deepEqual(rules.brokenRules(puzzle, one), []);
  }));

const FOUR = { boxRows: 2, boxCols: 2, givens: new Array(16).fill(0) };

test("the engine takes puzzles with rules, as text and as objects", async () => {
  const at = rows.findIndex(({ solution, puzzle }) => solution && puzzle.grid.length === 81);
  const link = await write(puzzles[at], "sudokupad");
  assert.deepEqual(await engine.solve(link), digits(rows[at].solution));
  assert.deepEqual(await engine.solve(puzzles[at]), digits(rows[at].solution));
  const open = { ...FOUR, givens: FOUR.givens.with(0, 1), rules: ["diagonal+", "killercage 3 r1c1 r1c2"] };
  await assert.rejects(engine.solve(open), code("many-solutions"));
  assert.equal((await engine.count(open, { limit: 100 })).count, 4);
  assert.equal((await engine.solutions(open)).length, 4);
  await assert.rejects(engine.solve({ ...open, rules: ["killercage 3 r1c1 r1c9"] }), code("format"));
  await assert.rejects(engine.solve({ ...open, rules: ["something r1c1"] }), /unknown constraint/);
  await assert.rejects(engine.solve({ ...open, rules: "antiknight" }), code("format"));
});

test("givens and rules that can go; why there is no solution", async () => {
  for (const at of [0, 10, 20, 30, 70, 80].filter((one) => rows[one].solution)) {
    const puzzle = puzzles[at];
    const without = async (/** @type {any} */ less) => (await engine.count({ ...puzzle, ...less })).count === 1;
    const spare = await engine.redundantRules(puzzle);
    for (const line of puzzle.rules.keys())
      if (!puzzle.rules[line].startsWith("regions")) assert.equal(spare.includes(line), await without({ rules: puzzle.rules.filter((/** @type {any} */ _, /** @type {number} */ one) => one !== line) }));
    const givens = await engine.redundantGivens(puzzle);
    for (const [cell, digit] of puzzle.givens.entries()) if (digit) assert.equal(givens.includes(cell), await without({ givens: puzzle.givens.with(cell, 0) }));
  }
  const rules = ["thermometer r1c1 r1c2", "killercage 6 r2c1 r2c2", "thermometer r1c2 r1c1"];
  assert.deepEqual(await engine.whyNot({ ...FOUR, rules }), { givens: [], rules: [0, 2], minimal: true });
  const givens = FOUR.givens.with(0, 4).with(15, 1);
  assert.deepEqual(await engine.whyNot({ ...FOUR, givens, rules: [rules[0], "killercage 6 r4c1 r4c2"] }), { givens: [0], rules: [0], minimal: true });
  assert.equal(await engine.whyNot({ ...FOUR, rules: rules.slice(0, 2) }), null);
  assert.deepEqual(await engine.whyNot({ ...FOUR, givens: FOUR.givens.with(0, 4).with(1, 4).with(15, 1) }), { givens: [0, 1], rules: [], minimal: true });
});

test("digging keeps the solution and the rules", async () => {
  const { rules } = puzzles[rows.findIndex(({ puzzle }) => puzzle.rules[0] === "antiknight" && puzzle.grid.length === 81)];
  const given = { boxRows: 3, boxCols: 3, givens: rows.find(({ puzzle, solution }) => solution && puzzle.rules[0] === "antiknight").solution, rules };
  const full = { ...given, givens: digits(given.givens) };
  const dug = await engine.dig(full, { seed: 3, givens: 20 });
  assert.ok(dug.givens.filter(Boolean).length >= 20);
  assert.deepEqual(dug.rules, rules);
  assert.deepEqual(await engine.solve(dug), full.givens);
});

test("what knows plain sudokus alone refuses rules by one sentence", async () => {
  const puzzle = { boxRows: 3, boxCols: 3, givens: new Array(81).fill(0), rules: ["antiknight"] };
  for (const name of ["explain", "hint", "rate", "allSteps", "humanTime", "canonical"])
    await assert.rejects(engine[name](puzzle), new RegExp(`^SudokuError: ${name} knows rows, columns and boxes alone: this puzzle has other rules$`));
  assert.throws(() => METHODS.count(core, puzzle), code("unsupported"));
  await assert.rejects(engine.count({ boxRows: 5, boxCols: 5, givens: new Array(625).fill(0), rules: ["antiknight"] }), code("unsupported"));
});

test("a call about rules can be cancelled and has a time limit", async () => {
  const puzzle = { boxRows: 4, boxCols: 4, givens: new Array(256).fill(0), rules: ["antiking", "nonconsecutive"] };
  const stop = new AbortController();
  const endless = engine.count(puzzle, { limit: 1e15, signal: stop.signal });
  setTimeout(() => stop.abort(), 20);
  await assert.rejects(endless, code("cancelled"));
  assert.equal((await engine.count(puzzle, { limit: 1e15, seconds: 0.1 })).late, true);
  await assert.rejects(engine.trueCandidates(puzzle, { seconds: 0.01 }), code("limit"));
});

test("any program gives an error value and never a trap", () => {
  let state = 7;
  const random = (/** @type {number} */ below) => (state = (state * 1103515245 + 12345) & 0x7fffffff) % below;
  const call = (/** @type {ArrayBufferView} */ input, /** @type {string} */ name, /** @type {number[]} */ ...numbers) => {
    const bytes = new Uint8Array(input.buffer);
    const at = core.exports.input(bytes.length);
    new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
    const result = core.exports[name](...numbers);
    assert.ok(Number.isInteger(result), name);
    return result;
  };
  const programs = puzzles.map((puzzle) => [puzzle, rules.modelOf(puzzle).program()]);
  for (let round = 0; round < 2000; round++) {
    const [puzzle, whole] = programs[random(programs.length)];
    const program = Int32Array.from(whole);
    for (let i = random(4); i >= 0; i--) program[random(program.length)] = [random(20), random(300) - 20, 0x7fffffff, -random(1 << 30)][random(4)];
    call(program.slice(0, random(3) ? program.length : random(program.length)), "rules_open", random(9) ? puzzle.boxRows * puzzle.boxCols : random(20) - 1);
    const board = Uint16Array.from({ length: random(9) ? puzzle.givens.length : random(300) }, () => (random(3) ? 0xffff : random(0x10000)));
    call(board, "rules_count", [0, 1, 5, NaN][random(4)], 0.01);
    call(board, "rules_solutions", [0, 3, -1][random(3)], 0.01);
    call(board, "rules_candidates", 0.01);
  }
  core.exports.rules_close();
});

test("large programs are refused, or answered within the memory", () => {
  const many = (/** @type {number} */ kind, /** @type {number} */ length, /** @type {number} */ times) => Int32Array.from({ length: (length + 2) * times }, (_, i) => (i % (length + 2) < 2 ? [kind, length][i % (length + 2)] : (i * 7) % 16));
  for (const program of [many(1, 4000, 3), many(1, 4, 1000), many(1, 4, 400), many(3, 10, 100_000), many(7, 2, 30_000), many(6, 9, 30_000)]) {
    const at = core.exports.input(program.length * 4);
    new Uint8Array(core.memory.buffer, at, program.length * 4).set(new Uint8Array(program.buffer));
    assert.ok(Number.isInteger(core.exports.rules_open(4)));
  }
  core.exports.rules_close();
});

test("any line, board or text is a puzzle or an error with a code", async () => {
  let state = 11;
  const random = (/** @type {number} */ below) => (state = (state * 1103515245 + 12345) & 0x7fffffff) % below;
  const spoilt = (/** @type {string} */ text) => {
    const signs = [...text];
    for (let i = random(4); i >= 0; i--) signs.splice(random(signs.length), random(3), "0123456789rc ./,-{}[]\"'()|*+^~é:kN"[random(36)]);
    return signs.join("");
  };
  for (let round = 0; round < 4000; round++) {
    const row = rows[random(rows.length)];
    const text = [
      () => JSON.stringify({ ...row.puzzle, rules: row.puzzle.rules.map((/** @type {string} */ line) => (random(4) ? line : spoilt(line))) }),
      () => spoilt(JSON.stringify(row.puzzle)),
      () => spoilt(JSON.stringify(row.fpuzzles ?? {})),
    ][random(3)]();
    try {
      assert.ok(Array.isArray((await parse(text)).givens));
    } catch (error) {
      assert.ok(error instanceof SudokuError, `${error} ${text.slice(0, 300)}`);
    }
  }
});
