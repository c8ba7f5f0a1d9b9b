// The engine against tests/vectors, which the Python program writes: the same steps, words, pictures, ratings, puzzles.
// Run by tests/test_web_engine.py, or: ENGINE=src/sudoku/web/engine node --test web/tests
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(resolve(process.env.ENGINE ?? "src/sudoku/web/engine") + "/");
const { Core, drawStep, loadLanguage, loadModule, METHODS, parse, SudokuError, tell, write } = await import(new URL("engine.js", folder).href);
const core = new Core(await loadModule());
const vectors = (/** @type {string} */ name) => JSON.parse(readFileSync(`tests/vectors/${name}.json`, "utf8"));

const sorted = (/** @type {any} */ value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
};
const digest = (/** @type {any} */ value) =>
  createHash("sha256").update(JSON.stringify(sorted(value))).digest("hex").slice(0, 16);
const cells = (/** @type {string} */ line) => [...line].map((sign) => Number(sign === "." ? 0 : sign));
const position = (/** @type {any} */ { givens, placed, marks }) => ({
  ...{ boxRows: 3, boxCols: 3, givens: cells(givens) },
  ...{ placed: placed ? cells(placed) : null, marks: marks?.length ? marks : null },
});

test("every technique finds the same step", () => {
  for (const { position: where, step } of vectors("drawings")) {
    const found = METHODS.findSteps(core, position(where), { technique: step.technique }).map(digest);
    assert.ok(found.includes(digest(step)), step.technique);
  }
});

test("drawings are the same", () => {
  for (const { position: where, step, drawing } of vectors("drawings")) {
    const { text, ...plain } = drawStep(step, position(where));
    assert.ok(text.startsWith(drawing.title));
    assert.deepEqual(plain, drawing, step.technique);
  }
});

test("sentences are the same, in every length and language", async () => {
  await assert.rejects(loadLanguage("xx"), SudokuError);
  await loadLanguage("de");
  for (const { step, text } of vectors("phrases"))
    for (const [language, lengths] of Object.entries(text))
      for (const [length, told] of Object.entries(lengths)) assert.equal(tell(step, length, { language }), told);
});

test("point 35: a thousand puzzles have the same ratings, steps and sentences", async () => {
  const rows = vectors("paths");
  assert.equal(rows.length, 1000);
  for (const row of rows) {
    const puzzle = await parse(row.puzzle);
    const { techniques, by_logic, ...rating } = METHODS.rate(core, puzzle);
    const { level, score, hardest, se, time } = row;
    assert.deepEqual(rating, { level, score, hardest, se, ...time }, row.puzzle);
    const path = METHODS.explain(core, puzzle).steps;
    assert.equal(path.length, row.steps, row.puzzle);
    assert.equal(digest(path), row.path, row.puzzle);
    assert.equal(digest(path.map((/** @type {any} */ step) => tell(step))), row.sentences, row.puzzle);
    if (!row.se_path) continue;
    const chains = METHODS.explain(core, puzzle, { scale: "se" }).steps;
    assert.equal(digest(chains), row.se_path, row.puzzle);
    assert.equal(digest(chains.map((/** @type {any} */ step) => tell(step))), row.se_sentences, row.puzzle);
  }
});

test("seeds give the same puzzles", () => {
  for (const { spec, puzzle, made } of vectors("puzzles")) {
    const last = [...METHODS.generate(core, spec)].pop();
    assert.equal(last.puzzle.join("").replaceAll("0", "."), puzzle, JSON.stringify(spec));
    assert.equal(last.seed, made);
  }
});

test("seeds give the same puzzles of other sizes, and pairs", () => {
  const sign = (/** @type {number} */ digit) => ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit];
  for (const { made, puzzle, ...spec } of vectors("sizes")) {
    const last = [...METHODS.generateSize(core, spec, spec)].pop();
    assert.equal(last.puzzle.map(sign).join(""), puzzle, JSON.stringify(spec));
    assert.equal(last.seed, made);
  }
});

test("formats hold the same puzzles, both ways", async () => {
  for (const { format, text, puzzle } of vectors("formats")) {
    if (!puzzle) {
      await assert.rejects(parse(text), SudokuError, text.slice(0, 80));
      continue;
    }
    const found = await parse(text);
    assert.deepEqual({ ...found, info: undefined }, { ...puzzle, info: undefined }, `${format}: ${text.slice(0, 80)}`);
    if (!["line", "sdm", "fpuzzles", "sudokupad", "sudokuwiki", "sudokucoach"].includes(format)) continue;
    const again = puzzle.rules ? "json" : format; // f-puzzles has not every constraint
    assert.deepEqual({ ...(await parse(await write(found, again))), info: undefined }, { ...puzzle, info: undefined });
  }
});
