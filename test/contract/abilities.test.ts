/** What answers say that the caller may do is what the operations then do: for every kind of caller, by asking. */
import { describe, expect, test } from "vitest";
import { collection } from "#domains/collections/contract";
import { page } from "#domains/pages/contract";
import { organization } from "#domains/organizations/contract";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { callersWithRights } from "./callers-with-rights.ts";
import { cases } from "./cases.ts";

const ofOrganization = organization.shape.abilities.element.options;
const ofCollection = collection.shape.abilities.element.options;

function operationNamed(id: string): Operation {
  const found = operations.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}

/** Whether the caller's rights suffice: anything but a refusal of who asks. */
async function isAllowed(team: Team, caller: Client, id: string): Promise<boolean> {
  const prepared = await cases[id]?.(team);
  if (prepared === undefined) throw new Error(`${id} has no case`);
  const { path, body, headers } = prepared;
  const { method } = operationNamed(id);
  const answer = await caller.request(method, path, body, headers);
  return ![401, 403, 404].includes(answer.status);
}

/** What was said, and what is so; what deletes is asked last. */
async function compared(team: Team, caller: Client) {
  const path = `/orgs/${team.orgId}`;
  const said: string[] = [
    ...(await expectStatus(200, caller.get(path))).abilities,
    ...(await expectStatus(200, caller.get(`${path}/collections/${team.collectionId}`))).abilities,
  ];
  const names = [...ofCollection, ...ofOrganization];
  const isLast = (name: string) => name.startsWith("delete");
  const so: string[] = [];
  for (const name of [...names.filter((each) => !isLast(each)), ...names.filter(isLast)]) {
    if (await isAllowed(team, caller, name)) so.push(name);
  }
  return { said: said.toSorted(), so: so.toSorted() };
}

describe("abilities agree with what the operations answer to", () => {
  test.each(Object.entries(callersWithRights))("%s", async (_, callerOf) => {
    const team = await mintTeam();
    const { said, so } = await compared(team, await callerOf(team));
    expect(said).toEqual(so);
  });

  test.each(["owner", "admin", "member"] as const)(
    "a %s where a review is wanted",
    async (role) => {
      const team = await mintTeam();
      const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
      await expectStatus(200, team.owner.put(path, { reviewRequired: true, defaultPermission: 2 }));
      const caller = team[role].session;
      const { abilities } = await expectStatus(200, caller.get(path));
      expect(abilities.includes("publishCollection")).toBe(role !== "member");
      expect(await isAllowed(team, caller, "publishCollection")).toBe(role !== "member");
    },
  );
});

describe("a page", () => {
  test.each(Object.entries(callersWithRights))(
    "tells %s what they may do with it",
    async (_, callerOf) => {
      const team = await mintTeam();
      const { id } = await pagesOf(team).create(team.rootPageId);
      const caller = await callerOf(team);
      const { abilities } = await expectStatus(200, caller.get(pagesOf(team).path(id)));
      for (const name of page.shape.abilities.element.options) {
        expect([name, abilities.includes(name)]).toEqual([
          name,
          await isAllowed(team, caller, name),
        ]);
      }
    },
  );

  test.each([
    ["an owner", true, [0, 1, 2]],
    ["a member who writes", true, [0, 1]],
    ["a member who writes", false, [0, 1]],
    ["an owner's token that reads", false, []],
  ] as const)(
    "tells %s to which states they may bring it (review wanted: %s), and to no other it goes",
    async (who, reviewRequired, fromRejected) => {
      const team = await mintTeam();
      const caller = (await callersWithRights[who]?.(team)) ?? team.owner;
      const collectionPath = `/orgs/${team.orgId}/collections/${team.collectionId}`;
      await expectStatus(200, team.owner.put(collectionPath, { reviewRequired }));
      const offered = new Map<number, number[]>();
      for (const state of [0, 1, 2, 3] as const) {
        const { id } = await pagesOf(team).create(team.rootPageId);
        const path = pagesOf(team).path(id);
        const bring = (client: Client, to: number) =>
          client.patch(`${path}/state`, { state: to, reason: "No" });
        if (state === 3) await expectStatus(200, bring(team.owner, 0));
        if (state !== 1) await expectStatus(200, bring(team.owner, state));
        const { nextStates } = await expectStatus(200, caller.get(path));
        offered.set(state, nextStates);
        for (const next of [0, 1, 2, 3].filter((each) => !nextStates.includes(each))) {
          expect((await bring(caller, next)).status).toBeGreaterThanOrEqual(400);
        }
        if (nextStates.length > 0) await expectStatus(200, bring(caller, nextStates.at(-1)));
      }
      expect(offered.get(3)).toEqual(fromRejected);
    },
  );
});

test("an environment tells who may change it: admins a global one, everybody their own", async () => {
  const team = await mintTeam();
  const path = `/orgs/${team.orgId}/environments`;
  const make = (client: Client, type: 0 | 1) =>
    expectStatus(201, client.post(path, { name: "Staging", type }));
  const change = ["updateEnvironment", "deleteEnvironment"];
  const global = await make(team.owner, 0);
  expect(global.abilities).toEqual(change);
  expect((await make(team.member, 1)).abilities).toEqual(change);
  const seen = await expectStatus(200, team.member.get(`${path}/${global.id}`));
  expect(seen.abilities).toEqual([]);
  await expectStatus(403, team.member.put(`${path}/${global.id}`, { name: "Mine" }));
});

test("an organization tells which roles one may give", async () => {
  const team = await mintTeam();
  const path = `/orgs/${team.orgId}`;
  const rolesFor = async (client: Client) =>
    (await expectStatus(200, client.get(path))).assignableRoles;
  expect(await rolesFor(team.owner)).toEqual(["member", "admin", "owner"]);
  expect(await rolesFor(team.admin)).toEqual(["member", "admin"]);
  expect(await rolesFor(team.member)).toEqual([]);
});

test("lists say the same as the record itself", async () => {
  const team = await mintTeam();
  const path = `/orgs/${team.orgId}`;
  for (const caller of [team.owner.session, team.member.session]) {
    const own = await expectStatus(200, caller.get(`${path}/collections/${team.collectionId}`));
    const { data } = await expectStatus(200, caller.get(`${path}/collections`));
    expect(data).toContainEqual(own);
  }
});
