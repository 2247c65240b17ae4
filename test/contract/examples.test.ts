/** Every example in openapi.json is a request that works: executed as it stands, with ids that exist. */
import { describe, expect, test } from "vitest";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { cases } from "./cases.ts";

// Forms with files are shown as they were recorded.
const withBody = operations.filter(({ body, form }) => body !== undefined && !form);
const rows = withBody.map((operation) => [operation.id, operation] as const);

/** The example with the ids of things that this test has: an example's own name nothing here. */
function withIds(example: unknown, known: unknown): unknown {
  if (Array.isArray(example)) {
    const all = Array.isArray(known) ? known : [];
    return example.map((each, index) => withIds(each, all[index]));
  }
  if (typeof example !== "object" || example === null) return example;
  const ours = (known ?? {}) as Record<string, unknown>;
  const entries = Object.entries(example).map(([key, value]) => [
    key,
    /(Ids?|^key|^imagePath|^accessTokenUrl|^issuer|^userName|^slug|^email)$/.test(key) &&
    key in ours
      ? ours[key]
      : withIds(value, ours[key]),
  ]);
  return Object.fromEntries(entries);
}

/** What the team has that an example may name. */
const thingsOf = (team: Team) => ({
  ...team,
  userIds: [team.member.userId],
  collectionIds: [team.collectionId],
});

describe("examples", () => {
  test.each(rows)("%s shows one", (_, operation: Operation) => {
    expect(operation.example).toBeDefined();
  });

  test.each(rows)("that of %s succeeds", async (_, operation: Operation) => {
    const team = await mintTeam();
    const prepared = await cases[operation.id]?.(team);
    const body = withIds(operation.example, {
      ...thingsOf(team),
      ...(prepared?.body as object | undefined),
    });
    const caller = prepared?.as ?? team.owner;
    const headers = { ...prepared?.headers, "Content-Type": "application/json" };
    const answer = await caller.request(operation.method, prepared?.path ?? "", body, headers);
    expect(answer).toMatchObject({ status: operation.status });
  });
});
