/** Counts what readers did, as the site sends it through the queue of views: each batch in one commit. */
import { iso } from "#clock";
import { newId } from "#ids";
import type { System } from "#events/system";
import type { ViewOf } from "#events/views";
import { addMissing, addTraits, addViews } from "#domains/insights/rows";
import type { MissingCount, PeriodCount, SeenVisitor, TraitCount } from "#domains/insights/rows";

/** Names the whole site where a page's id stands. */
const wholeSite = "";

/** Adds the views to their hours and days, and whoever was not there before that day to the visitors. */
export async function countViews(system: System, views: readonly ViewOf<"view">[]): Promise<void> {
  const { db } = system;
  const batchId = newId();
  const visitors = visitorsOf(views);
  const changes = [
    ...addViews(db, {
      batchId,
      visitors: [...visitors.values()],
      periods: periodsOf(views, visitors),
    }),
    addTraits(db, summed(views.flatMap(traitsOf))),
  ];
  await system.commitUnlogged(changes, "readers");
}

/** Adds to what searches led to their pages. */
export async function countLeads(
  system: System,
  leads: readonly ViewOf<"search.led">[],
): Promise<void> {
  const traits = leads.map(({ orgId, collectionId, pageId, query, at }): TraitCount => {
    const pageDay = { orgId, collectionId, pageId, day: dayOf(at) };
    return { ...pageDay, trait: "search", value: query, count: 1 };
  });
  await system.commitUnlogged([addTraits(system.db, summed(traits))], "readers");
}

/** Adds the addresses at which nothing was found to their day's counts. */
export async function countMissing(
  system: System,
  missing: readonly ViewOf<"missing">[],
): Promise<void> {
  const counts = new Map<string, MissingCount>();
  for (const { orgId, collectionId, path, referrer, at } of missing) {
    const day = dayOf(at);
    const key = JSON.stringify([collectionId, day, path]);
    const before = counts.get(key);
    counts.set(key, {
      orgId,
      collectionId,
      day,
      path,
      count: (before?.count ?? 0) + 1,
      lastAt: Math.max(before?.lastAt ?? 0, at),
      referrer: referrer ?? before?.referrer ?? null,
    });
  }
  await system.commitUnlogged([addMissing(system.db, [...counts.values()])], "readers");
}

const dayOf = (at: number) => iso(at).slice(0, 10);
const hourOf = (at: number) => iso(at).slice(0, 13);

/** A view counts for its page and for the site. */
function pageDaysOf({ orgId, collectionId, pageId, at }: ViewOf<"view">) {
  const day = dayOf(at);
  return [pageId, wholeSite].map((id) => ({ orgId, collectionId, pageId: id, day }));
}

type PageDay = ReturnType<typeof pageDaysOf>[number];

const visitorKey = ({ collectionId, pageId, day }: PageDay, visitor: string) =>
  JSON.stringify([collectionId, pageId, day, visitor]);

/** Who was where, with the hour in which the batch has them first. */
function visitorsOf(views: readonly ViewOf<"view">[]): Map<string, SeenVisitor & { hour: string }> {
  const seen = new Map<string, SeenVisitor & { hour: string }>();
  for (const view of views) {
    for (const pageDay of pageDaysOf(view)) {
      const key = visitorKey(pageDay, view.visitor);
      const hour = hourOf(view.at);
      const before = seen.get(key);
      if (before === undefined || hour < before.hour)
        seen.set(key, { ...pageDay, visitor: view.visitor, hour });
    }
  }
  return seen;
}

function periodsOf(
  views: readonly ViewOf<"view">[],
  visitors: ReadonlyMap<string, SeenVisitor & { hour: string }>,
): PeriodCount[] {
  const counts = new Map<string, PeriodCount>();
  const countOf = (pageDay: PageDay, interval: "hour" | "day", at: string) => {
    const key = JSON.stringify([pageDay.collectionId, pageDay.pageId, at]);
    const count = counts.get(key) ?? { ...pageDay, interval, at, views: 0, visitors: [] };
    counts.set(key, count);
    return count;
  };
  for (const view of views) {
    for (const pageDay of pageDaysOf(view)) {
      countOf(pageDay, "hour", hourOf(view.at)).views += 1;
      countOf(pageDay, "day", pageDay.day).views += 1;
    }
  }
  for (const { visitor, hour, ...pageDay } of visitors.values()) {
    countOf(pageDay, "hour", hour).visitors.push(visitor);
    countOf(pageDay, "day", pageDay.day).visitors.push(visitor);
  }
  return [...counts.values()];
}

function traitsOf({ orgId, collectionId, pageId, at, traits }: ViewOf<"view">): TraitCount[] {
  const pageDay = { orgId, collectionId, pageId, day: dayOf(at), count: 1 };
  return Object.entries(traits).map(([trait, value]) => ({
    ...pageDay,
    trait: trait as TraitCount["trait"],
    value,
  }));
}

function summed(traits: readonly TraitCount[]): TraitCount[] {
  const counts = new Map<string, TraitCount>();
  for (const each of traits) {
    const key = JSON.stringify([each.collectionId, each.pageId, each.day, each.trait, each.value]);
    const before = counts.get(key);
    counts.set(key, { ...each, count: each.count + (before?.count ?? 0) });
  }
  return [...counts.values()];
}
