/** What the service measures of itself beside its requests, and the lines of what has no caller. */
import { createMessageBatch } from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import { consumeQueue, runEachMinute } from "../../src/background.ts";
import { saveVersion } from "#domains/pages/index";
import { deliver } from "#domains/webhooks/index";
import { openSystem } from "#events/system";
import type { VersionToSave } from "#party/backend";
import { serviceOf } from "#test/app-with";
import { createClient } from "#test/client";
import {
  bindings,
  emitPageCreated,
  hookUp,
  newestDelivery,
  systemWithoutQueues,
} from "#test/events";
import { added, runImport } from "#test/imports";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });

/** What the metrics say of each name now, labels included. */
async function metricsNow(): Promise<Map<string, number>> {
  const lines = String((await operator.get("/metrics")).body).matchAll(/^(galley_\S+) (\S+)$/gm);
  return new Map([...lines].map(([, name = "", value]) => [name, Number(value)]));
}

test("reads, writes, what they ask of the database, publishing, typing, webhooks, jobs by their end and errors by code are measured", async () => {
  const points: AnalyticsEngineDataPoint[] = [];
  const METRICS = {
    writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point ?? {}),
  };
  const measured = { ...bindings, REQUEST_LOG: "all", METRICS };
  const team = await mintTeam();
  const headers = { Authorization: `Bearer ${team.owner.apiToken}` };
  const owner = createClient(serviceOf(measured), baseUrl, headers);
  const before = await metricsNow();

  const receiver = newReceiver();
  const webhook = await hookUp(team, receiver.url);
  await emitPageCreated(team, systemWithoutQueues());
  const { id } = await newestDelivery(team, webhook.id);
  await deliver(openSystem(measured), id);
  const page = await pagesOf(team).create(team.rootPageId);
  const version = { ...typedIn(page.id, team), acknowledged: { count: 7, durationMs: 140 } };
  await saveVersion(measured, version);
  await pagesOf(team, owner).publish(page.id);
  await runImport(team, added({ "imported.md": "# Imported\n" }));
  const quotas = `/operator/organizations/${team.orgId}/quotas`;
  await expectStatus(200, operator.put(quotas, { pages: 0 }));
  await runImport(team, added({ "refused.md": "# Refused\n" }));
  // So late that the isolate reports.
  vi.useFakeTimers({ now: Date.now() + 75_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await expectStatus(404, owner.get(`/orgs/${team.orgId}/pages/000000000000`));

  const isMore = (now: Map<string, number>, name: string, by = 1) =>
    (now.get(name) ?? 0) >= (before.get(name) ?? 0) + by;
  const counters = [
    "galley_reads_total",
    "galley_writes_total",
    'galley_database_total{what="calls"}',
    'galley_database_total{what="rows"}',
    'galley_database_total{what="rows_written"}',
    'galley_errors_total{code="not_found"}',
    "galley_publications_total",
    "galley_deliveries_total",
    'galley_jobs_total{state="done"}',
    'galley_jobs_total{state="failed"}',
  ];
  await vi.waitFor(async () => {
    const now = await metricsNow();
    expect(counters.filter((name) => !isMore(now, name))).toEqual([]);
    expect(isMore(now, "galley_acknowledgements_total", 7)).toBe(true);
    expect(isMore(now, "galley_acknowledge_seconds_total", 0.14)).toBe(true);
    for (const of of ["read", "write", "publish", "delivery"])
      expect(now.get(`galley_${of}_seconds_total`)).toBeGreaterThanOrEqual(0);
  }, 10_000);
  // People see the means of the same, without an account; what was answered at about the same time is kept.
  vi.setSystemTime(Date.now() + 7 * 60 * 60_000);
  const { times } = await expectStatus(200, createClient(send, baseUrl, {}).get("/status"));
  const names = times.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["read", "write", "publish", "acknowledge", "delivery"]);
  for (const { count, meanMs } of times) {
    expect(count).toBeGreaterThan(0);
    expect(meanMs).toBeGreaterThanOrEqual(0);
  }
  const told = points.map(({ indexes, blobs, doubles }) => [indexes, blobs, doubles?.length]);
  expect(told).toContainEqual([["error"], ["error", "not_found"], 2]);
  expect(told).toContainEqual([["getPage"], ["request", "getPage", "404"], 2]);
  expect(JSON.stringify(points)).not.toContain(team.orgId);
});

test("a queue batch, a minute of the cron, and a version that a room saves leave a line each, with what they asked of the database", async () => {
  const team = await mintTeam();
  const { id } = await pagesOf(team).create(team.rootPageId);
  const logged = { ...bindings, REQUEST_LOG: "all" };
  const lines: string[] = [];
  const listening = vi
    .spyOn(console, "log")
    .mockImplementation((...said: unknown[]) => void lines.push(said.join(" ")));
  onTestFinished(() => listening.mockRestore());
  await saveVersion(logged, typedIn(id, team));
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1 };
  const batch = createMessageBatch("galley-events", [
    { ...message, body: { heartbeatAt: Date.now() } },
  ]);
  await consumeQueue(openSystem(logged), batch);
  await runEachMinute(openSystem(logged));
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const some = (least: number) => expect.toSatisfy((count: number) => count >= least);
  const work = (rowsWritten: number) => ({
    databaseCalls: some(1),
    databaseRows: some(0),
    databaseRowsWritten: some(rowsWritten),
  });
  for (const line of [
    { line: "room", pageId: id, seq: 1, versionId: expect.any(String), ...work(5) },
    { line: "batch", queue: "galley-events", messages: 1, ...work(1) },
    { line: "cron", failed: [], ...work(1) },
  ])
    expect(said).toContainEqual(expect.objectContaining({ level: "info", ...line }));
  expect(JSON.stringify(said)).not.toContain("Typed.");
});

/** What a room has to save of the page, of which there is no version yet. */
function typedIn(pageId: string, team: Team): VersionToSave {
  const by = { authors: [team.owner.userId], actor: null, requestId: null, label: null };
  const text = { text: "Typed.\n", hash: "0".repeat(64) };
  return { pageId, orgId: team.orgId, seq: 1, ...text, ...by, reason: "edit", at: Date.now() };
}
