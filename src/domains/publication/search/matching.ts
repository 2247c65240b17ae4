/** Asks a collection's index, and keeps of what matches what readers see. */
import type { ReaderGroups } from "#access/visibility";
import type { Sources } from "#domains/publication/sources";
import { bestFirst, searchIndexOf } from "#domains/search/index";
import type { Index } from "#domains/search/index";
import type { FoundBy, MarkedText, SearchQuery, TextMatch } from "#party/search-call";
import { selectShown } from "./queries.ts";
import type { SearchedCollection, ShownText } from "./queries.ts";

/** What a search is made from. */
export type Searched = Pick<Sources, "reader" | "indexes">;

/** A text that matches, and what shows it. */
export interface ShownMatch {
  shown: ShownText;
  text: MarkedText;
  hasAllWords: boolean;
  /** It stands below what other queries find. */
  isBelow: boolean;
}

/** How many texts at most, and whose parts for groups are searched with what is for all readers. */
interface Wanted {
  limit: number;
  parts: ReaderGroups;
}

/** Texts that are no longer shown match as well: where they crowd the others out, further down is looked. */
const windowsOf = (limit: number) => [
  { enough: limit, atMost: 25 },
  { enough: 5_000, atMost: 5_000 },
];

/**
 * What readers see of what is found, at most `limit` texts, best first; of equals in the order of their addresses. Where
 * nothing that matches was ever replaced or hidden, it costs one question to the index and one to the database.
 */
export async function findShownTexts(
  sources: Searched,
  of: SearchedCollection,
  queries: readonly SearchQuery[],
  wanted: Wanted,
): Promise<ShownMatch[]> {
  const { isAny, matches } = await lookFor(sources, of, queries, wanted);
  const isHidden = isAny && matches.length === 0;
  return isHidden ? (await lookFor(sources, of, queries.slice(-1), wanted)).matches : matches;
}

async function lookFor(
  { reader, indexes }: Searched,
  of: SearchedCollection,
  queries: readonly SearchQuery[],
  { limit, parts }: Wanted,
): Promise<{ isAny: boolean; matches: ShownMatch[] }> {
  const index = searchIndexOf(indexes, of);
  let isAny = false;
  let found: FoundMatch[] = [];
  for (const { enough, atMost } of windowsOf(limit)) {
    const { matches } = await index.match({
      queries,
      enough,
      atMost,
      marked: limit,
      groups: parts,
    });
    const shown = await selectShown(reader, of, matches);
    isAny = matches.length > 0;
    found = matches.flatMap((match, at) => {
      const text = shown.get(at);
      return text === undefined ? [] : [{ match, shown: text }];
    });
    if (found.length >= limit || matches.length < atMost) break;
  }
  const best = found.toSorted(byScore).slice(0, limit);
  const texts = await missingTexts(index, queries, best);
  const matches = best.flatMap(({ match, shown }) => {
    const text = match.text ?? texts.get(textOfMatch(match));
    const isBelow = queries[match.query]?.isBelow === true;
    return text === undefined ? [] : [{ shown, text, hasAllWords: match.hasAllWords, isBelow }];
  });
  return { isAny, matches };
}

/** The texts of those matches that came without. */
async function missingTexts(
  index: Index,
  queries: readonly SearchQuery[],
  found: readonly FoundMatch[],
): Promise<Map<string, MarkedText>> {
  const without = found
    .filter(({ match }) => match.text === null)
    .map(({ match: { id, query, isForGroups } }) => ({ id, query, isForGroups }));
  const marked = without.length === 0 ? [] : await index.mark(queries, without);
  return new Map(marked.map((text) => [textOfMatch(text), text]));
}

interface FoundMatch {
  match: TextMatch;
  shown: ShownText;
}

const textOfMatch = ({ id, isForGroups }: Omit<FoundBy, "query">) => `${isForGroups} ${id}`;

const byScore = bestFirst<FoundMatch>(({ shown }) => shown.path);
