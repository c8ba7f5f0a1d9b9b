// A field for puzzles as text: typed, pasted, dropped as text or as a file, or chosen as a file. What cannot be read is named
// below it.
import { fill, h } from "./dom.js";
import { t } from "./text.js";

let fields = 0; // labels need names of their own

/** The field, its error and its buttons, for a section; `read` puts another text in and takes it.
 * @param {(text: string) => Promise<unknown>} take
 * @param {{label?: string, button?: string, text?: string, rows?: number, example?: string, more?: HTMLElement[]}} [options] */
export function pasteField(take, { label = t("paste"), button = t("paste.open"), text = "", rows = 2, example = "", more = [] } = {}) {
  const field = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows, "aria-label": label, placeholder: example, spellcheck: "false" }, text));
  const error = h("p", { class: "error", role: "alert" });
  const read = async (/** @type {string} */ given = field.value) => {
    field.value = given;
    fill(error);
    try {
      await take(given);
    } catch (problem) {
      fill(error, t("paste.bad", { why: String(/** @type {Error} */ (problem).message) }));
    }
  };
  const id = `paste-file-${fields++}`;
  const file = h("input", { type: "file", class: "unseen", id, onchange: async (/** @type {any} */ event) => read(await event.target.files[0]?.text()) });
  const buttons = h("div", { class: "row-of" }, h("button", { type: "button", class: "button main", onclick: () => read() }, button), file, h("label", { class: "button", for: id }, t("paste.file")), ...more);
  const element = h("div", { ondragover: (/** @type {Event} */ event) => event.preventDefault(), ondrop: async (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    read((await event.dataTransfer?.files[0]?.text()) ?? event.dataTransfer?.getData("text") ?? "");
  } }, field, error, buttons);
  return { element, read };
}
