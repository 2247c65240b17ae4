/** What a member may read: their highest level, and the live pages by it. Published or not makes no difference here. */
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Level } from "#access/roles";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { prepared, readRows } from "#db/prepared";
import type { Reader } from "#db/prepared";
import { collectionPermissions, collections, pages, searchDocuments, textLinks } from "#db/schema";
import { draftHash } from "#domains/pages/content/drafts/queries";
import type { TextKey } from "#party/search-call";

interface Member {
  userId: string;
  /** A token's collections; null for every one. */
  only: readonly string[] | null;
}

const levelIn = sql<Level>`coalesce(${collectionPermissions.permission}, ${collections.defaultPermission})`;

const permissionRecordOf = (userId: string) =>
  and(
    eq(collectionPermissions.collectionId, collections.id),
    eq(collectionPermissions.userId, userId),
  );

const liveIn = (orgId: string, only: Member["only"]) =>
  and(
    eq(collections.orgId, orgId),
    isNull(collections.deletedAt),
    only === null ? undefined : isOneOf(collections.id, only),
  );

/** The highest level that a member has in any collection; 0 without one. */
export async function findHighestLevel(
  db: Database,
  orgId: string,
  { userId, only }: Member,
): Promise<Level> {
  const [row] = await db
    .select({ level: sql<Level | null>`max(${levelIn})` })
    .from(collections)
    .leftJoin(collectionPermissions, permissionRecordOf(userId))
    .where(liveIn(orgId, only));
  return row?.level ?? 0;
}

/** Live pages that the person may read, by id. */
export async function selectReadablePages(
  db: Database,
  orgId: string,
  {
    userId,
    only,
    isMember,
    after,
    limit,
  }: Member & {
    /** Neither owner nor admin: their levels count. */
    isMember: boolean;
    after: string | null;
    limit: number;
  },
) {
  return db
    .select({
      id: pages.id,
      name: pages.name,
      path: pages.path,
      updatedAt: pages.updatedAt,
      collectionName: collections.name,
    })
    .from(pages)
    .innerJoin(collections, eq(collections.id, pages.collectionId))
    .leftJoin(collectionPermissions, permissionRecordOf(userId))
    .where(
      and(
        eq(pages.orgId, orgId),
        liveIn(orgId, only),
        isNull(pages.deletedAt),
        eq(pages.isArchived, false),
        eq(pages.isUnderArchive, false),
        gt(pages.type, 0),
        after === null ? undefined : gt(pages.id, after),
        isMember ? sql`${levelIn} > 0` : undefined,
      ),
    )
    .orderBy(asc(pages.id))
    .limit(limit);
}

/** What of a published text is looked for: a file that it leads to, or a snippet that it is put together of. */
type Used = { fileId: string } | { snippetId: string };

const usedIn = (used: Used) =>
  "fileId" in used
    ? sql`${searchDocuments.links}) l where l.value ->> 'kind' = 'file' and l.value ->> 'to' = ${used.fileId}`
    : sql`${searchDocuments.snippets}) l where l.value = ${used.snippetId}`;

/** Pages of which some text uses it, whether readers are shown that or not. */
const isUser = (orgId: string, used: Used) =>
  sql`${pages.id} in (select ${textLinks.pageId} from ${textLinks} where ${textLinks.orgId} = ${orgId}
    and ${textLinks.kind} = ${"fileId" in used ? "file" : "snippet"}
    and ${textLinks.target} = ${"fileId" in used ? used.fileId : used.snippetId} and ${textLinks.anchor} = '')`;

/** Pages that the person may read and whose published text uses it, by path. */
export async function selectPublishedUses(
  db: Database,
  orgId: string,
  {
    userId,
    only,
    isMember,
    used,
    limit,
  }: Member & { isMember: boolean; used: Used; limit: number },
) {
  const isShown = and(
    eq(searchDocuments.pageId, pages.id),
    eq(searchDocuments.contentHash, pages.publishedHash),
    eq(searchDocuments.orgId, orgId),
  );
  return db
    .select({
      pageId: pages.id,
      collectionId: pages.collectionId,
      name: pages.name,
      path: pages.path,
    })
    .from(pages)
    .innerJoin(collections, eq(collections.id, sql`+${pages.collectionId}`))
    .innerJoin(searchDocuments, isShown)
    .leftJoin(collectionPermissions, permissionRecordOf(userId))
    .where(
      and(
        isUser(orgId, used),
        isNull(pages.deletedAt),
        eq(pages.isArchived, false),
        eq(pages.isUnderArchive, false),
        liveIn(orgId, only),
        isMember ? sql`${levelIn} > 0` : undefined,
        sql`exists (select 1 from json_each(${usedIn(used)})`,
      ),
    )
    .orderBy(asc(pages.path), asc(pages.id))
    .limit(limit);
}

const shownDrafts = prepared(["orgId", "userId", "keys"], (db, given) =>
  db
    .select({
      place: sql<number>`k.key`,
      page: {
        id: pages.id,
        name: pages.name,
        path: pages.path,
        publishedVersionNo: pages.publishedVersionNo,
      },
      collection: { id: collections.id, defaultPermission: collections.defaultPermission },
      recorded: collectionPermissions.permission,
    })
    .from(sql`json_each(${given.keys}) k`)
    .innerJoin(
      pages,
      and(
        eq(pages.id, sql`k.value ->> 0`),
        eq(pages.orgId, given.orgId),
        isNull(pages.deletedAt),
        eq(pages.isArchived, false),
        eq(pages.isUnderArchive, false),
        eq(draftHash, sql`k.value ->> 1`),
      ),
    )
    .innerJoin(
      collections,
      and(eq(collections.id, pages.collectionId), isNull(collections.deletedAt)),
    )
    .leftJoin(
      collectionPermissions,
      and(
        eq(collectionPermissions.collectionId, collections.id),
        eq(collectionPermissions.userId, given.userId),
      ),
    ),
);

/** The live pages of the organization that say these texts now, by the texts' places, each with the person's record. */
export async function selectShownDrafts(
  reader: Reader,
  { orgId, userId }: { orgId: string; userId: string },
  keys: readonly TextKey[],
) {
  const pairs = keys.map(({ ownerId, hash }) => [ownerId, hash]);
  const asked = shownDrafts({ orgId, userId, keys: JSON.stringify(pairs) });
  return readRows(reader, asked);
}
