/**
 * Views of a month (UTC), as the organization's counts of readers have them: what its owners are warned of, and no reader
 * is refused for.
 */
import { iso } from "#clock";
import type { Database } from "#db/client";
import { noteNearQuota } from "#db/quota-warnings/rows";
import { answeredCounts } from "#domains/readers/index";
import type { Bindings } from "#env";
import type { System } from "#events/system";
import { findOwnQuotas } from "./queries.ts";

/** How often pages of the organization were viewed in this month. @throws Failure `unavailable` where the counts do not answer */
export async function countViews(
  bindings: Pick<Bindings, "Readers">,
  orgId: string,
  now: number,
): Promise<number> {
  const month = iso(now).slice(0, 7);
  return countViewsBetween(bindings, orgId, { from: `${month}-01`, to: `${month}-31` });
}

/** The same on these days, both included. */
export async function countViewsBetween(
  bindings: Pick<Bindings, "Readers">,
  orgId: string,
  days: { from: string; to: string },
): Promise<number> {
  // The days of sites have an empty page id, whichever collection they are of.
  const { series } = await answeredCounts(bindings, orgId, {
    collectionId: "",
    pageId: "",
    ...days,
    interval: "day",
    traits: {},
    pages: 0,
  });
  return series.reduce((sum, { views }) => sum + views, 0);
}

async function findViewsQuota(db: Database, orgId: string, standard: number | null) {
  const own = await findOwnQuotas(db, orgId);
  return own?.views ?? standard;
}

/** Notes, after views were counted, where the organization has nearly as many as it may. Without a quota nothing is counted. */
export async function noteViews(system: System, orgId: string): Promise<void> {
  const { db, bindings, configuration } = system;
  const { quotas } = configuration;
  const quota = await findViewsQuota(db, orgId, quotas.views);
  if (quota === null) return;
  const now = system.clock();
  const used = await countViews(bindings, orgId, now);
  if (used * 5 < quota * 4) return;
  const change = noteNearQuota(db, { name: "views", orgId, now, quotas, used });
  await system.commitUnlogged([change], "readers");
}
