/** What goes along when something goes: no table that belongs to it is forgotten. */
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { cascades } from "#cascades";
import { cascadeOf } from "#db/cascade";
import type { Change } from "#db/guard";
import type { CascadeCauses } from "#db/cascade";
import type { Database } from "#db/client";
import * as schema from "#db/schema";
import { deleteUser, signOutChanges } from "#domains/organizations/account/rows";
import { deleteGrants } from "#domains/organizations/authorization/rows";

const db: Database = drizzle({} as D1Database);

const gone: CascadeCauses = {
  newCollection: { orgId: "o", collectionId: "c", rootPageId: "p", userId: "u", now: 1 },
  organization: { orgId: "o", providerId: "s", now: 1 },
  purgedOrganization: { orgId: "o" },
  changedSites: { orgId: "o" },
  member: { orgId: "o", userId: "u", providerId: "s" },
  account: { userId: "u", email: "u@example.com" },
  tokens: { ids: sql`(select 't')`, now: 1 },
  deletedCollection: { orgId: "o", collectionId: "c" },
  restoredCollection: { orgId: "o", collectionId: "c" },
  collection: { orgId: "o", collectionId: "c", now: 1 },
  pages: { orgId: "o", ids: sql`(select 'p')`, now: 1 },
};

/** What goes of the directory's tables, by those who end it. */
const ofDirectory: Partial<Record<keyof CascadeCauses, readonly Change[]>> = {
  member: signOutChanges(db, [{ providerId: "s", userId: "u" }]),
  account: [...deleteGrants(db, "u"), ...deleteUser(db, "u", "u@example.com")],
};

/** The tables whose rows go or change when this happens, as the database says it: by the statements themselves. */
function touchedBy(...kinds: (keyof CascadeCauses)[]): Set<string> {
  const statements = kinds
    .flatMap((kind) => [...cascadeOf(cascades, kind, db, gone[kind]), ...(ofDirectory[kind] ?? [])])
    .map(({ statement }) => ("toSQL" in statement ? statement.toSQL() : statement.getQuery()));
  return new Set(
    statements.flatMap(({ sql: text }) => /^(?:delete from|update) "?(\w+)/.exec(text)?.[1] ?? []),
  );
}

const tables = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => ({
    name: getTableName(table),
    columns: Object.values(getTableColumns(table)).map(({ name }) => name),
  }));

/** The tables with one of these columns that nothing happens to. */
const untouched = (columns: readonly string[], touched: Set<string>) =>
  tables
    .filter((table) => table.columns.some((column) => columns.includes(column)))
    .map(({ name }) => name)
    .filter((name) => !touched.has(name))
    .toSorted();

const names = (exempt: object) => Object.keys(exempt).toSorted();

/** What outlives both pages and collections. */
const history = {
  log_entries: "the log outlives what it tells of",
  events: "an event is kept as long as its deliveries, and then deleted",
  search_documents: "search sweeps its own texts, which can be seen by page and hash alone",
  text_links: "a trigger takes them along with the texts",
};

test("every table that names a page goes with the page, or says why not", () => {
  const exempt = { ...history, url_mappings: "the addresses of a page that is gone answer 410" };
  expect(untouched(["page_id"], touchedBy("pages"))).toEqual(names(exempt));
});

test("every table that names a collection goes with it, or says why not", () => {
  const exempt = {
    ...history,
    pages: "the purge deletes them itself, last, if they are as counted",
  };
  const touched = touchedBy("collection", "pages");
  expect(untouched(["collection_id", "page_id"], touched)).toEqual(names(exempt));
});

test("every table that names an organization goes with it, its collections or its purge, or says why not", () => {
  const exempt = {
    deleted_organizations: "it says what is still to be purged, and goes last",
    garbage: "it is what is still to be removed",
    name_claims: "the cron forgets it within minutes",
    whereabouts: "triggers take them along with what says so",
    moved_whereabouts: "it says that the directory is to be told, of what is gone as well",
  };
  const touched = touchedBy("organization", "collection", "pages", "purgedOrganization");
  expect(untouched(["org_id"], touched)).toEqual(names(exempt));
});

const bothKeep = {
  members: "the deletion ends memberships itself, first, unless an owner would be missing",
  room_connections: "the room forgets a connection when it closes it",
  oauth_client: "a client that has registered itself belongs to nobody",
};

test("what a person alone has in an organization goes when they are no member, or says why not", () => {
  const exempt = {
    ...bothKeep,
    ...Object.fromEntries(
      ["oauth_access_token", "oauth_consent", "oauth_refresh_token"].map((name) => [
        name,
        "it opens nothing without the API token that it stands for",
      ]),
    ),
    passkey: "a passkey is of the account",
    two_factor: "the second step of signing in is of the account",
    scim_users: "who is removed stays in the directory, as inactive",
    former_members: "who is removed is kept there",
  };
  expect(untouched(["user_id"], touchedBy("member"))).toEqual(names(exempt));
});

test("what was made with a token goes with it, or says why not", () => {
  const paused = "it asks at each use whether its token stands, and is paused without it";
  const exempt = {
    embed_keys: paused,
    reader_access: paused,
    room_connections: "the room forgets a connection when it closes it",
  };
  const columns = ["token_id", "share_link_token_id"];
  expect(untouched(columns, touchedBy("tokens"))).toEqual(names(exempt));
});

test("what a person alone has goes with their account, or says why not", () => {
  expect(untouched(["user_id"], touchedBy("account"))).toEqual(names(bothKeep));
});
