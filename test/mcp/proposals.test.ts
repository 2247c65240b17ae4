/** Where an organization lets agents only propose: what they change waits, and a person accepts or refuses it. */
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#limits";
import { connectAgent, expectTool, refusalOf } from "#test/agents";
import { localUrl, newcomer, signIn } from "#test/authorization";
import { pagesOf } from "#test/pages";
import { letAgentsPropose, propose } from "#test/proposals";
import { RoomClient } from "#test/room-client";
import { expectStatus, mintTeamAt } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

let team: Team;
let page: { id: string };
beforeEach(async () => {
  team = await mintTeam();
  page = await pagesOf(team).create(team.rootPageId, { content: "The limit is 60.\n" });
  await letAgentsPropose(team);
});

const agentOf = ({ owner }: Team) => connectAgent(send, baseUrl, { token: owner.apiToken });
const pathOf = (proposalId: string) =>
  `/orgs/${team.orgId}/pages/${page.id}/proposals/${proposalId}`;
const listed = async (query = "") => {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/proposals${query}`;
  return (await expectStatus(200, team.owner.get(path))).data;
};
const textNow = async () =>
  (await expectStatus(200, team.owner.get(`/api/page/${page.id}/content`))).content;
const entriesOf = async () =>
  (await expectStatus(200, team.owner.get(`/logs/pageId/${page.id}`))).data.map(
    ({ eventType }: { eventType: string }) => eventType,
  );

const edits = [{ find: "60", replace: "600" }];

describe("an agent's edit", () => {
  test("waits with both texts, and why and by whom; the page says what it said", async () => {
    const agent = await agentOf(team);
    const { contentHash } = await expectTool(agent, "read_page", { pageId: page.id });
    const answer = await expectTool(agent, "edit_page", {
      pageId: page.id,
      edits,
      message: "Measured again",
    });
    expect(answer).toMatchObject({ contentHash, versionId: null });
    expect(await textNow()).toBe("The limit is 60.\n");
    const [proposal] = await listed("?state=open");
    expect(proposal).toMatchObject({
      id: answer.proposalId,
      pageId: page.id,
      state: "open",
      agent: "Test agent",
      note: "Measured again",
      createdBy: team.owner.userId,
    });
    const { baseContent, content, draft } = await expectStatus(
      200,
      team.owner.get(pathOf(answer.proposalId)),
    );
    expect([baseContent, content, draft.contentHash]).toEqual([
      "The limit is 60.\n",
      "The limit is 600.\n",
      contentHash,
    ]);
    expect((await entriesOf())[0]).toBe("CREATE_PROPOSAL");
  });

  test("by each of the tools that change a text is a proposal", async () => {
    const agent = await agentOf(team);
    await pagesOf(team).write(page.id, "Another.\n");
    const { data } = await expectStatus(
      200,
      team.owner.get(`/orgs/${team.orgId}/pages/${page.id}/versions`),
    );
    const pageId = page.id;
    for (const [name, args] of [
      ["write_page", { content: "Mine.\n" }],
      ["edit_page", { edits: [{ find: "Another", replace: "Yours" }] }],
      ["restore_version", { versionId: data.at(-1).id }],
    ] as const) {
      const { proposalId } = await expectTool(agent, name, { pageId, ...args });
      expect((await listed())[0].id).toBe(proposalId);
    }
    expect(await textNow()).toBe("Another.\n");
  });

  test("of a text that it has not read is refused, and one that changes nothing leaves nothing", async () => {
    const agent = await agentOf(team);
    const stale = { pageId: page.id, content: "Mine.\n", expectedHash: "0".repeat(64) };
    expect(refusalOf(await agent.callTool({ name: "write_page", arguments: stale })).code).toBe(
      "stale_version",
    );
    const same = { pageId: page.id, content: "The limit is 60.\n" };
    expect((await expectTool(agent, "write_page", same)).proposalId).toBeUndefined();
    expect(await listed()).toEqual([]);
  });

  test("waits where the agent was let in by address, too", async () => {
    const own = await mintTeamAt(send, localUrl);
    await letAgentsPropose(own);
    const { id: pageId } = await pagesOf(own).create(own.rootPageId, { content: "One.\n" });
    const agent = await signIn(own, newcomer("Claude"));
    const answer = await expectTool(agent, "write_page", { pageId, content: "Two.\n" });
    expect(answer.proposalId).toBeDefined();
    const { content } = await expectStatus(200, own.owner.get(`/api/page/${pageId}/content`));
    expect(content).toBe("One.\n");
  });

  test(`is refused where ${limits.openProposalsPerPage} wait in the page`, async () => {
    const agent = await agentOf(team);
    const write = (content: string) =>
      agent.callTool({ name: "write_page", arguments: { pageId: page.id, content } });
    for (let made = 0; made < limits.openProposalsPerPage; made += 1) {
      expect((await write(`Text ${made}.\n`)).isError).not.toBe(true);
    }
    expect(refusalOf(await write("One more.\n")).code).toBe("limit_reached");
    const [newest] = await listed();
    await expectStatus(200, team.owner.post(`${pathOf(newest.id)}/refuse`, { reason: "Enough" }));
    expect((await write("One more.\n")).isError).not.toBe(true);
  });
});

describe("everything else that would change something", () => {
  test("is refused to an agent and not offered; what reads stays", async () => {
    const agent = await agentOf(team);
    const names = (await agent.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["read_page", "edit_page", "proposals"]));
    for (const name of ["create_page", "publish_page", "delete_page", "upload_picture"]) {
      expect(names).not.toContain(name);
    }
    const publish = { name: "publish_page", arguments: { pageId: page.id, state: 2 } };
    const refused = refusalOf(await agent.callTool(publish));
    expect(refused).toMatchObject({ code: "forbidden" });
    expect(refused.text).toContain("agents only propose");
    const releases = { collectionId: team.collectionId };
    await expectTool(agent, "releases", { action: "list", ...releases });
  });

  test("is a person's and a program's as before; and an agent's again when the rule is turned off", async () => {
    await pagesOf(team).write(page.id, "By a program.\n");
    expect(await textNow()).toBe("By a program.\n");
    await letAgentsPropose(team, false);
    const agent = await agentOf(team);
    const answer = await expectTool(agent, "write_page", { pageId: page.id, content: "Mine.\n" });
    expect(answer.proposalId).toBeUndefined();
    expect(await textNow()).toBe("Mine.\n");
  });

  test("the rule itself is for owners and admins, and logged", async () => {
    const asMember = team.member.patch(`/orgs/${team.orgId}`, { agentsOnlyPropose: false });
    await expectStatus(403, asMember);
    const { data } = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`));
    expect(data).toContainEqual(
      expect.objectContaining({
        eventType: "UPDATE_ORGANIZATION",
        eventResponse: expect.objectContaining({
          to: expect.objectContaining({ agentsOnlyPropose: true }),
        }),
      }),
    );
  });
});

describe("a person's answer", () => {
  test("accepts: one edit, which those who type see, and the history names both", async () => {
    const id = await propose(team, page.id, "The limit is 600.\n");
    const person = await RoomClient.join(page.id, { userId: team.owner.userId });
    await person.until(() => person.text === "The limit is 60.\n");
    const accepted = await expectStatus(200, team.admin.post(`${pathOf(id)}/accept`));
    expect(accepted).toMatchObject({ state: "accepted", answeredBy: team.admin.userId });
    await person.until(() => person.text === "The limit is 600.\n");
    const { data } = await expectStatus(
      200,
      team.owner.get(`/orgs/${team.orgId}/pages/${page.id}/versions`),
    );
    expect(data[0]).toMatchObject({ authors: [team.admin.userId], label: "Clearer" });
    expect(data[0].agent).not.toBeNull();
    expect(await entriesOf()).toEqual(expect.arrayContaining(["ACCEPT_PROPOSAL"]));
    expect((await team.admin.post(`${pathOf(id)}/accept`)).body.code).toBe("conflict");
  });

  test("cannot accept over what people wrote meanwhile: both texts are there, and nothing is lost", async () => {
    const id = await propose(team, page.id, "The limit is 600.\n");
    await pagesOf(team).write(page.id, "The limit is 60 a minute.\n");
    const refused = await team.owner.post(`${pathOf(id)}/accept`);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(await textNow()).toBe("The limit is 60 a minute.\n");
    const found = await expectStatus(200, team.owner.get(pathOf(id)));
    expect(found).toMatchObject({
      state: "open",
      content: "The limit is 600.\n",
      draft: { content: "The limit is 60 a minute.\n" },
    });
  });

  test("refuses with a reason, which the agent reads", async () => {
    const id = await propose(team, page.id, "The limit is 600.\n");
    await expectStatus(422, team.owner.post(`${pathOf(id)}/refuse`, {}));
    const tooLong = { reason: "x".repeat(limits.proposalReasonChars + 1) };
    await expectStatus(422, team.owner.post(`${pathOf(id)}/refuse`, tooLong));
    const reason = "y".repeat(limits.proposalReasonChars);
    await expectStatus(200, team.owner.post(`${pathOf(id)}/refuse`, { reason }));
    const agent = await agentOf(team);
    const { data } = await expectTool(agent, "proposals", {
      action: "list",
      collectionId: team.collectionId,
      state: "refused",
    });
    expect(data).toMatchObject([{ id, state: "refused", reason }]);
    const one = { action: "get", pageId: page.id, proposalId: id };
    expect(await expectTool(agent, "proposals", one)).toMatchObject({
      reason,
      content: "The limit is 600.\n",
    });
    expect(await textNow()).toBe("The limit is 60.\n");
  });

  test("is not for those who only read, nor for another page's or tenant's proposal", async () => {
    const id = await propose(team, page.id, "The limit is 600.\n");
    const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    await expectStatus(200, team.owner.put(collection, { defaultPermission: 1 }));
    await expectStatus(403, team.member.post(`${pathOf(id)}/accept`));
    await expectStatus(403, team.member.post(`${pathOf(id)}/refuse`, { reason: "No" }));
    const another = await pagesOf(team).create(team.rootPageId);
    const path = `/orgs/${team.orgId}/pages/${another.id}/proposals/${id}`;
    await expectStatus(404, team.owner.get(path));
    await expectStatus(404, team.owner.post(`${path}/accept`));
    const other = await mintTeam();
    await expectStatus(404, other.owner.get(pathOf(id)));
  });
});
