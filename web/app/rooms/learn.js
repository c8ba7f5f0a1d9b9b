// The room Learn: every technique, from the engine's table and lessons.json (made of src/sudoku/logic by tools/web.py).
//   #learn   #learn/x-wing   #learn/x-wing/practice   #learn/x-wing?example=1 (the example alone, inside the documentation)
import { LEVELS, TECHNIQUES } from "../../engine/engine.js";
import { rungOf } from "../../engine/steps.js";
import { fill, h } from "../dom.js";
import { exampleSection } from "../learn/example.js";
import { openPractice } from "../learn/practice.js";
import { ENOUGH, progressOf } from "../learn/progress.js";
import { slug } from "../hints.js";
import { language, t } from "../text.js";

/** @typedef {{name: string, text: string, why: string, spot: string, se: string, example: {givens: string, placed: string, removed: number[]} | null}} Lesson */

/** @type {Promise<Lesson[]> | null} */
let loading = null;
const lessons = () => (loading ??= fetch("app/lessons.json").then((answer) => answer.json()));

export const room = {
  name: "learn",

  /** @param {HTMLElement} place @param {import("../shell.js").App} app @param {import("../shell.js").Params} params */
  async mount(place, app, { path, values }) {
    const [wanted, part] = path;
    const all = await lessons();
    if (!wanted) return showIndex(place, app, all);
    const lesson = all.find((/** @type {Lesson} */ one) => slug(one.name) === wanted);
    if (!lesson) {
      app.notice(t("learn.none", { name: wanted }), { kind: "error" });
      return showIndex(place, app, all);
    }
    if (values.example) return showExample(place, app, lesson);
    return part === "practice" ? openPractice(place, app, lesson) : showLesson(place, app, lesson, all);
  },
};

/** @param {Lesson} lesson */
const technique = ({ name }) => /** @type {import("../../engine/steps.js").Technique} */ (TECHNIQUES.find((one) => one.name === name));
/** @param {Lesson} lesson */
const rung = (lesson) => rungOf(technique(lesson));

/** @param {HTMLElement} place @param {import("../shell.js").App} app @param {Lesson[]} all */
function showIndex(place, app, all) {
  const search = /** @type {HTMLInputElement} */ (h("input", { type: "search", "aria-label": t("learn.search"), placeholder: t("learn.search"), oninput: () => draw() }));
  const body = h("div", { class: "lessons" });
  const line = (/** @type {Lesson} */ lesson) => {
    const { right } = progressOf(app, slug(lesson.name));
    const done = right >= ENOUGH;
    return h("li", {}, h("a", { href: `#learn/${slug(lesson.name)}` }, h("span", { class: "name" }, lesson.name),
      h("span", { class: done ? "done" : "soft" }, done ? `✓ ${t("learn.done")}` : right ? t("learn.some", { right, of: ENOUGH }) : "")));
  };
  const draw = () => {
    const wanted = search.value.trim().toLowerCase();
    const shown = all.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(wanted));
    fill(body, ...LEVELS.map((level) => {
      const own = shown.filter((lesson) => rung(lesson).level === level).sort((a, b) => (rung(a).order ?? 0) - (rung(b).order ?? 0));
      return own.length > 0 && h("section", { class: "panel", "aria-label": t(`level.${level.toLowerCase()}`) }, h("h2", {}, t(`level.${level.toLowerCase()}`)), h("ul", { class: "lesson-list" }, ...own.map(line)));
    }));
  };
  draw();
  place.append(h("div", { class: "page" }, h("h1", {}, t("room.learn")), h("p", { class: "help" }, t("learn.help", { n: all.length })), search, body));
}

/** @param {HTMLElement} place @param {import("../shell.js").App} app @param {Lesson} lesson */
async function showExample(place, app, lesson) {
  place.append(h("h1", { class: "unseen" }, lesson.name), await exampleSection(app, lesson));
  document.body.classList.add("embedded");
  return () => document.body.classList.remove("embedded");
}

/** @param {HTMLElement} place @param {import("../shell.js").App} app @param {Lesson} lesson @param {Lesson[]} all */
async function showLesson(place, app, lesson, all) {
  const { level, score, enabled } = rung(lesson);
  const fact = (/** @type {string} */ name, /** @type {string} */ value) => h("div", {}, h("dt", {}, t(`learn.${name}`)), h("dd", {}, value));
  const { right } = progressOf(app, slug(lesson.name));
  const at = all.indexOf(lesson);
  const beside = (/** @type {Lesson | undefined} */ other, /** @type {string} */ key) => other && h("a", { class: "button", href: `#learn/${slug(other.name)}` }, t(key, { name: other.name }));
  place.append(h("div", { class: "page" },
    h("p", {}, h("a", { href: "#learn" }, t("learn.all"))),
    h("h1", {}, lesson.name),
    lesson.example && h("p", {}, h("a", { class: "button main", href: `#learn/${slug(lesson.name)}/practice` }, t("learn.practise"))),
    h("dl", { class: "facts" }, fact("level", t(`level.${String(level).toLowerCase()}`)), fact("score", String(score)), fact("se", lesson.se || t("learn.se.none")), fact("progress", t("learn.some", { right: Math.min(right, ENOUGH), of: ENOUGH }))),
    language() !== "en" && h("p", { class: "help" }, t("learn.english")),
    enabled === false && h("p", { class: "help" }, t("learn.off")),
    h("h2", {}, t("learn.what")), h("p", { lang: "en" }, lesson.text),
    h("h2", {}, t("learn.why")), h("p", { lang: "en" }, lesson.why),
    h("h2", {}, t("learn.spot")), h("p", { lang: "en" }, lesson.spot)));
  if (lesson.example) {
    place.append(await exampleSection(app, lesson));
    place.append(h("div", { class: "page" }, h("div", { class: "row-of" }, beside(all[at - 1], "learn.before"), beside(all[at + 1], "learn.next"))));
  }
}
