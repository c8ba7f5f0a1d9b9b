// Elements in one line: h("button", {class: "key", onclick: press, "aria-label": "Five"}, "5").

/** @typedef {Node | string | number | null | undefined | false} Leaf */
/** @typedef {Leaf | Leaf[] | Leaf[][]} Child */

const SVG = "http://www.w3.org/2000/svg";

/** @param {Element} element @param {Record<string, any>} attributes @param {Child[]} children */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in PROPERTIES) /** @type {any} */ (element)[name] = value;
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...kids(children));
  return element;
}

const PROPERTIES = { checked: 1, value: 1, disabled: 1, open: 1, selected: 1 };

/** @param {Child[]} children @returns {(Node | string)[]} */
const kids = (children) =>
  /** @type {any[]} */ (children.flat(Infinity)).filter((child) => child || child === 0).map((child) => (child instanceof Node ? child : String(child)));

/** @param {string} tag @param {Record<string, any>} [attributes] @param {...Child} children @returns {HTMLElement} */
export const h = (tag, attributes = {}, ...children) => /** @type {any} */ (dress(document.createElement(tag), attributes, children));

/** The same for SVG. @param {string} tag @param {Record<string, any>} [attributes] @param {...Child} children @returns {SVGElement} */
export const s = (tag, attributes = {}, ...children) => /** @type {any} */ (dress(document.createElementNS(SVG, tag), attributes, children));

/** @param {Element} element @param {...Child} children */
export const fill = (element, ...children) => element.replaceChildren(...kids(children));

/** Lines of 24 × 24. @type {Record<string, string>} */
const ICONS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  erase: "M20 20H9l-5-5a2 2 0 0 1 0-3l8-8a2 2 0 0 1 3 0l5 5a2 2 0 0 1 0 3l-8 8M8.5 8.5l7 7",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3",
  pause: "M9 5v14M15 5v14",
  play: "M7 4v16l13-8z",
  menu: "M4 6h16M4 12h16M4 18h16",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M6 6l12 12M18 6 6 18",
  share: "M12 3v13M7 8l5-5 5 5M5 14v6h14v-6",
  candidates: "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16",
  back: "m15 5-7 7 7 7",
  forward: "m9 5 7 7-7 7",
  first: "m17 5-7 7 7 7M7 5v14",
  last: "m7 5 7 7-7 7M17 5v14",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
};

/** @param {string} name */
export const icon = (name) => s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

/** A button with an icon and a word; `quiet` shows the icon alone.
 * @param {string} name @param {string} label @param {(event: Event) => void} onclick @param {{quiet?: boolean, class?: string, [name: string]: any}} [more] */
export function iconButton(name, label, onclick, { quiet = false, class: extra = "", ...more } = {}) {
  return h("button", { type: "button", class: `button ${quiet ? "quiet" : ""} ${extra}`, onclick, title: label, "aria-label": quiet ? label : null, ...more }, icon(name), quiet ? null : h("span", {}, label));
}
