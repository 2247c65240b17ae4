/** Streaming a log: to a receiver that verifies with the official package, in order, without a gap, whatever dies. */
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { contentHash, hashOf } from "#content/hash";
import { resealLogStreams, streamLog, sweepLogStreams } from "#domains/log/index";
import { openSystem } from "#events/system";
import type { System } from "#events/system";
import { limits } from "#limits";
import { bindings, systemWithoutQueues, systemAt } from "#test/events";
import { logAt, sealAll, tamper } from "#test/log-chain";
import { newReceiver } from "#test/receiver";
import type { Receiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";

const minute = 60_000;
const soon = { timeout: 15_000, interval: 50 };

const pathOf = ({ orgId }: Team) => `/orgs/${orgId}/log-stream`;

/** Streams the team's log to the receiver; the secret that signs. */
async function stream(team: Team, { url }: Receiver, after?: number): Promise<string> {
  return (await expectStatus(200, team.owner.put(pathOf(team), { url, after }))).secret;
}

const stateOf = async (team: Team) => expectStatus(200, team.owner.get(pathOf(team)));

interface Part {
  from: number;
  to: number;
  sealBefore: string;
  entries: { number: number; seal: string; orgId: string; eventType: string }[];
}

/** What the receiver got, each verified with the secret, in the order in which it came. */
async function partsAt(receiver: Receiver, secret: string): Promise<Part[]> {
  return (await receiver.received()).map(({ body, headers }) => {
    const { type, data } = new Webhook(secret).verify(body, headers) as {
      type: string;
      data: Part;
    };
    expect(type).toBe("log.entries");
    expect(headers["webhook-id"]).toMatch(new RegExp(`-${data.from}-${data.to}$`));
    return data;
  });
}

const numbersIn = (parts: readonly Part[]) =>
  parts.flatMap(({ entries }) => entries.map(({ number }) => number));

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** Commits and seals entries; the newest number. */
async function logSealed(team: Team, count: number): Promise<number> {
  await logAt(team.orgId, Date.now(), count);
  await sealAll();
  const sql = "select max(number) as n from log_entries where org_id = ?";
  return (await bindings.DB.prepare(sql).bind(team.orgId).first<number>("n")) ?? 0;
}

/** A system whose nth commit from now on, and every later one, dies. */
function dyingAt(nth: number, system: System = systemWithoutQueues()): System {
  let commits = 0;
  const commit: System["commit"] = (orgId, draft) => {
    commits += 1;
    return commits < nth ? system.commit(orgId, draft) : Promise.reject(new Error("killed"));
  };
  return { ...system, commit };
}

describe("a stream", () => {
  test("sends what is sealed from then on, over the queue, signed and as a chain", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const before = await logSealed(team, 1);
    const secret = await stream(team, receiver);
    const newest = await logSealed(team, 3);
    await sweepLogStreams(systemAt());
    await expect.poll(async () => (await stateOf(team)).deliveredNumber, soon).toBe(newest);
    const [part] = await partsAt(receiver, secret);
    expect(numbersIn(part ? [part] : [])).toEqual(span(before + 1, newest));
    expect(part?.entries[0]).toMatchObject({ orgId: team.orgId, eventType: "SET_LOG_STREAM" });
    let seal = part?.sealBefore ?? "";
    for (const { seal: told, ...entry } of part?.entries ?? []) {
      seal = await contentHash(`${seal}\n${await hashOf(entry)}`);
      expect(told).toBe(seal);
    }
    expect(await stateOf(team)).toMatchObject({
      failures: 0,
      lastError: null,
      nextAttemptAt: null,
    });
  });

  test("begins where it is told, and sends no entry that is not sealed", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const newest = await logSealed(team, 1);
    const secret = await stream(team, receiver, 0);
    await streamLog(systemWithoutQueues(), team.orgId);
    expect(numbersIn(await partsAt(receiver, secret))).toEqual(span(1, newest));
  });

  test(`sends ${limits.logStreamEntries} entries in one request, and one more in two`, async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const secret = await stream(team, receiver, await logSealed(team, 1));
    const lengths = async (count: number) => {
      const seen = (await receiver.received()).length;
      await logSealed(team, count);
      await streamLog(systemWithoutQueues(), team.orgId);
      return (await partsAt(receiver, secret)).slice(seen).map(({ entries }) => entries.length);
    };
    // The entry that says where it is streamed to is the first of them.
    expect(await lengths(limits.logStreamEntries - 1)).toEqual([limits.logStreamEntries]);
    expect(await lengths(limits.logStreamEntries + 1)).toEqual([limits.logStreamEntries, 1]);
  });

  test(`splits what is more than ${limits.logStreamBytes} bytes`, async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const secret = await stream(team, receiver);
    const name = "x".repeat(limits.logStreamBytes / 2);
    const entry = { eventType: "UPDATE_PAGE", eventId: "page", eventResponse: { name } } as const;
    await systemWithoutQueues().commit(team.orgId, { changes: [], audit: [entry, entry, entry] });
    await sealAll();
    await streamLog(systemWithoutQueues(), team.orgId);
    const lengths = (await partsAt(receiver, secret)).map(({ entries }) => entries.length);
    expect(lengths).toEqual([2, 1, 1]);
  });
});

describe("an outage", () => {
  test("is waited for, and then the stream goes on in order and without a gap", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const before = await logSealed(team, 1);
    await stream(team, receiver);
    await receiver.answerWith({ status: 500, body: "not now" });
    let now = Date.now();
    const later = () => systemWithoutQueues(() => now);
    for (let failure = 1; failure <= 12; failure += 1) {
      await logSealed(team, 1);
      await streamLog(later(), team.orgId);
      const state = await stateOf(team);
      expect(state).toMatchObject({
        failures: failure,
        lastError: "500: not now",
        deliveredNumber: before,
      });
      const wait = Date.parse(state.nextAttemptAt) - now;
      expect(wait).toBeLessThanOrEqual(120 * minute + minute);
      await streamLog(later(), team.orgId);
      expect(await receiver.received()).toHaveLength(failure);
      now += wait;
    }
    const newest = await logSealed(team, 1);
    await receiver.answerWith({ status: 204 });
    await streamLog(later(), team.orgId);
    // Signed by a clock that runs ahead: the package would refuse these.
    const parts = (await receiver.received()).slice(12).map(({ body }) => JSON.parse(body).data);
    expect(numbersIn(parts)).toEqual(span(before + 1, newest));
    expect(await stateOf(team)).toMatchObject({ failures: 0, lastError: null, failingSince: null });
  });

  test("of ours at any commit loses nothing: what is sent twice has the same numbers", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const before = await logSealed(team, 1);
    const secret = await stream(team, receiver);
    let now = Date.now();
    let newest = before;
    for (const nth of [1, 2, 3, 4, 5]) {
      newest = await logSealed(team, limits.logStreamEntries + nth);
      const dying = dyingAt(
        nth,
        systemWithoutQueues(() => now),
      );
      await expect(streamLog(dying, team.orgId)).rejects.toThrow("killed");
      now += minute;
    }
    await streamLog(
      systemWithoutQueues(() => now),
      team.orgId,
    );
    const parts = await partsAt(receiver, secret);
    expect([...new Set(numbersIn(parts))]).toEqual(span(before + 1, newest));
    expect(numbersIn(parts).length).toBeGreaterThan(newest - before);
    for (const [place, { from }] of parts.entries()) {
      const reached = Math.max(before, ...parts.slice(0, place).map(({ to }) => to));
      expect(from).toBeLessThanOrEqual(reached + 1);
    }
  });

  test("of none: of many senders at the same moment one sends each entry", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const before = await logSealed(team, 1);
    const secret = await stream(team, receiver);
    const newest = await logSealed(team, 250);
    await Promise.all(
      Array.from({ length: 8 }, () => streamLog(systemWithoutQueues(), team.orgId)),
    );
    expect(numbersIn(await partsAt(receiver, secret))).toEqual(span(before + 1, newest));
  });
});

describe("its endpoint", () => {
  test("is changed without a gap; the old secret signs beside the new one, and neither is shown or stored", async () => {
    const [team, first, second] = [await mintTeam(), newReceiver(), newReceiver()];
    const before = await logSealed(team, 1);
    const old = await stream(team, first);
    const between = await logSealed(team, 1);
    await streamLog(systemWithoutQueues(), team.orgId);
    const secret = await stream(team, second);
    const newest = await logSealed(team, 1);
    await streamLog(systemWithoutQueues(), team.orgId);
    expect(numbersIn(await partsAt(first, old))).toEqual(span(before + 1, between));
    for (const each of [old, secret]) {
      expect(numbersIn(await partsAt(second, each))).toEqual(span(between + 1, newest));
    }
    const row = await bindings.DB.prepare("select * from log_streams where org_id = ?")
      .bind(team.orgId)
      .first();
    const log = await team.owner.get(`/logs/orgId/${team.orgId}?eventType=SET_LOG_STREAM`);
    const told = JSON.stringify([await stateOf(team), row, log.body]);
    for (const each of [old, secret]) expect(told).not.toContain(each.slice("whsec_".length));
  });

  test("gets nothing of an attempt that was on its way when it was changed", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const before = await logSealed(team, 1);
    await stream(team, receiver);
    await logSealed(team, 1);
    await expect(streamLog(dyingAt(2), team.orgId)).rejects.toThrow("killed");
    const secret = await stream(team, receiver);
    const newest = await logSealed(team, 1);
    await streamLog(systemWithoutQueues(), team.orgId);
    const seen = (await receiver.received()).length - 1;
    expect(seen).toBe(1);
    const { body } = (await receiver.received())[1] ?? { body: "{}" };
    expect(JSON.parse(body).data).toMatchObject({ from: before + 1, to: newest });
    expect(secret).toMatch(/^whsec_/);
  });

  test("begins where it was told, whatever comes of an attempt that was on its way", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    await stream(team, receiver);
    await logSealed(team, 1);
    const system = systemWithoutQueues();
    let commits = 0;
    const commit: System["commit"] = async (orgId, draft) => {
      commits += 1;
      if (commits === 2) await stream(team, receiver, 0);
      return system.commit(orgId, draft);
    };
    await streamLog({ ...system, commit }, team.orgId);
    expect(await receiver.received()).toHaveLength(1);
    expect(await stateOf(team)).toMatchObject({ deliveredNumber: 0 });
  });

  test("is given up by its owners: nothing more is sent", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    await stream(team, receiver);
    await expectStatus(204, team.owner.delete(pathOf(team)));
    await logSealed(team, 1);
    await streamLog(systemWithoutQueues(), team.orgId);
    expect(await receiver.received()).toEqual([]);
    expect((await team.owner.get(pathOf(team))).status).toBe(404);
    expect(await expectStatus(200, team.owner.get(`${pathOf(team)}?optional=true`))).toBeNull();
    expect((await team.owner.delete(pathOf(team))).status).toBe(404);
  });

  test("is an address that the outbound guard lets through, set by owners and admins alone", async () => {
    const [team, other] = [await mintTeam(), await mintOtherTenant()];
    const refused = await team.owner.put(pathOf(team), { url: "https://10.0.0.1/log" });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "body.url" }] } });
    const body = { url: newReceiver().url };
    expect((await team.member.put(pathOf(team), body)).status).toBe(403);
    expect((await other.owner.put(pathOf(team), body)).status).toBe(404);
    expect((await team.admin.put(pathOf(team), body)).status).toBe(200);
  });

  test("goes with its organization", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    await stream(team, receiver);
    await expectStatus(204, team.owner.session.delete(`/orgs/${team.orgId}`));
    await sealAll();
    await streamLog(systemWithoutQueues(), team.orgId);
    expect(await receiver.received()).toEqual([]);
  });

  test("goes on after the service's own secret was rotated, without the former one", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const secret = await stream(team, receiver);
    const newest = await logSealed(team, 1);
    const { bindings: offQueue } = systemWithoutQueues();
    const renewed = { ...offQueue, GALLEY_SECRET: "the-secret-that-came-after-the-first-one" };
    const both = { ...renewed, GALLEY_SECRET_PREVIOUS: offQueue.GALLEY_SECRET };
    await resealLogStreams(openSystem(both));
    await streamLog(openSystem(renewed), team.orgId);
    expect((await partsAt(receiver, secret)).at(-1)?.to).toBe(newest);
    await tamper("delete from log_streams where org_id = ?", team.orgId);
  });
});
