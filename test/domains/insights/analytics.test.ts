/** What readers do, from the beacon that a browser sends to what the owner is shown. */
import { createMessageBatch, env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { consumeQueue, runEachMinute } from "../../../src/background.ts";
import { moveOldCounts } from "#domains/insights/index";
import { limits } from "#limits";
import { systemAt } from "#test/events";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import attackStrings from "../../data/attack-strings.json";
import { publish, updateSettings, siteOf } from "../../site/published.ts";

const { DB, FILES } = env as unknown as { DB: D1Database; FILES: R2Bucket };
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const today = () => new Date().toISOString().slice(0, 10);

/** Tells the site of a view, as its script does. */
async function recordView(
  team: Team,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  client = team.anonymous,
): Promise<number> {
  const form = "application/x-www-form-urlencoded;charset=UTF-8";
  const body = new URLSearchParams(fields).toString();
  const sent = { "Content-Type": form, Origin: team.baseUrl, ...headers };
  return (await client.post(siteOf(team, "_view"), body, sent)).status;
}

const from = (ip: string, agent = "A browser") => ({ "CF-Connecting-IP": ip, "User-Agent": agent });

const collectionOf = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}`;
const ofSite = (team: Team, query = "") =>
  expectStatus(200, team.owner.get(`${collectionOf(team)}/analytics${query}`));
const ofPage = (team: Team, pageId: string, query = "") =>
  expectStatus(200, team.owner.get(`${pagesOf(team).path(pageId)}/analytics${query}`));

let messages = 0;

/** Hands views to the queue's consumer, a batch. */
async function count(team: Team, views: Record<string, unknown>[]): Promise<void> {
  const { orgId, collectionId } = team;
  const sent = views.map((view) => ({
    id: `${(messages += 1)}`,
    timestamp: new Date(),
    attempts: 1,
    body: { kind: "view", orgId, collectionId, visitor: "v", traits: {}, at: Date.now(), ...view },
  }));
  await consumeQueue(systemAt(), createMessageBatch("galley-views", sent));
}

const rowsOf = async (team: Team, table: string): Promise<number> => {
  const sql = `select count(*) as total from ${table} where collection_id = ?`;
  return (await DB.prepare(sql).bind(team.collectionId).first<{ total: number }>())?.total ?? 0;
};

describe("views", () => {
  test("are counted for page and site, a visitor once a day, with where they came from", async () => {
    const team = await mintTeam();
    const [one, two] = [await publish(team, { name: "One" }), await publish(team, { name: "Two" })];
    const fields = { page: one.id, referrer: "News.Example", utm_source: " spring\nmail " };
    expect(await recordView(team, fields, from("1.1.1.1"))).toBe(204);
    await recordView(team, { page: one.id, utm_source: "spring mail" }, from("1.1.1.1"));
    await recordView(team, { page: one.id, referrer: "galley.test" }, from("1.1.1.1", "Another"));
    await recordView(team, { page: two.id, search: "  The LANTERN " }, from("1.1.1.1"));
    await recordView(team, { page: two.id }, from("1.1.1.1"));
    await expectStatus(201, team.anonymous.post("/feedback/positive", { pageId: one.id }));
    await expect.poll(async () => (await ofSite(team)).totals.views).toBe(4);
    await expect.poll(async () => (await ofPage(team, two.id)).searches).not.toEqual([]);
    const site = await ofSite(team);
    expect(site.totals).toEqual({ views: 4, visitors: 2, positive: 1, negative: 0 });
    expect(site.pages).toEqual([
      { pageId: one.id, name: "One", path: "one", views: 3, visitors: 2 },
      { pageId: two.id, name: "Two", path: "two", views: 1, visitors: 1 },
    ]);
    expect(site.searches).toEqual([{ value: "the lantern", count: 1 }]);
    const page = await ofPage(team, one.id, "?interval=hour");
    expect(page.totals).toEqual({ views: 3, visitors: 2, positive: 1, negative: 0 });
    expect(page.referrers).toEqual([{ value: "news.example", count: 1 }]);
    expect(page.series).toHaveLength(48);
    const utm = await expectStatus(200, team.owner.get(`${collectionOf(team)}/utm-analytics`));
    expect(utm).toMatchObject({ groupBy: "source", totalViews: 2 });
    expect(utm.data).toEqual([{ value: "spring mail", views: 2 }]);
  });

  test("fill a series from its first day to its last, and hours of one day", async () => {
    const team = await mintTeam();
    const { id: pageId } = await publish(team, { name: "One" });
    const at = Date.parse("2026-03-02T10:59:59.999Z");
    await count(team, [
      { pageId, at },
      { pageId, at: at + 1, visitor: "w" },
      { pageId, at: at + 2 },
      { pageId, at: at + dayMs },
    ]);
    await count(team, [{ pageId, at: at + 3 }]);
    const days = await ofPage(team, pageId, "?from=2026-03-01&to=2026-03-04");
    expect(days.series.map((each: { views: number }) => each.views)).toEqual([0, 4, 1, 0]);
    expect(days.series.map((each: { visitors: number }) => each.visitors)).toEqual([0, 2, 1, 0]);
    expect(days.series[1].at).toBe("2026-03-02T00:00:00.000Z");
    const hours = await ofPage(team, pageId, "?interval=hour&from=2026-03-02&to=2026-03-02");
    expect(hours.series.slice(9, 13)).toMatchObject([
      { at: "2026-03-02T09:00:00.000Z", views: 0, visitors: 0 },
      { views: 1, visitors: 1 },
      { views: 3, visitors: 1 },
      { views: 0, visitors: 0 },
    ]);
    expect(hours.totals).toMatchObject({ views: 4, visitors: 2 });
    const statusOf = async (query: string) =>
      (await team.owner.get(`${pagesOf(team).path(pageId)}/analytics?${query}`)).status;
    expect(await statusOf("from=2026-03-02&to=2026-03-01")).toBe(422);
    expect(await statusOf("from=2025-01-01&to=2026-02-04")).toBe(200);
    expect(await statusOf("from=2025-01-01&to=2026-02-05")).toBe(422);
    expect(await statusOf("interval=hour&from=2026-03-01&to=2026-03-08")).toBe(422);
    expect(await statusOf("from=0000-01-01&to=0000-01-02")).toBe(200);
  });

  test("are not counted of who asks not to be, of robots, of what readers do not see, and of nothing", async () => {
    const team = await mintTeam();
    const otherTenant = await mintTeam();
    const { id: page } = await publish(team, { name: "One" });
    const draft = await pagesOf(team).create(team.rootPageId);
    const theirs = await publish(otherTenant, { name: "Theirs" });
    const signals: Record<string, string>[] = [
      { DNT: "1" },
      { "Sec-GPC": "1" },
      from("1.1.1.1", "Googlebot/2.1"),
      from("1.1.1.1", "Mozilla/5.0 (compatible; ChatGPT-User/1.0)"),
    ];
    for (const headers of signals) expect(await recordView(team, { page }, headers)).toBe(204);
    const fields: Record<string, string>[] = [
      { page: draft.id },
      { page: theirs.id },
      { page: "x".repeat(3_000) },
      {},
    ];
    for (const each of fields) expect(await recordView(team, each)).toBe(204);
    expect(await recordView(team, { page, utm_source: "x".repeat(limits.viewBodyBytes) })).toBe(
      413,
    );
    expect((await team.anonymous.post(siteOf(team, "one"), "")).status).toBe(405);
    await recordView(team, { page }, from("1.1.1.1"));
    await expect.poll(async () => (await ofSite(team)).totals.views).toBe(1);
    expect((await ofSite(otherTenant)).totals.views).toBe(0);
    expect((await ofPage(team, draft.id)).totals.views).toBe(0);
    await updateSettings(team, { isPublic: false });
    expect(await recordView(team, { page })).toBe(404);
    expect(await recordView(team, { page }, {}, otherTenant.owner)).toBe(404);
    expect(await recordView(team, { page }, {}, team.member)).toBe(204);
  });

  test("keep hostile fields as they are, a bounded piece of each, and no more than a host of a referrer", async () => {
    const team = await mintTeam();
    const { id: pageId } = await publish(team, { name: "One" });
    for (const [at, text] of attackStrings.entries()) {
      const fields = { page: pageId, utm_source: text, utm_campaign: text, referrer: text };
      await recordView(team, fields, from(`1.1.1.${at}`));
    }
    await recordView(team, { page: pageId, utm_term: "é".repeat(300) });
    const views = attackStrings.length + 1;
    await expect.poll(async () => (await ofSite(team)).totals.views).toBe(views);
    const answer = await team.owner.get(`${collectionOf(team)}/utm-analytics?groupBy=source`);
    expect(answer.headers.get("content-type")).toContain("application/json");
    const shown = answer.body.data.map(({ value }: { value: string }) => value).toSorted();
    const sent = attackStrings.map((text) =>
      text.replace(/\s+/g, " ").trim().slice(0, limits.viewValueChars),
    );
    expect(shown).toEqual([...new Set(sent)].toSorted());
    const terms = await team.owner.get(`${collectionOf(team)}/utm-analytics?groupBy=term`);
    expect(terms.body.data).toEqual([{ value: "é".repeat(limits.viewValueChars), views: 1 }]);
    expect((await ofPage(team, pageId)).referrers).toEqual([]);
  });
});

describe("what a day takes", () => {
  test("a bounded number of values, the rest under one name", async () => {
    const team = await mintTeam();
    const { id: pageId } = await publish(team, { name: "One" });
    const most = limits.viewTraitsPerDay;
    const views = (first: number, total: number) =>
      Array.from({ length: total }, (_, at) => ({ pageId, traits: { source: `s${first + at}` } }));
    await count(team, views(0, most - 1));
    await count(team, [...views(most - 1, 3), ...views(0, 1)]);
    await count(team, [...views(most + 5, 2), { pageId, traits: { medium: "mail" } }]);
    const { data, totalViews } = await expectStatus(
      200,
      team.owner.get(`${collectionOf(team)}/utm-analytics`),
    );
    expect(totalViews).toBe(most + 5);
    expect(data.slice(0, 2)).toEqual([
      { value: "(other)", views: 4 },
      { value: "s0", views: 2 },
    ]);
  });

  test("a bounded number of addresses that are missing", async () => {
    const team = await mintTeam();
    const missing = (path: string, referrer: string | null = null) => ({
      kind: "missing",
      path,
      referrer,
    });
    const most = limits.missingPathsPerDay;
    await count(
      team,
      Array.from({ length: most - 1 }, (_, at) => missing(`p${at}`)),
    );
    await count(team, [
      missing("last"),
      missing("past"),
      missing("p0", "a.example"),
      missing("p0"),
    ]);
    expect(await rowsOf(team, "missing_paths")).toBe(most);
    const path = `${collectionOf(team)}/missing-paths?limit=2`;
    const { data, nextCursor } = await expectStatus(200, team.owner.get(path));
    expect(data).toMatchObject([
      { path: "p0", count: 3, referrer: "a.example" },
      { path: "last", count: 1, referrer: null },
    ]);
    const next = await expectStatus(200, team.owner.get(`${path}&cursor=${nextCursor}`));
    expect(next.data[0].path).toBe("p1");
  });
});

describe("what is kept", () => {
  test("what was counted in the database before, which moves to where readers are counted now", async () => {
    const team = await mintTeam();
    const { id: pageId } = await publish(team, { name: "One" });
    const hour = new Date().toISOString().slice(0, 13);
    const views = DB.prepare(
      "insert into page_views (org_id, collection_id, page_id, interval, at, views, visitors) values (?, ?, ?, ?, ?, ?, ?)",
    );
    const trait = DB.prepare(
      "insert into view_traits (org_id, collection_id, page_id, day, trait, value, count) values (?, ?, ?, ?, 'source', 'mail', 2)",
    );
    const of = [team.orgId, team.collectionId, pageId];
    await DB.batch([
      views.bind(...of, "hour", hour, 3, 2),
      views.bind(...of, "day", hour.slice(0, 10), 3, 2),
      views.bind(...of, "day", "2026-01-05", 7, 4),
      trait.bind(...of, "2026-01-05"),
    ]);
    await moveOldCounts(systemAt());
    expect([await rowsOf(team, "page_views"), await rowsOf(team, "view_traits")]).toEqual([0, 0]);
    await count(team, [{ pageId }]);
    expect((await ofPage(team, pageId)).totals).toMatchObject({ views: 4, visitors: 3 });
    const january = "?from=2026-01-01&to=2026-01-31";
    expect((await ofPage(team, pageId, january)).totals).toMatchObject({ views: 7, visitors: 4 });
    const utm = `${collectionOf(team)}/utm-analytics${january}`;
    expect((await expectStatus(200, team.owner.get(utm))).data).toEqual([
      { value: "mail", views: 2 },
    ]);
  });

  test("the salt of a day no longer than it, addresses and answers for their time", async () => {
    const team = await mintTeam();
    const { id: pageId } = await publish(team, { name: "One" });
    await recordView(team, { page: pageId }, from("1.1.1.1"));
    await expect.poll(async () => (await ofSite(team)).totals.views).toBe(1);
    const salts = async () =>
      (await FILES.list({ prefix: "_salts/" })).objects.map(({ key }) => key);
    expect(await salts()).toContain(`_salts/${today()}`);
    await expectStatus(201, team.anonymous.post("/feedback/positive", { pageId }));
    await count(team, [{ kind: "missing", path: "gone", referrer: null }]);
    const rows = async () => [await rowsOf(team, "missing_paths"), await rowsOf(team, "feedback")];
    const later = (ms: number) => runEachMinute(systemAt(() => Date.now() + ms));
    await later(0);
    expect(await rows()).toEqual([1, 1]);
    await later(dayMs + hourMs);
    expect(await salts()).toEqual([]);
    await later(limits.missingPathsKeptMs + dayMs);
    expect(await rows()).toEqual([0, 1]);
    await later(limits.feedbackKeptMs + dayMs);
    expect(await rows()).toEqual([0, 0]);
  });
});
