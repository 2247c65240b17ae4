import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { loggedOf, mintPages, visibleIn } from "#test/mint-pages";
import { expectStatus } from "#test/team";

const { DB } = env as unknown as { DB: D1Database };

describe("the tree list", () => {
  test("is flat, depth-first and in order, each page with its children", async () => {
    const { root, create, tree } = await mintPages();
    const [one, two] = [await create(root), await create(root)];
    const inner = await create(one.id);
    const leaf = await create(inner.id);
    const beside = await create(one.id);
    const listed = await tree();
    expect(listed.map(({ id, child }) => [id, child])).toEqual([
      [one.id, [inner.id, beside.id]],
      [inner.id, [leaf.id]],
      [leaf.id, []],
      [beside.id, []],
      [two.id, []],
    ]);
  });

  test("shows of the meta title and icon, of an endpoint its method", async () => {
    const { root, create, tree } = await mintPages();
    const meta = { title: "T", icon: "book", badge: "New", description: "long", tags: ["a"] };
    const module = await create(root, { meta });
    await create(module.id, { type: 4, endpoint: { method: "PUT", url: "https://x.test" } });
    const [first, second] = await tree();
    expect(first?.meta).toEqual({ title: "T", icon: "book", badge: "New" });
    expect(second?.endpoint).toEqual({ method: "PUT" });
  });

  test("filters by type, state and publication, and keeps every page's children", async () => {
    const { root, create, publish, tree, setState } = await mintPages();
    const module = await create(root);
    const [published, pending] = [await create(module.id), await create(module.id)];
    await publish(published.id);
    await setState(pending.id, { state: 0 });
    const ids = async (query: string) => (await tree(query)).map(({ id }) => id);
    expect(await ids("?type=1")).toEqual([module.id]);
    expect(await ids("?type=3")).toEqual([published.id, pending.id]);
    expect(await ids("?state=0")).toEqual([pending.id]);
    expect(await ids("?published=true")).toEqual([published.id]);
    expect(await ids("?published=false&type=3")).toEqual([pending.id]);
    expect((await tree("?type=1"))[0]?.child).toEqual([published.id, pending.id]);
  });
});

describe("the archive", () => {
  test("takes a page and all below it out of the tree, and gives them back as they were", async () => {
    const { root, create, update, tree, get } = await mintPages();
    const module = await create(root);
    const [inner, beside] = [await create(module.id), await create(module.id)];
    const leaf = await create(inner.id);
    await update(inner.id, { isArchived: true });
    expect((await tree()).map(({ id, child }) => [id, child])).toEqual([
      [module.id, [beside.id]],
      [beside.id, []],
    ]);
    await update(module.id, { isArchived: true });
    expect(await tree()).toEqual([]);
    await update(module.id, { isArchived: false });
    expect((await tree()).map(({ id }) => id)).toEqual([module.id, beside.id]);
    await update(inner.id, { isArchived: false });
    expect((await tree()).map(({ id }) => id)).toEqual([module.id, inner.id, leaf.id, beside.id]);
    expect((await get(module.id)).child).toEqual([inner.id, beside.id]);
  });

  test("hides what is moved or created under it, and shows what is moved out", async () => {
    const { team, root, create, update, publish, move, tree } = await mintPages();
    const [attic, page] = [await create(root, { name: "Attic" }), await create(root)];
    const leaf = await create(page.id);
    const boxed = await create(leaf.id);
    const below = await create(boxed.id);
    await update(boxed.id, { isArchived: true });
    await update(attic.id, { isArchived: true });
    const stored = await create(attic.id);
    for (const { id } of [leaf, boxed, below, stored]) await publish(id);
    expect(await visibleIn(team.collectionId)).toEqual([leaf.id]);
    await expectStatus(200, move({ draggedId: page.id, droppedOnId: attic.id }));
    expect(await tree()).toEqual([]);
    expect(await visibleIn(team.collectionId)).toEqual([]);
    await expectStatus(200, move({ draggedId: page.id, droppedOnId: root }));
    expect((await tree()).map(({ id }) => id)).toEqual([page.id, leaf.id]);
    expect(await visibleIn(team.collectionId)).toEqual([leaf.id]);
  });

  test("keeps an archived page's address and its place in the row", async () => {
    const { team, root, create, update, path, tree } = await mintPages();
    const [first, second] = [await create(root, { name: "Kept" }), await create(root)];
    await update(first.id, { isArchived: true });
    const taken = await team.owner.post(path(root), { name: "X", urlName: "kept" });
    expect(taken.body.code).toBe("slug_taken");
    await update(first.id, { isArchived: false });
    expect((await tree()).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test("is logged apart from a rename made with it, and tells webhooks of the change", async () => {
    const { team, root, create, update } = await mintPages();
    const { id } = await create(root);
    await update(id, { isArchived: true, name: "Old" });
    expect((await loggedOf(team, id)).toSorted()).toEqual([
      "ARCHIVE_PAGE",
      "CREATE_PAGE",
      "RENAME_PAGE",
    ]);
    const changes = await DB.prepare(
      "select data ->> '$.change.from', data ->> '$.change.to' from events where page_id = ? and type = 'page.publish_status_changed'",
    )
      .bind(id)
      .raw();
    expect(changes).toEqual([["draft", "archived"]]);
  });
});
