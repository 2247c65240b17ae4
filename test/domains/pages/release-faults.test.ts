/** Releases while other things happen: pages that change between preparing and showing, faults, steps that run twice. */
import { describe, expect, test } from "vitest";
import { unlogged } from "#db/commit";
import { jobRequested } from "#jobs/index";
import { openSystem } from "#events/system";
import type { System } from "#events/system";
import { subscribers } from "#registry";
import { bindings, systemWithoutQueues, reactToEvent } from "#test/events";
import { importOf, jobEnd } from "#test/imports";
import { mintCollection, mintPages, servedOf, siteVersion } from "#test/mint-pages";
import { fillWithPages } from "#test/pages";
import { releasesOf } from "#test/releases";
import { counting } from "#test/statements";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const { DB } = bindings;

async function openRequest(team: Team): Promise<string | null> {
  const sql =
    "select id from events where org_id = ? and type = 'job.requested' and closed_at is null limit 1";
  return DB.prepare(sql).bind(team.orgId).first<string>("id");
}

/** A release that waits for the test to take it from step to step, whose messages are dropped. */
async function heldRelease(team: Team, body: object = { drafts: true }) {
  const blocker = `blocker-${team.orgId}`;
  const insert = `insert into jobs (id, org_id, collection_id, kind, state, counts, problems, created_by, created_at, updated_at)
    values (?, ?, ?, 'release', 'running', '{}', '[]', '', 0, 0)`;
  await DB.prepare(insert).bind(blocker, team.orgId, team.collectionId).run();
  const { jobId } = await expectStatus(202, releasesOf(team).ask(body));
  await expect.poll(() => openRequest(team)).toBeNull();
  await DB.prepare("delete from jobs where id = ?").bind(blocker).run();
  const ask = async (system: System) => {
    const events = [jobRequested({ id: jobId, kind: "release" }, null)];
    const { jobEventIds } = await system.commit(team.orgId, {
      changes: [],
      audit: unlogged("upkeep"),
      events,
    });
    return jobEventIds[0] ?? "";
  };
  const step = async (system = systemWithoutQueues()) =>
    reactToEvent(
      system,
      subscribers,
      (await openRequest(team)) ?? (await ask(systemWithoutQueues())),
    );
  return { id: String(jobId), step, read: () => releasesOf(team).read(jobId) };
}

async function filled(count: number) {
  const minted = await mintPages();
  const module = await minted.create(minted.root, { name: "Module" });
  await fillWithPages(DB, minted.team, { ...module, depth: 1 }, count - 1);
  return { ...minted, module };
}

async function versionsIn(team: Team): Promise<{ pages: number; versions: number }> {
  const sql =
    "select count(distinct page_id) as pages, count(*) as versions from published_versions where org_id = ?";
  const row = await DB.prepare(sql).bind(team.orgId).first<{ pages: number; versions: number }>();
  return row ?? { pages: 0, versions: 0 };
}

describe("between preparing and showing", () => {
  test("what is edited is published as it was prepared, and has unpublished changes", async () => {
    const { team, root, create, write, update, get, versions } = await mintPages();
    const [text, name, meta, address] = [
      await create(root, { content: "One\n" }),
      await create(root, { name: "Before" }),
      await create(root, { meta: { title: "Before" } }),
      await create(root, { urlName: "address" }),
    ];
    const release = await heldRelease(team);
    await release.step();
    await write(text.id, "Two\n");
    await update(name.id, { name: "After" });
    await update(meta.id, { meta: { title: "After" } });
    await update(address.id, { urlName: "elsewhere" });
    await release.step();
    expect(await release.read()).toMatchObject({ state: "published", publishedCount: 4 });
    expect((await servedOf(team, text.id))?.content).toBe("One\n");
    expect((await servedOf(team, name.id))?.name).toBe("Before");
    expect((await servedOf(team, meta.id))?.meta).toEqual({ title: "Before" });
    for (const { id } of [text, name, meta]) {
      expect((await get(id)).hasUnpublishedChanges).toBe(true);
    }
    expect(await get(name.id)).toMatchObject({ name: "After", state: 2, isPublished: true });
    expect(await get(address.id)).toMatchObject({ hasUnpublishedChanges: false });
    expect((await versions(address.id))[0].path).toBe("elsewhere");
  });

  test("what goes another way is left as it is, and named", async () => {
    const { team, root, create, write, publish, setState, remove, move, versions } =
      await mintPages();
    const other = await mintCollection(team);
    const made = async (name: string) => create(root, { name, content: "One\n" });
    const [alone, asked, gone, away, early, stays] = [
      await made("Alone"),
      await made("Asked"),
      await made("Gone"),
      await made("Away"),
      await made("Early"),
      await made("Stays"),
    ];
    const release = await heldRelease(team);
    await remove(early.id);
    await release.step();
    await write(alone.id, "Newer\n");
    await publish(alone.id);
    await expectStatus(200, setState(asked.id, { state: 0 }));
    await remove(gone.id);
    await expectStatus(200, move({ draggedId: away.id, droppedOnId: other.rootPageId }));
    await release.step();
    const { job, publishedCount } = await release.read();
    expect(publishedCount).toBe(1);
    expect(job.counts).toMatchObject({ published: 1, leftOut: 5 });
    const named = job.problems.map(({ path }: { path: string }) => path);
    expect(named).toEqual(["early", "alone", "asked", "away", "gone"]);
    expect((await servedOf(team, alone.id))?.content).toBe("Newer\n");
    expect(await versions(alone.id)).toHaveLength(1);
    for (const { id } of [asked, away]) expect(await versions(id)).toEqual([]);
    expect((await servedOf(team, stays.id))?.content).toBe("One\n");
  });

  test("a page whose review is answered by what readers see already is published without a new version", async () => {
    const { team, root, create, publish, setState, get, versions } = await mintPages();
    const { id } = await create(root, { content: "Same\n" });
    await publish(id);
    await expectStatus(200, setState(id, { state: 0 }));
    const seen = await siteVersion(team);
    const release = await releasesOf(team).publish({ pageIds: [id] });
    expect(release).toMatchObject({ publishedCount: 0, job: { counts: { unchanged: 1 } } });
    expect(await get(id)).toMatchObject({ state: 2, publishedVersionNo: 1 });
    expect(await versions(id)).toHaveLength(1);
    expect(await siteVersion(team)).toBe(seen);
  });
});

describe("when something breaks", () => {
  test("a step that dies begins again, nothing is seen before the end, and it is one release", async () => {
    const { team } = await filled(60);
    const release = await heldRelease(team);
    const seen = await siteVersion(team);
    for (const writes of [0, 5]) {
      await expect(release.step(dyingAfter(writes))).rejects.toThrow("gone");
      await release.step();
      expect(await versionsIn(team)).toEqual({ pages: 0, versions: 0 });
      expect(await siteVersion(team)).toBe(seen);
    }
    expect((await release.read()).job).toMatchObject({ state: "running", done: 60 });
    const racing = await Promise.allSettled([release.step(), release.step(), release.step()]);
    expect(racing.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await release.read()).toMatchObject({ state: "published", publishedCount: 60 });
    expect(await versionsIn(team)).toEqual({ pages: 60, versions: 60 });
    expect(await siteVersion(team)).toBe(seen + 1);
    expect((await releasesOf(team).list()).data).toHaveLength(1);
    const countPrepared =
      "select count(*) as total from events where org_id = ? and type = 'page.publish_status_changed'";
    expect(await DB.prepare(countPrepared).bind(team.orgId).first("total")).toBe(60);
  });

  test("showing takes as many statements for many pages as for few", async () => {
    const counts: number[] = [];
    for (const pages of [2, 60]) {
      const { team } = await filled(pages);
      const release = await heldRelease(team);
      for (let prepared = 0; prepared < pages; prepared += 50) await release.step();
      const counted = counting(DB);
      await release.step(openSystem({ ...bindings, DB: counted.database, JOBS: silent }));
      expect(await release.read()).toMatchObject({ publishedCount: pages });
      counts.push(counted.count());
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeLessThan(40);
  });

  test("an import that waits behind a release runs when that is done", async () => {
    const { team, root, create } = await mintPages();
    await create(root, { content: "One\n" });
    const release = await heldRelease(team);
    await release.step();
    const files = [{ path: "a.md", status: "A", content: "A\n" } as const];
    const asked = team.owner.post("/import/github", importOf(team, files));
    const { jobId } = await expectStatus(202, asked);
    await expect.poll(() => openRequest(team)).not.toBeNull();
    await expect
      .poll(async () => (await team.owner.get(`/import/jobs/${jobId}`)).body.state)
      .toBe("queued");
    await release.step(openSystem(bindings));
    expect(await jobEnd(team.owner, jobId)).toMatchObject({ state: "done" });
    expect((await team.owner.get(`/import/jobs/${release.id}`)).status).toBe(404);
  });
});

const silent = { send: async () => ({}), sendBatch: async () => ({}) } as unknown as Queue<never>;

/** A system whose bucket stops taking what is written. */
function dyingAfter(writes: number): System {
  let left = writes;
  const put = (...given: Parameters<R2Bucket["put"]>) => {
    left -= 1;
    if (left < 0) throw new Error("The bucket is gone.");
    return bindings.FILES.put(...given);
  };
  const FILES = { put, get: bindings.FILES.get.bind(bindings.FILES) };
  return openSystem({ ...bindings, JOBS: silent, FILES } as unknown as typeof bindings);
}
