// Starts the page, and each of its workers: one module of WebAssembly serves both, and looks where
// it runs.
import start from "./ranarium.js";

// The module also holds what several games share, for parts.js to hand out when a game wants it.
export const module = compiled(new URL("./ranarium_bg.wasm", import.meta.url));

async function compiled(place) {
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
  // Where a server names no type for it, it is compiled once it is here.
  return answer.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

async function startWorker() {
  // Messages of the page that come before the module is there are held, and sent again when it
  // listens.
  const held = [];
  const hold = (event) => held.push(event.data);
  self.addEventListener("message", hold);
  await start({ module_or_path: module });
  self.removeEventListener("message", hold);
  for (const data of held) {
    self.dispatchEvent(new MessageEvent("message", { data }));
  }
}

async function startPage() {
  try {
    await start({ module_or_path: module });
    document.getElementById("loading")?.remove();
  } catch (error) {
    console.error(error);
    for (const words of document.querySelectorAll("#loading [data-when]")) {
      words.hidden = words.dataset.when !== "failed";
    }
  }
  // Stores the page for use without a network, some time after it was shown, so that what is asked
  // for first comes first. A browser that cannot, or a page elsewhere than at the root, does
  // without.
  const KEEP_AFTER_MS = 3000;
  setTimeout(() => navigator.serviceWorker?.register("/sw.js").catch(() => {}), KEEP_AFTER_MS);
}

if (typeof document === "undefined") {
  startWorker();
} else {
  startPage();
}
