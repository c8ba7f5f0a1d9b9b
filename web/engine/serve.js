// What the worker does: one request at a time, answered in messages. In a browser a module worker, in node a thread.
import { Core } from "./core.js";
import { SudokuError } from "./errors.js";
import { methodFor } from "./methods.js";

/** @typedef {{postMessage(message: any): void, onmessage: ((event: {data: any}) => void) | null}} Port */

/** @returns {Promise<Port>} */
async function port() {
  if (typeof self !== "undefined" && "postMessage" in self) return /** @type {any} */ (self);
  const { parentPort } = await import("node:worker_threads");
  const parent = /** @type {any} */ (parentPort);
  /** @type {Port} */
  const channel = { postMessage: (message) => parent.postMessage(message), onmessage: null };
  parent.on("message", (/** @type {any} */ data) => channel.onmessage?.({ data }));
  return channel;
}

/** @type {Port} */
let channel;
/** @type {Core} */
let core;
let cancelled = 0;

/** Lets messages in. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

/** @param {{id: number, method: string, args: any[], seconds: number}} request */
async function answer({ id, method, args, seconds }) {
  const deadline = seconds > 0 ? performance.now() + 1000 * seconds : Infinity;
  core.report = (steps) => channel.postMessage({ id, progress: { steps } });
  try {
    const run = await methodFor(method, args);
    const result = run(core, ...args);
    if (!result || typeof result[Symbol.iterator] !== "function" || Array.isArray(result)) {
      channel.postMessage({ id, result });
      return;
    }
    let last;
    for (const item of result) {
      last = item;
      channel.postMessage({ id, progress: item });
      await breath();
      if (cancelled === id) throw new SudokuError("cancelled", "the call was cancelled");
      if (performance.now() > deadline) throw new SudokuError("limit", `no result within ${seconds} s`);
    }
    channel.postMessage({ id, result: last });
  } catch (error) {
    const { code = "failed", message = String(error) } = /** @type {any} */ (error);
    channel.postMessage({ id, error: { code, message } });
  }
}

/** @param {any} data */
function hear(data) {
  if (data.module) core = new Core(data.module);
  else if (data.cancel) cancelled = data.cancel;
  else answer(data);
}

/** Answers what the page asks from now on; the module comes first. */
export async function serve() {
  channel = await port();
  channel.onmessage = ({ data }) => hear(data);
  channel.postMessage({ ready: true });
}
