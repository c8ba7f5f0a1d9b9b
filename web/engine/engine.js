// The engine of sudokit for browsers and node: starts a worker and answers with promises.
//
//   import { createEngine } from "./engine.js";
//   const engine = await createEngine();
//   const path = await engine.explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
//   engine.close();
//
// A puzzle is text in any format of formats.js, or a Puzzle, with rules or without. Every call takes options: `signal` (an AbortSignal) cancels
// it, `seconds` limits it, `progress` hears of it on the way.
import { loadModule } from "./core.js";
import { SudokuError } from "./errors.js";
import { parse } from "./formats.js";

export { Core, loadModule } from "./core.js";
export { drawStep } from "./drawing.js";
export { SudokuError } from "./errors.js";
export { FORMATS, parse, write } from "./formats.js";
export { planOf } from "./generate.js";
export { loadRules } from "./loading.js";
export { METHODS } from "./methods.js";
export { brief, loadLanguage, sentence, tell } from "./phrases.js";
export { serve } from "./serve.js";
export { LEVELS, stepName, TECHNIQUES } from "./steps.js";

/** @typedef {import("./shape.js").Puzzle} Puzzle */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("./generate.js").Spec} Spec */
/** @typedef {{signal?: AbortSignal, seconds?: number, progress?: (news: any) => void}} Options */
/** @typedef {{id: number, message: any, options: Options, resolve: (value: any) => void, reject: (error: Error) => void}} Call */

const PATIENCE = 100; // milliseconds that a cancelled call may take to end by itself

/** @param {(message: any) => void} hear @returns {Promise<{postMessage(message: any): void, terminate(): void}>} */
async function startWorker(hear) {
  const url = new URL("./worker.js", import.meta.url);
  if (typeof Worker !== "undefined") {
    const worker = new Worker(url, { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    return worker;
  }
  const { Worker: Thread } = await import("node:worker_threads");
  const thread = new Thread(url);
  thread.on("message", hear);
  return thread;
}

/** The engine, ready to answer. */
export async function createEngine() {
  const engine = new Engine(loadModule());
  await engine.start();
  return engine;
}

export class Engine {
  /** @param {Promise<WebAssembly.Module>} module */
  constructor(module) {
    this.module = module;
    /** @type {Call[]} */
    this.queue = [];
    this.calls = 0;
    /** @type {{postMessage(message: any): void, terminate(): void} | null} */
    this.worker = null;
  }

  /** Starts the worker, or a fresh one. */
  async start() {
    this.worker?.terminate();
    const ready = new Promise((resolve) => {
      this.ready = resolve;
    });
    this.worker = await startWorker((message) => this.hear(message)); // while the module is compiled
    await ready; // what is posted before is lost
    this.worker.postMessage({ module: await this.module });
    this.rest();
  }

  /** A node program may end while nothing is asked. */
  rest() {
    const thread = /** @type {any} */ (this.worker);
    if (this.queue.length) thread?.ref?.();
    else thread?.unref?.();
  }

  close() {
    this.worker?.terminate();
    this.worker = null;
    for (const call of this.queue.splice(0)) call.reject(new SudokuError("cancelled", "the engine was closed"));
  }

  /** @param {any} message */
  hear(message) {
    if (message.ready) return this.ready?.(null);
    const call = this.queue[0];
    if (!call || call.id !== message.id) return;
    if ("progress" in message) return call.options.progress?.(message.progress);
    this.queue.shift();
    if (message.error) call.reject(new SudokuError(message.error.code, message.error.message));
    else call.resolve(message.result);
    this.next();
  }

  next() {
    this.rest();
    if (this.queue.length) this.worker?.postMessage(this.queue[0].message);
  }

  /** @param {string} method @param {any[]} args @param {Options} options @returns {Promise<any>} */
  call(method, args, options = {}) {
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(new SudokuError("cancelled", "the call was cancelled"));
      const id = ++this.calls;
      const message = { id, method, args, seconds: options.seconds ?? 0 };
      this.queue.push({ id, message, options, resolve, reject });
      options.signal?.addEventListener("abort", () => this.cancel(id), { once: true });
      if (this.queue.length === 1) this.next();
    });
  }

  /** Ends a call: one that waits at once, one that runs when it looks, or with its worker. @param {number} id */
  cancel(id) {
    const at = this.queue.findIndex((call) => call.id === id);
    if (at < 0) return;
    const stop = () => new SudokuError("cancelled", "the call was cancelled");
    if (at > 0) return this.queue.splice(at, 1)[0].reject(stop());
    this.worker?.postMessage({ cancel: id });
    setTimeout(async () => {
      if (this.queue[0]?.id !== id) return;
      const [call] = this.queue.splice(0, 1);
      await this.start();
      call.reject(stop());
      this.next();
    }, PATIENCE);
  }

  /** The solution and the number of solutions up to a limit. Any size up to 25×25.
   * @param {string | Puzzle} puzzle @param {Options & {limit?: number}} options
   * @returns {Promise<{count: number, late: boolean, solution: number[] | null}>} */
  count(puzzle, options = {}) {
    return this.ask("count", puzzle, options, ({ limit, seconds }) => ({ limit, seconds }));
  }

  /** The solution; an error when there is none or several. @param {string | Puzzle} puzzle @param {Options} options */
  async solve(puzzle, options = {}) {
    const { count, late, solution } = await this.count(puzzle, { ...options, limit: 2 });
    if (late) throw new SudokuError("limit", "the time limit was reached");
    if (count === 0) throw new SudokuError("no-solution", "the puzzle has no solution");
    if (count > 1) throw new SudokuError("many-solutions", "the puzzle has more than one solution");
    return /** @type {number[]} */ (solution);
  }

  /** Solutions in ascending order, 9×9. @param {string | Puzzle} puzzle @param {Options & {most?: number}} options
   * @returns {Promise<number[][]>} */
  solutions(puzzle, options = {}) {
    return this.ask("solutions", puzzle, options, ({ most, seconds }) => ({ most, seconds }));
  }

  /** The digits that each cell has in some solution, as masks. @param {string | Puzzle} puzzle @param {Options} options
   * @returns {Promise<number[]>} */
  trueCandidates(puzzle, options = {}) {
    return this.ask("trueCandidates", puzzle, options, ({ seconds }) => ({ seconds }));
  }

  /** The givens any one of which can go. @param {string | Puzzle} puzzle @param {Options} options
   * @returns {Promise<number[]>} */
  redundantGivens(puzzle, options = {}) {
    return this.ask("redundantGivens", puzzle, options, ({ seconds }) => ({ seconds }));
  }

  /** The lines of `puzzle.rules` any one of which can go. @param {string | Puzzle} puzzle @param {Options} options
   * @returns {Promise<number[]>} */
  redundantRules(puzzle, options = {}) {
    return this.ask("redundantRules", puzzle, options, ({ seconds }) => ({ seconds }));
  }

  /** Why there is no solution: givens (cells) and rules (lines) that conflict, none of which can be left out; null when there is
   * one. `minimal` is false when the time was up before that was known. @param {string | Puzzle} puzzle @param {Options} options
   * @returns {Promise<{givens: number[], rules: number[], minimal: boolean} | null>} */
  whyNot(puzzle, options = {}) {
    return this.ask("whyNot", puzzle, options, ({ seconds }) => ({ seconds }));
  }

  /** The least symmetric copy. @param {string | Puzzle} puzzle @param {Options} options
   * @returns {Promise<{cells: number[], automorphisms: number}>} */
  canonical(puzzle, options = {}) {
    return this.ask("canonical", puzzle, options);
  }

  /** A whole solution, step by step. @param {string | Puzzle} puzzle
   * @param {Options & {scale?: "hodoku" | "se"}} options @returns {Promise<any>} */
  explain(puzzle, options = {}) {
    return this.ask("explain", puzzle, options, ({ scale, seconds }) => ({ scale, seconds }));
  }

  /** The next step, or the first mistake. @param {string | Puzzle} puzzle @param {Options} options
   * @returns {Promise<{step: Step} | {mistake: {cell: number, digit: number, kind: string}}>} */
  hint(puzzle, options = {}) {
    return this.ask("hint", puzzle, options);
  }

  /** Everything that can be done now; `progress({steps})` hears of it technique by technique.
   * @param {string | Puzzle} puzzle @param {Options} options @returns {Promise<Step[]>} */
  allSteps(puzzle, options = {}) {
    return this.ask("allSteps", puzzle, options);
  }

  /** The steps of one technique that can be taken now. @param {string | Puzzle} puzzle @param {string} technique
   * @param {Options & {most?: number}} options @returns {Promise<Step[]>} */
  findSteps(puzzle, technique, options = {}) {
    return this.ask("findSteps", puzzle, options, ({ most }) => ({ technique, most }));
  }

  /** Level, score and SE ratings. @param {string | Puzzle} puzzle
   * @param {Options & {scale?: "both" | "hodoku" | "se"}} options @returns {Promise<any>} */
  rate(puzzle, options = {}) {
    return this.ask("rate", puzzle, options, ({ scale, seconds }) => ({ scale, seconds }));
  }

  /** A puzzle to a specification. @param {Spec} spec @param {Options} options
   * @returns {Promise<import("./generate.js").Generated>} */
  generate(spec = {}, options = {}) {
    return this.call("generate", [spec], options);
  }

  /** A puzzle of any shape from 4×4 to 25×25, or a pair of them one after the other (no cell alike); `easy` leaves more
   * givens. `progress({needed, of})` hears of the givens that are proved to be needed.
   * @param {import("./shape.js").Shape} shape @param {{pair?: boolean, easy?: boolean, seed?: number}} spec @param {Options} options
   * @returns {Promise<{puzzle: number[], solution: number[], seed: string}>} */
  generateSize(shape, spec = {}, options = {}) {
    return this.call("generateSize", [shape, spec], options);
  }

  /** How long a person is expected to take: minutes, their range, stars, and the minutes in words. @param {string | Puzzle} puzzle @param {Options} options
   * @returns {Promise<import("./human.js").HumanTime>} */
  humanTime(puzzle, options = {}) {
    return this.ask("humanTime", puzzle, options);
  }

  /** Fewer givens, the same solution. @param {string | Puzzle} puzzle
   * @param {Options & {seed?: number | string, givens?: number}} options @returns {Promise<Puzzle>} */
  dig(puzzle, options = {}) {
    return this.ask("dig", puzzle, options, ({ seed, givens, seconds }) => ({ seed, givens, seconds }));
  }

  /** Two grids of one shape with no cell alike: the number of ways to complete them, and the first.
   * @param {string | Puzzle} first @param {string | Puzzle} second @param {Options & {limit?: number}} options
   * @returns {Promise<{count: number, late: boolean, solution: [number[], number[]] | null}>} */
  async countPairs(first, second, options = {}) {
    const { limit, seconds } = options;
    return this.call("countPairs", [await parse(first), await parse(second), { limit, seconds }], options);
  }

  /** @param {string} method @param {string | Puzzle} puzzle @param {any} options @param {(options: any) => any} own */
  async ask(method, puzzle, options, own = () => ({})) {
    const given = Object.entries(own(options)).filter(([, value]) => value !== undefined);
    return this.call(method, [await parse(puzzle), Object.fromEntries(given)], options);
  }
}
