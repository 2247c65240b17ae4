/**
 * What leaves of an operation's result is what its contract declares, over HTTP and as a tool: a column that
 * a query has gained changes no answer, and a result that does not fit is a fault in the log and not a leak.
 */
import type { Client as Agent } from "@modelcontextprotocol/client";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { Failure } from "#failure";
import { offersOf } from "#mcp/server";
import { StreamedList } from "#operation/list";
import { connectAgent, expectTool, refusalOf } from "#test/agents";
import { pagesOf } from "#test/pages";
import { operationOf, whileGiving } from "#test/planted";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

type Json = Record<string, unknown>;

const secret = "what-nobody-may-see";

/** The record with a key more, in it and in what it holds. */
function withMore(record: unknown): Json {
  const { meta, sharingMeta, ...others } = record as Record<string, Json>;
  return {
    ...others,
    meta: { ...meta, secret },
    sharingMeta: { ...sharingMeta, secret },
    secret,
  };
}

/** Every part of a streamed list with a key more in each of its items. */
function listWithMore(list: unknown): unknown {
  return (list as StreamedList<unknown>).mapParts((part) => part.map(withMore));
}

let team: Team;
let agent: Agent;
let page: { id: string };
beforeAll(async () => {
  team = await mintTeam();
  page = await pagesOf(team).create(team.rootPageId, {
    name: "Sundials",
    meta: { title: "Dials" },
  });
  agent = await connectAgent(send, baseUrl, { token: team.owner.apiToken });
});

const getPage = () => team.owner.get(pagesOf(team).path(page.id));
const listPages = () => team.owner.get(`/orgs/${team.orgId}/collection/${team.collectionId}/pages`);
const asTool = () => expectTool(agent, "get_page", { pageId: page.id });

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The faults by operation; the line of the request that failed stands beside them. */
const mismatches = () => logged.filter((line) => line.includes('"operation"'));

describe("a key that a query has gained", () => {
  test("is in no answer over HTTP, however deep it stands", async () => {
    const before = await getPage();
    const after = await whileGiving("getPage", withMore, getPage);
    expect(after.body).toEqual(before.body);
    expect(after.headers.get("etag")).toBe(before.headers.get("etag"));
  });

  test("is in no item of a list that is written while it is read", async () => {
    const before = await listPages();
    expect(before.body.data).toHaveLength(1);
    const after = await whileGiving("listCollectionPages", listWithMore, listPages);
    expect(after.body).toEqual(before.body);
  });

  test("is in no answer of a tool", async () => {
    const before = await asTool();
    expect(await whileGiving("getPage", withMore, asTool)).toEqual(before);
  });

  test("is not kept for an Idempotency-Key", async () => {
    const create = () =>
      team.owner.post(
        pagesOf(team).path(team.rootPageId),
        { name: "Clocks" },
        { "Idempotency-Key": "clocks" },
      );
    const first = await whileGiving("createPage", withMore, create);
    expect(first.status).toBe(201);
    const again = await create();
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    expect(JSON.stringify(again.body)).not.toContain(secret);
  });
});

describe("a result that its contract does not allow", () => {
  const unfit = (record: unknown) => ({ ...withMore(record), name: [secret] });
  const listUnfit = (list: unknown) =>
    (list as StreamedList<unknown>).mapParts((part) => part.map(unfit));

  test("answers 500 in the one format, and is in the log by operation and place, without its values", async () => {
    const { status, body } = await whileGiving("getPage", unfit, getPage);
    expect([status, body.code]).toEqual([500, "internal"]);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(mismatches()).toHaveLength(1);
    expect(JSON.parse(mismatches()[0] ?? "")).toMatchObject({
      operation: "getPage",
      requestId: body.requestId,
      fault: expect.stringContaining("name (invalid_type)"),
    });
    expect(logged.join()).not.toContain(secret);
  });

  test("answers 500 for a list whose first items do not fit", async () => {
    const { status, body } = await whileGiving("listCollectionPages", listUnfit, listPages);
    expect([status, body.code]).toEqual([500, "internal"]);
    expect(mismatches()).toHaveLength(1);
  });

  test("breaks off a list whose later items do not fit, and is in the log", async () => {
    const given = async function* (list: unknown) {
      const { data } = await new Response((list as StreamedList<unknown>).toStream()).json<Json>();
      yield data as Json[];
      yield (data as Json[]).map(unfit);
    };
    const change = (list: unknown) => new StreamedList(given(list));
    await expect(whileGiving("listCollectionPages", change, listPages)).rejects.toThrow(
      "Something failed on our side",
    );
    expect(logged.join()).toContain("listCollectionPages gave a result");
    expect(logged.join()).not.toContain(secret);
  });

  test("is a refusal to an agent", async () => {
    const call = () => agent.callTool({ name: "get_page", arguments: { pageId: page.id } });
    const answer = await whileGiving("getPage", unfit, call);
    expect(refusalOf(answer).code).toBe("internal");
    expect(JSON.stringify(answer)).not.toContain(secret);
    expect(mismatches()).toHaveLength(1);
  });

  test("is a refusal to an agent as well where only the tool's own contract does not allow it", async () => {
    const found = offersOf().team.tools.find(({ name }) => name === "get_page");
    const tool = found?.actions[0];
    if (tool === undefined) throw new Error("there is no get_page");
    const { shown } = tool;
    tool.shown = z.object({ isPinned: z.boolean() });
    const call = agent.callTool({ name: "get_page", arguments: { pageId: page.id } });
    const answer = await call.finally(() => (tool.shown = shown));
    expect(refusalOf(answer).code).toBe("internal");
    expect(JSON.stringify(answer)).not.toContain("Sundials");
    expect(logged.join()).toContain("the tool get_page gave a result");
  });
});

test("a failure that an operation does not declare is answered, and is a fault in the log", async () => {
  const refuse = () => {
    throw new Failure("gone", "It is no more.");
  };
  expect(operationOf("getPage").fails).not.toContain("gone");
  const { status, body } = await whileGiving("getPage", refuse, getPage);
  expect([status, body.code]).toEqual([410, "gone"]);
  expect(mismatches()).toHaveLength(1);
  expect(JSON.parse(mismatches()[0] ?? "")).toMatchObject({
    operation: "getPage",
    fault: expect.stringContaining('getPage answers "gone", which it does not declare'),
  });
});
