// Ratings of a puzzle: level and score, SE ratings, expected time, techniques; hidden behind a button as long as the player
// wants no spoilers.
import { fill, h } from "./dom.js";
import { language, t } from "./text.js";

/** @param {import("./shell.js").App} app @param {any} puzzle @param {AbortSignal} signal */
export function ratingPanel(app, puzzle, signal) {
  const facts = h("dl", { class: "facts" });
  const techniques = h("p", { class: "help" });
  const body = h("div", {}, facts, techniques);
  const hide = app.settings.get("spoilers");
  const reveal = h("button", { type: "button", class: "button", hidden: !hide, onclick: () => {
    body.hidden = false;
    reveal.hidden = true;
  } }, t("rating.reveal"));
  body.hidden = hide;
  rate(app, puzzle, signal, facts, techniques).catch((error) => error.code !== "cancelled" && fill(techniques, String(error.message)));
  return h("section", { class: "panel", "aria-labelledby": "rating-title" }, h("h2", { id: "rating-title" }, t("rating")), reveal, body);
}

/** @param {import("./shell.js").App} app @param {any} puzzle @param {AbortSignal} signal @param {HTMLElement} facts @param {HTMLElement} techniques */
async function rate(app, puzzle, signal, facts, techniques) {
  const engine = await app.engine();
  const fact = (/** @type {string} */ name, /** @type {string} */ value) => facts.append(h("div", {}, h("dt", {}, t(`rating.${name}`)), h("dd", {}, value)));
  const own = await engine.rate(puzzle, { scale: "hodoku", signal });
  fact("level", t(`level.${own.level.toLowerCase()}`));
  fact("score", String(own.score));
  fill(techniques, Object.entries(own.techniques).map(([name, count]) => `${name} × ${count}`).join(", "));
  const time = await engine.humanTime(puzzle, { signal });
  fact("time", time.minutes_text);
  fact("stars", t("rating.stars.of", { stars: time.stars.toLocaleString(language()) }));
  if (time.extrapolated) techniques.after(h("p", { class: "help" }, t("rating.extrapolated")));
  const { se } = await engine.rate(puzzle, { scale: "se", seconds: 30, signal });
  fact("se", `${se.er.toFixed(1)} / ${se.ep.toFixed(1)} / ${se.ed.toFixed(1)}`);
  fact("hardest", se.hardest);
}
