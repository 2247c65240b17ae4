/** A collection as large as there may be: what is asked of the database stays the same, and no bound is passed. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#limits";
import { createClient } from "#test/client";
import { bindings } from "#test/events";
import { mintPages } from "#test/mint-pages";
import { fillWithPages, pagesOf } from "#test/pages";
import { counting } from "#test/statements";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import worker from "../../../src/worker.ts";

const { DB } = bindings;

/** A module over `count` pages with itself, all of them published once; one folder is not full. */
async function mintTree(count: number) {
  const minted = await mintPages();
  const { team, root, create } = minted;
  const module = await create(root, { name: "Module" });
  const folders: { id: string; path: string }[] = [];
  for (let left = count - 1; left > 0;) {
    const folder = await create(module.id);
    const filling = Math.min(left - 1, limits.childrenPerPage - 1);
    await fillWithPages(DB, team, { ...folder, depth: 2 }, filling);
    folders.push(folder);
    left -= filling + 1;
  }
  const published = "update pages set was_ever_published = 1 where collection_id = ? and type > 0";
  await DB.prepare(published).bind(team.collectionId).run();
  return { ...minted, module, folders };
}

let small: Awaited<ReturnType<typeof mintTree>>;
let large: Awaited<ReturnType<typeof mintTree>>;
beforeAll(async () => {
  small = await mintTree(20);
  large = await mintTree(limits.pagesPerCollection);
}, 60_000);

/** The owner's pages, and how many statements their requests have taken. */
function countedPages(team: Team) {
  const counted = counting(DB);
  const send = async (request: Request) => {
    const context = createExecutionContext();
    const answer = await worker.fetch(
      request as Parameters<typeof worker.fetch>[0],
      { ...bindings, DB: counted.database },
      context,
    );
    const whole = answer.status === 204 ? answer : new Response(await answer.text(), answer);
    await waitOnExecutionContext(context);
    return whole;
  };
  const client = createClient(send, team.baseUrl, team.owner.headers);
  return { counted, client, ...pagesOf(team, client) };
}

type Act = (of: typeof large, pages: ReturnType<typeof countedPages>) => Promise<unknown>;
const acts: [string, Act][] = [
  ["renamed", ({ module }, { update }) => update(module.id, { urlName: "renamed" })],
  [
    "moved",
    async ({ root, module }, { create, move }) => {
      const before = await create(root, { name: "Before" });
      const drop = { draggedId: module.id, droppedOnId: before.id, position: "before" };
      await expectStatus(200, move(drop));
      await expectStatus(200, move({ draggedId: before.id, droppedOnId: module.id }));
    },
  ],
  ["archived", ({ module }, { update }) => update(module.id, { isArchived: true })],
  ["taken out again", ({ module }, { update }) => update(module.id, { isArchived: false })],
  ["deleted", ({ module }, { remove }) => remove(module.id)],
  [
    "restored",
    ({ team, module }, { client }) =>
      expectStatus(200, client.put(`/orgs/${team.orgId}/restorePage/${module.id}`)),
  ],
];

describe("twenty thousand pages", () => {
  test("are listed in one answer that is written a part at a time", async () => {
    const { team, module, folders } = large;
    const { counted, tree } = countedPages(team);
    const listed = await tree();
    expect(listed).toHaveLength(limits.pagesPerCollection);
    expect(listed[0]).toMatchObject({
      id: module.id,
      child: folders.map(({ id }) => id),
    });
    expect(counted.count()).toBeLessThan(60);
    const path = `/orgs/${team.orgId}/collection/${team.collectionId}/pages`;
    const request = new Request(team.baseUrl + path, { headers: team.owner.headers });
    const { body } = await team.send(request);
    const sizes: number[] = [];
    for await (const part of body ?? []) sizes.push((part as Uint8Array).byteLength);
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  });

  test("are not read for whoever has the list already", async () => {
    const { team } = large;
    const { counted, client } = countedPages(team);
    const path = `/orgs/${team.orgId}/collection/${team.collectionId}/pages`;
    const tag = (await client.get(path)).headers.get("etag") ?? "";
    const whole = counted.count();
    expect((await client.get(path, { "If-None-Match": tag })).status).toBe(304);
    // Who calls, the collection, and the revision of its tree.
    expect(counted.count() - whole).toBe(3);
  });

  test("are as many as there may be, however many are added at the same moment", async () => {
    const { team, module, folders, path, create, remove } = large;
    const open = folders.at(-1);
    const add = (parentId = open?.id ?? "") => team.owner.post(path(parentId), { name: "More" });
    const more = await add();
    expect([more.status, more.body.code]).toEqual([409, "limit_reached"]);
    const [first] = (await pagesOf(team).tree()).filter(({ parentId }) => parentId === open?.id);
    await remove(first.id);
    const racing = await Promise.all(Array.from({ length: 6 }, () => add()));
    const statuses = racing.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
    const counts = `select c.page_count as kept, (select count(*) from pages p where p.collection_id = c.id
      and p.deleted_at is null and p.type > 0) as real from collections c where c.id = ?`;
    expect(await DB.prepare(counts).bind(team.collectionId).first()).toEqual({
      kept: limits.pagesPerCollection,
      real: limits.pagesPerCollection,
    });
    const restored = await team.owner.put(`/orgs/${team.orgId}/restorePage/${first.id}`);
    expect([restored.status, restored.body.code]).toEqual([409, "limit_reached"]);
    await remove(racing.find(({ status }) => status === 201)?.body.id);
    await create(open?.id ?? module.id);
    const [another] = (await pagesOf(team).tree()).filter(({ name }) => name === "Filler 1");
    await remove(another.id);
  });

  test("reading how many there are costs one row, not one for each", async () => {
    const { results, meta } = await DB.prepare("select page_count from collections where id = ?")
      .bind(large.team.collectionId)
      .all();
    expect(results).toEqual([{ page_count: limits.pagesPerCollection - 1 }]);
    expect(meta.rows_read).toBe(1);
  });

  test.each(acts)("are %s with as many statements as twenty pages", async (_, act) => {
    const [few, many] = [countedPages(small.team), countedPages(large.team)];
    await act(small, few);
    await act(large, many);
    expect(many.counted.count()).toBe(few.counted.count());
    expect(few.counted.count()).toBeLessThan(70);
  });

  test("are asked to be published with as many statements as twenty pages", async () => {
    const counts: number[] = [];
    for (const { team } of [small, large]) {
      // Another job that never ends: this one waits, and prepares nothing.
      const insert = `insert into jobs (id, org_id, collection_id, kind, state, counts, problems, created_by, created_at, updated_at)
        values (?, ?, ?, 'release', 'running', '{}', '[]', '', 0, 0)`;
      const { orgId, collectionId } = team;
      await DB.prepare(insert).bind(`blocker-${orgId}`, orgId, collectionId).run();
      const { counted, client } = countedPages(team);
      const asked = client.post(`/orgs/${orgId}/collections/${collectionId}/publish`, {
        drafts: true,
      });
      expect((await expectStatus(202, asked)).total).toBeGreaterThan(0);
      counts.push(counted.count());
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe("the bounds of a place", () => {
  test("two thousand children, and not one more by any way", async () => {
    const { team, root, create, path, move, remove } = await mintPages();
    const parent = await create(root);
    await fillWithPages(DB, team, { ...parent, depth: 1 }, limits.childrenPerPage - 1);
    const last = await create(parent.id);
    const other = await create(root);
    const added = await team.owner.post(path(parent.id), { name: "More" });
    const moved = await move({ draggedId: other.id, droppedOnId: parent.id });
    for (const { status, body } of [added, moved]) {
      expect([status, body.code]).toEqual([409, "limit_reached"]);
    }
    await remove(last.id);
    const racing = await Promise.all(
      [1, 2, 3, 4].map(() => team.owner.post(path(parent.id), { name: "More" })),
    );
    expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    const restored = await team.owner.put(`/orgs/${team.orgId}/restorePage/${last.id}`);
    expect([restored.status, restored.body.code]).toEqual([409, "limit_reached"]);
  });

  test("twelve deep, and not one deeper by any way", async () => {
    const { team, root, create, path, move } = await mintPages();
    let deepest = await create(root);
    for (let depth = 2; depth <= limits.pageDepth; depth++) deepest = await create(deepest.id);
    expect(deepest.path.split("/")).toHaveLength(limits.pageDepth);
    const other = await create(root);
    const inner = await create(other.id);
    const added = await team.owner.post(path(deepest.id), { name: "More" });
    const moved = await move({ draggedId: other.id, droppedOnId: deepest.parentId });
    const single = await move({ draggedId: inner.id, droppedOnId: deepest.parentId });
    for (const { status, body } of [added, moved]) {
      expect([status, body.code]).toEqual([409, "limit_reached"]);
    }
    expect(single.status).toBe(200);
  });
});
