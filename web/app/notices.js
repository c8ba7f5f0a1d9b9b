// Notices: short messages at the lower edge, with at most one button (Undo, Export …); and what screen readers are told.
import { fill, h, iconButton } from "./dom.js";
import { t } from "./text.js";

const SECONDS = 6;

/** @typedef {{action?: [string, () => void], kind?: "plain" | "error", stay?: boolean}} Options */

/** Shows a message; one with the same text replaces the old one. @param {string} text @param {Options} [options] */
export function notice(text, { action, kind = "plain", stay = false } = {}) {
  const place = /** @type {HTMLElement} */ (document.getElementById("notices"));
  const gone = () => box.remove();
  const press = () => {
    gone();
    action?.[1]();
  };
  const box = h("div", { class: `notice ${kind}`, role: kind === "error" ? "alert" : "status" },
    h("span", {}, text),
    action && h("button", { type: "button", class: "button", onclick: press }, action[0]),
    iconButton("close", t("close"), gone, { quiet: true }));
  for (const old of [...place.children]) if (old.firstChild?.textContent === text || place.children.length > 2) old.remove();
  place.append(box);
  if (!stay) setTimeout(gone, SECONDS * 1000);
  return gone;
}

/** Tells a screen reader, when it has time. @param {string} text */
export function announce(text) {
  const live = /** @type {HTMLElement} */ (document.getElementById("live"));
  fill(live, live.textContent === text ? `${text}\u00a0` : text); // the same words again are news, too
}
