/**
 * The contract of every registered operation: who may call it, what bad input is told, that a stale
 * If-Match changes nothing, and that a success commits and answers exactly what is declared.
 */
import { env } from "cloudflare:test";
import { afterAll, assert, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#operation/define";
import { failuresOf } from "#operation/failures";
import { StreamedList } from "#operation/list";
import { RawAnswer } from "#operation/raw-answer";
import routes from "../../src/http/routes.json" with { type: "json" };
import { isScim, scimType, statusOf } from "#http/scim";
import { operations } from "#registry";
import type { Answer, Client } from "#test/client";
import { faultsIn } from "#test/declared-shape";
import { whileGiving } from "#test/planted";
import { allDatabases } from "#test/own-database";
import { faultsOfPlans, recordStatements } from "#test/query-plans";
import { madeElsewhere, walkSlots } from "#test/slots";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";
import { admittedBy, refusedBy } from "./asked-kinds.ts";
import { leakedTo, plant } from "./canaries.ts";
import type { Canaries } from "./canaries.ts";
import { callerOf, expectationOf } from "./callers.ts";
import type { CallerKind } from "./callers.ts";
import { cases } from "./cases.ts";
import { changesOf } from "./committed.ts";
import type { Counts } from "./committed.ts";
import type { Case } from "./cases/case.ts";
import { readWhole } from "./read-whole.ts";

const { DB } = env as unknown as { DB: D1Database };
let otherTenant: Team;
const startedAt = Date.now();
const { sent, stop } = recordStatements(DB);
beforeAll(async () => {
  otherTenant = await mintOtherTenant();
});
afterAll(async () => {
  stop();
  const faults = await faultsOfPlans(DB, sent);
  const unexpected = faults.filter((each) => !readWhole.some((start) => each.startsWith(start)));
  assert.deepEqual(unexpected, [], "statements that cost more the more others have");
});

test("every operation has a case, and every case an operation", () => {
  expect(Object.keys(cases).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

test("every operation has its route, which `npm run openapi` writes", () => {
  const declared = operations.map(({ id, method, path }) => [id, `${method} ${path}`]);
  expect(routes).toEqual(Object.fromEntries(declared));
});

/** What an operation is called in: a team, what not everybody in it may read, and the request of its case. */
interface Stage {
  team: Team;
  canaries: Canaries;
  request: Case;
  /** The team's organization, and those that the case has made. */
  orgIds: string[];
}

/** By operation, the stage that a test has left as it found it. */
const unchanged = new Map<string, Stage>();

/** A stage that nothing has changed: that of the test before, or a new one. */
async function takeStage(operation: Operation): Promise<Stage> {
  const left = unchanged.get(operation.id);
  unchanged.delete(operation.id);
  if (left) return left;
  const prepare = cases[operation.id];
  if (!prepare) throw new Error(`${operation.id} has no case`);
  const since = Date.now();
  const team = await mintTeam();
  const stage = { team, canaries: await plant(team), request: await prepare(team) };
  return { ...stage, orgIds: await followed(await organizationsSince(since)) };
}

/** Has somebody look at every collection of these organizations: an event that nobody waits for is not written. */
async function followed(orgIds: string[]): Promise<string[]> {
  const sql = `insert into room_connections (connection_id, page_id, permission, connected_at)
    select id || ' contract', root_page_id, 'read', ? from collections
    where org_id in (select value from json_each(?))`;
  for (const each of allDatabases())
    await each.prepare(sql).bind(Date.now(), JSON.stringify(orgIds)).run();
  return orgIds;
}

async function organizationsSince(since: number): Promise<string[]> {
  const sql = "select id from organizations where created_at >= ?";
  const found = allDatabases().map((each) => each.prepare(sql).bind(since).all<{ id: string }>());
  return (await Promise.all(found)).flatMap(({ results }) => results.map(({ id }) => id));
}

/** Leaves the stage to the next test of the operation: to refuse, or to read, was shown to change nothing. */
function leaveStage({ id }: Operation, stage: Stage): void {
  unchanged.set(id, stage);
}

/** The operation's answer. Throws for a refusal with a code that the operation does not declare. */
async function call(
  client: Client,
  operation: Operation,
  request: Case,
  headers = {},
): Promise<Answer> {
  const answer = await client.request(operation.method, request.path, request.body, {
    ...request.headers,
    ...headers,
  });
  const { status, body } = answer;
  if (status < 400 || failuresOf(operation).has(body.code)) return answer;
  throw new Error(`${operation.id} does not declare "${body.code}": ${body.detail}`);
}

/** How often each type is declared: once, or as often as it stands there. */
const tally = (types: readonly string[] = []): Counts =>
  Object.fromEntries(types.map((type) => [type, types.filter((each) => each === type).length]));
const nothing = { audit: {}, events: {} };

type Row = readonly [id: string, operation: Operation];
const rowsOf = (those: readonly Operation[]): Row[] =>
  those.map((each) => [each.id, each] as const);
const admissions = operations.flatMap((operation) =>
  admittedBy(operation).map((kind) => [operation.id, kind, operation] as const),
);

describe("who may not call", () => {
  test.each(rowsOf(operations))(
    "%s refuses everybody else, and commits nothing",
    async (_, operation) => {
      const stage = await takeStage(operation);
      const { team, canaries, request } = stage;
      const refused = refusedBy(operation);
      const outsiders = refused.filter((kind) => !kind.startsWith("member"));
      const members = refused.filter((kind) => kind.startsWith("member"));
      const clients: [CallerKind, Client][] = [];
      const callerFor = (kind: CallerKind) =>
        callerOf(kind, team, otherTenant, { operation, path: request.path });
      for (const kind of outsiders) clients.push([kind, await callerFor(kind)]);
      const answers: Record<string, unknown> = {};
      const ask = async (kind: CallerKind, client: Client) => {
        const answer = await call(client, operation, request);
        const { status, body, headers } = answer;
        answers[kind] = { status, code: body.code, type: headers.get("content-type") };
        expect(leakedTo(kind, canaries, answer, operation)).toEqual([]);
      };
      const changed = await changesOf(stage, async () => {
        for (const [kind, client] of clients) await ask(kind, client);
      });
      // A member's level is itself a change: these are asked apart.
      for (const kind of members) await ask(kind, await callerFor(kind));
      const type = isScim(request.path) ? scimType : "application/problem+json";
      const expected = refused.map((kind) => [kind, { ...refusalOf(kind, operation), type }]);
      expect(answers).toEqual(Object.fromEntries(expected));
      expect(changed).toEqual(nothing);
      leaveStage(operation, stage);
    },
  );
});

/** Before anybody is admitted: what refuses leaves its stage to who is. */
describe("what is refused", () => {
  test.each(rowsOf(operations.filter(({ body }) => body)))(
    "%s names what is wrong with a bad body, and commits nothing",
    async (_, operation) => {
      const stage = await takeStage(operation);
      const { team, request } = stage;
      const send = (body: unknown, headers = {}) =>
        call(request.as ?? team.owner, operation, { ...request, body }, headers);
      const changed = await changesOf(stage, async () => {
        const broken = await send("{", { "Content-Type": "application/json" });
        expect([broken.status, broken.body.code]).toEqual([400, "malformed_json"]);
        const wrong = await send({ unknownField: 1 });
        const status = statusOf("validation_failed", request.path);
        expect([wrong.status, wrong.body.code]).toEqual([status, "validation_failed"]);
        for (const fault of wrong.body.errors) expect(fault.path).toMatch(/^body/);
        const form = await send("<a/>", { "Content-Type": "application/xml" });
        expect([form.status, form.body.code]).toEqual([415, "unsupported_media_type"]);
      });
      expect(changed).toEqual(nothing);
      leaveStage(operation, stage);
    },
  );

  test.each(rowsOf(operations.filter(({ fails }) => fails.includes("stale_version"))))(
    "%s changes nothing for a stale If-Match",
    async (_, operation) => {
      const stage = await takeStage(operation);
      const { team, request } = stage;
      const stale = { "If-Match": '"no-such-version"' };
      const answers: Answer[] = [];
      const changed = await changesOf(stage, async () => {
        answers.push(await call(request.as ?? team.owner, operation, request, stale));
      });
      expect(answers).toMatchObject([{ status: 412, body: { code: "stale_version" } }]);
      expect(changed).toEqual(nothing);
      leaveStage(operation, stage);
    },
  );
});

describe("who is admitted", () => {
  test.each(admissions)(
    "%s admits %s, and commits what it declares",
    async (_, kind, operation) => {
      const stage = await takeStage(operation);
      const { team, canaries, request } = stage;
      const caller = await callerOf(kind, team, otherTenant, { operation, path: request.path });
      const answers: Answer[] = [];
      const given: unknown[] = [];
      const keep = (result: unknown) => given.push(result) && result;
      const changed = await changesOf(stage, () =>
        whileGiving(operation.id, keep, async () => {
          answers.push(await call(request.as ?? caller, operation, request));
        }),
      );
      expect(answers).toMatchObject([{ status: operation.status }]);
      const whose = request.as === undefined ? kind : "as";
      expect(answers.flatMap((answer) => leakedTo(whose, canaries, answer, operation))).toEqual([]);
      expect(answers.flatMap((answer) => faultsOf(operation, answer))).toEqual([]);
      // Nothing is left to be stripped: what a presenter gives is all declared.
      expect(given.flatMap((result) => faultsOfGiven(operation, result))).toEqual([]);
      expect(undeclared(operation, changed)).toEqual(nothing);
      if (operation.method === "GET" && !operation.emits) leaveStage(operation, stage);
    },
  );
});

test("every id of what they made begins with its organization's slot, in every table", async () => {
  const walks = await Promise.all(allDatabases().map((each) => walkSlots(each, startedAt)));
  expect(walks.flatMap(({ outside }) => outside)).toEqual([]);
  const [{ empty } = { empty: [] }, ...others] = walks;
  const inNone = empty.filter((table) => others.every((walk) => walk.empty.includes(table)));
  expect(inNone).toEqual(Object.keys(madeElsewhere));
});

function refusalOf(kind: CallerKind, operation: Operation): { status: number; code: string } {
  const expected = expectationOf(kind, operation);
  if (expected === "success") throw new Error(`${kind} is admitted to ${operation.id}`);
  return expected;
}

/** What is wrong with an answer's shape, or undeclared in it; nothing for an answer that is not JSON. */
function faultsOf({ result }: Operation, { headers, body }: Answer): string[] {
  const isJson = /^application\/(scim\+)?json/.test(headers.get("content-type") ?? "");
  return result && isJson ? faultsIn(result, body) : [];
}

/** The same of what \`run\` gave; of what is written while it is read only the answer can be asked. */
function faultsOfGiven({ result }: Operation, given: unknown): string[] {
  const isWritten = given instanceof StreamedList || given instanceof RawAnswer;
  return result && !isWritten ? faultsIn(result, given) : [];
}

/** What was committed outside the declaration: too much, or too little where it does not say `isOptional`. */
function undeclared(operation: Operation, changed: { audit: Counts; events: Counts }) {
  const { audit, events, isOptional = false } = operation.emits ?? {};
  return {
    audit: mismatch(tally(audit), changed.audit, isOptional),
    events: mismatch(tally(events), changed.events, isOptional),
  };
}

function mismatch(declared: Counts, found: Counts, isOptional: boolean): Counts {
  const types = [...new Set([...Object.keys(declared), ...Object.keys(found)])];
  const differences = types.map(
    (type) => [type, (found[type] ?? 0) - (declared[type] ?? 0)] as const,
  );
  return Object.fromEntries(differences.filter(([, more]) => (isOptional ? more > 0 : more !== 0)));
}
