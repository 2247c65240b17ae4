/** Of the variables of a description that an environment has no room for, the report says how many: none is dropped in silence. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { importDescription } from "#test/descriptions";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const most = limits.environmentVariables;

/** What the report says of an environment's variables, of a collection of Postman that has these. */
async function saidOf(team: Team, variable: readonly { key: string; value: string }[]) {
  const document = { info: { name: "Left out" }, variable, item: [] };
  const { problems } = await importDescription(team, document, { format: "postman" });
  return problems.map(({ message }) => message).filter((said) => /variables|value/.test(said));
}

const named = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ key: `v${from + nth}`, value: "1" }));

test("what an environment has no room for is counted, when it is made and when it is added to", async () => {
  const team = await mintTeam();
  expect(await saidOf(team, named(0, most + 3))).toEqual([
    `An environment has at most ${most} variables: 3 of its own are left out.`,
  ]);
  expect(await saidOf(team, named(0, most + 5))).toEqual([
    `An environment has at most ${most} variables: 5 of its own are left out.`,
  ]);
});

test("a value that is longer than a variable's may be is named", async () => {
  const value = "1".repeat(limits.environmentValueBytes + 1);
  expect(await saidOf(await mintTeam(), [{ key: "long", value }])).toEqual([
    `The value of {{long}} has more than ${limits.environmentValueBytes} bytes, and is left out.`,
  ]);
});
