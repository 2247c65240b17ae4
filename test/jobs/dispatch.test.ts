/** Jobs have one dispatcher: a step of a job is one reaction, whatever kinds of jobs there are. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { unlogged } from "#db/commit";
import { jobKinds } from "#db/schema";
import { jobRequested } from "#jobs/index";
import { subscribers } from "#registry";
import { importDescription, petsDocument } from "#test/descriptions";
import { bindings, systemWithoutQueues, reactToEvent } from "#test/events";
import { added, jobEnd, runImport } from "#test/imports";
import { mintPages } from "#test/mint-pages";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const { DB } = bindings;

/** For each request to do a step of the organization's jobs: the job's kind, and who reacted to it. */
async function reactionsIn(orgId: string): Promise<{ kind: string; reacted: string[] }[]> {
  const sql = `select e.data ->> '$.change.kind' as kind,
      (select json_group_array(r.subscriber) from event_reactions r where r.event_id = e.id) as reacted
    from events e where e.org_id = ? and e.type = 'job.requested'`;
  const { results } = await DB.prepare(sql).bind(orgId).all<{ kind: string; reacted: string }>();
  return results.map(({ kind, reacted }) => ({ kind, reacted: JSON.parse(reacted) as string[] }));
}

async function endOfOwn({ owner, orgId }: Team, path: string, body?: object): Promise<string> {
  const { jobId } = await expectStatus(202, owner.session.post(path, body));
  const read = () => expectStatus(200, owner.session.get(`/orgs/${orgId}/jobs/${jobId}`));
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("done");
  return jobId;
}

const postmanCollection = {
  info: {
    name: "Pets",
    schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
  },
  item: [{ name: "List pets", request: { method: "GET", url: "https://api.example.com/pets" } }],
};

describe("the dispatcher", () => {
  test("leaves exactly one reaction to each step, whatever the job's kind", async () => {
    const { team, root, create } = await mintPages();
    const { owner, orgId, collectionId } = team;
    const start = await create(root, { name: "Start" });
    await runImport(team, added({ "guide.md": "# Guide\n" }));
    await importDescription(team, petsDocument());
    await importDescription(team, postmanCollection, { format: "postman" });
    await releasesOf(team).publish();
    for (const copied of [`pages/${start.id}`, `collections/${collectionId}`]) {
      const copy = owner.post(`/orgs/${orgId}/${copied}/duplicate`, {});
      await jobEnd(owner, (await expectStatus(202, copy)).jobId);
    }
    const exportId = await endOfOwn(team, `/orgs/${orgId}/export`);
    const before = await reactionsIn(orgId);
    await expectStatus(204, owner.session.delete(`/orgs/${orgId}`));
    await endOfOwn(team, "/orgs/import", { orgId, exportId });

    const steps = [...before, ...(await reactionsIn(orgId))];
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(jobKinds));
    for (const { kind, reacted } of steps) expect([kind, reacted]).toEqual([kind, ["jobs"]]);
  });

  test("ends a job of a kind that nobody knows as failed, and reports it", async () => {
    const team = await mintTeam();
    const { jobId } = await runImport(team, added({ "page.md": "Text\n" }));
    const unknown = `update jobs set kind = 'import_runes', state = 'queued', step = 0, finished_at = null where id = ?`;
    await DB.prepare(unknown).bind(jobId).run();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());

    const offQueue = systemWithoutQueues();
    const events = [jobRequested({ id: jobId, kind: "import_github" }, null)];
    const { jobEventIds } = await offQueue.commit(team.orgId, {
      changes: [],
      audit: unlogged("upkeep"),
      events,
    });
    await reactToEvent(offQueue, subscribers, jobEventIds[0] ?? "");

    const ended = await DB.prepare("select state, finished_at, problems from jobs where id = ?")
      .bind(jobId)
      .first<{ state: string; finished_at: number; problems: string }>();
    expect(ended?.state).toBe("failed");
    expect(ended?.finished_at).not.toBeNull();
    expect(ended?.problems).toContain('no job of the kind \\"import_runes\\"');
    const lines = logged.mock.calls.map(([line]) => String(line));
    expect(lines.some((line) => line.includes(jobId) && line.includes("import_runes"))).toBe(true);

    // Whoever asked for it reads how it ended, and not that it never was.
    expect(await expectStatus(200, team.owner.get(`/jobs/${jobId}`))).toMatchObject({
      jobId,
      kind: "unknown",
      state: "failed",
      problems: [{ message: 'There is no job of the kind "import_runes".' }],
    });
    await expectStatus(404, team.owner.get(`/import/jobs/${jobId}`));
  });
});
