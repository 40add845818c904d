// Before anything is painted: language, theme, text size and motion as they were chosen last time.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") {
    root.dataset.theme = theme;
  }
  const tags = [localStorage.getItem("language") ?? navigator.languages].flat();
  const codes = tags.map((tag) => tag.split("-")[0].toLowerCase());
  root.lang = codes.find((code) => code === "en" || code === "nl") ?? "en";
  const size = localStorage.getItem("text-size");
  if (size && size !== "100") {
    root.dataset.text = size;
  }
  if (localStorage.getItem("motion") === "off") {
    root.dataset.motion = "reduced";
  }
} catch {
  // A browser that keeps nothing shows the page as the system is.
}

// The browser's offer to install the page waits for the end of a match (src/play/end/install.rs).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.installOffer = event;
});

// The address of the worker's script is relative on a static host, and the path of the page changes.
{
  const script = document.querySelector("meta[name=ranarium-worker]");
  script.content = new URL(script.content, document.baseURI).href;
}
