/** Who is asked by name for a page's review: members who may answer it, seen while it waits, and told by mail. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { mailsTo } from "#test/mails";
import { loggedOf, mintPages } from "#test/mint-pages";
import { ownDatabase } from "#test/own-database";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Person } from "#test/team";
import { mintOtherTenant } from "#test/worker";

const soon = { timeout: 15_000, interval: 50 };

/** A page of a collection that wants reviews, and whoever asks for one. */
async function askable(reviewRequired = true) {
  const { team, root, create } = await mintPages();
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(collection, { reviewRequired, defaultPermission: 2 }));
  const { id, name } = await create(root, { content: "Ten.\n" });
  const [asker, owner] = [pagesOf(team, team.member), pagesOf(team)];
  const ask = (reviewers?: string[]) => asker.setState(id, { state: 0, reviewers });
  const setReviewers = (reviewers: string[], client = team.member) =>
    client.put(`${owner.path(id)}/reviewers`, { reviewers });
  const mailed = async ({ email }: Person) => {
    const open = "select count(*) as count from events where page_id = ? and closed_at is null";
    const count = () => ownDatabase(id).prepare(open).bind(id).first("count");
    await expect.poll(count, soon).toBe(0);
    return (await mailsTo(email))
      .filter(({ subject }) => subject.includes(`"${name}"`))
      .map(({ subject }) => subject.replace(`"${name}"`, "it"));
  };
  return { team, id, asker, owner, ask, setReviewers, mailed };
}

describe("the reviewers of a page", () => {
  test("are named with the request, and are then those whose turn it is, and those who hear of it", async () => {
    const { team, id, asker, ask, mailed } = await askable();
    const { reviewers } = await expectStatus(200, ask([team.admin.userId]));
    expect(reviewers).toEqual([team.admin.userId]);
    expect((await asker.get(id)).reviewers).toEqual([team.admin.userId]);
    expect(await mailed(team.admin)).toEqual(["Mia asks you for a review of it"]);
    expect(await mailed(team.owner)).toEqual([]);

    const namesOf = async (query: string) => (await asker.tree(query)).map((page) => page.id);
    expect(await namesOf(`?state=0&reviewer=${team.admin.userId}`)).toEqual([id]);
    expect(await namesOf(`?reviewer=${team.owner.userId}`)).toEqual([]);
    const own = pagesOf(team, team.admin).tree("?reviewer=me");
    expect((await own).map((page) => [page.id, page.reviewers])).toEqual([
      [id, [team.admin.userId]],
    ]);
  });

  test("are others once others are named, who alone hear of it; the page says so, and its log", async () => {
    const { team, id, asker, ask, setReviewers, mailed } = await askable();
    const { version } = await expectStatus(200, ask([team.admin.userId]));
    const both = [team.owner.userId, team.admin.userId];
    const named = await expectStatus(200, setReviewers(both));
    expect(named).toMatchObject({ reviewers: both, version: version + 1, state: 0 });
    expect(await mailed(team.owner)).toEqual(["Mia asks you for a review of it"]);
    expect(await mailed(team.admin)).toHaveLength(1);
    const logged = await loggedOf(team, id);
    expect(logged.slice(-2)).toEqual(["REQUEST_PUBLISH_PAGE", "SET_REVIEWERS"]);
    await expectStatus(200, setReviewers(both.toReversed()));
    expect((await asker.get(id)).version).toBe(version + 1);
    expect((await expectStatus(200, setReviewers([]))).reviewers).toEqual([]);
  });

  test("are nobody any more once the review has ended, and a copy of the page waits for nobody", async () => {
    const { team, id, asker, owner, ask } = await askable();
    const asked = () => expectStatus(200, ask([team.admin.userId]));
    for (const answer of [{ state: 2 }, { state: 3, reason: "Not yet" }]) {
      await asked();
      expect((await expectStatus(200, owner.setState(id, answer))).reviewers).toEqual([]);
    }
    await asked();
    expect((await expectStatus(200, asker.setState(id, { state: 1 }))).reviewers).toEqual([]);
    expect((await expectStatus(200, ask())).reviewers).toEqual([]);
    await expectStatus(
      200,
      ask().then(() => asker.setState(id, { state: 1 })),
    );
    await asked();
    const duplicate = team.owner.post(`${owner.path(id)}/duplicate`, {});
    const { pageId } = await expectStatus(202, duplicate);
    await expectStatus(200, owner.setState(pageId, { state: 0 }));
    expect((await owner.get(pageId)).reviewers).toEqual([]);
  });

  test("are members who may answer: another organization's, nobody's id and those who only write are refused alike", async () => {
    const { team, id, ask, asker, setReviewers } = await askable();
    const { owner: other } = await mintOtherTenant();
    const said =
      "is no member who may answer a review of this page: it takes one who may publish it";
    for (const userId of [other.userId, "usr_nobody", team.member.userId]) {
      const named = [team.admin.userId, userId];
      const { errors } = await expectStatus(422, ask(named));
      expect(errors).toMatchObject([{ path: "body.reviewers.1", message: said }]);
    }
    expect((await asker.get(id)).state).toBe(1);
    await expectStatus(200, ask());
    await expectStatus(422, setReviewers([team.member.userId]));
    await expectStatus(422, setReviewers([team.admin.userId, team.admin.userId]));
    const many = Array.from({ length: limits.reviewersPerPage + 1 }, (_, at) => `usr_${at}`);
    await expectStatus(422, setReviewers(many));
    await expectStatus(404, setReviewers([team.admin.userId], other));
    expect((await asker.get(id)).reviewers).toEqual([]);
  });

  test("may be members who write where a collection wants no reviews", async () => {
    const { team, ask } = await askable(false);
    expect((await expectStatus(200, ask([team.member.userId]))).reviewers).toHaveLength(1);
  });

  test("are named for a page that waits for a review, and for no other", async () => {
    const { team, id, owner, setReviewers } = await askable();
    const { code } = await expectStatus(409, setReviewers([team.admin.userId]));
    expect(code).toBe("invalid_transition");
    await expectStatus(422, owner.setState(id, { state: 2, reviewers: [team.admin.userId] }));
  });

  test("do not name any more who has left", async () => {
    const { team, id, asker, ask } = await askable();
    await expectStatus(200, ask([team.admin.userId, team.owner.userId]));
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${team.admin.userId}`));
    expect((await asker.get(id)).reviewers).toEqual([team.owner.userId]);
  });
});
