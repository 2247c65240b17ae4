/** The description of the interface as it is served: `/openapi.json`. */
import { expect, test } from "vitest";
import { accountRequests } from "#openapi/accounts/all";
import { operations } from "#registry";
import { createClient } from "#test/client";
import { baseUrl, send } from "#test/worker";

const anonymous = createClient(send, baseUrl, {});

test("describes every operation and all of signing in, to everybody", async () => {
  const { status, headers, body } = await anonymous.get("/openapi.json");
  expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  const described = Object.values(
    body.paths as Record<string, Record<string, { operationId: string }>>,
  )
    .flatMap((item) => Object.values(item))
    .map(({ operationId }) => operationId);
  expect(described.toSorted()).toEqual(
    [...operations, ...accountRequests].map(({ id }) => id).toSorted(),
  );
});

test("is not sent again to whoever has it", async () => {
  const first = await anonymous.get("/openapi.json");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
  const again = await anonymous.get("/openapi.json", { "If-None-Match": etag });
  expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
  const other = await anonymous.get("/openapi.json", { "If-None-Match": '"another"' });
  expect([other.status, other.body]).toEqual([200, first.body]);
});
