/** How long a session lasts: for a time without use, and not for ever with it. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { limits } from "#limits";
import { expectStatus, mintPerson } from "#test/team";
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

test("a new session ends when it is not used for a week, whatever its cookie says", async () => {
  const { left } = await openedAgo(0, 0);
  expect(await left()).toBeLessThan(day);
  const nora = await mintPerson(send, baseUrl, "Nora");
  const query = DB.prepare("select expires_at - created_at as ms from session where user_id = ?");
  const ms = await query.bind(nora.userId).first<number>("ms");
  expect(Math.abs((ms ?? 0) - limits.sessionIdleMs)).toBeLessThan(60_000);
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
