/** Reads which indexed texts readers see: those of the default version of a page. */
import { and, eq, exists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { isVisible } from "#access/visibility";
import type { PageVisibility } from "#access/visibility";
import type { Database } from "#db/client";
import { eachOf } from "#db/many";
import { prepared, readRows } from "#db/prepared";
import type { Reader } from "#db/prepared";
import { pages } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import { foundPage } from "#domains/publication/queries";
import type { TextKey } from "#party/search-call";

/** The page that shows a text. */
export interface ShownPage extends PageVisibility {
  id: string;
  path: string;
}

const shown = prepared(["orgId", "collectionId", "keys"], (db, given) =>
  db
    .select({ place: sql<number>`k.key`, page: foundPage })
    .from(sql`json_each(${given.keys}) k`)
    .innerJoin(
      pages,
      and(
        isPageOf({ pageId: sql`k.value ->> 0`, contentHash: sql`k.value ->> 1` }),
        eq(pages.orgId, given.orgId),
        eq(pages.collectionId, given.collectionId),
      ),
    ),
);

/** The text's page shows it. */
function isPageOf({ pageId, contentHash }: { pageId: SQL; contentHash: SQL }): SQL | undefined {
  return and(eq(pages.id, pageId), eq(pages.publishedHash, contentHash));
}

/** Which pages of the collection show these texts to its readers, by the texts' places. One statement, and none for no texts. */
export async function selectShownPages(
  reader: Reader,
  { orgId, collectionId }: CollectionKey,
  keys: readonly Pick<TextKey, "ownerId" | "hash">[],
): Promise<Map<number, ShownPage>> {
  if (keys.length === 0) return new Map();
  const pairs = keys.map(({ ownerId, hash }) => [ownerId, hash]);
  const asked = shown({ orgId, collectionId, keys: JSON.stringify(pairs) });
  const rows = await readRows(reader, asked);
  return new Map(
    rows.filter(({ page }) => isVisible(page)).map(({ place, page }) => [place, page]),
  );
}

/** A condition, for the sweep of all organizations: a page shows the text. */
export function isInUse(db: Database, document: { pageId: SQL; contentHash: SQL }): SQL {
  return exists(db.select({ id: pages.id }).from(pages).where(isPageOf(document)));
}

/** For the sweep of all organizations: the ids of those among the texts that their page shows. */
export async function selectInUse(
  db: Database,
  documents: readonly { id: number; pageId: string; contentHash: string }[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: sql<number>`value ->> 'id'` })
    .from(sql`${eachOf(documents)}`)
    .innerJoin(
      pages,
      isPageOf({ pageId: sql`value ->> 'pageId'`, contentHash: sql`value ->> 'contentHash'` }),
    );
  return new Set(rows.map(({ id }) => id));
}
