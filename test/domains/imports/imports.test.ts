/** Imports over HTTP: what a folder of Markdown becomes, and what one import after another changes. */
import { describe, expect, test } from "vitest";
import { env } from "cloudflare:test";
import {
  added,
  contentAt,
  importOf,
  jobEnd,
  pageAt,
  pathsOf,
  runImport,
  sampleDocs,
  treeOf,
} from "#test/imports";
import type { SentFile } from "#test/imports";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { isWhole } from "#test/whole";
import { mintTeam } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

async function versionCount(team: Team): Promise<number> {
  const sql = "select count(*) as total from content_versions where org_id = ?";
  const row = await DB.prepare(sql).bind(team.orgId).first<{ total: number }>();
  return row?.total ?? 0;
}

describe("a folder of real documentation", () => {
  const isPage = ({ path }: SentFile) => /\.mdx?$/.test(path);

  test("becomes its pages, its links become links between them, and again it changes nothing", async () => {
    const { folder, files: all } = await sampleDocs();
    const files = isWhole ? all : all.slice(0, Math.ceil(all.length / 2));
    const team = await mintTeam();
    const markdown = files.filter(isPage);
    const begun = Date.now();
    const job = await runImport(team, files, { timeout: 240_000 });
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

    await expectOnlyTheseChange(team, markdown);
  }, 300_000);

  /** Sends a changed, a renamed and a deleted file: every other page is as it was, to its version and its words. */
  async function expectOnlyTheseChange(team: Team, markdown: readonly SentFile[]) {
    const plain = markdown.filter(({ path }) => path.includes("/") && !path.endsWith("index.md"));
    const [changed, renamed, deleted] = plain;
    if (!changed || !renamed || !deleted) throw new Error("the sample has three such files");
    const readPages = async () => {
      const pages = await treeOf(team);
      const texts = await Promise.all(pages.map(({ path }) => contentAt(team, path)));
      return new Map(pages.map((page, index) => [page.id, { ...page, text: texts[index] }]));
    };
    const before = await readPages();
    const path = renamed.path.replace(/\.md$/, "-renamed.md");
    const job = await runImport(team, [
      { ...changed, status: "M", content: `${changed.content}\nOne more line.\n` },
      { ...renamed, status: "R", previousPath: renamed.path, path },
      { path: deleted.path, status: "D", content: null },
    ]);
    expect(job.counts).toMatchObject({ updated: 1, renamed: 1, archived: 1, unchanged: 1 });
    const after = await readPages();
    const differing = [...before.keys()].filter(
      (id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
    );
    // What stands above them lists its children anew.
    const above = new Set(differing.map((id) => before.get(id)?.parentId));
    expect(differing.filter((id) => !above.has(id))).toHaveLength(3);
    const rewritten = differing.filter((id) => before.get(id)?.text !== after.get(id)?.text);
    expect(rewritten.filter((id) => after.has(id))).toHaveLength(1);
    expect([...after.values()].filter((page) => page.path.endsWith("-renamed"))).toHaveLength(1);
  }

  /** How many folders hold pages but have none of their own, and how many pages stand at the top. */
  function foldersOf(paths: string[]) {
    const folders = new Set<string>();
    for (const path of paths) {
      const segments = path.split("/").slice(0, -1);
      for (const index of segments.keys()) folders.add(segments.slice(0, index + 1).join("/"));
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
      "---\norder: 1\n---\n# Early\n\nBack to [the guide](/guide/), [nonexistent](./gone.md).\n",
    "guide/deep/inner.md": "Inner text, [up](../start).\n",
  };

  test("front matter, headings, folders and order make the tree", async () => {
    const team = await mintTeam();
    const job = await runImport(team, added(files));
    expect(job.counts).toEqual({ created: 5, problems: 1 });
    expect(job.problems).toMatchObject([
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
    const changed = added({
      ...files,
      "guide/start.md": "---\norder: 2\n---\n# Start\n\nWrite more.\n",
    });
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
    const ada = await RoomClient.join(id, { userId: team.owner.userId });
    ada.type("Ada's words.\n", 0);
    await expect.poll(() => ada.saved).toBe(ada.sent);
    const changed = added({ "page-one.md": "First line.\n\nSecond line, from the file.\n" });
    const importing = runImport(team, changed);
    // Fewer than an import tries to merge, so that none can outrun it, however slow the machine.
    const words = Array.from({ length: 8 }, (_, index) => `word-${index} `);
    for (const word of words) {
      ada.type(word, 0);
      await expect.poll(() => ada.saved).toBe(ada.sent);
    }
    const job = await importing;
    await expect.poll(() => ada.text).toContain("Second line, from the file.");
    const text = await contentAt(team, "page-one");
    expect(text).toContain("Ada's words.");
    for (const word of words) expect(text).toContain(word);
    expect(text.match(/from the file/g)).toHaveLength(1);
    expect(job.counts["merged"]).toBe(1);
    expect(job.problems).toMatchObject([
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

  test("a folder that was archived with its index comes back for another file of it", async () => {
    const team = await mintTeam();
    await runImport(team, added({ "kit/index.md": "# Kit\n", "other.md": "Other\n" }));
    await runImport(team, [{ path: "kit/index.md", status: "D", content: null }]);
    expect(await pathsOf(team)).toEqual(["other"]);
    await runImport(team, added({ "kit/part.md": "Part\n" }));
    expect((await pathsOf(team)).toSorted()).toEqual(["kit", "kit/part", "other"]);
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
