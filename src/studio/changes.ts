/** What others change in the collection that is open: its channel says it here, and whatever shows it reads it again. */
import { useEffect, useRef } from "react";
import type { ChannelChange } from "#party/channel-protocol";

type Hear = (changes: readonly ChannelChange[]) => void;

const hearing = new Set<Hear>();

/** Tells whatever is shown. */
export function tellChanges(changes: readonly ChannelChange[]): void {
  for (const hear of hearing) hear(changes);
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
    const hear: Hear = (changes) => {
      const { kinds: shown, pageId: only } = latest.current;
      const isShown = (change: ChannelChange) =>
        shown.includes(change.kind) && (only === undefined || change.pageId === only);
      if (changes.some((change) => change.kind === "all" || isShown(change)))
        void latest.current.reload();
    };
    hearing.add(hear);
    return () => void hearing.delete(hear);
  }, []);
}
