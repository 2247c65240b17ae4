import { describe, expect, test } from "vitest";
import { loggedOf, mappingsOf, mintPages, visibleIn } from "#test/mint-pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const restore = (team: Team, pageId: string) =>
  team.owner.put(`/orgs/${team.orgId}/restorePage/${pageId}`);

async function deletions(team: Team, query = "") {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/deleted_pages${query}`;
  return expectStatus(200, team.owner.get(path));
}

describe("restoring", () => {
  test("brings back what one deletion took, where and as it was", async () => {
    const { team, root, create, publish, remove, tree } = await mintPages();
    const [before, module, after] = [await create(root), await create(root), await create(root)];
    const inner = await create(module.id, { name: "Inner" });
    const [leaf, gone] = [await create(inner.id), await create(inner.id)];
    await publish(leaf.id);
    await remove(gone.id);
    const listed = await tree();
    await remove(module.id);
    expect((await tree()).map(({ id }) => id)).toEqual([before.id, after.id]);
    const restored = await expectStatus(200, restore(team, module.id));
    expect(restored).toMatchObject({ id: module.id, deletedAt: null, child: [inner.id] });
    const same = ({ version: _v, updatedAt: _t, ...rest }: Record<string, unknown>) => rest;
    expect((await tree()).map(same)).toEqual(listed.map(same));
    expect(await visibleIn(team.collectionId)).toEqual([leaf.id]);
    expect(await mappingsOf(team.collectionId)).toEqual({});
    expect((await loggedOf(team, module.id)).slice(-2)).toEqual(["DELETE_PAGE", "RESTORE_PAGE"]);
    const { data } = await deletions(team);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([gone.id]);
  });

  test("a page whose parent is gone comes to the top; a taken address gets a suffix", async () => {
    const { team, root, create, publish, remove, get } = await mintPages();
    const module = await create(root, { name: "Module" });
    const page = await create(module.id, { name: "Page" });
    const leaf = await create(page.id, { name: "Leaf" });
    await publish(leaf.id);
    await remove(page.id);
    await remove(module.id);
    await create(root, { name: "Page" });
    const restored = await expectStatus(200, restore(team, page.id));
    expect(restored).toMatchObject({ type: 1, parentId: root, path: "page-2" });
    expect(await get(leaf.id)).toMatchObject({ path: "page-2/leaf", type: 3 });
    expect(await mappingsOf(team.collectionId)).toEqual({ "module/page/leaf": leaf.id });
  });

  test("under an archived parent it stays hidden", async () => {
    const { team, root, create, publish, remove, update } = await mintPages();
    const module = await create(root);
    const page = await create(module.id);
    await publish(page.id);
    await remove(page.id);
    await update(module.id, { isArchived: true });
    await expectStatus(200, restore(team, page.id));
    expect(await visibleIn(team.collectionId)).toEqual([]);
    await update(module.id, { isArchived: false });
    expect(await visibleIn(team.collectionId)).toEqual([page.id]);
  });

  test("is for what was deleted itself, once", async () => {
    const { team, root, create, remove } = await mintPages();
    const module = await create(root);
    const inner = await create(module.id);
    const alive = await restore(team, module.id);
    await remove(module.id);
    const taken = await restore(team, inner.id);
    expect([alive.status, taken.status]).toEqual([409, 409]);
    expect(taken.body.detail).toContain(module.id);
    await expectStatus(200, restore(team, module.id));
    expect((await restore(team, module.id)).status).toBe(409);
  });

  test("two people who restore at the same moment restore once", async () => {
    const { team, root, create, remove } = await mintPages();
    const { id } = await create(root);
    await remove(id);
    const answers = await Promise.all([restore(team, id), restore(team, id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("the list of deletions", () => {
  test("shows each once, newest first, with how much it took", async () => {
    const { team, root, create, remove } = await mintPages();
    const [first, second, third] = [await create(root), await create(root), await create(root)];
    await create(second.id);
    for (const { id } of [first, second, third]) await remove(id);
    const top = await deletions(team, "?limit=2");
    const rest = await deletions(team, `?limit=2&cursor=${top.nextCursor}`);
    const listed = [...top.data, ...rest.data];
    expect(listed.map(({ id, pageCount, deletedBy }) => [id, pageCount, deletedBy])).toEqual([
      [third.id, 1, team.owner.userId],
      [second.id, 2, team.owner.userId],
      [first.id, 1, team.owner.userId],
    ]);
    expect(rest.nextCursor).toBeNull();
  });
});

test("the archive lists what was archived and what stands below it", async () => {
  const { team, root, create, update } = await mintPages();
  const [attic, untouched] = [await create(root, { name: "Attic" }), await create(root)];
  const inner = await create(attic.id);
  await update(attic.id, { isArchived: true });
  const path = `/orgs/${team.orgId}/archive-pages/${team.collectionId}`;
  const { data } = await expectStatus(200, team.owner.get(path));
  expect(
    data.map(({ id, isArchived, child }: Record<string, unknown>) => [id, isArchived, child]),
  ).toEqual([
    [attic.id, true, [inner.id]],
    [inner.id, false, []],
  ]);
  expect(untouched.isArchived).toBe(false);
});

test("the archive gives children in the order that people gave them", async () => {
  const { team, root, create, update } = await mintPages();
  const attic = await create(root, { name: "Attic" });
  const [first, second] = [
    await create(attic.id, { name: "Zebra" }),
    await create(attic.id, { name: "Ant" }),
  ];
  await update(attic.id, { isArchived: true });
  const path = `/orgs/${team.orgId}/archive-pages/${team.collectionId}`;
  const { data } = await expectStatus(200, team.owner.get(path));
  expect(data.map(({ id }: { id: string }) => id)).toEqual([attic.id, first.id, second.id]);
  expect(data[0].child).toEqual([first.id, second.id]);
});

test("meta changes field by field, and null takes a field away", async () => {
  const { team, root, create, path, publish, get } = await mintPages();
  const { id } = await create(root, { meta: { title: "T", description: "D" } });
  await publish(id);
  const patch = (body: Record<string, unknown>) =>
    expectStatus(200, team.owner.patch(`${path(id)}/meta`, body));
  expect((await patch({ tags: ["x"], title: null })).meta).toEqual({
    description: "D",
    tags: ["x"],
  });
  const changed = await get(id);
  expect(changed).toMatchObject({
    hasUnpublishedChanges: true,
    meta: { description: "D", tags: ["x"] },
  });
  expect(await patch({ description: "D" })).toEqual(changed);
});
