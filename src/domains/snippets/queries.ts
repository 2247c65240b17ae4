/** Reads snippets and variables. */
import { and, asc, eq, exists, gt, isNull, or } from "drizzle-orm";
import type { Database } from "#db/client";
import { collections, snippets } from "#db/schema";
import type { CollectionKey, SnippetRow } from "#db/schema";

/** Its own, and those that live collections of its organization share. */
const isUsableIn = (db: Database, { orgId, collectionId }: CollectionKey) =>
  and(
    eq(snippets.orgId, orgId),
    or(
      eq(snippets.collectionId, collectionId),
      and(
        eq(snippets.isShared, true),
        exists(
          db
            .select({ id: collections.id })
            .from(collections)
            .where(
              and(
                eq(collections.orgId, orgId),
                eq(collections.id, snippets.collectionId),
                isNull(collections.deletedAt),
              ),
            ),
        ),
      ),
    ),
  );

/** Those that the collection's pages may use, after the given id. */
export async function selectSnippets(
  db: Database,
  key: CollectionKey,
  { after, limit }: { after: string | null; limit: number },
): Promise<SnippetRow[]> {
  return db
    .select()
    .from(snippets)
    .where(and(isUsableIn(db, key), after === null ? undefined : gt(snippets.id, after)))
    .orderBy(asc(snippets.id))
    .limit(limit);
}

export type UsableRow = Pick<
  SnippetRow,
  "id" | "collectionId" | "kind" | "name" | "content" | "isShared"
>;

/** All of them, as a text is put together of them. */
export async function selectUsable(db: Database, key: CollectionKey): Promise<UsableRow[]> {
  const { id, collectionId, kind, name, content, isShared } = snippets;
  return db
    .select({ id, collectionId, kind, name, content, isShared })
    .from(snippets)
    .where(isUsableIn(db, key));
}

/** One of the collection's own; null where there is none. */
export async function findSnippet(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  id: string,
): Promise<SnippetRow | null> {
  const [row] = await db
    .select()
    .from(snippets)
    .where(
      and(eq(snippets.orgId, orgId), eq(snippets.collectionId, collectionId), eq(snippets.id, id)),
    );
  return row ?? null;
}
