/** What carries data out, or lets somebody in, and was set up with an API token does nothing from the token's end on. */
import { beforeAll, describe, expect, test } from "vitest";
import { SignJWT } from "jose";
import { streamLog, tellOfEndedStreams } from "#domains/log/index";
import { deliver, turnOffEnded } from "#domains/webhooks/index";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { deliveriesOf, emitPageCreated, systemAt, systemWithoutQueues } from "#test/events";
import { logAt, sealAll } from "#test/log-chain";
import { awaitMail } from "#test/mails";
import { newReceiver } from "#test/receiver";
import { issuerOf } from "#test/single-sign-on";
import { expectStatus, join, mintPerson } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

interface Token extends Client {
  id: string;
  name: string;
}

async function tokenBy(maker: Client, team: Team, more: object = {}): Promise<Token> {
  const asked = { name: "CI", scopes: ["read", "write", "admin"], ...more };
  const { id, name, secret } = await expectStatus(
    201,
    maker.post(`/orgs/${team.orgId}/tokens`, asked),
  );
  return { id, name, ...createClient(send, baseUrl, { Authorization: `Bearer ${secret}` }) };
}

const revoke = (team: Team, { id }: Token) =>
  expectStatus(204, team.owner.session.delete(`/orgs/${team.orgId}/tokens/${id}`));
const inAnHour = () => Date.now() + 3_600_000;
const isoOf = (time: number) => new Date(time).toISOString();

/** A webhook that this client sets up, and what its receiver gets. */
async function webhookBy(maker: Client, team: Team) {
  const receiver = newReceiver();
  const asked = { collectionId: team.collectionId, url: receiver.url, actions: ["page.created"] };
  const { id } = await expectStatus(201, maker.post("/api/webhooks", asked));
  const path = `/api/webhooks/${id}`;
  return {
    id,
    path,
    url: receiver.url,
    state: () => expectStatus(200, team.owner.session.get(path)),
    /** Whether it is sent anything when something happens: now, or at a later time. */
    isSent: async (at?: number) => {
      const before = (await receiver.received()).length;
      await emitPageCreated(team, systemWithoutQueues());
      const pending = (await deliveriesOf(team, id)).filter(({ state }) => state === "pending");
      for (const each of pending)
        await deliver(systemAt(at === undefined ? Date.now : () => at), each.id);
      return (await receiver.received()).length > before;
    },
  };
}

const untilOff = async (webhook: { state: () => Promise<{ disabledReason: string | null }> }) =>
  (await webhook.state()).disabledReason;

describe("a webhook that was set up with a token", () => {
  let team: Team;
  beforeAll(async () => {
    team = await mintTeam();
  });

  test("sends nothing once it is revoked, and says why; the owners are told of it; what others set up goes on", async () => {
    const token = await tokenBy(team.owner.session, team);
    const [ended, going] = [
      await webhookBy(token, team),
      await webhookBy(team.owner.session, team),
    ];
    expect(await ended.state()).toMatchObject({
      isEnabled: true,
      madeWith: { id: token.id, name: "CI" },
    });
    expect((await going.state()).madeWith).toBeNull();
    expect([await ended.isSent(), await going.isSent()]).toEqual([true, true]);
    await revoke(team, token);
    const disabledReason = "The API token “CI” that it was set up with was revoked.";
    expect(await ended.state()).toMatchObject({ isEnabled: false, disabledReason });
    expect([await ended.isSent(), await going.isSent()]).toEqual([false, true]);
    const again = await team.owner.session.post(`${ended.path}/redeliver`, { since: isoOf(1) });
    expect([again.status, again.body.code]).toEqual([409, "conflict"]);
    await turnOffEnded(systemAt());
    await turnOffEnded(systemAt());
    expect(await ended.state()).toMatchObject({ isEnabled: false, disabledReason });
    expect((await going.state()).isEnabled).toBe(true);
    const mail = await awaitMail(team.owner.email, "was turned off");
    expect(mail.text).toContain(disabledReason);
    const log = `/logs/webhooks/collectionId/${team.collectionId}?eventType=DISABLE_WEBHOOK`;
    const { data } = await expectStatus(200, team.owner.get(log));
    expect(data.map((entry: Record<string, unknown>) => entry["eventResponse"])).toEqual([
      { webhookId: ended.id, reason: disabledReason },
    ]);
  });

  test("sends nothing once it has expired", async () => {
    const expiresAt = inAnHour();
    const webhook = await webhookBy(
      await tokenBy(team.owner.session, team, { expiresAt: isoOf(expiresAt) }),
      team,
    );
    expect(await webhook.isSent(expiresAt - 1)).toBe(true);
    expect(await webhook.isSent(expiresAt)).toBe(false);
    await turnOffEnded(systemAt(() => expiresAt - 1));
    expect(await untilOff(webhook)).toBeNull();
    await turnOffEnded(systemAt(() => expiresAt));
    expect(await untilOff(webhook)).toMatch(/has expired/);
  });

  test("sends nothing once what the token was made with is revoked, or its maker is no member any more", async () => {
    const nora = await mintPerson(send, baseUrl, "Nora");
    await join(team.owner, nora, team.orgId, "admin");
    const first = await tokenBy(team.owner.session, team);
    const webhooks = [
      await webhookBy(await tokenBy(await tokenBy(first, team), team), team),
      await webhookBy(await tokenBy(nora.session, team), team),
    ];
    await revoke(team, first);
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${nora.userId}`));
    for (const webhook of webhooks) expect(await webhook.isSent()).toBe(false);
    const reasons = await Promise.all(webhooks.map(untilOff));
    expect(reasons[0]).toMatch(/was revoked/);
    expect(reasons[1]).toMatch(/is there no more/);
  });

  test("sends again once somebody turns it on, and answers for it from then on", async () => {
    const [token, other] = [
      await tokenBy(team.owner.session, team),
      await tokenBy(team.owner.session, team, { name: "Other" }),
    ];
    const [bySession, byOther] = [await webhookBy(token, team), await webhookBy(token, team)];
    await revoke(team, token);
    await expectStatus(200, team.owner.session.put(bySession.path, { description: "Ours" }));
    expect((await bySession.state()).isEnabled).toBe(false);
    const on = { isEnabled: true };
    const turned = await expectStatus(200, team.owner.session.put(bySession.path, on));
    expect(turned).toMatchObject({ ...on, disabledReason: null, madeWith: null });
    await expectStatus(200, other.put(byOther.path, on));
    expect([await bySession.isSent(), await byOther.isSent()]).toEqual([true, true]);
    await revoke(team, other);
    expect([await bySession.isSent(), await byOther.isSent()]).toEqual([true, false]);
  });

  test("ends with the token that led it elsewhere, whoever set it up", async () => {
    const token = await tokenBy(team.owner.session, team);
    const webhook = await webhookBy(team.owner.session, team);
    await expectStatus(200, token.put(webhook.path, { description: "Same address" }));
    expect((await webhook.state()).madeWith).toBeNull();
    await expectStatus(200, token.put(webhook.path, { url: webhook.url }));
    expect((await webhook.state()).madeWith).toMatchObject({ id: token.id });
    await revoke(team, token);
    expect(await webhook.isSent()).toBe(false);
  });
});

describe("a log stream that was set with a token", () => {
  test("sends nothing from its end on, says why, and goes on without a gap once it is set again", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const path = `/orgs/${team.orgId}/log-stream`;
    const token = await tokenBy(team.owner.session, team);
    const body = { url: receiver.url, after: 0 };
    const set = await expectStatus(200, token.put(path, body));
    expect(set).toMatchObject({ madeWith: { id: token.id, name: "CI" }, endedReason: null });
    const numbers = async () => {
      await logAt(team.orgId, Date.now(), 2);
      await sealAll();
      await streamLog(systemAt(), team.orgId);
      const parts = await receiver.received();
      return parts.flatMap(({ body: part }) =>
        JSON.parse(part).data.entries.map(({ number }: { number: number }) => number),
      ) as number[];
    };
    const before = await numbers();
    expect(before.length).toBeGreaterThan(1);
    await revoke(team, token);
    expect(await numbers()).toEqual(before);
    await tellOfEndedStreams(systemAt());
    await tellOfEndedStreams(systemAt());
    expect(await numbers()).toEqual(before);
    const endedReason = "The API token “CI” that it was set up with was revoked.";
    expect(await expectStatus(200, team.owner.get(path))).toMatchObject({ endedReason });
    const mail = await awaitMail(team.owner.email, "streamed no more");
    expect(mail.text).toContain(endedReason);
    const log = await team.owner.get(`/logs/orgId/${team.orgId}?eventType=END_LOG_STREAM`);
    expect(log.body.data).toHaveLength(1);
    const again = await expectStatus(200, team.owner.session.put(path, { url: receiver.url }));
    expect(again).toMatchObject({ madeWith: null, endedReason: null });
    const after = await numbers();
    expect(after).toEqual(after.map((_, place) => place + 1));
    expect(after.length).toBeGreaterThan(before.length + 3);
  });

  test("ends when it expires", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const expiresAt = inAnHour();
    const token = await tokenBy(team.owner.session, team, { expiresAt: isoOf(expiresAt) });
    await expectStatus(
      200,
      token.put(`/orgs/${team.orgId}/log-stream`, { url: receiver.url, after: 0 }),
    );
    await sealAll();
    await streamLog(
      systemAt(() => expiresAt),
      team.orgId,
    );
    expect(await receiver.received()).toEqual([]);
    await streamLog(
      systemAt(() => expiresAt - 1),
      team.orgId,
    );
    expect(await receiver.received()).not.toEqual([]);
  });
});

describe("an embed of a private collection", () => {
  /** A team with a private site, and who sees it in a frame by this token. */
  async function privateSite() {
    const team = await mintTeam();
    const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    await expectStatus(200, team.owner.put(collection, { isPublic: false }));
    const opens = async (token: string) =>
      (await team.anonymous.get(`/embed/${team.collectionId}/_t/${token}/search`)).status === 200;
    const signed = (key: string) =>
      new SignJWT({ org_id: team.orgId, collection_id: team.collectionId, user_id: "reader" })
        .setProtectedHeader({ alg: "HS256" })
        .setExpirationTime("10m")
        .sign(new TextEncoder().encode(key));
    const tokenOf = async (maker: Client): Promise<string> =>
      (await expectStatus(201, maker.post(`${collection}/embed-tokens`, {}))).token;
    return { team, opens, signed, tokenOf, key: `${collection}/embed-key` };
  }

  test("is closed to what was signed by a key that was made with a token, once that is revoked", async () => {
    const { team, opens, signed, tokenOf, key } = await privateSite();
    const token = await tokenBy(team.owner.session, team);
    expect((await team.owner.get(key)).status).toBe(404);
    expect(await expectStatus(200, team.owner.get(`${key}?optional=true`))).toBeNull();
    const made = await expectStatus(200, token.post(`${key}/rotate`));
    const [theirs, ours] = [await signed(made.key), await tokenOf(team.owner.session)];
    expect([await opens(theirs), await opens(ours)]).toEqual([true, true]);
    expect(await expectStatus(200, team.owner.get(key))).toMatchObject({
      createdBy: team.owner.userId,
      madeWith: { id: token.id },
      endedReason: null,
    });
    await revoke(team, token);
    expect([await opens(theirs), await opens(ours)]).toEqual([false, false]);
    const { endedReason } = await expectStatus(200, team.owner.get(key));
    expect(endedReason).toMatch(/was revoked/);
    expect(await opens(await tokenOf(team.owner.session))).toBe(true);
    expect(await expectStatus(200, team.owner.get(key))).toMatchObject({ endedReason: null });
    expect(await opens(theirs)).toBe(false);
  });

  test("is closed to an embed token that was made with a token, once that is revoked; to others it is open", async () => {
    const { team, opens, tokenOf } = await privateSite();
    const token = await tokenBy(team.owner.session, team);
    const [byToken, bySession] = [await tokenOf(token), await tokenOf(team.owner.session)];
    await revoke(team, token);
    expect([await opens(byToken), await opens(bySession)]).toEqual([false, true]);
  });

  test("is open no longer than the token that an embed token is made with", async () => {
    const { team, key } = await privateSite();
    const expiresAt = inAnHour();
    const token = await tokenBy(team.owner.session, team, { expiresAt: isoOf(expiresAt) });
    const path = key.replace(/embed-key$/, "embed-tokens");
    const asked = { expiresInSeconds: 7_200 };
    const made = await expectStatus(201, token.post(path, asked));
    expect(Date.parse(made.expiresAt)).toBeLessThanOrEqual(expiresAt);
    const bySession = await expectStatus(201, team.owner.session.post(path, asked));
    expect(Date.parse(bySession.expiresAt)).toBeGreaterThan(expiresAt);
  });
});

test("no token says who signs people in", async () => {
  const team = await mintTeam();
  const body = { issuer: issuerOf(), clientId: "galley", clientSecret: "theirs" };
  const path = `/orgs/${team.orgId}/single-sign-on`;
  const { status, body: refusal } = await team.owner.put(path, body);
  expect([status, refusal.code]).toEqual([403, "forbidden"]);
  expect((await expectStatus(200, team.owner.get(path))).provider).toBeNull();
});
