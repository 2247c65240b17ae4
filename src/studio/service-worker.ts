/**
 * Opens the studio without a network. It keeps the studio's own files and the one page that they start in, which
 * are the same for everybody, and nothing else: what the interface answers never passes through here, and the lists and
 * texts that are shown offline are kept by the studio itself, each under the id of the person whose they are.
 *
 * A version keeps its files under its own name. It takes over when no tab of the version before is open any more, so
 * a tab never gets files of two versions; until then pages come from the network first, and what they ask for with them.
 */
declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the paths of the studio's files, and a hash over them. */
declare const STUDIO_FILES: readonly string[];
declare const STUDIO_VERSION: string;

const files: ReadonlySet<string> = new Set(STUDIO_FILES);
const cacheName = `studio ${STUDIO_VERSION}`;
const startPage = "/studio/";
/** How long a page is waited for before the kept one is shown: a network that has died says nothing. */
const patienceMs = 4_000;

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (files.has(pathname)) event.respondWith(fileOf(request));
  else if (request.mode === "navigate" && isStudio(pathname)) event.respondWith(pageOf(request));
});

const isStudio = (pathname: string) => pathname === "/studio" || pathname.startsWith(startPage);

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([...files, new Request(startPage, { cache: "reload" })]);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith("studio ") && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A file never changes under its name. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    const kept = await caches.match(startPage);
    if (kept === undefined) throw error;
    return kept;
  }
}
