import { beforeAll, describe, expect, test } from "vitest";
import { mintPages } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintOtherTenant, send } from "#test/worker";

let otherTenant: Team;
beforeAll(async () => {
  otherTenant = await mintOtherTenant();
});

describe("another organization", () => {
  test("reaches none of our pages, whatever path it writes", async () => {
    const { team, root, create, path, get } = await mintPages();
    const { id } = await create(root);
    const theirs = pagesOf(otherTenant);
    for (const at of [path(id), theirs.path(id), path(root), theirs.path(root)]) {
      const attempts = [
        otherTenant.owner.get(at),
        otherTenant.owner.post(at, { name: "Mine" }),
        otherTenant.owner.put(at, { name: "Mine" }),
        otherTenant.owner.patch(`${at}/state`, { state: 2 }),
        otherTenant.owner.delete(at),
      ];
      for (const { status } of await Promise.all(attempts)) expect(status).toBe(404);
    }
    expect((await otherTenant.owner.get(`/published-version/${id}`)).status).toBe(404);
    const list = `/orgs/${otherTenant.orgId}/collection/${team.collectionId}/pages`;
    expect((await otherTenant.owner.get(list)).status).toBe(404);
    expect((await get(id)).version).toBe(1);
  });

  test("cannot be moved into, nor move what is ours into itself", async () => {
    const { team, root, create, move, get } = await mintPages();
    const [ours, theirs] = [
      await create(root),
      await pagesOf(otherTenant).create(otherTenant.rootPageId),
    ];
    const drops = [
      await move({ draggedId: ours.id, droppedOnId: theirs.id }),
      await move({ draggedId: theirs.id, droppedOnId: ours.id }),
      await pagesOf(otherTenant).move({ draggedId: ours.id, droppedOnId: theirs.id }),
      await pagesOf(otherTenant).move(
        { draggedId: ours.id, droppedOnId: theirs.id },
        team.collectionId,
      ),
    ];
    expect(drops.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await get(ours.id)).toEqual(ours);
  });
});

test("the invisible root is a place to create in, and otherwise no page", async () => {
  const { team, root, path } = await mintPages();
  const attempts = [
    team.owner.get(path(root)),
    team.owner.put(path(root), { name: "Root" }),
    team.owner.patch(`${path(root)}/state`, { state: 2 }),
    team.owner.delete(path(root)),
    team.owner.get(`/published-version/${root}`),
  ];
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(404);
});

test("a member who may only read is told so; one who may not see learns nothing", async () => {
  const { team, root, create, path } = await mintPages();
  const { id } = await create(root);
  const grant = (permission: number) =>
    expectStatus(
      200,
      team.owner.post(`/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`, {
        grants: [{ userId: team.member.userId, collectionId: team.collectionId, permission }],
      }),
    );
  const attempts = () =>
    Promise.all([
      team.member.get(path(id)),
      team.member.put(path(id), { name: "Mine" }),
      team.member.post(path(id), { name: "Mine" }),
      team.member.delete(path(id)),
    ]);
  expect((await attempts()).map(({ status }) => status)).toEqual([200, 403, 403, 403]);
  await grant(0);
  expect((await attempts()).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("a token that may publish but not write publishes; one that may write but not publish asks", async () => {
  const { team, root, create, path } = await mintPages();
  const { id } = await create(root);
  const holding = (scopes: string[]) => withToken(send, baseUrl, team.owner, team.orgId, scopes);
  const [publisher, writer] = [
    await holding(["read", "publish"]),
    await holding(["read", "write"]),
  ];
  const state = (client: typeof writer, to: number) =>
    client.patch(`${path(id)}/state`, { state: to });
  expect((await state(writer, 2)).status).toBe(403);
  expect((await state(publisher, 0)).status).toBe(403);
  expect((await state(writer, 0)).status).toBe(200);
  expect((await state(publisher, 2)).status).toBe(200);
});
