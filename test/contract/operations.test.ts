/**
 * The contract of every registered operation: who may call it, what bad input is told, that a stale
 * If-Match changes nothing, and that a success commits exactly what is declared.
 */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import type { Answer, Client } from "#test/client";
import type { Team } from "#test/team";
import { mintStrangers, mintTeam } from "#test/worker";
import { callerKinds, callerOf, expectationOf } from "./callers.ts";
import type { CallerKind } from "./callers.ts";
import { cases } from "./cases.ts";
import type { Case } from "./cases/case.ts";

const { DB } = env as unknown as { DB: D1Database };
let stranger: Team;
beforeAll(async () => {
  stranger = await mintStrangers();
});

test("every operation has a case, and every case an operation", () => {
  expect(Object.keys(cases).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

async function prepare(operation: Operation, team: Team): Promise<Case> {
  const prepared = cases[operation.id];
  if (!prepared) throw new Error(`${operation.id} has no case`);
  return prepared(team);
}

function call(client: Client, operation: Operation, request: Case, headers = {}): Promise<Answer> {
  return client.request(operation.method, request.path, request.body, {
    ...request.headers,
    ...headers,
  });
}

type Counts = Record<string, number>;

/** How often each type stands in the log or the outbox of every organization that is not the stranger's. */
async function committed(table: "log_entries" | "events"): Promise<Counts> {
  const column = table === "events" ? "type" : "event_type";
  const sql = `select ${column} as type, count(*) as total from ${table} where org_id not in (?, '') group by 1`;
  const { results } = await DB.prepare(sql)
    .bind(stranger.orgId)
    .all<{ type: string; total: number }>();
  return Object.fromEntries(results.map(({ type, total }) => [type, total]));
}

async function changesOf(work: () => Promise<unknown>): Promise<{ audit: Counts; events: Counts }> {
  const before = { audit: await committed("log_entries"), events: await committed("events") };
  await work();
  return {
    audit: grown(before.audit, await committed("log_entries")),
    events: grown(before.events, await committed("events")),
  };
}

function grown(before: Counts, after: Counts): Counts {
  const entries = Object.entries(after).map(
    ([type, total]) => [type, total - (before[type] ?? 0)] as const,
  );
  return Object.fromEntries(entries.filter(([, more]) => more > 0));
}

const once = (types: readonly string[] = []): Counts =>
  Object.fromEntries(types.map((type) => [type, 1]));
const nothing = { audit: {}, events: {} };

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  "%s",
  (_, operation) => {
    const outcome = (kind: CallerKind) => expectationOf(kind, operation);
    const refused = callerKinds.filter((kind) => outcome(kind) !== "success");
    const admitted = callerKinds.filter(
      (kind) => outcome(kind) === "success" && !kind.startsWith("token"),
    );

    test("refuses every other caller with its own code, and commits nothing for them", async () => {
      const team = await mintTeam();
      const request = await prepare(operation, team);
      const callers = await Promise.all(
        refused
          .filter((kind) => !kind.startsWith("member"))
          .map(async (kind) => [kind, await callerOf(kind, team, stranger, operation)] as const),
      );
      const answers: Record<string, unknown> = {};
      const answer = async (kind: CallerKind, client: Client) => {
        const { status, body, headers } = await call(client, operation, request);
        answers[kind] = { status, code: body.code };
        expect(headers.get("content-type")).toBe("application/problem+json");
      };
      const changed = await changesOf(async () => {
        for (const [kind, client] of callers) await answer(kind, client);
      });
      for (const kind of refused.filter((each) => each.startsWith("member"))) {
        await answer(kind, await callerOf(kind, team, stranger, operation));
      }
      expect(answers).toEqual(Object.fromEntries(refused.map((kind) => [kind, outcome(kind)])));
      expect(changed).toEqual(nothing);
    });

    test.each(admitted)(
      "admits %s, answers its declared shape and commits what it declares",
      async (kind) => {
        const team = await mintTeam();
        const caller = await callerOf(kind, team, stranger, operation);
        const request = await prepare(operation, team);
        let answer: Answer | null = null;
        const changed = await changesOf(async () => {
          answer = await call(request.as ?? caller, operation, request);
        });
        expect(answer).toMatchObject({ status: operation.status });
        expectDeclared(operation, changed);
        if (operation.result && !operation.represent) {
          expect(
            operation.result.safeParse((answer as unknown as Answer).body).error,
          ).toBeUndefined();
        }
      },
    );

    const namesBadInput = async () => {
      const team = await mintTeam();
      const request = await prepare(operation, team);
      const caller = request.as ?? team.owner;
      const send = (body: unknown, headers = {}) =>
        call(caller, operation, { ...request, body }, headers);
      const changed = await changesOf(async () => {
        const broken = await send("{", { "Content-Type": "application/json" });
        expect([broken.status, broken.body.code]).toEqual([400, "malformed_json"]);
        const wrong = await send({ unknownField: 1 });
        expect([wrong.status, wrong.body.code]).toEqual([422, "validation_failed"]);
        for (const fault of wrong.body.errors) expect(fault.path).toMatch(/^body/);
        const form = await send("<a/>", { "Content-Type": "application/xml" });
        expect([form.status, form.body.code]).toEqual([415, "unsupported_media_type"]);
      });
      expect(changed).toEqual(nothing);
    };
    if (operation.body) test("names what is wrong with a bad body, commits nothing", namesBadInput);

    const refusesStale = async () => {
      const team = await mintTeam();
      const request = await prepare(operation, team);
      let answer: Answer | null = null;
      const changed = await changesOf(async () => {
        answer = await call(request.as ?? team.owner, operation, request, {
          "If-Match": '"no-such-version"',
        });
      });
      expect(answer).toMatchObject({ status: 412, body: { code: "stale_version" } });
      expect(changed).toEqual(nothing);
    };
    const guardsVersion = operation.fails.includes("stale_version");
    if (guardsVersion) test("a stale If-Match changes nothing", refusesStale);
  },
);

function expectDeclared(operation: Operation, changed: { audit: Counts; events: Counts }): void {
  const { audit, events, isOptional } = operation.emits ?? {};
  if (!isOptional) return expect(changed).toEqual({ audit: once(audit), events: once(events) });
  for (const type of Object.keys(changed.audit)) expect(audit).toContain(type);
  for (const type of Object.keys(changed.events)) expect(events).toContain(type);
}
