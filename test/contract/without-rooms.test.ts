/** What an operation answers while no live document can be reached, it declares: a client was written by that. */
import { afterEach, expect, test } from "vitest";
import { failuresOf } from "#operation/failures";
import { operations } from "#registry";
import { serviceWith } from "#test/app-with";
import { unreachableRooms } from "#test/broken-bindings";
import { createClient } from "#test/client";
import { lowerFences } from "#test/fences";
import { listenForFaults } from "#test/logged-faults";
import { baseUrl, mintTeam } from "#test/worker";
import { cases } from "./cases.ts";

/** What changes nothing and reads nothing in a collection asks no live document. */
const asking = operations.filter(
  ({ method, access }) => method !== "GET" || access.on === "collection",
);

afterEach(lowerFences);

test.each(asking.map((operation) => [operation.id, operation] as const))(
  "%s answers what it declares while no live document can be reached",
  async (id, operation) => {
    const team = await mintTeam();
    const request = await cases[id]?.(team);
    if (!request) throw new Error(`${id} has no case`);
    listenForFaults();
    const headers = (request.as ?? team.owner).headers;
    const client = createClient(serviceWith({ Page: unreachableRooms }), baseUrl, headers);
    const { method } = operation;
    const answer = await client.request(method, request.path, request.body, request.headers);
    const { status, body } = answer;
    expect(status < 400 || failuresOf(operation).has(body.code) ? null : answer).toBeNull();
  },
);
