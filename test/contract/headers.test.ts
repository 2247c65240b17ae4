/**
 * openapi.json names the headers that are read and sent, and no others: what an answer carries is described, what is
 * described occurs, and what is not described of a request changes nothing.
 */
import { describe, expect, test } from "vitest";
import type { Operation } from "#operation/define";
import { responseHeaders } from "#operation/header-names";
import { operations } from "#registry";
import type { Answer } from "#test/client";
import { descriptionOf } from "#test/described";
import { recordExample } from "#test/recording";
import { mintTeam } from "#test/worker";
import { cases } from "./cases.ts";

/** Of HTTP itself, and for browsers alone. */
const ofHttp =
  /^(content-(type|length|security-policy)|cache-control|vary|set-cookie|x-content-type-options|access-control-.*)$/;

const rows = operations.map((operation) => [operation.id, operation] as const);
const seen = new Set<string>();

const readBy = (operation: Operation) =>
  descriptionOf(operation)
    .parameters.filter((parameter) => parameter.in === "header")
    .map(({ name }) => name);

type Ask = (headers: Record<string, string>) => Promise<Answer>;

/** By operation that only reads, how it is asked: it leaves all as it was prepared. */
const reading = new Map<string, Ask>();

async function prepare(operation: Operation): Promise<Ask> {
  const ask = reading.get(operation.id) ?? (await prepareAnew(operation));
  if (operation.method === "GET" && !operation.emits) reading.set(operation.id, ask);
  return ask;
}

async function prepareAnew(operation: Operation): Promise<Ask> {
  const team = await mintTeam();
  const request = await cases[operation.id]?.(team);
  if (request === undefined) throw new Error(`${operation.id} has no case`);
  const caller = request.as ?? team.owner;
  const { method } = operation;
  const { path, otherPath, body } = request;
  const askAt = (asked: string, headers: Record<string, string>) =>
    caller.request(method, asked, body, { ...request.headers, ...headers });
  return async (headers) => {
    const answer = await askAt(path, headers);
    if (answer.status !== operation.status) return answer;
    const other = otherPath === undefined ? undefined : await askAt(otherPath, {});
    expect(other?.status).toBe(operation.otherAnswer?.status);
    expect(other === undefined ? [] : faultsOf(operation, other)).toEqual([]);
    await recordExample(operation, request, answer, other);
    return answer;
  };
}

/** What is wrong with the headers of an answer by the description of its status. */
function faultsOf(operation: Operation, { status, headers }: Answer): string[] {
  const { responses } = descriptionOf(operation);
  const described = (responses[status] ?? responses["default"])?.headers ?? {};
  const names = new Map(Object.keys(described).map((name) => [name.toLowerCase(), name]));
  const sent = [...headers.keys()].filter((name) => !ofHttp.test(name));
  for (const name of sent) seen.add(name);
  const undeclared = sent.filter((name) => !names.has(name));
  const missing = [...names].filter(
    ([name, written]) => described[written]?.required === true && !headers.has(name),
  );
  return [
    ...undeclared.map((name) => `sends ${name}`),
    ...missing.map(([name]) => `lacks ${name}`),
  ];
}

describe("headers", () => {
  test.each(rows)(
    "%s sends those that are described, and minds no others",
    async (_, operation) => {
      const ask = await prepare(operation);
      const refused = [
        await ask({ "x-d1-bookmark": "yesterday" }),
        await ask({ Authorization: "Bearer gly_notatoken" }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 401]);
      expect(refused.flatMap((each) => faultsOf(operation, each))).toEqual([]);
      const unread = { "If-Match": '"no-such-version"', "If-None-Match": "*" };
      const read = readBy(operation);
      const ignored = Object.entries(unread).filter(([name]) => !read.includes(name));
      const headers: Record<string, string> = Object.fromEntries(ignored);
      if (operation.method === "POST") headers["Idempotency-Key"] = crypto.randomUUID();
      headers["X-Request-Id"] = "contract.1";
      const answer = await ask(headers);
      expect(answer.status).toBe(operation.status);
      expect(faultsOf(operation, answer)).toEqual([]);
      expect(answer.headers.get("x-request-id")).toBe("contract.1");
      if (operation.method !== "POST") return;
      const second = await ask(headers);
      expect(faultsOf(operation, second)).toEqual([]);
      const isDescribed = read.includes("Idempotency-Key");
      expect(second.headers.get("idempotency-replayed")).toBe(isDescribed ? "true" : null);
    },
  );

  const raw = rows.filter(([, operation]) => operation.raw !== undefined);
  test.each(raw)("%s sends those that are described in another form too", async (_, operation) => {
    const ask = await prepare(operation);
    const answer = await ask({ Accept: operation.raw?.join(", ") ?? "" });
    expect(operation.raw).toContain(answer.headers.get("content-type")?.split(";", 1)[0]);
    expect(faultsOf(operation, answer)).toEqual([]);
  });

  const conditional = rows.filter(([, operation]) => readBy(operation).includes("If-None-Match"));
  test.each(conditional)("%s spares an answer that is known", async (_, operation) => {
    const ask = await prepare(operation);
    const known = (await ask({})).headers.get("etag") ?? "";
    const again = await ask({ "If-None-Match": known });
    expect(again.status).toBe(304);
    expect(faultsOf(operation, again)).toEqual([]);
  });

  test("each that is described occurs", () => {
    // The tests of the limits see the first two: here none is enforced, and nothing is busy; those of the AI
    // operations see the third, which the built-in provider has not.
    const elsewhere = new Set(["ratelimit-policy", "retry-after", "ai-model"]);
    const named = responseHeaders.map((name) => name.toLowerCase());
    expect(named.filter((name) => !seen.has(name) && !elsewhere.has(name))).toEqual([]);
  });
});
