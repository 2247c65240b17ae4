/** What the purge and a deleted organization remove of tables whose owners do not offer it themselves. */
import { and, eq, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import { unguarded } from "#db/guard";
import {
  changelogs,
  contentVersions,
  faqs,
  previewLinks,
  publishedVersions,
  releasePages,
  releases,
  urlMappings,
  webhookSequences,
  webhooks,
} from "#db/schema";
import type { CollectionKey } from "#db/schema";
import { deletePagesOfOrganization } from "#domains/pages/rows/subtree";

const deletedReason = "The collection was deleted";

const hooksOf = ({ orgId, collectionId }: CollectionKey) =>
  and(eq(webhooks.orgId, orgId), eq(webhooks.collectionId, collectionId));

type OfCollection = typeof urlMappings | typeof releases | typeof faqs | typeof changelogs;

const inCollection = (table: OfCollection, { orgId, collectionId }: CollectionKey) =>
  and(eq(table.orgId, orgId), eq(table.collectionId, collectionId));

export const purgingCascade: Cascade = {
  organization: (db, { orgId, now }) => [
    unguarded(db.delete(webhooks).where(eq(webhooks.orgId, orgId))),
    unguarded(db.delete(previewLinks).where(eq(previewLinks.orgId, orgId))),
    deletePagesOfOrganization(db, orgId, now),
  ],
  deletedCollection: (db, gone) => [
    unguarded(
      db
        .update(webhooks)
        .set({ isEnabled: false, disabledReason: deletedReason })
        .where(and(hooksOf(gone), eq(webhooks.isEnabled, true))),
    ),
  ],
  restoredCollection: (db, back) => [
    unguarded(
      db
        .update(webhooks)
        .set({ isEnabled: true, disabledReason: null })
        .where(and(hooksOf(back), eq(webhooks.disabledReason, deletedReason))),
    ),
  ],
  collection: (db, gone) => {
    const hooks = db.select({ id: webhooks.id }).from(webhooks).where(hooksOf(gone));
    return [
      unguarded(db.delete(urlMappings).where(inCollection(urlMappings, gone))),
      unguarded(db.delete(releases).where(inCollection(releases, gone))),
      unguarded(db.delete(faqs).where(inCollection(faqs, gone))),
      unguarded(db.delete(changelogs).where(inCollection(changelogs, gone))),
      unguarded(db.delete(webhookSequences).where(sql`${webhookSequences.webhookId} in ${hooks}`)),
      unguarded(db.delete(webhooks).where(hooksOf(gone))),
    ];
  },
  pages: (db, { ids }) => [
    unguarded(db.delete(contentVersions).where(sql`${contentVersions.pageId} in ${ids}`)),
    unguarded(db.delete(publishedVersions).where(sql`${publishedVersions.pageId} in ${ids}`)),
    unguarded(db.delete(previewLinks).where(sql`${previewLinks.pageId} in ${ids}`)),
    unguarded(db.delete(releasePages).where(sql`${releasePages.pageId} in ${ids}`)),
    // A question was hidden with its page: without one, readers would see it again.
    unguarded(
      db
        .update(faqs)
        .set({
          pageId: null,
          state: sql`case ${faqs.state} when 'approved' then 'pending' else ${faqs.state} end`,
          version: sql`${faqs.version} + 1`,
        })
        .where(sql`${faqs.pageId} in ${ids}`),
    ),
  ],
};
