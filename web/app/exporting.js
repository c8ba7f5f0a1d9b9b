// Files of a puzzle: text, SDM, SDK, candidates, JSON (the save), SVG and PNG pictures.
import { write } from "../engine/engine.js";
import { dialog } from "./dialog.js";
import { h } from "./dom.js";
import { toEngine } from "./puzzle.js";
import { pictureOf } from "./picture.js";
import { toJson } from "./state/progress.js";
import { now } from "./game.js";
import { t } from "./text.js";

/** @typedef {import("./game.js").Game} Game */

/** Name → extension, type, and how it is written. @type {Record<string, [string, string, (game: Game) => Promise<string | Blob>]>} */
export const KINDS = {
  text: ["txt", "text/plain", (game) => write(toEngine(game.state), "line")],
  sdm: ["sdm", "text/plain", async (game) => `${await write(toEngine(game.state), "sdm")}\n`],
  sdk: ["sdk", "text/plain", async (game) => `#Asudokit\n#D${game.meta.level ?? ""}\n[Puzzle]\n${await write(toEngine(game.state), "grid")}\n`],
  candidates: ["pm.txt", "text/plain", async (game) => `${await write(toEngine(game.state), "pm")}\n`],
  json: ["json", "application/json", async (game) => toJson(game.state, now()).map((one) => `${JSON.stringify(one)}\n`).join("")],
  svg: ["svg", "image/svg+xml", async (game) => pictureOf(game)],
  png: ["png", "image/png", (game) => png(pictureOf(game))],
};

/** @param {string} svg @returns {Promise<Blob>} */
async function png(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1200;
  canvas.height = Math.round((1200 * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** Hands a file to the browser. @param {string} name @param {Blob | string} content @param {string} type */
export function download(name, content, type) {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** @param {import("./shell.js").App} app @param {Game} game */
export function openExport(app, game) {
  const save = async (/** @type {string} */ kind) => {
    const [extension, type, make] = KINDS[kind];
    try {
      download(`sudoku.${extension}`, await make(game), type);
    } catch (error) {
      app.notice(String(/** @type {Error} */ (error).message), { kind: "error" });
    }
  };
  const copy = async (/** @type {string} */ kind) => {
    await navigator.clipboard.writeText(String(await KINDS[kind][2](game)));
    app.notice(t("copied"));
  };
  dialog(t("menu.export"), [h("table", {}, h("tbody", {}, ...Object.keys(KINDS).map((kind) => h("tr", {}, h("td", {}, t(`export.${kind}`)),
    h("td", {}, h("div", { class: "row-of" }, h("button", { type: "button", class: "button", "data-export": kind, onclick: () => save(kind) }, t("export.save")),
      !["svg", "png"].includes(kind) && h("button", { type: "button", class: "button", onclick: () => copy(kind) }, t("export.copy"))))))))]);
}
