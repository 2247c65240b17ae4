/** What can be done where one is: each part of a screen says it here; the command palette and the list behind `/` show it. */
import type { Action } from "../menu.tsx";

/** What one part of a screen offers. */
export interface Offer {
  /** What it is done with: the name of a page, say. */
  about: string;
  actions: readonly Action[];
}

const offers = new Set<{ readonly current: Offer }>();

/** Offers actions until the function that is returned is called. */
export function offer(offered: { readonly current: Offer }): () => void {
  offers.add(offered);
  return () => void offers.delete(offered);
}

/** Everything that is offered now. */
export const whatIsOffered = (): Offer[] => Array.from(offers, ({ current }) => current);
