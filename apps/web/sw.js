// Stores the page, so that it opens without a network: every file of one version, under the
// version's name.
const VERSION = {{version}};
const FILES = {{files}};
// The folder of the page: the root, except on some static hosts.
const FOLDER = new URL("./", self.location).pathname;
// `true` where the document has relative addresses: in the page for static hosts (`xtask/pack`).
const IS_RELATIVE = false;
const PREFIX = "ranarium-";
// Maximum size of a shared record, in bytes: an address has three characters for each, and Chromium
// opens none of more than 2 MiB.
const MAX_RECORD = 1 << 19;
const OURS = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  // Files named by their content may come from the browser's cache; the others are fetched from the
  // server.
  const requests = FILES.map((path) => new Request(FOLDER + path, { cache: path.startsWith("assets/") ? "default" : "no-cache" }));
  event.waitUntil(caches.open(OURS).then((cache) => cache.addAll(requests)));
  // The next load uses the new version. Open pages continue with the files of their version.
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

// The version before this one is kept, because an open page may still need its files.
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OURS);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname === `${FOLDER}replay`) {
    event.respondWith(shared(request));
  } else if (request.method === "GET" && !url.pathname.startsWith("/api/") && !isEmbedded(request, url)) {
    event.respondWith(answer(request, url));
  }
});

// An embedded page needs the document of the server, whose headers permit other sites to frame it.
function isEmbedded(request, url) {
  return request.mode === "navigate" && url.pathname.startsWith(`${FOLDER}embed/`);
}

// A record that another app shares, as a file or a text, becomes the address of its replay
// (src/pages/replay/linked.rs).
async function shared(request) {
  const parts = await request.formData().catch(() => null);
  if (!parts) return Response.redirect(`${FOLDER}replay?file=unread`, 303);
  const record = parts.get("record");
  const text = record instanceof File && record.size > 0 ? record : new Blob([parts.get("text") ?? ""]);
  const isLarge = text.size > MAX_RECORD;
  const place = isLarge ? "file=large" : `file=shared#text=${encodeURIComponent(await text.text())}`;
  return Response.redirect(`${FOLDER}replay?${place}`, 303);
}

async function answer(request, url) {
  // Without a server the page receives an answer, too: no answer is an error for the browser.
  if (url.pathname === "/health") return fetch(request).catch(() => new Response("away"));
  const ours = await caches.open(OURS);
  // All paths of the page have the same document.
  const kept = request.mode === "navigate" ? await pageOf(ours) : (await ours.match(url.pathname)) ?? (await caches.match(url.pathname));
  return kept ?? fetch(request);
}

// The document, with addresses from the folder of the page, since it is shown at other paths, too.
async function pageOf(ours) {
  const kept = await ours.match(FOLDER);
  if (!kept || !IS_RELATIVE) return kept;
  const text = (await kept.text()).replaceAll('="./', `="${FOLDER}`);
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

// A push message of the server: it is the user's turn.
self.addEventListener("push", (event) => {
  const { title, body, count, url } = event.data.json();
  const shown = self.registration.showNotification(title, { body, tag: "your-turn", icon: `${FOLDER}icon-256.png`, data: { url } });
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.(count)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.url, self.location.origin).href));
});

// Shows a page in a window that has it open, or in a new window.
async function show(place) {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find((one) => one.url === place);
  return there ? there.focus() : self.clients.openWindow(place);
}
