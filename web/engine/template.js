// Fills the templates of a phrase table. src/sudoku/logic/phrases/template.py tells their notation.

/** Cells, digits or houses: what a template can name in several forms. */
export class Value {
  /** @param {"cells" | "digits" | "houses"} kind @param {number[]} items */
  constructor(kind, items) {
    this.kind = kind;
    this.items = items;
  }
}

/** @typedef {Record<string, any>} Facts */
/** @typedef {(value: any, form: string) => string} Show */
/** @typedef {{sign: string, path: string, more: string, yes: Part[], no: Part[]}} Section */
/** @typedef {string | {tag: string} | Section} Part */

/** @type {Map<string, Part[]>} */
const parsed = new Map();

/** The text of a template; `show(value, form)` writes a value. @param {string} template @param {Facts} facts @param {Show} show */
export function fill(template, facts, show) {
  let parts = parsed.get(template);
  if (!parts) parsed.set(template, (parts = parse(template)));
  return fillParts(parts, [facts], show);
}

/** @param {string} text @param {RegExp} sign @returns {[string, string, string]} before, the sign, after */
function cut(text, sign) {
  const at = text.search(sign);
  return at < 0 ? [text, "", ""] : [text.slice(0, at), text[at], text.slice(at + 1)];
}

/** @param {string} template @returns {Part[]} */
function parse(template) {
  /** @type {Part[]} */
  const top = [];
  let here = top;
  /** @type {{parts: Part[], section: Section}[]} */
  const outer = [];
  template.split(/\{([^{}]*)\}/).forEach((piece, index) => {
    if (index % 2 === 0) {
      if (piece) here.push(piece);
    } else if (piece === ":") here = outer[outer.length - 1].section.no;
    else if (piece === "/") here = /** @type {{parts: Part[]}} */ (outer.pop()).parts;
    else if (piece[0] === "?" || piece[0] === "*") {
      const [path, , more] = cut(piece.slice(1), /[:=]/);
      /** @type {Section} */
      const section = { sign: piece[0], path, more, yes: [], no: [] };
      here.push(section);
      outer.push({ parts: here, section });
      here = section.yes;
    } else here.push({ tag: piece });
  });
  return top;
}

/** @param {Part[]} parts @param {Facts[]} scopes @param {Show} show @returns {string} */
function fillParts(parts, scopes, show) {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("tag" in part) return fillTag(part.tag, scopes, show);
      return part.sign === "*" ? fillEach(part, scopes, show) : fillIf(part, scopes, show);
    })
    .join("");
}

/** @param {string} tag @param {Facts[]} scopes @param {Show} show */
function fillTag(tag, scopes, show) {
  const [path, sign, form] = cut(tag, /[:#]/);
  const value = lookup(path, scopes);
  if (value === null || value === undefined) throw new Error(`nothing at {${tag}}`);
  if (sign !== "#") return show(value, form);
  const [one, , many] = cut(form, /\|/);
  return count(value) === 1 ? one : many;
}

/** @param {Section} part @param {Facts[]} scopes @param {Show} show */
function fillIf(part, scopes, show) {
  const value = lookup(part.path, scopes);
  const holds = count(value) > 0 && (!part.more || show(value, "") === part.more);
  return fillParts(holds ? part.yes : part.no, scopes, show);
}

/** @param {Section} part @param {Facts[]} scopes @param {Show} show */
function fillEach(part, scopes, show) {
  const items = lookup(part.path, scopes) ?? [];
  const texts = items.map((/** @type {any} */ item) => {
    const own = item && typeof item === "object" && !(item instanceof Value) && !Array.isArray(item) ? item : {};
    return fillParts(part.yes, [...scopes, { item, ...own }], show);
  });
  return part.more === "and" || part.more === "or" ? show(texts, part.more) : texts.join(part.more);
}

/** @param {any} value */
function count(value) {
  if (value instanceof Value) return value.items.length;
  if (Array.isArray(value)) return value.length;
  return value === null || value === undefined || value === false ? 0 : 1;
}

/** What a path names, in the innermost scope that has its first name. @param {string} path @param {Facts[]} scopes */
function lookup(path, scopes) {
  const [name, ...rest] = path.split(".");
  const scope = [...scopes].reverse().find((one) => name in one);
  let value = scope?.[name];
  for (const key of rest) {
    if (/^\d+$/.test(key) && (value instanceof Value || Array.isArray(value))) {
      const { kind, items } = /** @type {any} */ (value);
      value = value instanceof Value ? (items[+key - 1] === undefined ? null : new Value(kind, [items[+key - 1]])) : value[+key - 1];
    } else {
      if (Array.isArray(value) && value.length) value = value[0];
      value = value && typeof value === "object" && !(value instanceof Value) ? value[key] : null;
    }
  }
  return value;
}
