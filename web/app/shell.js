// The shell: which room is open (by the fragment of the address), the bar with their names, and what all rooms share.
//
//   #play/daily/2026-11-18?level=hard     room "play", path ["daily", "2026-11-18"], values {level: "hard"}
//   #p=53..7…                             a puzzle in any format: opened in the room Play
//
// A room is a module rooms/<name>.js with `export const room = {name, mount(place, app, params) → unmount}`; web/README.md
// tells the rest.
import { createEngine } from "../engine/engine.js";
import { fill, h, iconButton } from "./dom.js";
import { announce, notice } from "./notices.js";
import { Games } from "./games.js";
import { Settings } from "./settings.js";
import { Store } from "./store.js";
import { deviceLanguage, setLanguage, t } from "./text.js";

/** @typedef {{path: string[], values: Record<string, string>}} Params */
/** @typedef {{unmount?: () => void, key?: (event: KeyboardEvent) => boolean}} Mounted */

/** The rooms in the bar, then those in the menu alone. @type {Record<string, () => Promise<any>>} */
const ROOMS = {
  play: () => import("./rooms/play.js"),
  learn: () => import("./rooms/learn.js"),
  solve: () => import("./rooms/solve.js"),
  set: () => import("./rooms/set.js"),
  statistics: () => import("./rooms/statistics.js"),
  settings: () => import("./rooms/settings.js"),
};

/** The room and what it is asked for. @param {string} fragment @returns {Params & {room: string}} */
export function readFragment(fragment) {
  const text = fragment.replace(/^#/, "");
  const shared = /^([pg])=(.*)$/s.exec(text);
  if (shared) return { room: "play", path: [], values: { [shared[1]]: decoded(shared[2]) } };
  const [way, query = ""] = text.split(/\?(.*)/s);
  const [room, ...path] = way.split("/").map(decoded);
  const values = Object.fromEntries(query.split("&").filter(Boolean).map((pair) => pair.split(/=(.*)/s).slice(0, 2).map(decoded)));
  return { room: room in ROOMS ? room : "play", path, values };
}

/** @param {string} [text] */
function decoded(text = "") {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % is no reason to refuse a link
  }
}

/** What all rooms share. */
export class App {
  constructor() {
    this.store = new Store();
    this.settings = new Settings(this.store);
    this.games = new Games(this.store);
    this.notice = notice;
    this.announce = announce;
    this.t = t;
    /** @type {Mounted} */
    this.open = {};
    /** @type {Promise<import("../engine/engine.js").Engine> | null} */
    this.loading = null;
    this.visits = 0;
  }

  async start() {
    await this.speak();
    this.store.problem = (what) => notice(t(`store.${what}`), { kind: "error", stay: true, action: [t("data.export"), () => this.go("settings/data")] });
    this.drawBar();
    addEventListener("hashchange", () => this.visit());
    addEventListener("keydown", (event) => this.hearKey(event));
    this.settings.listen((name) => name === "language" && this.speak().then(() => (this.drawBar(), this.visit())));
    await this.visit();
  }

  speak() {
    const chosen = this.settings.get("language");
    return setLanguage(chosen === "auto" ? deviceLanguage() : chosen);
  }

  /** The engine, started when it is first needed. */
  engine() {
    this.loading ??= createEngine();
    return this.loading;
  }

  /** Opens a room, or a place in one: app.go("learn/x-wing"). @param {string} fragment @param {{replace?: boolean}} [options] */
  go(fragment, { replace = false } = {}) {
    if (location.hash === `#${fragment}`) return void this.visit();
    if (!replace) return void (location.hash = fragment);
    history.replaceState(null, "", `#${fragment}`);
    this.visit();
  }

  /** Shows what the address asks for. */
  async visit() {
    const visit = ++this.visits;
    const { room: name, ...params } = readFragment(location.hash);
    const main = /** @type {HTMLElement} */ (document.getElementById("main"));
    try {
      const { room } = await ROOMS[name]();
      if (visit !== this.visits) return;
      this.open.unmount?.();
      this.open = {};
      document.title = `${t(`room.${name}`)} · sudokit`;
      document.body.dataset.room = name;
      this.markRoom(name);
      const place = h("div", { class: `room room-${name}` });
      fill(main, place);
      const mounted = await room.mount(place, this, params);
      const open = typeof mounted === "function" ? { unmount: mounted } : (mounted ?? {});
      if (visit === this.visits) this.open = open;
      else open.unmount?.(); // a room may lead on to another place, which is open by now
    } catch (error) {
      notice(t("room.failed", { why: String(/** @type {any} */ (error)?.message ?? error) }), { kind: "error" });
    }
  }

  /** @param {KeyboardEvent} event */
  hearKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    if (target.closest?.("input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]")) return;
    if (this.open.key?.(event)) event.preventDefault();
  }

  drawBar() {
    const [rooms, tools, bar] = ["rooms", "tools", "bar"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
    const shut = () => {
      bar.classList.remove("open");
      menu.setAttribute("aria-expanded", "false");
    };
    const toggle = () => menu.setAttribute("aria-expanded", String(bar.classList.toggle("open")));
    const menu = iconButton("menu", t("menu"), toggle, { quiet: true, class: "menu-button", "aria-expanded": "false", "aria-controls": "rooms" });
    rooms.setAttribute("aria-label", t("rooms"));
    const help = () => (shut(), import("./help.js").then(({ openHelp }) => openHelp()));
    fill(rooms, ...Object.keys(ROOMS).map((name) => h("a", { href: `#${name}`, "data-room": name, onclick: shut }, t(`room.${name}`))), h("button", { type: "button", onclick: help }, t("help")));
    fill(tools, menu);
    document.querySelector(".skip")?.replaceChildren(t("skip"));
    this.markRoom(document.body.dataset.room ?? "");
  }

  /** @param {string} name */
  markRoom(name) {
    for (const link of document.querySelectorAll("#rooms a"))
      /** @type {HTMLElement} */ (link).dataset.room === name ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
  }
}
