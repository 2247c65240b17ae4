/**
 * Signing in is in openapi.json as it is: each request is taken as it is described there, its answer holds what is
 * described and nothing else, a refusal has a described form, and nothing that is answered is left out.
 */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { cascades } from "#cascades";
import { authOf, authorizationAuthOf, passkeyAuthOf } from "#domains/organizations/index";
import type { Bindings } from "#env";
import { accountRequests } from "#openapi/accounts/all";
import type { AccountRequest } from "#openapi/accounts/account-request";
import { oauthError } from "#openapi/accounts/describe";
import { localUrl } from "#test/authorization";
import type { Answer } from "#test/client";
import { faultsIn } from "#test/declared-shape";
import { descriptionOf } from "#test/described";
import { recordExample } from "#test/recording";
import { browser } from "#test/single-sign-on";
import { mintTeam } from "#test/worker";
import { accountCases } from "./account-cases.ts";

const rows = accountRequests.map((asked) => [asked.id, asked] as const);

/** What is wrong with an answer by what is described of its status. */
function faultsOf(asked: AccountRequest, { status, headers, body }: Answer): string[] {
  const described = descriptionOf(asked).responses[status];
  if (described === undefined) return [`${status} is not described: ${JSON.stringify(body)}`];
  const missing = Object.entries(described.headers ?? {})
    .filter(([name, { required }]) => required && !headers.has(name))
    .map(([name]) => `lacks ${name}`);
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const isBare = described.content === undefined;
  const other = isBare || type in (described.content ?? {}) ? [] : [`comes as ${type}`];
  return [...missing, ...other];
}

/** Strictly: a field that is not described is a fault. */
const unlike = (result: z.ZodType | undefined, body: unknown) =>
  result === undefined ? [] : faultsIn(result, body);

describe("signing in", () => {
  test.each(rows)("%s answers as it is described", async (id, asked) => {
    const prepared = await accountCases[id]?.();
    if (prepared === undefined) throw new Error(`${id} has no case`);
    const { as, query, body } = prepared;
    const path = query === undefined ? asked.path : `${asked.path}?${query}`;
    const answer = await (prepared.send?.() ?? as.request(asked.method, path, body));
    expect([answer.status, unlike(asked.result, answer.body)]).toEqual([asked.status, []]);
    expect(faultsOf(asked, answer)).toEqual([]);
    await recordExample(asked, { path }, answer);
  });

  const taking = rows.filter(([id, { body, query }]) => (body ?? query) && id !== "signOut");
  test.each(taking)("%s refuses what it cannot take in a described form", async (_, asked) => {
    const body = asked.method === "GET" ? undefined : { nonsense: 1 };
    const answer = await (await mintTeam()).owner.session.request(asked.method, asked.path, body);
    expect(answer.status === 302 || answer.status >= 400).toBe(true);
    expect(faultsOf(asked, answer)).toEqual([]);
    const isOAuths = asked.refusals === "oauth" && answer.status === 400;
    expect(isOAuths ? unlike(oauthError, answer.body) : []).toEqual([]);
    const isProblem = (answer.headers.get("content-type") ?? "").includes("problem+json");
    expect(isProblem).toBe(!isOAuths && answer.status !== 302);
  });

  test.each(rows)("%s takes the example of its body", (_, { body, example }) => {
    if (body === undefined || example === undefined) return;
    expect(body.safeParse(example).error).toBeUndefined();
  });
});

test("every fault of a body is told apart, in plain words and at its place", async () => {
  const { status, body } = await browser().post("/api/auth/sign-up/email", { name: "N", email: 7 });
  expect(status).toBe(422);
  expect(
    body.errors.map((each: { path: string; message: string }) => [each.path, each.message]),
  ).toEqual([
    ["body.email", "takes a text"],
    ["body.password", "is missing"],
  ]);
  expect(body.detail).toBe("body.email takes a text; body.password is missing");
});

/** Answered to a browser that comes back from elsewhere, to which nobody writes a client. */
const waysBack = ["/callback/:id", "/sso/callback/:orgId", "/reset-password/:token"];
/** Inside of better-auth. */
const inside = ["/ok", "/error"];

test("nothing that better-auth answers is left out of the description", async () => {
  const means = { bindings: env as unknown as Bindings, cascades };
  const services = [
    await authOf(means, localUrl),
    await passkeyAuthOf(means, localUrl),
    await authorizationAuthOf(means, localUrl),
  ];
  const described = new Set(accountRequests.map(({ path }) => path));
  const known = new Set([...waysBack, ...inside]);
  const bare = services.flatMap((auth) =>
    Object.values(auth?.api ?? {}).flatMap((endpoint) => {
      const { path, options } = endpoint as {
        path?: string;
        options: { method: string | string[] };
      };
      if (path === undefined || known.has(path)) return [];
      return [options.method].flat().map((method) => ({ method, path: `/api/auth${path}` }));
    }),
  );
  const open: string[] = [];
  for (const { method, path } of bare) {
    if (described.has(path)) continue;
    const { status } = await browser().request(method, path, method === "GET" ? undefined : {});
    if (status !== 404) open.push(`${method} ${path}: ${status}`);
  }
  expect(bare.length).toBeGreaterThan(50);
  expect([...new Set(open)]).toEqual([]);
});
