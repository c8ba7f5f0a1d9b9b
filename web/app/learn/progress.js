// What a learner has done: how often each technique was found.

export const ENOUGH = 5;
const NAME = "learn";

/** @param {import("../shell.js").App} app @param {string} lesson @returns {{right: number, shown: number}} */
export const progressOf = (app, lesson) => ({ right: 0, shown: 0, ...app.store.get(NAME, {})[lesson] });

/** @param {import("../shell.js").App} app @param {string} lesson @param {"right" | "shown"} what */
export function count(app, lesson, what) {
  const all = app.store.get(NAME, {});
  const now = progressOf(app, lesson);
  app.store.set(NAME, { ...all, [lesson]: { ...now, [what]: now[what] + 1 } });
}
