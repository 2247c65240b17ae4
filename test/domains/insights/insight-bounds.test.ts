/** How much of readers' feedback is one file, and how many different searches of a collection are counted a day. */
import { env } from "cloudflare:test";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { limits } from "#limits";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish } from "../../site/published.ts";

const { DB } = env as unknown as { DB: D1Database };

test("the newest of feedback, as a file", async () => {
  const team = await mintTeam();
  const { orgId, collectionId } = team;
  const { id: pageId } = await publish(team, { name: "Ship", content: "# Ship" });
  await DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?)
      insert into feedback (id, org_id, collection_id, page_id, is_helpful, comment, created_at)
      select ? || printf('%06d', i), ?, ?, ?, 0, 'comment ' || i, i from n`,
  )
    .bind(limits.feedbackCsvRows, collectionId, orgId, collectionId, pageId)
    .run();
  const csv = await team.owner.get(`/feedback/${collectionId}`, { Accept: "text/csv" });
  const { data } = Papa.parse<Record<string, string>>(csv.body.trim(), { header: true });
  // One is older than the file has room for.
  expect([data.length, data.at(-1)?.["comment"]]).toEqual([limits.feedbackCsvRows, "comment 1"]);
});

test("different searches of a collection that are counted a day", async () => {
  const team = await mintTeam();
  const { orgId, collectionId } = team;
  await publish(team, { name: "Ship", content: "# Ship" });
  await DB.prepare(
    `with recursive n(i) as (select 2 union all select i + 1 from n where i < ?)
      insert into searches (org_id, collection_id, day, query, is_found, count, last_at)
      select ?, ?, ?, 'search ' || i, 0, 1, 0 from n`,
  )
    .bind(limits.searchesPerDay, orgId, collectionId, new Date().toISOString().slice(0, 10))
    .run();
  const seek = (query: string) =>
    expectStatus(200, team.anonymous.post("/p/global-search", { collectionId, query }));
  const counted = async () => {
    const sql = "select sum(count) as total from searches where collection_id = ?";
    return (await DB.prepare(sql).bind(collectionId).first<{ total: number }>())?.total;
  };
  expect(await counted()).toBe(limits.searchesPerDay - 1);
  await seek("the one that fits");
  await expect.poll(counted).toBe(limits.searchesPerDay);
  await seek("the one past it");
  // What is counted after it is in the queue behind it.
  await seek("the one that fits");
  await expect.poll(counted).toBe(limits.searchesPerDay + 1);
});
