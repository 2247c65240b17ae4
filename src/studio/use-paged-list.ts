/** A list that the service gives a page at a time: what has been read of it, and the way to what comes after. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { People } from "./names.ts";
import type { Remote } from "./use-remote.ts";

interface Page<T> {
  data: T[];
  people?: People;
  nextCursor: string | null;
}

interface Held<T> {
  /** Null until the first page was read. */
  items: T[] | null;
  /** The names that came with what was read; none where the list has none. */
  people: People;
  nextCursor: string | null;
  error: unknown;
  /** From where what failed was to be read. */
  failedCursor: string | null;
}

export interface PagedList<T> extends Pick<Held<T>, "items" | "people"> {
  /** What is said of reading it; reads what failed again. */
  reading: Remote<unknown>;
  hasMore: boolean;
  readMore: () => Promise<void>;
  /** Reads it again from the beginning. */
  reload: () => Promise<void>;
}

const nothing = { items: null, people: {}, nextCursor: null, error: null, failedCursor: null };

/** Reads the first page whenever `key` changes; an answer for another key, or older than what is shown, is dropped. */
export function usePagedList<T>(
  key: string,
  read: (cursor: string | null) => Promise<Page<T>>,
): PagedList<T> {
  const [held, setHeld] = useState<Held<T>>(nothing);
  const asked = useRef(0);
  const shown = useRef(0);
  const take = async (cursor: string | null) => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const { data, nextCursor, people } = await read(cursor);
      if (turn <= shown.current) return;
      shown.current = turn;
      setHeld((before) => ({
        items: cursor === null ? data : [...(before.items ?? []), ...data],
        people: { ...before.people, ...people },
        nextCursor,
        error: null,
        failedCursor: null,
      }));
    } catch (error) {
      if (turn > shown.current) setHeld((before) => ({ ...before, error, failedCursor: cursor }));
    }
  };
  useEffect(() => {
    setHeld(nothing);
    shown.current = asked.current;
    void take(null);
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for everything that is read
  }, [key]);
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for everything that is read
  const reload = useCallback(() => take(null), [key]);
  return {
    items: held.items,
    people: held.people,
    reading: { value: held.items, error: held.error, reload: () => take(held.failedCursor) },
    hasMore: held.nextCursor !== null,
    readMore: () => take(held.nextCursor),
    reload,
  };
}
