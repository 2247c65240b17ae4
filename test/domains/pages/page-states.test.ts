import { describe, expect, test } from "vitest";
import { loggedOf, mintPages, servedOf } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

async function requireReview(team: Team): Promise<void> {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(path, { reviewRequired: true, defaultPermission: 2 }));
}

describe("states", () => {
  /** Brings a new page into a state; 2 and, with `isPublished`, any other one with a version that readers see. */
  async function pageIn(state: number, isPublished: boolean) {
    const pages = await mintPages();
    const { id } = await pages.create(pages.root, { content: "Text\n" });
    if (isPublished || state === 2) await pages.publish(id);
    if (state === 0 || state === 3) await pages.setState(id, { state: 0 });
    if (state === 3) await pages.setState(id, { state: 3, reason: "Not yet" });
    expect((await pages.get(id)).state).toBe(state);
    return { ...pages, id };
  }

  const unseen = false;
  const seen = true;

  test.each([
    [0, unseen, 1, { state: 1, isPublished: false }, ["WITHDRAW_PAGE"]],
    [0, unseen, 2, { state: 2, isPublished: true }, ["PUBLISH_PAGE"]],
    [0, unseen, 3, { state: 3, isPublished: false }, ["REJECT_PAGE"]],
    [0, seen, 1, { state: 2, isPublished: true }, ["WITHDRAW_PAGE"]],
    [0, seen, 2, { state: 2, isPublished: true }, ["PUBLISH_PAGE"]],
    [0, seen, 3, { state: 3, isPublished: true }, ["REJECT_PAGE"]],
    [1, unseen, 0, { state: 0, isPublished: false }, ["REQUEST_PUBLISH_PAGE"]],
    [1, unseen, 2, { state: 2, isPublished: true }, ["PUBLISH_PAGE"]],
    [2, seen, 0, { state: 0, isPublished: true }, ["REQUEST_PUBLISH_PAGE"]],
    [2, seen, 1, { state: 1, isPublished: false }, ["UNPUBLISH_PAGE"]],
    [2, seen, 2, { state: 2, isPublished: true }, []],
    [3, unseen, 0, { state: 0, isPublished: false }, ["REQUEST_PUBLISH_PAGE"]],
    [3, unseen, 1, { state: 1, isPublished: false }, ["WITHDRAW_PAGE"]],
    [3, unseen, 2, { state: 2, isPublished: true }, ["PUBLISH_PAGE"]],
    [3, seen, 0, { state: 0, isPublished: true }, ["REQUEST_PUBLISH_PAGE"]],
    [3, seen, 1, { state: 2, isPublished: true }, ["WITHDRAW_PAGE"]],
    [3, seen, 2, { state: 2, isPublished: true }, ["PUBLISH_PAGE"]],
  ])("%i (seen by readers: %s) goes to %i", async (from, isPublished, to, outcome, added) => {
    const { team, id, get, setState } = await pageIn(from, isPublished);
    const before = await loggedOf(team, id);
    const changed = await expectStatus(200, setState(id, { state: to, reason: "Because" }));
    expect(changed).toMatchObject(outcome);
    expect(await get(id)).toEqual(changed);
    expect(await loggedOf(team, id)).toEqual([...before, ...added]);
    expect((await servedOf(team, id)) !== null).toBe(outcome.isPublished);
  });

  test.each([
    [0, unseen, 0],
    [0, seen, 0],
    [1, unseen, 1],
    [1, unseen, 3],
    [2, seen, 3],
    [3, unseen, 3],
    [3, seen, 3],
  ])("%i (seen by readers: %s) never goes to %i", async (from, isPublished, to) => {
    const { team, id, get, setState } = await pageIn(from, isPublished);
    const [before, logged] = [await get(id), await loggedOf(team, id)];
    const { status, body } = await setState(id, { state: to, reason: "Because" });
    expect([status, body.code]).toEqual([409, "invalid_transition"]);
    expect(await get(id)).toEqual(before);
    expect(await loggedOf(team, id)).toEqual(logged);
  });

  test("a refusal names the state and what is allowed", async () => {
    const { id, setState } = await pageIn(1, false);
    const { body } = await setState(id, { state: 3, reason: "No" });
    expect(body.detail).toMatch(/1 \(draft\).*0 \(pending\), 2 \(published\)/);
  });

  test("a rejection gives its reason", async () => {
    const { team, id, setState } = await pageIn(0, false);
    const silent = await setState(id, { state: 3 });
    expect([silent.status, silent.body.errors[0].path]).toEqual([422, "body.reason"]);
    await expectStatus(200, setState(id, { state: 3, reason: "Too short" }));
    const { body } = await team.owner.get(`/logs/pageId/${id}`);
    expect(body.data[0].eventResponse).toMatchObject({
      from: "pending",
      to: "rejected",
      reason: "Too short",
    });
  });

  test("unpublishing hides a page, keeps its versions, and the next one gets a new number", async () => {
    const { team, id, setState, publish, versions } = await pageIn(2, true);
    await expectStatus(200, setState(id, { state: 1 }));
    expect(await servedOf(team, id)).toBeNull();
    expect(await versions(id)).toMatchObject([{ versionNo: 1, isDefault: false }]);
    expect(await publish(id)).toMatchObject({ publishedVersionNo: 2 });
  });

  test("under review, writers ask and owners or admins answer", async () => {
    const { team, root, create, get } = await mintPages();
    const { id } = await create(root, { content: "Text\n" });
    await requireReview(team);
    const [member, admin] = [pagesOf(team, team.member), pagesOf(team, team.admin)];
    const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
    expect(await code(member.setState(id, { state: 2 }))).toBe("forbidden");
    await expectStatus(200, member.setState(id, { state: 0 }));
    expect(await code(member.setState(id, { state: 2 }))).toBe("forbidden");
    expect(await code(member.setState(id, { state: 3, reason: "No" }))).toBe("forbidden");
    await expectStatus(200, admin.setState(id, { state: 3, reason: "No" }));
    expect(await code(member.setState(id, { state: 2 }))).toBe("forbidden");
    await expectStatus(200, member.setState(id, { state: 0 }));
    await expectStatus(200, admin.setState(id, { state: 2 }));
    expect(await code(member.setState(id, { state: 1 }))).toBe("forbidden");
    expect(await get(id)).toMatchObject({ state: 2, isPublished: true });
  });

  test("a rejected page is published by an owner or admin alone, review or not", async () => {
    const { team, id, setState } = await pageIn(3, false);
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    await expectStatus(200, team.owner.put(path, { defaultPermission: 2 }));
    expect((await pagesOf(team, team.member).setState(id, { state: 2 })).status).toBe(403);
    await expectStatus(200, setState(id, { state: 2 }));
  });

  test("later edits wait for their approval while readers see the version before", async () => {
    const { team, id, setState, write } = await pageIn(2, true);
    await write(id, "Later\n");
    await expectStatus(200, setState(id, { state: 0 }));
    expect((await servedOf(team, id))?.content).toBe("Text\n");
    await expectStatus(200, setState(id, { state: 2 }));
    expect((await servedOf(team, id))?.content).toBe("Later\n");
  });
});
