// The side of `make bench-web` that runs in node: names come in, seconds of CPU time go out (bench/web.py).
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(resolve(process.env.ENGINE ?? "src/sudoku/web/engine") + "/");
const load = (/** @type {string} */ name) => import(new URL(name, folder).href);
const cpu = () => process.cpuUsage().user / 1e6;

const start = performance.now();
const { Core, loadModule } = await load("core.js");
const core = new Core(await loadModule());
const loaded = (performance.now() - start) / 1000;
const { planOf } = await load("generate.js");
const { allSteps, hint, rateByLadder } = await load("logic.js");
const { ladder, stepOf } = await load("steps.js");

const cells = (/** @type {string} */ line) => [...line].map((sign) => Number(sign === "." ? 0 : sign));
const nine = (/** @type {number[]} */ givens) => ({ boxRows: 3, boxCols: 3, givens, placed: null, marks: null });
/** @type {number[][]} */
let puzzles = [];
/** @type {number[][]} */
let hardest = [];
/** @type {number[] | undefined} */
let hints;

const all = ladder();
/** @type {Record<string, () => void>} */
const WORK = {
  solve: () => puzzles.forEach((one) => core.count(one)),
  generate: () => core.dig(planOf({}), 7n, 0n, 200),
  explain: () => puzzles.forEach((givens) => core.explain({ givens }, all, 1 << 20).map(stepOf)),
  rate: () => puzzles.forEach((one) => rateByLadder(core, one)),
  "rate SE": () => puzzles.slice(0, 60).forEach((one) => core.seRate(one)),
};
const hintTimes = () =>
  (hints ??= hardest
    .map((one) => {
      const before = cpu();
      hint(core, nine(one));
      return cpu() - before;
    })
    .sort((a, b) => a - b));
/** @type {Record<string, () => number>} */
const SINGLE = {
  load: () => loaded,
  "first step": () => {
    const before = performance.now();
    for (const steps of allSteps(core, nine(puzzles[0]))) if (steps.length) break;
    return (performance.now() - before) / 1000;
  },
  "hint hardest (worst)": () => hintTimes()[hintTimes().length - 1] ?? 0,
  "hint hardest (median)": () => hintTimes()[Math.floor(hintTimes().length / 2)] ?? 0,
};

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith("{")) {
    const given = JSON.parse(line);
    puzzles = given.puzzles.map(cells);
    hardest = given.hardest.map(cells);
    continue;
  }
  const before = cpu();
  const seconds = SINGLE[line]?.() ?? (WORK[line](), cpu() - before);
  console.log(String(seconds));
}
