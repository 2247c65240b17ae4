/** Where agents only propose, the broken links that they mend wait as their edits do. */
import { beforeEach, describe, expect, test } from "vitest";
import { connectAgent, expectTool, refusalOf } from "#test/agents";
import { pagesOf } from "#test/pages";
import { letAgentsPropose } from "#test/proposals";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish } from "../site/published.ts";

const before = "[One](/one) and [two](/two).\n";
const one = [{ href: "/one" }];

let team: Team;
let page: { id: string };
beforeEach(async () => {
  team = await mintTeam();
  page = await publish(team, { name: "Holder", content: before });
  await letAgentsPropose(team);
});

const agentBy = (token: string) => connectAgent(send, baseUrl, { token });
const asked = (more: object) => ({ action: "mend", pageId: page.id, ...more });
const pathOf = (proposalId: string) => `${pagesOf(team).path(page.id)}/proposals/${proposalId}`;
const listed = async (query = "") => {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/proposals${query}`;
  return (await expectStatus(200, team.owner.get(path))).data;
};
const textNow = async () =>
  (await expectStatus(200, team.owner.get(`/api/page/${page.id}/content`))).content;

describe("an agent's mending of broken links", () => {
  test("waits with what it would mend; the page says what it said until a person accepts", async () => {
    const agent = await agentBy(team.owner.apiToken);
    const { contentHash } = await expectTool(agent, "read_page", { pageId: page.id });
    const { proposalId, ...answer } = await expectTool(agent, "links", asked({}));
    const mended = ["/one", "/two"].map((href) => ({ href, to: null }));
    expect(answer).toMatchObject({ contentHash, versionId: null, mended, left: [] });
    expect(await textNow()).toBe(before);
    const found = await expectStatus(200, team.owner.get(pathOf(proposalId)));
    expect(found).toMatchObject({
      state: "open",
      note: "Mended links",
      agent: "Test agent",
      createdBy: team.owner.userId,
      baseContent: before,
      content: "One and two.\n",
    });
    const { data } = await expectStatus(200, team.owner.get(`/logs/pageId/${page.id}`));
    expect(data[0].eventType).toBe("CREATE_PROPOSAL");
    await expectStatus(200, team.admin.post(`${pathOf(proposalId)}/accept`));
    expect(await textNow()).toBe("One and two.\n");
  });

  test("that waits already is not proposed twice; another is, and so is one that was refused", async () => {
    const agent = await agentBy(team.owner.apiToken);
    const first = await expectTool(agent, "links", asked({ links: one }));
    expect(await expectTool(agent, "links", asked({ links: one }))).toEqual(first);
    const elsewhere = { links: [{ href: "/one", to: "https://example.com/" }] };
    const other = await expectTool(agent, "links", asked(elsewhere));
    const idsNow = async () => (await listed("?state=open")).map(({ id }: { id: string }) => id);
    expect(await idsNow()).toEqual([other.proposalId, first.proposalId]);
    const refuse = `${pathOf(first.proposalId)}/refuse`;
    await expectStatus(200, team.owner.post(refuse, { reason: "It is to stay" }));
    const again = await expectTool(agent, "links", asked({ links: one }));
    expect(await idsNow()).toEqual([again.proposalId, other.proposalId]);
    expect(again.proposalId).not.toBe(first.proposalId);
  });

  test("is for whoever may write the page, of the text that was read, and of a link that is there", async () => {
    const refused = async (token: string, more = {}) => {
      const agent = await agentBy(token);
      return refusalOf(await agent.callTool({ name: "links", arguments: asked(more) })).code;
    };
    const other = await mintTeam();
    await letAgentsPropose(other);
    expect(await refused(other.owner.apiToken)).toBe("not_found");
    const stale = { expectedHash: "0".repeat(64) };
    expect(await refused(team.owner.apiToken, stale)).toBe("stale_version");
    const absent = { links: [{ href: "/absent", to: null }] };
    const none = await expectTool(await agentBy(team.owner.apiToken), "links", asked(absent));
    expect(none).toMatchObject({ mended: [], left: ["/absent"] });
    expect(none.proposalId).toBeUndefined();
    const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    await expectStatus(200, team.owner.put(collection, { defaultPermission: 1 }));
    expect(await refused(team.member.apiToken)).toBe("read_only");
    expect(await listed()).toEqual([]);
  });

  test("by a program at the HTTP interface is made at once, as its edits are", async () => {
    const path = `${pagesOf(team).path(page.id)}/mend-links`;
    const done = await expectStatus(200, team.owner.post(path, { links: one }));
    expect(done.proposalId).toBeUndefined();
    expect(await textNow()).toBe("One and [two](/two).\n");
  });
});
