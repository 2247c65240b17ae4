/** Auto Grant: a record for whoever has none, and nobody is lowered by it. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { createClient } from "#test/client";
import { bindings } from "#test/events";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const grant = (team: Team, body: Record<string, unknown>) =>
  team.owner.post("/permissions/auto-grant", { orgId: team.orgId, ...body });

const newCollection = async (team: Team, defaultPermission: number, name = "Second") => {
  const body = { name, defaultPermission };
  return (await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/collections`, body))).id;
};

/** The member's level in each collection, and where it comes from. */
async function levelsOf(team: Team): Promise<Record<string, [number, string]>> {
  const path = `/orgs/${team.orgId}/permissions/users/collection-permissions`;
  const { data } = await expectStatus(200, team.member.get(path));
  return Object.fromEntries(
    data.map((row: { collectionId: string; permission: number; origin: string }) => [
      row.collectionId,
      [row.permission, row.origin],
    ]),
  );
}

test("a level that does not exist is named where it stands, in either form of a grant", async () => {
  const team = await mintTeam();
  const path = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
  const one = { userId: team.member.userId, collectionId: team.collectionId, permission: 7 };
  const pairs = await team.owner.post(path, { grants: [one] });
  expect([pairs.status, pairs.body.errors]).toEqual([
    422,
    [
      {
        path: "body.grants.0.permission",
        message: "takes 0, 1 or 2",
        code: "invalid_value",
      },
    ],
  ]);
  const lists = { userIds: [one.userId], collectionIds: [one.collectionId], permission: 7 };
  const product = await team.owner.post(path, lists);
  expect(product.body.errors).toMatchObject([{ path: "body.permission", code: "invalid_value" }]);
});

test("a token for some collections reads nobody's levels", async () => {
  const team = await mintTeam();
  const asked = { name: "CI", scopes: ["read"], collectionIds: [team.collectionId] };
  const { secret } = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/tokens`, asked));
  const bound = createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });
  const path = `/orgs/${team.orgId}/permissions/users/collection-permissions`;
  const refused = await bound.get(path);
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
});

test("a member is told nothing of a collection that they may not see, and its owner all", async () => {
  const team = await mintTeam();
  const hidden = await newCollection(team, 0);
  const path = `/orgs/${team.orgId}/permissions/users/collection-permissions`;
  expect(Object.keys(await levelsOf(team))).toEqual([team.collectionId]);
  const asked = await team.member.get(`${path}?collectionId=${hidden}`);
  const unknown = await team.member.get(`${path}?collectionId=000000000000`);
  expect([asked.status, asked.body.detail]).toEqual([404, unknown.body.detail]);
  const { data } = await expectStatus(
    200,
    team.owner.get(`${path}?userId=${team.member.userId}&collectionId=${hidden}`),
  );
  expect(data).toMatchObject([{ collectionId: hidden, permission: 0 }]);
});

describe("auto grant", () => {
  test("gives every member without a record one in every collection, and lowers nobody", async () => {
    const team = await mintTeam();
    const [closed, open, recorded] = [
      await newCollection(team, 0, "Closed"),
      await newCollection(team, 2, "Open"),
      await newCollection(team, 0, "Recorded"),
    ];
    const path = `/orgs/${team.orgId}/permissions/users/collection-permissions`;
    const grants = [{ userId: team.member.userId, collectionId: recorded, permission: 2 }];
    await expectStatus(200, team.owner.post(`${path}/multiple`, { grants }));

    expect((await grant(team, { permission: 1 })).body).toEqual({ granted: 2 });
    expect(await levelsOf(team)).toEqual({
      [team.collectionId]: [1, "record"],
      [closed]: [1, "record"],
      [open]: [2, "default"],
      [recorded]: [2, "record"],
    });
    expect((await grant(team, { permission: 1 })).body).toEqual({ granted: 0 });
    expect((await grant(team, { permission: 2 })).body).toEqual({ granted: 1 });
    expect((await levelsOf(team))[open]).toEqual([2, "record"]);
    expect((await levelsOf(team))[closed]).toEqual([1, "record"]);
    const { data } = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`));
    const written = data.filter(
      ({ eventResponse }: { eventResponse: { isAutomatic?: boolean } }) => {
        return eventResponse.isAutomatic === true;
      },
    );
    expect(written).toHaveLength(2);
  });

  test("keeps to whom and what it names, all of it the organization's", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const second = await newCollection(team, 1);
    const named = { userIds: [team.member.userId], collectionIds: [second], permission: 2 };
    expect((await grant(team, named)).body).toEqual({ granted: 1 });
    expect((await levelsOf(team))[team.collectionId]).toEqual([1, "default"]);
    const rulers = { userIds: [team.owner.userId, team.admin.userId], permission: 2 };
    expect((await grant(team, rulers)).body).toEqual({ granted: 0 });
    const foreign = await grant(team, { collectionIds: [other.collectionId], permission: 2 });
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, "body.collectionIds"]);
    const unknown = await grant(team, { userIds: ["nobody"], permission: 2 });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, "body.userIds"]);
  });

  test("names up to a thousand members, and takes as many as there are in one statement", async () => {
    const team = await mintTeam();
    const more = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
      insert into members (org_id, user_id, role, joined_at) select ?1, 'user-' || i, 'member', 0 from n`;
    await bindings.DB.prepare(more).bind(team.orgId, limits.grantsPerRequest).run();
    const userIds = Array.from({ length: limits.grantsPerRequest }, (_, i) => `user-${i + 1}`);
    const one = { collectionIds: [team.collectionId], permission: 2 };
    const tooMany = await grant(team, { ...one, userIds: [...userIds, team.member.userId] });
    expect([tooMany.status, tooMany.body.errors[0].path]).toEqual([422, "body.userIds"]);
    const granted = await grant(team, { ...one, userIds });
    expect(granted.body).toEqual({ granted: limits.grantsPerRequest });
    await newCollection(team, 0);
    expect((await grant(team, { permission: 2 })).body).toEqual({
      granted: limits.grantsPerRequest + 2,
    });
  });
});
