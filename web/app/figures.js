// Figures of rules on a board as SVG: shades, lines, thermometers, arrows, cages, dots, clues, from the plain data that the
// rules give. The forms are those of src/sudoku/render/figures.py; the colours are variables of styles/figures.css, which
// tools/web.py makes of the same themes.
//
//   ground   under the player's colours and the tints of steps       below   under the digits       above   cages, dots, clues
import { s } from "./dom.js";
import { outlinePath } from "./overlay.js";

/** @typedef {import("./overlay.js").Place} Place */
/** @typedef {import("./overlay.js").Point} Point */
/** @typedef {{kind: string, role: string, [field: string]: any}} Figure */
/** The colour of a part (edge, fill, tint) of a role. @typedef {(role: string, part: string) => string} Paint */

/** @type {Paint} */
const byName = (role, part) => `var(--fig-${role}-${part}, var(--fig-line-${part}))`;

const short = (/** @type {number} */ n) => Math.round(10 * n) / 10;

/** The d of an open path. @param {Point[]} points */
const path = (points) => `M${(points.length > 1 ? points : [...points, ...points]).map((point) => point.map(short).join(" ")).join("L")}`;

/** @param {Point[]} points @param {string} stroke @param {number} width */
const stroke = (points, stroke, width) => s("path", { d: path(points), fill: "none", stroke, "stroke-width": short(width), "stroke-linecap": "round", "stroke-linejoin": "round" });

/** @param {Point} at @param {number} r @param {any} rest */
const circle = ([x, y], r, rest) => s("circle", { cx: short(x), cy: short(y), r: short(r), ...rest });

/** @param {Point} at @param {number} size @param {string} text @param {any} rest */
const words = ([x, y], size, text, rest) => s("text", { x: short(x), y: short(y), "font-size": short(size), ...rest }, text);

/** The way from one point to another: its length, and one unit of it. @param {Point} a @param {Point} b */
function way([ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return { length, ux: (bx - ax) / length, uy: (by - ay) / length };
}

/** The line without so much of its beginning. @param {Point[]} points @param {number} by @returns {Point[]} */
function shortened([first, second, ...rest], by) {
  const { length, ux, uy } = way(first, second);
  const cut = Math.min(length, by);
  return [[first[0] + ux * cut, first[1] + uy * cut], second, ...rest];
}

/** How far clues reach out of the grid, in cells. @param {Figure[]} figures @param {number} size */
export function margins(figures, size) {
  const reach = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const { kind, row, column } of figures) {
    if (kind !== "clue") continue;
    if (row < 0) reach.top = Math.max(reach.top, 0.5 - row);
    if (column < 0) reach.left = Math.max(reach.left, 0.5 - column);
    if (row > size) reach.bottom = Math.max(reach.bottom, row + 0.5 - size);
    if (column > size) reach.right = Math.max(reach.right, column + 0.5 - size);
  }
  return reach;
}

/** @param {Place} place @param {Figure[]} figures @param {Paint} [paint] */
export function figureLayers(place, figures, paint = byName) {
  const drawn = (/** @type {(figure: Figure) => boolean} */ belongs) => figures.filter(belongs).flatMap((figure) => DRAWERS[figure.kind](figure, place, paint));
  const of = (/** @type {string[]} */ ...kinds) => drawn(({ kind }) => kinds.includes(kind));
  const shades = (/** @type {boolean} */ whole) => drawn(({ kind, form }) => kind === "shade" && ["square", "outline"].includes(form) === whole);
  return { ground: shades(true), below: [...shades(false), ...of("line", "thermo", "arrow")], above: [...of("cage"), ...of("dot", "clue")] };
}

/** @param {Figure} shade @param {Place} place @param {Paint} paint */
function shade({ cells, role, form }, place, paint) {
  const { side } = place;
  if (form === "outline") return [s("path", { d: outlinePath(place, cells, side * 0.04), fill: "none", stroke: paint(role, "edge"), "stroke-width": short(side * 0.05) })];
  const fill = paint(role, "tint");
  return cells.map((/** @type {number} */ cell) => {
    if (form === "circle") return circle(place.centre(cell), side * 0.4, { fill });
    const gap = form === "square" ? 0 : side * 0.132;
    const [x, y] = place.corner(cell);
    return s("rect", { x: short(x + gap), y: short(y + gap), width: short(side - 2 * gap), height: short(side - 2 * gap), fill });
  });
}

/** @param {Figure} line @param {Place} place @param {Paint} paint */
function line({ cells, role, width, ends }, place, paint) {
  const points = cells.map(place.centre);
  const rest = { fill: paint(role, "fill"), stroke: paint(role, "edge"), "stroke-width": 2 };
  const r = place.side * 0.36;
  const far = short(1.2 * r);
  const end = (/** @type {Point} */ [x, y]) => (ends === "circle" ? circle([x, y], r, rest) : s("path", { d: `M${x + far} ${y}L${x} ${y + far}L${x - far} ${y}L${x} ${y - far}Z`, ...rest }));
  return [stroke(points, paint(role, "edge"), width * place.side), ...(ends ? [points[0], points[points.length - 1]].map(end) : [])];
}

/** @param {Figure} thermo @param {Place} place @param {Paint} paint */
function thermo({ cells, role, hollow }, place, paint) {
  const { side } = place;
  const [points, edge, paper] = [cells.map(place.centre), paint(role, "edge"), paint("board", "fill")];
  return [
    stroke(points, edge, side * 0.28),
    ...(hollow ? [stroke(points, paper, side * 0.16)] : []),
    circle(points[0], side * 0.36, { fill: hollow ? paper : edge, stroke: edge, "stroke-width": 2 }),
  ];
}

/** @param {Figure} arrow @param {Place} place @param {Paint} paint */
function arrow({ bulb, cells, role }, place, paint) {
  const { side } = place;
  const [pill, edge] = [bulb.map(place.centre), paint(role, "edge")];
  const fill = paint(role, "fill");
  const round = pill.length > 1 ? [stroke(pill, edge, side * 0.78), stroke(pill, fill, side * 0.78 - 4)] : [circle(pill[0], side * 0.39 - 1, { fill, stroke: edge, "stroke-width": 2 })];
  if (!cells.length) return round;
  const points = shortened([pill[pill.length - 1], ...cells.map(place.centre)], side * 0.38);
  const { ux, uy } = way(points[points.length - 2], points[points.length - 1]);
  const [x, y] = points[points.length - 1];
  const tip = /** @type {Point} */ ([x + ux * side * 0.12, y + uy * side * 0.12]);
  const [bx, by] = [ux * side * 0.2, uy * side * 0.2];
  const barb = (/** @type {number} */ turn) => /** @type {Point} */ ([tip[0] - bx - turn * by * 0.6, tip[1] - by + turn * bx * 0.6]);
  return [stroke([...points.slice(0, -1), tip], edge, side * 0.045), stroke([barb(1), tip, barb(-1)], edge, side * 0.045), ...round];
}

/** @param {Figure} cage @param {Place} place @param {Paint} paint */
function cage({ cells, text, role }, place, paint) {
  const { side } = place;
  const outline = s("path", { d: outlinePath(place, cells, side * 0.065), fill: "none", stroke: paint(role, "edge"), "stroke-width": 1.2, "stroke-dasharray": `${short(side * 0.07)} ${short(side * 0.05)}` });
  if (!text) return [outline];
  const [x, y] = place.corner(Math.min(...cells));
  const size = side * 0.21;
  const paper = s("rect", { x: short(x + side * 0.03), y: short(y + side * 0.03), width: short(size * (0.6 * text.length + 0.25)), height: short(size), fill: paint("board", "fill") });
  return [outline, paper, words([x + side * 0.05, y + side * 0.2], size, text, { fill: paint("board", "edge") })];
}

/** @param {Figure} dot @param {Place} place @param {Paint} paint */
function dot({ cells, text, role }, place, paint) {
  const { side } = place;
  const points = cells.map(place.centre);
  const [x, y] = [0, 1].map((axis) => points.reduce((/** @type {number} */ sum, /** @type {Point} */ point) => sum + point[axis], 0) / points.length);
  const [plain, large] = [role === "plain", role === "quadruple"];
  const disc = circle([x, y], side * (large ? 0.2 : 0.13), plain ? { fill: paint("board", "fill") } : { fill: paint(role, "fill"), stroke: paint(role, "edge"), "stroke-width": 1.5 });
  const size = side * (plain ? 0.28 : text.length < 3 ? 0.16 : 0.13);
  const rows = large && text.length > 2 ? [text.slice(0, 2), text.slice(2)] : [text];
  const fill = role === "black" ? "#fff" : role === "white" ? "#1b1f24" : paint("board", "edge");
  return [disc, ...(text ? rows.map((row, i) => words([x, y + size * (0.36 + i - (rows.length - 1) / 2)], size, row, { "text-anchor": "middle", "font-weight": "bold", fill })) : [])];
}

/** @param {Figure} clue @param {Place} place @param {Paint} paint */
function clue({ text, row, column, size, role, points: [down, right] }, place, paint) {
  const [side, fill] = [place.side, paint(role, "fill")];
  let [x, y] = [column * side, row * side];
  const drawn = [];
  if (down || right) {
    const { ux, uy } = way([0, 0], [right, down]);
    const at = (/** @type {number} */ far, across = 0) => /** @type {Point} */ ([x + (ux * far - uy * across) * side, y + (uy * far + ux * across) * side]);
    drawn.push(stroke([at(0.28), at(0.46)], fill, 1.5), s("path", { d: `${path([at(0.46), at(0.36, 0.05), at(0.36, -0.05)])}Z`, fill }));
    [x, y] = at(-0.06);
  }
  return [...drawn, words([x, y + size * side * 0.36], size * side, text, { "text-anchor": "middle", fill })];
}

/** @type {Record<string, (figure: any, place: Place, paint: Paint) => SVGElement[]>} */
const DRAWERS = { shade, line, thermo, arrow, cage, dot, clue };
