// Help: how a game is played, in a few sentences, then all keys.
import { dialog } from "./dialog.js";
import { h } from "./dom.js";
import { t } from "./text.js";

const TOPICS = ["enter", "select", "colour", "link", "candidates", "back", "hint", "more"];
const KEYS = [["1–9", "value"], ["Shift+1–9", "corner"], ["Ctrl+1–9", "centre"], ["Ctrl+Shift+1–9", "colour"], ["Z X C V B", "modes"], ["Space", "cycle"], ["0 Delete", "erase"], ["← ↑ ↓ → WASD HJKL", "move"], ["Ctrl+←", "hole"], ["Shift+←", "extend"], ["Ctrl+A, Ctrl+I", "all"], ["Ctrl+Z, Ctrl+Y", "undo"], ["F1–F9, F10", "filter"], ["?", "hint"], ["P", "pause"], ["Esc", "escape"]];

export function openHelp() {
  const list = (/** @type {[string | HTMLElement, string][]} */ pairs, name = "") => h("dl", { class: `helps ${name}` }, ...pairs.flatMap(([term, text]) => [h("dt", {}, term), h("dd", {}, text)]));
  dialog(t("help"), [
    list(TOPICS.map((name) => [t(`help.${name}`), t(`help.${name}.text`)])),
    h("h3", {}, t("help.keys")),
    list(KEYS.map(([key, what]) => [h("kbd", {}, key), t(`key.${what}`)]), "keys"),
  ]);
}
