/** Keeps what is shown of a collection up to date with what others do. */
import { useEffect, useRef } from "react";
import { getChannelPass } from "../api/collections.ts";
import { tellChanges, useChanges } from "../changes.ts";

interface Followed {
  orgId: string;
  collectionId: string;
  /** Reads the tree again where it is behind this revision. */
  catchUp?: (treeRevision: number) => Promise<void>;
  /** Reads again what one may do, and the collection's settings. */
  reloadRights: () => Promise<void>;
}

/** Follows the collection for as long as it is shown. */
export function useChannel({ orgId, collectionId, catchUp, reloadRights }: Followed): void {
  const latest = useRef(catchUp);
  useEffect(() => {
    latest.current = catchUp;
  });
  useChanges(["rights", "settings"], reloadRights);
  useEffect(() => {
    let end = () => undefined as void;
    let isOver = false;
    // Loaded late: nothing that is shown first needs it.
    void import("./channel.ts").then(({ Channel }) => {
      if (isOver) return;
      const channel = new Channel({
        getPass: () => getChannelPass(orgId, collectionId),
        onChanges: tellChanges,
        onTreeRevision: (treeRevision) => void latest.current?.(treeRevision),
      });
      end = () => channel.close();
    });
    return () => {
      isOver = true;
      end();
    };
  }, [orgId, collectionId]);
}
