/**
 * The cron's part for counts that lie in the database from before each organization counted its readers apart: moves
 * them, a part a minute, until there are none.
 */
import { iso } from "#clock";
import { selectOldTraits, selectOldViews } from "#domains/insights/analytics/queries";
import type { OldTraits, OldViews } from "#domains/insights/analytics/queries";
import { deleteMoved } from "#domains/insights/rows";
import { readerCountsOf } from "#domains/readers/index";
import type { System } from "#events/system";
import type { AdoptedDay } from "#party/reader-call";

const movedAtOnce = 400;
/** Hours of days before were forgotten, and there the day's own count says more. */
const hoursKeptMs = 34 * 24 * 60 * 60 * 1000;

type Moved = AdoptedDay & { orgId: string };

/** Moves a part. What is moved twice is there once: each row has a place of its own. */
export async function moveOldCounts(system: System): Promise<void> {
  const { db, bindings } = system;
  const [views, traits] = await Promise.all([
    selectOldViews(db, movedAtOnce),
    selectOldTraits(db, movedAtOnce),
  ]);
  if (views.length + traits.length === 0) return;
  const firstByHour = iso(system.clock() - hoursKeptMs).slice(0, 10);
  const days: Moved[] = [
    ...views.flatMap((old) => viewsOf(old, firstByHour)),
    ...traits.map(traitOf),
  ];
  for (const [orgId, ofOrganization] of Map.groupBy(days, (day) => day.orgId)) {
    await readerCountsOf(bindings, orgId).adopt(ofOrganization);
  }
  const placesOf = (rows: readonly { place: number }[]) => rows.map(({ place }) => place);
  const moved = { views: placesOf(views), traits: placesOf(traits) };
  await system.commitUnlogged(deleteMoved(db, moved), "upkeep");
}

/** Of a day either its hours or, where these are not kept, the day as a whole. */
function viewsOf({ place, row }: OldViews, firstByHour: string): Moved[] {
  const { orgId, collectionId, pageId, interval, at, views, visitors } = row;
  const day = at.slice(0, 10);
  const isByHour = day >= firstByHour;
  if (isByHour !== (interval === "hour")) return [];
  const counts: Moved["counts"] = { day, hours: [[at.slice(11), views, visitors]], traits: [] };
  return [{ orgId, collectionId, pageId, counts, place: -2 * place }];
}

function traitOf({ place, row }: OldTraits): Moved {
  const { orgId, collectionId, pageId, day, trait, value, count } = row;
  const counts: Moved["counts"] = { day, hours: [], traits: [[trait, value, count]] };
  return { orgId, collectionId, pageId, counts, place: -2 * place - 1 };
}
