// How long a person takes: what src/sudoku/logic/human_time.py says, on the core's simulated solves. The numbers are those
// of its fit; the vectors hold both to the same answers.
import { SudokuError } from "./errors.js";
import { isNine } from "./shape.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {{effort: number, minutes: number, minutes_range: [number, number], stars: number,
 *   extrapolated: boolean, minutes_text: string}} HumanTime */

const [A, B, C] = [3.396, 0.612, 0.55];
const CALIBRATED = [3.7, 60];
const MOST_PLAYERS = 2;
const STARS = [3, 300];
const RUNS = 50;

/** The expected time of a 9×9 puzzle with one solution; symmetric copies have the same.
 * @param {Core} core @param {import("./shape.js").Puzzle} puzzle @returns {HumanTime} */
export function humanTime(core, puzzle) {
  if (!isNine(puzzle)) throw new SudokuError("unsupported", "expected times are known of 9×9 with 3×3 boxes");
  const { effort, minutes, stars } = estimate(core, puzzle.givens);
  return {
    effort: rounded(effort, 2),
    minutes: rounded(minutes, 1),
    minutes_range: [rounded(minutes / MOST_PLAYERS, 1), rounded(minutes * MOST_PLAYERS, 1)],
    stars,
    extrapolated: effort < CALIBRATED[0] || effort > CALIBRATED[1],
    minutes_text: `${whole(minutes)} min (${whole(minutes / MOST_PLAYERS)}–${whole(minutes * MOST_PLAYERS)})`,
  };
}

/** The same, not rounded. @param {Core} core @param {number[]} givens */
export function estimate(core, givens) {
  const effort = core.effort(core.canonical(givens).cells, RUNS);
  const minutes = Math.exp(A + B * Math.log(Math.max(effort, 0.01)) + C * spread(givens)) / 60;
  const [low, high] = STARS;
  const share = Math.log(Math.max(effort, low) / low) / Math.log(high / low);
  return { effort, minutes, stars: Math.min(Math.round(2 * (1 + 9 * share)) / 2, 10) };
}

/** How evenly the givens are spread over the digits: their entropy. @param {number[]} givens */
function spread(givens) {
  const counts = new Array(10).fill(0);
  givens.forEach((digit) => digit && counts[digit]++);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return -counts.reduce((sum, count) => sum + (count ? (count / total) * Math.log(count / total) : 0), 0);
}

/** As the command `sudoku rate` writes minutes, from what is not rounded yet. @param {number} minutes */
const whole = (minutes) => minutes.toFixed(0);

/** @param {number} value @param {number} places */
const rounded = (value, places) => Number(value.toFixed(places));
