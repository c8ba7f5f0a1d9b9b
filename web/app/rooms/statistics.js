// The room Statistics: solved puzzles by level, best and mean times, hints, the streak of daily puzzles.
import { h } from "../dom.js";
import { clock, t } from "../text.js";
import { linesOf, streak, summary } from "../statistics.js";

const ORDER = ["Easy", "Medium", "Hard", "Unfair", "Extreme", ""];

export const room = {
  name: "statistics",

  /** @param {HTMLElement} place @param {import("../shell.js").App} app */
  mount(place, app) {
    const lines = linesOf(app.store);
    const rows = summary(lines).sort((a, b) => a.size - b.size || ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
    const head = ["level", "solved", "best", "mean", "hints"].map((name, i) => h("th", { scope: "col", class: i ? "number" : "" }, t(`stats.${name}`)));
    const row = (/** @type {typeof rows[0]} */ one) => h("tr", {}, h("th", { scope: "row" }, `${one.level ? t(`level.${one.level.toLowerCase()}`) : t("stats.other")}${one.size === 9 ? "" : ` ${one.size}×${one.size}`}`),
      ...[one.solved, clock(one.best), clock(one.mean), one.hints].map((text) => h("td", { class: "number" }, text)));
    const all = rows.length
      ? h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows.map(row)))
      : h("p", {}, t("stats.none"), " ", h("a", { href: "#play" }, t("stats.play")));
    place.append(h("div", { class: "page" }, h("h1", {}, t("room.statistics")), h("div", { class: "panel" }, all, rows.length > 0 && h("p", { class: "help" }, t("daily.streak", { n: streak(lines) })))));
  },
};
