// Starts the page, and each of its workers: one module of WebAssembly serves both, and looks where it runs.
import start from "./ranarium.js";

const MODULE = { module_or_path: new URL("./ranarium_bg.wasm", import.meta.url) };

async function startWorker() {
  // What the page says before the module is there is held, and said again when somebody listens.
  const held = [];
  const hold = (event) => held.push(event.data);
  self.addEventListener("message", hold);
  await start(MODULE);
  self.removeEventListener("message", hold);
  for (const data of held) {
    self.dispatchEvent(new MessageEvent("message", { data }));
  }
}

async function startPage() {
  try {
    await start(MODULE);
    document.getElementById("loading")?.remove();
  } catch (error) {
    console.error(error);
    for (const words of document.querySelectorAll("#loading [data-when]")) {
      words.hidden = words.dataset.when !== "failed";
    }
  }
  // Keeps the page for when there is no network, once whoever came has seen it: what they ask for first comes first.
  // A browser that cannot, or a page that is not at home, does without.
  const KEEP_AFTER_MS = 3000;
  setTimeout(() => navigator.serviceWorker?.register("/sw.js").catch(() => {}), KEEP_AFTER_MS);
}

if (typeof document === "undefined") {
  startWorker();
} else {
  startPage();
}
