// What the player has chosen, kept in the store. A table gives each setting its values, the first being the default.

export const SETTINGS = {
  theme: ["auto", "light", "dark", "contrast"],
  language: ["auto", "en", "de"],
  check: ["rules", "solution", "off"],
  entry: ["cell", "digit"],
  marks: ["free", "keypad"],
  cells: ["rc", "a1"],
  clean: [true, false],
  timer: [true, false],
  peers: [true, false],
  sameDigit: [true, false],
  sameMark: [true, false],
  spoilers: [false, true],
};

export class Settings {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    /** @type {Record<string, any>} */
    this.values = {};
    /** @type {Set<(name: string) => void>} */
    this.listeners = new Set();
    this.read();
    store.listen((name) => name === "settings" && this.read());
  }

  read() {
    const found = this.store.get("settings", {});
    for (const [name, allowed] of Object.entries(SETTINGS))
      this.values[name] = /** @type {any[]} */ (allowed).includes(found?.[name]) ? found[name] : allowed[0];
  }

  /** @param {string} name */
  get(name) {
    return this.values[name];
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    this.values[name] = value;
    this.store.set("settings", this.values);
    if (name === "theme") dispatchEvent(new Event("themechange"));
    for (const listener of this.listeners) listener(name);
  }

  /** @param {(name: string) => void} listener @returns {() => void} */
  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
