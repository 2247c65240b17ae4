/** Credentials by their hash, and when a token was last used. */
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { apiTokens, collections, pages, previewLinks, user } from "#db/schema";

/** The API token with this hash, and whose it is. */
export async function findToken(db: Database, hash: string) {
  const [row] = await db
    .select({ token: apiTokens, user: { id: user.id, name: user.name, email: user.email } })
    .from(apiTokens)
    .innerJoin(user, eq(user.id, apiTokens.userId))
    .where(eq(apiTokens.hash, hash))
    .limit(1);
  return row ?? null;
}

/** The API token with this id: whether it still opens anything is the caller's to judge. */
export async function findTokenById(db: Database, tokenId: string) {
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, tokenId)).limit(1);
  return row ?? null;
}

/** The page that a share link with this hash opens: none that is deleted or archived, itself or with what it stands in. */
export async function findShareLink(db: Database, hash: string) {
  const [row] = await db
    .select({ id: pages.id, shareLinkExpiresAt: pages.shareLinkExpiresAt })
    .from(pages)
    .innerJoin(
      collections,
      and(eq(collections.id, pages.collectionId), isNull(collections.deletedAt)),
    )
    .where(
      and(
        eq(pages.shareLinkHash, hash),
        isNull(pages.deletedAt),
        eq(pages.isArchived, false),
        eq(pages.isUnderArchive, false),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The preview link with this hash; whether it still opens is the caller's to judge. */
export async function findPreviewLink(db: Database, hash: string) {
  const [row] = await db.select().from(previewLinks).where(eq(previewLinks.hash, hash)).limit(1);
  return row ?? null;
}

/** Notes that a token was used. */
export function touchToken(db: Database, tokenId: string, now: number): Change {
  return unguarded(db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, tokenId)));
}
