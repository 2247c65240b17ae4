/** FAQs and entries of the changelog are found as readers see them, beside the pages. */
import { describe, expect, test } from "vitest";
import { connectAgent, expectTool } from "#test/agents";
import { entriesOf } from "#test/entries";
import { compareNow, lose, ownersIn } from "#test/search-indexes";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, setState, siteOf, visit } from "./published.ts";
import { hitsOf, namesFor, seek } from "./seeking.ts";

async function foundFor(team: Team, query: string) {
  const { results } = await seek(team, query);
  return results.map(({ pageId, url, trail, snippet }) => ({
    pageId,
    url,
    trail,
    hits: hitsOf(snippet),
  }));
}

describe("a search finds", () => {
  test("a FAQ while it is approved, where it stands, by what it says now", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    const faq = await ask({
      question: "How do I cancel?",
      answer: "Under **Plan**.",
      state: "pending",
    });
    expect(await namesFor(team, "cancel")).toEqual([]);
    const change = (body: object) => expectStatus(200, team.owner.put(`${faqs}/${faq.id}`, body));
    await change({ state: "approved" });
    const [found] = await foundFor(team, "plan");
    expect(found).toEqual({
      pageId: null,
      url: `${siteOf(team, "faq")}#_faq-${faq.id}`,
      trail: ["Frequently asked questions"],
      hits: ["Plan"],
    });
    expect((await visit(team, "faq")).body).toContain(`id="_faq-${faq.id}"`);
    await change({ answer: "Write to **us**." });
    expect(await namesFor(team, "plan")).toEqual([]);
    expect(await namesFor(team, "write")).toEqual(["How do I cancel?"]);
    await change({ state: "rejected" });
    expect(await namesFor(team, "write")).toEqual([]);
  });

  test("a FAQ about a page only while readers see the page", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Plans" });
    await entriesOf(team).ask({ question: "How do I cancel?", pageId: page.id });
    expect(await namesFor(team, "cancel")).toEqual(["How do I cancel?"]);
    await setState(team, page.id, 1);
    expect(await namesFor(team, "cancel")).toEqual([]);
    await setState(team, page.id, 2);
    expect(await namesFor(team, "cancel")).toEqual(["How do I cancel?"]);
  });

  test("an entry of the changelog while it is published, at its address, by its tags too", async () => {
    const team = await mintTeam();
    const { write, changelogs } = entriesOf(team);
    const entry = await write({
      title: "Summer release",
      content: "Faster *sorting*.",
      tags: ["Improved"],
    });
    const path = `${changelogs}/${entry.id}`;
    expect(await namesFor(team, "sorting")).toEqual([]);
    await expectStatus(200, team.owner.post(`${path}/publish`, {}));
    const found = {
      pageId: null,
      url: siteOf(team, `changelog/${entry.slug}`),
      trail: ["Changelog"],
    };
    expect(await foundFor(team, "sorting")).toEqual([{ ...found, hits: ["sorting"] }]);
    expect(await namesFor(team, "improved")).toEqual(["Summer release"]);
    await expectStatus(200, team.owner.put(path, { publishedAt: null }));
    expect(await namesFor(team, "sorting")).toEqual([]);
  });

  test("what was written before its index was made, and of what is written over only the last", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    const faq = await ask({ question: "How do I cancel?" });
    await lose(team.collectionId);
    expect(await namesFor(team, "cancel")).toEqual(["How do I cancel?"]);
    for (const order of [1, 2, 3])
      await expectStatus(200, team.owner.put(`${faqs}/${faq.id}`, { order }));
    expect(await ownersIn(team.collectionId)).toEqual([faq.id, faq.id]);
    await compareNow(team.collectionId);
    expect(await namesFor(team, "cancel")).toEqual(["How do I cancel?"]);
  });

  test("both for frontends and for members, which tell them apart from pages, and nothing of another collection", async () => {
    const team = await mintTeam();
    const other = await mintTeam();
    const faq = await entriesOf(team).ask({ question: "How do I cancel?" });
    await publish(team, { name: "Cancel", content: "It ends." });
    const ask = { collectionId: team.collectionId, query: "cancel" };
    const { data } = await expectStatus(200, team.anonymous.post("/p/global-search", ask));
    const told = data.map(({ kind, name, pageId }: Record<string, unknown>) => [
      kind,
      name,
      pageId,
    ]);
    expect(told).toContainEqual(["faq", "How do I cancel?", null]);
    expect(told).toContainEqual(["page", "Cancel", expect.any(String)]);
    expect(data.find(({ kind }: { kind: string }) => kind === "faq").url).toMatch(
      new RegExp(`/faq#_faq-${faq.id}$`),
    );
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/search?query=cancel`;
    const inside = await expectStatus(200, team.member.get(path));
    const agent = await connectAgent(send, baseUrl, { token: team.owner.apiToken });
    const asked = { action: "published", collectionId: team.collectionId, query: "cancel" };
    const { data: forAgents } = await expectTool(agent, "search", asked);
    const addressed = { published: expect.stringMatching(/\/cancel$/) };
    expect(forAgents).toContainEqual(expect.objectContaining({ kind: "faq", addresses: null }));
    expect(forAgents).toContainEqual(
      expect.objectContaining({ kind: "page", addresses: expect.objectContaining(addressed) }),
    );
    expect(inside.data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      "faq",
      "page",
    ]);
    expect(await namesFor(other, "cancel")).toEqual([]);
  });
});
