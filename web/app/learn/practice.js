// Practice: a position made on the spot, played on a table. Whoever removes a candidate or sets a digit that the technique
// gives has found it; whoever does what the solution contradicts is told at once.
import { drawStep, sentence } from "../../engine/engine.js";
import { fill, h } from "../dom.js";
import { Game } from "../game.js";
import { slug } from "../hints.js";
import { toEngine, toSave } from "../puzzle.js";
import { start } from "../state/state.js";
import { StepView } from "../stepview.js";
import { Table } from "../table.js";
import { language, t } from "../text.js";
import { makePosition } from "./positions.js";
import { count, ENOUGH, progressOf } from "./progress.js";

/** @param {HTMLElement} place @param {import("../shell.js").App} app @param {import("../rooms/learn.js").Lesson} lesson */
export async function openPractice(place, app, lesson) {
  const stop = new AbortController();
  const engine = await app.engine();
  /** @type {Table | null} */
  let table = null;
  const next = async () => {
    table?.unmount();
    table = null;
    fill(place, h("div", { class: "page" }, h("h1", {}, t("practice.title", { name: lesson.name })), h("p", { role: "status" }, t("practice.making"))));
    const position = await makePosition(engine, lesson, stop.signal);
    if (stop.signal.aborted) return;
    table = lay(place, app, lesson, position, begin, await engine.solve(position.puzzle.givens.join("").replaceAll("0", ".")));
  };
  const begin = () => next().catch((error) => error.code !== "cancelled" && app.notice(String(error.message), { kind: "error" }));
  begin();
  return {
    unmount() {
      stop.abort();
      table?.unmount();
    },
    key: (/** @type {KeyboardEvent} */ event) => table?.key(event) ?? false,
  };
}

/** @param {HTMLElement} place @param {import("../shell.js").App} app @param {import("../rooms/learn.js").Lesson} lesson
 * @param {import("./positions.js").Position} position @param {() => void} next @param {number[]} solution */
function lay(place, app, lesson, { puzzle, steps, next: isNext }, next, solution) {
  const game = new Game(start([toSave(puzzle, { solution })]), { check: () => "rules", entry: () => app.settings.get("entry") });
  const panel = h("div", { "aria-live": "polite" });
  const table = new Table(app, game, { title: t("practice.title", { name: lesson.name }), hints: panel });
  const places = steps.some(({ placements }) => placements?.length);
  let done = false;
  const buttons = () => h("div", { class: "row-of" },
    !done && h("button", { type: "button", class: "button", onclick: () => finish(steps[0], false) }, t("practice.show")),
    h("button", { type: "button", class: "button main", onclick: () => next() }, t("practice.next")),
    h("a", { class: "button", href: `#learn/${slug(lesson.name)}` }, t("practice.back")));
  const tell = (/** @type {string} */ title, /** @type {(Node | string)[]} */ ...content) => {
    fill(panel, h("div", { class: "hint" }, h("header", {}, h("h2", {}, title)), ...content, buttons()));
  };
  const progress = () => h("p", { class: "soft" }, t("learn.some", { right: Math.min(progressOf(app, slug(lesson.name)).right, ENOUGH), of: ENOUGH }));
  const task = (/** @type {string} */ title) => tell(title, h("p", {}, t(places ? "practice.task.place" : "practice.task.remove", { name: lesson.name })), !isNext ? h("p", { class: "help" }, t("practice.easier")) : "", progress());
  const finish = (/** @type {import("../../engine/steps.js").Step} */ step, /** @type {boolean} */ right) => {
    done = true;
    count(app, slug(lesson.name), right ? "right" : "shown");
    if (!right) game.act({ do: "restart" });
    const view = new StepView(game, { drawing: drawStep(step, puzzle), text: sentence(step, { language: language(), style: app.settings.get("cells") }) });
    tell(t(right ? "practice.right" : "practice.shown"), view.element, progress());
    app.announce(t(right ? "practice.right" : "practice.shown"));
  };
  game.listen((what, detail) => {
    if (what !== "state" || done || detail.before.position === game.state.position) return;
    const now = toEngine(game.state);
    const found = steps.find((step) => isDone(step, now, puzzle));
    if (found) return finish(found, true);
    if (isWrong(now, puzzle, solution)) task(t("practice.wrong"));
  });
  fill(place, table.element);
  game.act({ do: "settings", clean: true });
  game.act({ do: "resume" });
  game.setMode(places ? "value" : "centre");
  table.boards[0].focus(game.cursor);
  task(t("practice.find", { name: lesson.name }));
  return table;
}

/** Whether something that a step gives has been done. @param {import("../../engine/steps.js").Step} step @param {any} now @param {any} before */
function isDone({ placements = [], eliminations = [] }, now, before) {
  const gone = (/** @type {number[]} */ [cell, digit]) => (before.marks[cell] >> (digit - 1)) & 1 && !now.placed?.[cell] && !((now.marks?.[cell] >> (digit - 1)) & 1);
  return placements.some(([cell, digit]) => now.placed?.[cell] === digit && !before.placed?.[cell]) || eliminations.some(gone);
}

/** Whether a digit, or a missing candidate, contradicts the solution. @param {any} now @param {any} before @param {number[]} solution */
function isWrong(now, before, solution) {
  return solution.some((digit, cell) => {
    if (now.placed?.[cell]) return now.placed[cell] !== digit;
    return before.marks[cell] && !before.placed?.[cell] && !((now.marks?.[cell] >> (digit - 1)) & 1);
  });
}
