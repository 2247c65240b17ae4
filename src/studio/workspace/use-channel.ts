/** Keeps what a collection's view shows up to date with what others do. */
import { useEffect, useRef } from "react";
import { getChannelPass } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";

interface Followed {
  orgId: string;
  collectionId: string;
  pages: readonly ListedPage[] | null;
  /** Reads the tree again. */
  reloadPages: () => Promise<void>;
  /** Reads again what one may do. */
  reloadRights: () => Promise<void>;
}

/** Follows the collection for as long as it is shown. */
export function useChannel({ orgId, collectionId, ...followed }: Followed): void {
  const latest = useRef(followed);
  useEffect(() => {
    latest.current = followed;
  });
  useEffect(() => {
    let end = () => undefined as void;
    let isOver = false;
    // Loaded late: nothing that is shown first needs it.
    void import("./channel.ts").then(({ Channel }) => {
      if (isOver) return;
      const channel = new Channel({
        getPass: () => getChannelPass(orgId, collectionId),
        isNews: ({ kind, pageId }) =>
          kind !== "content" ||
          latest.current.pages?.find(({ id }) => id === pageId)?.hasUnpublishedChanges !== true,
        onStale: (stale) => {
          void latest.current.reloadPages();
          if (stale === "rights") void latest.current.reloadRights();
        },
      });
      end = () => channel.close();
    });
    return () => {
      isOver = true;
      end();
    };
  }, [orgId, collectionId]);
}
