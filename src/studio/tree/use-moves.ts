/** Moves pages of the tree: shown at once, sent in the order they were asked for, and taken back where refused. */
import { useLayoutEffect, useRef } from "react";
import type { Collection } from "../api/collections.ts";
import { movePage } from "../api/pages.ts";
import type { Destination, ListedPage } from "../api/pages.ts";
import { saidOf, toEach } from "./outcomes.ts";
import type { Report } from "./outcomes.ts";
import { movedIn, wayBack } from "./tree.ts";

/** Brings pages somewhere, beside each other in this order. */
export type Move = (pages: readonly ListedPage[], to: Destination) => void;

interface Leg {
  page: ListedPage;
  to: Destination;
}

interface Moving {
  collection: Collection;
  /** The pages as they stand with everything that was moved. */
  pages: readonly ListedPage[];
  setAhead: (pages: readonly ListedPage[] | null) => void;
  onChanged: () => Promise<void>;
  report: Report;
}

export function useMoves({ collection, pages, setAhead, onChanged, report }: Moving): Move {
  const latest = useRef(pages);
  const sending = useRef({ queue: Promise.resolve(), waiting: 0 });
  useLayoutEffect(() => {
    latest.current = pages;
  }, [pages]);
  const send = async (legs: readonly Leg[]) => {
    const outcome = await sendLegs(collection, legs);
    sending.current.waiting -= 1;
    if (sending.current.waiting === 0) {
      await onChanged();
      // Another one may have been asked for meanwhile.
      if (sending.current.waiting === 0) setAhead(null);
    }
    return outcome;
  };
  /** Shows them where they go, and sends them after what was asked for before. */
  const carry = (legs: readonly Leg[]) => {
    latest.current = legs.reduce((all, { page, to }) => movedIn(all, page.id, to), latest.current);
    setAhead(latest.current);
    sending.current.waiting += 1;
    const sent = sending.current.queue.then(() => send(legs));
    sending.current.queue = sent.then(() => undefined);
    return sent;
  };
  const move = async (moved: readonly ListedPage[], to: Destination) => {
    const before = latest.current;
    const sent = carry(legsTo(moved, to));
    const undo = async () => {
      const { done } = await sent;
      const back = done.map((page) => ({ page, to: wayBack(pageIn(before, page), before) }));
      const [failed] = (await carry(back.toReversed())).refused;
      if (failed !== undefined) throw new Error(failed.sentence);
    };
    // It is shown as done, and can be taken back, before the service has answered.
    const shown = { said: saidOf(moved, "moved"), undo };
    report({ done: shown, refused: [], what: "moved" });
    const { done, refused } = await sent;
    if (refused.length === 0) return;
    const left = done.length === 0 ? null : { said: saidOf(done, "moved"), undo };
    report({ done: left, refused, what: "moved" }, shown);
  };
  return (moved, to) => void move(moved, to);
}

/** As it stood when the list was like this: it may have been moved before, and not yet read again. */
const pageIn = (pages: readonly ListedPage[], page: ListedPage): ListedPage =>
  pages.find(({ id }) => id === page.id) ?? page;

/** The first one goes there, and each other one behind the one before it. */
export function legsTo(pages: readonly ListedPage[], to: Destination): Leg[] {
  return pages.map((page, index) => {
    const before = pages[index - 1];
    return { page, to: before ? { droppedOnId: before.id, position: "after" } : to };
  });
}

/** Whatever was to stand behind a page that is refused goes where that one should have gone. */
export function sendLegs({ orgId, id: collectionId }: Collection, legs: readonly Leg[]) {
  const destinations = new Map(legs.map(({ page, to }) => [page.id, to]));
  const instead = new Map<string, Destination>();
  return toEach(
    legs.map(({ page }) => page),
    async ({ id }) => {
      const asked = destinations.get(id);
      if (asked === undefined) return;
      const to = instead.get(asked.droppedOnId) ?? asked;
      try {
        await movePage(orgId, collectionId, id, to);
      } catch (error) {
        instead.set(id, to);
        throw error;
      }
    },
  );
}
