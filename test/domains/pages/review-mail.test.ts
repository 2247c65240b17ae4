/** Mail of reviews: who answers them is told of each, and whoever asked is told the answer. */
import { describe, expect, onTestFinished, test } from "vitest";
import { linkIn, mailsTo } from "#test/mails";
import type { ReceivedMail } from "#test/mails";
import { mintPages } from "#test/mint-pages";
import { ownDatabase } from "#test/own-database";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Person } from "#test/team";
import { forgetPeople } from "#test/worker";

const soon = { timeout: 15_000, interval: 50 };

/** A page of a collection that wants reviews, and those who ask for one and answer it. */
async function inReview(by: "member" | "admin" = "member") {
  const { team, root, create } = await mintPages();
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const settings = { reviewRequired: true, defaultPermission: 2 };
  await expectStatus(200, team.owner.put(collection, settings));
  const { id, name } = await create(root, { content: "Ten.\n" });
  const [asker, owner] = [pagesOf(team, team[by]), pagesOf(team)];
  await expectStatus(200, asker.setState(id, { state: 0, note: "For the spring" }));
  await untilTold(id);
  const mailedTo = (person: Person) => mailsAbout(name, person);
  return { team, id, asker, owner, collection, mailedTo };
}

/** Until everything was done that events of the page are for. */
async function untilTold(pageId: string): Promise<void> {
  const open = "select count(*) as count from events where page_id = ? and closed_at is null";
  const count = () => ownDatabase(pageId).prepare(open).bind(pageId).first("count");
  await expect.poll(count, soon).toBe(0);
}

/** The mails to somebody whose subject names the page, by what else it says; people are in other tests, too. */
async function mailsAbout(name: string, { email }: Person): Promise<Record<string, ReceivedMail>> {
  const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes(`"${name}"`));
  const named = mails.map((mail) => [mail.subject.replace(`"${name}"`, "it"), mail] as const);
  expect(new Set(named.map(([said]) => said)).size).toBe(named.length);
  return Object.fromEntries(named);
}

describe("a review", () => {
  test("that is asked for is mailed to every owner and admin, with the page, who asks, why, and where it is", async () => {
    const { team, id, mailedTo } = await inReview();
    for (const person of [team.owner, team.admin]) {
      const mails = await mailedTo(person);
      expect(Object.keys(mails)).toEqual(["Mia asks for a review of it"]);
      const [mail] = Object.values(mails);
      expect(mail?.text).toContain("For the spring");
      const address = `https://galley.test/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
      expect(mail && linkIn(mail)).toBe(address);
    }
    expect(await mailedTo(team.member)).toEqual({});
  });

  test("that an admin asks for is not mailed to them, nor its answer where they give it themselves", async () => {
    const { team, id, asker, mailedTo } = await inReview("admin");
    expect(Object.keys(await mailedTo(team.owner))).toEqual(["Adam asks for a review of it"]);
    await asker.publish(id);
    await untilTold(id);
    expect(await mailedTo(team.admin)).toEqual({});
  });

  test("that is answered is mailed to whoever asked, with the reason of a rejection", async () => {
    const { team, id, owner, asker, mailedTo } = await inReview();
    await expectStatus(200, owner.setState(id, { state: 3, reason: "Say whose limits." }));
    await untilTold(id);
    const { "Olga rejected it": mail, ...others } = await mailedTo(team.member);
    expect(mail?.text).toContain("Say whose limits.");
    expect(others).toEqual({});

    await expectStatus(200, asker.setState(id, { state: 0 }));
    await owner.publish(id);
    await untilTold(id);
    const told = Object.keys(await mailedTo(team.member));
    expect(told.toSorted()).toEqual(["Olga approved it", "Olga rejected it"]);
  });

  test("that a release publishes is answered by it", async () => {
    const { team, id, collection, mailedTo } = await inReview();
    await expectStatus(202, team.owner.post(`${collection}/publish`, { pageIds: [id] }));
    const told = async () => Object.keys(await mailedTo(team.member));
    await expect.poll(told, soon).toEqual(["Olga approved it"]);
  });

  test("is mailed to nobody who turned its mails off, and each mail leads to where that is done", async () => {
    // The people are the file's, and what they choose here is theirs.
    onTestFinished(forgetPeople);
    const { team, id, owner, asker, mailedTo } = await inReview();
    const [mail] = Object.values(await mailedTo(team.admin));
    expect(mail?.text).toContain("https://galley.test/studio/account#mails");
    for (const person of [team.admin, team.member]) {
      const { reviewMails } = await expectStatus(200, person.session.get("/me"));
      expect(reviewMails).toBe(true);
      const off = person.session.patch("/me", { reviewMails: false });
      expect(await expectStatus(200, off)).toMatchObject({ reviewMails: false, name: person.name });
    }
    await expectStatus(200, owner.setState(id, { state: 3, reason: "Say whose limits." }));
    await untilTold(id);
    expect(await mailedTo(team.member)).toEqual({});
    await expectStatus(200, asker.setState(id, { state: 0 }));
    await untilTold(id);
    expect(Object.keys(await mailedTo(team.admin))).toHaveLength(1);
  });

  test("that is withdrawn, or whose page goes to the archive, has no answer", async () => {
    const { team, id, owner, asker, mailedTo } = await inReview();
    await owner.publish(id);
    await expectStatus(200, asker.setState(id, { state: 0 }));
    await expectStatus(200, owner.setState(id, { state: 1 }));
    await expectStatus(200, asker.setState(id, { state: 0 }));
    await owner.update(id, { isArchived: true });
    await untilTold(id);
    expect(Object.keys(await mailedTo(team.member))).toEqual(["Olga approved it"]);
  });

  test("is told to nobody who may not read the page any more", async () => {
    const { team, id, owner, collection, mailedTo } = await inReview();
    await expectStatus(200, team.owner.put(collection, { defaultPermission: 0 }));
    await expectStatus(200, owner.setState(id, { state: 3, reason: "Not yet" }));
    await untilTold(id);
    expect(await mailedTo(team.member)).toEqual({});
  });
});
