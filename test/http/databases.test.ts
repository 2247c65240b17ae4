/**
 * Which database is asked: what is an organization's in that of its slot, what is a person's in the directory's. The
 * same database under a second name shows which name it was asked by.
 */
import { createMessageBatch, env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { databaseOf } from "#db/places";
import { faultsOfVariables } from "#env";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { slotOf } from "#ids";
import { appWith } from "#test/app-with";
import { createClient } from "#test/client";
import { counting } from "#test/statements";
import { expectStatus, mintPerson } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { consumeQueue, runEachMinute } from "../../src/background.ts";

const bindings = env as unknown as Bindings;

/** The database under both names, each counting what it is asked. */
function twoNames() {
  const [first, second] = [counting(bindings.DB), counting(bindings.DB)];
  const both: Partial<Bindings> = { DB: first.database };
  return { first, second, both: { ...both, DB_2: second.database } as Partial<Bindings> };
}

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

test("production takes neither, as long as not everything goes by them", () => {
  const production = {
    ENVIRONMENT: "production",
    GALLEY_SECRET: "a-secret-of-production-and-of-no-other-place",
    OWN_HOSTS: "galley.test",
  };
  expect(faultsOfVariables(production)).toEqual([]);
  for (const said of [{ SLOTS: "10=DB_2" }, { DIRECTORY: "DB_2" }]) {
    expect(faultsOfVariables({ ...production, ...said })).toEqual([
      expect.stringContaining("SLOTS and DIRECTORY are for development as yet"),
    ]);
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
