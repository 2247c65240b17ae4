/**
 * The cron's part for quotas: whoever has used 80 % of one is told, once until it is less again, and once more when all
 * of it is used; of what counts anew each month, once a month. What is to be looked at was noted where it was added, so
 * that a minute costs what there is to tell.
 */
import { iso } from "#clock";
import { deleteWarning, markNotified, putOffWarnings } from "#db/quota-warnings/rows";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { reportIfFails } from "#fault";
import { selectDueWarnings } from "./queries.ts";
import type { DueWarning } from "./queries.ts";
import { countViews } from "./views.ts";

const lookedAtOnce = 50;
/** Within so long it is known that there is less again. */
const lookedAgainMs = 60 * 60 * 1000;
const monthly: ReadonlySet<string> = new Set(["aiCalls", "views"]);

interface Near extends DueWarning {
  used: number;
  quota: number;
}

/** Tells the owners of a part of the organizations that have used 80 % of a quota. */
export async function warnOfQuotas(system: System): Promise<void> {
  const { db, configuration } = system;
  const now = system.clock();
  const due = await selectDueWarnings(db, {
    now,
    standard: configuration.quotas,
    limit: lookedAtOnce,
  });
  if (due.length === 0) return;
  // First: what cannot be told holds up nobody else.
  const warnings = due.map(({ warning: { orgId, name } }) => ({ orgId, name }));
  await system.commitUnlogged([putOffWarnings(db, warnings, now + lookedAgainMs)], "upkeep");
  const measured = await withViews(system, now, due);
  for (const [orgId, ofOrganization] of Map.groupBy(measured, ({ warning }) => warning.orgId)) {
    await tell(system, orgId, ofOrganization.filter(isNear));
  }
  await forget(
    system,
    now,
    measured.filter((each) => !isNear(each)),
  );
}

const isNear = (due: DueWarning): due is Near =>
  due.used !== null && due.quota !== null && due.quota > 0 && due.used * 5 >= due.quota * 4;

const percentOf = ({ used, quota }: Near) => (used >= quota ? 100 : 80);

async function tell(system: System, orgId: string, near: readonly Near[]): Promise<void> {
  const month = iso(system.clock()).slice(0, 7);
  const untold = near.filter(({ warning, ...each }) => {
    const isOfBefore = monthly.has(warning.name) && warning.month !== month;
    return isOfBefore || percentOf({ warning, ...each }) > warning.toldPercent;
  });
  if (untold.length === 0) return;
  const change = {
    quotas: untold.map(({ warning: { name }, used, quota }) => ({ name, used, quota })),
  };
  const stale = new Failure("conflict", "The owners were told of it at the same moment.");
  try {
    await system.commit(orgId, {
      changes: untold.map((each) =>
        markNotified(system.db, each.warning, { percent: percentOf(each), month }),
      ),
      audit: { eventType: "WARN_QUOTAS", eventId: orgId, eventResponse: change },
      events: [{ type: "quota.near", collection: null, page: null, change }],
      stale,
    });
  } catch (error) {
    if (error !== stale) throw error;
  }
}

/** Of which there is less again, or any number is allowed: the next time is told anew. */
async function forget(system: System, now: number, over: readonly DueWarning[]): Promise<void> {
  if (over.length === 0) return;
  const { db, configuration } = system;
  const changes = over.map(({ warning: { orgId, name }, used }) => {
    const held = { orgId, now, quotas: configuration.quotas };
    return deleteWarning(
      db,
      name === "views" ? { name, used: used ?? 0, ...held } : { name, ...held },
    );
  });
  await system.commitUnlogged(changes, "upkeep");
}

/** With the views, which the database does not have; one whose views cannot be counted is looked at the next time. */
async function withViews(
  { bindings }: System,
  now: number,
  due: readonly DueWarning[],
): Promise<DueWarning[]> {
  const counted = due.map(async (each) => {
    const { orgId, name } = each.warning;
    if (name !== "views") return each;
    const used = await reportIfFails(countViews(bindings, orgId, now), { orgId });
    return used === null ? null : { ...each, used };
  });
  return (await Promise.all(counted)).filter((each) => each !== null);
}
