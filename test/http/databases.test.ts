/**
 * Which database is asked: what is an organization's in that of its slot, what is a person's in the directory's. The
 * same database under a second name shows which name it was asked by.
 */
import { createMessageBatch, env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { databaseOf } from "#db/databases";
import { configurationOf, faultsOfVariables } from "#env";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { slotOf } from "#ids";
import { appWith } from "#test/app-with";
import { createClient } from "#test/client";
import { pagesOf } from "#test/pages";
import { expectStatus, mintPerson } from "#test/team";
import { tablesOf, twoNames } from "#test/two-names";
import { baseUrl, mintTeam, send } from "#test/worker";
import { consumeQueue, runEachMinute } from "../../src/background.ts";

const bindings = env as unknown as Bindings;

describe("SLOTS", () => {
  const development = { ENVIRONMENT: "development", GALLEY_SECRET: "x".repeat(32) };
  const faultsOf = (SLOTS: string) => faultsOfVariables({ ...development, SLOTS });

  test.each(["", "10=DB_2", "10..1z=DB_2, 20=DB_3", "00..01=DB,02..zz=DB_2", " zz=DB_EU "])(
    "is ranges of slots with their databases: %s",
    (text) => {
      expect(faultsOf(text)).toEqual([]);
    },
  );

  test.each([
    ["10..1z", "10..1z=DB_2. This is none: 10..1z"],
    ["1..2=DB_2", "This is none: 1..2=DB_2"],
    ["10=OTHER", "This is none: 10=OTHER"],
    ["10=DB_2=DB_3", "This is none"],
    ["zz..10=DB_2", "It may be 10..zz"],
    ["00..1z=DB_2", "begins at 02 at the earliest"],
    ["10..1z=DB_2,1a..20=DB_3", "gives the slot 1a to DB_2 and to DB_3"],
  ])("is refused where it is none, with what is right: %s", (text, right) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(right)]);
  });

  test.each([
    { SLOTS: "10=DB_9" },
    { DIRECTORY: "DB_9" },
    { DIRECTORY: "FILES" },
    { SLOTS: "nonsense" },
  ] as Partial<Bindings>[])(
    "names databases that are bound, or nothing is answered: %j",
    async (wrong) => {
      expect((await appWith(wrong).get("/limits")).status).toBe(500);
    },
  );

  test("leaves what no range names in DB, and is asked by whatever begins with the slot", () => {
    const { first, second, both } = twoNames();
    const divided = { ...bindings, ...both, SLOTS: "1a..1c=DB_2" };
    for (const id of ["1abc", "1b", "1czzzzzzzzzz"]) databaseOf(divided, id).$client.prepare("b");
    for (const id of ["19zz", "1d00", "1A00", "", "zz"])
      databaseOf(divided, id).$client.prepare("a");
    expect(first.texts()).toEqual(["a", "a", "a", "a", "a"]);
    expect(second.texts()).toEqual(["b", "b", "b"]);
  });
});

test("production takes both, as they are bound", () => {
  const production = {
    ENVIRONMENT: "production",
    GALLEY_SECRET: "a-secret-of-production-and-of-no-other-place",
    OWN_HOSTS: "galley.test",
  };
  expect(faultsOfVariables(production)).toEqual([]);
  for (const said of [{ SLOTS: "10=DB_2" }, { DIRECTORY: "DB_2" }]) {
    expect(faultsOfVariables({ ...production, ...said })).toEqual([]);
    expect(() => configurationOf({ ...production, ...said } as unknown as Bindings)).toThrow(
      "names DB_2: bind each D1 database",
    );
  }
});

test("a batch of a queue is consumed in the database of each message's organization", async () => {
  const { first, second, both } = twoNames();
  const system = openSystem({ ...bindings, ...both, SLOTS: "1a=DB_2" });
  const messages = ["1a00000000000000000000000000", "1b00000000000000000000000000"].map(
    (eventId) => ({
      id: eventId,
      timestamp: new Date(),
      attempts: 1,
      body: { eventId },
    }),
  );
  await consumeQueue(system, createMessageBatch("galley-events", messages));
  const asksForEvents = (texts: readonly string[]) =>
    texts.filter((text) => text.includes('from "events"')).length;
  expect([asksForEvents(first.texts()), asksForEvents(second.texts())]).toEqual([1, 1]);
});

test("the cron's minute goes through every database, and looks for people in theirs alone", async () => {
  const { first, second, both } = twoNames();
  const said = { SLOTS: "1a=DB_2", DIRECTORY: "DB_2" };
  await runEachMinute(openSystem({ ...bindings, ...both, ...said }));
  const asks = (table: string) =>
    [first, second].map((each) => each.texts().some((text) => text.includes(`"${table}"`)));
  expect(["events", "log_entries", "invitations"].map(asks)).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
  expect(["session", "oauth_client", "heartbeats"].map(asks)).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
});

test("a text that a room saves goes into the database of its page's slot", async () => {
  const team = await mintTeam();
  const { first, second, both } = twoNames();
  const slot = slotOf(team.orgId);
  const { saveVersion } = await import("#domains/pages/index");
  const version = { orgId: null, pageId: `${slot}nothing123`, seq: 1 } as Parameters<
    typeof saveVersion
  >[1];
  const saved = await saveVersion({ ...bindings, ...both, SLOTS: `${slot}=DB_2` }, version);
  expect(saved).toEqual({ versionId: null });
  expect([first.count(), second.count() > 0]).toEqual([0, true]);
});

describe("a credential is looked for in its organization's database, and its holder in the directory:", () => {
  /** How often each of the two is asked for these tables. */
  const countsOf = ({ first, second }: ReturnType<typeof twoNames>, tables: readonly string[]) =>
    [first, second].map((each) => tablesOf(each).filter((name) => tables.includes(name)).length);

  test("an API token", async () => {
    const { orgId, owner } = await mintTeam();
    const { secret } = await expectStatus(
      201,
      owner.session.post(`/orgs/${orgId}/tokens`, { name: "CI", scopes: ["read"] }),
    );
    const names = twoNames();
    const app = appWith({ ...names.both, SLOTS: `${slotOf(orgId)}=DB_2` });
    const { email } = await expectStatus(
      200,
      app.get("/me", { Authorization: `Bearer ${secret}` }),
    );
    expect(email).toBe(owner.email);
    // The second statement notes that it was used.
    expect(countsOf(names, ["api_tokens"])).toEqual([0, 2]);
    expect(countsOf(names, ["passkey", "account"])).toEqual([2, 0]);
  });

  test("a preview link", async () => {
    const team = await mintTeam();
    const { owner, orgId } = team;
    const page = await pagesOf(team).create(team.rootPageId);
    const links = `${pagesOf(team).path(page.id)}/preview-links`;
    const { url } = await expectStatus(201, owner.post(links, {}));
    const names = twoNames();
    const app = appWith({ ...names.both, SLOTS: `${slotOf(orgId)}=DB_2` });
    expect((await app.get(new URL(url).pathname)).status).toBe(200);
    expect(countsOf(names, ["preview_links"])).toEqual([0, 1]);
    expect(countsOf(names, ["passkey", "account"])).toEqual([2, 0]);
  });

  test("what somebody came into a room by, and that they are in it", async () => {
    const team = await mintTeam();
    const { owner, orgId, rootPageId: pageId } = team;
    const names = twoNames();
    const divided = { ...bindings, ...names.both, SLOTS: `${slotOf(orgId)}=DB_2` };
    const tokens = await expectStatus(200, owner.session.get(`/orgs/${orgId}/tokens`));
    const tokenId: string = tokens.data[0].id;
    const by = { userId: owner.userId, tokenId, tokenSecretId: null, shareLinkId: null };
    const about = { sessionId: null, permission: "write", issuedAt: 0, requestId: null } as const;
    const connection = { connectionId: `${slotOf(orgId)}nobodys`, pageId, ...by, ...about };
    const rooms = await import("#domains/rooms/index");
    await rooms.recordConnection(divided, connection);
    await rooms.renewConnection(divided, connection);
    await rooms.forgetConnection(divided, connection);
    expect(countsOf(names, ["room_connections", "api_tokens"])).toEqual([0, 3]);
    expect(countsOf(names, ["passkey", "account"])).toEqual([2, 0]);
  });
});

describe("an account alone", () => {
  const written = (texts: readonly string[]) =>
    texts.filter((text) => /^(?:insert|update|delete)/i.test(text.trim()));

  test("is written, and logged, in the directory: a new name, and sessions that end", async () => {
    const nora = await mintPerson(send, baseUrl, "Nora");
    const { first, second, both } = twoNames();
    const app = appWith({ ...both, DIRECTORY: "DB_2" } as Partial<Bindings>);
    const { headers } = nora.session;
    await expectStatus(200, app.patch("/me", { name: "Nora N." }, headers));
    await expectStatus(204, app.delete("/me/sessions", headers));
    const elsewhere = createClient(send, baseUrl, { Origin: baseUrl });
    await expectStatus(200, elsewhere.post("/api/auth/sign-in/email", nora));
    await expectStatus(204, app.delete("/me/sessions", headers));
    expect(written(first.texts())).toEqual([]);
    const tables = written(second.texts()).map(
      (text) => /(?:into|update|from) "?(\w+)/.exec(text)?.[1],
    );
    expect(tables).toEqual(["user", "log_entries", "session", "log_entries"]);
    expect((await nora.session.get("/me")).body.name).toBe("Nora N.");
  });
});
