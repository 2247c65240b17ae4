/** What the service tells whoever runs it: its log, its metrics, its status, and its alarms. */
import { createMessageBatch } from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import { consumeQueue } from "../../src/background.ts";
import type { AlarmName } from "#domains/operator/alarms/alarms";
import { watchService } from "#domains/operator/index";
import { noteHeartbeat } from "#events/heartbeat";
import { openSystem } from "#events/system";
import { appWith, serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import { bindings, giveUp, systemAt } from "#test/events";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { noteMigrations } from "#test/noted-migrations";
import { newReceiver } from "#test/receiver";
import type { Receiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";

const logging = serviceWith({ REQUEST_LOG: "all" });
const { DB } = bindings;
const asOperator = { Authorization: `Bearer ${operatorToken}` };
const operator = createClient(logging, baseUrl, asOperator);

/** Listens to what the service did until the test ends; gives the lines so far. */
function listenForLines(): () => string[] {
  const lines: string[] = [];
  const listening = vi
    .spyOn(console, "log")
    .mockImplementation((...said: unknown[]) => void lines.push(said.join(" ")));
  onTestFinished(() => listening.mockRestore());
  return () => lines.filter((line) => line.startsWith("{"));
}

/** So late that every isolate reports, and no answer is kept: the clock stands until the test ends. */
function later(seconds: number): void {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("a request leaves one line, with nothing that anybody wrote, and no address, secret or person in it", async () => {
  const team = await mintTeam();
  const secret = team.owner.apiToken;
  const owner = createClient(logging, baseUrl, { Authorization: `Bearer ${secret}` });
  const lines = listenForLines();
  const canary = `canary${Date.now()}`;
  const created = await expectStatus(
    201,
    owner.post(`/orgs/${team.orgId}/pages/${team.rootPageId}`, { name: canary, content: canary }),
  );
  await pagesOf(team).publish(created.id);
  const site = `/docs/${team.orgSlug}/${team.collectionSlug}/${canary}`;
  for (const medium of ["mail", "feed"]) {
    const path = `${site}?utm_source=${canary}&utm_medium=${medium}`;
    await expectStatus(200, createClient(logging, baseUrl, {}).get(path));
  }
  const requestId = "asked-by-a-test";
  const named = { Authorization: `Bearer ${secret}`, "X-Request-Id": requestId };
  await owner.request("GET", `/orgs/${canary}/collections`, undefined, named);
  const requests = lines().filter((line) => line.includes('"line":"request"'));
  const { orgId } = team;
  const ours = { level: "info", line: "request" };
  expect(requests.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ ...ours, route: "createPage", orgId, actor: "token", status: 201 }),
    expect.objectContaining({ ...ours, route: "/docs/*", orgId, actor: "anonymous", status: 200 }),
    expect.objectContaining({ route: "/docs/*", cache: "memory", databaseCalls: 1 }),
    expect.objectContaining({ ...ours, requestId, orgId: null, method: "GET", status: 404 }),
  ]);
  // The page, its place, its log entry and its event, each with its indexes.
  expect(JSON.parse(requests[0] ?? "").databaseRowsWritten).toBeGreaterThan(4);
  for (const hidden of [canary, secret, team.owner.email, team.owner.userId, team.orgSlug]) {
    expect(lines().join("\n")).not.toContain(hidden);
  }
});

test("metrics count every request by what it asked for and its answer, for the operator alone", async () => {
  const countOf = async () => {
    const { body } = await operator.get("/metrics");
    const line = /^galley_requests_total\{route="getMe",status="401"\} (\d+)$/m.exec(String(body));
    return Number(line?.[1] ?? 0);
  };
  const before = await countOf();
  const nobody = createClient(logging, baseUrl, {});
  await expectStatus(401, nobody.get("/me"));
  later(60);
  await expectStatus(401, nobody.get("/me"));
  await vi.waitFor(async () => expect(await countOf()).toBe(before + 2), 10_000);
  const { headers, body } = await operator.get("/metrics");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(body).toMatch(/^galley_database_bytes [1-9]\d+$/m);
  expect(body).toContain('galley_alarm{alarm="cron_late"}');
  await expectStatus(401, nobody.get("/metrics"));
  const { owner } = await mintTeam();
  await expectStatus(403, owner.get("/metrics"));
});

test("status measures the service for everybody, and says so when an alarm is raised", async () => {
  later(120);
  const reader = appWith({});
  const well = await expectStatus(200, reader.get("/status"));
  expect(Object.keys(well.parts)).toEqual(["database", "files", "room", "queue"]);
  const size = well.checks.find(({ name }: { name: string }) => name === "database_full");
  expect(size).toMatchObject({ state: "ok", bound: 8_000_000_000, detail: null });
  expect(size.value).toBeGreaterThan(100_000);
  later(180);
  const full = appWith({ DATABASE_BYTES: "1000" });
  const status = await expectStatus(200, full.get("/status"));
  expect(status.status).not.toBe("ok");
  const page = await full.request("GET", "/status", undefined, { Accept: "text/html,*/*;q=0.8" });
  expect(page.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page.body).toContain("Size of the database");
  expect(page.body).toContain("An edit, until it is stored and its writer told");
});

test("status says by how many migrations the database is behind or ahead of the version that answers", async () => {
  onTestFinished(() => noteMigrations(0));
  const schema = async (more: -1 | 0 | 1, afterSeconds: number) => {
    await noteMigrations(more);
    later(afterSeconds);
    const { checks } = await expectStatus(200, appWith({}).get("/status"));
    return checks.find(({ name }: { name: string }) => name === "schema_behind");
  };
  expect(await schema(-1, 900)).toMatchObject({ state: "raised", value: 1 });
  expect(await schema(1, 60)).toMatchObject({ state: "ok", value: -1 });
  expect(await schema(0, 60)).toMatchObject({ state: "ok", value: 0, detail: null });
});

/** What the receiver was told of an alarm, oldest first. */
async function toldOf(receiver: Receiver, alarm: string): Promise<Record<string, unknown>[]> {
  const told = (await receiver.received()).map(
    ({ body }) => JSON.parse(body) as Record<string, unknown>,
  );
  return told.filter((each) => each["alarm"] === alarm);
}

test("an alarm is told once when it is raised and once when it ends, and again where it was not received", async () => {
  const receiver = newReceiver();
  const alerting = { ...bindings, ALERT_URL: receiver.url, ALERT_TOKEN: "alert-token" };
  const full = openSystem({ ...alerting, DATABASE_BYTES: "1000" });
  await receiver.answerWith({ status: 500 });
  await watchService(full);
  await receiver.answerWith({ status: 200 });
  await watchService(full);
  await watchService(full);
  const raised = await toldOf(receiver, "database_full");
  expect(raised.map(({ state }) => state)).toEqual(["raised", "raised"]);
  expect(new Set(raised.map(({ id }) => id)).size).toBe(1);
  expect(raised[0]).toMatchObject({ runbook: "docs/operations/runbooks.md#database_full" });
  const [first] = await receiver.received();
  expect(first?.headers["authorization"]).toBe("Bearer alert-token");
  const well = openSystem(alerting);
  await watchService(well);
  await watchService(well);
  const told = await toldOf(receiver, "database_full");
  expect(told.map(({ state }) => state)).toEqual(["raised", "raised", "ended"]);
  expect(told.at(-1)?.["id"]).toBe(raised[0]?.["id"]);
});

test("a cron that no longer comes is told of by the queue, and its return ends the alarm", async () => {
  const receiver = newReceiver();
  const alerting = { ...bindings, ALERT_URL: receiver.url };
  const now = Date.now();
  await noteHeartbeat(systemAt(), "cron", { heartbeatAt: now });
  const counts = [{ route: "getMe", status: 200, count: 1, durationMs: 1 }];
  const report = async (at: number) => {
    const body = { kind: "requests", orgId: "", counts, at };
    const message = { id: crypto.randomUUID(), timestamp: new Date(at), attempts: 1, body };
    const system = openSystem(alerting, () => at);
    await consumeQueue(system, createMessageBatch("galley-views", [message]));
  };
  await report(now + 4 * 60_000);
  expect(await toldOf(receiver, "cron_late")).toEqual([]);
  await report(now + 6 * 60_000);
  await noteHeartbeat(systemAt(), "cron", { heartbeatAt: now + 6 * 60_000 });
  await watchService(openSystem(alerting, () => now + 6 * 60_000));
  await noteHeartbeat(systemAt(), "cron", { heartbeatAt: now });
  const told = await toldOf(receiver, "cron_late");
  expect(told.map(({ state }) => state)).toEqual(["raised", "ended"]);
  expect(told[0]?.["detail"]).toContain("360 seconds");
});

const minuteMs = 60_000;
const past = Date.UTC(2020, 0, 1);
/** When nobody else's dead letters are of the last hour. */
const future = Date.now() + 3_650 * 24 * 60 * minuteMs;
const beat = (queue: string, at: number) => noteHeartbeat(systemAt(), queue, { heartbeatAt: at });

/** Of each alarm: what raises it at a time, and what ends it, at that time or another. */
const stories: [
  name: AlarmName,
  at: number,
  raise: () => Promise<unknown>,
  end: () => Promise<unknown>,
  endedAt: number,
][] = [
  ["cron_late", past, () => beat("cron", past - 6 * minuteMs), () => beat("cron", past), past],
  [
    "queue_late",
    // Of the past, when what other tests left undelivered does not wait yet.
    past,
    () => Promise.all([beat("cron", past), beat("events", past - 6 * minuteMs)]),
    () => beat("events", past),
    past,
  ],
  [
    "dead_letters",
    future,
    () =>
      giveUp(
        systemAt(() => future),
        "galley-views-dead",
        { kind: "view" },
      ),
    async () => undefined,
    future + 61 * minuteMs,
  ],
  [
    "requests_failing",
    future,
    // A cron that is late would have the queue hold the watch, which here tells nobody.
    async () => {
      await beat("cron", future);
      await answered(future, { status: 500, count: 4 });
    },
    () => answered(future, { status: 200, count: 1_000 }),
    future,
  ],
  [
    "back_up_late",
    past,
    () => beat("back_up", past - 27 * 60 * minuteMs),
    () => beat("back_up", past),
    past,
  ],
  [
    "versions_unsaved",
    future,
    () =>
      DB.prepare(
        "insert or ignore into dead_letters (id, org_id, queue, body, attempts, created_at, given_up_at) values ('unsaved', '', 'rooms', '{}', 3, ?1, ?1)",
      )
        .bind(future)
        .run(),
    () => DB.prepare("delete from dead_letters where queue = 'rooms'").run(),
    future,
  ],
  ["schema_behind", past, () => noteMigrations(-1), () => noteMigrations(0), past],
  ["clock_set_back", past, () => beat("cron", past + 6 * minuteMs), () => beat("cron", past), past],
];

/** Has so many requests been answered at that time, beside 198 that went well. */
async function answered(at: number, { status, count }: { status: number; count: number }) {
  const counts = [
    { route: "getMe", status, count, durationMs: 1 },
    { route: "getMe", status: 200, count: 198, durationMs: 1 },
  ];
  const body = { kind: "requests", orgId: "", counts, at };
  const message = { id: crypto.randomUUID(), timestamp: new Date(at), attempts: 1, body };
  await consumeQueue(
    systemAt(() => at),
    createMessageBatch("galley-views", [message]),
  );
}

test.each(stories)(
  "%s is told of when it is raised, and when it ends",
  async (name, at, raise, end, endedAt) => {
    const receiver = newReceiver();
    const alerting = { ...bindings, ALERT_URL: receiver.url };
    onTestFinished(async () => {
      await noteMigrations(0);
      await DB.prepare("delete from heartbeats where queue = 'back_up'").run();
      await DB.prepare("delete from request_minutes where minute > ?")
        .bind(future / minuteMs - 60)
        .run();
      await DB.prepare("delete from dead_letters where given_up_at >= ?").bind(future).run();
      await Promise.all(["cron", "events"].map((queue) => beat(queue, Date.now())));
      await watchService(systemAt());
    });
    // What others have raised, and told to whoever they had listen, is over at that time.
    await watchService(systemAt(() => at));
    // A heartbeat that another test has noted meanwhile undoes what was done here: then it is done again.
    const untilTold = (states: string[], happen: () => Promise<unknown>, now: number) =>
      vi.waitFor(async () => {
        await happen();
        await watchService(openSystem(alerting, () => now));
        const told = await toldOf(receiver, name);
        expect(told.map(({ state }) => state)).toEqual(states);
      }, 10_000);
    await untilTold(["raised"], raise, at);
    await untilTold(["raised", "ended"], end, endedAt);
  },
);
