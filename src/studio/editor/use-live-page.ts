/** Opens a page's room for as long as it is shown, and guards the tab while edits are not stored. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { getPass } from "../api/pages.ts";
import { LivePage } from "./live-page.ts";
import type { LiveState } from "./live-state.ts";

interface Opening {
  orgId: string;
  pageId: string;
  userId: string;
  /** Of a share link, for somebody without an account. */
  secret?: string;
  /** What one may do in the collection: the room is joined anew where that has changed. */
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
  }, [orgId, pageId, userId, secret, discarded]);
  useRejoining(live, right);
  return live;
}

function useRejoining(live: LivePage | null, right: number | undefined): void {
  const joinedWith = useRef(right);
  useEffect(() => {
    if (joinedWith.current === right) return;
    joinedWith.current = right;
    live?.rejoin();
  }, [live, right]);
}

/**
 * A part of what is known of an open page: whoever shows it is drawn again when that part is another one, and not with
 * every key. `read` gives a primitive, or an object that the state holds.
 */
export function useLivePart<Part>(live: LivePage, read: (state: LiveState) => Part): Part {
  return useSyncExternalStore(live.subscribe, () => read(live.getState()));
}

/** The browser asks before it closes the tab while there are edits that the room has not stored. */
export function useCloseWarning(live: LivePage): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = () => {
      if (live.getState().hasUnsavedEdits) addEventListener("beforeunload", warn);
      else removeEventListener("beforeunload", warn);
    };
    const stop = live.subscribe(follow);
    follow();
    return () => {
      stop();
      removeEventListener("beforeunload", warn);
    };
  }, [live]);
}
