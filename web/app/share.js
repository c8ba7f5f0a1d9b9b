// Sharing: links that hold the puzzle, or the whole game, in their fragment (nothing is sent to a server); QR code; links
// to other sites.
import { write } from "../engine/engine.js";
import { dialog } from "./dialog.js";
import { fill, h, s } from "./dom.js";
import { toEngine } from "./puzzle.js";
import { qr } from "./qr.js";
import { toJson } from "./state/progress.js";
import { now } from "./game.js";
import { t } from "./text.js";

/** @typedef {import("./game.js").Game} Game */

const here = () => `${location.origin}${location.pathname}`;
const SITES = { sudokupad: "SudokuPad", fpuzzles: "f-puzzles", sudokuwiki: "SudokuWiki", sudokucoach: "sudoku.coach" };

/** @param {Uint8Array} bytes @param {GenericTransformStream} stream */
async function through(bytes, stream) {
  const piped = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(/** @type {any} */ (stream));
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** A game as letters of an address. @param {any} save */
export async function packGame(save) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(save)), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text @returns {Promise<string>} the save as JSON */
export async function unpackGame(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

/** A link to the puzzle, or with all that was done. @param {Game} game @param {boolean} progress */
export async function linkOf({ state }, progress) {
  const plain = state.layout.count === state.layout.area && !state.layout.puzzles[0].rules;
  if (!progress && plain) return `${here()}#p=${state.layout.puzzles[0].grid}`;
  const save = progress ? withoutHistory(toJson(state, now())) : state.layout.puzzles;
  return `${here()}#g=${await packGame(save)}`;
}

/** The position without its history, to keep the link short. @param {any[]} save */
function withoutHistory(save) {
  const [first, ...rest] = structuredClone(save);
  for (const field of ["past", "future", "checkpoints"]) delete first.info.game[field];
  return [first, ...rest];
}

/** @param {string} text */
export function qrPicture(text) {
  const rows = qr(text);
  if (!rows) return null;
  const d = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return s("svg", { class: "qr", viewBox: `-4 -4 ${rows.length + 8} ${rows.length + 8}`, role: "img", "aria-label": t("share.qr"), "shape-rendering": "crispEdges" }, s("path", { d }));
}

/** @param {import("./shell.js").App} app @param {Game} game */
export async function openShare(app, game) {
  const link = /** @type {HTMLInputElement} */ (h("input", { type: "text", readonly: true, "aria-label": t("share.link"), class: "wide" }));
  const picture = h("div", {});
  const withProgress = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id: "share-progress" }));
  const update = async () => {
    link.value = await linkOf(game, withProgress.checked);
    fill(picture, qrPicture(link.value) ?? h("p", { class: "help" }, t("share.long")));
  };
  withProgress.addEventListener("change", update);
  const copy = async () => {
    await navigator.clipboard.writeText(link.value);
    app.notice(t("copied"));
  };
  const sites = h("div", { class: "row-of" });
  dialog(t("share"), [
    h("label", { class: "field", for: "share-progress" }, h("span", {}, t("share.progress")), withProgress),
    h("div", { class: "row-of" }, link, h("button", { type: "button", class: "button main", onclick: copy }, t("share.copy"))),
    h("p", { class: "help" }, t("share.help")), picture, h("h3", {}, t("share.sites")), sites,
  ]);
  await update();
  const puzzle = toEngine(game.state);
  for (const [format, name] of Object.entries(SITES)) {
    const url = await write(puzzle, format).catch(() => null);
    if (url) sites.append(h("a", { class: "button", href: url, target: "_blank", rel: "noopener noreferrer" }, name));
  }
}
