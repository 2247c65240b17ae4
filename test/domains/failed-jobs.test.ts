/** A job that fails for good on our side is told to whoever runs the service; one that its people broke is theirs. */
import { expect, onTestFinished, test, vi } from "vitest";
import { unlogged } from "#db/commit";
import { watchService } from "#domains/operator/index";
import { openSystem } from "#events/system";
import { limits } from "#limits";
import { subscribers } from "#registry";
import { appWith } from "#test/app-with";
import { bindings, reactToEvent, systemAt, systemWithoutQueues } from "#test/events";
import { added, runImport } from "#test/imports";
import { newReceiver } from "#test/receiver";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const { DB } = bindings;
const minuteMs = 60_000;
/** When nobody else's jobs are of the last hour. */
const future = Date.now() + 3_600 * 24 * 60 * minuteMs;

/** Has an import of the team run its next step at that time, after its row was changed like this. */
async function runStep(team: Team, change: string): Promise<string | null> {
  const { jobId } = await runImport(team, added({ "page.md": "Words.\n" }));
  const open = `update jobs set state = 'running', step = 9, finished_at = null, ${change} where id = ?`;
  await DB.prepare(open).bind(jobId).run();
  const system = systemWithoutQueues(() => future);
  const kind = "import_github" as const;
  const asked = { type: "job.requested", change: { jobId, kind } } as const;
  const { jobEventIds } = await system.commit(team.orgId, {
    changes: [],
    audit: unlogged("upkeep"),
    events: [{ ...asked, collection: null, page: null }],
  });
  await reactToEvent(system, subscribers, jobEventIds[0] ?? "");
  return DB.prepare("select state from jobs where id = ?").bind(jobId).first<string>("state");
}

/** What everybody is told at that time. */
async function checkAt(at: number): Promise<{ state: string; value: number; detail: string }> {
  vi.setSystemTime(at);
  const { body } = await appWith({}).get("/status");
  return body.checks.find(({ name }: { name: string }) => name === "jobs_failed");
}

test("a job that was given up raises an alarm for an hour, and one that lost its collection raises none", async () => {
  const team = await mintTeam();
  const receiver = newReceiver();
  const watch = (at: number) =>
    watchService(openSystem({ ...bindings, ALERT_URL: receiver.url }, () => at));
  const told = async () =>
    (await receiver.received())
      .map(({ body }) => JSON.parse(body))
      .filter(({ alarm }) => alarm === "jobs_failed");
  onTestFinished(async () => {
    vi.useRealTimers();
    await DB.prepare("delete from jobs where finished_at >= ?").bind(future).run();
    await watchService(systemAt());
  });

  expect(await runStep(team, "collection_id = 'of-nobody'")).toBe("failed");
  vi.useFakeTimers({ now: future, toFake: ["Date"] });
  expect(await checkAt(future)).toMatchObject({ state: "ok", value: 0, detail: null });
  vi.useRealTimers();

  expect(await runStep(team, `attempts = ${limits.importStepAttempts}`)).toBe("failed");
  await watch(future + 1);
  vi.useFakeTimers({ now: future, toFake: ["Date"] });
  const raised = await checkAt(future + minuteMs);
  expect(raised).toMatchObject({ state: "raised", value: 1 });
  expect(raised.detail).toContain("1 jobs failed on our side");
  expect(await checkAt(future + 61 * minuteMs)).toMatchObject({ state: "ok", value: 0 });
  vi.useRealTimers();
  await watch(future + 61 * minuteMs);
  expect((await told()).map(({ state }) => state)).toEqual(["raised", "ended"]);
  expect((await told())[0]).toMatchObject({ runbook: "docs/operations/runbooks.md#jobs_failed" });
});
