// Mouse, pen and finger: press selects, drag selects more, Ctrl or Shift adds, a double press takes all equal digits (with
// Alt all of one colour), a long press of a finger adds like Ctrl. In digit-first entry a press writes the chosen digit.

const DOUBLE = 350; // milliseconds
const LONG = 500;

/** @param {HTMLElement} element where boards lie @param {import("./game.js").Game} game */
export function followPointer(element, game) {
  let last = { cell: -1, at: 0 };
  /** @type {number | null} */
  let dragging = null; // the pointer
  let adding = true;
  let pressed = -1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const cellAt = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const found = document.elementFromPoint(clientX, clientY)?.closest("[data-cell]");
    return found instanceof HTMLElement && element.contains(found) ? Number(found.dataset.cell) : -1;
  };

  const press = (/** @type {PointerEvent} */ event) => {
    const cell = cellAt(event);
    if (cell < 0 || event.button > 0 || dragging !== null) return;
    event.preventDefault(); // the focus follows the cursor
    const twice = last.cell === cell && event.timeStamp - last.at < DOUBLE;
    last = twice ? { cell: -1, at: 0 } : { cell, at: event.timeStamp };
    const more = event.ctrlKey || event.metaKey || event.shiftKey;
    if (game.entry() === "digit" && game.digit && !more && game.activeMode !== "link") {
      game.select([], { cursor: cell });
      return void game.enter(game.digit, game.activeMode, [cell]);
    }
    if (twice && !more) return game.selectAlike(cell, event.altKey);
    dragging = event.pointerId;
    pressed = cell;
    adding = !(more && game.selection.has(cell));
    more ? game.toggle(cell) : game.select([cell], { cursor: cell });
    if (event.pointerType === "touch") timer = setTimeout(() => longPress(cell), LONG);
  };

  let before = new Set();
  const longPress = (/** @type {number} */ cell) => {
    if (pressed !== cell) return;
    game.select([...before, cell], { cursor: cell });
    pressed = -1;
    dragging = null;
  };

  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== dragging) return;
    const cell = cellAt(event);
    if (cell < 0 || cell === game.cursor) return;
    clearTimeout(timer);
    pressed = -1;
    last = { cell: -1, at: 0 };
    if (adding) game.select([cell], { cursor: cell, keep: true });
    else game.select([...game.selection].filter((one) => one !== cell), { cursor: cell });
  };

  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== dragging) return;
    clearTimeout(timer);
    [dragging, pressed] = [null, -1];
  };

  element.addEventListener("pointerdown", (event) => {
    before = new Set(game.selection);
    press(event);
  });
  element.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, /** @type {any} */ (end));
  element.addEventListener("contextmenu", (event) => event.preventDefault()); // a long press has done its work already
  return () => ["pointerup", "pointercancel"].forEach((name) => removeEventListener(name, /** @type {any} */ (end)));
}
