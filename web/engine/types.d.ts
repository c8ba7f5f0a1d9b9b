// What tools/web.py makes, and the parts of node that the engine uses.
declare module "node:worker_threads" {
  export const parentPort: any;
  export const Worker: any;
}
declare module "node:fs/promises" {
  export function readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>;
}
