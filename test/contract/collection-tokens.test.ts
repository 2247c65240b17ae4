/** A token for some collections opens these: of the organization it reads its name, the list of its own and their drafts. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { allScopes, expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { leakedTo, plant } from "./canaries.ts";
import type { Canaries } from "./canaries.ts";
import { cases } from "./cases.ts";

let team: Team;
let token: Client;
let canaries: Canaries;
beforeAll(async () => {
  team = await mintTeam();
  canaries = await plant(team);
  const asked = { name: "Narrow", scopes: allScopes, collectionIds: [team.collectionId] };
  const made = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/tokens`, asked));
  token = createClient(send, baseUrl, { Authorization: `Bearer ${made.secret}` });
});

async function ask({ id, method }: Operation) {
  const prepared = await cases[id]?.(team);
  if (prepared === undefined) throw new Error(`${id} has no case`);
  const { path, body, headers } = prepared;
  return token.request(method, path, body, headers);
}

const isOpen = ({ access }: Operation) =>
  access.on === "organization" && access.isOpenToCollectionTokens === true;
const ofOrganization = operations.filter(({ access }) => access.on === "organization");
const rowsOf = (those: readonly Operation[]) => those.map((each) => [each.id, each] as const);

test("of an organization's operations it is open to these alone", () => {
  const open = ofOrganization.filter(isOpen).map(({ id }) => id);
  expect(open.toSorted()).toEqual(["getOrganization", "listCollections", "searchDrafts"]);
});

describe("every other is refused", () => {
  const closed = ofOrganization.filter((each) => !isOpen(each));
  test.each(rowsOf(closed))("%s", async (_id, operation) => {
    const { status, body } = await ask(operation);
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  test.each(["duplicateCollection", "getOrganizationJob"])("and so is %s", async (id) => {
    const [operation] = operations.filter((each) => each.id === id);
    if (operation === undefined) throw new Error(`there is no ${id}`);
    expect([403, 404]).toContain((await ask(operation)).status);
  });
});

describe("nothing of another collection, member or environment is in the answer of", () => {
  const reads = operations.filter(
    (each) => each.method === "GET" && (each.access.on !== "organization" || isOpen(each)),
  );
  test.each(rowsOf(reads))("%s", async (_id, operation) => {
    const answer = await ask(operation);
    expect(leakedTo("token for another collection", canaries, answer, operation)).toEqual([]);
    const text = JSON.stringify(answer.body);
    for (const { userId, email } of [team.admin, team.member]) {
      expect(text).not.toContain(userId);
      expect(text).not.toContain(email);
    }
    expect(text).not.toContain(canaries.collectionId);
  });
});
