/** Something read from the service, kept while its key stays the same and read again on demand. */
import { useCallback, useEffect, useState } from "react";

export interface Remote<T> {
  /** Null until it has been read; the last one read while it is read again. */
  value: T | null;
  error: unknown;
  /** Reads it again; resolves when that is done. */
  reload: () => Promise<void>;
}

interface Held<T> {
  key: string | null;
  value: T | null;
  error: unknown;
}

/** Reads with `load` whenever `key` changes; null reads nothing. An answer for an older key is dropped. */
export function useRemote<T>(key: string | null, load: () => Promise<T>): Remote<T> {
  const [held, setHeld] = useState<Held<T>>({ key: null, value: null, error: null });
  const read = async () => {
    if (key === null) return;
    try {
      const value = await load();
      setHeld((before) => (before.key === key ? { key, value, error: null } : before));
    } catch (error) {
      setHeld((before) => (before.key === key ? { ...before, error } : before));
    }
  };
  useEffect(() => {
    setHeld({ key, value: null, error: null });
    void read();
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for everything that load reads
  }, [key]);
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for everything that load reads
  const reload = useCallback(read, [key]);
  const isCurrent = held.key === key;
  return { value: isCurrent ? held.value : null, error: isCurrent ? held.error : null, reload };
}
