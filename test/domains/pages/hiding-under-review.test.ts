/** Where a collection wants a review, who may not publish neither takes what is published from readers nor brings it back. */
import { describe, expect, test } from "vitest";
import { connectAgent, refusalOf } from "#test/agents";
import { mintCollection, mintPages, visibleIn } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { readerAccessOf, readerSecret } from "#test/readers";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, send } from "#test/worker";

/** A module with a published page below it, one that is not published, and one in the archive, seen by a member who writes. */
async function mintReviewed(reviewRequired = true) {
  const { team, root, ...owned } = await mintPages();
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(collection, { reviewRequired, defaultPermission: 2 }));
  const [module, draft, archive] = [
    await owned.create(root),
    await owned.create(root),
    await owned.create(root),
  ];
  const page = await owned.create(module.id, { content: "Text\n" });
  await owned.publish(page.id);
  await owned.update(archive.id, { isArchived: true });
  const { member } = team;
  const written = pagesOf(team, member);
  return { team, owned, written, member, module, draft, archive, page };
}

const nameGroup = (team: Team) =>
  expectStatus(
    200,
    team.owner.put(readerAccessOf(team), { groups: ["partners"], token: { secret: readerSecret } }),
  );

type Reviewed = Awaited<ReturnType<typeof mintReviewed>>;
type Way = (reviewed: Reviewed) => Promise<{ status: number; body: { detail?: string } }>;

/** Every way to take the published page from its readers. */
const hidings: Readonly<Record<string, Way>> = {
  "archive it": ({ member, written, page }) =>
    member.put(written.path(page.id), { isArchived: true }),
  "archive what it stands below": ({ member, written, module }) =>
    member.put(written.path(module.id), { isArchived: true }),
  "make a heading of it": ({ member, written, page }) =>
    member.put(written.path(page.id), { type: 6 }),
  "delete it": ({ member, written, page }) => member.delete(written.path(page.id)),
  "delete what it stands below": ({ member, written, module }) =>
    member.delete(written.path(module.id)),
  "move it into the archive": ({ written, page, archive }) =>
    written.move({ draggedId: page.id, droppedOnId: archive.id, position: "inside" }),
  "move what it stands below into the archive": ({ written, module, archive }) =>
    written.move({ draggedId: module.id, droppedOnId: archive.id, position: "inside" }),
  "open it to a group of readers": async ({ team, member, written, page }) => {
    await nameGroup(team);
    return member.put(written.path(page.id), { allowedGroups: ["partners"] });
  },
  "move it below a page that is for a group": async ({ team, owned, written, page, draft }) => {
    await nameGroup(team);
    await owned.update(draft.id, { allowedGroups: ["partners"] });
    return written.move({ draggedId: page.id, droppedOnId: draft.id, position: "inside" });
  },
  "move it into another collection": async ({ team, written, page }) => {
    const other = await mintCollection(team);
    const path = `/orgs/${team.orgId}/collections/${other.collectionId}`;
    await expectStatus(200, team.owner.put(path, { defaultPermission: 2 }));
    return written.move({
      draggedId: page.id,
      droppedOnId: other.rootPageId,
      position: "inside",
    });
  },
};

describe("a member who writes may not", () => {
  test.each(Object.entries(hidings))("%s, and is told who may", async (_, hide) => {
    const reviewed = await mintReviewed();
    const { status, body } = await hide(reviewed);
    expect(status).toBe(403);
    expect(body.detail).toContain("takes the role owner or admin");
    expect(await visibleIn(reviewed.team.collectionId)).toEqual([reviewed.page.id]);
  });

  test.each(Object.entries(hidings))(
    "%s, and where no review is wanted they do",
    async (_, hide) => {
      const reviewed = await mintReviewed(false);
      expect((await hide(reviewed)).status).toBeLessThan(300);
      expect(await visibleIn(reviewed.team.collectionId)).toEqual([]);
    },
  );

  test("bring back what an admin took from readers", async () => {
    const { team, owned, written, member, page, module, archive } = await mintReviewed();
    await owned.update(page.id, { isArchived: true });
    expect((await member.put(written.path(page.id), { isArchived: false })).status).toBe(403);
    await owned.update(page.id, { isArchived: false });
    const moved = (droppedOnId: string) => ({
      draggedId: page.id,
      droppedOnId,
      position: "inside",
    });
    await expectStatus(200, owned.move(moved(archive.id)));
    expect((await written.move(moved(module.id))).status).toBe(403);
    await owned.remove(page.id);
    const restore = `/orgs/${team.orgId}/restorePage/${page.id}`;
    expect((await member.put(restore)).status).toBe(403);
    await expectStatus(200, team.admin.put(restore));
  });

  test("carry what nobody reviewed into a collection that wants a review", async () => {
    const { team, written, member, draft } = await mintReviewed();
    const other = await mintCollection(team);
    const path = `/orgs/${team.orgId}/collections/${other.collectionId}`;
    await expectStatus(200, team.owner.put(path, { defaultPermission: 2 }));
    const made = await written.create(other.rootPageId, { content: "Not reviewed\n" });
    await expectStatus(200, member.patch(`${written.path(made.id)}/state`, { state: 2 }));
    const body = { draggedId: made.id, droppedOnId: draft.id, position: "after" };
    expect((await written.move(body, other.collectionId)).status).toBe(403);
  });

  test("do any of it as an agent", async () => {
    const { team, page } = await mintReviewed();
    const agent = await connectAgent(send, baseUrl, { token: team.member.apiToken });
    for (const [name, args] of [
      ["delete_page", {}],
      ["update_page", { isArchived: true }],
    ] as const) {
      const answer = await agent.callTool({ name, arguments: { pageId: page.id, ...args } });
      expect(refusalOf(answer).text).toContain("takes the role owner or admin");
    }
    expect(await visibleIn(team.collectionId)).toEqual([page.id]);
  });
});

describe("a member who writes still", () => {
  test("archives, moves, deletes and restores what is not published", async () => {
    const { team, written, member, module, draft } = await mintReviewed();
    await written.update(draft.id, { isArchived: true });
    await written.update(draft.id, { isArchived: false });
    const into = { draggedId: draft.id, droppedOnId: module.id, position: "inside" };
    await expectStatus(200, written.move(into));
    await written.remove(draft.id);
    await expectStatus(200, member.put(`/orgs/${team.orgId}/restorePage/${draft.id}`));
  });

  test("renames and moves what is published, where readers find it as before", async () => {
    const { team, written, page, draft } = await mintReviewed();
    await written.update(page.id, { name: "Renamed" });
    await expectStatus(
      200,
      written.move({ draggedId: page.id, droppedOnId: draft.id, position: "inside" }),
    );
    expect(await visibleIn(team.collectionId)).toEqual([page.id]);
  });
});

test("a page says to whom that it may be deleted, with what is below it", async () => {
  const { team, owned, written, module, page, draft } = await mintReviewed();
  expect((await written.get(module.id)).abilities).not.toContain("deletePage");
  const renamed = await written.update(module.id, { name: "Renamed" });
  expect(renamed.abilities).toEqual(expect.not.arrayContaining(["deletePage"]));
  expect((await owned.get(module.id)).abilities).toContain("deletePage");
  expect((await written.get(page.id)).abilities).not.toContain("deletePage");
  expect((await written.get(draft.id)).abilities).toContain("deletePage");
  expect((await owned.get(page.id)).abilities).toContain("deletePage");
  await expectStatus(204, team.admin.delete(owned.path(page.id)));
});
