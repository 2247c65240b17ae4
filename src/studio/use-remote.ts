/** Something read from the service, kept while its key stays the same and read again on demand. */
import { useCallback, useEffect, useRef, useState } from "react";

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
  /** Which of all readings it comes from. */
  turn: number;
}

/**
 * Reads with `load` whenever `key` changes; null reads nothing. An answer for an older key is dropped, and one that was
 * asked for before the one that is shown: answers come in any order.
 */
export function useRemote<T>(key: string | null, load: () => Promise<T>): Remote<T> {
  const [held, setHeld] = useState<Held<T>>({ key: null, value: null, error: null, turn: 0 });
  const asked = useRef(0);
  const read = async () => {
    if (key === null) return;
    asked.current += 1;
    const turn = asked.current;
    const show = (change: Partial<Held<T>>) =>
      setHeld((before) =>
        before.key === key && before.turn < turn ? { ...before, ...change, turn } : before,
      );
    try {
      show({ value: await load(), error: null });
    } catch (error) {
      show({ error });
    }
  };
  useEffect(() => {
    setHeld({ key, value: null, error: null, turn: 0 });
    void read();
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for everything that load reads
  }, [key]);
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for everything that load reads
  const reload = useCallback(read, [key]);
  const isCurrent = held.key === key;
  return { value: isCurrent ? held.value : null, error: isCurrent ? held.error : null, reload };
}
