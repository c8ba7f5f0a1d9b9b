// What can go wrong, as one kind of error with a code that a program can tell apart.

/** @typedef {"format"|"conflict"|"no-solution"|"many-solutions"|"unsupported"|"limit"|"cancelled"|"failed"} ErrorCode */

/** An error with a `code` and a sentence for people. */
export class SudokuError extends Error {
  /** @param {ErrorCode} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = "SudokuError";
    this.code = code;
  }
}

/** What the numbers below zero mean that the core returns. */
const CORE_ERRORS = /** @type {Record<number, [ErrorCode, string]>} */ ({
  [-1]: ["format", "not a puzzle that this function takes"],
  [-2]: ["no-solution", "the puzzle has no solution"],
  [-3]: ["many-solutions", "the puzzle has several solutions: logic needs one"],
  [-4]: ["failed", "no question is open"],
});

/** @param {number} result @returns {number} the result, when it is one */
export function checked(result) {
  if (result >= 0) return result;
  const [code, message] = CORE_ERRORS[result] ?? ["failed", `unknown error ${result}`];
  throw new SudokuError(code, message);
}
