// What `make bench-web` measures, in node (bench.js) and in Chromium (bench/web.py): each entry is one piece of work.

/** @typedef {{puzzles: string[], hardest: string[]}} Given */

/** @param {string} line */
const cells = (line) => [...line].map((sign) => Number(sign === "." ? 0 : sign));
/** @param {number[]} givens */
const nine = (givens) => ({ boxRows: 3, boxCols: 3, givens, placed: null, marks: null });

/** The works by name, and how long the hint of a hard puzzle takes.
 * @param {any} engine the module engine.js @param {Given} given @param {() => number} clock in seconds */
export async function measures({ Core, loadModule, METHODS, planOf }, given, clock) {
  const core = new Core(await loadModule());
  const puzzles = given.puzzles.map(cells);
  const bytes = puzzles.map((one) => Uint8Array.from(one));
  const timed = (/** @type {() => unknown} */ work) => {
    const before = clock();
    work();
    return clock() - before;
  };
  /** @type {Record<string, () => void>} */
  const works = {
    solve: () => bytes.forEach((one) => core.count(one)),
    generate: () => core.dig(planOf({}), 7n, 0n, 200),
    explain: () => puzzles.slice(0, 200).forEach((one) => METHODS.explain(core, nine(one))),
    rate: () => puzzles.slice(0, 200).forEach((one) => METHODS.rate(core, nine(one), { scale: "hodoku" })),
    "rate SE": () => puzzles.slice(0, 60).forEach((one) => core.seRate(one)),
  };
  const firstStep = () => {
    for (const { steps } of METHODS.allSteps(core, nine(puzzles[0]))) if (steps) break;
  };
  /** @type {Record<string, () => number | number[]>} */
  const single = {
    "first step": () => timed(firstStep),
    hints: () => given.hardest.map((line) => timed(() => METHODS.hint(core, nine(cells(line))))),
  };
  return (/** @type {string} */ name) => single[name]?.() ?? timed(works[name]);
}

/** From nothing to an engine with a worker that has answered. @param {string} folder its address, with a slash */
export async function loading(folder) {
  const before = performance.now();
  const { createEngine } = await import(`${folder}engine.js`);
  const engine = await createEngine();
  await engine.count(".".repeat(81), { limit: 1 });
  const seconds = (performance.now() - before) / 1000;
  engine.close();
  return seconds;
}
