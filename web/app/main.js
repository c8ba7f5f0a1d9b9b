// Starts the page: settings, language, then the shell with its rooms.
import { App } from "./shell.js";

const app = new App();
await app.start();
if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("sw.js").catch(() => {});
