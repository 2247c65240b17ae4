/** Agents that a person lets into an organization of another database than the one where people and clients are. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { serviceWith } from "#test/app-with";
import { localUrl, newcomer, refresh, signIn } from "#test/authorization";
import type { Keeping } from "#test/authorization";
import { expectStatus, mintPeople, mintTeamAt } from "#test/team";
import type { People, Team } from "#test/team";
import { divided, openBoth } from "#test/three-databases";

const service = serviceWith(divided);

let people: Promise<People>;
let team: Team;
let agent: Keeping;
beforeAll(async () => {
  await openBoth();
  people = mintPeople(service, localUrl);
});
beforeEach(async () => {
  team = await mintTeamAt(service, localUrl, people);
  agent = newcomer();
});

const refreshed = () => refresh(team, agent, agent.tokens()?.refresh_token ?? "");

/** Mia lets the agent in, as the owner does elsewhere. */
const letIn = () => signIn({ ...team, owner: team.member }, agent, { scopes: ["read"] });

test("an agent is let in, works, and goes on with new secrets", async () => {
  const client = await letIn();
  const { structuredContent } = await client.callTool({ name: "list_collections", arguments: {} });
  expect(JSON.stringify(structuredContent)).toContain(team.collectionId);
  const { data } = await expectStatus(200, team.member.get(`/orgs/${team.orgId}/tokens`));
  expect(data.map(({ name }: { name: string }) => name).toSorted()).toEqual(["Claude", "test"]);
  expect((await refreshed()).status).toBe(200);
});

test("it opens nothing, and gets no new secrets, once the person is a member no more", async () => {
  const client = await letIn();
  const { userId } = team.member;
  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${userId}`));
  await expect(client.callTool({ name: "list_collections", arguments: {} })).rejects.toThrow(
    "has ended",
  );
  const { status, body } = await refreshed();
  expect([status, body.error]).toEqual([400, "invalid_grant"]);
});

test("nor once the organization is deleted", async () => {
  await letIn();
  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}`));
  expect((await refreshed()).body.error).toBe("invalid_grant");
});
