// The tables that Python and JavaScript share: JSON files, made by tools/web.py, beside this one. Each is read when it is
// needed, in a page, a worker or node; all modules need `data`, and sentences are English unless another language is loaded.

/** The tables that were read, by name. @type {Record<string, any>} */
export const tables = {};

/** @param {string} name @returns {Promise<void>} */
export async function load(name) {
  tables[name] ??= await read(new URL(`./${name}.json`, import.meta.url));
}

/** @param {URL} url @returns {Promise<any>} */
async function read(url) {
  if (url.protocol !== "file:") return (await fetch(url)).json();
  const { readFile } = await import("node:fs/promises");
  return JSON.parse(new TextDecoder().decode(await readFile(url)));
}

await Promise.all([load("data"), load("phrases.en")]);
