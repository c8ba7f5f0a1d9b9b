// The side of `make bench-web` that runs in node: what is given and names come in, seconds of CPU time go out.
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { loading, measures } from "./measures.js";

const folder = pathToFileURL(resolve(process.env.ENGINE ?? "src/sudoku/web/engine") + "/").href;
/** @type {(name: string) => number | number[]} */
let measure;
const cpu = () => {
  const { user, system } = process.cpuUsage(); // only the sum is exact
  return (user + system) / 1e6;
};

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith("{")) {
    console.log(await loading(folder));
    measure = await measures(await import(`${folder}engine.js`), JSON.parse(line), cpu);
  } else console.log(JSON.stringify(measure(line)));
}
