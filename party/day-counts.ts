/** Days that are still counted: views and visitors by the hour, where views came from, and who was there. Pure. */
import { limits } from "#limits";
import { agentsOf } from "#messages";
import type { OwnedDay, PageDay, ReaderMessage } from "./reader-call.ts";

interface Bounds {
  /** So many visitors a day and collection, each for the site and for each page. */
  visitors: number;
  /** So many values a day, collection and trait. */
  values: number;
}

const siteId = "";
/** Stands for all the values that a collection's day has no room for. */
const otherValues = "(other)";

/** A collection's day. */
class CollectionDay {
  readonly hours = new Map<string, Map<string, [views: number, visitors: number]>>();
  readonly traits = new Map<string, Map<string, Map<string, number>>>();
  readonly seen = new Set<string>();
  readonly #values = new Map<string, number>();

  addView(pageId: string, hour: string, visitor: string, bounds: Bounds): void {
    for (const id of [pageId, siteId]) {
      const key = `${id} ${visitor}`;
      const isNew = !this.seen.has(key) && this.seen.size < bounds.visitors;
      if (isNew) this.seen.add(key);
      this.addHour(id, hour, 1, isNew ? 1 : 0);
    }
  }

  addHour(pageId: string, hour: string, views: number, visitors: number): void {
    const hours = entryOf(this.hours, pageId, () => new Map<string, [number, number]>());
    const [before, there] = hours.get(hour) ?? [0, 0];
    hours.set(hour, [before + views, there + visitors]);
  }

  /** Beyond the bound of its trait a value counts under another name. */
  addTrait(pageId: string, trait: string, value: string, count: number, bound: number): void {
    const ofPage = entryOf(this.traits, pageId, () => new Map<string, Map<string, number>>());
    const counts = entryOf(ofPage, trait, () => new Map<string, number>());
    const held = this.#values.get(trait) ?? 0;
    const isNamed = counts.has(value) || held < bound;
    if (isNamed && !counts.has(value)) this.#values.set(trait, held + 1);
    const name = isNamed ? value : otherValues;
    counts.set(name, (counts.get(name) ?? 0) + count);
  }

  forgetPage(pageId: string): void {
    this.hours.delete(pageId);
    this.traits.delete(pageId);
  }

  *pages(day: string): Generator<{ pageId: string; counts: PageDay }> {
    for (const pageId of new Set([...this.hours.keys(), ...this.traits.keys()])) {
      const hours = [...(this.hours.get(pageId) ?? [])].map(
        ([hour, [views, visitors]]): PageDay["hours"][number] => [hour, views, visitors],
      );
      const traits = [...(this.traits.get(pageId) ?? [])].flatMap(([trait, counts]) =>
        [...counts].map(([value, count]): PageDay["traits"][number] => [trait, value, count]),
      );
      yield { pageId, counts: { day, hours, traits } };
    }
  }
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
}

/** What brings a count along, by name. */
function traitsOf(body: ReaderMessage["body"]): [trait: string, value: string][] {
  if (body.kind === "view") return Object.entries(body.traits);
  if (body.kind === "search.led") return [["search", body.query]];
  const { agent, surface, pageId } = body;
  const read: [string, string][] = pageId === null ? [] : [["page", pageId]];
  return [["agent", agent], ["surface", surface], ...read];
}

interface WrittenDay {
  day: string;
  collectionId: string;
  pages: { pageId: string; counts: PageDay }[];
  seen: string[];
}

const theBounds: Bounds = {
  visitors: limits.viewVisitorsPerDay,
  values: limits.viewTraitsPerDay,
};

export class DayCounts {
  readonly #days = new Map<string, Map<string, CollectionDay>>();
  readonly #bounds: Bounds;

  constructor(bounds: Bounds = theBounds) {
    this.#bounds = bounds;
  }

  /** Counts the messages, in the order of their times. */
  add(messages: readonly ReaderMessage[]): void {
    for (const { body } of messages.toSorted((a, b) => a.body.at - b.body.at)) {
      const at = new Date(body.at).toISOString();
      const ofDay = this.#of(at.slice(0, 10), body.collectionId);
      const hour = at.slice(11, 13);
      if (body.kind === "view") ofDay.addView(body.pageId, hour, body.visitor, this.#bounds);
      const countedAs = body.kind === "agent" ? agentsOf(body.collectionId) : body.pageId;
      if (body.kind === "agent") ofDay.addHour(countedAs, hour, 1, 0);
      for (const [trait, value] of traitsOf(body)) {
        ofDay.addTrait(countedAs, trait, value, 1, this.#bounds.values);
      }
    }
  }

  /** The days that are counted. */
  days(): string[] {
    return [...this.#days.keys()];
  }

  *pagesOf(day: string): Generator<OwnedDay> {
    for (const [collectionId, ofDay] of this.#days.get(day) ?? []) {
      for (const page of ofDay.pages(day)) yield { collectionId, ...page };
    }
  }

  /** Forgets a day, and with it who was there. */
  forgetDay(day: string): void {
    this.#days.delete(day);
  }

  forget(gone: { pageId: string } | { collectionId: string }): void {
    for (const collections of this.#days.values()) {
      if ("collectionId" in gone) collections.delete(gone.collectionId);
      else for (const ofDay of collections.values()) ofDay.forgetPage(gone.pageId);
    }
  }

  /** All of it, to be read again. */
  written(): WrittenDay[] {
    return [...this.#days].flatMap(([day, collections]) =>
      [...collections].map(([collectionId, ofDay]) => ({
        day,
        collectionId,
        pages: [...ofDay.pages(day)],
        seen: [...ofDay.seen],
      })),
    );
  }

  /** Adds what was written. */
  read(days: readonly WrittenDay[]): void {
    for (const { day, collectionId, pages, seen } of days) {
      const ofDay = this.#of(day, collectionId);
      for (const { pageId, counts } of pages) {
        for (const [hour, views, visitors] of counts.hours) {
          ofDay.addHour(pageId, hour, views, visitors);
        }
        for (const [trait, value, count] of counts.traits) {
          ofDay.addTrait(pageId, trait, value, count, Infinity);
        }
      }
      for (const key of seen) ofDay.seen.add(key);
    }
  }

  #of(day: string, collectionId: string): CollectionDay {
    const collections = entryOf(this.#days, day, () => new Map<string, CollectionDay>());
    return entryOf(collections, collectionId, () => new CollectionDay());
  }
}
