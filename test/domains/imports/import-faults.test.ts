/** Imports when something is wrong: steps that run again, files that cannot be taken, callers who may not. */
import { countRows, runUntilDone } from "#test/cron";
import { describe, expect, test } from "vitest";
import { unlogged } from "#db/commit";
import { writeText } from "#domains/imports/write-text";
import { clearFinishedJobs, findJob } from "#jobs/index";
import { contentHash } from "#content/hash";
import { limits } from "#limits";
import { subscribers } from "#registry";
import { bindings, hookUp, systemWithoutQueues, systemAt, reactToEvent } from "#test/events";
import { added, contentAt, importOf, jobEnd, pageAt, pathsOf, runImport } from "#test/imports";
import type { SentFile } from "#test/imports";
import { letReadersIn } from "#test/readers";
import { newReceiver } from "#test/receiver";
import { RoomClient } from "#test/room-client";
import { expectStatus } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";

/** Finished jobs whose files are still there: a run clears twenty. */
const uncleared = () =>
  countRows(
    "select count(*) as n from jobs where input_key is not null and finished_at is not null",
  );

describe("a step that runs again", () => {
  async function importedPage(content: string) {
    const team = await mintTeam();
    const { jobId } = await runImport(team, added({ "page-c.md": content }));
    const job = await findJob(systemAt().db, team.orgId, jobId);
    if (!job) throw new Error("the job is there");
    const { id: pageId } = await pageAt(team, "page-c");
    const read = () => contentAt(team, "page-c");
    return { team, job, pageId, read };
  }
  const planFrom = (startedAt: number) => ({
    repository: "acme/handbook",
    userName: null,
    startedAt,
    targets: { pages: {}, files: [], root: "" },
  });
  const known = { path: "page-c.md", source: "acme/handbook:page-c.md", sourceHash: "" };

  test("puts nothing into a page twice, whoever wrote between", async () => {
    const { job, pageId, read } = await importedPage("One.\n");
    const ada = await RoomClient.join(pageId);
    ada.type("Mine. ", 0);
    await expect.poll(() => ada.saved).toBe(ada.sent);
    const item = {
      ...known,
      pageId,
      text: "One.\n\nTwo.\n",
      baseHash: await contentHash("One.\n"),
    };
    const plan = planFrom(Date.now());
    expect((await writeText(systemAt(), job, plan, item)).isMerged).toBe(true);
    await expect.poll(() => ada.text).toBe("Mine. One.\n\nTwo.\n");
    ada.type("Again. ", 0);
    await expect.poll(() => ada.saved).toBe(ada.sent);
    await writeText(systemAt(), job, plan, item);
    expect(await read()).toBe("Again. Mine. One.\n\nTwo.\n");
  });

  test("a later import starts from what the file said, not from what people made of it", async () => {
    const { job, pageId, read } = await importedPage("One.\n");
    const ada = await RoomClient.join(pageId);
    ada.type("Mine. ", 0);
    await expect.poll(() => ada.saved).toBe(ada.sent);
    const first = {
      ...known,
      pageId,
      text: "One.\n\nTwo.\n",
      baseHash: await contentHash("One.\n"),
    };
    const written = await writeText(systemAt(), job, planFrom(Date.now()), first);
    const second = { ...first, text: "Two.\n", baseHash: written.contentHash };
    await writeText(systemAt(), job, planFrom(Date.now() + 1), second);
    expect(await read()).toBe("Mine. Two.\n");
  });

  test("what a finished job worked on is cleared away, its report stays", async () => {
    const { team, job } = await importedPage("One.\n");
    const lying = async () =>
      (await bindings.FILES.list({ prefix: `${team.orgId}/jobs/${job.id}/` })).objects.length;
    expect(await lying()).toBeGreaterThan(0);
    await runUntilDone(() => clearFinishedJobs(systemAt()), uncleared);
    expect(await lying()).toBe(0);
    expect(await jobEnd(team.owner, job.id)).toMatchObject({ state: "done", done: 1 });
  });

  test("a step that never ends is given up, and says so", async () => {
    const team = await mintTeam();
    const offQueue = systemWithoutQueues();
    const begun = importOf(team, added({ "page-d.md": "D\n" }));
    const { jobId } = await expectStatus(202, team.owner.post("/import/github", begun));
    const finished = await jobEnd(team.owner, jobId);
    expect(finished.state).toBe("done");
    const sql =
      "update jobs set state = 'running', step = 9, attempts = ?, finished_at = null where id = ?";
    await bindings.DB.prepare(sql).bind(limits.importStepAttempts, jobId).run();
    const asked = { type: "job.requested", change: { jobId, kind: "import_github" } } as const;
    const events = [{ ...asked, collection: null, page: null }];
    const { jobEventIds } = await offQueue.commit(team.orgId, {
      changes: [],
      audit: unlogged("upkeep"),
      events,
    });
    await reactToEvent(offQueue, subscribers, jobEventIds[0] ?? "");
    const given = await jobEnd(team.owner, jobId);
    expect(given.state).toBe("failed");
    expect(given.problems.at(-1)?.message).toContain("Given up");
  });
});

describe("what cannot be imported", () => {
  const deep = `${"a/".repeat(300)}deep.md`;
  const bad: SentFile[] = [
    { path: "../up.md", status: "A", content: "up" },
    { path: "/etc/passwd.md", status: "A", content: "absolute" },
    { path: "C:\\windows.md", status: "A", content: "drive" },
    { path: "a/../b.md", status: "A", content: "dots" },
    { path: "a//b.md", status: "A", content: "empty" },
    { path: deep, status: "A", content: "deep" },
    { path: "GUIDE.md", status: "A", content: "double" },
    { path: "guide.md", status: "A", content: "again" },
    { path: "logo.svg", status: "A", content: "<html/>" },
    { path: "logo.png", status: "A", content: "no base64!", encoding: "base64" },
    { path: "broken.md", status: "A", content: "/////w==", encoding: "base64" },
    { path: "none.md", status: "A", content: null },
    { path: ".github/notes.md", status: "A", content: "hidden" },
    { path: "long.md", status: "A", content: "x".repeat(limits.pageContentBytes + 1) },
  ];

  test("is named file by file, and everything else is imported whole", async () => {
    const team = await mintTeam();
    const job = await runImport(team, [{ path: "guide.md", status: "A", content: "ok" }, ...bad]);
    expect(job).toMatchObject({ state: "done", done: bad.length + 1 });
    expect(job.counts).toEqual({ created: 1, skipped: bad.length, problems: bad.length });
    const named = job.problems.map(({ path }) => path).toSorted();
    expect(named).toEqual(bad.map(({ path }) => path.slice(0, 300)).toSorted());
    expect(await pathsOf(team)).toEqual(["guide"]);
  });

  test("a body of one byte more than an import may take is refused", async () => {
    const team = await mintTeam();
    const json = { "Content-Type": "application/json" };
    const blank = " ".repeat(limits.importBodyBytes + 1);
    const refused = await team.owner.post("/import/github", blank, json);
    expect([refused.status, refused.body.code]).toEqual([413, "too_large"]);
    const taken = await team.owner.post("/import/github", blank.slice(1), json);
    expect([taken.status, taken.body.code]).toEqual([400, "malformed_json"]);
  });

  test("faulty front matter costs its data, never the text", async () => {
    const team = await mintTeam();
    const job = await runImport(
      team,
      added({ "page-a.md": "---\ntitle: a: b\n---\n# Still here\n\nText.\n" }),
    );
    expect(job.problems).toMatchObject([
      { path: "page-a.md", message: expect.stringContaining("YAML") },
    ]);
    expect((await pageAt(team, "page-a")).name).toBe("Still here");
    expect(await contentAt(team, "page-a")).toBe("Text.\n");
  });

  test("MDX loses its imports and is never evaluated", async () => {
    const team = await mintTeam();
    const source = 'import { Tab } from "x";\n\n# Hi\n\nText {1 + 1} <Tab>inside</Tab>\n';
    const { problems } = await runImport(team, added({ "page-b.mdx": source }));
    expect((await pageAt(team, "page-b")).name).toBe("Hi");
    expect(await contentAt(team, "page-b")).toBe("Text  inside\n");
    expect(problems.map(({ message }: { message: string }) => message)).toEqual([
      "Line 5: `{1 + 1}` is computed, and nothing is run, so it is left out.",
      "Line 5: `<Tab>` is a program, which is not run: its words are kept.",
    ]);
  });

  test("another organization's collection is not found, and a reader's is read-only", async () => {
    const [team, otherTenant] = [await mintTeam(), await mintOtherTenant()];
    const foreign = await team.owner.post(
      "/import/github",
      importOf(otherTenant, added({ "a.md": "A" })),
    );
    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
    const reader = await team.member.post("/import/github", importOf(team, added({ "a.md": "A" })));
    expect([reader.status, reader.body.code]).toEqual([403, "read_only"]);
    const job = await runImport(team, added({ "a.md": "A" }));
    expect((await team.member.get(`/import/jobs/${job.jobId}`)).status).toBe(200);
    expect((await otherTenant.owner.get(`/import/jobs/${job.jobId}`)).status).toBe(404);
  });

  test("the log names who imported, once, and webhooks are told of every page", async () => {
    const team = await mintTeam();
    await hookUp(team, newReceiver().url);
    await runImport(team, added({ "a/b.md": "B\n", "c.md": "C\n" }));
    const count = async (sql: string) =>
      (await bindings.DB.prepare(sql).bind(team.orgId).first<{ total: number }>())?.total;
    expect(
      await count(
        "select count(*) as total from log_entries where org_id = ? and event_type = 'IMPORT_GITHUB'",
      ),
    ).toBe(1);
    expect(
      await count(
        "select count(*) as total from events where org_id = ? and type = 'page.created'",
      ),
    ).toBe(3);
    expect(
      await count(
        `select count(*) as total from pages where org_id = ? and type > 0 and created_by = '${team.owner.userId}'`,
      ),
    ).toBe(3);
  });
});

test("a file that names a group which readers are in none of is told so, and its page is closed to them", async () => {
  const team = await mintTeam();
  await letReadersIn(team, { groups: ["partners"] });
  const { problems } = await runImport(
    team,
    added({
      "known.md": "---\ngroups: [partners]\n---\nFor partners.\n",
      "unknown.md": "---\ngroups: [partners, gueests]\n---\nFor some.\n",
    }),
  );
  expect(problems).toMatchObject([
    { path: "unknown.md", message: expect.stringContaining('names the group "gueests"') },
  ]);
  const { id } = await pageAt(team, "unknown");
  const { allowedGroups } = await expectStatus(
    200,
    team.owner.get(`/orgs/${team.orgId}/pages/${id}`),
  );
  expect(allowedGroups).toEqual(["partners", "gueests"]);
});

test("a file that opens a page to other groups is logged as a person is who does", async () => {
  const team = await mintTeam();
  await letReadersIn(team, { groups: ["partners"] });
  await runImport(team, added({ "page.md": "For all.\n" }));
  const { id } = await pageAt(team, "page");
  const content = "---\ngroups: [partners]\n---\nFor all.\n";
  await runImport(team, [{ path: "page.md", status: "M", content }]);
  const { data } = await expectStatus(
    200,
    team.owner.get(`/logs/pageId/${id}?eventType=UPDATE_PAGE`),
  );
  expect(data).toMatchObject([{ eventResponse: { changed: ["allowedGroups"] } }]);
});
