/** Every SQL statement of the area API tokens. */
import { and, count, desc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOneOf } from "#db/many";
import { apiTokens, collections, members } from "#db/schema";

type Row = typeof apiTokens.$inferSelect;

/** Tokens of the organization, of one maker unless null, before the given id, newest id first. */
export async function selectTokens(
  db: Database,
  orgId: string,
  filter: { userId: string | null; before: string | null; limit: number },
): Promise<Row[]> {
  return db
    .select()
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.orgId, orgId),
        filter.userId === null ? undefined : eq(apiTokens.userId, filter.userId),
        filter.before === null ? undefined : lt(apiTokens.id, filter.before),
      ),
    )
    .orderBy(desc(apiTokens.id))
    .limit(filter.limit);
}

export async function findToken(db: Database, orgId: string, tokenId: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.orgId, orgId), eq(apiTokens.id, tokenId)))
    .limit(1);
  return row ?? null;
}

/** How many tokens of the organization still open something. */
export async function countTokens(db: Database, orgId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.orgId, orgId), isNull(apiTokens.revokedAt)));
  return row?.total ?? 0;
}

/** How many of these collections the organization has. */
export async function countCollections(
  db: Database,
  orgId: string,
  ids: readonly string[],
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(collections)
    .where(
      and(
        eq(collections.orgId, orgId),
        isNull(collections.deletedAt),
        isOneOf(collections.id, ids),
      ),
    );
  return row?.total ?? 0;
}

/** For a member alone: somebody may be removed while they make one, and it would wait for their return. */
export function insertToken(db: Database, row: Row): Change[] {
  return [
    guarded(
      db
        .update(members)
        .set({ userId: row.userId })
        .where(and(eq(members.orgId, row.orgId), eq(members.userId, row.userId))),
    ),
    guarded(db.insert(apiTokens).values(row)),
  ];
}

/** Another secret for the token, if it still opens by the one that was read. */
export function replaceSecret(db: Database, row: Row, secret: Pick<Row, "hash" | "start">): Change {
  return guarded(
    db
      .update(apiTokens)
      .set(secret)
      .where(
        and(
          eq(apiTokens.orgId, row.orgId),
          eq(apiTokens.id, row.id),
          eq(apiTokens.hash, row.hash),
          isNull(apiTokens.revokedAt),
        ),
      ),
  );
}

export function revokeToken(db: Database, orgId: string, tokenId: string, now: number): Change {
  return guarded(
    db
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(
        and(eq(apiTokens.orgId, orgId), eq(apiTokens.id, tokenId), isNull(apiTokens.revokedAt)),
      ),
  );
}
