// What the page remembers: JSON under names, in the browser's storage; in memory alone where that is denied.
// Nothing here knows what is stored. `problem` hears of "denied" and "full", once each until a write succeeds again.

const PREFIX = "sudokit/1/";

/** @returns {Storage | null} */
function storage() {
  try {
    localStorage.setItem(`${PREFIX}probe`, "1");
    localStorage.removeItem(`${PREFIX}probe`);
    return localStorage;
  } catch (error) {
    return /** @type {any} */ (error)?.name === "QuotaExceededError" ? localStorage : null;
  }
}

export class Store {
  constructor() {
    this.kept = storage();
    /** What could not be written, or may not be. @type {Map<string, string>} */
    this.memory = new Map();
    /** @type {(what: "denied" | "full") => void} */
    this.problem = () => {};
    this.told = "";
  }

  /** @param {string} name @returns {string | null} */
  text(name) {
    return this.memory.get(name) ?? this.kept?.getItem(PREFIX + name) ?? null;
  }

  /** @param {string} name @param {any} otherwise */
  get(name, otherwise = null) {
    try {
      return JSON.parse(this.text(name) ?? "") ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    this.setText(name, JSON.stringify(value));
  }

  /** @param {string} name @param {string} text @returns {boolean} whether it will be there tomorrow */
  setText(name, text) {
    try {
      if (!this.kept) return this.keepInMemory(name, text, "denied");
      this.kept.setItem(PREFIX + name, text);
      this.memory.delete(name);
      this.told = "";
      return true;
    } catch {
      return this.keepInMemory(name, text, "full");
    }
  }

  /** @param {string} name @param {string} text @param {"denied" | "full"} why */
  keepInMemory(name, text, why) {
    this.memory.set(name, text);
    if (this.told !== why) this.problem(why);
    this.told = why;
    return false;
  }

  /** @param {string} name */
  remove(name) {
    this.memory.delete(name);
    this.kept?.removeItem(PREFIX + name);
  }

  /** The names that begin so. @param {string} start */
  names(start) {
    const found = new Set([...this.memory.keys()].filter((name) => name.startsWith(start)));
    for (let i = 0; i < (this.kept?.length ?? 0); i++) {
      const key = /** @type {Storage} */ (this.kept).key(i) ?? "";
      if (key.startsWith(PREFIX + start)) found.add(key.slice(PREFIX.length));
    }
    return [...found].sort();
  }

  /** Tells what another tab has written. @param {(name: string, text: string | null) => void} listener @returns {() => void} stops it */
  listen(listener) {
    const hear = (/** @type {StorageEvent} */ event) => {
      if (event.key?.startsWith(PREFIX)) listener(event.key.slice(PREFIX.length), event.newValue);
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }
}
