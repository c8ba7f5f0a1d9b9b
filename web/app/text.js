// t("key", {values}): the words of the page, from one table for each language. {name} stands for a value; a value that
// is a number picks among forms parted by "|" with {n} in them: "{n} game|{n} games".
import { loadLanguage } from "../engine/engine.js";
import en from "./strings/en.js";

/** @type {Record<string, () => Promise<Record<string, string>>>} */
const LANGUAGES = { en: async () => en, de: async () => (await fetch("app/strings/de.json")).json() };
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch" };

/** @type {Record<string, string>} */
let table = en;
let chosen = "en";

/** The language of the page. */
export const language = () => chosen;

/** The language that the device asks for, if there is one. */
export const deviceLanguage = () => navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? "en";

/** @param {string} wanted */
export async function setLanguage(wanted) {
  chosen = wanted in LANGUAGES ? wanted : "en";
  [table] = await Promise.all([LANGUAGES[chosen](), loadLanguage(chosen)]);
  document.documentElement.lang = chosen;
}

/** @param {string} key @param {Record<string, any>} [values] @returns {string} */
export function t(key, values = {}) {
  let text = table[key] ?? /** @type {Record<string, string>} */ (en)[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  if (text.includes("|") && "n" in values) text = text.split("|")[values.n === 1 ? 0 : 1];
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** Minutes and seconds. @param {number} seconds */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  return `${hours ? `${hours}:` : ""}${hours ? two(Math.floor(whole / 60) % 60) : Math.floor(whole / 60)}:${two(whole % 60)}`;
}
