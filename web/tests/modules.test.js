// Modules of the page that need no browser.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import en from "../app/strings/en.js";
import { qr } from "../app/qr.js";
import { readdir } from "node:fs/promises";

const sources = (await readdir(new URL("../app/", import.meta.url), { recursive: true })).filter((name) => name.endsWith(".js") && !name.startsWith("strings") && name !== "text.js");
const text = (/** @type {string} */ name) => readFileSync(new URL(`../app/${name}`, import.meta.url), "utf8");

test("point 34: every text that a module asks for is in the table", () => {
  for (const name of sources)
    for (const [, key] of text(name).matchAll(/\bt\(\s*"([^"]+)"/g)) assert.ok(key in en, `${name}: ${key}`);
});

test("point 34: all languages have the same texts, with the same values", async () => {
  for (const name of readdirSync(new URL("../app/strings/", import.meta.url)).filter((file) => file.endsWith(".json"))) {
    const table = JSON.parse(text(`strings/${name}`));
    assert.deepEqual(Object.keys(table).sort(), Object.keys(en).sort(), name);
    const values = (/** @type {string} */ one) => [...new Set(one.match(/\{\w+\}/g))].sort();
    for (const key of Object.keys(en)) assert.deepEqual(values(table[key]), values(en[key]), `${name}: ${key}`);
  }
});

test("point 25: a QR code has its three squares, its timing lines and room for long links", () => {
  const rows = /** @type {boolean[][]} */ (qr("https://example.org/#p=53..7....6..195....98....6.8...6...34"));
  assert.equal((rows.length - 17) % 4, 0);
  for (const [x, y] of [[0, 0], [rows.length - 7, 0], [0, rows.length - 7]])
    assert.equal(rows.slice(y, y + 7).map((row) => row.slice(x, x + 7).map(Number).join("")).join("/"), "1111111/1000001/1011101/1011101/1011101/1000001/1111111");
  for (let i = 8; i < rows.length - 8; i++) assert.equal(rows[6][i], i % 2 === 0);
  assert.ok(qr("x".repeat(1200)));
  assert.equal(qr("x".repeat(5000)), null);
});
