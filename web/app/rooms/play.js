// The room Play: where a puzzle is chosen (start.js), and the table where it is played.
import { Game } from "../game.js";
import { t } from "../text.js";
import { gameFromText } from "../puzzle.js";
import { playAt } from "../playing.js";
import { showStart } from "../start.js";

export const room = {
  name: "play",

  /** @param {HTMLElement} place @param {import("../shell.js").App} app @param {import("../shell.js").Params} params */
  async mount(place, app, { path, values }) {
    const shared = values.p ?? values.g;
    if (shared !== undefined) return openShared(app, shared, "g" in values);
    if (path[0] === "game") {
      const saved = await load(app, path[1]);
      if (saved) return playAt(place, app, saved);
    }
    return showStart(place, app, path);
  },
};

/** @param {import("../shell.js").App} app @param {string} id */
async function load(app, id) {
  try {
    const saved = app.games.load(id);
    if (!saved) app.notice(t("game.none"));
    if (saved?.state.layout.puzzles[0].rules) await (await import("../variants.js")).arm(saved.state.layout);
    return saved && { id, game: new Game(saved.state, { id, meta: saved.meta }) };
  } catch (error) {
    app.notice(t("game.unreadable", { why: String(/** @type {Error} */ (error).message) }), { kind: "error", stay: true, action: [t("data.export"), () => app.go("settings/data")] });
    return null;
  }
}

/** A puzzle from a link becomes a game of its own; the address then is that of the game.
 * @param {import("../shell.js").App} app @param {string} text @param {boolean} packed */
async function openShared(app, text, packed) {
  try {
    const state = await gameFromText(packed ? await (await import("../share.js")).unpackGame(text) : text);
    const meta = { kind: "shared", title: state.layout.puzzles[0].info?.title ?? "" };
    const { id } = app.games.save(app.games.newId(), state, meta);
    app.go(`play/game/${id}`, { replace: true });
  } catch (error) {
    app.notice(t("paste.bad", { why: String(/** @type {Error} */ (error).message) }), { kind: "error", stay: true });
    app.go("play", { replace: true });
  }
}
