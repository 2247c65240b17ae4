/** Who belongs to an organization, in which role, and what goes when they go. */
import { describe, expect, test } from "vitest";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { expectStatus, join, mintPerson, withToken } from "#test/team";
import type { Person, Team, Teammate } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const pathOf = (team: Team, person: Person) => `/orgs/${team.orgId}/users/${person.userId}`;

async function rolesOf(team: Team): Promise<Record<string, string>> {
  const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/users`));
  return Object.fromEntries(
    data.map((member: { userId: string; role: string }) => [member.userId, member.role]),
  );
}

async function logged(team: Team, eventType: string): Promise<unknown[]> {
  const path = `/logs/orgId/${team.orgId}?eventType=${eventType}`;
  const { data } = await expectStatus(200, team.owner.get(path));
  return data.map((entry: { eventResponse: unknown }) => entry.eventResponse);
}

/** The person types on a page of the team's. */
async function editing(team: Team, person: Teammate): Promise<RoomClient> {
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const page = await expectStatus(201, team.owner.post(path, { name: "Shared" }));
  const passPath = `/orgs/${team.orgId}/pages/${page.id}/collab-token`;
  const { token } = await expectStatus(200, person.get(passPath));
  const client = await RoomClient.with(page.id, token);
  await expect.poll(() => connectionsOf(page.id)).toHaveLength(1);
  return client;
}

const expectShut = async (client: RoomClient) => expect(await client.shut()).toBe(4403);

describe("roles", () => {
  test("an admin changes members and admins, and never touches an owner or makes one", async () => {
    const team = await mintTeam();
    const { admin, member, owner } = team;
    await expectStatus(200, admin.patch(pathOf(team, member), { role: "admin" }));
    await expectStatus(200, admin.patch(pathOf(team, member), { role: "member" }));
    const refused = [
      await admin.patch(pathOf(team, member), { role: "owner" }),
      await admin.patch(pathOf(team, admin), { role: "owner" }),
      await admin.patch(pathOf(team, owner), { role: "member" }),
      await admin.delete(pathOf(team, owner)),
      await member.patch(pathOf(team, member), { role: "admin" }),
      await member.delete(pathOf(team, admin)),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, "forbidden"]),
    );
    expect(Object.values(await rolesOf(team)).toSorted()).toEqual(["admin", "member", "owner"]);
    expect(await logged(team, "UPDATE_MEMBER")).toEqual([
      { userId: member.userId, from: "admin", to: "member" },
      { userId: member.userId, from: "member", to: "admin" },
    ]);
  });

  test("an organization is handed on: another owner is made, then the first steps down", async () => {
    const team = await mintTeam();
    const { owner, admin } = team;
    const early = await owner.patch(pathOf(team, owner), { role: "admin" });
    expect([early.status, early.body.code]).toEqual([409, "last_owner"]);
    await expectStatus(200, owner.patch(pathOf(team, admin), { role: "owner" }));
    await expectStatus(200, owner.patch(pathOf(team, owner), { role: "member" }));
    expect(await rolesOf(team)).toMatchObject({
      [owner.userId]: "member",
      [admin.userId]: "owner",
    });
    const late = await admin.delete(pathOf(team, admin));
    expect([late.status, late.body.code]).toEqual([409, "last_owner"]);
  });

  test("two owners who demote each other at the same moment leave one owner", async () => {
    const team = await mintTeam();
    const { owner, admin } = team;
    await expectStatus(200, owner.patch(pathOf(team, admin), { role: "owner" }));
    const answers = await Promise.all([
      owner.patch(pathOf(team, admin), { role: "member" }),
      admin.patch(pathOf(team, owner), { role: "member" }),
      owner.delete(pathOf(team, owner)),
      admin.delete(pathOf(team, admin)),
    ]);
    for (const { status } of answers) expect([200, 204, 401, 403, 404, 409]).toContain(status);
    const left = Object.values(await rolesOf({ ...team, owner: await whoIsIn(team) }));
    expect(left.filter((role) => role === "owner")).toHaveLength(1);
  });

  test("a lowered role closes what the lower one may not do, and leaves the rest open", async () => {
    const team = await mintTeam();
    const writing = await editing(team, team.admin);
    await expectStatus(200, team.owner.patch(pathOf(team, team.admin), { role: "member" }));
    await expectShut(writing);
    const reading = await editing(team, team.member);
    await expectStatus(200, team.owner.patch(pathOf(team, team.member), { role: "admin" }));
    await expectStatus(200, team.owner.patch(pathOf(team, team.member), { role: "member" }));
    const other = await editing(team, team.owner);
    await expectStatus(200, team.owner.patch(pathOf(team, team.admin), { role: "admin" }));
    expect([reading.closing, other.closing]).toEqual([null, null]);
  });
});

/** Somebody who still belongs to it. */
async function whoIsIn(team: Team): Promise<Teammate> {
  const { status } = await team.owner.get(`/orgs/${team.orgId}`);
  return status === 200 ? team.owner : team.admin;
}

describe("a removed member", () => {
  test("is out with the next request: tokens, levels, private environments and open editing", async () => {
    const team = await mintTeam();
    const { owner, member, orgId, collectionId } = team;
    const grants = [{ userId: member.userId, collectionId, permission: 2 }];
    const grantPath = `/orgs/${orgId}/permissions/users/collection-permissions/multiple`;
    await expectStatus(200, owner.post(grantPath, { grants }));
    const secret = { name: "Mine", type: 1, variables: { KEY: { initialValue: "a" } } };
    await expectStatus(201, member.post(`/orgs/${orgId}/environments`, secret));
    const writing = await editing(team, member);

    await expectStatus(204, owner.delete(pathOf(team, member)));
    await expectShut(writing);
    const byToken = await member.get(`/orgs/${orgId}`);
    expect([byToken.status, byToken.body.code]).toEqual([401, "unauthenticated"]);
    expect((await member.session.get(`/orgs/${orgId}`)).status).toBe(404);
    expect(await logged(team, "DELETE_MEMBER")).toEqual([
      { userId: member.userId, role: "member" },
    ]);

    await join(owner, member, orgId, "member");
    const again = await withToken(send, baseUrl, member, orgId);
    expect((await again.get(`/orgs/${orgId}/environments`)).body.data).toEqual([]);
    expect((await again.get(`/orgs/${orgId}/collections`)).body.data).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: collectionId, permission: 1 })]),
    );
  });

  test("may be oneself, by a session or by a token that holds the scope admin", async () => {
    const team = await mintTeam();
    const narrow = await withToken(send, baseUrl, team.member, team.orgId, ["read", "write"]);
    expect((await narrow.delete(pathOf(team, team.member))).status).toBe(403);
    await expectStatus(204, team.member.session.delete(pathOf(team, team.member)));
    await expectStatus(204, team.admin.delete(pathOf(team, team.admin)));
    expect(Object.values(await rolesOf(team))).toEqual(["owner"]);
  });

  test("of another organization, or nobody's id, is not found", async () => {
    const [ours, person] = [await mintTeam(), await mintPerson(send, baseUrl, "Sam")];
    for (const path of [pathOf(ours, person), `/orgs/${ours.orgId}/users/${"%27--".repeat(5)}`]) {
      expect((await ours.owner.patch(path, { role: "admin" })).status).toBe(404);
      expect((await ours.owner.delete(path)).status).toBe(404);
    }
  });
});
