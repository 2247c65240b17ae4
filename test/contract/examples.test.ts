/** Every example in openapi.json is a request that works: executed as it stands, with ids that exist. */
import { describe, expect, test } from "vitest";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { cases } from "./cases.ts";

// No example can hold the files of a form.
const withBody = operations.filter(({ body, form }) => body !== undefined && !form);
const rows = withBody.map((operation) => [operation.id, operation] as const);

/** The example with the ids of things that this test has: an example's own name nothing here. */
function withIdsOf(example: unknown, team: Team, prepared: unknown): unknown {
  const { collectionId } = team;
  const people = { userIds: [team.member.userId], collectionIds: [collectionId] };
  const known: Record<string, unknown> = { ...team, ...people, ...(prepared as object) };
  const entries = Object.entries(example as Record<string, unknown>).map(([key, value]) => [
    key,
    /(Ids?|^key|^imagePath)$/.test(key) && key in known ? known[key] : value,
  ]);
  return Object.fromEntries(entries);
}

describe("examples", () => {
  test.each(rows)("%s shows one", (_, operation: Operation) => {
    expect(operation.example).toBeDefined();
  });

  test.each(rows)("that of %s succeeds", async (_, operation: Operation) => {
    const team = await mintTeam();
    const prepared = await cases[operation.id]?.(team);
    const body = withIdsOf(operation.example, team, prepared?.body ?? {});
    const caller = prepared?.as ?? team.owner;
    const headers = { ...prepared?.headers, "Content-Type": "application/json" };
    const answer = await caller.request(operation.method, prepared?.path ?? "", body, headers);
    expect(answer).toMatchObject({ status: operation.status });
  });
});
