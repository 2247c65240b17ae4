/** What is asked of a search index and answered, and what an index asks of the Worker: src/worker.ts does it. */
import type { ReaderGroups } from "#access/visibility";

/** Whose texts an index holds: what readers see of a collection, or with null the drafts of an organization. */
export interface IndexOf {
  orgId: string;
  collectionId: string | null;
}

/** A text by what it is of. Texts of one owner differ in their hash: of these its readers see one at the most. */
export interface TextKey {
  kind: "page" | "faq" | "changelog";
  ownerId: string;
  /** Of a page what its text's hash is; of a FAQ and an entry of the changelog its version. */
  hash: string;
}

/** What of a text is indexed; src/content/segments.ts says how its columns are written. */
export interface TextColumns {
  title: string;
  headings: string;
  /** The sections one after the other, each behind its mark, its heading on its first line. */
  body: string;
  /** The ends of its long words. */
  parts: string;
  /** The anchor of each section; null for what stands before the first heading. */
  anchors: (string | null)[];
}

/** A page's texts for readers of groups, as src/content/assembly/sources.ts says which is whose. */
export interface TextsForGroups {
  lists: readonly (readonly string[])[];
  texts: readonly TextColumns[];
}

/** A text as it is indexed: as all readers get it, and as those of groups do. */
export interface IndexedText extends TextKey, TextColumns {
  forGroups?: TextsForGroups | undefined;
}

/** A text's columns with what matches in them marked. */
export interface MarkedText {
  title: string;
  body: string;
  anchors: (string | null)[];
}

/** Which text matches, and by which query. */
export interface FoundBy {
  /** Of the text among those for all readers, or for groups, in its index, until it is forgotten there. */
  id: number;
  isForGroups: boolean;
  /** The query's index among those that were asked. */
  query: number;
}

/** A match's text, with what its query marks. */
export type MarkedMatch = MarkedText & Omit<FoundBy, "query">;

export interface TextMatch extends TextKey, FoundBy {
  /** The best has the least, whichever query found it. */
  score: number;
  hasAllWords: boolean;
  /** Null beyond the first `marked`. */
  text: MarkedText | null;
}

/** A query in FTS5's own language. */
export interface SearchQuery {
  find: string;
  /** What is marked in what it finds. */
  mark: string;
  /** The shortest title first; else the best match. */
  isByTitle?: boolean;
  /** What it finds stands below what others find, in other indexes too. */
  isBelow?: boolean;
  /** It is asked only where the others find nothing. */
  isFallback?: boolean;
  /** Of a query that finds texts with any of the words: those with some in their titles and headings, and those with all. */
  any?: { inTitles: string; all: string };
}

/** The best query first: the next one is asked where those before found less than is enough. */
export interface SearchRequest {
  queries: readonly SearchQuery[];
  enough: number;
  /** How many of the best matches are given, and how many of these with their texts. */
  atMost: number;
  marked: number;
  /** Whose texts are looked at besides those for all readers. */
  groups: ReaderGroups;
}

/** A word as it was typed. */
export interface TypedWord {
  word: string;
  /** Asks for it, in the index's own language. */
  expression: string;
  /** It may go on. */
  isUnfinished: boolean;
}

export interface SearchAnswer {
  /** Best first. */
  matches: TextMatch[];
}

/** What a search index is asked. */
export interface SearchIndexCalls {
  /** Holds the texts from now on. A published one that it holds stays as it is; of what is written over and over, the text before the last one goes. */
  put(of: IndexOf, texts: readonly IndexedText[]): Promise<void>;
  /** Which of these it does not hold. */
  missing(of: IndexOf, keys: readonly TextKey[]): Promise<TextKey[]>;
  match(of: IndexOf, request: SearchRequest): Promise<SearchAnswer>;
  /** The texts of matches of an earlier answer, with what their queries mark; one that is gone meanwhile is left out. */
  mark(queries: readonly SearchQuery[], matches: readonly FoundBy[]): Promise<MarkedMatch[]>;
  /** Of each word that no text has, those that it may stand for; none of the others. */
  respell(words: readonly TypedWord[]): Promise<string[][]>;
  /** How many texts match each expression, and how many there are. */
  count(expressions: readonly string[]): Promise<{ matching: number[]; all: number }>;
  /** Compares what it holds with what it should hold, soon. */
  refresh(of: IndexOf): Promise<void>;
  /** Forgets everything. */
  destroy(): Promise<void>;
}

/** What the Worker tells an index of: which texts it should hold, and what these say. */
export interface SearchBackend {
  /** A part of the keys, and from where the next part goes on, null after the last; null for an index whose owner is gone. */
  keysOf(
    of: IndexOf,
    after: string | null,
  ): Promise<{ keys: TextKey[]; next: string | null } | null>;
  /** The texts; one that is gone meanwhile is left out. */
  textsOf(of: IndexOf, keys: readonly TextKey[]): Promise<IndexedText[]>;
}
