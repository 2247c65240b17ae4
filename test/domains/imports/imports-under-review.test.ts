/** Where a collection wants a review, an import by who may not publish neither takes a published page from readers nor brings it back. */
import { describe, expect, test } from "vitest";
import { unlogged } from "#db/commit";
import { findJob, jobRequested, readWork, writeWork } from "#jobs/index";
import { subscribers } from "#registry";
import { importDescription } from "#test/descriptions";
import { bindings, systemWithoutQueues, reactToEvent } from "#test/events";
import { added, pageAt, pathsOf, runImport } from "#test/imports";
import type { SentFile } from "#test/imports";
import { visibleIn } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const files = {
  "kit/part.md": "Part\n",
  "kit/draft.md": "Draft\n",
  "old/index.md": "# Old\n",
  "top.md": "Top\n",
};

/** Files that an owner imported, of which readers see a part of a folder, in a collection that wants a review. */
async function mintImported(reviewRequired = true) {
  const team = await mintTeam();
  await runImport(team, added(files));
  const { id } = await pageAt(team, "kit/part");
  await pagesOf(team).publish(id);
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(collection, { reviewRequired, defaultPermission: 2 }));
  const send = (client: typeof team.member, sent: readonly SentFile[]) =>
    runImport(team, sent, { client });
  return { team, id, send };
}

const gone = (path: string): SentFile => ({ path, status: "D", content: null });

/** Every way in which files take the published page from its readers. */
const hidings: Readonly<Record<string, SentFile[]>> = {
  "that is gone": [gone("kit/part.md")],
  "that is gone with its folder": [gone("kit/part.md"), gone("kit/draft.md")],
  "that says it is archived": added({ "kit/part.md": "---\narchived: true\n---\nPart\n" }),
  "that archives the folder above": added({ "kit/index.md": "---\narchived: true\n---\nKit\n" }),
  "that goes into an archived folder": [
    ...added({ "old/index.md": "---\narchived: true\n---\n# Old\n" }),
    { path: "old/part.md", previousPath: "kit/part.md", status: "R", content: "Part\n" },
  ],
};

describe("a file of a member who writes", () => {
  test.each(Object.entries(hidings))(
    "%s leaves its page to readers, and says so",
    async (_, sent) => {
      const { team, id, send } = await mintImported();
      const job = await send(team.member, sent);
      expect(job.state).toBe("done");
      expect(await visibleIn(team.collectionId)).toEqual([id]);
      const kept = job.problems.filter(({ message }) =>
        message.includes("the role owner or admin"),
      );
      expect(kept.map(({ path }) => path)).toEqual([sent.at(-1)?.path.replace("draft", "part")]);
    },
  );

  test.each(Object.entries(hidings))("%s hides it where no review is wanted", async (_, sent) => {
    const { team, send } = await mintImported(false);
    await send(team.member, sent);
    expect(await visibleIn(team.collectionId)).toEqual([]);
  });

  test.each(Object.entries(hidings))("%s hides it when an admin sends it", async (_, sent) => {
    const { team, send } = await mintImported();
    await send(team.admin, sent);
    expect(await visibleIn(team.collectionId)).toEqual([]);
  });

  test("that is gone archives what readers do not see", async () => {
    const { team, send } = await mintImported();
    const job = await send(team.member, [gone("kit/draft.md"), gone("top.md")]);
    expect(job.counts).toEqual({ archived: 2 });
    expect(await pathsOf(team)).toEqual(["kit", "kit/part", "old"]);
  });

  test("that comes back brings nothing back that readers saw, and an admin's does", async () => {
    const { team, id, send } = await mintImported();
    await send(team.admin, [gone("kit/part.md")]);
    const back = added({ "kit/part.md": files["kit/part.md"] });
    const { problems } = await send(team.member, back);
    expect(problems).toMatchObject([
      { path: "kit/part.md", message: expect.stringContaining("the role owner or admin") },
    ]);
    expect(await visibleIn(team.collectionId)).toEqual([]);
    await send(team.admin, back);
    expect(await visibleIn(team.collectionId)).toEqual([id]);
  });

  test.each([
    ["archived", "---\narchived: true\n---\nPart\n", true],
    ["back", "Part, again\n", false],
  ])(
    "that was to be %s is so once an admin sends it again, and is told each time until then",
    async (_, content, isArchived) => {
      const { team, id, send } = await mintImported();
      const before = isArchived ? files["kit/part.md"] : "---\narchived: true\n---\nPart\n";
      await send(team.admin, added({ "kit/part.md": before }));
      const sent = added({ "kit/part.md": content });
      for (const time of ["the first", "the second"]) {
        const { problems } = await send(team.member, sent);
        expect([time, problems.length]).toEqual([time, 1]);
        expect(await visibleIn(team.collectionId)).toEqual(isArchived ? [id] : []);
      }
      const job = await send(team.admin, sent);
      expect([job.problems, job.counts]).toEqual([[], { updated: 1 }]);
      expect(await visibleIn(team.collectionId)).toEqual(isArchived ? [] : [id]);
      // It was done then: what people change since is theirs.
      await pagesOf(team).update(id, { isArchived: !isArchived });
      expect((await send(team.admin, sent)).counts).toEqual({ unchanged: 1 });
      expect(await visibleIn(team.collectionId)).toEqual(isArchived ? [id] : []);
    },
  );

  test("that no longer says it is archived brings nothing back", async () => {
    const { team, send } = await mintImported();
    await send(team.admin, added({ "kit/part.md": "---\narchived: true\n---\nPart\n" }));
    const { problems } = await send(team.member, added({ "kit/part.md": "Part, again\n" }));
    expect(problems).toHaveLength(1);
    expect(await visibleIn(team.collectionId)).toEqual([]);
  });
});

test("an import that was asked for before an update of the service holds them, and says what to do", async () => {
  const { team, id, send } = await mintImported();
  const { jobId } = await send(team.admin, added({ "top.md": "Top, again\n" }));
  const offQueue = systemWithoutQueues();
  const job = await findJob(offQueue.db, team.orgId, jobId);
  const input = await readWork<object>(bindings, job?.inputKey ?? "");
  const { heldBecause: _, ...older } = {
    ...input,
    heldBecause: null,
    files: [gone("kit/part.md")],
  };
  await writeWork(bindings, job?.inputKey ?? "", older);
  const again = "update jobs set state = 'queued', step = 0, finished_at = null where id = ?";
  await bindings.DB.prepare(again).bind(jobId).run();
  const { jobEventIds } = await offQueue.commit(team.orgId, {
    changes: [],
    audit: unlogged("upkeep"),
    events: [jobRequested({ id: jobId, kind: "import_github" }, null)],
  });
  await reactToEvent(offQueue, subscribers, jobEventIds[0] ?? "");
  const { problems } = await expectStatus(200, team.owner.get(`/jobs/${jobId}`));
  expect(problems).toMatchObject([
    { path: "kit/part.md", message: expect.stringMatching(/stays as it is: Import it again/) },
  ]);
  expect(await visibleIn(team.collectionId)).toEqual([id]);
});

test("a description of a member who writes leaves readers the operation that it has no more", async () => {
  const team = await mintTeam();
  const describing = (...paths: string[]) => ({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.example.com" }],
    paths: Object.fromEntries(
      paths.map((path) => [
        `/${path}`,
        { get: { tags: ["All"], summary: path, responses: { "200": { description: "It" } } } },
      ]),
    ),
  });
  await importDescription(team, describing("one", "two"));
  const { id } = await pageAt(team, "all/two");
  await pagesOf(team).publish(id);
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(
    200,
    team.owner.put(collection, { reviewRequired: true, defaultPermission: 2 }),
  );
  const { problems } = await importDescription(team, describing("one"), { client: team.member });
  expect(problems).toMatchObject([
    { path: expect.any(String), message: expect.stringContaining("the role owner or admin") },
  ]);
  expect(await visibleIn(team.collectionId)).toEqual([id]);
  await importDescription(team, describing("one"));
  expect(await visibleIn(team.collectionId)).toEqual([]);
});
