/**
 * Every SQL statement of the purge, which walks what was deleted of all organizations, for no caller. A statement takes all of
 * a deletion or a collection at once, however large. What is kept of a page that is gone: its log entries,
 * its events, and the mappings that let its addresses answer 410.
 */
import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import {
  isOfCollection,
  isOfDeletion,
  purgePagesOfCollection,
  purgePagesOfDeletion,
} from "#domains/pages/rows/subtree";
import {
  changelogs,
  collectionPermissions,
  collections,
  contentVersions,
  embedKeys,
  faqs,
  feedback,
  files,
  garbage,
  importedFiles,
  missingPaths,
  pageViews,
  pages,
  previewLinks,
  publishedVersions,
  releasePages,
  releases,
  roomConnections,
  searches,
  searchScopes,
  urlMappings,
  viewTraits,
  viewVisitors,
  webhooks,
  webhookSequences,
  formerCollectionSlugs,
} from "#db/schema";

export interface Deletion {
  id: string;
  orgId: string;
  collectionId: string;
  name: string;
  path: string;
  /** Who deleted it. */
  updatedBy: string;
}

/** Deletions from before the time, oldest first: each is known by the page that was deleted. */
export async function selectDeletionsBefore(
  db: Database,
  before: number,
  limit: number,
): Promise<Deletion[]> {
  return db
    .select({
      id: pages.id,
      orgId: pages.orgId,
      collectionId: pages.collectionId,
      name: pages.name,
      path: pages.path,
      updatedBy: pages.updatedBy,
    })
    .from(pages)
    .where(and(lt(pages.deletedAt, before), eq(pages.deletionId, pages.id)))
    .orderBy(asc(pages.deletedAt), asc(pages.id))
    .limit(limit);
}

export type GoneCollection = Pick<
  typeof collections.$inferSelect,
  "id" | "orgId" | "name" | "slug"
>;

/** Collections deleted before the time, oldest first. */
export async function selectCollectionsBefore(
  db: Database,
  before: number,
  limit: number,
): Promise<GoneCollection[]> {
  return db
    .select({
      id: collections.id,
      orgId: collections.orgId,
      name: collections.name,
      slug: collections.slug,
    })
    .from(collections)
    .where(lt(collections.deletedAt, before))
    .orderBy(asc(collections.deletedAt), asc(collections.id))
    .limit(limit);
}

/** How many pages a deletion still holds. */
export async function countDeletion(db: Database, deletion: Deletion): Promise<number> {
  return db.$count(pages, isOfDeletion(deletion.orgId, deletion.id));
}

/** How many pages a collection still holds, deleted ones and its root too. */
export async function countCollection(db: Database, orgId: string, id: string): Promise<number> {
  return db.$count(pages, isOfCollection({ orgId, collectionId: id }));
}

/** Removes the pages of a deletion, if it still is as it was counted. */
export function purgeDeletion(
  db: Database,
  deletion: Deletion,
  of: { pageCount: number; now: number },
): Change[] {
  const those = isOfDeletion(deletion.orgId, deletion.id);
  return [...purgeRowsOfPages(db, those, of.now), purgePagesOfDeletion(db, deletion, of.pageCount)];
}

/** Removes a collection with everything in it, if it is still deleted and as it was counted. */
export function purgeCollection(
  db: Database,
  { orgId, id }: { orgId: string; id: string },
  of: { pageCount: number; before: number; now: number },
): Change[] {
  const those = isOfCollection({ orgId, collectionId: id });
  const itsOwn = [
    formerCollectionSlugs,
    urlMappings,
    importedFiles,
    releases,
    faqs,
    changelogs,
    searchScopes,
    searches,
    feedback,
    pageViews,
    viewTraits,
    viewVisitors,
    missingPaths,
    collectionPermissions,
    embedKeys,
  ];
  const ownFiles = sql`${files.orgId} = ${orgId} and ${files.collectionId} = ${id} and ${files.pageId} is null`;
  const hooks = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.orgId, orgId), eq(webhooks.collectionId, id)));
  return [
    ...purgeRowsOfPages(db, those, of.now),
    ...purgeFiles(db, ownFiles, of.now),
    ...itsOwn.map((table) =>
      unguarded(db.delete(table).where(and(eq(table.orgId, orgId), eq(table.collectionId, id)))),
    ),
    unguarded(db.delete(webhookSequences).where(sql`${webhookSequences.webhookId} in ${hooks}`)),
    unguarded(
      db.delete(webhooks).where(and(eq(webhooks.orgId, orgId), eq(webhooks.collectionId, id))),
    ),
    purgePagesOfCollection(db, { orgId, collectionId: id }, of.pageCount),
    guarded(
      db
        .delete(collections)
        .where(
          and(
            eq(collections.orgId, orgId),
            eq(collections.id, id),
            lt(collections.deletedAt, of.before),
          ),
        ),
    ),
  ];
}

/** What hangs on pages: their documents and objects are named as garbage, their rows go. */
function purgeRowsOfPages(db: Database, those: SQL, now: number): Change[] {
  const ids = sql`(select ${pages.id} from ${pages} where ${those})`;
  const hanging = [
    contentVersions,
    publishedVersions,
    importedFiles,
    previewLinks,
    releasePages,
    roomConnections,
    feedback,
    pageViews,
    viewTraits,
    viewVisitors,
  ];
  return [
    unguarded(
      db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
        select ${pages.id}, 'page', ${pages.orgId}, ${now} from ${pages} where ${those}
        on conflict (name) do nothing`),
    ),
    ...purgeFiles(db, sql`${files.pageId} in ${ids}`, now),
    ...hanging.map((table) => unguarded(db.delete(table).where(sql`${table.pageId} in ${ids}`))),
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
  ];
}

function purgeFiles(db: Database, those: SQL, now: number): Change[] {
  return [
    unguarded(
      db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
        select ${files.key}, 'object', ${files.orgId}, ${now} from ${files} where ${those}
        on conflict (name) do nothing`),
    ),
    unguarded(db.delete(files).where(those)),
  ];
}
