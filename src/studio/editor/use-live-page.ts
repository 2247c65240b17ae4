/** Opens a page's room for as long as it is shown, and guards the tab while edits are not stored. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { getPass } from "../api/pages.ts";
import { LivePage } from "./live-page.ts";
import type { LiveState } from "./live-state.ts";

interface Opening {
  orgId: string;
  pageId: string;
  userId: string;
  /** Of a share link, for somebody without an account. */
  secret?: string;
  /** What one may do in the collection: a page is opened anew where that has changed. */
  right?: number;
}

/** The open page, or null for the moment before it opens. */
export function useLivePage({ orgId, pageId, userId, secret, right }: Opening): LivePage | null {
  const [live, setLive] = useState<LivePage | null>(null);
  const [discarded, setDiscarded] = useState(0);
  useEffect(() => {
    const opened = new LivePage({
      pageId,
      userId,
      getPass: () => getPass(orgId, pageId, secret),
      onDiscarded: () => setDiscarded((times) => times + 1),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- the room is the system that this effect opens and closes
    setLive(opened);
    return () => {
      opened.close();
      setLive(null);
    };
  }, [orgId, pageId, userId, secret, right, discarded]);
  return live;
}

export function useLiveState(live: LivePage): LiveState {
  return useSyncExternalStore(live.subscribe, live.getState);
}

/** The browser asks before it closes the tab while there are edits that the room has not stored. */
export function useCloseWarning(hasUnsavedEdits: boolean): void {
  useEffect(() => {
    if (!hasUnsavedEdits) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [hasUnsavedEdits]);
}
