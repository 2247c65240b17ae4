/** Asking on the published site: a page that answers without a script, and whoever may read it is answered. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { eventsIn, scriptModel } from "#test/scripted-model";
import { pagesOf } from "#test/pages";
import { mintPart, mintSite } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";
import { publish, siteOf, updateSettings, visit } from "./published.ts";

const formOf = (question: string) => new URLSearchParams({ question }).toString();
const content = "# Ship\n\n## The mast\n\nThe mast is <b>twelve</b> metres & 1 foot tall.";
const question = "How tall is the mast?";
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const streaming = { ...form, Accept: "text/event-stream" };

async function shipTeam(): Promise<Team> {
  const team = await mintTeam();
  await publish(team, { name: "Ship", content });
  return team;
}

describe("the page on which a reader asks", () => {
  test("is sent from the search what was sought, which a crawler that follows links does not", async () => {
    const team = await shipTeam();
    const { body } = await visit(team, "search?q=mast");
    const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(body) ?? [];
    const [, asked = ""] = /name="question" value="([^"]*)"/.exec(body) ?? [];
    expect([action, asked]).toEqual([siteOf(team, "_ask"), "mast"]);
    expect(body).not.toContain(`href="${action}`);
    const answer = await team.anonymous.post(action, formOf(asked), form);
    expect(answer.body).toContain("twelve metres &amp; 1 foot tall.");
  });

  test("holds the question of its address, and asks nobody until it is sent", async () => {
    const team = await shipTeam();
    const { status, body, headers } = await visit(team, `_ask?q=${encodeURIComponent('"><b>x')}`);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(body).toContain(`<form method="post" action="${siteOf(team, "_ask")}" data-ask="open">`);
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;x"');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain("_source-1");
  });

  test("answers with passages as text, each with the address of its section", async () => {
    const team = await shipTeam();
    const { status, body } = await team.anonymous.post(
      siteOf(team, "_ask"),
      formOf(question),
      form,
    );
    expect(status).toBe(200);
    expect(body).toContain("Nobody wrote an answer:");
    expect(body).toContain(`<a href="${siteOf(team, "ship")}#the-mast">Ship › The mast</a>`);
    expect(body).toContain("twelve metres &amp; 1 foot tall.");
    expect(body).toContain(`value="${question}"`);
    const none = await team.anonymous.post(siteOf(team, "_ask"), formOf("Who sells opium?"), form);
    expect(none.body).toContain("These pages do not seem to answer this.");
  });

  test("answers from every section that its reader may search, but from none that answers no questions", async () => {
    const team = await mintTeam();
    const guide = await mintPart(team, "Guide", ["Welcome"]);
    const reference = await mintPart(team, "Reference", ["Overview"]);
    const ship = await pagesOf(team).create(reference.rootPageId, { name: "Ship", content });
    await pagesOf(team).publish(ship.id);
    await mintSite(team, {
      name: "Manual",
      sections: [
        { slug: "guide", name: "Guide" },
        { slug: "reference", name: "Reference" },
      ],
      places: [
        { collectionId: guide.id, section: "guide" },
        { collectionId: reference.id, section: "reference" },
      ],
    });
    const ask = async () =>
      (await team.anonymous.post(`/docs/${team.orgSlug}/manual/_ask`, formOf(question), form)).body;
    const source = `<a href="/docs/${team.orgSlug}/manual/reference/ship#the-mast">Ship › The mast</a>`;
    expect(await ask()).toContain(source);
    const settings = `/orgs/${team.orgId}/collections/${reference.id}`;
    await expectStatus(200, team.owner.put(settings, { asking: "off" }));
    expect(await ask()).not.toContain(source);
    await expectStatus(200, team.owner.put(settings, { asking: "answers", isPublic: false }));
    expect(await ask()).not.toContain(source);
  });

  test("takes for a word of the question what the owner of the site calls the same", async () => {
    const team = await shipTeam();
    const ask = async () => {
      const asked = formOf("How tall is the flagstaff?");
      return (await team.anonymous.post(siteOf(team, "_ask"), asked, form)).body;
    };
    expect(await ask()).toContain("These pages do not seem to answer this.");
    await updateSettings(team, { navigation: { synonyms: [["flagstaff", "mast"]] } });
    const answered = await ask();
    expect(answered).toContain("twelve metres &amp; 1 foot tall.");
    expect(answered).not.toContain("do not seem to answer");
  });

  test("shows a model's answer as text whose numbers lead to its sources", async () => {
    const team = await shipTeam();
    const model = scriptModel(team);
    const answer = "<img src=x> Twelve metres [1].\n\nNo more.";
    await model.answers({ text: answer }, { pieces: ["Twelve ", "metres [1]."] });
    const { body } = await model.post(siteOf(team, "_ask"), formOf(question), form);
    expect(body).toContain("A language model wrote this");
    expect(body).toContain(
      '<p>&lt;img src=x&gt; Twelve metres <a class="cited" href="#_source-1">[1]</a>.</p><p>No more.</p>',
    );
    expect(body).toContain('<li id="_source-1">');
    const events = await model.post(siteOf(team, "_ask"), formOf(question), streaming);
    expect(events.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(eventsIn(events.body).map(([name]) => name)).toEqual([
      "start",
      "delta",
      "delta",
      "delta",
      "end",
    ]);
    const [, end] = eventsIn(events.body).at(-1) ?? [];
    expect(end).toMatchObject({ sources: [{ url: `${siteOf(team, "ship")}#the-mast` }] });
  });

  test("says what is wrong with a question that is too long, and takes an empty one for none", async () => {
    const team = await shipTeam();
    const ask = (typed: string) => team.anonymous.post(siteOf(team, "_ask"), formOf(typed), form);
    expect((await ask("锚".repeat(limits.questionChars + 1))).body).toContain("This is too long");
    expect((await ask(` \n`)).body).toContain('data-ask="open"');
    const fitting = await ask(`${"锚".repeat(limits.questionChars)}\n`);
    expect(fitting.body).toContain("These pages do not seem to answer this.");
    expect((await ask("x".repeat(20 * limits.questionChars))).status).toBe(413);
  });

  test("is counted for the owner", async () => {
    const team = await shipTeam();
    await team.anonymous.post(siteOf(team, "_ask"), formOf(question), form);
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/questions`;
    await expect
      .poll(async () => (await team.member.get(path)).body.data)
      .toMatchObject([{ question: "how tall is the mast?", answeredCount: 1 }]);
  });
});

describe("a private site", () => {
  test("answers those who may read it, and is not there for anybody else", async () => {
    const team = await shipTeam();
    await updateSettings(team, { isPublic: false });
    const other = await mintOtherTenant();
    const ask = (who: Team["owner"] | Team["anonymous"]) =>
      who.post(siteOf(team, "_ask"), formOf(question), form);
    for (const who of [team.anonymous, other.owner]) {
      const refused = await ask(who);
      expect([refused.status, refused.body.includes("twelve")]).toEqual([404, false]);
    }
    for (const who of [team.member, team.member.session])
      expect((await ask(who)).body).toContain("twelve metres");
  });

  test("in a frame answers by its token, with addresses that keep it, streamed too", async () => {
    const team = await shipTeam();
    await updateSettings(team, { isPublic: false });
    const tokens = `/orgs/${team.orgId}/collections/${team.collectionId}/embed-tokens`;
    const { token } = await expectStatus(201, team.owner.post(tokens, {}));
    const embed = `/embed/${team.collectionId}`;
    const inside = `${embed}/_t/${token}`;
    const page = await team.anonymous.post(`${inside}/_ask`, formOf(question), form);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(page.body).toContain(`<a href="${inside}/ship#the-mast">`);
    expect(page.body).toContain(`action="${inside}/_ask"`);
    const model = scriptModel(team);
    await model.answers({ pieces: ["Twelve ", "metres [1]."] });
    const events = await model.post(`${inside}/_ask`, formOf(question), streaming);
    const named = eventsIn(events.body).flatMap(([, { sources = [] }]) => sources as object[]);
    expect(named).toHaveLength(2);
    for (const source of named) expect(source).toMatchObject({ url: `${inside}/ship#the-mast` });
    const refused = await team.anonymous.post(`${embed}/_ask`, formOf(question), form);
    expect(refused.status).toBe(404);
  });
});
