/** Reads API tokens. */
import { and, count, desc, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { apiTokens } from "#db/schema";

export type TokenRow = typeof apiTokens.$inferSelect;

/** A token, and the one that it was made with. */
export interface ListedToken {
  token: TokenRow;
  madeWith: { id: string; name: string } | null;
}

const parent = alias(apiTokens, "parent");
const withParent = {
  token: getTableColumns(apiTokens),
  madeWith: { id: parent.id, name: parent.name },
};

/** The token that a thing was made with: its name, and what says whether it still opens anything. */
export type MakingToken = Pick<TokenRow, "id" | "name" | "expiresAt" | "revokedAt">;

/** The columns of that, for a query of such things that joins API tokens by their id. */
export const makingToken = {
  id: apiTokens.id,
  name: apiTokens.name,
  expiresAt: apiTokens.expiresAt,
  revokedAt: apiTokens.revokedAt,
};

/** Tokens of the organization, of one maker unless null, before the given id, newest id first. */
export async function selectTokens(
  db: Database,
  orgId: string,
  filter: { userId: string | null; before: string | null; limit: number },
): Promise<ListedToken[]> {
  return db
    .select(withParent)
    .from(apiTokens)
    .leftJoin(parent, eq(parent.id, apiTokens.parentId))
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
): Promise<ListedToken | null> {
  const [row] = await db
    .select(withParent)
    .from(apiTokens)
    .leftJoin(parent, eq(parent.id, apiTokens.parentId))
    .where(and(eq(apiTokens.orgId, orgId), eq(apiTokens.id, tokenId)))
    .limit(1);
  return row ?? null;
}

/** The person's tokens, of all organizations, that are not revoked. */
export async function selectOpenTokensOf(
  db: Database,
  userId: string,
): Promise<Pick<TokenRow, "id" | "orgId" | "name">[]> {
  return db
    .select({ id: apiTokens.id, orgId: apiTokens.orgId, name: apiTokens.name })
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)));
}

/**
 * A subquery of ids: the token, those that were made with it, those made with these, and so on. Drizzle has
 * no recursive common table expression.
 */
export const tokenWithDescendants = (orgId: string, tokenId: string): SQL =>
  sql`(with recursive line(id) as (
    select id from ${apiTokens} where org_id = ${orgId} and id = ${tokenId}
    union select child.id from ${apiTokens} child join line on child.parent_id = line.id
  ) select id from line)`;

/** API tokens: one with those that end with it, a member's, or a person's of all organizations. */
export type TokenSet =
  | { orgId: string; tokenId: string }
  | { orgId: string; userId: string }
  | { userId: string };

/** A subquery of the ids of these tokens. */
export function idsOf(tokens: TokenSet): SQL {
  if ("tokenId" in tokens) return tokenWithDescendants(tokens.orgId, tokens.tokenId);
  const ofMember = "orgId" in tokens ? sql`org_id = ${tokens.orgId} and ` : sql``;
  return sql`(select id from ${apiTokens} where ${ofMember}user_id = ${tokens.userId})`;
}

/** The ids of the token and of every one that ends with it. */
export async function selectLine(db: Database, orgId: string, tokenId: string): Promise<string[]> {
  const rows = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(sql`${apiTokens.id} in ${tokenWithDescendants(orgId, tokenId)}`);
  return rows.map(({ id }) => id);
}

/** The organization's tokens that nobody has revoked. */
export const unrevokedIn = (orgId: string) =>
  and(eq(apiTokens.orgId, orgId), isNull(apiTokens.revokedAt));

/** How many tokens of the organization still open something. */
export async function countTokens(db: Database, orgId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(apiTokens).where(unrevokedIn(orgId));
  return row?.total ?? 0;
}
