/** The only queries that find an organization from an id: one a request, joined with the caller's rights. And names of people. */
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Placeholder, SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import type { WithPeople } from "#db/databases";
import { isOneOf } from "#db/many";
import { prepared, readRows } from "#db/prepared";
import type { Placeholders } from "#db/prepared";
import {
  collectionPermissions,
  collections,
  contentVersions,
  files,
  formerMembers,
  jobs,
  members,
  organizations,
  pages,
  urlMappings,
  webhooks,
} from "#db/schema";
import { withPerson } from "#access/people/queries";
import type { PageRow } from "#db/schema";
import type { CollectionRow, OrganizationRow } from "#db/schema";
import type { Locator } from "./needs.ts";
import type { Level, Role } from "./roles.ts";

export interface FoundOrganization {
  organization: OrganizationRow;
  role: Role | null;
}

export interface FoundCollection extends FoundOrganization {
  collection: CollectionRow;
  recorded: Level | null;
}

export interface FoundPage extends FoundCollection {
  page: PageRow;
}

const organizationById = prepared(["orgId", "userId"], (db, given) =>
  db
    .select({ organization: organizations, role: members.role })
    .from(organizations)
    .leftJoin(members, memberOf(given))
    .where(eq(organizations.id, given.orgId))
    .limit(1),
);

/** The organization with this id, and the person's role in it. */
export async function findOrganization(
  db: Database,
  orgId: string,
  userId: string | null,
): Promise<FoundOrganization | null> {
  const asked = organizationById({ orgId, userId: userId ?? "" });
  const [row] = await readRows(db.$client, asked);
  return row ?? null;
}

/** Joins what a person has; nobody's id is empty. */
type OfPerson = Placeholders<"userId">;

const memberOf = (given: OfPerson) =>
  and(eq(members.orgId, organizations.id), eq(members.userId, given.userId));

const permissionRecordOf = (given: OfPerson) =>
  and(
    eq(collectionPermissions.collectionId, collections.id),
    eq(collectionPermissions.userId, given.userId),
  );

/** A collection, and what a person's rights in it are decided from: `memberOf` and `recordOf` join it. */
const withRights = {
  organization: organizations,
  role: members.role,
  collection: collections,
  recorded: collectionPermissions.permission,
};

/** How somebody without credentials names a collection. */
export interface PublicName {
  collectionId?: string | undefined;
  customDomain?: string | undefined;
}

/** The live collection with this id, or that has proved to own this domain. */
export async function findNamedCollection(
  db: Database,
  { collectionId, customDomain }: PublicName,
): Promise<Pick<FoundCollection, "organization" | "collection"> | null> {
  const isNamed =
    collectionId === undefined
      ? and(
          eq(collections.customDomain, customDomain ?? ""),
          isNotNull(collections.customDomainVerifiedAt),
        )
      : eq(collections.id, collectionId);
  const [row] = await db
    .select({ organization: organizations, collection: collections })
    .from(collections)
    .innerJoin(organizations, eq(organizations.id, collections.orgId))
    .where(and(isNamed, isNull(collections.deletedAt)))
    .limit(1);
  return row ?? null;
}

/** A page by what its value `key` names, with its collection and the rights of the person `userId`. */
const pageWhere = (condition: (given: Placeholders<"key">) => SQL | undefined) =>
  prepared(["key", "userId"], (db, given) =>
    db
      .select({ ...withRights, page: pages })
      .from(pages)
      .innerJoin(
        collections,
        and(eq(collections.id, pages.collectionId), isNull(collections.deletedAt)),
      )
      .innerJoin(organizations, eq(organizations.id, pages.orgId))
      .leftJoin(members, memberOf(given))
      .leftJoin(collectionPermissions, permissionRecordOf(given))
      .where(condition(given))
      .limit(1),
  );

const anyPageById = pageWhere(({ key }) => eq(pages.id, key));
const livePageById = pageWhere(({ key }) => and(eq(pages.id, key), isNull(pages.deletedAt)));
const livePageByLink = pageWhere(({ key }) =>
  and(eq(pages.shareLinkHash, key), isNull(pages.deletedAt)),
);

/** The live page with this id (a deleted one too, if asked), its collection and the person's rights. */
export async function findPage(
  db: Database,
  pageId: string,
  userId: string | null,
  includesDeleted: boolean,
): Promise<FoundPage | null> {
  const pageById = includesDeleted ? anyPageById : livePageById;
  const asked = pageById({ key: pageId, userId: userId ?? "" });
  const [row] = await readRows(db.$client, asked);
  return row ?? null;
}

/** The live page whose share link has this hash; whether the link opens it is the rule's to say. */
export async function findLinkedPage(
  db: Database,
  shareLinkHash: string,
): Promise<FoundPage | null> {
  const [row] = await readRows(db.$client, livePageByLink({ key: shareLinkHash, userId: "" }));
  return row ?? null;
}

type CollectionLocator = Exclude<Locator, "page">;

const collectionIdBy: Readonly<Record<CollectionLocator, (id: Placeholder) => SQL>> = {
  collection: (id) => sql`${id}`,
  webhook: (id) => sql`(select collection_id from ${webhooks} where id = ${id})`,
  contentVersion: (id) =>
    sql`(select p.collection_id from ${contentVersions} v join ${pages} p on p.id = v.page_id where v.id = ${id})`,
  job: (id) => sql`(select collection_id from ${jobs} where id = ${id})`,
  urlMapping: (id) => sql`(select collection_id from ${urlMappings} where id = ${id})`,
  // A file of a page is in the collection in which its page is now.
  file: (id) =>
    sql`(select coalesce(p.collection_id, f.collection_id) from ${files} f left join ${pages} p on p.id = f.page_id where f.id = ${id})`,
};

const collectionOf = (by: CollectionLocator, includesDeleted: boolean) =>
  prepared(["id", "userId"], (db, given) =>
    db
      .select(withRights)
      .from(collections)
      .innerJoin(organizations, eq(organizations.id, collections.orgId))
      .leftJoin(members, memberOf(given))
      .leftJoin(collectionPermissions, permissionRecordOf(given))
      .where(
        and(
          eq(collections.id, collectionIdBy[by](given.id)),
          includesDeleted ? undefined : isNull(collections.deletedAt),
        ),
      )
      .limit(1),
  );

const collectionsOf = (includesDeleted: boolean) => ({
  collection: collectionOf("collection", includesDeleted),
  webhook: collectionOf("webhook", includesDeleted),
  contentVersion: collectionOf("contentVersion", includesDeleted),
  job: collectionOf("job", includesDeleted),
  urlMapping: collectionOf("urlMapping", includesDeleted),
  file: collectionOf("file", includesDeleted),
});
const liveCollections = collectionsOf(false);
const allCollections = collectionsOf(true);

/** The live collection that a thing belongs to (a deleted one too, if asked), and the person's rights in it. */
export async function findCollection(
  db: Database,
  by: CollectionLocator,
  id: string,
  userId: string | null,
  includesDeleted = false,
): Promise<FoundCollection | null> {
  const collectionBy = (includesDeleted ? allCollections : liveCollections)[by];
  const [row] = await readRows(db.$client, collectionBy({ id, userId: userId ?? "" }));
  return row ?? null;
}

/** Which of these are live pages of the collection (not its root). */
export async function selectPagesAmong(
  db: Database,
  row: CollectionRow,
  pageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pageIds.length === 0) return new Set();
  const found = await db
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, row.orgId),
        eq(pages.collectionId, row.id),
        isOneOf(pages.id, pageIds),
        isNull(pages.deletedAt),
        gt(pages.type, 0),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** Whether the collection holds this live page (not its root). */
export async function collectionHasPage(
  db: Database,
  row: CollectionRow,
  pageId: string,
): Promise<boolean> {
  return (await selectPagesAmong(db, row, [pageId])).has(pageId);
}

/** The names of those of these who are members, or were, and have an account. */
export async function selectNames(
  { db, directory }: WithPeople,
  orgId: string,
  userIds: readonly string[],
) {
  const thoseIn = (table: typeof members | typeof formerMembers) =>
    db
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.orgId, orgId), isOneOf(table.userId, userIds)));
  return withPerson(directory, await thoseIn(members).union(thoseIn(formerMembers)));
}
