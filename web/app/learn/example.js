// The worked example of a technique, in steps: the position, where to look, the pattern, what follows, the board after it.
import { drawStep, sentence } from "../../engine/engine.js";
import { Board } from "../board.js";
import { fill, h, iconButton } from "../dom.js";
import { Game } from "../game.js";
import { toSave } from "../puzzle.js";
import { start } from "../state/state.js";
import { StepView } from "../stepview.js";
import { language, t } from "../text.js";
import { examplePuzzle } from "./positions.js";

const STAGES = ["position", "look", "pattern", "follows", "after"];

/** @param {import("../shell.js").App} app @param {import("../rooms/learn.js").Lesson} lesson */
export async function exampleSection(app, lesson) {
  const puzzle = examplePuzzle(/** @type {any} */ (lesson.example));
  const [step] = await (await app.engine()).findSteps(puzzle, lesson.name, { most: 1 });
  if (!step) return h("p", {}, t("learn.example.none"));
  const game = new Game(start([toSave(puzzle)]));
  const board = new Board(game.state.layout);
  const whole = drawStep(step, puzzle);
  const stages = stagesOf(whole);
  const told = h("div", { class: "hint", "aria-live": "polite" });
  const count = h("span", { class: "soft" });
  game.listen(() => board.render(game.state, { drawing: game.drawing, upTo: game.upTo, focusLinks: game.focus, marks: "keypad", cursor: -1, style: app.settings.get("cells") }));
  let at = 0;
  const go = (/** @type {number} */ to) => {
    const last = STAGES.length - 1;
    if (at === last && to < last) game.undo();
    at = Math.max(0, Math.min(to, last));
    const text = at === 3 ? sentence(step, { language: language(), style: app.settings.get("cells") }) : t(`learn.stage.${STAGES[at]}.text`, { name: lesson.name });
    if (at === last) game.act({ do: "apply", placements: step.placements ?? [], eliminations: step.eliminations ?? [] });
    const shown = at === 3 ? [new StepView(game, { drawing: whole, text }).element] : [h("p", {}, text)];
    if (at !== 3) game.show(at === last ? null : stages[at]);
    fill(told, h("h3", {}, t(`learn.stage.${STAGES[at]}`)), ...shown);
    fill(count, t("learn.stage.at", { at: at + 1, of: STAGES.length }));
    back.disabled = at === 0;
    forward.disabled = at === last;
  };
  const back = /** @type {HTMLButtonElement} */ (iconButton("back", t("learn.back"), () => go(at - 1)));
  const forward = /** @type {HTMLButtonElement} */ (iconButton("forward", t("learn.forward"), () => go(at + 1)));
  go(0);
  return h("section", { class: "solve example", "aria-label": t("learn.example") },
    h("div", {}, board.element),
    h("div", { class: "side" }, h("h2", {}, t("learn.example")), h("div", { class: "row-of" }, back, forward, count), told));
}

/** What each stage shows of the drawing. @param {any} whole */
function stagesOf(whole) {
  const { fills, highlights, outlines, rings, strikes, links, sets, ...board } = whole;
  const roles = new Set(["placement", "target"]);
  const calm = (/** @type {any[] | undefined} */ list) => list?.filter(({ role }) => !roles.has(role));
  return [board, { ...board, outlines }, { ...board, outlines, links, sets, fills: calm(fills), highlights: calm(highlights) }];
}
