// The daily puzzle: the date alone decides it (seed and level), so it is the same everywhere. Archive, streak, share text.
import { fill, h } from "./dom.js";
import { clock, t } from "./text.js";
import { newGame } from "./puzzle.js";
import { dayOf, linesOf, streak } from "./statistics.js";

/** @typedef {import("./shell.js").App} App */

/** Monday easy … Sunday unfair. */
const LEVELS = ["unfair", "easy", "easy", "medium", "medium", "hard", "hard"];
const FIRST = "2026-01-01";

/** What the engine makes on a day: level by weekday, seed by date. @param {string} day */
export function dailySpec(day) {
  const level = LEVELS[new Date(`${day}T12:00:00Z`).getUTCDay()];
  return { level, symmetry: "rotational", seed: `${day.replaceAll("-", "")}` };
}

/** @param {string} day */
export const dailyId = (day) => `daily-${day}`;

/** Opens the puzzle of a day; one that was begun goes on. @param {App} app @param {string} day */
export async function openDaily(app, day) {
  if (day > dayOf() || day < FIRST) {
    app.notice(t("daily.range"));
    return app.go("play/daily", { replace: true });
  }
  if (!app.store.text(`game/${dailyId(day)}`)) {
    const spec = dailySpec(day);
    const made = await (await app.engine()).generate(spec);
    app.games.save(dailyId(day), newGame(9, made.puzzle, { solution: made.solution, info: { title: `Daily ${day}` } }), { daily: day, level: made.rating?.level ?? spec.level, score: made.rating?.score, seed: made.seed, kind: "daily", size: 9 });
  }
  app.go(`play/game/${dailyId(day)}`, { replace: true });
}

/** @param {App} app */
export function dailyPanel(app) {
  const today = dayOf();
  const lines = linesOf(app.store);
  const days = streak(lines);
  const archive = h("div", {});
  const month = new Date();
  month.setDate(1);
  const show = () => fill(archive, calendar(app, month, (by) => (month.setMonth(month.getMonth() + by), show())));
  return h("section", { class: "panel", "aria-labelledby": "daily-title" }, h("h2", { id: "daily-title" }, t("daily")),
    h("p", { class: "help" }, t("daily.help")),
    h("div", { class: "row-of" }, h("a", { class: "button main", href: `#play/daily/${today}` }, t("daily.today", { level: t(`level.${dailySpec(today).level}`) })), days > 0 && h("strong", {}, t("daily.streak", { n: days }))),
    h("details", { ontoggle: show }, h("summary", { class: "button" }, t("daily.archive")), archive));
}

/** @param {App} app @param {Date} month @param {(by: number) => void} turn */
function calendar(app, month, turn) {
  const solved = new Set(linesOf(app.store).map(({ daily }) => daily));
  const first = (month.getDay() + 6) % 7;
  const count = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  const cell = (/** @type {number} */ number) => {
    const day = dayOf(new Date(month.getFullYear(), month.getMonth(), number));
    if (day > dayOf() || day < FIRST) return h("span", { class: "day" }, number);
    const begun = app.store.text(`game/${dailyId(day)}`);
    const [kind, sign] = solved.has(day) ? ["done", "✓"] : begun ? ["begun", "…"] : ["", ""];
    return h("a", { href: `#play/daily/${day}`, class: kind, "aria-label": `${day} ${kind ? t(`daily.${kind}`) : ""}` }, number, sign && h("small", { "aria-hidden": "true" }, sign));
  };
  const name = month.toLocaleDateString(document.documentElement.lang, { month: "long", year: "numeric" });
  return h("div", {}, h("div", { class: "row-of" }, h("button", { type: "button", class: "button", "aria-label": t("daily.before"), onclick: () => turn(-1) }, "‹"), h("strong", {}, name), h("button", { type: "button", class: "button", "aria-label": t("daily.after"), onclick: () => turn(1) }, "›")),
    h("div", { class: "calendar" }, ...Array.from({ length: first }, () => h("span", {})), ...Array.from({ length: count }, (_, i) => cell(i + 1))));
}

/** Without spoilers: when, how hard, how long. @param {import("./game.js").Game} game @param {App} app */
export function shareText(app, game) {
  const { daily, level = "" } = game.meta;
  const hints = game.state.hints ? t("solved.hints", { n: game.state.hints }) : t("solved.alone");
  const days = streak(linesOf(app.store));
  return [`sudokit ${daily} · ${t(`level.${level.toLowerCase()}`)}`, `⏱ ${clock(game.seconds)} · ${hints}`, days > 1 ? t("daily.streak", { n: days }) : "", `${location.origin}${location.pathname}#play/daily/${daily}`].filter(Boolean).join("\n");
}

/** @param {App} app @param {import("./game.js").Game} game */
export async function shareDaily(app, game) {
  await navigator.clipboard.writeText(shareText(app, game));
  app.notice(t("copied"));
}
