/** A share link opens one page for editing without an account, and nothing else, for as long as it is on. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { Client } from "#test/client";
import { createClient } from "#test/client";
import { mintPages } from "#test/mint-pages";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { expectStatus } from "#test/team";
import { baseUrl, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

const holderOf = (secret: string) =>
  createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });

/** A page, and its link in the hand of somebody outside the organization. */
async function shared() {
  const minted = await mintPages();
  const { team, root, create, path } = minted;
  const page = await create(root, { name: "Shared", content: "Ours.\n" });
  const setLink = (body: Record<string, unknown>, headers = {}) =>
    team.owner.patch(`/api/page/${page.id}/editable`, body, headers);
  const made = await expectStatus(200, setLink({ editable: true }));
  const holder = holderOf(made.secret);
  const read = (client: Client = holder) => client.get(`/api/page/${page.id}/content`);
  const write = (content: string, client: Client = holder) =>
    client.post(`${path(page.id)}/ydoc`, { content });
  /** Edits in the page's room, as whoever holds the link. */
  const enter = async (client: Client = holder) => {
    const pass = await expectStatus(200, client.get(`${path(page.id)}/collab-token`));
    const guest = await RoomClient.with(page.id, pass.token);
    guest.sendSyncStep1();
    await guest.until(() => guest.syncStep2s > 0 && guest.syncStep1s > 0);
    await expect.poll(() => connectionsOf(page.id)).not.toHaveLength(0);
    return guest;
  };
  return { ...minted, page, made, holder, setLink, read, write, enter };
}

const expectShut = async (guest: RoomClient) => expect(await guest.shut()).toBe(4403);

describe("a share link", () => {
  test("reads and writes its page, and what its holder did is theirs", async () => {
    const { team, page, path, read, write, made } = await shared();
    expect(made.secret).toMatch(/^gls_[0-9A-Za-z]{46}$/);
    expect(made.url).toBe(`${baseUrl}/studio/shared/${team.orgId}/${page.id}#${made.secret}`);
    expect((await read()).body.content).toBe("Ours.\n");
    await expectStatus(200, write("Theirs.\n"));
    const { data } = await expectStatus(200, team.owner.get(`${path(page.id)}/versions`));
    expect(data[0]).toMatchObject({
      reason: "replace",
      authors: [expect.stringMatching(/^link:/)],
    });
    const log = await expectStatus(200, team.owner.get(`/logs/pageId/${page.id}`));
    expect(log.data[0]).toMatchObject({
      eventType: "UPDATE_PAGE_CONTENT",
      via: "share",
      createdBy: null,
    });
  });

  test("lets its holder type with the others", async () => {
    const { page, team, enter, read, path } = await shared();
    const guest = await enter();
    guest.type("A guest was here.\n");
    await guest.until(() => guest.saved === guest.sent);
    expect((await read()).body.content).toBe("Ours.\nA guest was here.\n");
    guest.close();
    const versions = () => team.owner.get(`${path(page.id)}/versions`);
    await expect.poll(async () => (await versions()).body.data).toHaveLength(2);
    const log = await expectStatus(200, team.owner.get(`/logs/pageId/${page.id}`));
    expect(log.data[0]).toMatchObject({ via: "share", createdBy: null });
  });

  test("opens neither the page's history nor any other page", async () => {
    const { root, create, page, path, holder } = await shared();
    const other = await create(root, { content: "Not shared.\n" });
    const answers = [
      await holder.get(`/api/page/${page.id}/content?at=2199-01-01T00:00:00Z`),
      await holder.get(`${path(page.id)}/versions`),
      await holder.get(path(page.id)),
      await holder.get(`/api/page/${other.id}/content`),
      await holder.post(`${path(other.id)}/ydoc`, { content: "Mine" }),
      await holder.get(`${path(other.id)}/collab-token`),
      await holder.patch(`/api/page/${page.id}/editable`, { editable: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404, 404, 404, 403]);
  });

  test("shows that it is there, and its secret once", async () => {
    const { team, page, made, get, setLink, tree } = await shared();
    const expiresAt = "2199-01-01T00:00:00.000Z";
    const { secret } = await expectStatus(200, setLink({ editable: true, expiresAt }));
    const seen = await get(page.id);
    expect(seen.sharingMeta).toMatchObject({ editable: true, expiresAt });
    const log = await expectStatus(200, team.owner.get(`/logs/pageId/${page.id}`));
    const everything = JSON.stringify([seen, await tree(), log]);
    for (const each of [secret, made.secret]) expect(everything).not.toContain(each);
    expect(everything).not.toContain("hareLinkHash");
    const row = await DB.prepare("select * from pages where id = ?").bind(page.id).first();
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  test("ends open editing within a second when it is turned off", async () => {
    const { page, get, enter, setLink, read, write, holder, path } = await shared();
    const guest = await enter();
    const pass = await expectStatus(200, holder.get(`${path(page.id)}/collab-token`));
    const off = await expectStatus(200, setLink({ editable: false }));
    expect(off).toMatchObject({ secret: null, url: null, sharingMeta: { editable: false } });
    await expectShut(guest);
    const late = await RoomClient.with(page.id, pass.token);
    await late.until(() => late.closing !== null);
    expect(late.closing?.code).toBe(4403);
    const answers = [await read(), await write("Mine\n")];
    expect(answers.map(({ body }) => body.code)).toEqual(["token_revoked", "token_revoked"]);
    expect(await get(page.id)).toMatchObject({ sharingMeta: { editable: false, expiresAt: null } });
  });

  test("ends when another is made, and only the new one opens the page", async () => {
    const { enter, setLink, read } = await shared();
    const guest = await enter();
    const { secret } = await expectStatus(200, setLink({ editable: true }));
    await expectShut(guest);
    expect((await read()).body.code).toBe("token_revoked");
    expect((await read(holderOf(secret))).status).toBe(200);
    const next = await enter(holderOf(secret));
    expect(next.closing).toBeNull();
  });

  test("ends at its time, which is still to come", async () => {
    const { page, read, setLink } = await shared();
    for (const expiresAt of ["2001-01-01T00:00:00Z", new Date().toISOString()]) {
      const { status, body } = await setLink({ editable: true, expiresAt });
      expect([status, body.errors[0].path]).toEqual([422, "body.expiresAt"]);
    }
    expect((await read()).status).toBe(200);
    const update = DB.prepare("update pages set share_link_expires_at = ? where id = ?");
    await update.bind(Date.now() - 1, page.id).run();
    expect((await read()).body.code).toBe("token_expired");
  });

  test("stops with a page that is archived, itself or by what it stands in, and comes back with it", async () => {
    const { create, page, update, enter, read, setLink, path, team } = await shared();
    const guest = await enter();
    await update(page.id, { isArchived: true });
    await expectShut(guest);
    expect((await read()).body.code).toBe("token_revoked");
    expect((await setLink({ editable: true })).body.code).toBe("invalid_transition");
    await update(page.id, { isArchived: false });
    expect((await read()).status).toBe(200);
    const below = await create(page.id, { content: "Below.\n" });
    const editable = `/api/page/${below.id}/editable`;
    const { secret } = await expectStatus(200, team.owner.patch(editable, { editable: true }));
    await update(page.id, { isArchived: true });
    const lower = await holderOf(secret).get(`${path(below.id)}/collab-token`);
    expect(lower.body.code).toBe("token_revoked");
  });

  test("stops with a page that is moved into what is archived", async () => {
    const { root, create, page, update, move, enter, read } = await shared();
    const attic = await create(root, { name: "Attic" });
    await update(attic.id, { isArchived: true });
    const guest = await enter();
    await expectStatus(200, move({ draggedId: page.id, droppedOnId: attic.id }));
    await expectShut(guest);
    expect((await read()).body.code).toBe("token_revoked");
  });

  test("stops with a page that is deleted, and with its collection", async () => {
    const one = await shared();
    const guest = await one.enter();
    await one.remove(one.page.id);
    await expectShut(guest);
    expect((await one.read()).body.code).toBe("token_revoked");
    const two = await shared();
    const other = await two.enter();
    const { owner, orgId, collectionId } = two.team;
    await expectStatus(204, owner.delete(`/orgs/${orgId}/collections/${collectionId}`));
    await expectShut(other);
    expect((await two.read()).body.code).toBe("token_revoked");
  });

  test("turned off twice says so once", async () => {
    const { team, page, setLink } = await shared();
    await expectStatus(200, setLink({ editable: false }));
    await expectStatus(200, setLink({ editable: false }));
    const log = await expectStatus(200, team.owner.get(`/logs/pageId/${page.id}`));
    const types = log.data.map(({ eventType }: { eventType: string }) => eventType);
    expect(types.filter((type: string) => type.endsWith("SHARE_LINK"))).toEqual([
      "REVOKE_SHARE_LINK",
      "CREATE_SHARE_LINK",
    ]);
  });
});
