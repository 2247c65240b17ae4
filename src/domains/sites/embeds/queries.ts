/** Reads a collection's embed key. */
import { and, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/client";
import { apiTokens, embedKeys } from "#db/schema";
import { makingTokenColumns } from "#domains/organizations/index";
import type { MakingToken } from "#domains/organizations/index";

export type EmbedKeyRow = typeof embedKeys.$inferSelect;

/** A key with the API token that it was made with, null where there is none, or no more. */
export interface FoundEmbedKey extends EmbedKeyRow {
  madeWith: MakingToken | null;
}

/** The collection's key, or null where none was made. */
export async function findEmbedKey(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<FoundEmbedKey | null> {
  const [row] = await db
    .select({ ...getTableColumns(embedKeys), madeWith: makingTokenColumns })
    .from(embedKeys)
    .leftJoin(apiTokens, eq(apiTokens.id, embedKeys.tokenId))
    .where(and(eq(embedKeys.orgId, orgId), eq(embedKeys.collectionId, collectionId)))
    .limit(1);
  return row ?? null;
}

/** The API token of this organization that an embed token says it was made with; null where it is there no more. */
export async function findMaker(
  db: Database,
  orgId: string,
  tokenId: string,
): Promise<MakingToken | null> {
  const [row] = await db
    .select(makingTokenColumns)
    .from(apiTokens)
    .where(and(eq(apiTokens.orgId, orgId), eq(apiTokens.id, tokenId)))
    .limit(1);
  return row ?? null;
}
