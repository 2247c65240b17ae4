/** Every SQL statement of the area Changelogs. */
import { and, desc, eq, getTableColumns, gte, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { changelogs } from "#db/schema";
import type { ChangelogRow, StoredChangelog } from "./contract.ts";

/** Where a list goes on. */
export interface ChangelogPlace {
  createdAt: number;
  id: string;
}

const { contentHtml: _, ...columns } = getTableColumns(changelogs);

const inCollection = (orgId: string, collectionId: string) =>
  and(eq(changelogs.orgId, orgId), eq(changelogs.collectionId, collectionId));

/** A collection's entries, the newest first, after the given place. */
export async function selectChangelogs(
  db: Database,
  orgId: string,
  filter: { collectionId: string; after: ChangelogPlace | null; limit: number },
): Promise<ChangelogRow[]> {
  const { after } = filter;
  return db
    .select(columns)
    .from(changelogs)
    .where(
      and(
        inCollection(orgId, filter.collectionId),
        after === null
          ? undefined
          : or(
              lt(changelogs.createdAt, after.createdAt),
              and(eq(changelogs.createdAt, after.createdAt), lt(changelogs.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(changelogs.createdAt), desc(changelogs.id))
    .limit(filter.limit);
}

export async function findChangelog(
  db: Database,
  orgId: string,
  collectionId: string,
  id: string,
): Promise<ChangelogRow | null> {
  const [row] = await db
    .select(columns)
    .from(changelogs)
    .where(and(inCollection(orgId, collectionId), eq(changelogs.id, id)))
    .limit(1);
  return row ?? null;
}

/** The slugs of a collection's entries that begin with the stem. */
export async function selectChangelogSlugs(
  db: Database,
  orgId: string,
  collectionId: string,
  stem: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ slug: changelogs.slug })
    .from(changelogs)
    .where(
      and(
        inCollection(orgId, collectionId),
        gte(changelogs.slug, stem),
        lt(changelogs.slug, `${stem}\u{10ffff}`),
      ),
    );
  return new Set(rows.map(({ slug }) => slug));
}

/** Inserts the entry, unless the collection holds `max` of them. */
export function insertChangelog(db: Database, row: StoredChangelog, max: number): Change {
  return guarded(
    db.run(sql`insert into ${changelogs}
      (id, org_id, collection_id, title, slug, content, content_html, tags, published_at, version,
        created_at, created_by, updated_at, updated_by)
      select ${row.id}, ${row.orgId}, ${row.collectionId}, ${row.title}, ${row.slug}, ${row.content},
        ${row.contentHtml}, ${JSON.stringify(row.tags)}, ${row.publishedAt}, ${row.version},
        ${row.createdAt}, ${row.createdBy}, ${row.updatedAt}, ${row.updatedBy}
      where (select count(*) from ${changelogs}
        where org_id = ${row.orgId} and collection_id = ${row.collectionId}) < ${max}`),
  );
}

const asRead = (row: ChangelogRow) =>
  and(
    inCollection(row.orgId, row.collectionId),
    eq(changelogs.id, row.id),
    eq(changelogs.version, row.version),
  );

/** Changes an entry that is still as it was read. */
export function updateChangelog(
  db: Database,
  row: ChangelogRow,
  change: Partial<StoredChangelog>,
): Change {
  return guarded(
    db
      .update(changelogs)
      .set({ ...change, version: row.version + 1 })
      .where(asRead(row)),
  );
}

export function deleteChangelog(db: Database, row: ChangelogRow): Change {
  return guarded(db.delete(changelogs).where(asRead(row)));
}
