/** A token that was made with a token ends with it, and never does more than that one. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const pathOf = (team: Team) => `/orgs/${team.orgId}/tokens`;

interface Made extends Client {
  id: string;
  name: string;
  expiresAt: string | null;
}

/** A token that this client made. */
async function make(team: Team, maker: Client, more: object = {}): Promise<Made> {
  const asked = { name: `Token ${Math.random()}`, scopes: ["read", "write"], ...more };
  const { secret, ...made } = await expectStatus(201, maker.post(pathOf(team), asked));
  return { ...made, ...createClient(send, baseUrl, { Authorization: `Bearer ${secret}` }) };
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const opens = async (team: Team, token: Client) => {
  const { status, body } = await token.get(`/orgs/${team.orgId}`);
  return status === 200 ? "open" : body.code;
};

describe("a token made with a token", () => {
  test("expires with it at the latest, however far down", async () => {
    const team = await mintTeam();
    const expiresAt = inAnHour();
    const first = await make(team, team.owner.session, { expiresAt });
    const second = await make(team, first);
    const third = await make(team, second);
    expect([second.expiresAt, third.expiresAt]).toEqual([expiresAt, expiresAt]);
    const later = new Date(Date.parse(expiresAt) + 1).toISOString();
    const asked = { name: "Forever", scopes: ["read"], expiresAt: later };
    const refused = await third.post(pathOf(team), asked);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "body.expiresAt"]);
    const sooner = new Date(Date.parse(expiresAt) - 1).toISOString();
    expect((await make(team, third, { expiresAt: sooner })).expiresAt).toBe(sooner);
  });

  test("holds no scope that its maker does not", async () => {
    const team = await mintTeam();
    const maker = await make(team, team.owner.session);
    for (const scope of ["publish", "admin", "secrets"]) {
      const refused = await maker.post(pathOf(team), { name: "More", scopes: ["read", scope] });
      expect([scope, refused.status, refused.body.code]).toEqual([scope, 403, "forbidden"]);
    }
  });

  test("is not made with a token for some collections, for these or any other", async () => {
    const team = await mintTeam();
    const collectionIds = [team.collectionId];
    const narrow = await make(team, team.owner.session, { collectionIds });
    for (const more of [{}, { collectionIds }]) {
      const asked = { name: "Wide", scopes: ["read"], ...more };
      expect((await narrow.post(pathOf(team), asked)).status).toBe(403);
    }
  });

  test("is revoked with it, however far down, and another's is not", async () => {
    const team = await mintTeam();
    const [first, other] = [
      await make(team, team.owner.session),
      await make(team, team.owner.session),
    ];
    const second = await make(team, first);
    const third = await make(team, second);
    const cousin = await make(team, other);
    await expectStatus(204, team.owner.session.delete(`${pathOf(team)}/${first.id}`));
    const states = [first, second, third, other, cousin].map((each) => opens(team, each));
    const revoked = "token_revoked";
    expect(await Promise.all(states)).toEqual([revoked, revoked, revoked, "open", "open"]);
  });

  test("is not made once its maker was revoked, at the very same moment either", async () => {
    const team = await mintTeam();
    const maker = await make(team, team.owner.session);
    const asked = { name: "Late", scopes: ["read"] };
    // Between the look-up of the caller and its commit: the rule has let the caller in already.
    const trigger = `late_${maker.id}`;
    await DB.prepare(
      `create trigger ${trigger} before insert on idempotency_keys begin
        update api_tokens set revoked_at = 1 where id = '${maker.id}'; end`,
    ).run();
    const late = await maker.post(pathOf(team), asked, { "Idempotency-Key": "late" });
    await DB.prepare(`drop trigger ${trigger}`).run();
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
  });

  test("leaves the page that it edits when the first of the line is revoked", async () => {
    const team = await mintTeam();
    const page = await pagesOf(team).create(team.rootPageId, { name: "Shared" });
    const first = await make(team, team.owner.session);
    const third = await make(team, await make(team, first));
    const pass = third.get(`/orgs/${team.orgId}/pages/${page.id}/collab-token`);
    const editor = await RoomClient.with(page.id, (await expectStatus(200, pass)).token);
    await expect.poll(() => connectionsOf(page.id)).toHaveLength(1);
    await expectStatus(204, team.owner.delete(`${pathOf(team)}/${first.id}`));
    expect(await editor.shut()).toBe(4403);
  });

  test("gives no other token a new secret: neither its maker nor one beside it", async () => {
    const team = await mintTeam();
    const first = await make(team, team.owner.session);
    const [second, sister] = [await make(team, first), await make(team, first)];
    const third = await make(team, second);
    const rotate = async (by: Client, { id }: Made) =>
      (await by.post(`${pathOf(team)}/${id}/rotate`)).status;
    expect(await rotate(second, first)).toBe(403);
    expect(await rotate(second, sister)).toBe(403);
    expect(await rotate(second, third)).toBe(200);
    expect(await rotate(team.owner.session, sister)).toBe(200);
    expect(await rotate(second, second)).toBe(200);
  });
});

test("the list and the log say which token, or that a person, made which", async () => {
  const team = await mintTeam();
  const first = await make(team, team.owner.session, { name: "First" });
  const second = await make(team, first, { name: "Second" });
  const { data } = await expectStatus(200, team.owner.session.get(pathOf(team)));
  const listed = (id: string) => data.find((token: { id: string }) => token.id === id);
  const { userId } = team.owner;
  expect(listed(first.id)).toMatchObject({ userId, madeWith: null });
  expect(listed(second.id)).toMatchObject({ userId, madeWith: { id: first.id, name: "First" } });
  const log = await team.owner.get(`/logs/orgId/${team.orgId}?eventType=CREATE_TOKEN`);
  expect(log.body.data[0].eventResponse).toMatchObject({ tokenId: second.id, madeWith: first.id });
});
