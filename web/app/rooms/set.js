// The room Set: digits are put on an empty board and become givens. After each change the engine says how many solutions
// there are, what each cell can still be in any of them, and which givens could go.
//   #set   #set?p=<puzzle>
import { parse } from "../../engine/engine.js";
import { NINE, shapeOfSize, sizeOf } from "../../engine/shape.js";
import { fill, h, iconButton } from "../dom.js";
import { Game } from "../game.js";
import { pasteField } from "../paste.js";
import { toEngine, toSave } from "../puzzle.js";
import { Analysis } from "../set/analysis.js";
import { open } from "../start.js";
import { start } from "../state/state.js";
import { Table } from "../table.js";
import { t } from "../text.js";

const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];
const DRAFT = "set";

export const room = {
  name: "set",

  /** @param {HTMLElement} place @param {import("../shell.js").App} app @param {import("../shell.js").Params} params */
  async mount(place, app, { values }) {
    const draft = app.store.get(DRAFT);
    let puzzle = draft?.givens && draft.boxRows ? draft : empty(NINE);
    try {
      if (values.p) puzzle = await parse(values.p);
    } catch (error) {
      app.notice(t("paste.bad", { why: String(/** @type {Error} */ (error).message) }), { kind: "error" });
    }
    /** @type {{table: Table, analysis: Analysis} | null} */
    let open = null;
    const lay = (/** @type {import("../../engine/shape.js").Puzzle} */ one) => {
      open?.table.unmount();
      open?.analysis.close();
      fill(place);
      open = show(place, app, one, lay);
    };
    lay(puzzle);
    return {
      unmount() {
        open?.analysis.close();
        open?.table.unmount();
      },
      key: (/** @type {KeyboardEvent} */ event) => open?.table.key(event) ?? false,
    };
  },
};

/** @param {import("../../engine/shape.js").Shape} shape @returns {import("../../engine/shape.js").Puzzle} */
const empty = ({ boxRows, boxCols }) => ({ boxRows, boxCols, givens: new Array((boxRows * boxCols) ** 2).fill(0), placed: null, marks: null });

/** What stands on the board, as givens. @param {Game} game @returns {import("../../engine/shape.js").Puzzle} */
function puzzleOf(game) {
  const { boxRows, boxCols } = toEngine(game.state, { bare: true });
  return { boxRows, boxCols, givens: [...game.board], placed: null, marks: null };
}

/** @param {HTMLElement} place @param {import("../shell.js").App} app @param {import("../../engine/shape.js").Puzzle} puzzle
 * @param {(puzzle: import("../../engine/shape.js").Puzzle) => void} lay */
function show(place, app, puzzle, lay) {
  const board = puzzle.givens.map((digit, cell) => digit || (puzzle.placed?.[cell] ?? 0));
  const game = new Game(start([toSave({ ...empty(puzzle), placed: board })]), { entry: () => app.settings.get("entry") });
  const analysis = new Analysis(app, game, () => puzzleOf(game));
  const table = new Table(app, game, {
    title: t("set.title"), hints: analysis.element,
    head: [sizeChoice(sizeOf(puzzle), lay)],
    buttons: [
      iconButton("erase", t("set.clear"), () => clear(app, game)),
      iconButton("play", t("set.play"), () => play(app, game)),
      iconButton("forward", t("set.solve"), () => app.go(`solve?p=${encodeURIComponent(line(game))}`), { class: "only-wide" }),
    ],
  });
  place.append(table.element, pasting(lay));
  game.listen((what, detail) => {
    if (what !== "state" || detail.before.position === game.state.position) return;
    app.store.set(DRAFT, puzzleOf(game));
    analysis.run();
  });
  game.act({ do: "resume" });
  table.boards[0].focus(game.cursor);
  analysis.run();
  return { table, analysis };
}

/** @param {Game} game */
const line = (game) => game.board.map((digit) => (digit ? "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit - 1] : ".")).join("");

/** @param {number} size @param {(puzzle: import("../../engine/shape.js").Puzzle) => void} lay */
function sizeChoice(size, lay) {
  const choose = (/** @type {Event} */ event) => lay(empty(shapeOfSize(Number(/** @type {HTMLSelectElement} */ (event.target).value))));
  return h("select", { "aria-label": t("new.size"), onchange: choose }, ...SIZES.map((one) => h("option", { value: one, selected: one === size }, `${one}×${one}`)));
}

/** @param {import("../shell.js").App} app @param {Game} game */
function clear(app, game) {
  const filled = game.board.flatMap((digit, cell) => (digit ? [cell] : []));
  if (!filled.length || !game.act({ do: "erase", cells: filled, layers: ["values"] })) return;
  app.notice(t("set.cleared"), { action: [t("undo"), () => game.undo()] });
}

/** @param {import("../shell.js").App} app @param {Game} game */
async function play(app, game) {
  const puzzle = puzzleOf(game);
  const { count, solution } = await (await app.engine()).count(puzzle, { limit: 2, seconds: 20 });
  if (count === 0) return app.notice(t("solutions.none"), { kind: "error" });
  open(app, start([toSave(puzzle, { solution: count === 1 ? solution : null })]), { title: t("set.own"), size: game.size });
}

/** @param {(puzzle: import("../../engine/shape.js").Puzzle) => void} lay */
function pasting(lay) {
  const { element } = pasteField(async (text) => lay(await parse(text)));
  return h("div", { class: "page" }, h("section", { class: "panel" }, h("h2", {}, t("paste")), h("p", { class: "help" }, t("paste.help")), element));
}

