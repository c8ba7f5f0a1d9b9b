// Where a puzzle is chosen: new, daily, pasted, or a game to go on with. The paths of the room Play:
//   #play   #play/daily   #play/daily/2026-11-18
import { fill, h, iconButton } from "./dom.js";
import { pasteField } from "./paste.js";
import { clock, t } from "./text.js";
import { gameFromText, newGame, toSave } from "./puzzle.js";
import { start as startGame } from "./state/state.js";
import { TECHNIQUES } from "../engine/engine.js";
import { shapeOfSize } from "../engine/shape.js";
import { dailyPanel, openDaily } from "./daily.js";
import { titleOf } from "./playing.js";

/** @typedef {import("./shell.js").App} App */

const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];
const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];
const SYMMETRIES = ["rotational", "none", "rotational-90", "left-right", "up-down", "mirrors", "diagonal", "antidiagonal", "diagonals", "full"];

/** @param {HTMLElement} place @param {App} app @param {string[]} path */
export function showStart(place, app, path) {
  if (path[0] === "daily" && /^\d{4}-\d\d-\d\d$/.test(path[1] ?? "")) return openDaily(app, path[1]);
  place.append(h("div", { class: "page" },
    h("h1", { class: "unseen" }, t("room.play")),
    h("div", { class: "start" }, continuePanel(app), newPanel(app), dailyPanel(app), pastePanel(app), pairPanel(app))));
}

/** Makes a game of a state and opens it. @param {App} app @param {import("./state/state.js").GameState} state @param {any} meta */
export function open(app, state, meta) {
  const { id } = app.games.save(app.games.newId(), state, meta);
  app.go(`play/game/${id}`);
}

/** @param {App} app */
function continuePanel(app) {
  const { games, unreadable } = app.games.list();
  if (!games.length && !unreadable.length) return null;
  const panel = h("section", { class: "panel wide", "aria-labelledby": "continue-title" });
  const draw = (/** @type {number} */ most) => {
    const line = (/** @type {ReturnType<typeof app.games.list>["games"][0]} */ game) => h("li", {},
      h("a", { href: `#play/game/${game.id}` }, h("strong", {}, gameTitle(game)), h("span", { class: "soft" }, `${game.solved ? t("continue.solved") : t("continue.filled", { done: game.filled, of: game.holes })} · ${clock(game.seconds)}`)),
      iconButton("close", t("continue.remove"), () => {
        const text = app.store.text(`game/${game.id}`) ?? "";
        app.games.remove(game.id);
        app.go("play");
        app.notice(t("continue.removed"), { action: [t("undo"), () => (app.store.setText(`game/${game.id}`, text), app.go("play"))] });
      }, { quiet: true }));
    const shown = app.games.list().games;
    fill(panel, h("h2", { id: "continue-title" }, t("continue")), h("ul", { class: "games" }, ...shown.slice(0, most).map(line)),
      shown.length > most && h("p", {}, h("button", { type: "button", class: "button", onclick: () => draw(Infinity) }, t("continue.all", { n: shown.length }))),
      unreadable.length > 0 && h("p", { class: "error" }, t("continue.unreadable", { n: unreadable.length })));
  };
  draw(3);
  return panel;
}

/** @param {{meta: any, id: string}} game */
function gameTitle({ meta, id }) {
  return meta.pair ? t("title.pair") : titleOf(/** @type {any} */ ({ meta, size: meta.size ?? 9, state: { layout: { count: 1, area: 1 } } })) || id;
}

/** @param {App} app */
function newPanel(app) {
  const status = h("p", { class: "help", "aria-live": "polite" });
  const cancel = h("button", { type: "button", class: "button", hidden: true }, t("cancel"));
  const select = (/** @type {string} */ name, /** @type {[string, string][]} */ options) => h("label", { class: "field" }, h("span", {}, t(`new.${name}`)), h("select", { name }, ...options.map(([value, label]) => h("option", { value }, label))));
  const any = /** @type {[string, string]} */ (["", t("new.any")]);
  const form = /** @type {HTMLFormElement} */ (h("form", {},
    select("size", SIZES.map((size) => [String(size), `${size}×${size}`])),
    select("symmetry", SYMMETRIES.map((name) => [name, t(`symmetry.${name}`)])),
    select("technique", [any, ...TECHNIQUES.filter(({ enabled, order, id }) => enabled !== false && order !== undefined && !["give_up", "brute_force", "full_house"].includes(id)).map(({ name }) => /** @type {[string, string]} */ ([name, name]))]),
    h("div", { class: "field" }, h("span", {}, t("new.se")), h("input", { type: "number", name: "low", min: 1, max: 12, step: 0.1, "aria-label": t("new.se.low"), placeholder: "1.0" }), "–", h("input", { type: "number", name: "high", min: 1, max: 12, step: 0.1, "aria-label": t("new.se.high"), placeholder: "9.0" })),
    h("p", { class: "help" }, t("new.help"))));
  /** @type {HTMLSelectElement} */ (form.elements.namedItem("size")).value = "9";
  const make = async (/** @type {string} */ level) => {
    const given = Object.fromEntries(new FormData(form));
    const stop = new AbortController();
    cancel.hidden = false;
    cancel.onclick = () => stop.abort();
    fill(status, t("new.making"));
    try {
      const progress = (/** @type {any} */ { tried, needed, of }) => fill(status, tried ? t("new.tried", { n: tried }) : t("new.dug", { needed, of }));
      const { state, meta } = await makePuzzle(app, level, given, { signal: stop.signal, progress });
      open(app, state, meta);
    } catch (error) {
      fill(status, /** @type {any} */ (error).code === "cancelled" ? t("new.cancelled") : String(/** @type {Error} */ (error).message));
    }
    cancel.hidden = true;
  };
  return h("section", { class: "panel wide", "aria-labelledby": "new-title" }, h("h2", { id: "new-title" }, t("new")),
    h("div", { class: "levels" }, ...LEVELS.map((level) => h("button", { type: "button", class: "button main", "data-level": level, onclick: () => make(level) }, t(`level.${level}`)))),
    h("div", { class: "row-of" }, status, cancel),
    h("details", {}, h("summary", { class: "button" }, t("new.options")), form));
}

/** A new puzzle to the player's wishes. @param {App} app @param {string} level @param {any} given @param {any} options */
export async function makePuzzle(app, level, given, options) {
  const engine = await app.engine();
  const size = Number(given.size ?? 9);
  if (size !== 9) {
    const made = await engine.generateSize(shapeOfSize(size), { easy: level === "easy" || level === "medium" }, options);
    return { state: newGame(size, made.puzzle, { solution: made.solution }), meta: { size, kind: "new" } };
  }
  /** @type {[number, number] | undefined} */
  const se = given.low || given.high ? [Number(given.low || 1), Number(given.high || 12)] : undefined;
  const spec = { ...(given.technique ? { need: [given.technique] } : { level }), symmetry: given.symmetry || "rotational", ...(se && { se, level: undefined }) };
  const made = await engine.generate(spec, options);
  const rated = made.rating ?? (await engine.rate({ ...shapeOfSize(9), givens: made.puzzle }, { scale: "hodoku" }));
  return { state: newGame(9, made.puzzle, { solution: made.solution }), meta: { level: rated.level, score: rated.score, seed: made.seed, kind: "new", size: 9, ...(given.technique && { title: given.technique }) } };
}

/** @param {App} app */
function pastePanel(app) {
  const take = async (/** @type {string} */ text) => {
    const state = await gameFromText(text);
    open(app, state, { kind: "pasted", size: state.layout.size, title: state.layout.puzzles[0].info?.title ?? "" });
  };
  const { element } = pasteField(take, { rows: 3, example: t("paste.example"), more: [h("a", { class: "button", href: "#set" }, t("paste.set"))] });
  return h("section", { class: "panel", "aria-labelledby": "paste-title" }, h("h2", { id: "paste-title" }, t("paste")), h("p", { class: "help" }, t("paste.help")), element);
}

/** Two grids that differ everywhere. @param {App} app */
function pairPanel(app) {
  const status = h("p", { class: "help", "aria-live": "polite" });
  const make = async (/** @type {number} */ size) => {
    fill(status, t("new.making"));
    const stop = new AbortController();
    try {
      const made = await (await app.engine()).generateSize(shapeOfSize(size), { pair: true }, { signal: stop.signal });
      const area = size * size;
      const half = (/** @type {number} */ n) => toSave({ ...shapeOfSize(size), givens: made.puzzle.slice(n * area, n * area + area), placed: null, marks: null }, { solution: made.solution.slice(n * area, n * area + area) });
      open(app, startGame([half(0), half(1)]), { kind: "new", size, pair: true });
    } catch (error) {
      fill(status, String(/** @type {Error} */ (error).message));
    }
  };
  return h("section", { class: "panel", "aria-labelledby": "pair-title" }, h("h2", { id: "pair-title" }, t("pair")), h("p", { class: "help" }, t("pair.help")),
    h("div", { class: "row-of" }, ...[4, 6, 9].map((size) => h("button", { type: "button", class: "button", "data-pair": size, onclick: () => make(size) }, `${size}×${size}`))), status);
}
