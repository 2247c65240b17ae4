/**
 * Quotas: how much of a thing an organization may have, and has. A change says what it adds to, and a statement at the end
 * of its commit counts and aborts: no two at the same moment go past, and nothing is half done.
 */
import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { iso } from "#clock";
import { Failure } from "#failure";
import { messageWithCause } from "./guard.ts";
import {
  aiUsage,
  collections,
  files,
  members,
  quotas,
  readersOperations,
  writtenAnswers,
} from "#db/schema";
import type { HeldQuota, QuotaName } from "#db/schema";

/** How much every organization may have that has no quota of its own; null: any number. */
export type StandardQuotas = Readonly<Record<QuotaName, number | null>>;

/** Whose (or in which column that stands), and at which time, in milliseconds. */
export interface Holder {
  orgId: string | SQLiteColumn;
  now: number;
}

/** How much of each an organization has, as a query. */
export const usedOf: Readonly<Record<HeldQuota, (holder: Holder) => SQL<number>>> = {
  pages: ({ orgId }) => sql`(select coalesce(sum(${collections.pageCount}), 0) from ${collections}
    where ${eq(collections.orgId, orgId)} and ${collections.deletedAt} is null)`,
  members: ({ orgId }) => sql`(select count(*) from ${members} where ${eq(members.orgId, orgId)})`,
  fileBytes: ({ orgId }) =>
    sql`(select coalesce(sum(${files.sizeBytes}), 0) from ${files} where ${eq(files.orgId, orgId)})`,
  // Answers to questions are counted in their day's share before they are asked for, and as calls after it.
  aiCalls: ({ orgId, now }) => {
    const day = iso(now).slice(0, 10);
    const ofMonth = and(
      eq(aiUsage.orgId, orgId),
      gte(aiUsage.day, `${day.slice(0, 7)}-01`),
      lte(aiUsage.day, day),
    );
    const isPromised = and(
      eq(aiUsage.day, day),
      inArray(aiUsage.operation, [...readersOperations]),
    );
    const today = and(eq(writtenAnswers.orgId, orgId), eq(writtenAnswers.day, day));
    return sql`((select coalesce(sum(${aiUsage.answered} + ${aiUsage.failed}), 0) from ${aiUsage}
        where ${ofMonth} and ${aiUsage.provider} <> 'built-in' and not (${isPromised}))
      + (select coalesce(sum(${writtenAnswers.count}), 0) from ${writtenAnswers} where ${today}))`;
  },
};

const mark = "past the quota of";
const marked = new RegExp(`${mark} (\\w+): (\\d+) of (\\d+)`);

/** What an error has to say of a commit past the quota, as SQL over its columns `used` and `quota`. */
export const pastQuotaMessage = (name: HeldQuota): SQL =>
  sql`${`${mark} ${name}: `} || used || ' of ' || quota`;

/** How much the organization may have: its own quota, or else the service's. D1 binds every number as a real one. */
export const quotaFor = (
  name: QuotaName,
  orgId: Holder["orgId"],
  standard: StandardQuotas,
): SQL<number | null> => {
  const own = sql`(select ${quotas[name]} from ${quotas} where ${eq(quotas.orgId, orgId)})`;
  return sql`cast(coalesce(${own}, ${standard[name]}) as integer)`;
};

const things: Readonly<Record<HeldQuota, (count: number) => string>> = {
  pages: (count) => (count === 1 ? "1 page" : `${count} pages`),
  members: (count) => (count === 1 ? "1 member" : `${count} members`),
  fileBytes: (count) => `${count} bytes of files`,
  aiCalls: (count) => `${count} AI calls a month (UTC)`,
};

/** The refusal that a commit past a quota comes to, with its figures; null for any other error. */
export function pastQuota(error: unknown): Failure | null {
  const [, name, used, quota] = marked.exec(messageWithCause(error)) ?? [];
  if (name === undefined) return null;
  const may = things[name as HeldQuota](Number(quota));
  return new Failure(
    "limit_reached",
    `The organization may have ${may}, and this would make it ${used}. Whoever runs this service can raise the quota.`,
  );
}
