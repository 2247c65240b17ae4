/**
 * Removes what lies outside the database and belongs to nothing in it: uploaded objects, and all there is
 * of a page or a channel that is gone for good. What fails stays named, and is tried again.
 */
import { reportIfFails } from "#fault";
import type { UnloggedReason } from "#db/commit";
import type { Change } from "#db/guard";
import type { Database } from "#db/client";
import type { Bindings } from "#env";
import type { System } from "#events/system";
import { channelOf, roomOf } from "#domains/rooms/index";
import { readerCountsOf } from "#domains/readers/index";
import { destroyIndex } from "#domains/search/index";
import { selectDue } from "./queries.ts";
import { deleteGarbage, makeAllDue } from "./rows.ts";
import type { Garbage } from "./queries.ts";

/** R2 deletes a thousand keys in one call. */
const objectsAtOnce = 1_000;
/** A page takes a call to its room and two to R2: a run stays far below a thousand calls. */
const pagesAtOnce = 100;
const pagesAbreast = 5;
/** Of a page whose texts are more than so many thousands of objects, the rest goes the next time. */
const listsOfPage = 5;

/** What collecting takes: a request has it, and so has the cron. */
export interface Collector {
  bindings: Bindings;
  db: Database;
  commitUnlogged(changes: readonly Change[], reason: UnloggedReason): Promise<void>;
}

/** The cron's part: removes a part of what is due. */
export async function collectGarbage(system: System): Promise<void> {
  const due = await selectDue(system.db, system.clock(), objectsAtOnce);
  await remove(system, due);
}

/** Removes what is due of an organization right away, for as much as one call takes; of these names, if asked. */
export async function collectOf(
  collector: Collector,
  orgId: string,
  now: number,
  names?: readonly string[],
): Promise<void> {
  const of = names === undefined ? { orgId } : { orgId, names };
  await remove(collector, await selectDue(collector.db, now, objectsAtOnce, of));
}

/** Removes what an organization that is purged has left outside the database, a part of it; tells whether that was all. */
export async function collectRest(
  collector: Collector,
  orgId: string,
  now: number,
): Promise<boolean> {
  const { db, bindings } = collector;
  await collector.commitUnlogged([makeAllDue(db, orgId, now)], "upkeep");
  await collectOf(collector, orgId, now);
  const left = await selectDue(db, now, 1, { orgId });
  if (left.length > 0) return false;
  const found = await Promise.all(
    [`${orgId}/`, `exports/${orgId}/`].map((prefix) => bindings.FILES.list({ prefix })),
  );
  const keys = found.flatMap(({ objects }) => objects.map(({ key }) => key));
  for (let at = 0; at < keys.length; at += objectsAtOnce) {
    await bindings.FILES.delete(keys.slice(at, at + objectsAtOnce));
  }
  return keys.length === 0;
}

async function remove(collector: Collector, due: readonly Garbage[]): Promise<void> {
  const objects = due.filter(({ kind }) => kind === "object");
  if (objects.length > 0) {
    await collector.bindings.FILES.delete(objects.map(({ name }) => name));
    await forget(collector, objects);
  }
  const pages = due.filter(({ kind }) => kind !== "object").slice(0, pagesAtOnce);
  for (let at = 0; at < pages.length; at += pagesAbreast) {
    await removePages(collector, pages.slice(at, at + pagesAbreast));
  }
}

/** One that fails holds up none of the others, and stays named. */
async function removePages(collector: Collector, part: readonly Garbage[]): Promise<void> {
  const remove = async (page: Garbage) => {
    return (await removePage(collector.bindings, page)) ? [page] : [];
  };
  const removed = await Promise.all(
    part.map((page) => reportIfFails(remove(page), { job: "collectGarbage", pageId: page.name })),
  );
  await forget(
    collector,
    removed.flatMap((each) => each ?? []),
  );
}

async function forget(collector: Collector, removed: readonly Garbage[]): Promise<void> {
  if (removed.length === 0) return;
  const names = removed.map(({ name }) => name);
  await collector.commitUnlogged([deleteGarbage(collector.db, names)], "upkeep");
}

/**
 * The live document first: a version that it still saves finds no page, and writes nothing.
 * @returns whether all of it is gone
 */
async function removePage(
  bindings: Bindings,
  { orgId, name: pageId, kind }: Garbage,
): Promise<boolean> {
  const readers = readerCountsOf(bindings, orgId);
  if (kind === "readers") {
    await readers.destroy();
    return true;
  }
  if (kind === "index") {
    await readers.forget({ collectionId: pageId });
    await destroyIndex(bindings, pageId);
    return true;
  }
  await readers.forget({ pageId });
  if (kind === "collection") await channelOf(bindings, pageId).destroy();
  await roomOf(bindings, pageId).destroy();
  const prefix = `${orgId}/${pageId}/`;
  for (let list = 0; list < listsOfPage; list += 1) {
    const { objects, truncated } = await bindings.FILES.list({ prefix });
    if (objects.length > 0) await bindings.FILES.delete(objects.map(({ key }) => key));
    if (!truncated) return true;
  }
  return false;
}
