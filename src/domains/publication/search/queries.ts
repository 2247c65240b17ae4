/** Reads which indexed texts readers see: those of the default version of a page. */
import { and, eq, exists, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PageVisibility } from "#access/visibility";
import type { Database } from "#db/client";
import { eachOf } from "#db/many";
import { prepared, readRows } from "#db/prepared";
import type { Reader } from "#db/prepared";
import { pages } from "#db/schema";
import { foundPage } from "#domains/publication/queries";
import { bestMatches, draftHash } from "#domains/search/index";
import type { IndexQuery } from "#domains/search/index";

/** A text that matches, and the page that shows it. */
export interface Match {
  documentId: number;
  page: PageVisibility & { id: string; path: string };
}

const matches = prepared(["orgId", "collectionId", "expression", "atMost"], (db, given) =>
  db
    .select({ documentId: sql<number>`m.id`, page: foundPage })
    .from(bestMatches(given))
    .leftJoin(
      pages,
      and(
        isPageOf({ pageId: sql`m.page_id`, contentHash: sql`m.content_hash` }),
        eq(pages.orgId, given.orgId),
        eq(pages.collectionId, given.collectionId),
      ),
    )
    .orderBy(sql`m.score`, pages.path),
);

/** The text's page shows it. */
function isPageOf({ pageId, contentHash }: { pageId: SQL; contentHash: SQL }): SQL | undefined {
  return and(eq(pages.id, pageId), eq(pages.publishedHash, contentHash));
}

/** The pages among the best `atMost` matches whose default version is what matches, best first. */
export async function selectMatches(
  reader: Reader,
  { orgId, collectionId, expression }: IndexQuery,
  atMost: number,
): Promise<{ matches: Match[]; areAll: boolean }> {
  const asked = matches({ orgId, collectionId, expression, atMost });
  const rows = await readRows(reader, asked);
  const found = rows.flatMap(({ documentId, page }) =>
    page === null ? [] : [{ documentId, page }],
  );
  return { matches: found, areAll: rows.length < atMost };
}

/** The same, or it is what the page's draft says. */
function isTextOf(document: { pageId: SQL; contentHash: SQL }): SQL | undefined {
  const isDraft = and(eq(pages.id, document.pageId), eq(document.contentHash, draftHash));
  return or(isPageOf(document), isDraft);
}

/** A condition, for the sweep of all organizations: a page shows the text, or its draft says it. */
export function isInUse(db: Database, document: { pageId: SQL; contentHash: SQL }): SQL {
  return exists(db.select({ id: pages.id }).from(pages).where(isTextOf(document)));
}

/** For the sweep of all organizations: the ids of those among the texts that their page shows, or its draft says. */
export async function selectInUse(
  db: Database,
  documents: readonly { id: number; pageId: string; contentHash: string }[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: sql<number>`value ->> 'id'` })
    .from(sql`${eachOf(documents)}`)
    .innerJoin(
      pages,
      isTextOf({ pageId: sql`value ->> 'pageId'`, contentHash: sql`value ->> 'contentHash'` }),
    );
  return new Set(rows.map(({ id }) => id));
}
