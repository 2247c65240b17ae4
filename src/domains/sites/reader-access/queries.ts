/** Reads how readers come into collections. */
import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { apiTokens, readerAccess, signInProviders, sitePlaces } from "#db/schema";
import { isCurrentPlace } from "#domains/collections/index";
import { makingTokenColumns } from "#domains/organizations/index";
import type { MakingToken } from "#domains/organizations/index";

export type ReaderAccessRow = typeof readerAccess.$inferSelect;

/** Ways in with the API token that they were set with, and the organization's provider: null where there is none, or no more. */
export interface FoundReaderAccess extends ReaderAccessRow {
  madeWith: MakingToken | null;
  providerId: string | null;
  issuer: string | null;
}

/** A collection's own ways in, and those of the one at the home of its site; null where nothing is set. */
export interface ReaderWays {
  own: FoundReaderAccess | null;
  home: FoundReaderAccess | null;
}

const mine = alias(sitePlaces, "mine");
const home = alias(sitePlaces, "home");

/** What is set for the collection, and for the home of the site in which it stands. */
export async function findReaderWays(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<ReaderWays> {
  const homes = db
    .select({ id: home.collectionId })
    .from(mine)
    .innerJoin(home, and(eq(home.siteId, mine.siteId), eq(home.prefix, ""), isNull(home.leftAt)))
    .where(and(isCurrentPlace(orgId, mine), eq(mine.collectionId, collectionId)));
  const [[own], [atHome]] = await db.batch([
    selectAccess(db)
      .where(and(eq(readerAccess.orgId, orgId), eq(readerAccess.collectionId, collectionId)))
      .limit(1),
    selectAccess(db)
      .where(and(eq(readerAccess.orgId, orgId), inArray(readerAccess.collectionId, homes)))
      .limit(1),
  ]);
  return { own: own ?? null, home: atHome ?? null };
}

const selectAccess = (db: Database) =>
  db
    .select({
      ...getTableColumns(readerAccess),
      madeWith: makingTokenColumns,
      // In a batch, D1 tells columns of the same name apart by their alias alone.
      providerId: sql<string | null>`${signInProviders.id}`.as("provider_id"),
      issuer: signInProviders.issuer,
    })
    .from(readerAccess)
    .leftJoin(apiTokens, eq(apiTokens.id, readerAccess.tokenId))
    .leftJoin(signInProviders, eq(signInProviders.orgId, readerAccess.orgId));
