/** What is read of webhooks: those of a collection, one by its id, and those that another key seals. */
import { and, asc, desc, eq, isNotNull, not, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { contentVersions, webhooks } from "#db/schema";

export type WebhookRow = typeof webhooks.$inferSelect;

export async function selectWebhooks(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.orgId, orgId), eq(webhooks.collectionId, collectionId)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findWebhook(
  db: Database,
  orgId: string,
  webhookId: string,
): Promise<WebhookRow | null> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.orgId, orgId), eq(webhooks.id, webhookId)))
    .limit(1);
  return row ?? null;
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
