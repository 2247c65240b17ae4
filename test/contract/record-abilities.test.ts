/** Members, invitations, tokens and webhooks say what their reader may do with each, and the operations then do just that. */
import { expect, test } from "vitest";
import type { Client } from "#test/client";
import { hookUp } from "#test/events";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { createClient } from "#test/client";
import { callersWithRights } from "./callers-with-rights.ts";

interface Listed {
  id: string;
  name: string;
  userId: string;
  role: string;
  abilities: string[];
}

const listed = async (client: Client, path: string): Promise<Listed[]> =>
  (await expectStatus(200, client.get(path))).data;

const wasDone = ({ status }: { status: number }) => status < 300;
/** Also what the record's state alone refuses: the last owner, say. */
const wasAllowed = ({ status }: { status: number }) => ![401, 403, 404].includes(status);

const bearer = (secret: string) =>
  createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });

test.each(Object.entries(callersWithRights))(
  "every member tells %s whether they may change and remove them",
  async (_, callerOf) => {
    const team = await mintTeam();
    const caller = await callerOf(team);
    const path = `/orgs/${team.orgId}/users`;
    const members = await listed(team.owner.session, path);
    const answer = await caller.get(path);
    const seen = answer.status === 200 ? (answer.body.data as Listed[]) : [];
    const said = new Map(seen.map(({ userId, abilities }) => [userId, abilities]));
    const changed = await Promise.all(
      members.map(({ userId, role }) => caller.request("PATCH", `${path}/${userId}`, { role })),
    );
    for (const [index, { userId, role }] of members.entries()) {
      const may = said.get(userId)?.includes("updateMember") ?? false;
      expect([role, may]).toEqual([role, changed.map(wasAllowed)[index]]);
    }
    const isOwnRole = { owner: 2, admin: 1, member: 0 } as Record<string, number>;
    const inTurn = members.toSorted((a, b) => (isOwnRole[a.role] ?? 0) - (isOwnRole[b.role] ?? 0));
    for (const { userId, role } of inTurn) {
      const may = said.get(userId)?.includes("deleteMember") ?? false;
      const removed = await caller.delete(`${path}/${userId}`);
      expect([role, may]).toEqual([role, wasAllowed(removed)]);
      if (wasDone(removed) && (await caller.get(path)).status !== 200) break;
    }
  },
);

test("whoever steps down is told at once what they may do no more", async () => {
  const team = await mintTeam();
  const path = `/orgs/${team.orgId}/users`;
  const own = `${path}/${team.admin.userId}`;
  const { abilities } = await expectStatus(200, team.admin.session.patch(own, { role: "member" }));
  expect(abilities).toEqual(["deleteMember"]);
});

test.each(["owner", "admin"] as const)(
  "an invitation tells an %s whether they may withdraw it",
  async (role) => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/invitations`;
    for (const invited of ["owner", "admin", "member"]) {
      const email = `${invited}-${team.orgId.toLowerCase()}@example.com`;
      const made = await expectStatus(201, team.owner.post(path, { email, role: invited }));
      expect(made.abilities).toEqual(["deleteInvitation"]);
    }
    for (const { id, abilities } of await listed(team[role], path)) {
      const removed = await team[role].delete(`${path}/${id}`);
      expect(abilities.includes("deleteInvitation")).toBe(wasDone(removed));
    }
    expect(await listed(team.owner, path)).toHaveLength(role === "owner" ? 0 : 1);
  },
);

async function tokenOf(maker: Client, { orgId }: Team, more: object = {}) {
  const body = { name: "Some", scopes: ["read", "write"], ...more };
  return expectStatus(201, maker.post(`/orgs/${orgId}/tokens`, body));
}

test.each(["owner", "admin", "member"] as const)(
  "every token tells an %s who is signed in whether they may rotate and revoke it",
  async (role) => {
    const team = await mintTeam();
    const caller = team[role].session;
    const path = `/orgs/${team.orgId}/tokens`;
    const revoked = await tokenOf(caller, team);
    await expectStatus(204, caller.delete(`${path}/${revoked.id}`));
    const tokens = await listed(caller, path);
    expect(tokens).toHaveLength(role === "member" ? 2 : 4);
    for (const { id, abilities } of tokens) {
      const rotated = await caller.post(`${path}/${id}/rotate`);
      expect(abilities.includes("rotateToken")).toBe(wasDone(rotated));
      const ended = await caller.delete(`${path}/${id}`);
      expect(abilities.includes("revokeToken")).toBe(wasDone(ended));
    }
  },
);

test("a token rotates itself and what was made with it, and says so of each", async () => {
  const team = await mintTeam();
  const path = `/orgs/${team.orgId}/tokens`;
  const parent = await tokenOf(team.member.session, team);
  const other = await tokenOf(team.member.session, team);
  const caller = bearer(parent.secret);
  const child = await tokenOf(caller, team);
  const both = ["rotateToken", "revokeToken"];
  expect([parent.abilities, child.abilities]).toEqual([both, both]);
  const abilities = new Map(
    (await listed(caller, path)).map(({ id, abilities: those }) => [id, those]),
  );
  expect([parent, child, other].map(({ id }) => abilities.get(id))).toEqual([
    both,
    both,
    ["revokeToken"],
  ]);
  await expectStatus(403, caller.post(`${path}/${other.id}/rotate`));
  await expectStatus(204, caller.delete(`${path}/${other.id}`));
  const rotated = await expectStatus(200, caller.post(`${path}/${child.id}/rotate`));
  expect(rotated.abilities).toEqual(both);
  await expectStatus(200, caller.post(`${path}/${parent.id}/rotate`));
});

test("a token that only reads is told that it may do nothing with any", async () => {
  const team = await mintTeam();
  const caller = bearer((await tokenOf(team.owner.session, team, { scopes: ["read"] })).secret);
  const path = `/orgs/${team.orgId}/tokens`;
  for (const { id, abilities } of await listed(caller, path)) {
    expect(abilities).toEqual([]);
    await expectStatus(403, caller.delete(`${path}/${id}`));
  }
});

test("a webhook tells those who see it all that they may do with it", async () => {
  const team = await mintTeam();
  const { id } = await hookUp(team, "https://example.com/hook");
  const path = `/api/webhooks/${id}`;
  const { abilities } = await expectStatus(200, team.admin.get(path));
  expect(abilities).toEqual([
    "updateWebhook",
    "deleteWebhook",
    "rotateWebhookSecret",
    "sendTestWebhook",
    "redeliverWebhookDeliveries",
  ]);
  const [same] = await listed(team.admin, `/api/collections/${team.collectionId}/webhooks`);
  expect(same?.abilities).toEqual(abilities);
  const since = "2026-01-01T00:00:00.000Z";
  const asked = [
    await team.admin.put(path, { description: "Mine" }),
    await team.admin.post(`${path}/test`),
    await team.admin.post(`${path}/redeliver`, { since }),
    await team.admin.post(`${path}/rotate`),
    await team.admin.delete(path),
  ];
  expect(asked.map(wasAllowed)).toEqual(abilities.map(() => true));
});
