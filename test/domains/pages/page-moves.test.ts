import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { mappingsOf, mintCollection, mintPages, siteVersion } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const { DB } = env as unknown as { DB: D1Database };

async function movedEvents(team: Team): Promise<(string | null)[][]> {
  const path = (side: string) => `data ->> '$.change.${side}.path'`;
  return DB.prepare(
    `select collection_id, page_id, ${path("from")}, ${path("to")} from events where org_id = ? and type = 'page.moved'`,
  )
    .bind(team.orgId)
    .raw<(string | null)[]>();
}

describe("moving", () => {
  test("puts a page inside, before and after others, and keeps the order", async () => {
    const { root, create, move, tree } = await mintPages();
    const [a, b, c, d] = [
      await create(root),
      await create(root),
      await create(root),
      await create(root),
    ];
    const order = async () => (await tree()).map(({ id }) => id);
    const drop = (draggedId: string, position: string, droppedOnId: string) =>
      expectStatus(200, move({ draggedId, droppedOnId, position }));
    await drop(d.id, "before", a.id);
    expect(await order()).toEqual([d.id, a.id, b.id, c.id]);
    await drop(d.id, "after", b.id);
    expect(await order()).toEqual([a.id, b.id, d.id, c.id]);
    await drop(a.id, "after", c.id);
    expect(await order()).toEqual([b.id, d.id, c.id, a.id]);
    await drop(a.id, "before", b.id);
    await drop(b.id, "inside", c.id);
    await drop(a.id, "inside", c.id);
    expect(await order()).toEqual([d.id, c.id, b.id, a.id]);
  });

  test("any gap can be halved a hundred times", async () => {
    const { root, create, move, tree } = await mintPages();
    const [first, ...others] = [await create(root), await create(root), await create(root)];
    for (let times = 0; times < 100; times++) {
      const dragged = others[times % 2];
      await expectStatus(
        200,
        move({ draggedId: dragged.id, droppedOnId: first.id, position: "after" }),
      );
    }
    expect((await tree()).map(({ id }) => id)).toEqual([first.id, others[1].id, others[0].id]);
  });

  test("turns a module into a subpage and back, and takes everything below along", async () => {
    const { root, create, move, get, tree } = await mintPages();
    const [house, guest] = [
      await create(root, { name: "House" }),
      await create(root, { name: "Guest" }),
    ];
    const inner = await create(guest.id, { name: "Inner" });
    const leaf = await create(inner.id, { name: "Leaf" });
    const { body } = await move({ draggedId: guest.id, droppedOnId: house.id });
    expect(body[guest.id]).toMatchObject({ type: 3, parentId: house.id, path: "house/guest" });
    expect(body[leaf.id]).toMatchObject({ path: "house/guest/inner/leaf", version: 2 });
    expect(body[house.id]).toEqual({ child: [guest.id] });
    expect(body[root]).toEqual({ child: [house.id] });
    expect(await get(leaf.id)).toMatchObject({ path: "house/guest/inner/leaf", type: 3 });
    await expectStatus(200, move({ draggedId: inner.id, droppedOnId: root }));
    expect(await get(inner.id)).toMatchObject({ type: 1, path: "inner" });
    expect((await tree()).map(({ path }) => path)).toEqual([
      "house",
      "house/guest",
      "inner",
      "inner/leaf",
    ]);
  });

  test("into itself or below itself is a cycle", async () => {
    const { root, create, move, tree } = await mintPages();
    const top = await create(root, { name: "Top" });
    const inner = await create(top.id);
    const leaf = await create(inner.id);
    const decoy = await create(root, { name: "Top two" });
    const before = await tree();
    for (const [droppedOnId, position] of [
      [top.id, "inside"],
      [inner.id, "inside"],
      [leaf.id, "inside"],
      [inner.id, "before"],
      [leaf.id, "after"],
    ]) {
      const { status, body } = await move({ draggedId: top.id, droppedOnId, position });
      expect([status, body.code]).toEqual([409, "cycle"]);
    }
    const beside = await move({ draggedId: top.id, droppedOnId: top.id, position: "after" });
    expect([beside.status, beside.body.code]).toEqual([422, "validation_failed"]);
    expect(await tree()).toEqual(before);
    await expectStatus(200, move({ draggedId: top.id, droppedOnId: decoy.id }));
  });

  test("two pages moved into each other at the same moment never make a cycle", async () => {
    const { root, create, move, tree } = await mintPages();
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await create(root), await create(root)];
      const answers = await Promise.all([
        move({ draggedId: a.id, droppedOnId: b.id }),
        move({ draggedId: b.id, droppedOnId: a.id }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await tree()).map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id]));
    }
  });

  test("obeys the types, the addresses and the depth of the new place", async () => {
    const { root, create, move } = await mintPages();
    const module = await create(root, { name: "Module" });
    const endpoint = await create(module.id, { type: 4 });
    const [example, other] = [await create(endpoint.id), await create(module.id, { type: 4 })];
    const subpage = await create(module.id, { name: "Search", urlName: "search" });
    const namesake = await create(root, { name: "Namesake" });
    await create(module.id, { name: "Namesake" });
    const codes = [];
    for (const [draggedId, droppedOnId] of [
      [endpoint.id, root],
      [other.id, endpoint.id],
      [example.id, subpage.id],
      [module.id, endpoint.id],
      [subpage.id, endpoint.id],
      [subpage.id, root],
      [namesake.id, module.id],
    ]) {
      codes.push((await move({ draggedId, droppedOnId })).body.code);
    }
    expect(codes).toEqual([
      "type_not_allowed",
      "type_not_allowed",
      "type_not_allowed",
      "cycle",
      "type_not_allowed",
      "reserved_slug",
      "slug_taken",
    ]);
    let deepest = namesake.id;
    for (let depth = 2; depth < limits.pageDepth; depth++) deepest = (await create(deepest)).id;
    const pair = await create(root);
    await create(pair.id);
    const refused = await move({ draggedId: pair.id, droppedOnId: deepest });
    expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
  });

  test("keeps the old addresses of what readers know, and says one event for the subtree", async () => {
    const { team, root, create, publish, move } = await mintPages();
    const [from, to] = [await create(root, { name: "From" }), await create(root, { name: "To" })];
    const page = await create(from.id, { name: "Page" });
    const leaf = await create(page.id, { name: "Leaf" });
    await publish(leaf.id);
    const seenBefore = await siteVersion(team);
    await expectStatus(200, move({ draggedId: page.id, droppedOnId: to.id }));
    expect(await siteVersion(team)).toBe(seenBefore + 1);
    expect(await mappingsOf(team.collectionId)).toEqual({ "from/page/leaf": leaf.id });
    expect(await movedEvents(team)).toEqual([[team.collectionId, page.id, "from/page", "to/page"]]);
  });

  test("across collections takes pages and versions along, and leaves the mapping behind", async () => {
    const { team, root, create, publish, move, get, tree, versions } = await mintPages();
    const second = await mintCollection(team);
    const page = await create(root, { name: "Page" });
    const leaf = await create(page.id, { name: "Leaf" });
    await publish(leaf.id);
    const seen = [await siteVersion(team), await siteVersion(team, second.collectionId)] as const;
    await expectStatus(200, move({ draggedId: page.id, droppedOnId: second.rootPageId }));
    expect(await tree()).toEqual([]);
    expect((await tree("", second.collectionId)).map(({ id }) => id)).toEqual([page.id, leaf.id]);
    expect(await get(leaf.id)).toMatchObject({ isPublished: true, path: "page/leaf" });
    expect(await versions(leaf.id)).toHaveLength(1);
    expect(await mappingsOf(team.collectionId)).toEqual({ "page/leaf": leaf.id });
    expect(await siteVersion(team)).toBe(seen[0] + 1);
    expect(await siteVersion(team, second.collectionId)).toBe(seen[1] + 1);
    expect((await movedEvents(team)).map(([id]) => String(id)).toSorted()).toEqual(
      [team.collectionId, second.collectionId].toSorted(),
    );
    const late = await move({ draggedId: page.id, droppedOnId: root });
    expect(late.status).toBe(404);
  });

  test("across collections tells neither's webhooks what stands above the page in the other", async () => {
    const { team, root, create, move } = await mintPages();
    const second = await mintCollection(team);
    const [left, right] = [
      await create(root, { name: "Left" }),
      await create(second.rootPageId, { name: "Right" }),
    ];
    const page = await create(left.id, { name: "Page" });
    await expectStatus(200, move({ draggedId: page.id, droppedOnId: right.id }));
    expect(new Set(await movedEvents(team))).toEqual(
      new Set([
        [team.collectionId, page.id, "left/page", null],
        [second.collectionId, page.id, null, "right/page"],
      ]),
    );
    const { results } = await DB.prepare(
      `select collection_id as id, data from events where org_id = ? and type = 'page.moved'`,
    )
      .bind(team.orgId)
      .all<{ id: string; data: string }>();
    const dataOf = (id: string) => results.find((row) => row.id === id)?.data ?? "";
    expect(dataOf(team.collectionId)).not.toMatch(new RegExp(`right/|${right.id}`));
    expect(dataOf(second.collectionId)).not.toMatch(new RegExp(`left/|${left.id}`));
  });

  test("needs the right to write on both sides", async () => {
    const { team, root, create } = await mintPages();
    const second = await mintCollection(team);
    const page = await create(root);
    const grant = (permissions: number[]) =>
      expectStatus(
        200,
        team.owner.post(`/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`, {
          grants: [team.collectionId, second.collectionId].map((collectionId, index) => ({
            userId: team.member.userId,
            collectionId,
            permission: permissions[index],
          })),
        }),
      );
    const asMember = pagesOf(team, team.member);
    const outcomes = [];
    for (const permissions of [
      [2, 1],
      [2, 0],
      [1, 2],
      [0, 2],
      [2, 2],
    ]) {
      await grant(permissions);
      const { status } = await asMember.move({
        draggedId: page.id,
        droppedOnId: second.rootPageId,
      });
      outcomes.push(status);
    }
    expect(outcomes).toEqual([403, 404, 403, 404, 200]);
  });

  test("a stale If-Match moves nothing", async () => {
    const { team, root, create, move, get } = await mintPages();
    const [page, target] = [await create(root), await create(root)];
    await expectStatus(
      200,
      move({ draggedId: page.id, droppedOnId: target.id, position: "after" }),
    );
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/dragAndDrop`;
    const body = { draggedId: page.id, droppedOnId: target.id };
    const stale = await team.owner.post(path, body, { "If-Match": '"1"' });
    expect(stale.status).toBe(412);
    expect((await get(page.id)).parentId).toBe(root);
  });
});
