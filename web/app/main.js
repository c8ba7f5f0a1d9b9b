// Starts the page: settings, language, then the shell with its rooms.
import { App } from "./shell.js";

const app = new App();
app.start(); // not awaited: modules that are loaded later import from this file, and would wait for it
if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("sw.js").catch(() => {});
