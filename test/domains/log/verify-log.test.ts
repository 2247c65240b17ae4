/** Verifying a log: what was sealed and is unchanged is intact, a page at a time, from the first kept entry on. */
import { describe, expect, test } from "vitest";
import { contentHash, hashOf } from "#content/hash";
import { firstSeal } from "#db/log/rows";
import { sealLogEntries } from "#events/log/seal";
import { limits } from "#limits";
import { bindings, systemWithoutQueues } from "#test/events";
import { archiveAll, day, logAt, purgeOf, sealAll, tamper, today, verified } from "#test/log-chain";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";

async function numbersOf(orgId: string): Promise<number[]> {
  const sql = "select number from log_entries where org_id = ? order by number";
  const { results } = await bindings.DB.prepare(sql).bind(orgId).all<{ number: number }>();
  return results.map(({ number }) => number);
}

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

/** The newest number of a team's log once all of it is sealed. */
async function sealedUpTo(team: Team): Promise<number> {
  await sealAll();
  return (await verified(team)).newest?.number ?? 0;
}

describe("numbers", () => {
  test("have no gap, however many commits of however many entries are made at the same moment", async () => {
    const team = await mintTeam();
    const before = (await numbersOf(team.orgId)).length;
    const counts = [3, 1, 5, 2, 8, 1, 1, 4];
    await Promise.all(counts.map((count) => logAt(team.orgId, Date.now(), count)));
    expect(await numbersOf(team.orgId)).toEqual(upTo(before + 25));
  });

  test("of one commit are each organization's own", async () => {
    const [one, other] = [await mintTeam(), await mintTeam()];
    const before = [await numbersOf(one.orgId), await numbersOf(other.orgId)].map(
      (all) => all.length,
    );
    const entry = { eventType: "UPDATE_PAGE", eventId: "page", eventResponse: {} } as const;
    const audit = [entry, { ...entry, orgId: other.orgId }, entry] as const;
    await systemWithoutQueues().commit(one.orgId, { changes: [], audit });
    expect(await numbersOf(one.orgId)).toEqual(upTo((before[0] ?? 0) + 2));
    expect(await numbersOf(other.orgId)).toEqual(upTo((before[1] ?? 0) + 1));
  });

  test("are not given again, where the newest entries were removed", async () => {
    const team = await mintTeam();
    const newest = await sealedUpTo(team);
    await tamper("delete from log_entries where org_id = ? and number > ?", team.orgId, newest - 2);
    await logAt(team.orgId, Date.now());
    expect((await numbersOf(team.orgId)).at(-1)).toBe(newest + 1);
    await sealAll();
    expect((await verified(team)).fault).toMatchObject({ number: newest - 1, kind: "missing" });
  });
});

describe("sealing", () => {
  test("by many runs at once, and by one that died, makes one chain", async () => {
    const team = await mintTeam();
    await logAt(team.orgId, Date.now(), 30);
    const dying = { ...systemWithoutQueues(), commit: () => Promise.reject(new Error("killed")) };
    await expect(sealLogEntries(dying)).rejects.toThrow("killed");
    await Promise.all(Array.from({ length: 6 }, () => sealLogEntries(systemWithoutQueues())));
    const count = (await numbersOf(team.orgId)).length;
    expect(await verified(team)).toMatchObject({ isIntact: true, last: { number: count } });
  });

  test("can be done again by whoever reads the log", async () => {
    const team = await mintTeam();
    const { newest } = await verified(team, { from: await sealedUpTo(team) });
    const log = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}?limit=100`));
    let seal = firstSeal;
    for (const { seal: told, ...entry } of log.data.toReversed()) {
      seal = await contentHash(`${seal}\n${await hashOf(entry)}`);
      expect(told).toBe(seal);
    }
    expect(newest).toEqual({ number: log.data.length, seal });
  });
});

describe("an intact log", () => {
  test("is verified from its first entry to its newest seal; what is not sealed yet is no fault", async () => {
    const team = await mintTeam();
    const number = await sealedUpTo(team);
    await logAt(team.orgId, Date.now());
    const found = await verified(team);
    expect(found).toEqual({
      isIntact: true,
      from: 1,
      last: { number, seal: expect.any(String) },
      fault: null,
      next: null,
      newest: found.last,
    });
  });

  test(`goes on in a second answer behind ${limits.logEntriesVerified} entries, and not before`, async () => {
    const team = await mintTeam();
    const before = await sealedUpTo(team);
    await logAt(team.orgId, today - 3 * day, limits.logEntriesVerified - before);
    await sealAll();
    await archiveAll();
    expect(await verified(team)).toMatchObject({
      next: null,
      last: { number: limits.logEntriesVerified },
    });
    await logAt(team.orgId, Date.now());
    await sealAll();
    const first = await verified(team);
    expect(first).toMatchObject({ isIntact: true, last: { number: limits.logEntriesVerified } });
    const second = await verified(team, first.next ?? {});
    expect(second).toMatchObject({
      isIntact: true,
      from: limits.logEntriesVerified + 1,
      next: null,
    });
    expect(second.last).toEqual(second.newest);
  });

  test("goes on where fifty objects of its archive are read", async () => {
    const team = await mintTeam();
    const before = await sealedUpTo(team);
    for (let days = 60; days > 0; days -= 1) await logAt(team.orgId, today - days * day);
    await sealAll();
    await archiveAll(today + 3 * day);
    const first = await verified(team);
    expect(first).toMatchObject({ isIntact: true, next: { from: 50 + before } });
    expect(await verified(team, first.next ?? {})).toMatchObject({ isIntact: true, next: null });
  });

  test("is verified from the boundary of retention on", async () => {
    const team = await mintTeam();
    await logAt(team.orgId, Date.now(), 4);
    const number = await sealedUpTo(team);
    await archiveAll(today + 3 * day);
    await logAt(team.orgId, Date.now() + 5 * day, 2);
    await sealAll();
    await purgeOf(team, Date.now() + limits.logEntriesKeptMs + day);
    expect(await verified(team)).toMatchObject({
      isIntact: true,
      from: number + 1,
      last: { number: number + 2 },
    });
    const search = `from=${number}&seal=${firstSeal}`;
    const refused = await team.owner.get(`/logs/orgId/${team.orgId}/verify?${search}`);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "query.from" }] } });
    await tamper("update log_chains set purged_number = 0 where org_id = ?", team.orgId);
    expect((await verified(team)).fault).toMatchObject({ number: 1, kind: "missing" });
  });

  test("is told to owners and admins alone", async () => {
    const [team, other] = [await mintTeam(), await mintOtherTenant()];
    const path = `/logs/orgId/${team.orgId}/verify`;
    expect((await team.admin.get(path)).status).toBe(200);
    expect((await team.member.get(path)).status).toBe(403);
    expect((await other.owner.get(path)).status).toBe(404);
  });
});
