// The keyboard: key events become calls of a Game. Digits go by event.code, since Shift+1 is "!"; letters are digits on
// boards beyond 9×9, and keys for moving and modes elsewhere.
import { MODES } from "./game.js";

/** @typedef {import("./game.js").Game} Game */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, string>} */
const LETTERS = { KeyW: "ArrowUp", KeyA: "ArrowLeft", KeyS: "ArrowDown", KeyD: "ArrowRight", KeyH: "ArrowLeft", KeyJ: "ArrowDown", KeyK: "ArrowUp", KeyL: "ArrowRight" };
/** @type {Record<string, import("./game.js").Mode>} */
const MODE_KEYS = { KeyZ: "value", KeyX: "corner", KeyC: "centre", KeyV: "colour", KeyB: "link" };

/** The digit of a key, or -1. @param {KeyboardEvent} event @param {number} size */
export function digitOf({ code, key }, size) {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(code);
  if (found) return Number(found[1]);
  if (/^\d$/.test(key) && !code) return Number(key); // keyboards on screens send no code
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? "";
  const digit = letter ? letter.charCodeAt(0) - 55 : -1;
  return size > 9 && digit >= 10 && digit <= size ? digit : -1;
}

/** The mode that modifier keys ask for. @param {KeyboardEvent} event @returns {import("./game.js").Mode | null} */
export function heldMode({ shiftKey, ctrlKey, metaKey, altKey }) {
  const control = ctrlKey || metaKey || altKey;
  return control && shiftKey ? "colour" : control ? "centre" : shiftKey ? "corner" : null;
}

/** Handles a key; true if it was one of ours. @param {Game} game @param {KeyboardEvent} event */
export function handleKey(game, event) {
  const control = event.ctrlKey || event.metaKey;
  const digit = digitOf(event, game.size);
  const letters = game.size <= 9 && !control && !event.altKey;
  if (control && shortcut(game, event)) return true;
  if (digit > 0) return digitKey(game, digit, event);
  if (digit === 0 || event.key === "Delete" || event.key === "Backspace") return yes(game.erase());
  const arrow = ARROWS[event.key] ?? (letters ? ARROWS[LETTERS[event.code]] : undefined);
  if (arrow) return moveKey(game, arrow, event);
  if (jump(game, event)) return true;
  if (MODE_KEYS[event.code] && !control && !event.altKey) return yes(game.setMode(MODE_KEYS[event.code]));
  if (event.key === " ") return yes(game.setMode(MODES[(MODES.indexOf(game.mode) + (event.shiftKey ? MODES.length - 1 : 1)) % MODES.length]));
  const filter = /^F(\d{1,2})$/.exec(event.key);
  if (filter && Number(filter[1]) <= Math.min(9, game.size)) return yes(game.setFilter(Number(filter[1])));
  if (event.key === "F10") return yes(game.setFilter(-1));
  if (event.key === "Escape") return yes(escape(game));
  return false;
}

/** @param {unknown} _ */
const yes = (_) => true;

/** @param {Game} game @param {number} digit @param {KeyboardEvent} event */
function digitKey(game, digit, event) {
  const held = heldMode(event);
  if (game.entry() === "digit" && !held && !game.selection.size) {
    game.digit = game.digit === digit ? 0 : digit;
    return yes(game.tell("view"));
  }
  return yes(game.enter(digit, held ?? game.mode));
}

/** @param {Game} game @param {KeyboardEvent} event */
function shortcut(game, event) {
  const { code, shiftKey } = event;
  if (code === "KeyZ") return yes(shiftKey ? game.redo() : game.undo());
  if (code === "KeyY") return yes(game.redo());
  if (game.size > 9 && digitOf(event, game.size) > 9) return false;
  if (code === "KeyA") return yes(game.select(Array.from({ length: game.state.layout.count }, (_, cell) => cell)));
  if (code === "KeyI") return yes(game.invert());
  return false;
}

/** @param {Game} game @param {[number, number]} arrow @param {KeyboardEvent} event */
function moveKey(game, [dx, dy], event) {
  const to = event.ctrlKey || event.metaKey ? game.nextHole(game.cursor, dx, dy) : game.step(game.cursor, dx, dy);
  game.select([to], { cursor: to, keep: event.shiftKey });
  return true;
}

/** Home, End, Page Up, Page Down, as in every grid (W3C). @param {Game} game @param {KeyboardEvent} event */
function jump(game, { key, ctrlKey, metaKey, shiftKey }) {
  const { size, area, boxRows } = game.state.layout;
  const first = Math.floor(game.cursor / area) * area;
  const at = game.cursor - first;
  const [row, column] = [Math.floor(at / size), at % size];
  const whole = ctrlKey || metaKey;
  /** @type {Record<string, [number, number]>} */
  const targets = {
    Home: whole ? [0, 0] : [row, 0],
    End: whole ? [size - 1, size - 1] : [row, size - 1],
    PageUp: [Math.max(0, row - boxRows), column],
    PageDown: [Math.min(size - 1, row + boxRows), column],
  };
  if (!targets[key]) return false;
  const [r, c] = targets[key];
  const to = first + r * size + c;
  game.select([to], { cursor: to, keep: shiftKey });
  return true;
}

/** @param {Game} game */
function escape(game) {
  game.linkFrom = null;
  game.digit = 0;
  game.filter = 0;
  if (game.drawing) game.show(null);
  game.select([]);
}
