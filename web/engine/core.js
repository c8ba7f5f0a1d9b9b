// The WebAssembly module as plain synchronous functions on arrays. native/wasm/interface.hpp documents the other side.
import { checked, SudokuError } from "./errors.js";

/** @typedef {Record<string, (...args: any[]) => any>} Exports */
/** @typedef {{givens: ArrayLike<number>, placed?: ArrayLike<number> | null, marks?: ArrayLike<number> | null}} Position */

const STATE = 325;

/** The imports of a WASI program that touches no file: a clock, an empty environment. */
function imports(/** @type {() => DataView} */ view, /** @type {(steps: number) => void} */ report) {
  /** @type {Record<string, (...args: any[]) => number>} */
  const wasi = {
    clock_time_get: (_id, _precision, at) => {
      view().setBigInt64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit: (code) => {
      throw new SudokuError("failed", `the engine ended with ${code}`);
    },
  };
  const missing = 52; // ENOSYS
  const rest = new Proxy(wasi, { get: (known, name) => known[String(name)] ?? (() => missing) });
  return { wasi_snapshot_preview1: rest, engine: { report } };
}

/** The synchronous functions of the engine. */
export class Core {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {WebAssembly.Memory} */
    this.memory = /** @type {any} */ (null);
    this.view = new Uint8Array();
    this.numbers = new DataView(this.view.buffer);
    /** @type {Exports} */
    this.exports = {};
    /** @type {(steps: number) => void} */
    this.report = () => {};
    this.start();
  }

  /** A fresh instance: also the way back after a trap. */
  start() {
    const given = imports(
      () => new DataView(this.memory.buffer),
      (steps) => this.report(steps),
    );
    /** @type {Record<string, Record<string, Function>>} */
    const resolved = { engine: given.engine, wasi_snapshot_preview1: {} };
    for (const { module, name } of WebAssembly.Module.imports(this.module))
      if (module === "wasi_snapshot_preview1") resolved[module][name] = given.wasi_snapshot_preview1[name];
    const instance = new WebAssembly.Instance(this.module, /** @type {WebAssembly.Imports} */ (resolved));
    this.memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    this.exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    this.exports._initialize();
  }

  /**
   * Calls the core with bytes as input. A trap (memory used up) becomes an error, and a new instance. Every function has
   * a call of its own: one call for all, by name, takes a microsecond more.
   * @param {ArrayLike<number>} input @param {(core: Exports) => number} run @returns {number}
   */
  call(input, run) {
    try {
      const at = this.exports.input(input.length);
      if (!at) throw new SudokuError("unsupported", `${input.length} bytes are more than the engine takes`);
      this.bytes().set(input, at);
      return checked(run(this.exports));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
      this.start();
      throw new SudokuError("failed", "the engine ran out of memory");
    }
  }

  /** The memory; new views when it has grown. */
  bytes() {
    if (this.view.buffer !== this.memory.buffer) {
      this.view = new Uint8Array(this.memory.buffer);
      this.numbers = new DataView(this.memory.buffer);
    }
    return this.view;
  }

  /** A copy of what the last call gave. */
  output() {
    const at = this.exports.output();
    return this.bytes().slice(at, at + this.exports.output_size());
  }

  /** @returns {any} */
  json() {
    return JSON.parse(new TextDecoder().decode(this.output()));
  }

  /** How many solutions a puzzle of 81 cells has, up to a limit, and the first.
   * @param {ArrayLike<number>} cells @param {number} limit @param {number} seconds */
  count(cells, limit = 2, seconds = 0) {
    const late = this.call(cells, (core) => core.count(limit, seconds)) === 1;
    const at = this.exports.output();
    const bytes = this.bytes();
    const count = this.numbers.getFloat64(at, true);
    return { count, late, solution: count ? list(bytes, at + 8, at + 89) : null };
  }

  /** The solutions in ascending order. @param {ArrayLike<number>} cells @param {number} most @param {number} seconds */
  solutions(cells, most, seconds = 0) {
    this.call(cells, (core) => core.solutions(most, seconds));
    return rows(this.output());
  }

  /** The digits that each cell has in some solution, as masks. @param {ArrayLike<number>} cells */
  trueCandidates(cells) {
    this.call(cells, (core) => core.true_candidates());
    return Array.from(new Uint16Array(this.output().buffer));
  }

  /** The givens any one of which can go. @param {ArrayLike<number>} cells */
  redundantGivens(cells) {
    this.call(cells, (core) => core.redundant_givens());
    return list(this.output());
  }

  /** The least of all symmetric copies, and the number of automorphisms. @param {ArrayLike<number>} cells */
  canonical(cells) {
    const automorphisms = this.call(cells, (core) => core.canonical());
    return { cells: list(this.output()), automorphisms };
  }

  /** Rows of steps that a ladder takes. @param {Position} position @param {number[]} ladder @param {number} most */
  explain(position, ladder, most) {
    this.call(state(position, ladder), (core) => core.explain(most));
    return this.json();
  }

  /** Rows of steps of one technique. @param {Position} position @param {number} technique @param {number} most */
  findSteps(position, technique, most) {
    this.call(state(position), (core) => core.find_steps(technique, most));
    return this.json();
  }

  /** Counts of rungs and of techniques, by number. @param {ArrayLike<number>} cells @param {number[]} ladder */
  rate(cells, ladder) {
    const stuck = this.call([...Array.from(cells), ...ladder], (core) => core.rate()) === 1;
    const counts = Array.from(new Uint16Array(this.output().buffer));
    const half = counts.length / 2;
    return { solved: !stuck, searched: counts.slice(0, half), told: counts.slice(half) };
  }

  /** Rows of steps of the Sudoku Explainer scale, and how they end.
   * @param {Position} position @param {{seconds?: number, most?: number, hasty?: boolean}} options */
  seExplain(position, { seconds = 0, most = 0, hasty = false } = {}) {
    const end = this.call(state(position), (core) => core.se_explain(seconds, most, hasty ? 1 : 0));
    return { rows: this.json(), end };
  }

  /** The three ratings and the hardest step. @param {ArrayLike<number>} cells @param {number} seconds */
  seRate(cells, seconds = 0) {
    const end = this.call(cells, (core) => core.se_rate(seconds));
    const view = new DataView(this.output().buffer);
    const [er, ep, ed] = [0, 8, 16].map((at) => view.getFloat64(at, true));
    const [kind, level, length, steps] = [24, 26, 28, 30].map((at) => view.getInt16(at, true));
    return { er, ep, ed, kind, level, length, steps, end };
  }

  /** Complete grids of a seed. @param {bigint} seed @param {bigint} first @param {number} count */
  randomGrids(seed, first, count) {
    this.call([], (core) => core.random_grids(BigInt.asIntN(64, seed), BigInt.asIntN(64, first), count));
    return rows(this.output());
  }

  /** Attempts of a seed. @param {Uint8Array} plan @param {bigint} seed @param {bigint} first @param {number} count */
  dig(plan, seed, first, count) {
    this.call(plan, (core) => core.dig(BigInt.asIntN(64, seed), BigInt.asIntN(64, first), count));
    const bytes = this.output();
    const [puzzles, solutions] = [0, 81 * count].map((at) => rows(bytes.subarray(at, at + 81 * count)));
    const made = Array.from(bytes.subarray(162 * count));
    return made.flatMap((ok, i) => (ok ? [{ attempt: i, puzzle: puzzles[i], solution: solutions[i] }] : []));
  }

  /** @param {string} name @param {ArrayLike<number>} literals @param {...(number | bigint)} numbers */
  sat(name, literals, ...numbers) {
    return this.call(new Uint8Array(Int32Array.from(literals).buffer), (core) => core[name](...numbers));
  }

  /** How much a person has to look for: the mean of so many simulated solves. @param {ArrayLike<number>} cells @param {number} runs */
  effort(cells, runs) {
    this.call(cells, (core) => core.effort(runs, 0n));
    return new DataView(this.output().buffer).getFloat64(0, true);
  }

  /** The list that a function without an array gives. @param {string} name @param {...number} numbers */
  list(name, ...numbers) {
    this.sat(name, [], ...numbers);
    return Array.from(new Int32Array(this.output().buffer));
  }
}

/** @param {Uint8Array} bytes @returns {number[][]} 81 cells each */
function rows(bytes) {
  return Array.from({ length: bytes.length / 81 }, (_, i) => list(bytes, 81 * i, 81 * i + 81));
}

/** Bytes as numbers: a loop takes a tenth of the time of Array.from. @param {Uint8Array} bytes @param {number} start @param {number} end */
function list(bytes, start = 0, end = bytes.length) {
  const numbers = new Array(end - start);
  for (let i = start; i < end; i++) numbers[i - start] = bytes[i];
  return numbers;
}

/** @param {Position} position @param {number[]} ladder */
function state({ givens, placed, marks }, ladder = []) {
  const bytes = new Uint8Array(STATE + ladder.length);
  const view = new DataView(bytes.buffer);
  bytes.set(Array.from(givens).slice(0, 81));
  if (givens.length !== 81) bytes.fill(255, 0, 81); // refused
  if (placed) bytes.set(Array.from(placed).slice(0, 81), 81);
  bytes[162] = marks ? 1 : 0;
  if (marks) for (let cell = 0; cell < 81; cell++) view.setUint16(163 + 2 * cell, marks[cell], true);
  bytes.set(ladder, STATE);
  return bytes;
}

/** The compiled module, in a browser and in node. @returns {Promise<WebAssembly.Module>} */
export async function loadModule() {
  const url = new URL("./engine.wasm", import.meta.url);
  if (url.protocol !== "file:") return WebAssembly.compileStreaming(fetch(url));
  const { readFile } = await import("node:fs/promises");
  return WebAssembly.compile(await readFile(url));
}
