/**
 * What openapi.json says holds for whatever is sent: requests that its schemas allow, and ones that break
 * them, get no 5xx, only declared statuses and codes, and bodies of the declared shape. `FUZZ_RUNS` makes
 * it longer.
 */
import { Validator } from "@cfworker/json-schema";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { scimType } from "#http/scim";
import type { FailureCode } from "#failure";
import type { Operation } from "#operation/define";
import { failuresOf } from "#operation/failures";
import { operations } from "#registry";
import { descriptionOf } from "#test/described";
import { lowerFences } from "#test/fences";
import { allowedBy, refusedBy } from "#test/schema-values";
import { mintTeam, send } from "#test/worker";
import { cases } from "./cases.ts";
import type { Case } from "./cases/case.ts";

const runs = Number((env as { FUZZ_RUNS?: string }).FUZZ_RUNS) || 3;
const rows = operations.map((operation) => [operation.id, operation] as const);

afterEach(lowerFences);

async function prepare(operation: Operation) {
  const team = await mintTeam();
  const prepared = cases[operation.id];
  if (!prepared) throw new Error(`${operation.id} has no case`);
  const request = await prepared(team);
  return { team, request, headers: { ...(request.as ?? team.owner).headers, ...request.headers } };
}

const hostile = fc.constantFrom(
  "",
  "%",
  "../up",
  "a b",
  "ü",
  "0".repeat(2_000),
  "' or 1=1",
  "\u0000",
);

/** A path of the operation, now and then with another segment; a query; a body. */
function requests(
  operation: Operation,
  request: Case,
): fc.Arbitrary<{ url: string; body: unknown }> {
  const { parameters, requestBody } = descriptionOf(operation);
  const [path = "", given = ""] = request.path.split("?");
  const segments = path.split("/").slice(1);
  const query = parameters.filter((parameter) => parameter.in === "query");
  const made = fc.record(
    Object.fromEntries(
      query.map(({ name, schema }) => [name, fc.oneof(allowedBy(schema), hostile)] as const),
    ),
    { requiredKeys: [] },
  );
  // A made-up cursor alone is refused: half of the requests get to what the operation does.
  const values = fc.oneof(fc.constant({}), made);
  const broken = fc.option(fc.tuple(fc.nat(segments.length - 1), hostile), { freq: 5 });
  const { content = {} } = requestBody ?? {};
  const schema = (content["application/json"] ?? content[scimType])?.schema;
  const body = schema
    ? fc.oneof(fc.constant(request.body), allowedBy(schema), refusedBy(schema))
    : fc.constant(undefined);
  return fc.tuple(broken, values, body).map(([replaced, asked, sent]) => {
    const search = new URLSearchParams(given);
    for (const [name, value] of Object.entries(asked)) search.set(name, String(value));
    const isParameter = (at: number) => operation.path.split("/")[at + 1]?.startsWith(":") ?? false;
    const address = segments.map((segment, at) =>
      replaced?.[0] === at && isParameter(at) ? encodeURIComponent(replaced[1] || "-") : segment,
    );
    return { url: `/${address.join("/")}?${search.toString()}`, body: sent };
  });
}

/** Whether the problem's code is one that the operation can answer. */
function isDeclared(operation: Operation, problem: string): boolean {
  const { code } = JSON.parse(problem) as { code: FailureCode };
  return failuresOf(operation).has(code);
}

function faultOfProblem(operation: Operation, problem: string): unknown {
  // A library's own words say nothing to who sends a request.
  const isUnplain = /"message":"(Invalid|Too (small|big)|Unrecognized|expected)/.test(problem);
  if (isUnplain) return { unplain: problem };
  return isDeclared(operation, problem) ? null : { undeclaredCode: problem };
}

/** Of the service: an address that is made up may be one that answers nothing. */
const isFault = (status: number, text: string): boolean =>
  status >= 500 && !(status === 502 && text.includes('"upstream_failed"'));

/** What is wrong with the answer by the document; nothing where it keeps to it. */
async function faultOf(operation: Operation, answer: Response): Promise<unknown> {
  const described = descriptionOf(operation);
  const text = await answer.text();
  if (isFault(answer.status, text)) return { status: answer.status, text };
  if (answer.status >= 400) {
    const fault = faultOfProblem(operation, text);
    if (fault !== null) return fault;
  }
  const declared = described.responses[answer.status];
  if (!declared) return { undeclared: answer.status, text };
  if (!declared.content) return text === "" ? null : { unexpected: text };
  const type = answer.headers.get("content-type")?.split(";", 1)[0] ?? "";
  const content = declared.content[type];
  if (!content) return { undeclaredType: type };
  if (!type.endsWith("json")) return null;
  const { valid, errors } = new Validator(content.schema, "2020-12").validate(JSON.parse(text));
  return valid ? null : { errors, text };
}

describe("openapi.json", () => {
  test.each(rows)("%s answers as described, whatever it is sent", async (_, operation) => {
    const { team, request, headers } = await prepare(operation);
    const asked = fc.asyncProperty(requests(operation, request), async ({ url, body }) => {
      const init: RequestInit = { method: operation.method, headers: { ...headers } };
      if (body !== undefined) {
        init.body = typeof body === "string" ? body : JSON.stringify(body);
        init.headers = { "Content-Type": "application/json", ...headers };
      }
      const answer = await send(new Request(team.baseUrl + url, init));
      expect(await faultOf(operation, answer)).toBeNull();
    });
    await fc.assert(asked, { numRuns: runs });
  });
});
