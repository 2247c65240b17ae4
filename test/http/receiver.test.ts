/** The development receiver: it shows what it was sent, as text and never as markup. */
import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createApp } from "#app";
import { mintTeam } from "#test/worker";

const path = "/dev/receiver";

test("what is posted is shown, as JSON and as a page in which nothing of it is markup", async () => {
  const { anonymous } = await mintTeam();
  const body = '{"type":"page.created","data":{"name":"<script>alert(1)</script>"}}';
  const posted = await anonymous.post(path, body, { "webhook-id": "msg_1" });
  expect(posted.status).toBe(204);
  const { data } = (await anonymous.get(path, { Accept: "application/json" })).body;
  expect(data[0]).toMatchObject({ body, headers: { "webhook-id": "msg_1" } });
  const page = (await anonymous.get(path)).body;
  expect(page).toContain("OUTBOUND_ALLOW=http://galley.test npm run dev");
  expect(page).toContain("msg_1");
  expect(page).toContain("&lt;script&gt;");
  expect(page).not.toContain("<script>");
});

test("a hundred are kept, the newest first", async () => {
  const { anonymous } = await mintTeam();
  for (let sent = 0; sent < 101; sent += 1) await anonymous.post(path, String(sent));
  const { data } = (await anonymous.get(path, { Accept: "application/json" })).body;
  expect(data).toHaveLength(100);
  expect([data[0].body, data[99].body]).toEqual(["100", "1"]);
});

test("in production it is not there", async () => {
  const production = {
    ...env,
    ENVIRONMENT: "production",
    PASSWORD_HASHING: "recommended",
    RATE_LIMITS: "enforced",
    OUTBOUND_ALLOW: "",
    GALLEY_SECRET: "a-secret-of-some-production-service-somewhere",
  };
  const url = `https://galley.test${path}`;
  const answer = await createApp().request(url, {}, production, createExecutionContext());
  expect(answer.status).toBe(404);
});
