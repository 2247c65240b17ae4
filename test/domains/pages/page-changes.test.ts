import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { loggedOf, mappingsOf, mintPages } from "#test/mint-pages";
import { hookUp } from "#test/events";
import { fillWithPages } from "#test/pages";
import { newReceiver } from "#test/receiver";

const { DB } = env as unknown as { DB: D1Database };

describe("updating", () => {
  test("what is left out stays, what is the same changes nothing", async () => {
    const { team, root, create, update, get } = await mintPages();
    const page = await create(root, { meta: { title: "T", tags: ["a"] } });
    expect(await update(page.id, { name: page.name, meta: { tags: ["a"], title: "T" } })).toEqual(
      page,
    );
    const changed = await update(page.id, { meta: { description: "D" } });
    expect(changed).toMatchObject({ name: page.name, meta: { description: "D" }, version: 2 });
    expect(await get(page.id)).toEqual(changed);
    expect(await loggedOf(team, page.id)).toEqual(["CREATE_PAGE", "UPDATE_PAGE"]);
  });

  test("of two that read the same version, the second is told", async () => {
    const { team, root, create, path, get } = await mintPages();
    const { id } = await create(root);
    const guard = { "If-Match": '"1"' };
    expect((await team.owner.put(path(id), { name: "First" }, guard)).status).toBe(200);
    const second = await team.owner.put(path(id), { name: "Second" }, guard);
    expect([second.status, second.body.code]).toEqual([412, "stale_version"]);
    expect((await team.owner.delete(path(id), guard)).status).toBe(412);
    const state = await team.owner.patch(`${path(id)}/state`, { state: 2 }, guard);
    expect(state.status).toBe(412);
    expect(await get(id)).toMatchObject({ name: "First", state: 1, version: 2 });
  });

  test("an address follows its name until somebody sets it or readers know it", async () => {
    const { root, create, update, publish } = await mintPages();
    const followed = await create(root, { name: "One" });
    expect((await update(followed.id, { name: "Two" })).urlName).toBe("two");
    const byHand = await create(root, { name: "Three", urlName: "by-hand" });
    expect((await update(byHand.id, { name: "Four" })).urlName).toBe("by-hand");
    const known = await create(root, { name: "Five" });
    await publish(known.id);
    expect((await update(known.id, { name: "Six" })).urlName).toBe("five");
    const clash = await create(root, { name: "Seven" });
    expect((await update(clash.id, { name: "Two" })).urlName).toBe("two-2");
  });

  test("a new address moves everything below it and keeps the old ones leading there", async () => {
    const { root, create, update, publish, tree, get } = await mintPages();
    const module = await create(root, { name: "Guide" });
    const inner = await create(module.id, { name: "Inner" });
    const leaf = await create(inner.id, { name: "Leaf" });
    const draft = await create(inner.id, { name: "Draft" });
    const decoy = await create(root, { name: "Guide too" });
    for (const { id } of [module, leaf]) await publish(id);
    const renamed = await update(module.id, { urlName: "manual" });
    expect(renamed.newUrlMappings.count).toBe(2);
    const mapped = renamed.newUrlMappings.first.map(
      ({ oldUrl, pageId, isAutomatic }: Record<string, unknown>) => [oldUrl, pageId, isAutomatic],
    );
    expect(mapped).toEqual([
      ["guide", module.id, true],
      ["guide/inner/leaf", leaf.id, true],
    ]);
    const paths = Object.fromEntries((await tree()).map(({ id, path }) => [id, path]));
    expect(paths).toEqual({
      [module.id]: "manual",
      [inner.id]: "manual/inner",
      [leaf.id]: "manual/inner/leaf",
      [draft.id]: "manual/inner/draft",
      [decoy.id]: "guide-too",
    });
    expect((await get(leaf.id)).version).toBe(3);
  });

  test("an old address leads to the page that had it last", async () => {
    const { team, root, create, update, publish } = await mintPages();
    const first = await create(root, { name: "Start" });
    await publish(first.id);
    await update(first.id, { urlName: "begin" });
    const second = await create(root, { name: "Start" });
    await publish(second.id);
    await update(second.id, { urlName: "begin-2" });
    expect((await mappingsOf(team.collectionId)).start).toBe(second.id);
  });

  test("a taken or reserved address changes nothing", async () => {
    const { team, root, create, path, get } = await mintPages();
    const [page, other] = [await create(root), await create(root)];
    await create(page.id);
    const taken = await team.owner.put(path(page.id), { urlName: other.urlName, name: "New" });
    expect([taken.status, taken.body.code]).toEqual([409, "slug_taken"]);
    const reserved = await team.owner.put(path(page.id), { urlName: "feed", name: "New" });
    expect([reserved.status, reserved.body.code]).toEqual([422, "reserved_slug"]);
    expect(await get(page.id)).toMatchObject({ name: page.name, path: page.path, version: 1 });
  });

  test("a rename carries fifteen hundred pages and their old addresses along", async () => {
    const { team, root, create, update, get } = await mintPages();
    const module = await create(root, { name: "Big" });
    await fillWithPages(DB, team, { ...module, depth: 1 }, 1_500);
    const { meta } = await DB.prepare("update pages set was_ever_published = 1 where parent_id = ?")
      .bind(module.id)
      .run();
    expect(meta.changes).toBe(1_500);
    const renamed = await update(module.id, { urlName: "bigger" });
    expect(renamed.newUrlMappings.count).toBe(1_500);
    expect(renamed.newUrlMappings.first).toHaveLength(100);
    const [child] = (await get(module.id)).child;
    expect((await get(child)).path).toMatch(/^bigger\/filler-/);
  });
});

describe("deleting", () => {
  test("takes the subtree, frees its addresses, and is said once", async () => {
    const { team, root, create, remove, path, tree } = await mintPages();
    await hookUp(team, newReceiver().url, ["page.deleted"]);
    const module = await create(root, { name: "Gone" });
    const inner = await create(module.id);
    const leaf = await create(inner.id);
    const decoy = await create(root, { name: "Gone too" });
    await remove(module.id);
    for (const { id } of [module, inner, leaf]) {
      expect((await team.owner.get(path(id))).status).toBe(404);
    }
    expect((await tree()).map(({ id }) => id)).toEqual([decoy.id]);
    expect((await create(root, { name: "Gone" })).urlName).toBe("gone");
    const { results } = await DB.prepare(
      "select page_id as pageId, data ->> '$.change.pageCount' as pageCount from events where org_id = ? and type = 'page.deleted'",
    )
      .bind(team.orgId)
      .all();
    expect(results).toEqual([{ pageId: module.id, pageCount: 3 }]);
  });

  test("nothing can be put under what is deleted", async () => {
    const { team, root, create, remove, path, move } = await mintPages();
    const [gone, page] = [await create(root), await create(root)];
    await remove(gone.id);
    expect((await team.owner.post(path(gone.id), { name: "X" })).status).toBe(404);
    expect((await move({ draggedId: page.id, droppedOnId: gone.id })).status).toBe(404);
  });
});
