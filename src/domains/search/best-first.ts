/** The order of what is found. */
import type { TextMatch } from "#party/search-call";

interface Found {
  match: Pick<TextMatch, "score">;
  page: { path: string };
}

/** The best first; of equals in the order of their addresses. */
export function bestFirst(one: Found, other: Found): number {
  if (one.match.score !== other.match.score) return one.match.score - other.match.score;
  return one.page.path < other.page.path ? -1 : 1;
}
