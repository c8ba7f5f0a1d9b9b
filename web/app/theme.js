// Runs before the first paint, as a plain script: the theme that was chosen, or the one of the device.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  const apply = () => {
    let chosen = "auto";
    try {
      chosen = JSON.parse(localStorage.getItem("sudokit/1/settings") ?? "{}").theme ?? "auto";
    } catch {
      // storage is denied, or holds nothing of use: the device decides
    }
    const device = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
    document.documentElement.dataset.theme = chosen === "auto" ? device : chosen;
  };
  apply();
  for (const query of [dark, contrast]) query.addEventListener("change", apply);
  addEventListener("themechange", apply);
})();
