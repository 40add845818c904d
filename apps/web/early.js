// Sets language, theme, text size and motion before the first paint, as they were chosen last time,
// and the display typeface.
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
  // The service worker has stored the display typeface (style/base.css).
  if (navigator.serviceWorker?.controller) {
    root.dataset.font = "display";
  }
} catch {
  // Without storage the page follows the settings of the system.
}

// The browser's offer to install the page waits for the end of a match (src/play/end/install.rs).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.installOffer = event;
});

// A record that the device opens with the page becomes the address of its replay
// (src/pages/replay/linked.rs).
{
  // As in sw.js.
  const MAX_RECORD = 1 << 19;
  // In milliseconds. No file arrives without a launch queue, or if a person opened the address.
  const FILE_TIMEOUT = 3000;
  const isWaiting = () => new URLSearchParams(location.search).get("file") === "waiting";
  const open = (place) => location.replace(`${location.pathname}?${place}`);
  const timeout = setTimeout(() => {
    if (isWaiting()) open("file=unread");
  }, FILE_TIMEOUT);
  globalThis.launchQueue?.setConsumer(async ({ files }) => {
    if (!files?.length) return;
    clearTimeout(timeout);
    let place = "file=unread";
    try {
      const file = await files[0].getFile();
      place = file.size > MAX_RECORD ? "file=large" : `file=opened#text=${encodeURIComponent(await file.text())}`;
    } catch {
      // The page reports that the file cannot be read.
    }
    open(place);
  });
}

// The names of shortcuts are in the language of the page.
if (document.documentElement.lang !== "en") {
  const manifest = document.querySelector("link[rel=manifest]");
  manifest.href = new URL(`manifest.${document.documentElement.lang}.webmanifest`, manifest.href);
}

// The address of the worker's script is relative on a static host, and the path of the page changes.
{
  const script = document.querySelector("meta[name=ranarium-worker]");
  script.content = new URL(script.content, document.baseURI).href;
}
