/** What is left of an organization once it is purged: nothing, in any table, bucket or Durable Object. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { runEachMinute } from "../../src/background.ts";
import { newId } from "#ids";
import { limits } from "#limits";
import { channelObject } from "#test/channel-client";
import { createClient } from "#test/client";
import { bindings, systemAt } from "#test/events";
import { addForeignRows } from "#test/foreign-rows";
import { newAddress, visitorAt } from "#test/mailed-readers";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { letReadersIn } from "#test/readers";
import { roomOf } from "#test/room-client";
import { indexObject } from "#test/search-indexes";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { uploadTo } from "#test/uploads";
import { tablesWith } from "#test/whole-database";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB, FILES, Readers } = bindings;
const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });
const reader = createClient(send, baseUrl, {});

/** Purges as the command does: as often as it takes. */
async function purge(orgId: string, slug: string): Promise<void> {
  for (;;) {
    const path = `/operator/organizations/${orgId}/purge`;
    if ((await expectStatus(200, operator.post(path, { slug }))).isDone) return;
  }
}

/** The tables of the object that hold rows, but for the word of a live document that it is gone. */
function heldBy(object: DurableObjectStub<undefined>): Promise<string[]> {
  return runInDurableObject(object, (_, { storage: { sql } }) => {
    const tables = sql
      .exec<{ name: string }>("select name from sqlite_schema where type = 'table'")
      .toArray()
      .filter(({ name }) => !/^(?:_cf_|sqlite_)/.test(name));
    return tables.flatMap(({ name }) => {
      const isWord = name === "fact" ? "where name <> 'destroyed'" : "";
      return sql.exec(`select 1 from "${name}" ${isWord} limit 1`).toArray().length > 0
        ? [name]
        : [];
    });
  });
}

const keysOf = async (orgId: string) =>
  (
    await Promise.all([`${orgId}/`, `exports/${orgId}/`].map((prefix) => FILES.list({ prefix })))
  ).flatMap(({ objects }) => objects.map(({ key }) => key));

/** A team with pages, files, readers and an archive. Gives every object that it has. */
async function workingTeam(): Promise<{ team: Team; objects: DurableObjectStub<undefined>[] }> {
  const team = await mintTeam();
  const { orgId, rootPageId, orgSlug, collectionSlug } = team;
  const pages = pagesOf(team);
  const page = await pages.create(rootPageId, { name: "Limits", content: "Words.\n" });
  await pages.publish(page.id);
  await uploadTo(team, `${team.collectionId}/${page.id}`, ["words"]);
  await expectStatus(200, reader.get(`/docs/${orgSlug}/${collectionSlug}/limits`));
  await expectStatus(
    201,
    team.owner.post(`/orgs/${orgId}/invitations`, { email: "ada@example.com" }),
  );
  await letReadersIn(team, { token: null, addresses: [{ address: newAddress() }] });
  const visitor = visitorAt({ send, baseUrl }, `/docs/${orgSlug}/${collectionSlug}`);
  await visitor.submit({ email: newAddress() });
  await FILES.put(`exports/${orgId}/01JD0000000000000000000000/manifest.json`, "{}");
  await FILES.put(`${orgId}/log/000000000001-2026-11-01.ndjson`, "{}\n");
  const objects = [
    roomOf(page.id),
    roomOf(rootPageId),
    channelObject(rootPageId),
    indexObject(team.collectionId),
    indexObject(`drafts-${orgId}`),
    Readers.get(Readers.idFromName(orgId)),
  ];
  return { team, objects: objects as unknown as DurableObjectStub<undefined>[] };
}

test("an operator purges an organization that is there: no table, bucket or object has anything of it", async () => {
  const { team, objects } = await workingTeam();
  const { orgId, orgSlug } = team;
  const wrong = await operator.post(`/operator/organizations/${orgId}/purge`, { slug: "another" });
  expect([wrong.status, wrong.body.code]).toEqual([409, "conflict"]);
  expect((await keysOf(orgId)).length).toBeGreaterThan(3);
  const tables = await tablesWith(DB, orgId);
  expect(tables).toEqual(expect.arrayContaining(["reader_access", "reader_codes"]));
  expect((await Promise.all(objects.map(heldBy))).flat()).toContain("document");

  await purge(orgId, orgSlug);
  expect(await tablesWith(DB, orgId)).toEqual(["log_entries"]);
  const { results: log } = await DB.prepare("select * from log_entries where instr(event_id, ?)")
    .bind(orgId)
    .all();
  expect(log).toMatchObject([{ org_id: "", event_type: "PURGE_ORGANIZATION", via: "operator" }]);
  expect(await keysOf(orgId)).toEqual([]);
  expect((await Promise.all(objects.map(heldBy))).flat()).toEqual([]);
  // Its people are there still, and belong to nothing.
  expect((await team.owner.get("/me")).status).toBe(401);
  const { organizations } = await expectStatus(200, team.owner.session.get("/me"));
  expect(organizations).toEqual([]);
  const again = await operator.post(`/operator/organizations/${orgId}/purge`, { slug: orgSlug });
  expect(again.status).toBe(404);
});

test("while a job of the organization runs nothing is removed, and the answer says that it waits", async () => {
  const { orgId, orgSlug } = await mintTeam();
  const job = `purge-${orgId}`;
  const insert = `insert into jobs (id, org_id, kind, state, counts, problems, created_by, created_at, updated_at)
    values (?, ?, 'import_organization', 'running', '{}', '[]', '', 0, 0)`;
  await DB.prepare(insert).bind(job, orgId).run();
  const path = `/operator/organizations/${orgId}/purge`;
  const waiting = await expectStatus(200, operator.post(path, { slug: orgSlug }));
  expect(waiting).toEqual({ isDone: false, waitsForJob: true });
  expect(await tablesWith(DB, orgId)).toContain("collections");

  await DB.prepare("update jobs set state = 'done', finished_at = 1 where id = ?").bind(job).run();
  const going = await expectStatus(200, operator.post(path, { slug: orgSlug }));
  expect(going).toEqual({ isDone: false, waitsForJob: false });
  await purge(orgId, orgSlug);
  expect(await tablesWith(DB, orgId)).toEqual(["log_entries"]);
});

test("one that an owner deleted waits for 30 days, in which an operator sees it, and then goes by itself", async () => {
  const team = await mintTeam();
  const { orgId, orgSlug } = team;
  await expectStatus(204, team.owner.delete(`/orgs/${orgId}`));
  const { data } = await expectStatus(
    200,
    operator.get(`/operator/deleted-organizations?limit=100`),
  );
  const waiting = data.find((each: { id: string }) => each.id === orgId);
  expect(waiting).toMatchObject({ slug: orgSlug });
  const end = Date.parse(waiting.purgeAt);
  expect(end - Date.parse(waiting.deletedAt)).toBe(limits.deletedOrganizationsKeptMs);

  const kept = ["collections", "pages", "log_chains"];
  // A minute seals so many entries of the log, and those of other organizations come first.
  const afterMinute = async () => {
    await runEachMinute(systemAt(() => end - 1));
    return tablesWith(DB, orgId);
  };
  await expect.poll(afterMinute).toEqual(expect.arrayContaining(kept));
  for (let minute = 0; (await tablesWith(DB, orgId)).length > 1 && minute < 10; minute += 1)
    await runEachMinute(systemAt(() => end + minute));
  expect(await tablesWith(DB, orgId)).toEqual(["log_entries"]);
});

/** What belongs to people and to the service, or is over within minutes, whatever becomes of an organization. */
const notOfOrganizations = [
  "account",
  "alarms",
  "errands",
  "fences",
  "heartbeats",
  "idempotency_keys",
  "log_entries",
  "measures",
  "name_claims",
  "oauth_access_token",
  "oauth_client",
  "oauth_client_assertion",
  "oauth_client_resource",
  "oauth_consent",
  "oauth_refresh_token",
  "oauth_resource",
  "passkey",
  "request_totals",
  "session",
  "slot_moves",
  "two_factor",
  "user",
  "verification",
  "version_thinning",
];

test("of every table that there is, the rows that name the organization go", async () => {
  const of = newId().slice(0, -1);
  const orgId = `${of}1`;
  const { remove } = await addForeignRows(DB, { rows: 1, of, at: Date.now() });
  await DB.prepare("delete from deleted_organizations where org_id like ? || '%'").bind(of).run();
  await DB.prepare("delete from whereabouts where org_id like ? || 'else%'").bind(of).run();
  await purge(orgId, orgId);
  const left = await tablesWith(DB, orgId);
  await remove();
  expect(left.filter((table) => !notOfOrganizations.includes(table))).toEqual([]);
});

test("of what may be any number of rows a purge takes five thousand of a table at a time, until there are none", async () => {
  const { orgId, orgSlug } = await mintTeam();
  const each =
    "with recursive each(n) as (select 1 union all select n + 1 from each where n < 11000)";
  await DB.prepare(
    `${each} insert into events (id, org_id, type, data, created_at, closed_at)
      select ?1 || n, ?1, 'page.created', '{}', 1, 1 from each`,
  )
    .bind(orgId)
    .run();
  await DB.prepare(
    `${each} insert into deliveries (id, org_id, webhook_id, event_id, sequence, state, next_attempt_at, created_at, completed_at)
      select ?1 || n, ?1, ?1, ?1 || n, n, 'delivered', 1, 1, 1 from each`,
  )
    .bind(orgId)
    .run();
  const left = async () =>
    Promise.all(
      ["events", "deliveries"].map((table) =>
        DB.prepare(`select count(*) as n from ${table} where org_id = ?`).bind(orgId).first("n"),
      ),
    );
  const found = new Set<string>();
  for (let isDone = false; !isDone;) {
    const path = `/operator/organizations/${orgId}/purge`;
    ({ isDone } = await expectStatus(200, operator.post(path, { slug: orgSlug })));
    found.add((await left()).join());
  }
  expect([...found]).toEqual(["11000,11000", "6000,6000", "1000,1000", "0,0"]);
});
