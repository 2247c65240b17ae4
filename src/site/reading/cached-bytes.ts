/**
 * Bytes that are made from one site version, at most once per location: read from the isolate's memory, then
 * from the location's cache, and made only if both lack them.
 */
import { cacheGet, cachePut, createMemory } from "#domains/publication/index";
import type { VisitSources } from "#domains/publication/index";

const memory = createMemory<Uint8Array>(8 * 1024 * 1024);

/** What was made, and whether it is what its key says: the site may have changed while it was read. */
export interface CacheableBytes {
  bytes: Uint8Array;
  isCurrent: boolean;
}

/** The bytes under the key; only what is current is kept. */
export async function cachedBytes(
  key: string,
  sources: Pick<VisitSources, "defer" | "noteCache">,
  make: () => Promise<CacheableBytes>,
): Promise<Uint8Array> {
  const held = memory.get(key);
  if (held) {
    sources.noteCache("memory");
    return held;
  }
  const cached = await cacheGet(key);
  if (cached) {
    memory.set(key, cached, cached.byteLength);
    sources.noteCache("location");
    return cached;
  }
  sources.noteCache("made");
  const { bytes, isCurrent } = await make();
  // The site was published meanwhile: right for this reader, but cached under this key it would be wrong.
  if (!isCurrent) return bytes;
  memory.set(key, bytes, bytes.byteLength);
  sources.defer(cachePut(key, bytes));
  return bytes;
}
