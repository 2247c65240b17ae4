/**
 * A right is asked for again once a lease: whatever ended it, and though nobody told the room, the socket
 * ends then. What ends a right is written to the database, past the operations that would tell the room.
 */
import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { mintCollection, mintPages } from "#test/mint-pages";
import { RoomClient } from "#test/room-client";
import { expectStatus } from "#test/team";
import { baseUrl, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

// Only Date: sockets and storage go on in real time, while the clock of leases can be set forward.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const bearer = (secret: string) =>
  createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });

type Minted = Awaited<ReturnType<typeof mintPages>>;

interface Entered extends Minted {
  /** Above the page. */
  parent: { id: string };
  page: { id: string };
  guest: RoomClient;
  tokenId: string;
}

type Way = (minted: Minted, pageId: string) => Promise<{ client: Client; tokenId?: string }>;

/** A member, signed in, with this level in the collection. */
const member =
  (permission: number): Way =>
  async ({ team }) => {
    const grants = [{ userId: team.member.userId, collectionId: team.collectionId, permission }];
    const path = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
    await expectStatus(200, team.owner.post(path, { grants }));
    return { client: team.member.session };
  };

/** The owner, by an API token. */
const token =
  (more: () => object = () => ({})): Way =>
  async ({ team }) => {
    const draft = { name: "Robot", scopes: ["read", "write"], ...more() };
    const made = team.owner.session.post(`/orgs/${team.orgId}/tokens`, draft);
    const { id, secret } = await expectStatus(201, made);
    return { client: bearer(secret), tokenId: id };
  };

/** Somebody without an account, by a share link. */
const link =
  (more: () => object = () => ({})): Way =>
  async ({ team }, pageId) => {
    const draft = { editable: true, ...more() };
    const { secret } = await expectStatus(
      200,
      team.owner.patch(`/api/page/${pageId}/editable`, draft),
    );
    return { client: bearer(secret) };
  };

/** Comes in through the front door, and is heard. */
async function enter(way: Way): Promise<Entered> {
  const minted = await mintPages();
  const parent = await minted.create(minted.root);
  const page = await minted.create(parent.id, { content: "Ours.\n" });
  const { client, tokenId = "" } = await way(minted, page.id);
  const pass = await expectStatus(200, client.get(`${minted.path(page.id)}/collab-token`));
  const guest = await RoomClient.with(page.id, pass.token);
  guest.ask();
  await guest.until(() => guest.answered > 0);
  return { ...minted, parent, page, guest, tokenId };
}

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

async function removeMember({ team }: Entered): Promise<void> {
  await run("delete from members where org_id = ? and user_id = ?", team.orgId, team.member.userId);
}

async function deleteCollection({ team }: Entered): Promise<void> {
  await run("update collections set deleted_at = 1 where id = ?", team.collectionId);
}

async function contentOf({ team, page }: Entered): Promise<string> {
  return (await expectStatus(200, team.owner.get(`/api/page/${page.id}/content`))).content;
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
    entered.guest.ask();
    await entered.guest.until(() => entered.guest.answered > 1);
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
