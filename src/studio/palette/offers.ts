/** What can be done where one is: each part of a screen says it here, and the command palette lists it. */
import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { Action } from "../menu.tsx";

/** What one part of a screen offers. */
export interface Offer {
  /** What it is done with: the name of a page, say. */
  about: string;
  actions: readonly Action[];
}

const offers = new Set<RefObject<Offer>>();

/** Offers actions for as long as the part is shown. */
export function useOffer(about: string, actions: readonly Action[]): void {
  const offer = useRef<Offer>({ about, actions });
  useEffect(() => {
    offer.current = { about, actions };
  });
  useEffect(() => {
    offers.add(offer);
    return () => void offers.delete(offer);
  }, []);
}

/** Everything that is offered now. */
export const whatIsOffered = (): Offer[] => Array.from(offers, ({ current }) => current);
