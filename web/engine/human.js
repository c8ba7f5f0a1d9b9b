// How long a person takes: src/sudoku/logic/human_time.py, on the core's simulated solves of the canonical form.

/** @typedef {import("./core.js").Core} Core */

const FIT = [3.396, 0.612, 0.55];
const CALIBRATED = [3.7, 60];
const MOST_PLAYERS = 2;
const STARS = [3, 300];
const RUNS = 50;

/** @param {Core} core @param {number[]} givens */
export function humanTime(core, givens) {
  const effort = core.effort(core.canonical(givens).cells, RUNS);
  const total = givens.filter(Boolean).length;
  const counts = Array.from({ length: 9 }, (_, i) => givens.filter((digit) => digit === i + 1).length);
  const spread = -counts.filter(Boolean).reduce((sum, count) => sum + (count / total) * Math.log(count / total), 0);
  const minutes = Math.exp(FIT[0] + FIT[1] * Math.log(Math.max(effort, 0.01)) + FIT[2] * spread) / 60;
  const share = Math.log(Math.max(effort, STARS[0]) / STARS[0]) / Math.log(STARS[1] / STARS[0]);
  return {
    ...{ effort: rounded(effort, 100), minutes: rounded(minutes, 10) },
    minutes_range: [rounded(minutes / MOST_PLAYERS, 10), rounded(minutes * MOST_PLAYERS, 10)],
    stars: Math.min(Math.round(2 * (1 + 9 * share)) / 2, 10),
    extrapolated: !(effort >= CALIBRATED[0] && effort <= CALIBRATED[1]),
  };
}

/** @param {number} value @param {number} parts */
const rounded = (value, parts) => Math.round(value * parts) / parts;
