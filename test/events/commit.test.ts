/** One commit, all or nothing: a change that is rolled back leaves no entry, no event, no delivery and no number. */
import { expect, test } from "vitest";
import { unlogged } from "#db/commit";
import { deliver } from "#domains/webhooks/deliveries/deliver";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { limits } from "#limits";
import { bindings, systemWithoutQueues, deliveriesOf, emitPageCreated, hookUp } from "#test/events";
import { newReceiver } from "#test/receiver";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

/** A write as the stores build them, from its text. */
function write(sql: string, params: readonly unknown[]) {
  return { toSQL: () => ({ sql, params: [...params] }) };
}

function commitWith(team: Team, changes: readonly Change[]): Promise<unknown> {
  const collection = { id: team.collectionId, name: "Handbook", slug: team.collectionSlug };
  const page = { id: team.rootPageId, name: "A page", type: 1, path: "a-page" };
  return systemWithoutQueues().commit(team.orgId, {
    changes,
    audit: { eventType: "CREATE_PAGE", eventId: team.rootPageId, eventResponse: {} },
    events: [{ type: "page.created", collection, page, change: {} }],
  });
}

async function rowsOf(team: Team): Promise<unknown> {
  const counts = ["log_entries", "events", "deliveries"].map(
    (table) => `(select count(*) from ${table} where org_id = ?1) as ${table}`,
  );
  const sql = `select name, ${counts.join(", ")} from organizations where id = ?1`;
  return bindings.DB.prepare(sql).bind(team.orgId).first();
}

const rename = (team: Team, from: string) =>
  write("update organizations set name = 'Changed' where id = ? and name = ?", [team.orgId, from]);

test("a stale guard, before or after other changes, leaves everything as it was", async () => {
  const team = await mintTeam();
  const { id } = await hookUp(team, newReceiver().url);
  const before = await rowsOf(team);
  const applies = unguarded(
    write("update organizations set name = 'Changed' where id = ?", [team.orgId]),
  );
  const isStale = guarded(rename(team, "no such name"));
  for (const changes of [[isStale], [applies, isStale], [isStale, applies]]) {
    await expect(commitWith(team, changes)).rejects.toMatchObject({ code: "conflict" });
  }
  expect(await rowsOf(team)).toEqual(before);

  await emitPageCreated(team, systemWithoutQueues());
  expect(await deliveriesOf(team, id)).toMatchObject([{ sequence: 1 }]);
});

test("a write that the database refuses leaves everything as it was", async () => {
  const team = await mintTeam();
  const before = await rowsOf(team);
  const twice = write("insert into organizations select * from organizations where id = ?", [
    team.orgId,
  ]);
  await expect(commitWith(team, [unguarded(twice)])).rejects.toThrow("UNIQUE");
  expect(await rowsOf(team)).toEqual(before);
});

test.each([
  ["text that is no JSON", "select json('{broken')"],
  ["a path that is none", "select json_extract('{}', 'no path')"],
])("%s is a fault of its own, and no concurrent change", async (_, sql) => {
  const team = await mintTeam();
  const before = await rowsOf(team);
  await expect(commitWith(team, [unguarded(write(sql, []))])).rejects.toThrow("JSON");
  expect(await rowsOf(team)).toEqual(before);
});

test("of many commits over the same row one wins, and one entry, event and delivery say so", async () => {
  const team = await mintTeam();
  const { id } = await hookUp(team, newReceiver().url);
  const name = "select name from organizations where id = ?";
  const row = await bindings.DB.prepare(name).bind(team.orgId).first<{ name: string }>();
  const racing = Array.from({ length: 8 }, () =>
    commitWith(team, [guarded(rename(team, row?.name ?? ""))]),
  );
  const outcomes = await Promise.allSettled(racing);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await rowsOf(team)).toMatchObject({ name: "Changed", events: 1, deliveries: 1 });
  expect(await deliveriesOf(team, id)).toMatchObject([{ sequence: 1 }]);
});

test("the largest event that there can be is a payload below the limit", async () => {
  const [team, receiver] = [await mintTeam(), newReceiver()];
  const { id } = await hookUp(team, receiver.url, ["page.renamed", "page.publish_status_changed"]);
  // A character of four bytes, and a character that JSON writes with six.
  const [wide, control] = ["\u{1042d}", "\u0001"];
  const urlName = wide.repeat(limits.urlNameChars);
  const path = Array.from({ length: limits.pageDepth }, () => urlName).join("/");
  const named = { name: control.repeat(limits.pageNameChars), urlName, path };
  const collection = {
    id: team.collectionId,
    name: control.repeat(limits.collectionNameChars),
    slug: urlName,
  };
  const page = { id: team.rootPageId, name: named.name, type: 1, path };
  const reason = control.repeat(2_000);
  const status = { from: "pending", to: "rejected", versionNo: null, reason };
  const system = systemWithoutQueues();
  await system.commit(team.orgId, {
    requestedBy: { userId: "u", userName: control.repeat(100_000), requestId: null },
    changes: [],
    audit: unlogged("upkeep"),
    events: [
      { type: "page.renamed", collection, page, change: { from: named, to: named } },
      { type: "page.publish_status_changed", collection, page, change: status },
    ],
  });
  for (const delivery of await deliveriesOf(team, id)) await deliver(system, delivery.id);
  const bodies = (await receiver.received()).map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  for (const body of bodies) {
    expect(new TextEncoder().encode(body).byteLength).toBeLessThan(limits.webhookPayloadBytes);
  }
});

test("what D1 would refuse is refused here too: at each of its limits it is taken, one past it not", async () => {
  const team = await mintTeam();
  const { databaseParameters, databaseStatementBytes, databaseRowBytes, databaseStatements } =
    limits;
  const ask = (sql: string, params: readonly unknown[] = [], times = 1) =>
    systemWithoutQueues().commit(team.orgId, {
      changes: Array.from({ length: times }, () => unguarded(write(sql, params))),
      audit: unlogged("upkeep"),
    });
  const parameters = (count: number) =>
    ask(
      `select ${Array.from({ length: count }, () => "?").join()}`,
      Array.from({ length: count }, () => 1),
    );
  const text = (bytes: number) => ask("select 1".padEnd(bytes));
  const row = (bytes: number) => ask("select length(?)", ["ü".repeat(bytes / 2)]);
  const statements = (count: number) => ask("select 1", [], count);
  const bounds = [
    [parameters, databaseParameters, 1],
    [text, databaseStatementBytes, 1],
    [row, databaseRowBytes, 2],
    [statements, databaseStatements, 1],
  ] as const;
  for (const [made, bound, more] of bounds) {
    await expect(made(bound)).resolves.toBeDefined();
    await expect(made(bound + more)).rejects.toThrow(`D1 takes at most ${bound}`);
  }
});
