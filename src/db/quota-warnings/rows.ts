/**
 * The only writer of warnings that a quota is nearly used. What holds a commit to a quota notes one in the same statement,
 * so that no crossing is missed, and nobody has to look for one.
 */
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { iso } from "#clock";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change, Statement } from "#db/guard";
import { eachOf } from "#db/many";
import { quotaFor, pastQuotaMessage, usedOf } from "#db/quotas";
import type { StandardQuotas } from "#db/quotas";
import { organizations, quotaWarnings } from "#db/schema";
import type { HeldQuota, QuotaName } from "#db/schema";

/** Which quota of an organization is checked, when (milliseconds), and what the service gives everybody. */
export interface QuotaCheck<Name extends QuotaName = HeldQuota> {
  name: Name;
  orgId: string;
  now: number;
  quotas: StandardQuotas;
}

/** A quota, and with views, which are counted elsewhere, how many there are. */
export type MeasuredQuota = QuotaCheck | (QuotaCheck<"views"> & { used: number });

const usedIn = (measured: MeasuredQuota): SQL =>
  measured.name === "views"
    ? sql`cast(${measured.used} as integer)`
    : sql`${usedOf[measured.name](measured)}`;

/** A quota of 0 warns of nothing. */
const isNear = sql`quota > 0 and used * 5 >= quota * 4`;

/** A warning where the condition holds on `used` and `quota`; one that is there is noted anew only where it says less. */
function noteWhere(
  db: Database,
  { name, orgId, now, quotas }: QuotaCheck<QuotaName>,
  { used, condition, held }: { used: SQL; condition: SQL; held: SQL },
): Statement {
  const month = iso(now).slice(0, 7);
  return db.run(sql`insert into ${quotaWarnings} (org_id, name, month, percent, told_percent, due_at)
    with measured as materialized (
      select ${used} as used, ${quotaFor(name, orgId, quotas)} as quota)
    select ${held}, ${name}, ${month}, iif(used >= quota, 100, 80), 0, ${now} from measured
    where quota is not null and (${condition})
    on conflict (org_id, name) do update set percent = excluded.percent, due_at = excluded.due_at
    where percent < excluded.percent`);
}

/**
 * Aborts the commit whose end it stands at where the organization then has more than it may, and notes where that is
 * nearly so.
 * @param more what the work will add after the commit
 */
export function withinQuota(db: Database, held: QuotaCheck, more: number): Statement {
  const { name, orgId } = held;
  const used = sql`${usedOf[name](held)} + cast(${more} as integer)`;
  return noteWhere(db, held, {
    used,
    condition: sql`used > quota or ${isNear}`,
    held: sql`iif(used <= quota, ${orgId}, json_extract('{}', ${pastQuotaMessage(name)}))`,
  });
}

/** Notes where the organization has nearly as much as it may, or more; of one that is gone nothing. */
export function noteNearQuota(db: Database, measured: MeasuredQuota): Change {
  const { orgId } = measured;
  const isThere = sql`exists (select 1 from ${organizations} where ${eq(organizations.id, orgId)})`;
  const condition = sql`${isNear} and ${isThere}`;
  return unguarded(
    noteWhere(db, measured, { used: usedIn(measured), condition, held: sql`${orgId}` }),
  );
}

type Warning = typeof quotaWarnings.$inferSelect;
type Key = Pick<Warning, "orgId" | "name">;

const isIt = ({ orgId, name }: Key) =>
  and(eq(quotaWarnings.orgId, orgId), eq(quotaWarnings.name, name));

/** For the cron: these warnings, of any organizations, were checked, and are checked again at `dueAt`, or once more is noted. */
export function putOffWarnings(db: Database, warnings: readonly Key[], dueAt: number): Change {
  return unguarded(
    db.run(sql`update ${quotaWarnings} set due_at = ${dueAt}, percent = max(80, told_percent) where (org_id, name) in (
      select value ->> 'orgId', value ->> 'name' from ${eachOf(warnings)})`),
  );
}

/** Notes that the owners were notified of `percent`, unless they were notified of anything meanwhile. */
export function markNotified(
  db: Database,
  warning: Warning,
  { percent, month }: Pick<Warning, "percent" | "month">,
): Change {
  const isAsRead = and(
    eq(quotaWarnings.month, warning.month),
    eq(quotaWarnings.toldPercent, warning.toldPercent),
  );
  return guarded(
    db
      .update(quotaWarnings)
      .set({ month, percent, toldPercent: percent })
      .where(and(isIt(warning), isAsRead)),
  );
}

/** Deletes a warning that holds no more, since the organization has less again. One that holds again meanwhile stays. */
export function deleteWarning(db: Database, measured: MeasuredQuota): Change {
  const { name, orgId, quotas } = measured;
  const stays = sql`with measured as materialized (
      select ${usedIn(measured)} as used, ${quotaFor(name, orgId, quotas)} as quota)
    select 1 from measured where ${isNear}`;
  return unguarded(db.delete(quotaWarnings).where(and(isIt(measured), sql`not exists (${stays})`)));
}

/** For a change of the quotas themselves: makes the warnings of the organization due, so that the cron checks them again. */
export function recheckWarnings(db: Database, orgId: string, now: number): Change {
  return unguarded(
    db.update(quotaWarnings).set({ dueAt: now }).where(eq(quotaWarnings.orgId, orgId)),
  );
}

export const quotaWarningsCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(quotaWarnings).where(eq(quotaWarnings.orgId, orgId))),
  ],
  purgedOrganization: (db, { orgId }) => [
    unguarded(db.delete(quotaWarnings).where(eq(quotaWarnings.orgId, orgId))),
  ],
};
