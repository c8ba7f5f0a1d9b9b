"""The web page in Chromium: first paint on a slow phone, key to paint, a new puzzle. `python -m bench.page`."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright
from tools.web import build_page

from sudoku.web import Server, engine_folder, site_files

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}  # slow 4G
KEY = """() => new Promise(done => {
  const start = performance.now();
  const key = new KeyboardEvent('keydown', {key: '4', code: 'Digit4', bubbles: true, cancelable: true});
  document.activeElement.dispatchEvent(key);
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
})"""
NEW = """async () => {
  const { createEngine } = await import('./engine/engine.js');
  const start = performance.now();
  const engine = await createEngine();
  await engine.generate({level: 'hard', symmetry: 'rotational'});
  return performance.now() - start;
}"""


def main() -> None:
    engine = engine_folder()
    with TemporaryDirectory() as folder:
        build_page(Path(folder) / "page", engine)
        with Server(files=site_files(Path(folder) / "page", engine)) as server, sync_playwright() as playwright:
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            tab = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
            devtools = tab.context.new_cdp_session(tab)
            devtools.send("Network.enable")
            devtools.send("Network.emulateNetworkConditions", SLOW)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
            tab.goto(f"{server.url}#p={PUZZLE}")
            tab.locator(".table").wait_for()
            paint = tab.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
            ready = tab.evaluate("performance.now()")
            print(f"first paint, slow 4G, CPU 4 times slower: {paint:.0f} ms; playable after {ready:.0f} ms")
            print(f"key to paint, CPU 4 times slower: {tab.evaluate(KEY):.0f} ms")
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            devtools.send("Network.emulateNetworkConditions", SLOW | {"latency": 0, "downloadThroughput": -1})
            print(f"engine started and a new hard 9×9: {tab.evaluate(NEW):.0f} ms")
            browser.close()
            server.shutdown()
            thread.join()


if __name__ == "__main__":
    main()
