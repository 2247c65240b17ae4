/** What is told to the counts of an organization's readers, what is asked of them, and what they answer. */
import type { ViewMessage } from "#messages";

/** A view, a result of a search that was chosen, or what an agent has read. */
type Counted = Extract<ViewMessage, { kind: "view" | "search.led" | "agent" }>;

/** A message of the queue under its id, by which it counts once however often it comes. */
export interface ReaderMessage {
  id: string;
  body: Counted;
}

export interface ReadersAsk {
  collectionId: string;
  /** Null for the collection as a whole. */
  pageId: string | null;
  /** Days (`2026-11-21`), both included. */
  from: string;
  to: string;
  interval: "day" | "hour";
  /** For each trait that is asked for, how many of its values are given. */
  traits: Readonly<Record<string, number>>;
  /** Of the traits this value alone is counted. */
  value?: string;
  /** So many of the pages read most are given. */
  pages: number;
}

export interface ReaderSums {
  /** The hours or days in which anything was read: `2026-11-21`, or with its hour `2026-11-21T10`. */
  series: { at: string; views: number; visitors: number }[];
  /** By trait: the views that have it at all, and the values that most of them have, most first. */
  traits: Record<string, { total: number; values: { value: string; count: number }[] }>;
  /** Most views first. */
  pages: { pageId: string; views: number; visitors: number }[];
}

/** A page's day, or with an empty page id a site's. */
export interface OwnedDay {
  collectionId: string;
  pageId: string;
  counts: PageDay;
}

/** As text it is an array of arrays: a value may be called anything. */
export interface PageDay {
  day: string;
  /**
   * Each with its hour (`10`), views and visitors: one counts once a day, in the hour of the first view. No hour where
   * only the day is known.
   */
  hours: [hour: string, views: number, visitors: number][];
  traits: [trait: string, value: string, count: number][];
}

export type AdoptedDay = OwnedDay & { place: number };

/** The calls to the counts of an organization's readers. */
export interface ReaderCountsCalls {
  /** The messages are counted, and stored, when it answers. */
  count(messages: readonly ReaderMessage[]): Promise<void>;
  sumUp(ask: ReadersAsk): Promise<ReaderSums>;
  /** Takes days that were counted elsewhere, each once for its place, a number below 0. */
  adopt(days: readonly AdoptedDay[]): Promise<void>;
  /** Forgets what was counted of a page, or of a whole collection. */
  forget(gone: { pageId: string } | { collectionId: string }): Promise<void>;
  /** Forgets everything. */
  destroy(): Promise<void>;
}
