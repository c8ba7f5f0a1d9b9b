// What is loaded only when it is needed.
import { load } from "./data.js";

/** All that knows rules beyond rows, columns and boxes: functions of puzzles, which answer at once (docs/web.md). */
export async function loadRules() {
  await load("rules");
  return import("./rules/index.js");
}
