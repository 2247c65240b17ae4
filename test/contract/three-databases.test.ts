/**
 * Some operations of each domain where the organization is in another database than people: they answer what they declare,
 * and commit it there. All of them, with every caller, asks `npm run soak -- matrices`.
 */
import { beforeAll, expect, test } from "vitest";
import { operations } from "#registry";
import { serviceWith } from "#test/app-with";
import { faultsIn } from "#test/declared-shape";
import { mintTeamAt } from "#test/team";
import type { Team } from "#test/team";
import { databaseAt, directoryDatabase, divided, openBoth } from "#test/three-databases";
import { baseUrl } from "#test/worker";
import { cases } from "./cases.ts";

/** None needs a live document or a queue: those of the tests' runtime know one database. */
const asked = [
  "generateSummary",
  "listOrganizations",
  "updateOrganization",
  "updateMember",
  "createInvitation",
  "createToken",
  "createCollection",
  "getCollection",
  "updateCollection",
  "createEnvironment",
  "createFaq",
  "createSite",
  "getOrganizationLogs",
  "createScimUser",
  "listScimUsers",
  "createWebhook",
];

let team: Team;
beforeAll(async () => {
  await openBoth();
  team = await mintTeamAt(serviceWith(divided), baseUrl);
});

const loggedIn = (DB: D1Database) =>
  DB.prepare("select event_type as type from log_entries where org_id = ? order by number")
    .bind(team.orgId)
    .all<{ type: string }>();

test.each(
  operations.filter(({ id }) => asked.includes(id)).map((each) => [each.id, each] as const),
)(
  "%s answers what it declares, and commits it where the organization is",
  async (id, operation) => {
    const request = await cases[id]?.(team);
    if (request === undefined) throw new Error(`${id} has no case`);
    const before = (await loggedIn(databaseAt(team.orgId))).results.length;
    const { method, result, status, emits } = operation;
    const caller = request.as ?? team.owner;
    const answer = await caller.request(method, request.path, request.body, request.headers);
    expect([answer.status, answer.body.detail]).toEqual([status, undefined]);
    expect(result ? faultsIn(result, answer.body) : []).toEqual([]);
    const { results } = await loggedIn(databaseAt(team.orgId));
    const types = results.slice(before).map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(emits?.isOptional ? [] : [...(emits?.audit ?? [])]),
    );
    expect((await loggedIn(directoryDatabase)).results).toEqual([]);
  },
);

test("there is a case for each of them", () => {
  expect(asked.filter((id) => !(id in cases))).toEqual([]);
});
