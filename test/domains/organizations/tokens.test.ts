/** API tokens: what they may do, until when, and what rotation does to the secret before. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const pathOf = (team: Team) => `/orgs/${team.orgId}/tokens`;
const bearer = (secret: string): Client =>
  createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });

interface Made {
  id: string;
  secret: string;
}

const make = (team: Team, more: object = {}): Promise<Made> =>
  expectStatus(201, team.owner.post(pathOf(team), { name: "CI", scopes: ["read"], ...more }));

const listed = async (team: Team, id: string) => {
  const { data } = await expectStatus(200, team.owner.get(pathOf(team)));
  return data.find((token: { id: string }) => token.id === id);
};

async function change(id: string, column: string, value: number): Promise<void> {
  await DB.prepare(`update api_tokens set ${column} = ? where id = ?`).bind(value, id).run();
}

describe("a token", () => {
  test("is listed with its scopes, collections, expiry and last use, and without its secret", async () => {
    const team = await mintTeam();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const scopes = ["read", "publish"];
    const { id, secret } = await make(team, {
      scopes,
      expiresAt,
      collectionIds: [team.collectionId],
    });
    const before = await listed(team, id);
    expect(before).toMatchObject({ scopes, expiresAt, collectionIds: [team.collectionId] });
    expect([before.lastUsedAt, before.revokedAt]).toEqual([null, null]);
    expect(JSON.stringify(before)).not.toContain(secret);
    await expectStatus(200, bearer(secret).get(`/orgs/${team.orgId}`));
    await expect.poll(async () => (await listed(team, id)).lastUsedAt).not.toBeNull();
  });

  test("has its last use written at most once a minute", async () => {
    const team = await mintTeam();
    const { id, secret } = await make(team);
    const use = () => expectStatus(200, bearer(secret).get(`/orgs/${team.orgId}`));
    const recently = Date.now() - 50_000;
    await change(id, "last_used_at", recently);
    await use();
    const lastUsed = async () => Date.parse((await listed(team, id)).lastUsedAt);
    expect(await lastUsed()).toBe(recently);
    const longAgo = Date.now() - 61_000;
    await change(id, "last_used_at", longAgo);
    await use();
    await expect.poll(lastUsed).toBeGreaterThan(recently);
  });

  test("does what its scopes say, in the collections that it names, until it expires", async () => {
    const team = await mintTeam();
    const second = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Second" }),
    );
    const { id, secret } = await make(team, { collectionIds: [second.id] });
    const inSecond = `/orgs/${team.orgId}/collections/${second.id}`;
    await expectStatus(200, bearer(secret).get(inSecond));
    expect((await bearer(secret).put(inSecond, { description: "x" })).status).toBe(403);
    const foreign = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    expect((await bearer(secret).get(foreign)).status).toBe(404);
    await change(id, "expires_at", Date.now() - 1);
    const expired = await bearer(secret).get(inSecond);
    expect([expired.status, expired.body.code]).toEqual([401, "token_expired"]);
  });

  test("is not made for the past, for a foreign collection, or for more than the caller's token may", async () => {
    const [team, other] = [await mintTeam(), await mintTeam()];
    const past = { name: "x", scopes: ["read"], expiresAt: "2001-01-01T00:00:00.000Z" };
    expect((await team.owner.post(pathOf(team), past)).status).toBe(422);
    const foreign = { name: "x", scopes: ["read"], collectionIds: [other.collectionId] };
    expect((await team.owner.post(pathOf(team), foreign)).status).toBe(422);
    const writer = await withToken(send, baseUrl, team.owner, team.orgId, ["read", "write"]);
    const more = { name: "x", scopes: ["read", "admin"] };
    expect((await writer.post(pathOf(team), more)).status).toBe(403);
  });

  test("is one of a hundred that an organization has; a revoked one makes room", async () => {
    const team = await mintTeam();
    const { data } = await expectStatus(200, team.owner.get(pathOf(team)));
    const missing = limits.tokensPerOrganization - data.length - 1;
    await DB.prepare(`insert into api_tokens (id, org_id, user_id, name, hash, start, scopes, created_at)
      select ?1 || value, ?1, ?2, 'filler', ?1 || value, 'gly_', '["read"]', 0 from json_each(?3)`)
      .bind(
        team.orgId,
        team.owner.userId,
        JSON.stringify(Array.from({ length: missing }, (_, at) => at)),
      )
      .run();
    const { id } = await make(team);
    const refused = await team.owner.post(pathOf(team), { name: "One more", scopes: ["read"] });
    expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
    await expectStatus(204, team.owner.delete(`${pathOf(team)}/${id}`));
    await make(team);
  });
});

describe("rotation", () => {
  const rotate = (client: Client, team: Team, { id }: Pick<Made, "id">) =>
    client.post(`${pathOf(team)}/${id}/rotate`);

  test("shows a new secret once, stops the old one at once, and keeps all else", async () => {
    const team = await mintTeam();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const made = await make(team, { scopes: ["read", "write"], expiresAt });
    const rotated = await expectStatus(200, rotate(team.owner.session, team, made));
    expect(rotated.secret).not.toBe(made.secret);
    expect(rotated).toMatchObject({ id: made.id, scopes: ["read", "write"], expiresAt });
    const old = await bearer(made.secret).get(`/orgs/${team.orgId}`);
    expect([old.status, old.body.code]).toEqual([401, "unauthenticated"]);
    await expectStatus(200, bearer(rotated.secret).get(`/orgs/${team.orgId}`));
    const log = await team.owner.get(`/logs/orgId/${team.orgId}?eventType=ROTATE_TOKEN`);
    expect(log.body.data).toMatchObject([{ eventResponse: { tokenId: made.id, name: "CI" } }]);
    expect(JSON.stringify([log.body, await listed(team, made.id)])).not.toContain(rotated.secret);
  });

  test("may be asked for by the token itself, and twice at once gives one new secret", async () => {
    const team = await mintTeam();
    const made = await make(team, { scopes: ["write"] });
    const answers = await Promise.all([
      rotate(bearer(made.secret), team, made),
      rotate(bearer(made.secret), team, made),
    ]);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    expect(first?.status).toBe(200);
    expect([401, 409]).toContain(second?.status);
    const again = await rotate(bearer(first?.body.secret), team, made);
    expect(again.status).toBe(200);
  });

  test("closes open editing that came by the old secret, and the new one is let in", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
    const page = await expectStatus(201, team.owner.post(path, { name: "Shared" }));
    const made = await make(team, { scopes: ["read", "write"] });
    const passFor = async (secret: string): Promise<string> => {
      const pass = `/orgs/${team.orgId}/pages/${page.id}/collab-token`;
      return (await expectStatus(200, bearer(secret).get(pass))).token;
    };
    const old = await RoomClient.with(page.id, await passFor(made.secret));
    await expect.poll(() => connectionsOf(page.id)).toHaveLength(1);
    const { secret } = await expectStatus(200, rotate(team.owner, team, made));
    expect(await old.shut()).toBe(4403);
    const renewed = await RoomClient.with(page.id, await passFor(secret));
    renewed.sendSyncStep1();
    renewed.type("still here");
    await renewed.until(() => renewed.saved > 0);
    expect(renewed.closing).toBeNull();
  });

  test("is for whoever made the token, and never gives more than the caller's own token may", async () => {
    const team = await mintTeam();
    const made = await make(team, { scopes: ["read", "admin"] });
    expect((await rotate(team.admin, team, made)).status).toBe(403);
    expect((await rotate(team.member, team, made)).status).toBe(404);
    const writer = await withToken(send, baseUrl, team.owner, team.orgId, ["read", "write"]);
    expect((await rotate(writer, team, made)).status).toBe(403);
    await expectStatus(200, bearer(made.secret).get(`/orgs/${team.orgId}`));
  });

  test("brings back no token that was revoked or has expired", async () => {
    const team = await mintTeam();
    const [revoked, expired] = [await make(team), await make(team)];
    await expectStatus(204, team.owner.delete(`${pathOf(team)}/${revoked.id}`));
    await change(expired.id, "expires_at", Date.now() - 1);
    for (const made of [revoked, expired]) {
      const refused = await rotate(team.owner, team, made);
      expect([refused.status, refused.body.code]).toEqual([410, "gone"]);
    }
  });
});
