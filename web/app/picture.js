// A picture of the board by itself: SVG with its colours inside, for files and for print.
import { cellColours, geometry, gridLines, overlayOf, playerLinks } from "./overlay.js";
import { frameOf } from "./board.js";
import { h, s } from "./dom.js";
import { symbols } from "../engine/shape.js";
import { boardNow } from "./state/state.js";
import { several } from "./state/position.js";

/** What board.css says, as attributes: a file has no style sheet. @type {[string, Record<string, string>][]} */
const PAINT = [
  [".thin", { stroke: "#b9c1ca", "stroke-width": "1", fill: "none" }], [".thick", { stroke: "#23282e", "stroke-width": "2.5", fill: "none" }],
  ...["#d8d8d8", "#efc9de", "#fbc9ad", "#f8dc9d", "#f3eca0", "#b4e8d6", "#c2e4f7", "#b3d7f3", "#b5b5b5"].map((fill, i) => /** @type {[string, Record<string, string>]} */ ([`.colour.k${i + 1}`, { fill }])),
  [".hatch", { fill: "none", stroke: "#505a66" }], [".spot", { fill: "#8fdcc2", stroke: "#007a5a" }], [".fill", { fill: "#dcf4ec" }],
  [".outline", { fill: "none", stroke: "#0062a3", "stroke-width": "3" }], [".link", { fill: "none", stroke: "#0062a3", "stroke-width": "2.4" }], [".weak", { "stroke-dasharray": "5 4" }],
  [".strike", { stroke: "#b84600", "stroke-width": "2.6" }], [".placed", { fill: "none", stroke: "#007a5a", "stroke-width": "2.6" }],
];

/** @param {import("./game.js").Game} game @returns {string} */
export function pictureOf({ state, drawing, upTo }) {
  const { layout, position } = state;
  const place = geometry(layout.size);
  const frame = frameOf(layout.size, layout.variant?.reach);
  const [left, top, whole] = [frame.left, frame.top, frame.whole].map((length) => length * place.side);
  const boards = layout.count / layout.area;
  const [width, height] = [boards * whole + (boards - 1) * place.side + 8, whole + 8];
  const drawn = inLight((paint) => layout.variant?.draw(place, paint)) ?? { ground: [], below: [], above: [] };
  const parts = Array.from({ length: boards }, (_, number) => {
    const first = number * layout.area;
    const { fills, marks } = drawing ? overlayOf(place, drawing, { upTo }) : { fills: [], marks: [] };
    const spot = (/** @type {number} */ cell, /** @type {number} */ digit) => (digit ? place.spot(cell - first, digit) : place.centre(cell - first));
    return s("g", { transform: `translate(${number * (whole + place.side)} 0)` }, ...drawn.ground, ...cellColours(place, position, first, layout.area), ...drawn.below, ...fills, ...digits(state, place, first), gridLines(layout), ...drawn.above, ...playerLinks(place, position, first, layout.area, spot), ...marks);
  });
  const [x, y] = [-4 - left, -4 - top];
  const svg = s("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `${x} ${y} ${width} ${height}`, width: 1200, height: Math.round((1200 * height) / width), "font-family": "Helvetica, Arial, sans-serif" }, s("rect", { x, y, width, height, fill: "#fff" }), ...parts);
  for (const [selector, attributes] of PAINT) for (const element of svg.querySelectorAll(selector)) for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return new XMLSerializer().serializeToString(svg);
}

/** What `draw` draws with the figures' colours of the light theme, whichever the page shows.
 * @template T @param {(paint: import("./figures.js").Paint) => T} draw @returns {T} */
function inLight(draw) {
  const light = h("div", { "data-theme": "light", hidden: true });
  document.body.append(light);
  const style = getComputedStyle(light);
  const colour = (/** @type {string} */ role, /** @type {string} */ part) => style.getPropertyValue(`--fig-${role}-${part}`);
  const drawn = draw((role, part) => colour(role, part) || colour("line", part));
  light.remove();
  return drawn;
}

/** @param {import("./state/state.js").GameState} state @param {ReturnType<typeof geometry>} place @param {number} first */
function digits(state, place, first) {
  const { layout, position } = state;
  const board = boardNow(state);
  const text = (/** @type {[number, number]} */ [x, y], /** @type {number} */ size, /** @type {string} */ sign, /** @type {any} */ more = {}) => s("text", { x, y: y + size * 0.35, "font-size": size, "text-anchor": "middle", "font-family": "Helvetica, Arial, sans-serif", fill: "#37424e", ...more }, sign);
  const sign = (/** @type {number} */ digit) => symbols(layout.size)[digit - 1];
  return Array.from({ length: layout.area }, (_, cell) => cell).flatMap((cell) => {
    const digit = board[first + cell];
    if (digit) return [text(place.centre(cell), place.side * 0.64, sign(digit), layout.givens[first + cell] ? { fill: "#16191d", "font-weight": "700" } : { fill: "#0a51a5" })];
    const [x, y] = place.corner(cell);
    const corner = several(position, "corner", first + cell).map((one, i) => text([x + place.side * (0.14 + 0.72 * (i % 2)), y + place.side * (0.18 + 0.64 * (Math.floor(i / 2) % 2))], place.side * 0.2, sign(one)));
    return [...corner, ...several(position, "centre", first + cell).map((one) => text(place.spot(cell, one), place.slot * 0.8, sign(one)))];
  });
}
