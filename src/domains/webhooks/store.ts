/** Every SQL statement on webhooks themselves; what belongs to their deliveries is in deliveries/store.ts. */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import {
  contentVersions,
  deliveries,
  deliveryAttempts,
  webhookSequences,
  webhooks,
} from "#db/schema";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
export type AttemptRow = typeof deliveryAttempts.$inferSelect;

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
  const [row] = await db.select().from(webhooks).where(isWebhook(orgId, webhookId)).limit(1);
  return row ?? null;
}

/** Inserts unless the collection has `max` webhooks already: then the commit is aborted. */
export function insertWebhook(db: Database, row: WebhookRow, max: number): Change {
  return guarded(
    db.run(sql`insert into ${webhooks}
      (id, org_id, collection_id, url, actions, description, sealed_secret, created_at, created_by, updated_at)
      select ${row.id}, ${row.orgId}, ${row.collectionId}, ${row.url}, ${JSON.stringify(row.actions)},
        ${row.description}, ${row.sealedSecret}, ${row.createdAt}, ${row.createdBy}, ${row.updatedAt}
      where (select count(*) from ${webhooks} where ${eq(webhooks.collectionId, row.collectionId)}) < ${max}`),
  );
}

/** Replaces what the change names, if the webhook is still at the version that was read. */
export function updateWebhook(
  db: Database,
  row: WebhookRow,
  change: Partial<WebhookRow> & { updatedAt: number },
): Change {
  return guarded(
    db
      .update(webhooks)
      .set({ ...change, version: row.version + 1 })
      .where(and(isWebhook(row.orgId, row.id), eq(webhooks.version, row.version))),
  );
}

/** Deletes the webhook as it was read, with its deliveries, their attempts and its numbering. */
export function deleteWebhook(db: Database, row: WebhookRow): Change[] {
  const own = and(eq(deliveries.orgId, row.orgId), eq(deliveries.webhookId, row.id));
  const ids = db.select({ id: deliveries.id }).from(deliveries).where(own);
  return [
    guarded(
      db
        .delete(webhooks)
        .where(and(isWebhook(row.orgId, row.id), eq(webhooks.version, row.version))),
    ),
    unguarded(db.delete(deliveryAttempts).where(inArray(deliveryAttempts.deliveryId, ids))),
    unguarded(db.delete(deliveries).where(own)),
    unguarded(db.delete(webhookSequences).where(eq(webhookSequences.webhookId, row.id))),
  ];
}

/** The newest settled version of a page's content, if it has one. */
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

function isWebhook(orgId: string, webhookId: string) {
  return and(eq(webhooks.orgId, orgId), eq(webhooks.id, webhookId));
}
