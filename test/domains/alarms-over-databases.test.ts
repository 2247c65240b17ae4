/** Alarms, metrics and health look into every database, and one that does not answer hides none of the others. */
import { beforeAll, expect, test, vi } from "vitest";
import { watchService } from "#domains/operator/index";
import { openSystem } from "#events/system";
import type { Bindings } from "#env";
import { newIdIn } from "#ids";
import { appWith } from "#test/app-with";
import { hangingDatabase, lostDatabase } from "#test/broken-bindings";
import { giveUp } from "#test/events";
import { operatorToken } from "#test/operator";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import {
  databaseAt,
  directoryDatabase,
  divided,
  dividedBindings,
  idIn,
  openBoth,
} from "#test/three-databases";

const asOperator = { Authorization: `Bearer ${operatorToken}` };
const hourMs = 60 * 60_000;
/** When nobody else's dead letters and jobs are of the last hour. */
const future = Date.now() + 3_650 * 24 * hourMs;

beforeAll(openBoth);

/** A dead letter of an organization, in its database. */
async function giveUpIn(orgId: string, at: number): Promise<void> {
  const values = [newIdIn(orgId), orgId, "galley-events-dead", "{}", 6, at, at];
  await databaseAt(orgId)
    .prepare(
      "insert into dead_letters (id, org_id, queue, body, attempts, created_at, given_up_at) values (?,?,?,?,?,?,?)",
    )
    .bind(...values)
    .run();
}

/** A job of an organization that failed on our side, in its database. */
async function failJobIn(orgId: string, at: number): Promise<void> {
  await databaseAt(orgId)
    .prepare(
      `insert into jobs (id, org_id, kind, state, counts, problems, attempts, created_by, created_at, updated_at, finished_at)
        values (?1, ?2, 'export_organization', 'failed', '{}', '[]', 99, ?1, ?3, ?3, ?3)`,
    )
    .bind(newIdIn(orgId), orgId, at)
    .run();
}

interface Told {
  alarm: string;
  state: string;
  detail: string;
}

/** Has the service watched at a time; gives what it tells of the alarms of this name, from the beginning. */
function watcher(alarm: string) {
  const receiver = newReceiver();
  return async (at: number, further: Partial<Bindings> = {}): Promise<Told[]> => {
    const given = { ...dividedBindings, ALERT_URL: receiver.url, ...further };
    await watchService(openSystem(given, () => at));
    const told = (await receiver.received()).map(({ body }) => JSON.parse(body) as Told);
    return told.filter((each) => each.alarm === alarm);
  };
}

/** Has a database that hangs waited for no longer than a tenth of what it may take. */
async function impatiently<T>(ask: () => Promise<T>): Promise<T> {
  const bound = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => bound(ms / 10));
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    return await ask();
  } finally {
    asked.mockRestore();
    said.mockRestore();
  }
}

test("a database that hangs without an error hides none of the others for longer than it may take", async () => {
  const app = appWith({ ...divided, DB_3: hangingDatabase });
  const { status, body } = await impatiently(() => app.get("/metrics", asOperator));
  expect(status).toBe(200);
  expect(body).toContain("galley_");
});

test.each([
  ["hangs", hangingDatabase],
  ["fails", lostDatabase],
])("health, and each of the operator's lists, name the database that %s", async (_, DB_3) => {
  // Of no second that another test asks in: what was answered before is kept for five.
  const years = DB_3 === lostDatabase ? 8 : 9;
  vi.useFakeTimers({ now: future + years * 100 * hourMs, toFake: ["Date"] });
  try {
    const app = appWith({ ...divided, DB_3 });
    const unwell = await impatiently(() => app.get("/healthcheck"));
    const said = { path: "database", message: "DB_3 does not answer", code: "failed" };
    expect([unwell.status, unwell.body.errors[0]]).toEqual([503, said]);
    const stated = await impatiently(() => app.get("/status"));
    expect(stated.body.parts.database.detail).toMatch(/^The database DB_3 does not answer/);
    for (const path of [
      "/operator/organizations",
      "/operator/deleted-organizations",
      "/operator/dead-letters",
      "/operator/slots",
    ]) {
      const { status, body } = await impatiently(() => app.get(path, asOperator));
      expect([path, status, body.code]).toEqual([path, 503, "unavailable"]);
      expect(body.detail).toContain("DB_3");
      expect(body.detail).not.toContain("DB_2");
    }
    const body = { after: null };
    const walk = () => app.post("/operator/reconciliations", body, asOperator);
    expect((await impatiently(walk)).body.detail).toContain("DB_3");
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["dead_letters", giveUpIn, 10],
  ["jobs_failed", failJobIn, 20],
] as const)(
  "%s of two databases raise one alarm, which counts both and names them",
  async (alarm, fail, hours) => {
    const at = future + hours * hourMs;
    // What another file has had raised has ended by then.
    await watcher(alarm)(at);
    const watch = watcher(alarm);
    expect(await watch(at)).toEqual([]);
    await fail(idIn("DB_2"), at - 1);
    await fail(idIn("DB_3"), at - 1);
    await fail(idIn("DB_3"), at - 1);
    const [raised] = await watch(at);
    expect(raised).toMatchObject({
      state: "raised",
      detail: expect.stringMatching(/ 3 .*In DB_2, DB_3\.$/),
    });
    expect((await watch(at + 2 * hourMs)).map(({ state }) => state)).toEqual(["raised", "ended"]);
  },
);

test("where a database does not answer, the others' alarms are raised, and its own do not end", async () => {
  const at = future + 30 * hourMs;
  const watch = watcher("dead_letters");
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await giveUpIn(idIn("DB_2"), at - 1);
  expect(await watch(at, { DB_3: lostDatabase })).toMatchObject([{ state: "raised" }]);
  const later = at + 2 * hourMs;
  expect(await watch(later, { DB_3: lostDatabase })).toHaveLength(1);
  expect(said.mock.calls.join("\n")).toContain('"database":"DB_3"');
  said.mockRestore();
  expect((await watch(later)).map(({ state }) => state)).toEqual(["raised", "ended"]);
});

test("metrics say of each database what waits in it and how far the cron is behind, and health asks all", async () => {
  vi.useFakeTimers({ now: future + 40 * hourMs, toFake: ["Date"] });
  try {
    await directoryDatabase
      .prepare("insert or replace into heartbeats values ('cron DB_2', ?), ('cron DB_3', ?)")
      .bind(Date.now() - hourMs, Date.now() - 90_000)
      .run();
    const metrics = String((await appWith(divided).get("/metrics", asOperator)).body);
    expect(metrics).toContain('galley_cron_age_seconds{database="DB_3"} 90\n');
    for (const database of ["DB", "DB_2", "DB_3"])
      expect(metrics).toMatch(
        new RegExp(String.raw`^galley_database_bytes\{database="${database}"\} \d`, "m"),
      );
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const unwell = await appWith({ ...divided, DB_3: lostDatabase }).get("/healthcheck");
    said.mockRestore();
    expect(unwell.body.parts.database).toMatchObject({ state: "failed" });
    // What was answered before is kept for five seconds.
    vi.setSystemTime(Date.now() + 60_000);
    const well = await appWith(divided).get("/status");
    const late = well.body.checks.find(({ name }: { name: string }) => name === "cron_late");
    expect(late).toMatchObject({ state: "raised", detail: expect.stringMatching(/ In .*DB_2/) });
  } finally {
    await directoryDatabase.prepare("delete from heartbeats where queue like 'cron %'").run();
    vi.useRealTimers();
  }
});

test("the operator lists organizations and dead letters of all databases, by pages, each once", async () => {
  const app = appWith(divided);
  const at = future + 50 * hourMs;
  const ids = (["DB_2", "DB_3", "DB_2", "DB_3", "DB_3"] as const).map(idIn);
  for (const [index, id] of ids.entries()) {
    await databaseAt(id)
      .prepare(
        "insert into deleted_organizations (org_id, name, slug, deleted_at, purge_at) values (?1, ?1, ?1, ?2, ?2)",
      )
      .bind(id, at)
      .run();
    await giveUpIn(id, at + index);
  }
  const listed = async (path: string, key: string) => {
    const found: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const query = `limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`;
      const page: { data: Record<string, string>[]; nextCursor: string | null } =
        await expectStatus(200, app.get(`${path}?${query}`, asOperator));
      found.push(...page.data.map((item) => item[key] ?? ""));
      cursor = page.nextCursor;
    }
    return found.filter((id) => ids.includes(id));
  };
  expect(await listed("/operator/deleted-organizations", "id")).toEqual(ids.toSorted());
  expect(await listed("/operator/dead-letters", "orgId")).toEqual(ids.toReversed());
  for (const id of ids) {
    const body = { slug: id };
    const purged = await expectStatus(
      200,
      app.post(`/operator/organizations/${id}/purge`, body, asOperator),
    );
    expect(purged).toMatchObject({ waitsForJob: false });
    const left = databaseAt(id).prepare(
      "select purge_at from deleted_organizations where org_id = ?",
    );
    const row = await left.bind(id).first<{ purge_at: number }>();
    expect(row?.purge_at ?? 0).toBeLessThan(at);
  }
});

test("what is nobody's is given up in the directory, and is dropped by its id whatever that begins with", async () => {
  const app = appWith(divided);
  const system = openSystem(dividedBindings);
  const before = new Set(await unowned());
  // Of an organization by its slot, of which there is no such event.
  await giveUp(system, "galley-jobs-dead", { eventId: `${idIn("DB_3")}00000000000000000` });
  const [id] = (await unowned()).filter((each) => !before.has(each));
  expect(id).toBeDefined();
  await expectStatus(204, app.delete(`/operator/dead-letters/${id}`, asOperator));
  expect(await unowned()).not.toContain(id);
});

async function unowned(): Promise<string[]> {
  const { results } = await directoryDatabase
    .prepare("select id from dead_letters where org_id = ''")
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
