// The menu of a game: everything that has no button of its own.
import { dialog } from "./dialog.js";
import { h } from "./dom.js";
import { openHelp } from "./help.js";
import { bulk, toggleMarks } from "./playing.js";
import { t } from "./text.js";
import { symbols } from "../engine/shape.js";

/** @param {import("./shell.js").App} app @param {import("./game.js").Game} game */
export function openMenu(app, game) {
  const item = (/** @type {string} */ label, /** @type {() => void} */ run) => h("button", { type: "button", class: "button", onclick: () => (close(), run()) }, label);
  const { solution } = game.state.layout;
  const close = dialog(t("more"), [
    h("h3", {}, t("menu.board")),
    h("div", { class: "menu-list" },
      item(t("fill"), () => bulk(app, game, { do: "fill" }, t("filled"))),
      item(t("marks.hide"), () => toggleMarks(app, game)),
      item(t("undo.correct"), () => {
        const moves = solution ? game.undoToCorrect(solution) : 0;
        app.notice(moves ? t("undone", { n: moves }) : t("undone.none"), moves ? { action: [t("redo"), () => game.act({ do: "redo", moves })] } : {});
      }),
      item(t("restart"), () => bulk(app, game, { do: "restart" }, t("restarted"))),
      item(t("clear.colours"), () => bulk(app, game, { do: "erase", cells: every(game), layers: ["colours", "links"] }, t("cleared.colours")))),
    h("h3", {}, t("fill.one")),
    h("div", { class: "row-of" }, ...symbols(game.size).split("").map((sign, i) => h("button", { type: "button", class: "button", "aria-label": t("fill.digit", { digit: sign }), onclick: () => (close(), bulk(app, game, { do: "fill", digit: i + 1 }, t("filled.digit", { digit: sign }))) }, sign))),
    h("h3", {}, t("filter")),
    h("div", { class: "row-of" },
      ...symbols(game.size).split("").map((sign, i) => h("button", { type: "button", class: "button", "aria-pressed": String(game.filter === i + 1), "aria-label": t("filter.digit", { digit: sign }), onclick: () => (close(), game.setFilter(i + 1)) }, sign)),
      item(t("filter.two"), () => game.setFilter(-1))),
    h("h3", {}, t("checkpoints")),
    h("div", { class: "row-of" }, item(t("checkpoint.new"), () => newCheckpoint(app, game)), ...Object.keys(game.state.checkpoints).map((name) => item(t("checkpoint.back", { name }), () => bulk(app, game, { do: "restore", name }, t("checkpoint.restored", { name }))))),
    h("h3", {}, t("menu.puzzle")),
    h("div", { class: "menu-list" },
      item(t("menu.solve"), () => app.go(`solve/game/${game.id}`)),
      item(t("menu.export"), () => import("./exporting.js").then(({ openExport }) => openExport(app, game))),
      item(t("menu.print"), () => print()),
      item(t("menu.new"), () => app.go("play")),
      item(t("room.settings"), () => app.go("settings")),
      item(t("help"), () => openHelp())),
  ]);
}

/** @param {import("./game.js").Game} game */
const every = (game) => Array.from({ length: game.state.layout.count }, (_, cell) => cell);

/** @param {import("./shell.js").App} app @param {import("./game.js").Game} game */
function newCheckpoint(app, game) {
  const name = /** @type {HTMLInputElement} */ (h("input", { type: "text", maxlength: 80, id: "checkpoint-name" }));
  const keep = (/** @type {Event} */ event) => {
    event.preventDefault();
    game.act({ do: "checkpoint", ...(name.value.trim() && { name: name.value.trim() }) });
    close();
    app.notice(t("checkpoint.kept"));
  };
  const close = dialog(t("checkpoint.new"), [h("form", { onsubmit: keep }, h("label", { class: "field", for: "checkpoint-name" }, h("span", {}, t("checkpoint.name")), name), h("div", { class: "row-of" }, h("button", { class: "button main" }, t("checkpoint.keep"))))]);
  name.focus();
}
