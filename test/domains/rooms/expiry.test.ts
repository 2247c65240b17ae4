/** A credential that ends by itself ends its socket at that time, though nobody sends anything and the room sleeps. */
import { env } from "cloudflare:workers";
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { roomOf } from "#test/room-client";
import { enter as enterPage, inAMinute, link, session, token } from "#test/room-entry";
import type { Way } from "#test/room-entry";
import { versionsOf } from "#test/room-page";
import { expectStatus } from "#test/team";

const { DB } = env as unknown as { DB: D1Database };

/** When what was made last ends. */
let endsAt = 0;
const expiring = () => {
  const expiresAt = inAMinute();
  endsAt = Date.parse(expiresAt);
  return { expiresAt };
};
const alarmOf = (pageId: string) =>
  runInDurableObject(roomOf(pageId), (_room, state) => state.storage.getAlarm());
const fireAlarm = (pageId: string) => runDurableObjectAlarm(roomOf(pageId));

/** Comes into a page whose text is saved as a version, so that no alarm is set before. */
function enter(way: Way) {
  return enterPage(async (minted, pageId) => {
    await fireAlarm(pageId);
    return way(minted, pageId);
  });
}

test("a share link's socket ends with the link, without a message and without anybody setting a clock", async () => {
  const began = Date.now();
  await enter(link());
  // Time enough to come in, however busy the machine is.
  const lastsMs = 2_000 + 2 * (Date.now() - began);
  const soon = () => ({ expiresAt: new Date(Date.now() + lastsMs).toISOString() });
  const { guest } = await enter(link(soon));
  await expect.poll(() => guest.closing?.code, { timeout: lastsMs + 10_000 }).toBe(4403);
});

describe("with the clock set forward,", () => {
  // Only Date: sockets and storage go on in real time.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test.each<[what: string, way: Way]>([
    ["a share link", link(expiring)],
    ["a token", token(expiring)],
  ])(
    "%s that ends wakes the room at that time, also out of its sleep, and ends the socket",
    async (_what, way) => {
      const { guest, page } = await enter(way);
      expect(await alarmOf(page.id)).toBe(endsAt);
      await evictDurableObject(roomOf(page.id), { webSockets: "hibernate" });
      vi.setSystemTime(endsAt);
      await fireAlarm(page.id);
      await guest.until(() => guest.closing !== null);
      expect(guest.closing?.code).toBe(4403);
      expect(await alarmOf(page.id)).toBeNull();
    },
  );

  test("a session that ends wakes the room too", async () => {
    const { guest, page, sessionId } = await enter(session);
    const end = await DB.prepare("select expires_at from session where id = ?")
      .bind(sessionId)
      .first<number>("expires_at");
    expect(await alarmOf(page.id)).toBe(end);
    vi.setSystemTime(end ?? 0);
    await fireAlarm(page.id);
    await guest.until(() => guest.closing !== null);
    expect(guest.closing?.code).toBe(4403);
  });

  test("a link without an end, and a token without one, set no alarm", async () => {
    for (const way of [link(), token()]) {
      const { page } = await enter(way);
      expect(await alarmOf(page.id)).toBeNull();
    }
  });

  test("what was prolonged meanwhile stays, and the room is woken again at the new end", async () => {
    const { guest, page, tokenId } = await enter(token(expiring));
    const prolonged = endsAt + 60_000;
    await DB.prepare("update api_tokens set expires_at = ? where id = ?")
      .bind(prolonged, tokenId)
      .run();
    vi.setSystemTime(endsAt);
    await fireAlarm(page.id);
    expect(await alarmOf(page.id)).toBe(prolonged);
    guest.type("Still here. ", 0);
    await guest.until(() => guest.saved === guest.sent);
    expect(guest.closing).toBeNull();
  });

  test("a version is saved in time all the same, and the end that lies behind it is not forgotten", async () => {
    const { guest, page, team } = await enter(link(expiring));
    guest.type("Typed. ", 0);
    await guest.until(() => guest.saved === guest.sent);
    expect(await alarmOf(page.id)).toBeLessThanOrEqual(Date.now() + limits.roomSaveAfterMs);
    const before = (await versionsOf(page.id)).length;
    later(limits.roomSaveAfterMs);
    await fireAlarm(page.id);
    expect(await versionsOf(page.id)).toHaveLength(before + 1);
    expect(await alarmOf(page.id)).toBe(endsAt);
    vi.setSystemTime(endsAt);
    await fireAlarm(page.id);
    await guest.until(() => guest.closing !== null);
    const path = `/api/page/${page.id}/content`;
    expect((await expectStatus(200, team.owner.get(path))).content).toBe("Typed. Ours.\n");
  });

  test("a reader whose token was revoked without telling the room is sent nothing of what others type", async () => {
    const { guest, page, tokenId, team, path } = await enter(token());
    await DB.prepare("update api_tokens set revoked_at = 1 where id = ?").bind(tokenId).run();
    later(limits.roomLeaseMs);
    const { changes } = guest;
    const known = changes.length;
    await expectStatus(200, team.owner.post(`${path(page.id)}/ydoc`, { content: "Secret.\n" }));
    await guest.until(() => guest.closing !== null);
    expect(guest.closing?.code).toBe(4403);
    expect(changes).toHaveLength(known);
  });
});
