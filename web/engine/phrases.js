// A step in words, from the same table of phrases as Python's: brief, sentence, full. src/sudoku/logic/names.py and
// words.py tell the rules; tests/vectors/sentences.json holds both to them.
import { load, tables } from "./data.js";
import { SudokuError } from "./errors.js";
import { cells, digits, factsOf } from "./facts.js";
import { houseOf } from "./shape.js";
import { fill, Value } from "./template.js";

/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("./template.js").Facts} Facts */
/** @typedef {"brief" | "sentence" | "full"} Length */
/** @typedef {"rc" | "a1"} Style */

const MOST_LISTED = 4; // cells; more are told in short
const KINDS = ["row", "column", "box"];
const ROWS = "ABCDEFGHI";

/** @param {number[]} rows @param {number[]} columns @param {Style} style */
function block(rows, columns, style) {
  const across = columns.map((column) => column + 1).join("");
  if (style === "a1") return rows.map((row) => ROWS[row]).join("") + across;
  return `r${rows.map((row) => row + 1).join("")}c${across}`;
}

/** Cells of a row, then cells of a column, told together: `r238c7,r5c89`. @param {Iterable<number>} list @param {Style} style */
export function cellsText(list, style = "rc") {
  let left = [...new Set(list)].sort((a, b) => a - b);
  /** @type {[number, string][]} */
  const groups = [];
  for (let row = 0; row < 9; row++) {
    const columns = left.filter((cell) => Math.floor(cell / 9) === row).map((cell) => cell % 9);
    if (columns.length < 2) continue;
    groups.push([row * 9 + columns[0], block([row], columns, style)]);
    left = left.filter((cell) => Math.floor(cell / 9) !== row);
  }
  for (let column = 0; column < 9; column++) {
    const rows = left.filter((cell) => cell % 9 === column).map((cell) => Math.floor(cell / 9));
    if (rows.length) groups.push([rows[0] * 9 + column, block(rows, [column], style)]);
  }
  return groups.sort((a, b) => a[0] - b[0]).map(([, text]) => text).join(",");
}

/** Makes a language ready for sentences; English always is. @param {string} language @returns {Promise<void>} */
export async function loadLanguage(language) {
  await load(fileOf(language));
}

/** @param {string} language */
function fileOf(language) {
  const { languages } = tables.data;
  if (languages.includes(language)) return `phrases.${language}`;
  throw new SudokuError("unsupported", `no language '${language}': one of ${languages.join(", ")}`);
}

/** The phrases of a language. @param {string} language @returns {any} */
function tableOf(language) {
  return tables[fileOf(language)] ?? unready(language);
}

/** @param {string} language @returns {never} */
function unready(language) {
  throw new SudokuError("unsupported", `the phrases of '${language}' are not loaded: call loadLanguage("${language}") first`);
}

/** Writes values in a language, with the reader's names of cells. */
class Voice {
  /** @param {Style} style @param {string} language */
  constructor(style, language) {
    this.table = tableOf(language);
    this.words = this.table.words;
    this.style = style;
  }

  /** @param {string} template @param {Facts} facts @returns {string} */
  fill(template, facts) {
    return fill(template, facts, (value, form) => this.show(value, form));
  }

  /** @param {any} value @param {string} form @returns {string} */
  show(value, form) {
    if (value instanceof Value) {
      if (value.kind === "cells") return this.cells(value.items, form);
      return value.kind === "digits" ? this.digits(value.items, form) : this.houses(value.items, form);
    }
    if (Array.isArray(value)) return this.listed(value, form);
    if (value && typeof value === "object") return "nodes" in value ? this.chain(value, form) : this.node(value, form);
    return String(value);
  }

  /** `a, b and c` @param {any[]} items @param {string} word */
  listed(items, word = "and") {
    const last = items.length - 1;
    return last ? `${items.slice(0, last).join(", ")} ${this.words[word || "and"]} ${items[last]}` : String(items[0]);
  }

  /** @param {number[]} list @param {string} form */
  cells(list, form) {
    if (form === "count") return this.words.numbers[list.length];
    if (form === "short" || list.length > MOST_LISTED) return cellsText(list, this.style);
    return this.listed(list.map((cell) => cellsText([cell], this.style)), form);
  }

  /** @param {number[]} list @param {string} form */
  digits(list, form) {
    if (form === "count") return this.words.numbers[list.length];
    if (form === "short" || form === "set") return form === "set" ? `{${list.join(",")}}` : list.join(",");
    return this.listed(list, form);
  }

  /** @param {number} house */
  number(house) {
    return this.style === "a1" && houseOf(house).kind === 0 ? ROWS[house] : String(houseOf(house).number);
  }

  /** @param {number[]} list @param {string} form */
  houses(list, form) {
    const present = [0, 1, 2]
      .map((kind) => ({ kind, found: list.filter((house) => houseOf(house).kind === kind).sort((a, b) => a - b) }))
      .filter(({ found }) => found.length);
    const many = (/** @type {any[]} */ of) => (of.length > 1 ? 1 : 0);
    if (form === "short") return present.map(({ kind, found }) => "rcb"[kind] + found.map((h) => this.number(h)).join("")).join("");
    if (form === "count") {
      const noun = this.words[present.length === 1 ? KINDS[present[0].kind] : "house"];
      return `${this.words.numbers[list.length]} ${noun[many(list)]}`;
    }
    const [joint, word] = form.startsWith("in") ? [form.split("-")[0], form.split("-")[1] ?? ""] : ["", form];
    const texts = present.map(({ kind, found }) => {
      const noun = this.words[`${KINDS[kind]}:${joint}`] ?? this.words[KINDS[kind]];
      return `${noun[many(found)]} ${this.listed(found.map((house) => this.number(house)), word)}`;
    });
    return this.listed(texts, word);
  }

  /** @param {Facts} node @param {string} form @returns {string} */
  node(node, form) {
    const als = node.als.items.length > 0;
    if (form === "short") {
      if (als) return this.fill(this.table.node.als_short, node);
      return `${cellsText(node.cells.items, this.style)}${node.on ? "=" : "<>"}${node.digits.items[0]}`;
    }
    const group = node.cells.items.length > 1 && !als ? "group_" : "";
    const state = als ? "als" : group + (node.on ? "on" : "off");
    return this.fill(this.table.node[`${state}:${form}`] ?? this.table.node[state], node);
  }

  /** @param {Facts} chain @param {string} form */
  chain(chain, form) {
    if (form === "lines") return this.lines(chain, "").join("\n");
    return chain.nodes
      .map((/** @type {Facts} */ node, /** @type {number} */ index) => {
        const text = this.node(node, "short");
        if (!index || (node.parents.length === 1 && node.parents[0] === index - 1)) return text;
        const causes = node.parents.map((/** @type {number} */ parent) => this.node(chain.nodes[parent], "short"));
        return `(${this.listed(causes)} ⇒ ${text})`;
      })
      .join(" → ");
  }

  /** @param {Facts} chain @param {string} indent @returns {string[]} */
  lines(chain, indent) {
    return chain.nodes.flatMap((/** @type {Facts} */ node) => {
      const parents = node.parents.map((/** @type {number} */ parent) => chain.nodes[parent]);
      const text = this.fill(this.table.link[linkOf(node, parents)], { ...node, node, parents });
      const nested = (node.rule?.chains ?? []).flatMap((/** @type {Facts} */ one) => this.lines(one, `${indent}    `));
      return [`${indent}${parents.length ? "  " : ""}${text}`, ...nested];
    });
  }
}

/** Which reason a node has: the name of its template. @param {Facts} node @param {Facts[]} parents */
function linkOf(node, parents) {
  if (!parents.length) return "premise";
  if (node.rule) return "rule";
  if (node.als.items.length) return "into_set";
  if (parents[0].als.items.length) return "out_of_set";
  const [where, same] = node.houses.items.length ? ["house", "digits"] : ["cell", "cells"];
  if (!node.on) return `weak_${where}`;
  const alike = parents.every((parent) => String(parent[same].items) === String(node[same].items));
  return `${alike ? "strong" : "known"}_${where}`;
}

/** A step in words. @param {Step} step @param {Length} length @param {{style?: Style, language?: string}} options */
export function tell(step, length = "sentence", { style = "rc", language = "en" } = {}) {
  const voice = new Voice(style, language);
  const facts = factsOf(step);
  if (length === "full") facts.sentence = voice.fill(template(voice.table, step, "sentence"), facts);
  const reason = voice.fill(template(voice.table, step, length), facts) || null;
  const all = { ...facts, reason, conclusion: conclusion(step, style), therefore: therefore(step, voice) };
  return voice.fill(voice.table.frame[length], all);
}

/** @param {Step} step @param {{style?: Style, language?: string}} options */
export const brief = (step, options = {}) => tell(step, "brief", options);
/** @param {Step} step @param {{style?: Style, language?: string}} options */
export const sentence = (step, options = {}) => tell(step, "sentence", options);

/** @param {any} table @param {Step} step @param {Length} length @returns {string} */
function template(table, step, length) {
  const known = step.explainer ? { ...table.techniques, ...table.se } : table.techniques;
  let entry = known[step.explainer?.kind ?? step.technique];
  while (typeof entry === "string") entry = known[entry];
  return typeof entry[length] === "string" ? entry[length] : entry[length].join("\n");
}

/** What may be done, in short: `r4c3<>6`, `r2c9=5`. @param {Step} step @param {Style} style */
export function conclusion({ placements = [], eliminations = [] }, style = "rc") {
  const byDigit = (/** @type {number[][]} */ list, /** @type {string} */ sign) =>
    [...new Set(list.map(([, digit]) => digit))]
      .sort((a, b) => a - b)
      .map((digit) => `${cellsText(list.filter(([, d]) => d === digit).map(([c]) => c), style)}${sign}${digit}`);
  return [...byDigit(placements, "="), ...byDigit(eliminations, "<>")].join(", ");
}

/** `So r4c3 is not 6 and r4c5 is not 2 or 6.` @param {Step} step @param {Voice} voice */
function therefore({ placements = [], eliminations = [] }, voice) {
  const phrases = voice.table.conclusion;
  const told = digits(placements.map(([, digit]) => digit)).items.map((digit) => {
    const where = placements.filter(([, d]) => d === digit).map(([cell]) => cell);
    return voice.fill(phrases.on, { cells: cells(where), digits: digits([digit]) });
  });
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const cell of cells(eliminations.map(([c]) => c)).items) {
    const gone = digits(eliminations.filter(([c]) => c === cell).map(([, d]) => d)).items.join(",");
    groups.set(gone, [...(groups.get(gone) ?? []), cell]);
  }
  for (const [gone, group] of groups)
    told.push(voice.fill(phrases.off, { cells: cells(group), digits: digits(gone.split(",").map(Number)) }));
  return voice.fill(phrases.so, { items: told.map((text) => ({ text })) });
}
