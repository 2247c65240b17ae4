/**
 * Quotas: how much of a thing an organization may have. A change says what it adds to, and a statement at the end of its
 * commit counts and aborts: no two at the same moment go past, and nothing is half done.
 */
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { Failure } from "#failure";
import type { Database } from "./client.ts";
import { messageWithCause } from "./guard.ts";
import type { Statement } from "./guard.ts";
import { collections, members, quotas } from "#db/schema";
import type { QuotaName } from "#db/schema";

/** How much every organization may have that has no quota of its own; null: any number. */
export type StandardQuotas = Readonly<Record<QuotaName, number | null>>;

/** How much of each an organization has, as a query. */
export const usedOf: Readonly<Record<QuotaName, (orgId: string) => SQL<number>>> = {
  pages: (orgId) => sql`(select coalesce(sum(${collections.pageCount}), 0) from ${collections}
    where ${eq(collections.orgId, orgId)} and ${collections.deletedAt} is null)`,
  members: (orgId) => sql`(select count(*) from ${members} where ${eq(members.orgId, orgId)})`,
};

/** How much of it the organization may have; null: any number. */
const quotaOf = (name: QuotaName, orgId: string, standard: number | null): SQL<number | null> =>
  sql`coalesce((select ${quotas[name]} from ${quotas} where ${eq(quotas.orgId, orgId)}), ${standard})`;

const mark = "past the quota of";
const marked = new RegExp(`${mark} (\\w+): (\\d+) of (\\d+)`);

/** Aborts the commit whose end it stands at where the organization then has more than it may. */
export function withinQuota(
  db: Database,
  name: QuotaName,
  orgId: string,
  standard: number | null,
): Statement {
  const told = sql`${`${mark} ${name}: `} || used || ' of ' || quota`;
  return db.run(sql`select case when quota is null or used <= quota then 1 else json_extract('{}', ${told}) end
    from (select ${usedOf[name](orgId)} as used, ${quotaOf(name, orgId, standard)} as quota)`);
}

const things: Readonly<Record<QuotaName, (count: number) => string>> = {
  pages: (count) => (count === 1 ? "1 page" : `${count} pages`),
  members: (count) => (count === 1 ? "1 member" : `${count} members`),
};

/** The refusal that a commit past a quota comes to, with its figures; null for any other error. */
export function pastQuota(error: unknown): Failure | null {
  const [, name, used, quota] = marked.exec(messageWithCause(error)) ?? [];
  if (name === undefined) return null;
  const may = things[name as QuotaName](Number(quota));
  return new Failure(
    "limit_reached",
    `The organization may have ${may}, and this would make it ${used}. Whoever runs this service can raise the quota.`,
  );
}
