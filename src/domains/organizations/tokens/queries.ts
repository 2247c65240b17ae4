/** Reads API tokens. */
import { and, count, desc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { apiTokens, collections } from "#db/schema";

export type TokenRow = typeof apiTokens.$inferSelect;

/** Tokens of the organization, of one maker unless null, before the given id, newest id first. */
export async function selectTokens(
  db: Database,
  orgId: string,
  filter: { userId: string | null; before: string | null; limit: number },
): Promise<TokenRow[]> {
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

export async function findToken(
  db: Database,
  orgId: string,
  tokenId: string,
): Promise<TokenRow | null> {
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
