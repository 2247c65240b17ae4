/** Every statement that writes webhooks themselves; those of their deliveries stand in deliveries/rows.ts. */
import { and, eq, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { webhooks } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import type { WebhookRow } from "./queries.ts";

/** Inserts unless the collection has `max` webhooks already: then the commit is aborted. */
export function insertWebhook(db: Database, row: WebhookRow, max: number): Change {
  return guarded(
    db.run(sql`insert into ${webhooks}
      (id, org_id, collection_id, url, actions, description, sealed_secret, created_at, created_by, updated_at, token_id, ends_at)
      select ${row.id}, ${row.orgId}, ${row.collectionId}, ${row.url}, ${JSON.stringify(row.actions)},
        ${row.description}, ${row.sealedSecret}, ${row.createdAt}, ${row.createdBy}, ${row.updatedAt},
        ${row.tokenId}, ${row.endsAt}
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

/** Deletes the webhook as it was read. */
export function deleteWebhook(db: Database, row: WebhookRow): Change {
  return guarded(
    db.delete(webhooks).where(and(isWebhook(row.orgId, row.id), eq(webhooks.version, row.version))),
  );
}

/** After a success the webhook is not failing; after a failure it is, since the first one. */
export function noteOutcome(
  db: Database,
  orgId: string,
  webhookId: string,
  outcome: { isDelivered: boolean; at: number },
): Change {
  const { isDelivered, at } = outcome;
  return unguarded(
    db
      .update(webhooks)
      .set(
        isDelivered
          ? { lastDeliveryAt: at, failingSince: null }
          : { failingSince: sql`coalesce(${webhooks.failingSince}, ${at})` },
      )
      .where(isWebhook(orgId, webhookId)),
  );
}

/** Turns a webhook off, for a reason that its owners read. */
export function disableWebhook(
  db: Database,
  { orgId, id }: Pick<WebhookRow, "orgId" | "id">,
  reason: string,
  now: number,
): Change {
  return unguarded(
    db
      .update(webhooks)
      .set({
        isEnabled: false,
        disabledReason: reason,
        updatedAt: now,
        version: sql`${webhooks.version} + 1`,
      })
      .where(isWebhook(orgId, id)),
  );
}

/** Replaces the seals, unless the secret was rotated since it was read. */
export function replaceSeals(
  db: Database,
  row: WebhookRow,
  seals: Pick<WebhookRow, "sealedSecret" | "sealedOldSecret">,
): Change {
  return unguarded(
    db
      .update(webhooks)
      .set(seals)
      .where(and(isWebhook(row.orgId, row.id), eq(webhooks.sealedSecret, row.sealedSecret))),
  );
}

function isWebhook(orgId: string, webhookId: string) {
  return and(eq(webhooks.orgId, orgId), eq(webhooks.id, webhookId));
}

const deletedReason = "The collection was deleted";

const webhooksIn = ({ orgId, collectionId }: CollectionKey) =>
  and(eq(webhooks.orgId, orgId), eq(webhooks.collectionId, collectionId));

/**
 * Webhooks are off while their collection is deleted, and on again when it comes back, but for those that were off. One that
 * was set up with a token ends with it: the sweep finds it by when that was.
 */
export const webhooksCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(webhooks).where(eq(webhooks.orgId, orgId))),
  ],
  deletedCollection: (db, gone) => [
    unguarded(
      db
        .update(webhooks)
        .set({ isEnabled: false, disabledReason: deletedReason })
        .where(and(webhooksIn(gone), eq(webhooks.isEnabled, true))),
    ),
  ],
  restoredCollection: (db, back) => [
    unguarded(
      db
        .update(webhooks)
        .set({ isEnabled: true, disabledReason: null })
        .where(and(webhooksIn(back), eq(webhooks.disabledReason, deletedReason))),
    ),
  ],
  collection: (db, gone) => [unguarded(db.delete(webhooks).where(webhooksIn(gone)))],
  tokens: (db, { ids, now }) => [
    unguarded(
      db
        .update(webhooks)
        .set({ endsAt: now })
        .where(sql`${webhooks.tokenId} in ${ids}`),
    ),
  ],
};
