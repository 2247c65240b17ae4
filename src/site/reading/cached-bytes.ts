/**
 * Bytes that one site version makes, made at most once a location: from the isolate's memory, then the
 * location's cache, and only then by whoever asks.
 */
import { cacheGet, cachePut, createMemory } from "#domains/publication/index";
import type { Sources } from "#domains/publication/index";

const memory = createMemory<Uint8Array>(8 * 1024 * 1024);

/** What was made, and whether it is what its key says: the site may have changed while it was read. */
export interface CacheableBytes {
  bytes: Uint8Array;
  isCurrent: boolean;
}

/** The bytes under the key; only what is current is kept. */
export async function cachedBytes(
  key: string,
  sources: Pick<Sources, "defer">,
  make: () => Promise<CacheableBytes>,
): Promise<Uint8Array> {
  const held = memory.get(key);
  if (held) return held;
  const cached = await cacheGet(key);
  if (cached) {
    memory.set(key, cached, cached.byteLength);
    return cached;
  }
  const { bytes, isCurrent } = await make();
  // Somebody published in between: right for this reader, but not under this key.
  if (!isCurrent) return bytes;
  memory.set(key, bytes, bytes.byteLength);
  sources.defer(cachePut(key, bytes));
  return bytes;
}
