/**
 * A full-text index as the rest of the service calls it: one holds the published texts of a collection, one the drafts of
 * an organization. Each is an object of its own, so that what a search costs and how it ranks depends on nobody else.
 */
import type { Bindings } from "#env";
import { Failure } from "#failure";
import { reportIfFails } from "#fault";
import type {
  FoundBy,
  IndexedText,
  IndexOf,
  MarkedMatch,
  SearchAnswer,
  SearchIndexCalls,
  SearchQuery,
  SearchRequest,
  TextColumns,
  TextKey,
  TypedWord,
} from "#party/search-call";

/** Where indexes are found. */
export type Indexes = Pick<Bindings, "Search">;

/** Every question throws `unavailable` where the index does not answer. */
export interface Index {
  /**
   * Holds the texts from now on. A fault is reported, not thrown: what is missing is put in when the page's event is
   * reacted to, and when the index compares itself with the database.
   */
  put(texts: readonly IndexedText[]): Promise<void>;
  /** Which of these it does not hold. */
  missing(keys: readonly TextKey[]): Promise<TextKey[]>;
  match(request: SearchRequest): Promise<SearchAnswer>;
  mark(queries: readonly SearchQuery[], matches: readonly FoundBy[]): Promise<MarkedMatch[]>;
  /** Of each word that no text has, those that it may stand for; none of the others. */
  respell(words: readonly TypedWord[]): Promise<string[][]>;
  count(expressions: readonly string[]): Promise<{ matching: number[]; all: number }>;
  /** Compares what it holds with what it should hold, soon. */
  refresh(): Promise<void>;
}

/** A call holds as much text as this, in characters, or one text: it takes 32 MiB. */
const charsAtOnce = 4 * 1024 * 1024;

/** The object's name: no collection's id has a hyphen in it. */
export const indexName = ({ orgId, collectionId }: IndexOf) => collectionId ?? `drafts-${orgId}`;

/** The index of a collection's published texts, or with null of the organization's drafts. */
export function searchIndexOf({ Search }: Indexes, { orgId, collectionId }: IndexOf): Index {
  const of = { orgId, collectionId };
  const name = indexName(of);
  const stub = Search.get(Search.idFromName(name)) as unknown as SearchIndexCalls;
  return {
    async put(texts) {
      for (const part of inCalls(texts)) await reportIfFails(stub.put(of, part), { index: name });
    },
    missing: (keys) => answered(stub.missing(of, keys)),
    match: (request) => answered(stub.match(of, request)),
    mark: (queries, matches) => answered(stub.mark(queries, matches)),
    respell: (words) => answered(stub.respell(words)),
    count: (expressions) => answered(stub.count(expressions)),
    refresh: () => answered(stub.refresh(of)),
  };
}

/** Forgets an index by its name. */
export function destroyIndex({ Search }: Indexes, name: string): Promise<void> {
  return (Search.get(Search.idFromName(name)) as unknown as SearchIndexCalls).destroy();
}

async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new Failure("unavailable", "The search index does not answer. Try again shortly.", {
      headers: { "Retry-After": "5" },
      cause,
    });
  }
}

function inCalls(texts: readonly IndexedText[]): IndexedText[][] {
  const calls: IndexedText[][] = [];
  let chars = Infinity;
  for (const text of texts) {
    const size = sum([text, ...(text.forGroups?.texts ?? [])].map(charsOf));
    if (chars + size > charsAtOnce) {
      calls.push([]);
      chars = 0;
    }
    calls.at(-1)?.push(text);
    chars += size;
  }
  return calls;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const charsOf = ({ body, parts, headings }: TextColumns) =>
  body.length + parts.length + headings.length;
