/** What an import of URL mappings finds: a few statements, however many lines it has. */
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "#db/client";
import { alsoHas, inParts, isOneOf } from "#db/many";
import { pages, urlMappings } from "#db/schema";
import type { ImportTargets, ReadRow } from "./check-import.ts";

/** The live pages that the rows name by id or path, or at whose path an address stands; and the addresses' mappings. */
export async function surveyImport(
  db: Database,
  orgId: string,
  collectionId: string,
  rows: readonly ReadRow[],
): Promise<ImportTargets> {
  const known = {
    pages: [] as ImportTargets["pages"][number][],
    mappings: [] as ImportTargets["mappings"][number][],
  };
  for (const part of inParts(rows)) {
    const ids = part.flatMap(({ pageId }) => (pageId === undefined ? [] : [pageId]));
    const paths = part.flatMap(({ oldUrl, pagePath }) => [oldUrl, ...(pagePath ? [pagePath] : [])]);
    const addresses = part.map(({ oldUrl }) => oldUrl);
    // One after the other: a statement's answer may be large.
    known.pages.push(...(await selectNamedPages(db, { orgId, collectionId, ids, paths })));
    known.mappings.push(...(await selectMapped(db, { orgId, collectionId, addresses })));
  }
  return known;
}

async function selectNamedPages(
  db: Database,
  named: { orgId: string; collectionId: string; ids: string[]; paths: string[] },
): Promise<{ id: string; path: string }[]> {
  return db
    .select({ id: pages.id, path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, named.orgId),
        alsoHas(pages.collectionId, named.collectionId),
        isNull(pages.deletedAt),
        gt(pages.type, 0),
        or(
          isOneOf(pages.id, named.ids),
          and(eq(pages.collectionId, named.collectionId), isOneOf(pages.path, named.paths)),
        ),
      ),
    );
}

async function selectMapped(
  db: Database,
  of: { orgId: string; collectionId: string; addresses: string[] },
): Promise<{ oldUrl: string; pageId: string }[]> {
  return db
    .select({ oldUrl: urlMappings.oldUrl, pageId: urlMappings.pageId })
    .from(urlMappings)
    .where(
      and(
        eq(urlMappings.orgId, of.orgId),
        eq(urlMappings.collectionId, of.collectionId),
        isOneOf(urlMappings.oldUrl, of.addresses),
      ),
    );
}
