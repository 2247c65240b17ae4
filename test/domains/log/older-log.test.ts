/** The log of before 90 days: read from the archive as from the database, without addresses, for as long as is configured. */
import { describe, expect, test } from "vitest";
import { expireLogArchives } from "#events/log/retention";
import { limits } from "#limits";
import { countRows, runUntilDone } from "#test/cron";
import { bindings, systemWithoutQueues } from "#test/events";
import {
  archiveAll,
  day,
  logAt,
  purgeAll,
  sealAll,
  tamper,
  today,
  verified,
} from "#test/log-chain";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

interface Entry {
  number: number;
  pageId: string | null;
  eventType: string;
  createdAt: string;
  ip: string | null;
}

/** A day from now on: what a test logs of the past would stand behind what its team has just done. */
const on = (days: number) => today + days * day;
const address = "203.0.113.77";

/** A team with entries of the days 10, 20 and 30, each with an address, which lie in the archive alone, and of day 50. */
async function teamWithPast(): Promise<Team> {
  const team = await mintTeam();
  for (const days of [10, 20, 30]) await logAt(team.orgId, on(days), 4);
  await tamper("update log_entries set ip = ? where org_id = ?", address, team.orgId);
  await sealAll();
  await archiveAll(on(40));
  await logAt(team.orgId, on(50), 2);
  await sealAll();
  await purgeAll(on(35) + limits.logEntriesKeptMs);
  return team;
}

/** Every entry of a list, page by page. */
async function all(team: Team, query: string, client = team.owner): Promise<Entry[]> {
  const read: Entry[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const path = `/logs/orgId/${team.orgId}?${query}${cursor && `&cursor=${cursor}`}`;
    const page: { data: Entry[]; nextCursor: string | null } = await expectStatus(
      200,
      client.get(path),
    );
    read.push(...page.data);
    cursor = page.nextCursor;
  }
  return read;
}

const past = ({ createdAt }: Entry) =>
  Date.parse(createdAt) >= on(10) && Date.parse(createdAt) < on(40);

const objectsOf = async (team: Team) =>
  (await bindings.FILES.list({ prefix: `${team.orgId}/log/` })).objects.map(({ key }) => key);

describe("entries that lie in the archive alone", () => {
  test("are listed behind those of the database, page by page, each once, without addresses", async () => {
    const team = await teamWithPast();
    const inDatabase = bindings.DB.prepare(
      "select count(*) as n from log_entries where org_id = ?",
    );
    expect(await inDatabase.bind(team.orgId).first("n")).toBe(2);
    const listed = await all(team, "limit=3");
    expect(listed.filter(past)).toHaveLength(12);
    expect(listed.length).toBeGreaterThan(14);
    const numbers = listed.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a));
    expect(await all(team, "limit=100")).toEqual(listed);
    expect(listed.filter(past).map(({ ip }) => ip)).toEqual(Array(12).fill(null));
    for (const key of await objectsOf(team)) {
      expect(await (await bindings.FILES.get(key))?.text()).not.toContain(address);
    }
    expect(await verified(team)).toMatchObject({ isIntact: true });
  });

  test("are filtered as those of the database are, and hidden from whom they are hidden", async () => {
    const team = await teamWithPast();
    const at = (days: number) => new Date(on(days)).toISOString();
    const period = `from=${at(15)}&to=${at(25)}`;
    expect(await all(team, period)).toHaveLength(4);
    expect(await all(team, `from=${at(15)}`).then((list) => list.filter(past))).toHaveLength(8);
    expect(await all(team, `${period}&eventType=MOVE_PAGE`)).toEqual([]);
    expect(await all(team, `${period}&createdBy=nobody`)).toEqual([]);
    const [{ pageId } = { pageId: "" }] = await all(team, period);
    expect(pageId).toBe("page-3");
    // The entries name a collection that is not there: nobody but who sees all of them sees these.
    const path = `/logs/collectionId/${team.collectionId}?${period}`;
    expect((await expectStatus(200, team.member.get(path))).data).toEqual([]);
    expect((await team.member.get(`/logs/orgId/${team.orgId}`)).status).toBe(403);
  });

  test("go with their object, when the archive has kept it for its time", async () => {
    const team = await teamWithPast();
    const kept = await objectsOf(team);
    const { logArchiveMs } = systemWithoutQueues().configuration;
    expect(logArchiveMs).toBeGreaterThan(limits.logEntriesKeptMs);
    const due = "select count(*) as n from log_chains where archived_since < ?";
    const expireAt = (now: number) =>
      runUntilDone(
        () => expireLogArchives(systemWithoutQueues(() => now)),
        () => countRows(due, now - logArchiveMs),
      );
    const before = kept.length - 3;
    await expireAt(today + logArchiveMs);
    expect(await objectsOf(team)).toEqual(kept);
    await expireAt(on(21) + logArchiveMs);
    expect(await objectsOf(team)).toEqual(kept.slice(before + 2));
    expect((await all(team, "")).filter(past)).toHaveLength(4);
    await expireAt(on(31) + logArchiveMs);
    expect((await all(team, "")).filter(past)).toEqual([]);
  });
});
