// Regular expressions on digits, as an automaton: src/sudoku/rules/regex.py tells the notation. Built backwards: each part is
// given the node that follows it, and gives the node where it starts (Thompson 1968).
import { symbols } from "../shape.js";
import { fail } from "./places.js";
import { machine, maskOf } from "./primitives.js";
import { range } from "./board.js";

/** @typedef {(after: number) => number} Build */

const MOST_NODES = 2000;
const MOST_STATES = 4096;
const MOST_REPEATS = 99;
const MOST_DEPTH = 50;

/** An automaton with free moves. */
class Nodes {
  constructor() {
    /** A mask, 0 for a node with free moves. @type {number[]} */
    this.digits = [];
    /** @type {number[][]} */
    this.onward = [];
  }

  /** @param {number} digits @param {...number} onward */
  add(digits, ...onward) {
    if (this.digits.length >= MOST_NODES) fail(`regular expression too long: more than ${MOST_NODES} nodes`);
    this.onward.push(onward);
    return this.digits.push(digits) - 1;
  }

  /** All that can be reached by free moves, ascending. @param {Iterable<number>} nodes */
  closure(nodes) {
    const found = new Set(nodes);
    for (const node of found) if (!this.digits[node]) for (const to of this.onward[node]) found.add(to);
    return [...found].sort((a, b) => a - b);
  }
}

class Parser {
  /** @param {string} text @param {number} size */
  constructor(text, size) {
    this.text = text;
    this.size = size;
    this.at = 0;
    this.depth = 0;
    this.nodes = new Nodes();
  }

  /** @param {string} what @returns {never} */
  fail(what) {
    return fail(`regular expression '${this.text.slice(0, 60)}': ${what} at character ${this.at + 1}`);
  }

  get next() {
    return this.text[this.at] ?? "";
  }

  whole() {
    const build = this.choice();
    if (this.next) this.fail(`unexpected '${this.next}'`);
    const end = this.nodes.add(0);
    return { nodes: this.nodes, end, start: build(end) };
  }

  /** @returns {Build} */
  choice() {
    if (++this.depth > MOST_DEPTH) this.fail(`more than ${MOST_DEPTH} brackets`);
    const parts = [this.join()];
    while (this.next === "|") {
      this.at++;
      parts.push(this.join());
    }
    this.depth--;
    return (after) => this.nodes.add(0, ...parts.map((part) => part(after)));
  }

  /** @returns {Build} */
  join() {
    /** @type {Build[]} */
    const parts = [];
    while (!["", "|", ")"].includes(this.next)) parts.push(this.repeated(this.atom()));
    return (after) => parts.reduceRight((to, part) => part(to), after);
  }

  /** @returns {Build} */
  atom() {
    const sign = this.next;
    if (sign === "(") {
      this.at++;
      const inner = this.choice();
      if (this.next !== ")") this.fail("expected )");
      this.at++;
      return inner;
    }
    const mask = sign === "[" ? this.group() : sign === "." ? ++this.at && 2 ** this.size - 1 : 2 ** (this.digit() - 1);
    return (after) => (mask ? this.nodes.add(mask, after) : this.nodes.add(0));
  }

  digit() {
    const found = this.next ? symbols(this.size).indexOf(this.next) + 1 : 0;
    if (!found) this.fail(`expected a digit up to ${symbols(this.size)[this.size - 1]}`);
    this.at++;
    return found;
  }

  group() {
    this.at++;
    const negated = this.next === "^";
    let mask = 0;
    if (negated) this.at++;
    while (this.next !== "]") {
      const first = this.digit();
      let last = first;
      if (this.next === "-") {
        this.at++;
        last = this.digit();
      }
      mask |= maskOf(range(first, last));
    }
    this.at++;
    return negated ? (2 ** this.size - 1) & ~mask : mask;
  }

  /** @param {Build} part @returns {Build} */
  repeated(part) {
    while (this.next && "*+?{".includes(this.next)) {
      const sign = this.next;
      this.at++;
      const inner = part;
      const [least, most] = sign === "{" ? this.bounds() : sign === "?" ? [0, 1] : [sign === "+" ? 1 : 0, Infinity];
      part = (after) => this.repeat(inner, least, most, after);
    }
    return part;
  }

  /** @param {Build} part @param {number} least @param {number} most @param {number} after */
  repeat(part, least, most, after) {
    if (most === Infinity) {
      const loop = this.nodes.add(0, after);
      this.nodes.onward[loop].push(part(loop));
      after = loop;
    } else for (let i = least; i < most; i++) {
      const inner = part(after);
      after = this.nodes.add(0, after, inner);
    }
    for (let i = 0; i < least; i++) after = part(after);
    return after;
  }

  bounds() {
    const found = /^(\d+)(,?)(\d*)}/.exec(this.text.slice(this.at));
    if (!found || found[0].length > 6) return this.fail("expected bounds such as {2} or {2,4}");
    const least = Number(found[1]);
    const most = found[3] ? Number(found[3]) : found[2] ? Infinity : least;
    if (least > MOST_REPEATS || (most !== Infinity && !(least <= most && most <= MOST_REPEATS))) this.fail(`expected ascending bounds up to ${MOST_REPEATS}`);
    this.at += found[0].length;
    return [least, most];
  }
}

/** The automaton of an expression; refused if it has too many states. @param {string} pattern @param {number} size */
export function machineOf(pattern, size) {
  const met = new Set();
  const { nodes, start, end } = new Parser(pattern, size).whole();
  return machine(`regex ${pattern}`, size, nodes.closure([start]), (state, digit) => {
    const onward = state.filter((node) => (nodes.digits[node] >> (digit - 1)) & 1).map((node) => nodes.onward[node][0]);
    if (!onward.length) return null;
    const after = nodes.closure(onward);
    met.add(String(after));
    if (met.size > MOST_STATES) fail(`regular expression '${pattern.slice(0, 60)}': more than ${MOST_STATES} states`);
    return after;
  }, (state) => state.includes(end));
}
