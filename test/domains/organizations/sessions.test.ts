/** How long a session lasts: for a time without use, and not for ever with it. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { limits } from "#limits";
import { createClient } from "#test/client";
import { expectStatus, mintPerson } from "#test/team";
import type { Person } from "#test/team";
import { baseUrl, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const day = 24 * 60 * 60_000;

/** Nora with one session, which was opened so long ago and ends so long from now. */
async function openedAgo(ageMs: number, leftMs: number) {
  const nora = await mintPerson(send, baseUrl, "Nora");
  const now = Date.now();
  await DB.prepare("update session set created_at = ?, expires_at = ? where user_id = ?")
    .bind(now - ageMs, now + leftMs, nora.userId)
    .run();
  const left = async () => {
    const query = DB.prepare("select expires_at from session where user_id = ?");
    return ((await query.bind(nora.userId).first<number>("expires_at")) ?? 0) - now;
  };
  return { ...nora, left };
}

/** The secret in the cookie that somebody is signed in with, and what it is signed with. */
function signedSecretOf({ session }: Person): [secret: string, signature: string] {
  const [, value = ""] =
    /galley\.session_token=([^;]+)/.exec(session.headers["Cookie"] ?? "") ?? [];
  const [secret = "", signature = ""] = decodeURIComponent(value).split(".");
  return [secret, signature];
}

test("a new session ends when it is not used for a week, whatever its cookie says", async () => {
  const { left } = await openedAgo(0, 0);
  expect(await left()).toBeLessThan(day);
  const nora = await mintPerson(send, baseUrl, "Nora");
  const query = DB.prepare("select expires_at - created_at as ms from session where user_id = ?");
  const ms = await query.bind(nora.userId).first<number>("ms");
  expect(Math.abs((ms ?? 0) - limits.sessionIdleMs)).toBeLessThan(60_000);
});

test("a session's secret is random, and another one with each sign-in", async () => {
  const nora = await mintPerson(send, baseUrl, "Nora");
  const { email, password } = nora;
  const browser = createClient(send, baseUrl, { Origin: baseUrl });
  const secrets = [signedSecretOf(nora)[0]];
  for (let more = 0; more < 20; more += 1) {
    const { headers } = await browser.post("/api/auth/sign-in/email", { email, password });
    const cookie = headers.getSetCookie().join("; ");
    secrets.push(
      signedSecretOf({ ...nora, session: createClient(send, baseUrl, { Cookie: cookie }) })[0],
    );
  }
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9]{32}$/);
  // Of 62 characters each of 21 times 32 places has any: none is more frequent than chance makes it.
  const counts = Map.groupBy(secrets.join(""), (character) => character);
  expect(counts.size).toBeGreaterThan(50);
  expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThan(40);
});

test("a session is prolonged by use, once a day", async () => {
  const { session, left } = await openedAgo(3 * day, 4 * day);
  await expectStatus(200, session.get("/me"));
  await expect.poll(left).toBeGreaterThan(limits.sessionIdleMs - 60_000);
  const again = await openedAgo(day / 2, 6.5 * day);
  await expectStatus(200, again.session.get("/me"));
  await expectStatus(200, again.session.get("/me"));
  expect(await again.left()).toBe(6.5 * day);
});

test("a session in use ends for good thirty days after the sign-in", async () => {
  const { session, left } = await openedAgo(limits.sessionMs - 3 * day, 1 * day);
  await expectStatus(200, session.get("/me"));
  await expect.poll(left).toBeGreaterThan(2 * day);
  expect(await left()).toBeLessThanOrEqual(3 * day);
});

test("a session that has ended opens nothing, of the account's own either", async () => {
  const { session } = await openedAgo(8 * day, -1);
  expect((await session.get("/me")).status).toBe(401);
  expect((await session.get("/api/auth/get-session")).body).toBeNull();
});

test("a session's secret opens nothing unless the service itself signed it", async () => {
  const nora = await mintPerson(send, baseUrl, "Nora");
  const other = await mintPerson(send, baseUrl, "Otto");
  const [secret, signature] = signedSecretOf(nora);
  const [, anothers] = signedSecretOf(other);
  const statusWith = async (value: string) => {
    const cookie = `galley.session_token=${encodeURIComponent(value)}`;
    return (await createClient(send, baseUrl, { cookie }).get("/me")).status;
  };
  expect(await statusWith(`${secret}.${signature}`)).toBe(200);
  for (const forged of [secret, `${secret}.`, `${secret}.${anothers}`, `${secret}x.${signature}`])
    expect(await statusWith(forged)).toBe(401);
});
