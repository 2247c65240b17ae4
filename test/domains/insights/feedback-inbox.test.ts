/** What a team does about what its readers said: who sees to it, what is answered, and what is done. */
import { describe, expect, test } from "vitest";
import { env } from "cloudflare:test";
import { limits } from "#limits";
import { mailsTo, awaitMail } from "#test/mails";
import { pagesOf } from "#test/pages";
import { expectStatus, grant, mintPerson } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

/** What a reader says of a published page of the team. */
async function said(team: Team, more: Record<string, unknown> = {}) {
  const pages = pagesOf(team);
  const page = await pages.create(team.rootPageId, { name: "Oars", content: "An oar." });
  await pages.publish(page.id);
  const body = { pageId: page.id, comment: "Which oar?", ...more };
  const { id } = await expectStatus(201, team.anonymous.post("/feedback/negative", body));
  return { id, path: `/feedback/${team.collectionId}/${id}`, pageId: page.id };
}

const listed = async (team: Team, query = "") =>
  expectStatus(200, team.owner.get(`/feedback/${team.collectionId}${query}`));

describe("what a reader said", () => {
  test("is open and nobody's, until it is assigned and done", async () => {
    const team = await mintTeam();
    const { owner, member } = team;
    const { id, path } = await said(team);
    expect((await listed(team)).data).toMatchObject([
      { id, state: "open", assigneeId: null, answer: null, isAnswerMailed: false, version: 1 },
    ]);
    const assigned = await expectStatus(200, owner.patch(path, { assigneeId: member.userId }));
    expect(assigned).toMatchObject({ state: "open", assigneeId: member.userId, version: 2 });
    const idsIn = async (query: string) =>
      (await listed(team, query)).data.map((each: { id: string }) => each.id);
    expect(await idsIn(`?assigneeId=${member.userId}`)).toEqual([id]);
    expect(await idsIn(`?assigneeId=${owner.userId}`)).toEqual([]);
    expect(await idsIn("?state=open")).toEqual([id]);
    expect((await listed(team)).people).toEqual({ [member.userId]: member.name });
    await expectStatus(200, owner.patch(path, { state: "done" }));
    expect([await idsIn("?state=open"), await idsIn("?state=done")]).toEqual([[], [id]]);
    await expectStatus(200, owner.patch(path, { state: "open", assigneeId: null }));
    expect((await listed(team)).data).toMatchObject([{ state: "open", assigneeId: null }]);
  });

  test("is assigned to nobody who may not read it, and changed as it was read", async () => {
    const team = await mintTeam();
    const { owner, member } = team;
    const nobodyHere = await mintPerson(team.send, team.baseUrl, "Sam");
    const { path } = await said(team);
    await grant(team, 0);
    for (const assigneeId of [member.userId, nobodyHere.userId, "absent"]) {
      const { status, body } = await owner.patch(path, { assigneeId });
      expect([status, body.errors[0].path]).toEqual([422, "body.assigneeId"]);
    }
    expect((await owner.patch(path, {})).status).toBe(422);
    await expectStatus(200, owner.patch(path, { state: "done" }));
    const late = await owner.patch(path, { state: "open" }, { "If-Match": '"1"' });
    expect([late.status, late.body.code]).toEqual([412, "stale_version"]);
  });

  test("is for who may write in its collection, and in no other organization", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const { path, id } = await said(team);
    await grant(team, 1);
    const change = { state: "done" };
    expect((await team.member.patch(path, change)).status).toBe(403);
    expect((await team.member.post(`${path}/answer`, { answer: "This one." })).status).toBe(403);
    expect((await other.owner.patch(path, change)).status).toBe(404);
    expect((await other.owner.patch(`/feedback/${other.collectionId}/${id}`, change)).status).toBe(
      404,
    );
    expect((await listed(team)).data).toMatchObject([{ state: "open", version: 1 }]);
  });
});

describe("an answer", () => {
  test("goes to the address that the reader left, once, and what was said is done", async () => {
    const team = await mintTeam();
    const email = `ada-${team.orgId.toLowerCase()}@example.com`;
    const { path } = await said(team, { email });
    const answered = await expectStatus(
      200,
      team.owner.post(`${path}/answer`, { answer: " The long one. " }),
    );
    expect(answered).toMatchObject({
      state: "done",
      answer: "The long one.",
      answeredBy: team.owner.userId,
      isAnswerMailed: true,
    });
    const mail = await awaitMail(email, "Oars");
    expect(mail.text).toContain("The long one.");
    expect(mail.text).not.toContain("Which oar?");
    const again = await team.owner.post(`${path}/answer`, { answer: "The short one." });
    expect([again.status, again.body.code]).toEqual([409, "conflict"]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("that two give at the same moment is taken once, and one mail goes out", async () => {
    const team = await mintTeam();
    const email = `cy-${team.orgId.toLowerCase()}@example.com`;
    const { path, pageId } = await said(team, { email });
    const both = await Promise.all(
      ["The long one.", "The short one."].map((answer) =>
        team.owner.post(`${path}/answer`, { answer }),
      ),
    );
    const refused = both.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([{ status: expect.toBeOneOf([409, 412]) }]);
    const { answer } = (await listed(team)).data[0];
    expect((await awaitMail(email, "Oars")).text).toContain(answer);
    // What is answered later is sent later: nothing of the two is on its way any more.
    const last = { pageId, comment: "And now?", email };
    const { id } = await expectStatus(201, team.anonymous.post("/feedback/negative", last));
    const later = `/feedback/${team.collectionId}/${id}/answer`;
    await expectStatus(200, team.owner.post(later, { answer: "Now, too." }));
    await expect.poll(async () => (await mailsTo(email)).at(-1)?.text).toContain("Now, too.");
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("to a reader without an address is a note", async () => {
    const team = await mintTeam();
    const { path } = await said(team);
    const answered = await expectStatus(
      200,
      team.owner.post(`${path}/answer`, { answer: "Noted." }),
    );
    expect(answered).toMatchObject({ state: "done", answer: "Noted.", isAnswerMailed: false });
    const tooLong = { answer: "x".repeat(limits.feedbackCommentChars + 1) };
    expect((await team.owner.post(`${path}/answer`, tooLong)).status).toBe(422);
  });

  test("goes to so many readers a day and no more", async () => {
    const team = await mintTeam();
    const email = `bo-${team.orgId.toLowerCase()}@example.com`;
    const { path, id } = await said(team, { email });
    const { DB } = env as unknown as { DB: D1Database };
    const fill = `insert into feedback
        (id, org_id, collection_id, page_id, is_helpful, created_at, answer_mailed_at)
      select substr(feedback.id, 1, 20) || printf('%06d', value), org_id, collection_id, page_id, 0,
        created_at, created_at from feedback, json_each(?2) where feedback.id = ?1`;
    const numbers = Array.from({ length: limits.feedbackAnswersMailed }, (_, at) => at);
    await DB.prepare(fill).bind(id, JSON.stringify(numbers)).run();
    const refused = await team.owner.post(`${path}/answer`, { answer: "The long one." });
    expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
    expect((await mailsTo(email)).length).toBe(0);
    await DB.prepare("delete from feedback where org_id = ?1 and id like '%000000'")
      .bind(team.orgId)
      .run();
    await expectStatus(200, team.owner.post(`${path}/answer`, { answer: "The long one." }));
  });
});
