// The room Solve: a puzzle's solve path, every step that can be taken now, its ratings and expected time.
//   #solve   #solve/game/<id>   #solve?p=<puzzle>
import { brief, drawStep, sentence, stepName } from "../../engine/engine.js";
import { Board } from "../board.js";
import { fill, h, iconButton } from "../dom.js";
import { Game } from "../game.js";
import { pasteField } from "../paste.js";
import { gameFromText, toEngine } from "../puzzle.js";
import { layoutOf } from "../state/layout.js";
import { pathPanel } from "../path.js";
import { ratingPanel } from "../rating.js";
import { language, t } from "../text.js";

const EXAMPLE = "...9.5..7....1..2...3....86.6....5.1....2....8.9....3.93....2...4..7....7..5.2...";

export const room = {
  name: "solve",

  /** @param {HTMLElement} place @param {import("../shell.js").App} app @param {import("../shell.js").Params} params */
  async mount(place, app, { path, values }) {
    const stop = new AbortController();
    const text = values.p ?? savedText(app, path);
    const [board, side] = [h("div", { class: "where" }), h("div", { class: "side" })];
    const take = async (/** @type {string} */ given) => {
      fill(side);
      await show(board, side, app, new Game(await gameFromText(given)), stop.signal);
    };
    const example = h("button", { type: "button", class: "button", onclick: () => field.read(EXAMPLE) }, t("solve.example"));
    const field = pasteField(take, { label: t("solve.puzzle"), button: t("solve.load"), text, more: [example] });
    const ask = h("section", { class: "panel" }, h("h1", {}, t("room.solve")), h("p", { class: "help" }, t("solve.help")), field.element);
    fill(board, new Board(layoutOf([{ grid: ".".repeat(81) }])).element);
    place.append(h("div", { class: "solve" }, board, h("div", { class: "side" }, ask, side)));
    if (text) await field.read();
    return () => stop.abort();
  },
};

/** @param {import("../shell.js").App} app @param {string[]} path */
function savedText(app, [what, id]) {
  const saved = what === "game" ? app.games.load(id) : null;
  return saved ? JSON.stringify(app.store.get(`game/${id}`).save[0]) : "";
}

/** @param {HTMLElement} place @param {HTMLElement} side @param {import("../shell.js").App} app @param {Game} game @param {AbortSignal} signal */
async function show(place, side, app, game, signal) {
  const board = new Board(game.state.layout);
  const draw = () => board.render(game.state, { drawing: game.drawing, upTo: game.upTo, focusLinks: game.focus, marks: "keypad", cursor: -1 });
  game.listen(draw);
  draw();
  fill(place, board.element);
  fill(side);
  if (game.size !== 9 || game.state.layout.puzzles[0].rules) return showSolution(side, app, game);
  side.append(ratingPanel(app, toEngine(game.state, { bare: true }), signal), await pathPanel(app, game, signal), allSteps(app, game, signal));
}

/** Other sizes: the solution. @param {HTMLElement} side @param {import("../shell.js").App} app @param {Game} game */
async function showSolution(side, app, game) {
  const { count, solution } = await (await app.engine()).count(toEngine(game.state, { bare: true }), { seconds: 30 });
  const { variant } = game.state.layout;
  if (variant) side.append(variant.panel().element);
  side.append(h("p", { class: "help" }, t("solve.only")), h("p", {}, t(count === 1 ? "solutions.one" : count ? "solutions.many" : "solutions.none")));
  if (!solution) return;
  const place = () => solution.forEach((digit, cell) => !game.board[cell] && game.act({ do: "value", cells: [cell], digit }));
  side.append(h("button", { type: "button", class: "button main", onclick: place }, t("solve.show")));
}

/** Everything that can be done now: streamed, sortable, cancellable. @param {import("../shell.js").App} app @param {Game} game @param {AbortSignal} signal */
function allSteps(app, game, signal) {
  const list = h("ol", { class: "path", "aria-label": t("all") });
  const status = h("p", { class: "help", role: "status" });
  /** @type {any[]} */
  let found = [];
  /** @type {AbortController | null} */
  let running = null;
  const sort = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": t("all.sort"), onchange: () => draw() }, ...["score", "technique", "gain"].map((name) => h("option", { value: name }, t(`all.${name}`)))));
  const gain = (/** @type {any} */ step) => 10 * (step.placements?.length ?? 0) + (step.eliminations?.length ?? 0);
  const orders = /** @type {Record<string, (a: any, b: any) => number>} */ ({ score: (a, b) => a.score - b.score, technique: (a, b) => stepName(a).localeCompare(stepName(b)), gain: (a, b) => gain(b) - gain(a) });
  const line = (/** @type {any} */ step) => h("li", {}, h("button", { type: "button", onclick: () => pick(step) }, h("span", { class: "name" }, stepName(step)), h("span", { class: "brief" }, brief(step, { style: app.settings.get("cells") }).replace(/^[^:]*: /, ""))));
  const draw = () => fill(list, ...[...found].sort(orders[sort.value]).slice(0, 400).map(line));
  const pick = (/** @type {any} */ step) => {
    game.show(drawStep(step, toEngine(game.state)));
    fill(status, sentence(step, { language: language(), style: app.settings.get("cells") }));
  };
  const start = async () => {
    found = [];
    running = new AbortController();
    signal.addEventListener("abort", () => running?.abort());
    stop.hidden = false;
    try {
      await (await app.engine()).allSteps(toEngine(game.state), { signal: running.signal, progress: ({ steps }) => {
        if (!Array.isArray(steps)) return;
        found.push(...steps);
        draw();
        fill(status, t("all.found", { n: found.length }));
      } });
      fill(status, t("all.done", { n: found.length }));
    } catch (error) {
      fill(status, /** @type {any} */ (error).code === "cancelled" ? t("all.stopped", { n: found.length }) : String(/** @type {Error} */ (error).message));
    }
    stop.hidden = true;
  };
  const stop = h("button", { type: "button", class: "button", hidden: true, onclick: () => running?.abort() }, t("cancel"));
  return h("section", { class: "panel" }, h("h2", {}, t("all")), h("p", { class: "help" }, t("all.help")), h("div", { class: "row-of" }, iconButton("candidates", t("all.start"), start), stop, sort), status, list);
}
