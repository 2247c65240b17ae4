/** What is counted of readers and of AI goes with the first day past its time, and not a day before. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { runEachMinute } from "../../src/background.ts";
import { limits } from "#limits";
import { systemAt } from "#test/events";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const dayMs = 24 * 60 * 60 * 1000;

/** What each table needs of a row beside whose it is and its day. */
const tables: Readonly<Record<string, readonly [columns: string, values: string, keptMs: number]>> =
  {
    missing_paths: ["path, count, last_at", "'x', 1, 0", limits.missingPathsKeptMs],
    searches: ["query, is_found, count, last_at", "'x', 0, 1, 0", limits.searchesKeptMs],
    questions: ["question, is_answered, count, last_at", "'x', 0, 1, 0", limits.questionsKeptMs],
  };

const daysOf = async (team: Team, table: string) => {
  const sql = `select day from ${table} where org_id = ? order by day`;
  const { results } = await DB.prepare(sql).bind(team.orgId).all<{ day: string }>();
  return results.map(({ day }) => day);
};

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

test.each(Object.entries(tables))("%s", async (table, [columns, values, keptMs]) => {
  const team = await mintTeam();
  const now = Date.now();
  const [kept, past] = [dayOf(now - keptMs), dayOf(now - keptMs - dayMs)];
  for (const day of [kept, past])
    await DB.prepare(
      `insert into ${table} (org_id, collection_id, day, ${columns}) values (?, ?, ?, ${values})`,
    )
      .bind(team.orgId, team.collectionId, day)
      .run();
  await runEachMinute(systemAt(() => now));
  expect(await daysOf(team, table)).toEqual([kept]);
});

test("feedback", async () => {
  const team = await mintTeam();
  const now = Date.now();
  const oldest = now - limits.feedbackKeptMs;
  for (const at of [oldest, oldest - 1])
    await DB.prepare(
      `insert into feedback (id, org_id, collection_id, page_id, is_helpful, created_at)
        values (?, ?, ?, ?, 1, ?)`,
    )
      .bind(`${team.orgId}-${at}`, team.orgId, team.collectionId, team.rootPageId, at)
      .run();
  await runEachMinute(systemAt(() => now));
  const sql = "select id from feedback where org_id = ?";
  const { results } = await DB.prepare(sql).bind(team.orgId).all();
  expect(results).toEqual([{ id: `${team.orgId}-${oldest}` }]);
});

test("the use of AI", async () => {
  const team = await mintTeam();
  const now = Date.now();
  const [kept, past] = [
    dayOf(now - limits.aiUsageKeptMs),
    dayOf(now - limits.aiUsageKeptMs - dayMs),
  ];
  for (const day of [kept, past])
    await DB.prepare(
      `insert into ai_usage (org_id, day, operation, provider, model, answered, failed, input_tokens, output_tokens)
        values (?, ?, 'generateSummary', 'built-in', '', 1, 0, 0, 0)`,
    )
      .bind(team.orgId, day)
      .run();
  await runEachMinute(systemAt(() => now));
  expect(await daysOf(team, "ai_usage")).toEqual([kept]);
});
