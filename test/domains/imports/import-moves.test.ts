/** Files that stand elsewhere after an import: their pages go along, unless people put them somewhere. */
import { describe, expect, test } from "vitest";
import { added, contentAt, pageAt, pathsOf, runImport, treeOf } from "#test/imports";
import type { SentFile } from "#test/imports";
import { mappingsOf } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const files = {
  "guide/index.md": "# The guide\n",
  "guide/start.md": "---\ntitle: Start\norder: 2\n---\nWrite.\n",
  "guide/early.md": "---\norder: 1\n---\n# Early\n",
  "guide/deep/inner.md": "Inner text, [up](../start).\n",
};

describe("a renamed file", () => {
  test("keeps its page, which gets its address, and is known by its new path", async () => {
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
    expect((await pageAt(team, "guide/begin")).id).toBe(id);
    expect(await contentAt(team, "guide/begin")).toBe("Begun.\n");
    const again = await runImport(team, added({ "guide/begin.md": content }));
    expect(again.counts).toEqual({ unchanged: 1 });
  });

  test("takes its page into its folder, with its history and the addresses that readers know", async () => {
    const team = await mintTeam();
    await runImport(team, added({ ...files, "old/plain.md": "Plain\n", "old/sub/x.md": "X\n" }));
    const before = await treeOf(team);
    const at = (path: string) => before.find((page) => page.path === path)?.id ?? "";
    const start = at("guide/start");
    await pagesOf(team).publish(start);
    const move = (previousPath: string, path: string, content: string | null = null): SentFile => {
      return { path, previousPath, status: "R", content };
    };
    const job = await runImport(team, [
      move("guide/start.md", "kit/first/start.md", files["guide/start.md"]),
      move("guide/early.md", "guide/late.md"),
      move("old/plain.md", "fresh/simple.md", "Plain\n"),
      move("old/sub/x.md", "fresh/sub/x.md"),
    ]);
    expect(job).toMatchObject({ state: "done", problems: [] });
    expect(job.counts).toMatchObject({
      renamed: 4,
      unchanged: 1,
      updated: 1,
      created: 2,
    });
    const after = new Map((await treeOf(team)).map(({ path, id, name }) => [path, { id, name }]));
    expect([...after.keys()].toSorted()).toEqual([
      "fresh",
      "fresh/simple",
      "fresh/sub",
      "fresh/sub/x",
      "guide",
      "guide/deep",
      "guide/deep/inner",
      "guide/late",
      "kit",
      "kit/first",
      "kit/first/start",
    ]);
    expect(after.get("kit/first/start")).toEqual({ id: start, name: "Start" });
    expect(after.get("guide/late")).toEqual({ id: at("guide/early"), name: "Early" });
    expect(after.get("fresh/simple")).toEqual({ id: at("old/plain"), name: "Simple" });
    const { data } = await expectStatus(
      200,
      team.owner.get(`/orgs/${team.orgId}/urlMappings/collectionId/${team.collectionId}`),
    );
    expect(data).toMatchObject([{ pageId: start, oldUrl: "guide/start", isAutomatic: true }]);
  });

  test("a folder without a page of its own takes its page along, and readers with it", async () => {
    const team = await mintTeam();
    const held = { "kit/one.md": "One\n", "kit/sub/two.md": "Two\n", "kit/gone.md": "Gone\n" };
    await runImport(team, added({ ...held, "other/x.md": "X\n", "other/y.md": "Y\n" }));
    const ids = new Map((await treeOf(team)).map(({ path, id }) => [path, id]));
    for (const path of ["kit", "kit/one", "other"])
      await pagesOf(team).publish(ids.get(path) ?? "");
    const move = (previousPath: string, path: string): SentFile => {
      return { path, previousPath, status: "R", content: null };
    };
    const job = await runImport(team, [
      move("kit/one.md", "tools/box/uno.md"),
      move("kit/sub/two.md", "tools/box/sub/two.md"),
      { path: "kit/gone.md", status: "D", content: null },
      move("other/x.md", "apart/x.md"),
    ]);
    expect(job).toMatchObject({ problems: [], counts: { renamed: 3, created: 2, archived: 1 } });
    const after = new Map((await treeOf(team)).map(({ path, id }) => [path, id]));
    expect([...after.keys()].toSorted()).toEqual([
      "apart",
      "apart/x",
      "other",
      "other/y",
      "tools",
      "tools/box",
      "tools/box/sub",
      "tools/box/sub/two",
      "tools/box/uno",
    ]);
    expect(after.get("tools/box")).toBe(ids.get("kit"));
    expect(after.get("tools/box/sub")).toBe(ids.get("kit/sub"));
    expect((await pageAt(team, "tools/box")).name).toBe("Box");
    expect(await mappingsOf(team.collectionId)).toMatchObject({
      kit: ids.get("kit"),
      "kit/one": ids.get("kit/one"),
    });
    expect(after.get("other")).toBe(ids.get("other"));
  });

  test("a page that people moved, or gave another address, stays where they put it", async () => {
    const team = await mintTeam();
    await runImport(team, added({ "one/a.md": "A\n", "one/b.md": "B\n", "two/c.md": "C\n" }));
    const pages = pagesOf(team);
    await pages.update((await pageAt(team, "one/a")).id, { urlName: "ours" });
    const target = await pageAt(team, "two");
    await expectStatus(
      200,
      pages.move({
        draggedId: (await pageAt(team, "one/b")).id,
        droppedOnId: target.id,
        position: "inside",
      }),
    );
    const moved = ["a", "b"].map((name) => ({
      previousPath: `one/${name}.md`,
      path: `one/${name}${name}.md`,
    }));
    await runImport(
      team,
      moved.map((each) => ({ ...each, status: "R", content: null })),
    );
    expect((await pathsOf(team)).toSorted()).toEqual(["one", "one/ours", "two", "two/bb", "two/c"]);
  });
});
