/** Invitations, share links and preview links that were made with an API token end with it, and with what it was made with. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { expectStatus, join, mintPerson } from "#test/team";
import type { Person, Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const bearer = (secret: string) =>
  createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });

interface Token extends Client {
  id: string;
  name: string;
}

async function tokenBy(maker: Client, team: Team, more: object = {}): Promise<Token> {
  const asked = { name: "CI", scopes: ["read", "write", "admin"], ...more };
  const made = await expectStatus(201, maker.post(`/orgs/${team.orgId}/tokens`, asked));
  return { id: made.id, name: made.name, ...bearer(made.secret) };
}

/** One thing of each kind, as this client makes it on a page of its own. */
async function makeAll(team: Team, maker: Client) {
  const page = await pagesOf(team).create(team.rootPageId, { content: "Draft.\n" });
  const paths = {
    invitation: `/orgs/${team.orgId}/invitations`,
    share: `/api/page/${page.id}/editable`,
    preview: `/orgs/${team.orgId}/pages/${page.id}/preview-links`,
  };
  const email = `ivan-${crypto.randomUUID()}@example.com`;
  const invitation = await expectStatus(201, maker.post(paths.invitation, { email }));
  const share = await expectStatus(200, maker.patch(paths.share, { editable: true }));
  const preview = await expectStatus(201, maker.post(paths.preview, {}));
  /** Which of them still open something. */
  const opening = async () => ({
    invitation: (await listOf(team.owner.session, paths.invitation)).some(
      ({ id }) => id === invitation.id,
    ),
    share: (await bearer(share.secret).get(`/api/page/${page.id}/content`)).status === 200,
    preview: (await team.anonymous.get(`/preview/${preview.secret}`)).status === 200,
  });
  return { page, paths, invitation, share, preview, opening };
}

async function listOf(client: Client, path: string): Promise<Record<string, unknown>[]> {
  return (await expectStatus(200, client.get(path))).data;
}

const all = { invitation: true, share: true, preview: true };
const none = { invitation: false, share: false, preview: false };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const revoke = (team: Team, { id }: Token) =>
  expectStatus(204, team.owner.session.delete(`/orgs/${team.orgId}/tokens/${id}`));

describe("what is made with a token", () => {
  let team: Team;
  beforeAll(async () => {
    team = await mintTeam();
  });

  test("ends when it does, unless it ends sooner", async () => {
    const expiresAt = inAnHour();
    const token = await tokenBy(team.owner.session, team, { expiresAt });
    const { invitation, share, preview, paths } = await makeAll(team, token);
    const ends = [invitation.expiresAt, share.sharingMeta.expiresAt, preview.expiresAt];
    expect(ends).toEqual([expiresAt, expiresAt, expiresAt]);
    const later = new Date(Date.parse(expiresAt) + 1).toISOString();
    const asked = [
      await token.patch(paths.share, { editable: true, expiresAt: later }),
      await token.post(paths.preview, { expiresAt: later }),
    ];
    for (const { status, body } of asked)
      expect([status, body.errors[0].path]).toEqual([422, "body.expiresAt"]);
    const sooner = new Date(Date.parse(expiresAt) - 1).toISOString();
    const link = await token.post(paths.preview, { expiresAt: sooner });
    expect([link.status, link.body.expiresAt]).toEqual([201, sooner]);
  });

  test("ends as ever where the token does not, or later", async () => {
    const day = 24 * 60 * 60_000;
    for (const more of [{}, { expiresAt: new Date(Date.now() + 400 * day).toISOString() }]) {
      const token = await tokenBy(team.owner.session, team, more);
      const { invitation, share, preview } = await makeAll(team, token);
      expect(Date.parse(invitation.expiresAt)).toBeLessThan(Date.now() + 31 * day);
      expect(Date.parse(preview.expiresAt)).toBeLessThan(Date.now() + 8 * day);
      expect(share.sharingMeta.expiresAt).toBe("expiresAt" in more ? more.expiresAt : null);
    }
  });

  test("ends when it is revoked, and what others made goes on", async () => {
    const [token, other] = [
      await tokenBy(team.owner.session, team),
      await tokenBy(team.owner.session, team),
    ];
    const makers = [token, other, team.owner.session, team.owner];
    const made = [];
    for (const maker of makers) made.push(await makeAll(team, maker));
    await revoke(team, token);
    const open = await Promise.all(made.map(({ opening }) => opening()));
    expect(open).toEqual([none, all, all, all]);
  });

  test("ends with what the token was made with, however far down", async () => {
    const first = await tokenBy(team.owner.session, team);
    const third = await tokenBy(await tokenBy(first, team), team);
    const { opening } = await makeAll(team, third);
    expect(await opening()).toEqual(all);
    await revoke(team, first);
    expect(await opening()).toEqual(none);
  });

  test("closes what is open by its share link at once", async () => {
    const token = await tokenBy(team.owner.session, team);
    const { page, share } = await makeAll(team, token);
    const path = `/orgs/${team.orgId}/pages/${page.id}/collab-token`;
    const pass = await expectStatus(200, bearer(share.secret).get(path));
    const guest = await RoomClient.with(page.id, pass.token);
    await expect.poll(() => connectionsOf(page.id)).toHaveLength(1);
    await revoke(team, token);
    expect(await guest.shut()).toBe(4403);
  });

  test.each(["invitation", "share", "preview"] as const)(
    "is not made once that was revoked, at the very same moment either: %s",
    async (kind) => {
      const token = await tokenBy(team.owner.session, team);
      const { paths } = await makeAll(team, team.owner.session);
      // After the look-up of the caller: the rule has let the caller in already.
      const trigger = `late_${token.id}`;
      const moment =
        kind === "share" ? "update of share_link_hash on pages" : "insert on idempotency_keys";
      await DB.prepare(
        `create trigger ${trigger} before ${moment} begin
          update api_tokens set revoked_at = 1 where id = '${token.id}'; end`,
      ).run();
      const late = { "Idempotency-Key": "late" };
      const email = `late-${crypto.randomUUID()}@example.com`;
      const asking = {
        invitation: () => token.post(paths.invitation, { email }, late),
        share: () => token.patch(paths.share, { editable: true }, late),
        preview: () => token.post(paths.preview, {}, late),
      };
      const { status, body } = await asking[kind]();
      await DB.prepare(`drop trigger ${trigger}`).run();
      expect([status, body.code]).toEqual([409, "conflict"]);
    },
  );

  test("says so where it is listed and logged, and who made it", async () => {
    const token = await tokenBy(team.owner.session, team, { name: "Robot" });
    const { userId } = team.owner;
    const madeWith = { id: token.id, name: "Robot" };
    const byToken = await makeAll(team, token);
    const bySession = await makeAll(team, team.owner.session);
    for (const [made, by] of [
      [byToken, madeWith],
      [bySession, null],
    ] as const) {
      const { page, paths, invitation, preview } = made;
      const invitations = await listOf(team.owner, paths.invitation);
      expect(invitations.find(({ id }) => id === invitation.id)).toMatchObject({
        createdBy: userId,
        madeWith: by,
      });
      const [link] = await listOf(team.owner, paths.preview);
      expect(link).toMatchObject({ id: preview.id, createdBy: userId, madeWith: by });
      const { sharingMeta } = await pagesOf(team).get(page.id);
      expect(sharingMeta).toMatchObject({ createdBy: userId, tokenId: by?.id ?? null });
    }
    const log = await team.owner.get(`/logs/pageId/${byToken.page.id}?limit=2`);
    const logged = log.body.data.map(
      ({ eventResponse }: { eventResponse: Record<string, unknown> }) => eventResponse["madeWith"],
    );
    expect(logged).toEqual([token.id, token.id]);
  });
});

describe("what somebody made with a token ends with it", () => {
  /** What an admin of a team has made with a token, and with a session. */
  async function madeByAdmin() {
    const team = await mintTeam();
    const nora = await mintPerson(send, baseUrl, "Nora");
    await join(team.owner, nora, team.orgId, "admin");
    const { opening } = await makeAll(team, await tokenBy(nora.session, team));
    expect(await opening()).toEqual(all);
    return { team, nora, opening };
  }

  test("when they are a member no more", async () => {
    const { team, nora, opening } = await madeByAdmin();
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${nora.userId}`));
    expect(await opening()).toEqual(none);
  });

  test("when their account is deleted", async () => {
    const { nora, opening } = await madeByAdmin();
    await expectStatus(204, nora.session.delete("/me"));
    expect(await opening()).toEqual(none);
  });

  const change = (nora: Person, query: string) =>
    expectStatus(
      200,
      nora.session.post(`/api/auth/change-password${query}`, {
        currentPassword: nora.password,
        newPassword: "another-long-password",
      }),
    );

  test("when a new password ends it, and not with one that leaves tokens as they are", async () => {
    const asked = await madeByAdmin();
    await change(asked.nora, "?revokeTokens=true");
    expect(await asked.opening()).toEqual(none);
    const left = await madeByAdmin();
    await change(left.nora, "");
    expect(await left.opening()).toEqual(all);
  });
});
