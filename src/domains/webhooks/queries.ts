/** What is read of webhooks: those of a collection, one by its id, those whose token ended, and those that another key seals. */
import { and, asc, desc, eq, getTableColumns, isNotNull, lte, not, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { apiTokens, contentVersions, webhooks } from "#db/schema";
import { makingTokenColumns } from "#domains/organizations/index";
import type { MakingToken } from "#domains/organizations/index";

export type WebhookRow = typeof webhooks.$inferSelect;

/** A webhook with the API token that it was set up with, null where there is none, or no more. */
export interface FoundWebhook extends WebhookRow {
  madeWith: MakingToken | null;
}

const found = { ...getTableColumns(webhooks), madeWith: makingTokenColumns };

export async function selectWebhooks(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<FoundWebhook[]> {
  return db
    .select(found)
    .from(webhooks)
    .leftJoin(apiTokens, eq(apiTokens.id, webhooks.tokenId))
    .where(and(eq(webhooks.orgId, orgId), eq(webhooks.collectionId, collectionId)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findWebhook(
  db: Database,
  orgId: string,
  webhookId: string,
): Promise<FoundWebhook | null> {
  const [row] = await db
    .select(found)
    .from(webhooks)
    .leftJoin(apiTokens, eq(apiTokens.id, webhooks.tokenId))
    .where(and(eq(webhooks.orgId, orgId), eq(webhooks.id, webhookId)))
    .limit(1);
  return row ?? null;
}

/** In the words of the index `webhooks_ending`: with a parameter in it, SQLite would not take that. */
const isOn = sql`${webhooks.isEnabled} = 1`;

/** Up to `limit` webhooks of all organizations that are on, though the token that they were set up with has ended. */
export async function selectEndedWebhooks(
  db: Database,
  now: number,
  limit: number,
): Promise<FoundWebhook[]> {
  return db
    .select(found)
    .from(webhooks)
    .leftJoin(apiTokens, eq(apiTokens.id, webhooks.tokenId))
    .where(and(isOn, lte(webhooks.endsAt, now)))
    .orderBy(asc(webhooks.endsAt))
    .limit(limit);
}

/** Up to `limit` webhooks of all organizations with a secret whose sealed form begins otherwise. */
export async function selectSealedOtherwise(
  db: Database,
  prefix: string,
  limit: number,
): Promise<WebhookRow[]> {
  const isOther = (column: unknown) => not(sql`${column} like ${`${prefix}%`}`);
  return db
    .select()
    .from(webhooks)
    .where(
      or(
        isOther(webhooks.sealedSecret),
        and(isNotNull(webhooks.sealedOldSecret), isOther(webhooks.sealedOldSecret)),
      ),
    )
    .orderBy(asc(webhooks.id))
    .limit(limit);
}

/** The newest saved version of a page's content, if it has one. */
export async function findNewestContent(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<{ id: string; contentHash: string } | null> {
  const [row] = await db
    .select({ id: contentVersions.id, contentHash: contentVersions.contentHash })
    .from(contentVersions)
    .where(and(eq(contentVersions.orgId, orgId), eq(contentVersions.pageId, pageId)))
    .orderBy(desc(contentVersions.id))
    .limit(1);
  return row ?? null;
}
