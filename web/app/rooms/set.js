// The room Set: digits are put on an empty board and become givens. After each change the engine says how many solutions
// there are, what each cell can still be in any of them, and which givens could go. Rules are added and taken away beside it.
//   #set   #set?p=<puzzle>
import { parse } from "../../engine/engine.js";
import { NINE, shapeOfSize, sizeOf } from "../../engine/shape.js";
import { fill, h, iconButton } from "../dom.js";
import { Game } from "../game.js";
import { pasteField } from "../paste.js";
import { newState, toEngine, toSave } from "../puzzle.js";
import { Analysis } from "../set/analysis.js";
import { RulesEditor } from "../set/rules.js";
import { open } from "../start.js";
import { Table } from "../table.js";
import { t } from "../text.js";

/** @typedef {import("../../engine/shape.js").Puzzle} Puzzle */
/** @typedef {import("../state/state.js").GameState} GameState */

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
    const close = () => {
      open?.analysis.close();
      open?.table.unmount();
      open = null;
    };
    const lay = async (/** @type {GameState} */ state) => {
      const game = new Game(state, { entry: () => app.settings.get("entry") });
      const editor = await RulesEditor.of(game, (lines, said) => rule(app, game, lines, said, lay));
      close();
      fill(place);
      open = show(place, app, game, editor, lay);
    };
    await lay(await draftOf(puzzle));
    return { unmount: close, key: (/** @type {KeyboardEvent} */ event) => open?.table.key(event) ?? false };
  },
};

/** @param {import("../../engine/shape.js").Shape} shape @returns {Puzzle} */
const empty = ({ boxRows, boxCols }) => ({ boxRows, boxCols, givens: new Array((boxRows * boxCols) ** 2).fill(0), placed: null, marks: null });

/** A puzzle on the table: its givens can be changed. @param {Puzzle} puzzle @returns {Promise<GameState>} */
async function draftOf(puzzle) {
  const placed = puzzle.givens.map((digit, cell) => digit || (puzzle.placed?.[cell] ?? 0));
  return newState(toSave({ ...empty(puzzle), placed, rules: puzzle.rules }));
}

/** What stands on the board, as givens. @param {Game} game @returns {Puzzle} */
function puzzleOf(game) {
  const { boxRows, boxCols, rules } = toEngine(game.state, { bare: true });
  return { boxRows, boxCols, givens: [...game.board], placed: null, marks: null, rules };
}

/** Other rules on the same board: what was entered stays, and can be taken back. Rules that do not fit are an error.
 * @param {import("../shell.js").App} app @param {Game} game @param {string[]} lines @param {string} said @param {(state: GameState) => Promise<void>} lay */
async function rule(app, game, lines, said, lay) {
  const { rules, ...puzzle } = puzzleOf(game);
  const parsed = await parse({ ...puzzle, rules: lines });
  const { layout } = await newState(toSave({ ...empty(puzzle), rules: parsed.rules }));
  app.store.set(DRAFT, parsed);
  await lay({ ...game.state, layout });
  app.notice(said, { action: [t("undo"), async () => rule(app, game, rules ?? [], t("rule.undone"), lay)] });
}

/** @param {HTMLElement} place @param {import("../shell.js").App} app @param {Game} game @param {RulesEditor} editor
 * @param {(state: GameState) => Promise<void>} lay */
function show(place, app, game, editor, lay) {
  const analysis = new Analysis(app, game, () => puzzleOf(game), editor);
  const table = new Table(app, game, {
    title: t("set.title"), hints: analysis.element, rules: editor,
    head: [sizeChoice(game.size, lay)],
    buttons: [
      iconButton("erase", t("set.clear"), () => clear(app, game)),
      iconButton("play", t("set.play"), () => play(app, game)),
      iconButton("share", t("share"), () => share(app, game)),
      iconButton("forward", t("set.solve"), () => app.go(`solve?p=${encodeURIComponent(JSON.stringify(toSave(puzzleOf(game))))}`), { class: "only-wide" }),
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

/** @param {import("../shell.js").App} app @param {Game} game */
async function share(app, game) {
  const [{ openShare }, state] = await Promise.all([import("../share.js"), newState(toSave(puzzleOf(game)))]);
  openShare(app, new Game(state));
}

/** @param {number} size @param {(state: GameState) => Promise<void>} lay */
function sizeChoice(size, lay) {
  const choose = async (/** @type {Event} */ event) => lay(await draftOf(empty(shapeOfSize(Number(/** @type {HTMLSelectElement} */ (event.target).value)))));
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
  open(app, await newState(toSave(puzzle, { solution: count === 1 ? solution : null })), { title: t("set.own"), size: game.size });
}

/** @param {(state: GameState) => Promise<void>} lay */
function pasting(lay) {
  const { element } = pasteField(async (text) => lay(await draftOf(await parse(text))));
  return h("div", { class: "page" }, h("section", { class: "panel" }, h("h2", {}, t("paste")), h("p", { class: "help" }, t("paste.help")), element));
}

