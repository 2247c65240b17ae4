/** Reads what an organization has of its own quotas, and how much of each thing it holds. */
import { asc, eq, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { quotaFor, usedOf } from "#db/quotas";
import type { Holder, StandardQuotas } from "#db/quotas";
import { heldQuotas, organizations, quotaNames, quotas, quotaWarnings } from "#db/schema";
import type { HeldQuota, QuotaName } from "#db/schema";

/** Null: as the service says of every organization. */
export type OwnQuotas = Record<QuotaName, number | null>;

/** What was set for this organization alone; null where nothing was. */
export async function findOwnQuotas(db: Database, orgId: string): Promise<OwnQuotas | null> {
  const [row] = await db.select().from(quotas).where(eq(quotas.orgId, orgId));
  return row ?? null;
}

/** How much of each the organization has. */
export async function selectUsed(db: Database, holder: Holder): Promise<Record<HeldQuota, number>> {
  const columns = heldQuotas.map((name) => sql`${usedOf[name](holder)} as ${sql.identifier(name)}`);
  return db.get(sql`select ${sql.join(columns, sql`, `)}`);
}

type Warning = typeof quotaWarnings.$inferSelect;

export interface DueWarning {
  warning: Warning;
  /** Null of what is not counted in the database. */
  used: number | null;
  /** Null: any number. */
  quota: number | null;
}

const whichever = (names: readonly QuotaName[], of: (name: QuotaName) => SQL): SQL<number | null> =>
  sql<number | null>`case ${quotaWarnings.name} ${sql.join(
    names.map((name) => sql`when ${name} then ${of(name)}`),
    sql` `,
  )} end`;

/** For the cron: warnings of all organizations that are to be looked at, the longest first, with what is used now. */
export async function selectDueWarnings(
  db: Database,
  { now, standard, limit }: { now: number; standard: StandardQuotas; limit: number },
): Promise<DueWarning[]> {
  const holder = { orgId: quotaWarnings.orgId, now };
  return db
    .select({
      warning: quotaWarnings,
      used: whichever(heldQuotas, (name) => usedOf[name as HeldQuota](holder)).as("used"),
      quota: whichever(quotaNames, (name) => quotaFor(name, holder.orgId, standard)).as("quota"),
    })
    .from(quotaWarnings)
    .where(lte(quotaWarnings.dueAt, now))
    .orderBy(asc(quotaWarnings.dueAt))
    .limit(limit);
}

/** What the organization is called; null once it is deleted. */
export async function findOrganizationName(db: Database, orgId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, orgId));
  return row?.name ?? null;
}
