// The solve path: a list of steps with the board after each; forward, back, jump, play, copy as text or JSON.
import { brief, drawStep, sentence, stepName } from "../engine/engine.js";
import { fill, h, iconButton } from "./dom.js";
import { StepView } from "./stepview.js";
import { toEngine } from "./puzzle.js";
import { language, t } from "./text.js";
import { apply } from "./state/state.js";

/** @param {import("./shell.js").App} app @param {import("./game.js").Game} game @param {AbortSignal} signal */
export async function pathPanel(app, game, signal) {
  const style = app.settings.get("cells");
  const found = await (await app.engine()).explain(toEngine(game.state), { seconds: 60, signal });
  // every state of the path shows all candidates, as the steps see them
  const states = [apply(game.state, { do: "fill" })];
  for (const { placements = [], eliminations = [] } of found.steps) states.push(apply(states[states.length - 1], { do: "apply", placements, eliminations }));
  let at = -1;
  const told = h("div", {});
  const lines = found.steps.map((/** @type {any} */ step, /** @type {number} */ i) => h("li", {}, h("button", { type: "button", onclick: () => go(i) }, h("span", { class: "soft" }, i + 1), h("span", { class: "name" }, stepName(step)), h("span", { class: "brief" }, brief(step, { language: language(), style }).replace(/^[^:]*: /, "")))));
  const list = h("ol", { class: "path", "aria-label": t("path") }, ...lines);
  const go = (/** @type {number} */ to) => {
    at = Math.max(-1, Math.min(to, found.steps.length));
    lines.forEach((/** @type {HTMLElement} */ line, /** @type {number} */ i) => (i === at ? line.firstElementChild?.setAttribute("aria-current", "step") : line.firstElementChild?.removeAttribute("aria-current")));
    game.state = states[Math.max(at, 0)] ?? states[states.length - 1];
    if (at < 0 || at >= found.steps.length) {
      game.show(null);
      return fill(told, h("p", {}, at < 0 ? t("path.start") : found.stopped || t("path.end")));
    }
    const step = found.steps[at];
    const text = sentence(step, { language: language(), style });
    fill(told, h("div", { class: "hint" }, h("h2", {}, stepName(step)), new StepView(game, { drawing: drawStep(step, toEngine(game.state)), text }).element));
    list.scrollTop = Math.max(0, lines[at].offsetTop - list.offsetTop - 60);
    app.announce(text);
  };
  const copy = async (/** @type {string} */ text) => {
    await navigator.clipboard.writeText(text);
    app.notice(t("copied"));
  };
  const asText = () => found.steps.map((/** @type {any} */ step, /** @type {number} */ i) => `${i + 1}. ${sentence(step, { language: language(), style })}`).join("\n");
  go(-1);
  return h("section", { class: "panel", "aria-labelledby": "path-title" }, h("h2", { id: "path-title" }, t("path.title", { n: found.steps.length })),
    h("div", { class: "row-of", role: "group", "aria-label": t("path") },
      iconButton("first", t("path.first"), () => go(-1), { quiet: true }), iconButton("back", t("path.back"), () => go(at - 1), { quiet: true }),
      iconButton("forward", t("path.forward"), () => go(at + 1), { quiet: true }), iconButton("last", t("path.last"), () => go(found.steps.length), { quiet: true }),
      h("button", { type: "button", class: "button", onclick: () => copy(asText()) }, t("path.text")), h("button", { type: "button", class: "button", onclick: () => copy(JSON.stringify(found)) }, t("path.json"))),
    told, list);
}
