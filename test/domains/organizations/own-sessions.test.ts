/** People see where they are signed in, and end it. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { deviceOf } from "#domains/organizations/account/own-sessions/device";
import { limits } from "#limits";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { operatorToken } from "#test/operator";
import { expectStatus, join, mintPerson, withToken } from "#test/team";
import type { Person } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Another session of the person, from this browser and address. */
async function signIn({ email, password }: Person, headers = {}): Promise<Client> {
  const browser = createClient(send, baseUrl, { Origin: baseUrl, ...headers });
  const answer = await browser.post("/api/auth/sign-in/email", { email, password });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return createClient(send, baseUrl, { Origin: baseUrl, Cookie: cookies.join("; ") });
}

async function sessionsOf(client: Client): Promise<Record<string, unknown>[]> {
  return (await expectStatus(200, client.get("/me/sessions"))).data;
}

const idOf = async (client: Client) =>
  String((await sessionsOf(client)).find(({ isCurrent }) => isCurrent === true)?.["id"]);
const statusOf = async (client: Client) => (await client.get("/me")).status;

test("one's sessions are listed with device, network, since when and last used, and nothing that opens", async () => {
  const nora = await mintPerson(send, baseUrl, "Nora");
  const from = { "User-Agent": firefox, "CF-Connecting-IP": "203.0.113.77" };
  const other = await signIn(nora, from);
  const listed = await sessionsOf(nora.session);
  expect(listed).toHaveLength(2);
  expect(listed.find(({ isCurrent }) => isCurrent === false)).toMatchObject({
    by: "password",
    device: "Firefox on Linux",
    network: "203.0.113.0/24",
  });
  const { results } = await DB.prepare("select token from session where user_id = ?")
    .bind(nora.userId)
    .all<{ token: string }>();
  for (const { token } of results) expect(JSON.stringify(listed)).not.toContain(token);
  expect(await statusOf(other)).toBe(200);
});

test("one of them is ended, and the others go on; nobody else's is", async () => {
  const [nora, vera] = [
    await mintPerson(send, baseUrl, "Nora"),
    await mintPerson(send, baseUrl, "Vera"),
  ];
  const [second, third] = [await signIn(nora), await signIn(nora)];
  const path = `/me/sessions/${await idOf(second)}`;
  expect((await vera.session.delete(path)).status).toBe(404);
  expect(await statusOf(second)).toBe(200);
  await expectStatus(204, nora.session.delete(path));
  expect(await Promise.all([nora.session, second, third].map(statusOf))).toEqual([200, 401, 200]);
  expect((await nora.session.delete(path)).status).toBe(404);
});

test("all others are ended at once", async () => {
  const nora = await mintPerson(send, baseUrl, "Nora");
  const others = [await signIn(nora), await signIn(nora)];
  await expectStatus(204, nora.session.delete("/me/sessions"));
  expect(await Promise.all([nora.session, ...others].map(statusOf))).toEqual([200, 401, 401]);
  await expectStatus(204, nora.session.delete("/me/sessions"));
});

test("others are ended by a session of the last quarter of an hour alone; itself one ends at any time", async () => {
  const nora = await mintPerson(send, baseUrl, "Nora");
  const other = await signIn(nora);
  await DB.prepare("update session set created_at = created_at - ? where user_id = ?")
    .bind(limits.sessionFreshMs, nora.userId)
    .run();
  const refused = [
    await nora.session.delete("/me/sessions"),
    await nora.session.delete(`/me/sessions/${await idOf(other)}`),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [403, "forbidden"],
    [403, "forbidden"],
  ]);
  expect(await statusOf(other)).toBe(200);
  await expectStatus(204, other.delete(`/me/sessions/${await idOf(other)}`));
  expect(await statusOf(other)).toBe(401);
});

test("whoever runs the service ends all of a person's, by their address, and nobody else does", async () => {
  const team = await mintTeam();
  const nora = await mintPerson(send, baseUrl, "Nora");
  await join(team.owner, nora, team.orgId, "member");
  const sessions = [nora.session, await signIn(nora)];
  const token = await withToken(send, baseUrl, nora, team.orgId);
  const path = "/operator/ended-sessions";
  const body = { email: nora.email.toUpperCase() };
  for (const client of [nora.session, token, team.owner, team.owner.session, team.anonymous])
    expect([401, 403]).toContain((await client.post(path, body)).status);
  expect(await Promise.all(sessions.map(statusOf))).toEqual([200, 200]);

  expect(await expectStatus(200, operator.post(path, body))).toEqual({ count: 2 });
  expect(await Promise.all(sessions.map(statusOf))).toEqual([401, 401]);
  expect(await Promise.all([token, team.owner.session].map(statusOf))).toEqual([200, 200]);
  const { results } = await DB.prepare(
    "select via, event_response from log_entries where org_id = '' and event_type = 'END_SESSION' and event_id = ?",
  )
    .bind(nora.userId)
    .all();
  expect(results).toEqual([{ via: "operator", event_response: '{"count":2}' }]);
  expect(await expectStatus(200, operator.post(path, body))).toEqual({ count: 0 });
  expect(await statusOf(await signIn(nora))).toBe(200);
  const unknown = { email: `nobody-${crypto.randomUUID()}@example.com` };
  expect((await operator.post(path, unknown)).status).toBe(404);
});

test("a token sees and ends none", async () => {
  const team = await mintTeam();
  const nora = await mintPerson(send, baseUrl, "Nora");
  await join(team.owner, nora, team.orgId, "member");
  const token = await withToken(send, baseUrl, nora, team.orgId);
  expect((await token.get("/me/sessions")).status).toBe(403);
  expect((await token.delete("/me/sessions")).status).toBe(403);
  expect(await statusOf(nora.session)).toBe(200);
});

test("other sessions' secrets are told to no page, and what it is told of its own opens nothing", async () => {
  const { session } = await mintPerson(send, baseUrl, "Nora");
  expect((await session.get("/api/auth/list-sessions")).status).toBe(404);
  expect((await session.post("/api/auth/revoke-other-sessions")).status).toBe(404);
  const { token } = (await expectStatus(200, session.get("/api/auth/get-session"))).session;
  const [name = "", value = ""] = (session.headers["Cookie"] ?? "").split(/=(.*)/s);
  const given = decodeURIComponent(value);
  expect(given.startsWith(`${token}.`)).toBe(true);
  const forged = given.slice(0, -2) + (given.endsWith("A=") ? "E=" : "A=");
  const opening: Record<string, string>[] = [
    { Cookie: `${name}=${token}` },
    { Cookie: `${name}=${encodeURIComponent(forged)}` },
    { Authorization: `Bearer ${token}` },
  ];
  for (const headers of opening)
    expect(await statusOf(createClient(send, baseUrl, { Origin: baseUrl, ...headers }))).toBe(401);
  expect(await statusOf(session)).toBe(200);
});

test.each([
  [firefox, "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142.0 Safari/604.1",
    "Chrome on iOS",
  ],
  ["curl/8.5.0", null],
])("%s is called %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
