/** What is left of a person whose account was deleted: of every column that can name them, what stays and why. */
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema";
import { newId } from "#ids";
import { bindings } from "#test/events";
import { addForeignRows } from "#test/foreign-rows";
import { mintPerson } from "#test/team";
import { baseUrl, send } from "#test/worker";

const { DB } = bindings;

/** How a column is called that says who somebody is: by their id, or by their name, address or what their provider calls them. */
const namesSomebody =
  /^(?:(?:user|actor|assignee|account)_id|\w+_by|authors|email|ip|ip_address|requester_name|user_name|(?:display|family|formatted|given)_name)$/;

/** Called like these, and no person's. */
const nobodys = new Set(["oauth_client_assertion.user_id", "session.signed_in_by"]);

const columns = (Object.values(schema) as unknown[])
  .filter((each): each is SQLiteTable => is(each, SQLiteTable))
  .flatMap((each) => {
    const texts = Object.values(getTableColumns(each)).map(({ name }) => name);
    const named = texts.filter((name) => namesSomebody.test(name));
    return named.map((column) => ({ table: getTableName(each), column, texts }));
  })
  .filter(({ table, column }) => table !== "user" && !nobodys.has(`${table}.${column}`));

/** Who made or changed something, or answers for it: an id that leads to no name and no address any more. */
const writings = [
  "changelogs.created_by",
  "changelogs.updated_by",
  "collections.created_by",
  "collections.updated_by",
  "content_versions.authors",
  "embed_keys.created_by",
  "environments.created_by",
  "environments.updated_by",
  "faqs.created_by",
  "faqs.updated_by",
  "feedback.answered_by",
  "feedback.assignee_id",
  "files.created_by",
  "jobs.created_by",
  "log_entries.created_by",
  "log_streams.created_by",
  "organizations.created_by",
  "pages.created_by",
  "pages.share_link_created_by",
  "pages.updated_by",
  "preview_links.created_by",
  "proposals.answered_by",
  "proposals.created_by",
  "published_versions.edited_by",
  "published_versions.published_by",
  "reader_access.created_by",
  "reader_access.updated_by",
  "releases.rolled_back_by",
  "sites.created_by",
  "sites.updated_by",
  "snippets.created_by",
  "snippets.updated_by",
  "url_mappings.created_by",
  "webhooks.created_by",
];

/** Whoever adds a column that names somebody has it go with the account, or says here why it stays. */
const stays: Record<string, string> = {
  ...Object.fromEntries(writings.map((column) => [column, "an id that leads to nobody"])),
  "feedback.email": "a reader wrote it to be answered, with or without an account: for 400 days",
  "idempotency_keys.actor_id": "ends within a day",
  "log_entries.ip": "the log forgets it after 90 days",
  "oauth_client.user_id": "a client registers itself, and belongs to nobody: no row has one",
  "room_connections.user_id": "the room forgets a connection when it closes it",
};

test("of every column that names a person nothing is left once their account is deleted, but what is listed here", async () => {
  const nora = await mintPerson(send, baseUrl, "Nora");
  const of = newId();
  const { remove } = await addForeignRows(DB, { rows: 1, of, at: Date.now() });
  const valueOf = (column: string) => (column === "email" ? nora.email : nora.userId);
  for (const { table, column, texts } of columns) {
    const isOurs = texts.map((name) => `instr("${name}", ?2) = 1`).join(" or ");
    await DB.prepare(`update or ignore "${table}" set "${column}" = ?1 where ${isOurs}`)
      .bind(valueOf(column), of)
      .run();
  }
  // The last owner of an organization cannot go.
  await DB.prepare("update members set role = 'member' where org_id = ?").bind(`${of}1`).run();
  const holding = async () => {
    const asked = columns.map(({ table, column }) =>
      DB.prepare(`select 1 as one from "${table}" where instr("${column}", ?1) > 0 limit 1`).bind(
        valueOf(column),
      ),
    );
    const found = await DB.batch(asked);
    return columns
      .filter((_, place) => (found[place]?.results.length ?? 0) > 0)
      .map(({ table, column }) => `${table}.${column}`);
  };
  expect(await holding()).toHaveLength(columns.length);
  const deleted = await nora.session.delete("/me");
  const left = await holding();
  await remove();
  expect(deleted.status).toBe(204);
  expect(left.toSorted()).toEqual(Object.keys(stays).toSorted());
});
