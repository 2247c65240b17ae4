/** Reads errands: each is of a person, of all organizations that they belong to. */
import { and, asc, gt, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { errands, members } from "#db/schema";

export type ErrandRow = typeof errands.$inferSelect;

/** An errand where it was left. */
export type Errand = ErrandRow & { data: NonNullable<ErrandRow["data"]> };

/** The errands that were left here since, behind the given id, up to so many. */
export async function selectErrands(
  db: Database,
  { since, limit }: { since: number; limit: number },
): Promise<Errand[]> {
  const rows = await db
    .select()
    .from(errands)
    .where(and(gt(errands.createdAt, since), isNotNull(errands.data)))
    .orderBy(asc(errands.createdAt))
    .limit(limit);
  return rows.flatMap(({ data, ...row }) => (data === null ? [] : [{ ...row, data }]));
}

/** Those of these errands of which it is noted in the database that they were done there. */
export async function findDone(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const isNoted = and(isOneOf(errands.id, ids), isNull(errands.data));
  const rows = await db.select({ id: errands.id }).from(errands).where(isNoted);
  return new Set(rows.map(({ id }) => id));
}

/** Those of these people who are members of an organization of this database. */
export async function selectBelonging(
  db: Database,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ userId: members.userId })
    .from(members)
    .where(isOneOf(members.userId, userIds));
  return new Set(rows.map(({ userId }) => userId));
}
