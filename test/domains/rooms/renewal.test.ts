/**
 * A right is asked for again once a lease: whatever ended it, and though nobody told the room, the socket
 * ends then. What ends a right is written to the database, past the operations that would tell the room.
 */
import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { createClient } from "#test/client";
import { serviceWith } from "#test/app-with";
import { unreachableRooms } from "#test/broken-bindings";
import { listenForFaults } from "#test/logged-faults";
import { mintCollection } from "#test/mint-pages";
import { enter, inAMinute, link, member, session, signIn, token } from "#test/room-entry";
import type { Entered, Way } from "#test/room-entry";
import { expectStatus } from "#test/team";
import { baseUrl } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

// Only Date: sockets and storage go on in real time, while the clock of leases can be set forward.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run();

const onPage = (set: string) => async (entered: Entered) =>
  void (await run(`update pages set ${set} where id = ?`, entered.page.id));
const onToken = (set: string) => async (entered: Entered) =>
  void (await run(`update api_tokens set ${set} where id = ?`, entered.tokenId));
const onRecord =
  (level: number) =>
  async ({ team }: Entered) => {
    const set =
      "update collection_permissions set permission = ? where user_id = ? and collection_id = ?";
    await run(set, level, team.member.userId, team.collectionId);
  };

async function requireTwoFactor({ team }: Entered): Promise<void> {
  await run("update organizations set is_two_factor_required = 1 where id = ?", team.orgId);
}

async function removeMember({ team }: Entered): Promise<void> {
  await run("delete from members where org_id = ? and user_id = ?", team.orgId, team.member.userId);
}

async function deleteCollection({ team }: Entered): Promise<void> {
  await run("update collections set deleted_at = 1 where id = ?", team.collectionId);
}

async function contentOf({ team, page }: Entered): Promise<string> {
  // Who reads it here has no second factor either.
  await run("update organizations set is_two_factor_required = 0 where id = ?", team.orgId);
  return (await expectStatus(200, team.owner.get(`/api/page/${page.id}/content`))).content;
}

async function rotateUnheard({ team, tokenId }: Entered): Promise<void> {
  listenForFaults();
  const path = `/orgs/${team.orgId}/tokens/${tokenId}/rotate`;
  const client = createClient(
    serviceWith({ Page: unreachableRooms }),
    baseUrl,
    team.owner.session.headers,
  );
  await expectStatus(200, client.post(path));
}

const byAccount =
  (path: string, body: (entered: Entered) => object = () => ({})) =>
  async (entered: Entered): Promise<void> =>
    void (await expectStatus(200, entered.client.post(`/api/auth/${path}`, body(entered))));

async function revokeElsewhere({ sessionId, team }: Entered): Promise<void> {
  const other = await signIn(team.owner);
  await expectStatus(204, other.delete(`/me/sessions/${sessionId}`));
}

async function endSession({ sessionId }: Entered): Promise<void> {
  await run("update session set expires_at = ? where id = ?", Date.now(), sessionId);
}

const aMinute = async () => void later(60_000);
const expiring = () => ({ expiresAt: inAMinute() });

describe("at the next renewal, the socket of", () => {
  test.each<[what: string, way: Way, ending: (entered: Entered) => Promise<void>]>([
    ["a share link that has expired", link(expiring), aMinute],
    ["a share link that was turned off", link(), onPage("share_link_hash = null")],
    ["a share link that another one has replaced", link(), onPage("share_link_hash = '00'")],
    ["a share link to a page that was archived", link(), onPage("is_archived = 1")],
    ["a share link to a page below an archived one", link(), onPage("is_under_archive = 1")],
    ["a share link to a page that was deleted", link(), onPage("deleted_at = 1")],
    ["a share link into a collection that was deleted", link(), deleteCollection],
    ["a token that has expired", token(expiring), aMinute],
    ["a token that was revoked", token(), onToken("revoked_at = 1")],
    ["a token that is gone", token(), onToken("id = 'gone-' || id")],
    ["a token that may no longer write", token(), onToken(`scopes = '["read"]'`)],
    ["a token that may no longer read", token(), onToken(`scopes = '["publish"]'`)],
    [
      "a token whose secret was replaced, though the room was not told of it",
      token(),
      rotateUnheard,
    ],
    ["a session without a second factor, once one is required", session, requireTwoFactor],
    ["a token whose owner has none, once one is required", token(), requireTwoFactor],
    ["a session that was signed out", session, byAccount("sign-out")],
    ["a session that was revoked from another one", session, revokeElsewhere],
    ["a session that has expired", session, endSession],
    ["a token of another organization", token(), onToken("org_id = 'other'")],
    ["a token for other collections", token(), onToken(`collection_ids = '["other"]'`)],
    ["a member whose level was lowered to read", member(2), onRecord(1)],
    ["a member whose level was lowered to nothing", member(2), onRecord(0)],
    ["a reader whose level was lowered to nothing", member(1), onRecord(0)],
    ["a member who was removed", member(2), removeMember],
    ["a member whose page was deleted", member(2), onPage("deleted_at = 1")],
    ["a member whose collection was deleted", member(2), deleteCollection],
  ])("%s ends, and what it sends then is not stored", async (_what, way, ending) => {
    const entered = await enter(way);
    const { guest, page } = entered;
    await ending(entered);
    later(limits.roomLeaseMs);
    guest.type("Late.\n", 0);
    await guest.until(() => guest.closing !== null);
    expect(guest.closing?.code).toBe(4403);
    await run("update pages set deleted_at = null where id = ?", page.id);
    await run("update collections set deleted_at = null where id = ?", entered.team.collectionId);
    expect(await contentOf(entered)).toBe("Ours.\n");
  });

  test("a token ends where its page was moved out of the token's collections", async () => {
    const entered = await enter((minted, pageId) => {
      const collectionIds = [minted.team.collectionId];
      return token(() => ({ collectionIds }))(minted, pageId);
    });
    const { guest, page, team, move } = entered;
    const second = await mintCollection(team);
    await expectStatus(200, move({ draggedId: page.id, droppedOnId: second.rootPageId }));
    later(limits.roomLeaseMs);
    guest.type("Late.\n", 0);
    await guest.until(() => guest.closing !== null);
    expect(guest.closing?.code).toBe(4403);
  });
});

describe("at the next renewal, the socket stays of", () => {
  test.each<[what: string, way: Way]>([
    ["a share link", link(expiring)],
    ["a token", token(expiring)],
    ["a member", member(2)],
    ["a session", session],
  ])("%s that is still good, and what it sends is stored", async (_what, way) => {
    const entered = await enter(way);
    const { guest } = entered;
    later(limits.roomPassFreshMs + 1_000);
    guest.type("In time.\n", 0);
    await guest.until(() => guest.saved === guest.sent);
    expect(guest.closing).toBeNull();
    expect(await contentOf(entered)).toBe("In time.\nOurs.\n");
  });

  test("a reader whose level was raised, who reads on until they ask for another pass", async () => {
    const entered = await enter(member(1));
    await onRecord(2)(entered);
    later(limits.roomLeaseMs);
    entered.guest.type("Not yet.\n", 0);
    entered.guest.sendSyncStep1();
    await entered.guest.until(() => entered.guest.syncStep2s > 1);
    expect(entered.guest.closing).toBeNull();
    expect(await contentOf(entered)).toBe("Ours.\n");
  });
});

test("a share link's socket ends at once when the page above is archived", async () => {
  const entered = await enter(link());
  await entered.update(entered.parent.id, { isArchived: true });
  await entered.guest.until(() => entered.guest.closing !== null);
  expect(entered.guest.closing?.code).toBe(4403);
});
