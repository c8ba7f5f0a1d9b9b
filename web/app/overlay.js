// Drawings on a board as SVG: the player's colours and links, and a step's outlines, fills, highlights, chains, strikes.
// The data of a step comes from drawStep (engine); roles have a colour by their class and a form of their own here, so
// that colour is never the only signal. The page and the exported pictures use the same functions.
import { s } from "./dom.js";
import { linksOf } from "./state/position.js";

/** @typedef {ReturnType<typeof geometry>} Place */
/** @typedef {[number, number]} Point */

/** The form of a marked candidate; all others are circles (as in src/sudoku/render/theme.py). @type {Record<string, string>} */
const FORMS = { fin: "square", endo_fin: "diamond", stem: "hexagon", helper: "triangle", link: "square", roof: "square", colour_b: "square", colour_c: "diamond", colour_d: "hexagon", off: "ring" };

/** Where things lie: units of the drawing, a cell is 60 wide. @param {number} size */
export function geometry(size) {
  const columns = Math.ceil(Math.sqrt(size));
  const lines = Math.ceil(size / columns);
  const side = Math.max(60, 16 * columns);
  const pad = side * 0.08;
  const [slot, height] = [(side - 2 * pad) / columns, (side - 2 * pad) / lines];
  return {
    ...{ size, side, columns, lines, slot, radius: Math.min(slot, height) * 0.46 },
    corner: (/** @type {number} */ cell) => /** @type {Point} */ ([(cell % size) * side, Math.floor(cell / size) * side]),
    centre: (/** @type {number} */ cell) => /** @type {Point} */ ([((cell % size) + 0.5) * side, (Math.floor(cell / size) + 0.5) * side]),
    spot: (/** @type {number} */ cell, /** @type {number} */ digit) =>
      /** @type {Point} */ ([
        (cell % size) * side + pad + (((digit - 1) % columns) + 0.5) * slot,
        Math.floor(cell / size) * side + pad + (Math.floor((digit - 1) / columns) + 0.5) * height,
      ]),
  };
}

/** Thin lines between cells, thick ones around boxes or regions. @param {import("./state/layout.js").Layout} layout */
export function gridLines({ size, area, boxRows, boxCols, puzzles }) {
  const { side } = geometry(size);
  const whole = side * size;
  const regions = puzzles[0].rules?.find((rule) => rule.startsWith("regions "))?.slice(8);
  const of = (/** @type {number} */ cell) => (regions ? regions[cell] : Math.floor(Math.floor(cell / size) / boxRows) * size + Math.floor((cell % size) / boxCols));
  let [thin, thick] = ["", ""];
  for (let i = 1; i < size; i++) thin += `M0 ${i * side}H${whole}M${i * side} 0V${whole}`;
  for (let cell = 0; cell < area; cell++) {
    const [x, y] = [(cell % size) * side, Math.floor(cell / size) * side];
    if (x + side < whole && of(cell) !== of(cell + 1)) thick += `M${x + side} ${y}v${side}`;
    if (y + side < whole && of(cell) !== of(cell + size)) thick += `M${x} ${y + side}h${side}`;
  }
  return s("g", { class: "lines" }, s("path", { class: "thin", d: thin }), s("path", { class: "thick", d: `${thick}M0 0H${whole}V${whole}H0z` }));
}

/** Colours of cells: one fills the cell, several share it as wedges. @param {Place} place @param {any} position @param {number} first @param {number} area */
export function cellColours(place, position, first, area) {
  const cells = Object.entries(position.colours ?? {}).filter(([key]) => !key.includes(".") && Number(key) >= first && Number(key) < first + area);
  const each = (/** @type {(x: number, y: number, colour: number, i: number, of: number) => SVGElement} */ draw) =>
    cells.flatMap(([key, colours]) => {
      const [x, y] = place.corner(Number(key) - first);
      return /** @type {number[]} */ (colours).map((colour, i, { length }) => draw(x, y, colour, i, length));
    });
  const square = (/** @type {number} */ x, /** @type {number} */ y) => `M${x} ${y}h${place.side}v${place.side}h${-place.side}z`;
  return [
    ...each((x, y, colour, i, of) => s("path", { class: `colour k${colour}`, d: of === 1 ? square(x, y) : wedge(x, y, place.side, i / of, (i + 1) / of) })),
    ...each((x, y, colour, i, of) => s("path", { class: "hatch", d: hatch(x, y, place.side, colour, i, of) })),
  ];
}

/** The part of a square between two angles, from its middle. @param {number} x @param {number} y @param {number} side @param {number} from @param {number} to */
function wedge(x, y, side, from, to) {
  const point = (/** @type {number} */ turn) => {
    const angle = 2 * Math.PI * turn - Math.PI / 2;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const reach = side / 2 / Math.max(Math.abs(dx), Math.abs(dy));
    return `${(x + side / 2 + dx * reach).toFixed(1)} ${(y + side / 2 + dy * reach).toFixed(1)}`;
  };
  const corners = [0.125, 0.375, 0.625, 0.875].filter((turn) => turn > from && turn < to);
  return `M${x + side / 2} ${y + side / 2}L${[from, ...corners, to].map(point).join("L")}z`;
}

/** A small sign in the corner for each colour: colour n has its own pattern of strokes. @param {number} x @param {number} y @param {number} side @param {number} colour @param {number} i @param {number} of */
function hatch(x, y, side, colour, i, of) {
  const u = side / 60;
  const [left, top] = of === 1 ? [x + 4 * u, y + side - 12 * u] : [x + (4 + (i % 5) * 11) * u, y + side - (12 + Math.floor(i / 5) * 11) * u];
  const a = 8 * u;
  const signs = ["h8v8h-8z", "m4 0a4 4 0 1 0 .01 0z", "m4 0l4 4-4 4-4-4z", "m4 0l4 8h-8z", "m0 4h8m-4-4v8", "l8 8m0-8l-8 8", "m0 8h8v-8", "m0 2h8m0 4h-8", "m4 0v8m-4-8v8m8-8v8"];
  return `M${left} ${top}${signs[colour - 1].replace(/-?\d*\.?\d+/g, (n) => String(Math.round((Number(n) * a * 100) / 8) / 100)).replace(/a([\d.]+) ([\d.]+) [\d.]+ [\d.]+ [\d.]+/, "a$1 $2 0 1 0")}`;
}

/** Lines that the player has drawn. @param {Place} place @param {any} position @param {number} first @param {number} area @param {(cell: number, digit: number) => Point} spot */
export function playerLinks(place, position, first, area, spot) {
  return linksOf(position)
    .filter(({ start, end }) => start[0] >= first && start[0] < first + area && end[0] >= first && end[0] < first + area)
    .map(({ start, end, strong }) => {
      const [a, b] = [spot(start[0], start[1]), spot(end[0], end[1])];
      return s("path", { class: `link own ${strong ? "strong" : "weak"}`, d: curve(a, b, place.radius * (start[1] ? 1 : 0.4), 0) });
    });
}

/** A bent line between two points that ends before them. @param {Point} a @param {Point} b @param {number} gap @param {number} bend */
function curve([x1, y1], [x2, y2], gap, bend) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const cut = Math.min(gap, length / 3);
  const [mx, my] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  const toward = (/** @type {number} */ x, /** @type {number} */ y) => {
    const far = Math.hypot(mx - x, my - y) || 1;
    return [x + ((mx - x) / far) * cut, y + ((my - y) / far) * cut].map((n) => n.toFixed(1)).join(" ");
  };
  return `M${toward(x1, y1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${toward(x2, y2)}`;
}

/** @param {Point} at @param {number} r @param {string} form */
function formPath([x, y], r, form) {
  const polygon = (/** @type {number} */ corners, /** @type {number} */ turn) =>
    `M${Array.from({ length: corners }, (_, i) => {
      const angle = turn + (2 * Math.PI * i) / corners;
      return `${(x + 1.12 * r * Math.cos(angle)).toFixed(1)} ${(y + 1.12 * r * Math.sin(angle)).toFixed(1)}`;
    }).join("L")}z`;
  if (form === "square") return `M${x - r * 0.9} ${y - r * 0.9}h${r * 1.8}v${r * 1.8}h${-r * 1.8}z`;
  if (form === "diamond") return polygon(4, 0);
  if (form === "hexagon") return polygon(6, 0);
  if (form === "triangle") return polygon(3, -Math.PI / 2);
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** The sign of a role, for a legend. @param {string} role */
export const roleSign = (role) => s("path", { class: `spot r-${role}${FORMS[role] === "ring" ? " ring" : ""}`, d: formPath([7, 7], 5, FORMS[role] ?? "circle") });

/** The loops around some cells, `inset` inside of their border: as src/sudoku/render/geometry.py walks them, with the cells
 * on the right and turning right where it can. @param {{side: number, size: number}} place @param {number[]} cells @param {number} inset */
export function outlinePath({ side, size }, cells, inset) {
  const edges = edgesOf(new Set(cells), size);
  const wide = size + 1; // corners are numbered row by row
  let d = "";
  while (edges.size) {
    const start = Math.min(...edges.keys());
    let [at, down, right] = [start, 0, 0];
    const walked = /** @type {number[][]} */ ([]);
    do {
      const leaving = /** @type {number[][]} */ (edges.get(at));
      const step = leaving.find(([y, x]) => y === right && x === -down) ?? leaving[0];
      leaving.length > 1 ? edges.set(at, leaving.filter((one) => one !== step)) : edges.delete(at);
      if (step[0] !== down || step[1] !== right) walked.push([at, ...step]);
      [down, right] = step;
      at += down * wide + right;
    } while (at !== start);
    d += `M${walked.map(([corner, y, x], i) => {
      const [, beforeY, beforeX] = walked[(i || walked.length) - 1];
      return `${((corner % wide) * side + inset * (-y - beforeY)).toFixed(1)} ${(Math.floor(corner / wide) * side + inset * (x + beforeX)).toFixed(1)}`;
    }).join("L")}Z`;
  }
  return d;
}

/** The steps, down and right, along the border of some cells, by the corner that they leave. @param {Set<number>} inside @param {number} size */
function edgesOf(inside, size) {
  /** @type {Map<number, number[][]>} */
  const edges = new Map();
  for (const cell of inside) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const corner = row * (size + 1) + column;
    const add = (/** @type {boolean} */ joined, /** @type {number} */ from, /** @type {number[]} */ step) => joined || edges.set(from, [...(edges.get(from) ?? []), step]);
    add(row > 0 && inside.has(cell - size), corner, [0, 1]);
    add(column < size - 1 && inside.has(cell + 1), corner + 1, [1, 0]);
    add(row < size - 1 && inside.has(cell + size), corner + size + 2, [0, -1]);
    add(column > 0 && inside.has(cell - 1), corner + size + 1, [-1, 0]);
  }
  return edges;
}

/** A step's drawing. `upTo` shows so many links of a chain; `focus` keeps "cell.digit" in view and dims the others.
 * @param {Place} place @param {any} drawing @param {{upTo?: number, focus?: Set<string> | null}} options */
export function overlayOf(place, drawing, { upTo = Infinity, focus = null } = {}) {
  const all = drawing.links ?? [];
  const links = all.slice(0, upTo);
  const reached = new Set(links.flatMap((/** @type {any} */ link) => [...keys(link.start, link.start_digit), ...keys(link.end, link.end_digit)]));
  const inChain = new Set(all.flatMap((/** @type {any} */ link) => [...keys(link.start, link.start_digit), ...keys(link.end, link.end_digit)]));
  const shown = (/** @type {{cell: number, digit: number}} */ { cell, digit }) => upTo >= all.length || !inChain.has(`${cell}.${digit}`) || reached.has(`${cell}.${digit}`);
  const faint = (/** @type {{cell: number, digit: number}} */ { cell, digit }) => (focus && !focus.has(`${cell}.${digit}`) ? " faint" : "");
  const fills = (drawing.fills ?? []).map((/** @type {any} */ one) => {
    const [x, y] = place.corner(one.cell);
    return s("rect", { class: `fill r-${one.role}`, x, y, width: place.side, height: place.side });
  });
  const highlights = (drawing.highlights ?? []).filter(shown).map((/** @type {any} */ one) =>
    s("path", { class: `spot r-${one.role}${FORMS[one.role] === "ring" ? " ring" : ""}${faint(one)}`, d: formPath(place.spot(one.cell, one.digit), place.radius, FORMS[one.role] ?? "circle") }));
  const outlines = (drawing.outlines ?? []).map((/** @type {any} */ one) => s("path", { class: `outline r-${one.role}`, d: outlinePath(place, one.cells, one.role === "cover" ? 4.5 : 1.8) }));
  const labels = (drawing.labels ?? []).map((/** @type {any} */ one) => {
    const [x, y] = place.corner(one.cell);
    return s("text", { class: `label r-${one.role}`, x: x + place.side - 3, y: y + 12, "text-anchor": "end" }, one.text);
  });
  const done = upTo >= all.length;
  const strikes = !done ? [] : (drawing.strikes ?? []).map((/** @type {any} */ one) => {
    const [x, y] = place.spot(one.cell, one.digit);
    const r = place.radius;
    return s("path", { class: `strike${faint(one)}`, d: `M${x - r} ${y + r}L${x + r} ${y - r}` });
  });
  const rings = !done ? [] : (drawing.rings ?? []).map((/** @type {any} */ one) => {
    const [x, y] = place.spot(one.cell, one.digit);
    return s("circle", { class: `placed${faint(one)}`, cx: x, cy: y, r: place.radius * 1.18 });
  });
  // candidates and fills lie under the digits, the rest over them
  return { fills: [...fills, ...highlights], marks: [arrowHeads(), ...outlines, ...links.flatMap((/** @type {any} */ link, /** @type {number} */ i) => linkPath(place, link, i === upTo - 1, focus)), ...strikes, ...rings, ...labels] };
}

/** @param {number[]} cells @param {number} digit */
const keys = (cells, digit) => cells.map((cell) => `${cell}.${digit}`);

/** @param {Place} place @param {any} link @param {boolean} newest @param {Set<string> | null | undefined} focus */
function linkPath(place, link, newest, focus) {
  const middle = (/** @type {number[]} */ cells, /** @type {number} */ digit) => {
    const points = cells.map((cell) => place.spot(cell, digit));
    return /** @type {Point} */ ([0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length));
  };
  const [a, b] = [middle(link.start, link.start_digit), middle(link.end, link.end_digit)];
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const straight = a[0] === b[0] || a[1] === b[1];
  const faint = focus && ![...keys(link.start, link.start_digit), ...keys(link.end, link.end_digit)].every((key) => focus.has(key)) ? " faint" : "";
  const name = `link ${link.strong ? "strong" : "weak"} chain${Math.min(link.chain, 4)}${newest ? " newest" : ""}${faint}`;
  return [s("path", { class: name, "marker-end": "url(#arrow)", d: curve(a, b, place.radius * 1.05, straight ? Math.min(far * 0.16, 26) : Math.min(far * 0.1, 18)) })];
}

function arrowHeads() {
  return s("defs", {}, s("marker", { id: "arrow", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 3.8, markerHeight: 3.8, orient: "auto-start-reverse", markerUnits: "strokeWidth" }, s("path", { class: "arrow", d: "M0 0.5L9 5L0 9.5z" })));
}
