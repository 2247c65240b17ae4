/**
 * The Cache API for immutable values: what a key stands for never changes, so that nothing is ever purged and
 * nothing can be stale.
 */

/** A host that nobody can own (RFC 2606): these entries answer to no request from outside. */
const host = "https://site.galley.invalid/";
const forEver = "public, max-age=31536000, immutable";

/** The bytes kept under the key in this location, or null. */
export async function cacheGet(key: string): Promise<Uint8Array | null> {
  const found = await caches.default.match(cacheUrl(key));
  return found ? new Uint8Array(await found.arrayBuffer()) : null;
}

/** Keeps bytes under the key in this location. */
export async function cachePut(key: string, bytes: Uint8Array): Promise<void> {
  const headers = { "Content-Type": "application/octet-stream", "Cache-Control": forEver };
  await caches.default.put(cacheUrl(key), new Response(bytes, { headers }));
}

function cacheUrl(key: string): string {
  return host + encodeURIComponent(key);
}
