/** A lowered right reaches the open rooms, not only the next request. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { limits } from "#limits";
import { passFor, RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { expectStatus } from "#test/team";
import type { Team, Teammate } from "#test/team";
import { mintTeam } from "#test/worker";

interface Editing {
  team: Team;
  client: RoomClient;
}

/** The teammate writes on a new page of the team's, by a pass that was asked for. */
async function editing(as: "member" | "admin", level: number | null): Promise<Editing> {
  const team = await mintTeam();
  if (level !== null) await grant(team, team.member, level);
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const page = await expectStatus(201, team.owner.post(path, { name: "Shared" }));
  const passPath = `/orgs/${team.orgId}/pages/${page.id}/collab-token`;
  const { token } = await expectStatus(200, team[as].get(passPath));
  const client = await RoomClient.with(page.id, token);
  await expect.poll(() => connectionsOf(page.id)).toHaveLength(1);
  return { team, client };
}

async function grant(team: Team, person: Teammate, permission: number): Promise<void> {
  const grants = [{ userId: person.userId, collectionId: team.collectionId, permission }];
  const path = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
  await expectStatus(200, team.owner.post(path, { grants }));
}

const expectShut = async (client: RoomClient) => expect(await client.shut()).toBe(4403);

describe("a lowered right", () => {
  test("to read closes a writer's socket within a second", async () => {
    const { team, client } = await editing("member", 2);
    await grant(team, team.member, 1);
    await expectShut(client);
  });

  test("to nothing closes a reader's socket within a second", async () => {
    const { team, client } = await editing("member", 1);
    await grant(team, team.member, 0);
    await expectShut(client);
  });

  test("that was a token's, revoked, closes what came by it", async () => {
    const { team, client } = await editing("member", 2);
    const { body } = await team.member.get(`/orgs/${team.orgId}/tokens`);
    await expectStatus(204, team.member.delete(`/orgs/${team.orgId}/tokens/${body.data[0].id}`));
    await expectShut(client);
  });

  test("of somebody who is removed from the organization closes their socket within a second", async () => {
    const { team, client } = await editing("member", null);
    const path = `/orgs/${team.orgId}/users/${team.member.userId}`;
    await expectStatus(204, team.owner.delete(path));
    await expectShut(client);
  });

  test("by a deleted collection closes everybody's sockets", async () => {
    const { team, client } = await editing("admin", 2);
    await expectStatus(
      204,
      team.owner.delete(`/orgs/${team.orgId}/collections/${team.collectionId}`),
    );
    await expectShut(client);
  });

  test("of the collection's default closes those who have no level of their own", async () => {
    const { team, client } = await editing("member", null);
    await lowerDefault(team);
    await expectShut(client);
  });

  test("of the collection's default leaves those alone who have a level of their own", async () => {
    const { team, client } = await editing("member", 2);
    await lowerDefault(team);
    client.sendSyncStep1();
    client.type("still here");
    await client.until(() => client.saved > 0);
    expect(client.closing).toBeNull();
  });
});

test("a pass admits nobody whose right was lowered after its issue, though nobody was there to be told", async () => {
  const team = await mintTeam();
  await grant(team, team.member, 2);
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const { id: pageId } = await expectStatus(201, team.owner.post(path, { name: "Quiet" }));
  const { userId } = team.member;
  const pass = await passFor(pageId, { userId, issuedAt: Date.now() - limits.roomPassFreshMs });
  const early = await RoomClient.with(pageId, pass);
  early.sendSyncStep1();
  await early.until(() => early.syncStep2s > 0);
  early.close();
  await expect.poll(() => connectionsOf(pageId)).toEqual([]);
  await grant(team, team.member, 1);
  const late = await RoomClient.with(pageId, pass);
  await expectShut(late);
  expect([late.syncStep1s, late.awareness]).toEqual([0, []]);
});

test("somebody whose right was lowered just after their pass was issued stays no longer than the pass is fresh", async () => {
  const team = await mintTeam();
  await grant(team, team.member, 2);
  const { userId } = team.member;
  const pageId = team.rootPageId;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const pass = await passFor(pageId, { userId });
  await grant(team, team.member, 1);
  const client = await RoomClient.with(pageId, pass);
  client.sendSyncStep1();
  await client.until(() => client.syncStep2s > 0);
  vi.setSystemTime(Date.now() + limits.roomPassFreshMs);
  client.type("late ");
  await client.until(() => client.closing !== null);
  expect(client.closing?.code).toBe(4403);
});

async function lowerDefault(team: Team): Promise<void> {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(path, { defaultPermission: 0 }));
}
