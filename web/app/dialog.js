// Dialogs: the browser's own element, closed by Escape, by its button, or by a click beside it.
import { h, iconButton } from "./dom.js";
import { t } from "./text.js";

/** @param {string} title @param {import("./dom.js").Child[]} content @param {{class?: string}} [options] @returns {() => void} closes it */
export function dialog(title, content, { class: extra = "" } = {}) {
  const close = () => box.close();
  const box = /** @type {HTMLDialogElement} */ (h("dialog", { class: `dialog ${extra}`, "aria-label": title, onclose: () => box.remove(), onclick: (/** @type {Event} */ event) => event.target === box && close() },
    h("div", { class: "sheet" },
      h("header", {}, h("h2", {}, title), iconButton("close", t("close"), close, { quiet: true })),
      ...content)));
  document.body.append(box);
  box.showModal();
  return close;
}
