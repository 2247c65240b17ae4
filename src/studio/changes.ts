/** What others change in the collection that is open: its channel says it here, and whatever shows it reads it again. */
import { useEffect, useRef } from "react";
import type { ChannelChange } from "#party/channel-protocol";

type Listener = (changes: readonly ChannelChange[]) => void;

const listeners = new Set<Listener>();

/** Tells whatever is shown. */
export function tellChanges(changes: readonly ChannelChange[]): void {
  for (const listener of listeners) listener(changes);
}

/**
 * Reads again when something of these kinds changed, or anything may have.
 * @param pageId says whose changes count, where only one page's do
 */
export function useChanges(
  kinds: readonly ChannelChange["kind"][],
  reload: () => Promise<unknown>,
  pageId?: string,
): void {
  const latest = useRef({ kinds, reload, pageId });
  useEffect(() => {
    latest.current = { kinds, reload, pageId };
  });
  useEffect(() => {
    const listener: Listener = (changes) => {
      const { kinds: shown, pageId: only } = latest.current;
      const isShown = (change: ChannelChange) =>
        shown.includes(change.kind) && (only === undefined || change.pageId === only);
      if (changes.some((change) => change.kind === "all" || isShown(change)))
        void latest.current.reload();
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
