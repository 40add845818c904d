// Starts the page, and each of its workers, from one module of WebAssembly, which detects where it
// runs.
import start from "./ranarium.js";

// A connection may die silently, as when a phone changes its network. A request to read that is not
// answered in this time, in milliseconds, is sent again over another connection.
const ANSWER_TIMEOUT = 4000;
const MAX_REPEATS = 5;
const fetchOnce = globalThis.fetch;
globalThis.fetch = async (place, init = {}) => {
  const isRead = !(place instanceof Request) && (init.method ?? "GET") === "GET";
  for (let repeats = isRead ? MAX_REPEATS : 0; repeats > 0; repeats--) {
    const silence = new AbortController();
    const timeout = setTimeout(() => silence.abort(), ANSWER_TIMEOUT);
    try {
      return await fetchOnce(place, { ...init, signal: silence.signal });
    } catch (error) {
      if (!silence.signal.aborted) throw error;
    } finally {
      clearTimeout(timeout);
    }
  }
  return fetchOnce(place, init);
};

// The module also contains the parts that several games share; parts.js loads them from it.
export const module = compiled(new URL("./ranarium_bg.wasm", import.meta.url));

async function compiled(place) {
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
  const bar = globalThis.document?.querySelector("#loading progress");
  if (bar) showProgress(bar, answer.clone()).catch(() => {});
  // A browser compiles a module while it loads only with this content type.
  return answer.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

// Shows the part of the module that has arrived. The document has its size.
async function showProgress(bar, answer) {
  const reader = answer.body.getReader();
  for (let arrived = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    arrived += value.length;
    bar.value = arrived;
  }
}

async function startWorker() {
  // Messages of the page that arrive before the module has started are stored, and dispatched again
  // once it has a listener.
  const held = [];
  const hold = (event) => held.push(event.data);
  self.addEventListener("message", hold);
  await start({ module_or_path: module });
  self.removeEventListener("message", hold);
  for (const data of held) {
    self.dispatchEvent(new MessageEvent("message", { data }));
  }
}

// Keeps the page working with a translator. A translator replaces a text node by a <font>, and the
// page would continue to change the node, which is no longer in the document. Therefore the node is
// inserted again, empty, before its translation, which is removed as soon as the page changes or
// removes the node.
function outliveTranslators() {
  const translations = new WeakMap();
  const originals = new WeakMap();
  const pair = (node, font, text) => {
    translations.set(node, { font, text });
    originals.set(font, node);
  };
  const part = (node) => {
    const translation = translations.get(node);
    translations.delete(node);
    originals.delete(translation?.font);
    return translation;
  };
  const observer = new MutationObserver((records) => {
    const changed = new Set(records.filter(({ type }) => type === "characterData").map(({ target }) => target));
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of removedNodes) {
        const isNew = (it) => it?.nodeName === "FONT" && it.parentNode === target && !originals.has(it);
        const font = () => [...addedNodes, previousSibling, nextSibling].find(isNew);
        const original = originals.get(node);
        if (original && !node.parentNode) {
          // The translator removes its translation, or replaces it.
          const { text } = part(original);
          const next = font();
          if (next) pair(original, next, text);
          else original.data = text;
        } else if (node.nodeType === Node.TEXT_NODE && !node.parentNode) {
          const next = translations.has(node) ? undefined : font();
          if (!next) {
            part(node)?.font.remove();
          } else if (changed.has(node)) {
            next.replaceWith(node);
          } else {
            pair(node, next, node.data);
            next.before(node);
            node.data = "";
          }
        }
      }
    }
    for (const node of changed) part(node)?.font.remove();
    // The changes made here are not changes of the page.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

// Tells the page that the browser has stored a new version, which the next load uses
// (src/browser/update.rs).
function watchVersions(workers) {
  let isFirst = !workers.controller;
  workers.addEventListener("controllerchange", () => {
    if (!isFirst) {
      document.documentElement.dataset.newVersion = "ready";
      dispatchEvent(new Event("new-version"));
    }
    isFirst = false;
  });
}

// Stores the page for use without a network. An open page checks for a new version when it becomes
// visible again, at most once an hour.
async function keep(workers) {
  const HOUR_MS = 3_600_000;
  const registration = await workers.register("/sw.js");
  let checked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - checked > HOUR_MS) {
      checked = Date.now();
      registration.update().catch(() => {});
    }
  });
}

async function startPage() {
  outliveTranslators();
  const workers = navigator.serviceWorker;
  if (workers) watchVersions(workers);
  try {
    await start({ module_or_path: module });
    document.getElementById("loading")?.remove();
  } catch (error) {
    console.error(error);
    document.querySelector("#loading progress")?.remove();
    for (const words of document.querySelectorAll("#loading [data-when]")) {
      words.hidden = words.dataset.when !== "failed";
    }
  }
  // Later than the first requests of the page, which have priority. A browser without service
  // workers has no stored page, and an embedded page is not stored.
  const KEEP_AFTER_MS = 3000;
  if (workers && window === top) setTimeout(() => keep(workers).catch(() => {}), KEEP_AFTER_MS);
}

if (typeof document === "undefined") {
  startWorker();
} else {
  startPage();
}
