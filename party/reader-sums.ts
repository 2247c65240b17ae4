/** Sums up days of pages and sites as they are asked for. Pure. */
import type { OwnedDay, ReadersAsk, ReaderSums } from "./reader-call.ts";

/** So much of a period: what is asked about itself, and with a collection each of its pages. */
export function sumReaders(days: Iterable<OwnedDay>, ask: ReadersAsk): ReaderSums {
  const sums = new Sums(ask);
  for (const day of days) {
    if (day.counts.day >= ask.from && day.counts.day <= ask.to) sums.add(day);
  }
  return sums.all();
}

type Counted<Of> = Map<string, Of & { views: number; visitors: number }>;

class Sums {
  readonly #ask: ReadersAsk;
  readonly #series: Counted<{ at: string }> = new Map();
  readonly #pages: Counted<{ pageId: string }> = new Map();
  readonly #traits: ReadonlyMap<string, Map<string, number>>;

  constructor(ask: ReadersAsk) {
    this.#ask = ask;
    this.#traits = new Map(Object.keys(ask.traits).map((trait) => [trait, new Map()]));
  }

  add({ pageId, counts: { day, hours, traits } }: OwnedDay): void {
    const asked = this.#ask;
    for (const [hour, views, visitors] of hours) {
      const at = asked.interval === "day" ? day : `${day}T${hour}`;
      if (pageId === (asked.pageId ?? "")) add(this.#series, at, { at }, views, visitors);
      if (pageId !== "") add(this.#pages, pageId, { pageId }, views, visitors);
    }
    if (asked.pageId === null || pageId === asked.pageId) this.#addTraits(traits);
  }

  #addTraits(traits: OwnedDay["counts"]["traits"]): void {
    for (const [trait, value, count] of traits) {
      if (this.#ask.value !== undefined && value !== this.#ask.value) continue;
      const values = this.#traits.get(trait);
      values?.set(value, (values.get(value) ?? 0) + count);
    }
  }

  all(): ReaderSums {
    const { pages, traits } = this.#ask;
    return {
      series: [...this.#series.values()],
      pages: [...this.#pages.values()].toSorted((a, b) => b.views - a.views).slice(0, pages),
      traits: Object.fromEntries(
        [...this.#traits].map(([trait, values]) => [
          trait,
          mostCounted(values, traits[trait] ?? 0),
        ]),
      ),
    };
  }
}

function add<Of extends object>(
  sums: Counted<Of>,
  key: string,
  named: Of,
  views: number,
  visitors: number,
): void {
  const sum = sums.get(key) ?? { ...named, views: 0, visitors: 0 };
  sum.views += views;
  sum.visitors += visitors;
  sums.set(key, sum);
}

/** All in all, and the most; of equals in the order of their names. */
function mostCounted(values: ReadonlyMap<string, number>, atMost: number) {
  const counts = [...values].map(([value, count]) => ({ value, count }));
  return {
    total: counts.reduce((total, { count }) => total + count, 0),
    values: counts
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, atMost),
  };
}
