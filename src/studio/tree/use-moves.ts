/** Moves pages of the tree: shown at once, sent in the order they were asked for, and taken back where refused. */
import { useLayoutEffect, useRef, useState } from "react";
import type { Collection } from "../api/collections.ts";
import { movePage } from "../api/pages.ts";
import type { Destination, ListedPage } from "../api/pages.ts";
import { sentenceOf } from "../refusals.ts";
import { movedIn } from "./tree.ts";

export type Move = (pageId: string, to: Destination) => void;

interface Moving {
  /** The pages as they stand with everything that was moved. */
  pages: readonly ListedPage[];
  move: Move;
  /** Why the last move was refused, until it is dismissed. */
  refusal: string | null;
  dismiss: () => void;
}

export function useMoves(
  { orgId, id: collectionId }: Collection,
  listed: readonly ListedPage[],
  onChanged: () => Promise<void>,
): Moving {
  // What was moved and is not yet read again; the next move begins there.
  const [ahead, setAhead] = useState<readonly ListedPage[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef(listed);
  const sending = useRef({ queue: Promise.resolve(), waiting: 0 });
  const movedId = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = ahead ?? listed;
    if (ahead !== null) focusRow(movedId.current);
  }, [ahead, listed]);
  const send = async (pageId: string, to: Destination) => {
    try {
      await movePage(orgId, collectionId, pageId, to);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    sending.current.waiting -= 1;
    if (sending.current.waiting > 0) return;
    await onChanged();
    // Another one may have been asked for meanwhile.
    if (sending.current.waiting === 0) setAhead(null);
  };
  const move: Move = (pageId, to) => {
    latest.current = movedIn(latest.current, pageId, to);
    movedId.current = document.activeElement?.id === rowId(pageId) ? pageId : null;
    setAhead(latest.current);
    sending.current.waiting += 1;
    sending.current.queue = sending.current.queue.then(() => send(pageId, to));
  };
  return { pages: ahead ?? listed, move, refusal, dismiss: () => setRefusal(null) };
}

/** The id of the link that is a page's row. */
export const rowId = (pageId: string): string => `row-${pageId}`;

/** A row that goes elsewhere in the document loses the focus on its way. */
function focusRow(pageId: string | null): void {
  if (pageId !== null) document.getElementById(rowId(pageId))?.focus();
}
