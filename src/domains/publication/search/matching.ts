/** Asks a collection's index, and keeps of what matches what readers see. */
import type { Sources } from "#domains/publication/sources";
import { bestFirst, searchIndexOf } from "#domains/search/index";
import type { CollectionKey } from "#db/schema";
import type { MarkedText, TextMatch } from "#party/search-call";
import { selectShown } from "./queries.ts";
import type { ShownText } from "./queries.ts";

/** What a search is made from. */
export type Searched = Pick<Sources, "reader" | "indexes">;

/** A text that matches, and what shows it. */
export interface ShownMatch {
  shown: ShownText;
  text: MarkedText;
}

export interface ShownMatches {
  /** Which of the expressions matched. */
  place: number;
  /** Best first; of equals in the order of their addresses. */
  matches: ShownMatch[];
}

/** Texts that are no longer shown match as well: where they crowd the others out, further down is looked. */
const windows = [25, 5_000];

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
  let found: FoundMatch[] = [];
  for (const atMost of windows) {
    const answer = await index.match({ expressions, atMost, marked: limit });
    const shown = await selectShown(reader, of, answer.matches);
    place = answer.place;
    found = answer.matches.flatMap((match, at) => {
      const text = shown.get(at);
      return text === undefined ? [] : [{ match, shown: text }];
    });
    if (found.length >= limit || answer.matches.length < atMost) break;
  }
  const best = found.toSorted(byScore).slice(0, limit);
  const unmarked = best.flatMap(({ match }) => (match.text === null ? [match.id] : []));
  const marked = unmarked.length === 0 ? [] : await index.mark(expressions[place] ?? "", unmarked);
  const texts = new Map(marked.map(({ id, ...text }) => [id, text]));
  return {
    place,
    matches: best.flatMap(({ match, shown }) => {
      const text = match.text ?? texts.get(match.id);
      return text === undefined ? [] : [{ shown, text }];
    }),
  };
}

interface FoundMatch {
  match: TextMatch;
  shown: ShownText;
}

const byScore = bestFirst<FoundMatch>(({ shown }) => shown.path);
