/** What a later import does to what an earlier one made: order, publishing, and broken links. */
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#limits";
import { added, contentAt, pageAt, pathsOf, runImport, treeOf } from "#test/imports";
import type { SentFile } from "#test/imports";
import { siteVersion } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const ordered = (order: number | null, text = "Words.\n") =>
  order === null ? text : `---\norder: ${order}\n---\n${text}`;

describe("the order of siblings", () => {
  const four = {
    "a.md": ordered(1),
    "b.md": ordered(2),
    "c.md": ordered(3),
    "d.md": ordered(null),
  };

  async function imported() {
    const team = await mintTeam();
    await runImport(team, added(four));
    const pages = pagesOf(team);
    const drop = async (path: string, position: "before" | "after", target: string) =>
      expectStatus(
        200,
        pages.move({
          draggedId: (await pageAt(team, path)).id,
          droppedOnId: (await pageAt(team, target)).id,
          position,
        }),
      );
    return { team, pages, drop };
  }

  test("follows a change of `order` alone, and a new file stands where its order says", async () => {
    const { team } = await imported();
    const shown = await siteVersion(team);
    const job = await runImport(team, added({ "a.md": ordered(2.5) }));
    expect(job.counts).toEqual({ updated: 1 });
    expect(await pathsOf(team)).toEqual(["b", "a", "c", "d"]);
    expect(await siteVersion(team)).toBeGreaterThan(shown);
    await runImport(team, added({ "c.md": ordered(1), "b.md": ordered(9), "a2.md": ordered(1) }));
    expect(await pathsOf(team)).toEqual(["a2", "c", "a", "b", "d"]);
    await runImport(team, added({ "c2.md": ordered(null), "e.md": ordered(null) }));
    expect(await pathsOf(team)).toEqual(["a2", "c", "a", "b", "c2", "d", "e"]);
    await runImport(team, added({ "a2.md": ordered(null) }));
    expect(await pathsOf(team)).toEqual(["c", "a", "b", "a2", "c2", "d", "e"]);
  });

  test("is that of all files at once, whatever changes places with what", async () => {
    const { team } = await imported();
    const again = { "a.md": ordered(3), "b.md": ordered(1), "c.md": ordered(2) };
    await runImport(team, added({ ...four, ...again }));
    expect(await pathsOf(team)).toEqual(["b", "c", "a", "d"]);
  });

  test("that people made stays until a file changes its own, which then moves alone", async () => {
    const { team, pages, drop } = await imported();
    await pages.create(team.rootPageId, { name: "Ours" });
    await drop("ours", "after", "a");
    await drop("c", "before", "a");
    await runImport(team, added(four));
    expect(await pathsOf(team)).toEqual(["c", "a", "ours", "b", "d"]);
    await runImport(team, added({ ...four, "b.md": ordered(2, "Other words.\n") }));
    expect(await pathsOf(team)).toEqual(["c", "a", "ours", "b", "d"]);
    await runImport(team, added({ ...four, "d.md": ordered(1.5) }));
    expect(await pathsOf(team)).toEqual(["c", "a", "d", "ours", "b"]);
    const { data } = await expectStatus(
      200,
      team.owner.get(`/logs/pageId/${(await pageAt(team, "d")).id}`),
    );
    expect(data[0]).toMatchObject({ eventType: "MOVE_PAGE" });
  });

  test("is that of folders by their own pages, and of pages that move to other folders", async () => {
    const team = await mintTeam();
    const folders = { "x/index.md": ordered(1), "y/index.md": ordered(2), "z/one.md": ordered(1) };
    await runImport(team, added({ ...folders, "z/three.md": ordered(3), "y/two.md": ordered(2) }));
    const moved = {
      path: "z/two.md",
      previousPath: "y/two.md",
      status: "R",
      content: null,
    } as const;
    await runImport(team, [
      moved,
      ...added({ "x/index.md": ordered(3), "z/page.md": ordered(1.5) }),
    ]);
    expect(await pathsOf(team)).toEqual(["z", "z/one", "z/two", "z/three", "y", "x"]);
  });
});

describe("what files say of `published`", () => {
  let team: Team;
  beforeAll(async () => {
    team = await mintTeam();
  });
  const file = (published: boolean | null, text: string) =>
    published === null ? text : `---\npublished: ${published}\n---\n${text}`;
  const one = (path: string, published: boolean | null, text = "Words.\n") =>
    runImport(team, added({ [`${path}.md`]: file(published, text) }));
  const stateOf = async (path: string) => {
    const page = await pagesOf(team).get((await pageAt(team, path)).id);
    return [page.isPublished, page.publishedVersionNo, page.hasUnpublishedChanges];
  };

  test("true publishes the page, and what the file changes of it afterwards", async () => {
    expect((await one("yes", true)).counts).toEqual({ created: 1, published: 1 });
    expect(await stateOf("yes")).toEqual([true, 1, false]);
    expect((await one("yes", true)).counts).toEqual({ unchanged: 1 });
    expect((await one("yes", true, "More.\n")).counts).toEqual({ updated: 1, published: 1 });
    expect(await stateOf("yes")).toEqual([true, 2, false]);
    const query = `collectionId=${team.collectionId}&path=yes`;
    const read = await team.owner.get(`/p/getPublishedDataByPath?${query}`);
    expect([read.status, JSON.stringify(read.body)]).toEqual([
      200,
      expect.stringContaining("More."),
    ]);
    await one("later", null);
    expect((await one("later", true)).counts).toEqual({ updated: 1, published: 1 });
  });

  test("false takes back only what the file said before, nothing that a person published", async () => {
    await one("no", false);
    const { id } = await pageAt(team, "no");
    await pagesOf(team).publish(id);
    expect((await one("no", false, "Changed.\n")).counts).toEqual({ updated: 1 });
    expect(await stateOf("no")).toEqual([true, 1, true]);
    await one("back", true);
    expect((await one("back", false)).counts).toEqual({ updated: 1, unpublished: 1 });
    expect(await stateOf("back")).toEqual([false, null, false]);
    expect((await one("back", null, "Silent.\n")).counts).toEqual({ updated: 1 });
  });

  test("what a person took back stays so until the file says it anew", async () => {
    await one("taken", true);
    const { id } = await pageAt(team, "taken");
    await expectStatus(200, pagesOf(team).setState(id, { state: 1 }));
    expect((await one("taken", true, "Changed.\n")).counts).toEqual({ updated: 1 });
    expect((await stateOf("taken"))[0]).toBe(false);
    await one("taken", null);
    await one("taken", true);
    expect((await stateOf("taken"))[0]).toBe(true);
  });

  test("what people wrote beside the file is not published with it, nor what waits for a review", async () => {
    await one("shared", true);
    const pages = pagesOf(team);
    await pages.write((await pageAt(team, "shared")).id, "Words.\n\nOurs.\n");
    const job = await one("shared", true, "Theirs.\n\nWords.\n");
    expect(job.counts).toMatchObject({ updated: 1, merged: 1 });
    expect(job.counts["published"]).toBeUndefined();
    expect(await stateOf("shared")).toEqual([true, 1, true]);
    await one("asked", null);
    await expectStatus(200, pages.setState((await pageAt(team, "asked")).id, { state: 0 }));
    const refused = await one("asked", true);
    expect(refused.problems).toMatchObject([
      { path: "asked.md", message: expect.stringContaining("review") },
    ]);
    expect((await stateOf("asked"))[0]).toBe(false);
  });

  test("an importer who may not publish is told so, and everything else is imported", async () => {
    const writer = await withToken(send, baseUrl, team.owner, team.orgId, ["read", "write"]);
    const files = added({ "mine.md": file(true, "Mine.\n"), "also.md": file(true, "Also.\n") });
    const job = await runImport(team, files, { client: writer });
    expect(job.counts).toEqual({ created: 2, problems: 1 });
    expect(job.problems[0]?.message).toMatch(/2 files.*scope publish/);
    expect((await stateOf("mine"))[0]).toBe(false);
  });
});

describe("what files say of `archived` and `type`", () => {
  const page = (front: string, text: string) =>
    added({ "a.md": `---\n${front}title: A\n---\n\n${text}` });

  async function imported(front: string) {
    const team = await mintTeam();
    const report = (again: string, text = "Words.\n") => runImport(team, page(again, text));
    await report(front);
    const { id } = await pageAt(team, "a");
    const read = () => pagesOf(team).get(id);
    return { pages: pagesOf(team), id, read, report };
  }

  test("`archived` archives the page, and takes it out of the archive when it goes", async () => {
    const { read, report } = await imported("");
    await report("archived: true\n");
    expect(await read()).toMatchObject({ isArchived: true });
    await report("order: 1\n");
    expect(await read()).toMatchObject({ isArchived: false });
  });

  test("what a person archived or brought back stays so until the file says otherwise", async () => {
    const { pages, id, read, report } = await imported("");
    await pages.update(id, { isArchived: true });
    await report("order: 2\n");
    expect(await read()).toMatchObject({ isArchived: true });
    await report("archived: true\n");
    await pages.update(id, { isArchived: false });
    await report("archived: true\norder: 3\n");
    expect(await read()).toMatchObject({ isArchived: false });
  });

  test("an endpoint for a page that was made without one is left out, and the report says so", async () => {
    const { read, report } = await imported("");
    const block = '```json endpoint\n{ "method": "GET", "url": "https://example.com" }\n```\n';
    const { problems } = await report("type: endpoint\n", block);
    expect(problems).toMatchObject([
      { path: "a.md", message: expect.stringContaining("made without an endpoint") },
    ]);
    expect(await read()).not.toHaveProperty("endpoint");
  });
});

describe("a broken link", () => {
  const text = "[to](./later.md#part) and ![it](img/later.png), [never](never.md)\n";
  const png = btoa(
    atob(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    ),
  );
  const picture: SentFile = {
    path: "img/later.png",
    status: "A",
    content: png,
    encoding: "base64",
  };

  test("leads to its page and shows its picture once they come, beside what people wrote", async () => {
    const team = await mintTeam();
    await runImport(team, added({ "a.md": text }));
    expect(await contentAt(team, "a")).toBe(text);
    const { id: a } = await pageAt(team, "a");
    await pagesOf(team).write(a, `${text}\nOurs, [later](./later.md).\n`);
    const job = await runImport(team, added({ "later.md": "## Part\n" }));
    expect(job).toMatchObject({ counts: { created: 1, relinked: 1 }, done: 1, total: 1 });
    expect(job.problems).toEqual([]);
    const { id } = await pageAt(team, "later");
    const linked = text.replace("./later.md", `page:${id}`);
    expect(await contentAt(team, "a")).toBe(`${linked}\nOurs, [later](./later.md).\n`);
    await runImport(team, [picture]);
    expect(await contentAt(team, "a")).toMatch(/!\[it\]\(\/files\/\w+\/\w+\), \[never\]/);
    const before = await contentAt(team, "a");
    expect((await runImport(team, [...added({ "a.md": text }), picture])).counts).toEqual({
      unchanged: 1,
    });
    expect(await contentAt(team, "a")).toBe(before);
    await runImport(team, added({ "a.md": `More.\n\n${text}` }));
    expect(await contentAt(team, "a")).toBe(`More.\n\n${before}`);
  });

  test("is kept up to a number of them in a file", async () => {
    const team = await mintTeam();
    const names = Array.from({ length: limits.importLostLinks + 1 }, (_, index) => `p${index}`);
    const links = names.map((name) => `[${name}](${name}.md)\n\n`).join("");
    await runImport(team, added({ "a.md": links }));
    await runImport(team, added({ [`${names.at(-2)}.md`]: "B\n", [`${names.at(-1)}.md`]: "C\n" }));
    const now = await contentAt(team, "a");
    expect(now).not.toContain(`(${names.at(-2)}.md)`);
    expect(now).toContain(`(${names.at(-1)}.md)`);
    expect(await treeOf(team)).toHaveLength(3);
  });
});
