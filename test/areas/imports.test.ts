/** Imports through the front door: what a folder of Markdown becomes, and that repeating it changes nothing. */
import { describe, expect, test } from "vitest";
import { env } from "cloudflare:test";
import { limits } from "#limits";
import { added, importOf, jobEnd, runImport, sampleDocs } from "#test/imports";
import type { SentFile } from "#test/imports";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintStrangers, mintTeam } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

interface Listed {
  id: string;
  parentId: string;
  name: string;
  path: string;
  type: number;
  version: number;
}

const treeOf = (team: Team): Promise<Listed[]> => pagesOf(team).tree();
const pathsOf = async (team: Team) => (await treeOf(team)).map(({ path }) => path);

async function pageAt(team: Team, path: string): Promise<Listed> {
  const found = (await treeOf(team)).find((page) => page.path === path);
  if (!found) throw new Error(`no page at ${path}`);
  return found;
}

async function contentAt(team: Team, path: string): Promise<string> {
  const { id } = await pageAt(team, path);
  return (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
}

async function versionCount(team: Team): Promise<number> {
  const sql = "select count(*) as total from content_versions where org_id = ?";
  const row = await DB.prepare(sql).bind(team.orgId).first<{ total: number }>();
  return row?.total ?? 0;
}

describe("a folder of real documentation", () => {
  const isPage = ({ path }: SentFile) => /\.mdx?$/.test(path);

  test("becomes its pages, its links become links between them, and again it changes nothing", async () => {
    const { folder, files } = await sampleDocs();
    const team = await mintTeam();
    const markdown = files.filter(isPage);
    const begun = Date.now();
    const job = await runImport(team, files);
    console.log(`${markdown.length} pages of ${folder} in ${Date.now() - begun} ms`);

    expect(job).toMatchObject({ state: "done", done: files.length, total: files.length });
    const folders = foldersOf(markdown.map(({ path }) => path));
    const tree = await treeOf(team);
    expect(job.counts["created"]).toBe(tree.length);
    expect(tree).toHaveLength(markdown.length + folders.withoutPage);
    expect(tree.filter(({ type }) => type === 1)).toHaveLength(folders.atTop);
    expect(
      tree.every(({ type, parentId }) => (type === 1) === (parentId === team.rootPageId)),
    ).toBe(true);
    for (const { path, content = "" } of markdown) {
      const heading = /^# (\w[\w ]*)$/m.exec(content ?? "")?.[1];
      if (heading === undefined || (content ?? "").startsWith("---")) continue;
      expect([path, tree.some(({ name }) => name === heading)]).toEqual([path, true]);
    }

    const contents = await Promise.all(tree.map(({ path }) => contentAt(team, path)));
    const linked = contents.flatMap((text) => [...text.matchAll(/\]\(page:(\w{12})/g)]);
    expect(linked.length).toBeGreaterThan(0);
    const ids = new Set(tree.map(({ id }) => id));
    expect(linked.filter(([, id = ""]) => !ids.has(id))).toEqual([]);
    const paths = new Set(markdown.map(({ path }) => `/${path}`));
    const left = contents.flatMap((text) => [...text.matchAll(/\]\((\/[^)#\s]*)/g)]);
    const missed = left.filter(([, href = ""]) =>
      [href, `${href}.md`, `${href}/index.md`].some((path) => paths.has(path)),
    );
    expect(missed).toEqual([]);

    const before = await versionCount(team);
    const again = await runImport(team, files);
    expect(again.counts).toMatchObject({ unchanged: markdown.length });
    expect(again.counts["created"] ?? again.counts["updated"]).toBeUndefined();
    expect(await treeOf(team)).toEqual(tree);
    expect(await versionCount(team)).toBe(before);
  });

  /** How many folders hold pages but have none of their own, and how many pages stand at the top. */
  function foldersOf(paths: string[]) {
    const folders = new Set<string>();
    for (const path of paths) {
      const segments = path.split("/").slice(0, -1);
      for (const place of segments.keys()) folders.add(segments.slice(0, place + 1).join("/"));
    }
    const own = new Set(paths.map((path) => path.toLowerCase()));
    const hasOwn = (each: string) =>
      ["index", "readme", "page"].some((name) => own.has(`${each.toLowerCase()}/${name}.md`));
    const top = [...folders].filter((each) => !each.includes("/")).length;
    return {
      withoutPage: [...folders].filter((each) => !hasOwn(each)).length,
      atTop: top + paths.filter((path) => !path.includes("/")).length,
    };
  }
});

describe("one import after another", () => {
  const files = {
    "guide/index.md": "# The guide\n\nStart [here](./start.md#first).\n",
    "guide/start.md":
      "---\ntitle: Start\norder: 2\ntags: [a, b]\n---\n# Start\n\n## First\n\nWrite.\n",
    "guide/early.md":
      "---\norder: 1\n---\n# Early\n\nBack to [the guide](/guide/), [nowhere](./gone.md).\n",
    "guide/deep/inner.md": "Inner text, [up](../start).\n",
  };

  test("front matter, headings, folders and order make the tree", async () => {
    const team = await mintTeam();
    const job = await runImport(team, added(files));
    expect(job.counts).toEqual({ created: 5, problems: 1 });
    expect(job.problems).toEqual([
      { path: "guide/early.md", message: expect.stringContaining("./gone.md") },
    ]);
    expect(await pathsOf(team)).toEqual([
      "guide",
      "guide/early",
      "guide/start",
      "guide/deep",
      "guide/deep/inner",
    ]);
    const start = await pageAt(team, "guide/start");
    expect(start.name).toBe("Start");
    expect((await pagesOf(team).get(start.id)).meta.tags).toEqual(["a", "b"]);
    expect((await pageAt(team, "guide")).name).toBe("The guide");
    expect((await pageAt(team, "guide/deep")).name).toBe("Deep");
    expect(await contentAt(team, "guide")).toBe(`Start [here](page:${start.id}#first).\n`);
    expect(await contentAt(team, "guide/start")).toBe("## First\n\nWrite.\n");
    expect(await contentAt(team, "guide/deep/inner")).toBe(`Inner text, [up](page:${start.id}).\n`);
  });

  test("a changed file changes one page, and leaves a history of it", async () => {
    const team = await mintTeam();
    await runImport(team, added(files));
    const before = await treeOf(team);
    const versions = await versionCount(team);
    const changed = added({ ...files, "guide/start.md": "# Start\n\nWrite more.\n" });
    const job = await runImport(team, changed);
    expect(job.counts).toMatchObject({ unchanged: 3, updated: 1 });
    expect(await contentAt(team, "guide/start")).toBe("Write more.\n");
    expect(await versionCount(team)).toBe(versions + 1);
    expect((await treeOf(team)).map(({ id, path }) => [id, path])).toEqual(
      before.map(({ id, path }) => [id, path]),
    );
  });

  test("what people wrote since, and what they write meanwhile, stays beside what the file says", async () => {
    const team = await mintTeam();
    await runImport(team, added({ "page-one.md": "First line.\n\nSecond line.\n" }));
    const { id } = await pageAt(team, "page-one");
    const ada = await RoomClient.join(id);
    ada.type("Ada's words.\n", 0);
    await expect.poll(() => ada.saved).toBe(ada.sent);
    const changed = added({ "page-one.md": "First line.\n\nSecond line, from the file.\n" });
    const importing = runImport(team, changed);
    let typed = 0;
    while (typed < 50) {
      ada.type(`${(typed += 1)} `, 0);
      await expect.poll(() => ada.saved).toBe(ada.sent);
    }
    const job = await importing;
    await expect.poll(() => ada.text).toContain("Second line, from the file.");
    const text = await contentAt(team, "page-one");
    expect(text).toContain("Ada's words.");
    for (const word of Array.from({ length: 50 }, (_, place) => `${place + 1} `)) {
      expect(text).toContain(word);
    }
    expect(text.match(/from the file/g)).toHaveLength(1);
    expect(job.counts["merged"]).toBe(1);
    expect(job.problems).toEqual([
      { path: "page-one.md", message: expect.stringContaining("People had written") },
    ]);
  });

  test("a deleted file's page is archived, an empty folder with it, and both come back with the file", async () => {
    const team = await mintTeam();
    await runImport(team, added(files));
    const gone = await runImport(team, [
      { path: "guide/deep/inner.md", status: "D", content: null },
    ]);
    expect(gone.counts["archived"]).toBe(2);
    expect(await pathsOf(team)).toEqual(["guide", "guide/early", "guide/start"]);
    const back = await runImport(
      team,
      added({ "guide/deep/inner.md": files["guide/deep/inner.md"] }),
    );
    expect(back.counts["created"]).toBeUndefined();
    expect(await pathsOf(team)).toContain("guide/deep/inner");
  });

  test("a deleted index leaves its page standing while others stand below it", async () => {
    const team = await mintTeam();
    await runImport(team, added(files));
    const job = await runImport(team, [{ path: "guide/index.md", status: "D", content: null }]);
    expect(job.counts["archived"]).toBeUndefined();
    expect(job.problems[0]?.path).toBe("guide/index.md");
    expect(await pathsOf(team)).toContain("guide/start");
    expect(await contentAt(team, "guide")).toBe("");
  });

  test("a renamed file keeps its page, and is known by its new path", async () => {
    const team = await mintTeam();
    await runImport(team, added(files));
    const { id } = await pageAt(team, "guide/start");
    const renamed = {
      path: "guide/begin.md",
      previousPath: "guide/start.md",
      status: "R" as const,
    };
    const content = "# Start\n\nBegun.\n";
    const job = await runImport(team, [{ ...renamed, content }]);
    expect(job.counts).toMatchObject({ renamed: 1, updated: 1 });
    expect((await pageAt(team, "guide/start")).id).toBe(id);
    expect(await contentAt(team, "guide/start")).toBe("Begun.\n");
    const again = await runImport(team, added({ "guide/begin.md": content }));
    expect(again.counts).toEqual({ unchanged: 1 });
  });

  test("a name that people gave a page is theirs, one that the file gave changes with the file", async () => {
    const team = await mintTeam();
    await runImport(team, added({ "a.md": "# A\n", "b.md": "# B\n" }));
    await pagesOf(team).update((await pageAt(team, "a")).id, { name: "Ours" });
    await runImport(team, added({ "a.md": "# A2\n", "b.md": "# B2\n" }));
    expect((await pageAt(team, "a")).name).toBe("Ours");
    expect((await pageAt(team, "b")).name).toBe("B2");
  });

  test("a folder that had no page of its own gets one when its index comes", async () => {
    const team = await mintTeam();
    await runImport(team, added({ "kit/one.md": "One\n" }));
    const { id } = await pageAt(team, "kit");
    await runImport(team, added({ "kit/README.md": "# The kit\n\nAll of it.\n" }));
    expect(await pageAt(team, "kit")).toMatchObject({ id, name: "The kit" });
    expect(await contentAt(team, "kit")).toBe("All of it.\n");
  });

  test("two imports asked for at once run one after the other", async () => {
    const team = await mintTeam();
    const first = importOf(team, added({ "x/a.md": "A\n", "x/b.md": "B\n" }));
    const second = importOf(team, added({ "x/a.md": "A2\n", "x/c.md": "C\n" }));
    const begun = await Promise.all(
      [first, second].map((body) => expectStatus(202, team.owner.post("/import/github", body))),
    );
    for (const { jobId } of begun) expect((await jobEnd(team.owner, jobId)).state).toBe("done");
    expect((await pathsOf(team)).toSorted()).toEqual(["x", "x/a", "x/b", "x/c"]);
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
    { path: "GUIDE.md", status: "A", content: "twin" },
    { path: "guide.md", status: "A", content: "again" },
    { path: "logo.png", status: "A", content: "iVBORw0KGgo=", encoding: "base64" },
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

  test("faulty front matter costs its data, never the text", async () => {
    const team = await mintTeam();
    const job = await runImport(
      team,
      added({ "page-a.md": "---\ntitle: a: b\n---\n# Still here\n\nText.\n" }),
    );
    expect(job.problems).toEqual([{ path: "page-a.md", message: expect.stringContaining("YAML") }]);
    expect((await pageAt(team, "page-a")).name).toBe("Still here");
    expect(await contentAt(team, "page-a")).toBe("Text.\n");
  });

  test("MDX loses its imports and is never evaluated", async () => {
    const team = await mintTeam();
    const source = 'import { Tab } from "x";\n\n# Hi\n\nText {1 + 1} <Tab>inside</Tab>\n';
    await runImport(team, added({ "page-b.mdx": source }));
    expect((await pageAt(team, "page-b")).name).toBe("Hi");
    expect(await contentAt(team, "page-b")).toBe("Text {1 + 1} <Tab>inside</Tab>\n");
  });

  test("another organization's collection is not found, and a reader's is read-only", async () => {
    const [team, strangers] = [await mintTeam(), await mintStrangers()];
    const foreign = await team.owner.post(
      "/import/github",
      importOf(strangers, added({ "a.md": "A" })),
    );
    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
    const reader = await team.member.post("/import/github", importOf(team, added({ "a.md": "A" })));
    expect([reader.status, reader.body.code]).toEqual([403, "read_only"]);
    const job = await runImport(team, added({ "a.md": "A" }));
    expect((await team.member.get(`/import/jobs/${job.jobId}`)).status).toBe(200);
    expect((await strangers.owner.get(`/import/jobs/${job.jobId}`)).status).toBe(404);
  });

  test("the log names who imported, once, and webhooks hear of every page", async () => {
    const team = await mintTeam();
    await runImport(team, added({ "a/b.md": "B\n", "c.md": "C\n" }));
    const count = async (sql: string) =>
      (await DB.prepare(sql).bind(team.orgId).first<{ total: number }>())?.total;
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
