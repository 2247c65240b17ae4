/** The order of what is found. */
import type { TextMatch } from "#party/search-call";

interface Scored {
  match: Pick<TextMatch, "score">;
}

/** Compares what is found: the best first; of equals in the order of their addresses. */
export const bestFirst =
  <Of extends Scored>(pathOf: (found: Of) => string) =>
  (one: Of, other: Of): number => {
    if (one.match.score !== other.match.score) return one.match.score - other.match.score;
    return pathOf(one) < pathOf(other) ? -1 : 1;
  };
