/** An in-memory LRU cache of the isolate, bounded by the bytes of its values. */

/** Values by key, each with the bytes it is counted at. */
export interface Memory<Value> {
  /** The value, which becomes the most recently used; undefined when it is not held. */
  get(key: string): Value | undefined;
  /** Holds the value, and lets go of what was used longest ago; one larger than the bound is not held. */
  set(key: string, value: Value, sizeBytes: number): void;
  /** What is held now, in bytes. */
  heldBytes(): number;
}

/** A memory of at most `boundBytes`. */
export function createMemory<Value>(boundBytes: number): Memory<Value> {
  // A Map iterates in the order of insertion: the first entry is the one used longest ago.
  const entries = new Map<string, { value: Value; sizeBytes: number }>();
  let heldBytes = 0;

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    heldBytes -= entry.sizeBytes;
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, sizeBytes) {
      drop(key);
      if (sizeBytes > boundBytes) return;
      entries.set(key, { value, sizeBytes });
      heldBytes += sizeBytes;
      for (const oldest of entries.keys()) {
        if (heldBytes <= boundBytes) break;
        drop(oldest);
      }
    },
    heldBytes: () => heldBytes,
  };
}
