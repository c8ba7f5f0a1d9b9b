// The room Settings: a field for each row of the table in settings.js, the data to export and import, help.
import { download } from "../exporting.js";
import { fill, h } from "../dom.js";
import { openHelp } from "../help.js";
import { SETTINGS } from "../settings.js";
import { LANGUAGE_NAMES, t } from "../text.js";

const GROUPS = { look: ["theme", "language", "cells"], input: ["entry", "marks", "clean"], help: ["check", "peers", "sameDigit", "sameMark", "timer", "spoilers"] };

export const room = {
  name: "settings",

  /** @param {HTMLElement} place @param {import("../shell.js").App} app @param {import("../shell.js").Params} params */
  mount(place, app, { path }) {
    const groups = Object.entries(GROUPS).map(([group, names]) => h("section", { class: "panel" }, h("h2", {}, t(`settings.${group}`)), ...names.map((name) => field(app, name))));
    const data = dataPanel(app);
    place.append(h("div", { class: "page" }, h("h1", {}, t("room.settings")),
      h("div", { class: "start" }, ...groups, data, h("section", { class: "panel" }, h("h2", {}, t("about")), h("p", { class: "help" }, t("about.text")), h("button", { type: "button", class: "button", onclick: () => openHelp() }, t("help"))))));
    if (path[0] === "data") data.scrollIntoView();
  },
};

/** @param {import("../shell.js").App} app @param {string} name */
function field(app, name) {
  const allowed = /** @type {any[]} */ (/** @type {any} */ (SETTINGS)[name]);
  const value = app.settings.get(name);
  if (typeof allowed[0] === "boolean")
    return h("label", { class: "field" }, h("span", {}, t(`setting.${name}`)), h("input", { type: "checkbox", name, checked: value, onchange: (/** @type {any} */ event) => app.settings.set(name, event.target.checked) }));
  const label = (/** @type {string} */ one) => (name === "language" && one in LANGUAGE_NAMES ? /** @type {any} */ (LANGUAGE_NAMES)[one] : t(`setting.${name}.${one}`));
  return h("label", { class: "field" }, h("span", {}, t(`setting.${name}`)), h("select", { name, onchange: (/** @type {any} */ event) => app.settings.set(name, event.target.value) }, ...allowed.map((one) => h("option", { value: one, selected: one === value }, label(one)))));
}

/** @param {import("../shell.js").App} app */
function dataPanel(app) {
  const status = h("p", { class: "help", role: "status" });
  const save = () => download(`sudokit-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(app.games.exportAll(), null, 1), "application/json");
  const take = async (/** @type {any} */ event) => {
    try {
      const added = app.games.importAll(JSON.parse(await event.target.files[0].text()));
      app.settings.read();
      dispatchEvent(new Event("themechange"));
      fill(status, t("data.imported", { n: added }));
    } catch {
      fill(status, t("data.bad"));
    }
  };
  return h("section", { class: "panel", id: "data" }, h("h2", {}, t("data")), h("p", { class: "help" }, t("data.help")),
    h("div", { class: "row-of" }, h("button", { type: "button", class: "button main", onclick: save }, t("data.export")), h("input", { type: "file", id: "data-file", class: "unseen", accept: ".json,application/json", onchange: take }), h("label", { class: "button", for: "data-file" }, t("data.import"))), status);
}
