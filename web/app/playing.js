// A game on its table in the room Play: saving, following other tabs, the menu, hints, and what happens when it is solved.
import { h, iconButton } from "./dom.js";
import { HintPanel } from "./hints.js";
import { recordSolved } from "./statistics.js";
import { now } from "./game.js";
import { Table } from "./table.js";
import { clock, t } from "./text.js";
import { toEngine } from "./puzzle.js";
import { dialog } from "./dialog.js";

/** @typedef {import("./shell.js").App} App */
/** @typedef {import("./game.js").Game} Game */

/** @param {HTMLElement} place @param {App} app @param {{game: Game}} saved */
export function playAt(place, app, { game }) {
  game.check = () => app.settings.get("check");
  game.entry = () => app.settings.get("entry");
  const { layout } = game.state;
  const hints = new HintPanel(app, game);
  const fillAll = () => bulk(app, game, { do: "fill" }, t("filled"));
  const table = new Table(app, game, {
    title: titleOf(game),
    hints: hints.element,
    head: [iconButton("hint", t("hint"), () => hints.next(), { class: "hint-button", title: `${t("hint")} (?)` })],
    buttons: [
      iconButton("candidates", t("fill.short"), fillAll, { title: t("fill.help"), "aria-label": t("fill") }),
      iconButton("eye", t("marks.hide"), () => toggleMarks(app, game), { class: "only-wide", title: t("marks.hide.help") }),
      iconButton("share", t("share"), () => import("./share.js").then(({ openShare }) => openShare(app, game))),
      iconButton("more", t("more"), () => import("./menu.js").then(({ openMenu }) => openMenu(app, game))),
    ],
  });
  place.append(table.element);
  const stops = [game.listen((what) => what === "state" && save(app, game)), game.listen((what) => what === "solved" && solved(app, game)), followTabs(app, game, table)];
  game.act({ do: "settings", clean: app.settings.get("clean") });
  stops.push(app.settings.listen((name) => name === "clean" && game.act({ do: "settings", clean: app.settings.get("clean") })));
  game.act({ do: "resume" });
  table.boards[0].focus(game.cursor);
  if (!layout.solution) findSolution(app, game);
  return {
    unmount() {
      table.unmount();
      for (const stop of stops) stop();
    },
    key: (/** @type {KeyboardEvent} */ event) => (event.key === "?" && !hints.busy ? Boolean(hints.next()) || true : table.key(event)),
  };
}

/** @param {Game} game */
export function titleOf({ meta, size, state }) {
  const what = state.layout.count > state.layout.area ? t("title.pair") : meta.title || (meta.daily ? t("title.daily", { date: meta.daily }) : meta.level ? t("title.level", { level: t(`level.${meta.level.toLowerCase()}`) }) : t("title.puzzle"));
  return size === 9 ? what : `${what} · ${size}×${size}`;
}

/** An action on many cells, with a notice that can take it back. @param {App} app @param {Game} game @param {any} action @param {string} said */
export function bulk(app, game, action, said) {
  const moves = game.state.past.length;
  if (!game.act(action)) return;
  const back = () => {
    const more = game.state.past.length - moves;
    if (more > 0) game.act({ do: "undo", moves: more });
  };
  app.notice(said, { action: [t("undo"), back] });
}

/** @param {App} app @param {Game} game */
export function toggleMarks(app, game) {
  game.hideMarks = !game.hideMarks;
  game.tell("view");
  app.notice(t(game.hideMarks ? "marks.hidden" : "marks.shown"), { action: [t("undo"), () => toggleMarks(app, game)] });
}

/** @param {App} app @param {Game} game */
function save(app, game) {
  const { id, moved } = app.games.save(game.id, game.state, game.meta);
  if (!moved) return;
  game.id = id;
  history.replaceState(null, "", `#play/game/${id}`);
  app.notice(t("tabs.copy"), { stay: true });
}

/** What another tab plays is shown here, too. @param {App} app @param {Game} game @param {Table} table */
function followTabs(app, game, table) {
  return app.games.store.listen((name, text) => {
    if (name !== `game/${game.id}` || !text) return;
    const saved = app.games.load(game.id);
    if (!saved) return;
    const [running, before] = [game.state.since !== null, game.state.position];
    game.state = running ? { ...saved.state, since: now() } : saved.state; // each tab has a clock of its own
    table.render();
    if (JSON.stringify(before) !== JSON.stringify(saved.state.position)) app.notice(t("tabs.follow"));
  });
}

/** The solution, if there is exactly one; else a word about it. @param {App} app @param {Game} game */
async function findSolution(app, game) {
  const { layout } = game.state;
  if (layout.count > layout.area) return;
  try {
    const engine = await app.engine();
    const { count, solution } = await engine.count(toEngine(game.state, { bare: true }), { limit: 2, seconds: 20 });
    if (count !== 1) return void app.notice(t(count ? "solutions.many" : "solutions.none"), { stay: true });
    layout.solution = solution;
    layout.puzzles[0].solution = solution?.map((digit) => "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit - 1]).join("");
    save(app, game);
    game.tell("view");
  } catch {
    // without a solution the check against it is not available; the game goes on
  }
}

/** @param {App} app @param {Game} game */
function solved(app, game) {
  recordSolved(app.store, game);
  const { hints } = game.state;
  app.announce(t("solved"));
  const close = dialog(t("solved"), [
    h("p", {}, t("solved.time", { time: clock(game.seconds) }), " ", hints ? t("solved.hints", { n: hints }) : t("solved.alone")),
    h("div", { class: "row-of" },
      h("button", { type: "button", class: "button main", onclick: () => (close(), app.go("play")) }, t("solved.next")),
      game.meta.daily && h("button", { type: "button", class: "button", onclick: () => import("./daily.js").then(({ shareDaily }) => shareDaily(app, game)) }, t("daily.share")),
      h("button", { type: "button", class: "button", onclick: () => (close(), app.go("statistics")) }, t("room.statistics")),
      h("button", { type: "button", class: "button", onclick: () => close() }, t("solved.look"))),
  ]);
}
