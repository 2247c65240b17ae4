/** Questions in another order, by as few changes as it takes. */
import type { Faq } from "../api/entries.ts";

/** A question, and the place that it has to be given. */
export interface Placing {
  faq: Faq;
  order: number;
}

/** What makes the question at `from` stand at `to`: the places stay, and two that were one become two. */
export function reordered(faqs: readonly Faq[], from: number, to: number): Placing[] {
  const moved = faqs.toSpliced(from, 1).toSpliced(to, 0, ...faqs.slice(from, from + 1));
  let last = -1;
  const places = faqs.map(({ order }) => {
    last = Math.max(order, last + 1);
    return last;
  });
  return moved
    .map((faq, at) => ({ faq, order: places[at] ?? last }))
    .filter(({ faq, order }) => faq.order !== order);
}
