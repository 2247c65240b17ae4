/** The archive of the audit log: complete, by organization and day, and before anything is deleted. */
import { countRows, nextRun, runUntilDone } from "#test/cron";
import { entriesOr } from "#db/commit";
import { describe, expect, test } from "vitest";
import { archiveLogEntries } from "#events/log/archive";
import { purgeOldLogEntries } from "#events/log/retention";
import { sealLogEntries } from "#events/log/seal";
import { openSystem } from "#events/system";
import type { System } from "#events/system";
import { limits } from "#limits";
import { bindings, systemWithoutQueues } from "#test/events";
import { newId } from "#ids";

const hour = 60 * 60_000;
const day = 24 * hour;
const today = Math.floor(Date.now() / day) * day;
/** Midday of a day this many days ago. */
const daysAgo = (days: number) => today - days * day + 12 * hour;

/** Commits entries of an organization at a time; each has its place as its name. */
async function log(orgId: string, at: number, count = 1): Promise<void> {
  const entry = (place: number) =>
    ({
      eventType: "UPDATE_PAGE",
      eventId: `page-${place}`,
      eventResponse: { name: "naïve\nname" },
    }) as const;
  const audit = Array.from({ length: count }, (_, place) => entry(place));
  await systemWithoutQueues(() => at).commit(orgId, {
    changes: [],
    audit: entriesOr(audit, "upkeep"),
  });
  await sealLogEntries(systemWithoutQueues());
}

interface Archived {
  key: string;
  lines: { id: string; number: number; orgId: string; createdAt: string; eventResponse: object }[];
}

async function archiveOf(orgId: string): Promise<Archived[]> {
  const { objects } = await bindings.FILES.list({ prefix: `${orgId}/log/` });
  return Promise.all(
    objects.map(async ({ key }) => {
      const text = (await (await bindings.FILES.get(key))?.text()) ?? "";
      return {
        key,
        lines: text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line)),
      };
    }),
  );
}

async function idsInLog(orgId: string): Promise<string[]> {
  const sql = "select id from log_entries where org_id = ? order by id";
  const { results } = await bindings.DB.prepare(sql).bind(orgId).all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Runs until the archive has everything that is due by this clock: a run writes ten objects. */
async function archiveAll(system: System): Promise<void> {
  const due =
    "select count(*) as n from log_entries where archived_at is null and seal is not null and created_at < ?";
  const endedDays = Math.floor((system.clock() - hour) / day) * day;
  await runUntilDone(
    () => archiveLogEntries(nextRun(system)),
    () => countRows(due, endedDays),
  );
}

describe("the archive", () => {
  test("goes on over an entry whose time somebody has replaced by what is none, and keeps that as it is", async () => {
    const [altered, other] = [newId(), newId()];
    for (const orgId of [altered, other]) await log(orgId, daysAgo(2), 3);
    const set = "update log_entries set created_at = ? where org_id = ? and number = 2";
    await bindings.DB.prepare(set).bind(-1e300, altered).run();
    await archiveAll(systemWithoutQueues());
    const numbers = async (orgId: string) =>
      (await archiveOf(orgId)).map(({ lines }) => lines.map(({ number }) => number));
    expect(await numbers(other)).toEqual([[1, 2, 3]]);
    expect(await numbers(altered)).toEqual([[1], [2], [3]]);
    expect((await archiveOf(altered))[1]?.lines[0]?.createdAt).toBe("-1e+300");
  });

  test("holds every entry of a finished day once, by organization and day, each a line", async () => {
    const [one, other] = [newId(), newId()];
    await log(one, daysAgo(3), 3);
    await log(one, daysAgo(2), 2);
    await log(other, daysAgo(3), 1);
    await archiveAll(systemWithoutQueues());
    await archiveLogEntries(systemWithoutQueues());
    const archive = await archiveOf(one);
    const date = (days: number) => new Date(daysAgo(days)).toISOString().slice(0, 10);
    expect(archive.map(({ key }) => key.split("/")[2])).toEqual([
      `000000000003-${date(3)}.ndjson`,
      `000000000005-${date(2)}.ndjson`,
    ]);
    expect(archive.map(({ lines }) => lines.length)).toEqual([3, 2]);
    const ids = archive.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(await idsInLog(one));
    expect(archive[0]?.lines[0]).toMatchObject({
      orgId: one,
      createdAt: new Date(daysAgo(3)).toISOString(),
      eventResponse: { name: "naïve\nname" },
    });
    expect((await archiveOf(other)).map(({ lines }) => lines.length)).toEqual([1]);
  });

  test("waits for the end of the day, and an hour more", async () => {
    const orgId = newId();
    // A day on which no other test has logged anything: it would all be due with it.
    const then = today - 20 * day;
    await log(orgId, then + hour);
    await archiveAll(systemWithoutQueues(() => then + day + hour - 1));
    expect(await archiveOf(orgId)).toEqual([]);
    await archiveAll(systemWithoutQueues(() => then + day + hour));
    expect(await archiveOf(orgId)).toHaveLength(1);
  });

  test("splits a day that is too long for one object, and misses and doubles nothing", async () => {
    const orgId = newId();
    await log(orgId, daysAgo(5), 2_100);
    await archiveAll(systemWithoutQueues());
    const archive = await archiveOf(orgId);
    expect(archive.map(({ lines }) => lines.length)).toEqual([1_000, 1_000, 100]);
    const ids = archive.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(await idsInLog(orgId));
  });

  test("waits for an entry's seal, and holds it", async () => {
    const orgId = newId();
    const audit = { eventType: "CREATE_PAGE", eventId: "page", eventResponse: {} } as const;
    await systemWithoutQueues(() => daysAgo(3)).commit(orgId, { changes: [], audit });
    await archiveAll(systemWithoutQueues());
    expect(await archiveOf(orgId)).toEqual([]);
    await sealLogEntries(systemWithoutQueues());
    await archiveAll(systemWithoutQueues());
    const [archived] = await archiveOf(orgId);
    expect(archived?.lines).toMatchObject([
      { number: 1, seal: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  test("takes entries in the order of their numbers, where a later one began before midnight", async () => {
    const orgId = newId();
    const midnight = today - day;
    await log(orgId, midnight - 2);
    await log(orgId, midnight + 1);
    await log(orgId, midnight - 1);
    await log(orgId, today + hour);
    await archiveAll(systemWithoutQueues(() => midnight + hour));
    const numbers = (await archiveOf(orgId)).map(({ lines }) => lines.map(({ number }) => number));
    expect(numbers).toEqual([[1], [2], [3]]);
  });

  test("is the same after a run that died between writing and marking", async () => {
    const orgId = newId();
    await archiveAll(systemWithoutQueues());
    await log(orgId, daysAgo(4), 4);
    const dying = { ...systemWithoutQueues(), commit: () => Promise.reject(new Error("killed")) };
    await expect(archiveLogEntries(dying)).rejects.toThrow("killed");
    expect(await archiveOf(orgId)).toHaveLength(1);
    await archiveAll(systemWithoutQueues());
    expect((await archiveOf(orgId)).map(({ lines }) => lines.length)).toEqual([4]);
  });
});

describe("retention", () => {
  const old = daysAgo(limits.logEntriesKeptMs / day + 2);

  test("deletes nothing that is not in the archive, however old", async () => {
    const orgId = newId();
    await archiveAll(systemWithoutQueues());
    await log(orgId, old, 2);
    const put = () => Promise.reject(new Error("no storage"));
    const { bindings: offQueue } = systemWithoutQueues();
    const broken = openSystem({ ...offQueue, FILES: { put } as unknown as R2Bucket });
    await expect(archiveLogEntries(broken)).rejects.toThrow("no storage");
    await purgeOldLogEntries(broken);
    expect(await idsInLog(orgId)).toHaveLength(2);

    await archiveAll(systemWithoutQueues());
    await purgeOldLogEntries(systemWithoutQueues());
    expect(await idsInLog(orgId)).toEqual([]);
    expect((await archiveOf(orgId)).map(({ lines }) => lines.length)).toEqual([2]);
  });

  test("keeps what is archived until its 90 days are over", async () => {
    const orgId = newId();
    const at = today - 10 * day;
    await log(orgId, at);
    await archiveAll(systemWithoutQueues());
    await purgeOldLogEntries(systemWithoutQueues(() => at + day + limits.logEntriesKeptMs - 1));
    expect(await idsInLog(orgId)).toHaveLength(1);
    await purgeOldLogEntries(systemWithoutQueues(() => at + day + limits.logEntriesKeptMs));
    expect(await idsInLog(orgId)).toEqual([]);
  });
});
