/** How much an environment takes, and an answer that lists several: what is at each bound is taken, one past it is not. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const pathOf = (team: Team) => `/orgs/${team.orgId}/environments`;
/** Few enough to be one request: an environment keeps a value twice, as the first one and the one in use. */
const values = 8;

const create = (team: Team, name: string, padding: number) => {
  const variables = Object.fromEntries(
    Array.from({ length: values }, (_, at) => [
      `v${at}`,
      { initialValue: "x".repeat(at === 0 ? padding : limits.environmentValueBytes) },
    ]),
  );
  return team.owner.post(pathOf(team), { name, type: 0, variables });
};

/** The length of the first value with which the whole is as large as it may be. */
async function fitting(team: Team): Promise<number> {
  const past = await create(team, "Past", limits.environmentValueBytes);
  const [, size = "0"] = /this one takes (\d+)\.$/.exec(past.body.detail) ?? [];
  const over = Number(size) - limits.environmentBytes;
  return limits.environmentValueBytes - over / 2;
}

test("an environment, and a list of them in one answer", async () => {
  const team = await mintTeam();
  const most = Math.floor(await fitting(team));
  const refused = await create(team, "Past", most + 1);
  expect([refused.status, refused.body.code]).toEqual([413, "too_large"]);
  const fill = Math.floor(limits.environmentListBytes / limits.environmentBytes);
  for (let at = 0; at <= fill; at += 1) await expectStatus(201, create(team, `E${at}`, most));
  const first = await expectStatus(200, team.owner.get(pathOf(team)));
  expect(first.data).toHaveLength(fill);
  const next = `${pathOf(team)}?cursor=${first.nextCursor}`;
  const second = await expectStatus(200, team.owner.get(next));
  expect([second.data.length, second.nextCursor]).toEqual([1, null]);
});
