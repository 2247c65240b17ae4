/**
 * Every length that a body's schema bounds is taken at its bound and refused one past it, and so are the
 * bounds on whole bodies, lists and counts.
 */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { statusOf } from "#http/scim";
import { limits } from "#limits";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import { ownDatabase } from "#test/own-database";
import { expectStatus } from "#test/team";
import type { Schema } from "#test/schema-values";
import { mintTeam } from "#test/worker";
import { cases } from "./cases.ts";

interface Bounded {
  operation: Operation;
  field: string[];
  most: number;
}

/** Every text of free choice in a body's schema, with the number of characters that it takes. */
function boundedTexts(schema: Schema, field: string[] = []): { field: string[]; most: number }[] {
  const choices = (schema.anyOf ?? [schema]).filter((choice) => choice.type !== "null");
  const [only = {}] = choices;
  if (choices.length !== 1 || only.pattern !== undefined || only.format !== undefined) return [];
  if (only.type === "string" && only.maxLength !== undefined && !("enum" in only)) {
    return [{ field, most: only.maxLength }];
  }
  return Object.entries(only.properties ?? {}).flatMap(([name, property]) =>
    boundedTexts(property, [...field, name]),
  );
}

/** Ids, times and addresses are bounded too, but have another form than free text. */
const isFormed = (field: string[]) =>
  /(^id|^issuer|^origin|^link|Ids?|At|[uU]rl|Hash)$/.test(field.at(-1) ?? "");

const bounded: Bounded[] = operations.flatMap((operation) => {
  // What a form takes is tested with its files.
  if (!operation.body || operation.form) return [];
  const metadata = z.registry<object>();
  const options = { io: "input", unrepresentable: "any", metadata } as const;
  return boundedTexts(z.toJSONSchema(operation.body, options) as Schema)
    .filter(({ field }) => !isFormed(field))
    .map((found) => ({ operation, ...found }));
});
const rows = bounded.map((each) => [each.operation.id, each.field.join("."), each] as const);

/** The text that the case has there, made as long: what it says may matter. A stylesheet says it in a comment. */
function lengthened(body: unknown, field: readonly string[], length: number): string {
  if (field.at(-1) === "css") return `/*${"a".repeat(length - 4)}*/`;
  const own = field.reduce<unknown>((at, name) => Object(at)[name], body);
  return (typeof own === "string" ? own : "").padEnd(length, "a");
}

function withField(body: unknown, [name = "", ...rest]: string[], value: unknown): unknown {
  const record = { ...(body as Record<string, unknown> | undefined) };
  return { ...record, [name]: rest.length === 0 ? value : withField(record[name], rest, value) };
}

describe("lengths", () => {
  test("there are some", () => expect(rows.length).toBeGreaterThan(15));

  test.each(rows)("%s takes %s at its bound, and not one character more", async (_, name, row) => {
    const team = await mintTeam();
    const prepared = await cases[row.operation.id]?.(team);
    const ask = async (length: number) => {
      const text = lengthened(prepared?.body, row.field, length);
      const body = withField(prepared?.body, row.field, text);
      const caller = prepared?.as ?? team.owner;
      const { method } = row.operation;
      return caller.request(method, prepared?.path ?? "", body, prepared?.headers);
    };
    const past = await ask(row.most + 1);
    const status = statusOf("validation_failed", row.operation.path);
    expect([past.status, past.body.code]).toEqual([status, "validation_failed"]);
    expect(past.body.errors.map((fault: { path: string }) => fault.path)).toContain(`body.${name}`);
    const { body } = await ask(row.most);
    const faults = (body?.errors ?? []).map((fault: { path: string }) => fault.path);
    expect(faults).not.toContain(`body.${name}`);
  });
});

describe("sizes and counts", () => {
  test("a JSON body of 1 MiB is read, and one byte more is 413", async () => {
    const team = await mintTeam();
    const padded = (bytes: number) => {
      const text = JSON.stringify({ name: "Padded" });
      return text + " ".repeat(bytes - text.length);
    };
    const json = { "Content-Type": "application/json" };
    const path = `/orgs/${team.orgId}`;
    const most = limits.jsonBodyBytes;
    expect((await team.owner.patch(path, padded(most), json)).status).toBe(200);
    const past = await team.owner.patch(path, padded(most + 1), json);
    expect([past.status, past.body.code]).toEqual([413, "too_large"]);
  });

  test("a list gives 100 at once when asked, and 101 is refused", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/tokens`;
    expect((await team.owner.get(`${path}?limit=${limits.listMax}`)).status).toBe(200);
    const past = await team.owner.get(`${path}?limit=${limits.listMax + 1}`);
    expect([past.status, past.body.errors[0].path]).toEqual([422, "query.limit"]);
  });

  test("1,000 grants are taken, and one more is refused with none made", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
    const pair = { userId: team.member.userId, collectionId: team.collectionId };
    const grants = (count: number, permission: number) => ({
      grants: Array.from({ length: count }, () => ({ ...pair, permission })),
    });
    await expectStatus(200, team.owner.post(path, grants(limits.grantsPerRequest, 2)));
    const past = await team.owner.post(path, grants(limits.grantsPerRequest + 1, 0));
    expect([past.status, past.body.code]).toEqual([422, "validation_failed"]);
    const { userId } = pair;
    const asked = path.replace("/multiple", `?userId=${userId}&collectionId=${pair.collectionId}`);
    const { data } = await expectStatus(200, team.owner.get(asked));
    expect(data).toMatchObject([{ userId, permission: 2 }]);
  });

  test("an organization has 100 tokens, and one more is refused", async () => {
    const team = await mintTeam();
    const DB = ownDatabase(team.orgId);
    // All but the last two, made at once from one that was made over HTTP.
    const copies = `insert into api_tokens (id, org_id, user_id, name, hash, start, scopes, created_at)
      select org_id || value, org_id, user_id, name, hash || value, start, scopes, created_at
      from api_tokens, json_each(?2) where api_tokens.id = (select min(id) from api_tokens where org_id = ?1)`;
    const count = async (): Promise<number> => {
      const sql = "select count(*) as total from api_tokens where org_id = ?";
      return (await DB.prepare(sql).bind(team.orgId).first<{ total: number }>())?.total ?? 0;
    };
    const missing = limits.tokensPerOrganization - 1 - (await count());
    const numbers = Array.from({ length: missing }, (_, at) => at);
    await DB.prepare(copies).bind(team.orgId, JSON.stringify(numbers)).run();
    const make = () =>
      team.owner.post(`/orgs/${team.orgId}/tokens`, { name: "x", scopes: ["read"] });
    expect((await make()).status).toBe(201);
    const past = await make();
    expect([past.status, past.body.code]).toEqual([409, "limit_reached"]);
    expect(await count()).toBe(limits.tokensPerOrganization);
  });
});
