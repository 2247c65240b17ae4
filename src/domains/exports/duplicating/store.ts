/** Every SQL statement of duplicating: the source's tree, and its rows written again for the copy. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { collectionPermissions, pages } from "#db/schema";

/** The live pages of a collection, its root left out, and what each stands under. */
export async function selectPlaces(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<{ id: string; parentId: string | null }[]> {
  return db
    .select({ id: pages.id, parentId: pages.parentId })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, orgId),
        eq(pages.collectionId, collectionId),
        isNull(pages.deletedAt),
        gt(pages.type, 0),
      ),
    )
    .orderBy(pages.depth, pages.id);
}

/** A page of the source, and what it becomes in the copy. */
export interface Twin {
  of: string;
  under: string;
  id: string;
  parentId: string;
}

/** Writes the pages again as drafts of the other collection, if each still stands where it was read. */
export function copyPages(
  db: Database,
  from: { orgId: string; collectionId: string },
  to: { collectionId: string; userId: string; now: number },
  twins: readonly Twin[],
): Change[] {
  const { userId, now } = to;
  return inParts(twins).map((part) =>
    guarded(
      db.run(sql`insert into ${pages}
        (id, org_id, collection_id, parent_id, type, name, url_name, is_url_name_manual, path, depth, rank, state,
          draft_changed_at, meta, endpoint, is_archived, is_under_archive, created_at, created_by, updated_at, updated_by)
        select twin.value ->> 'id', p.org_id, ${to.collectionId}, twin.value ->> 'parentId', p.type, p.name, p.url_name,
          p.is_url_name_manual, p.path, p.depth, p.rank, 1, ${now}, p.meta, p.endpoint, p.is_archived,
          p.is_under_archive, ${now}, ${userId}, ${now}, ${userId}
        from ${eachOf(part)} as twin
        join ${pages} p on p.id = twin.value ->> 'of' and p.parent_id = twin.value ->> 'under'
          and p.org_id = ${from.orgId} and p.collection_id = ${from.collectionId} and p.deleted_at is null`),
      part.length,
    ),
  );
}

/** Pages' own images that are files of the source become those of the copy. Goes after the pages. */
export function leadImages(
  db: Database,
  to: { orgId: string; collectionId: string },
  twins: ReadonlyMap<string, string>,
): Change[] {
  const image = sql`json_extract(${pages.meta}, '$.featureImage')`;
  const addresses = [...twins].map(([from, id]) => ({
    from: `/files/${to.orgId}/${from}`,
    to: `/files/${to.orgId}/${id}`,
  }));
  return inParts(addresses).map((part) =>
    unguarded(
      db.run(sql`update ${pages} set meta = json_set(meta, '$.featureImage',
          replace(${image}, file.value ->> 'from', file.value ->> 'to'))
        from ${eachOf(part)} as file
        where ${pages}.org_id = ${to.orgId} and ${pages}.collection_id = ${to.collectionId}
          and ${image} like '%' || (file.value ->> 'from')`),
    ),
  );
}

/** Whoever was shut out of the source is shut out of the copy. */
export function copyPermissions(
  db: Database,
  from: { orgId: string; collectionId: string },
  to: { collectionId: string; userId: string; now: number },
): Change {
  return unguarded(
    db.run(sql`insert into ${collectionPermissions}
      (org_id, collection_id, user_id, permission, updated_at, updated_by)
      select org_id, ${to.collectionId}, user_id, permission, ${to.now}, ${to.userId}
      from ${collectionPermissions} where org_id = ${from.orgId} and collection_id = ${from.collectionId}`),
  );
}
