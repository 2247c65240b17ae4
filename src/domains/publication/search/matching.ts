/** Asks a collection's index, and keeps of what matches what readers see. */
import type { Sources } from "#domains/publication/sources";
import { bestFirst, searchIndexOf } from "#domains/search/index";
import type { CollectionKey } from "#db/schema";
import type { MarkedText, TextMatch } from "#party/search-call";
import { selectShownPages } from "./queries.ts";
import type { ShownPage } from "./queries.ts";

/** What a search is made from. */
export type Searched = Pick<Sources, "reader" | "indexes">;

/** A text that matches, with the page that shows it. */
export interface ShownMatch {
  page: ShownPage;
  text: MarkedText;
}

export interface ShownMatches {
  /** Which of the expressions matched. */
  place: number;
  /** Best first; of equals in the order of their addresses. */
  matches: ShownMatch[];
}

/** Texts that are no longer shown match as well: where they crowd the others out, further down is looked. */
const windows = [50, 5_000];

/**
 * What matches the first of the expressions by which readers see anything, at most `limit` texts. Where nothing that
 * matches was ever replaced or hidden, it costs one question to the index and one to the database.
 */
export async function findShown(
  sources: Searched,
  of: CollectionKey,
  expressions: readonly string[],
  limit: number,
): Promise<ShownMatches> {
  let from = 0;
  for (; from < expressions.length; from += 1) {
    const asked = expressions.slice(from);
    const { place, matches } = await findFirst(sources, of, asked, limit);
    from += place;
    if (matches.length > 0) return { place: from, matches };
  }
  return { place: expressions.length - 1, matches: [] };
}

async function findFirst(
  { reader, indexes }: Searched,
  of: CollectionKey,
  expressions: readonly string[],
  limit: number,
): Promise<ShownMatches> {
  const index = searchIndexOf(indexes, of);
  let place = 0;
  let shown: Scored[] = [];
  for (const atMost of windows) {
    const answer = await index.match({ expressions, atMost, marked: limit });
    const pages = await selectShownPages(reader, of, answer.matches);
    place = answer.place;
    shown = answer.matches.flatMap((match, at) => {
      const page = pages.get(at);
      return page === undefined ? [] : [{ match, page }];
    });
    if (shown.length >= limit || answer.matches.length < atMost) break;
  }
  const best = shown.toSorted(bestFirst).slice(0, limit);
  const unmarked = best.flatMap(({ match }) => (match.text === null ? [match.id] : []));
  const marked = unmarked.length === 0 ? [] : await index.mark(expressions[place] ?? "", unmarked);
  const texts = new Map(marked.map(({ id, ...text }) => [id, text]));
  return {
    place,
    matches: best.flatMap(({ match, page }) => {
      const text = match.text ?? texts.get(match.id);
      return text === undefined ? [] : [{ page, text }];
    }),
  };
}

interface Scored {
  match: TextMatch;
  page: ShownPage;
}
