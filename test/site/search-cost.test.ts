/** What a search costs the database: one statement of its own, and as much beside many pages of others as alone. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { createApp } from "#app";
import type { Bindings } from "#env";
import { newId } from "#ids";
import { pagesOf } from "#test/pages";
import { countingRows } from "#test/rows-read";
import type { Team } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";
import { publish, setState } from "./published.ts";
import { namesFor, urlFor } from "./seeking.ts";

const { DB } = env as unknown as Bindings;

/** Published pages, each with what its text leads to. */
async function addPages(count: number, orgId: string, collectionId: string): Promise<void> {
  const each = "with recursive each(n) as (select 1 union all select n + 1 from each where n < ?1)";
  const of = newId();
  await DB.batch([
    DB.prepare(`insert into pages (id, org_id, collection_id, parent_id, type, name, url_name, path, depth, rank, state,
        published_version_no, published_hash, draft_changed_at, meta, created_at, created_by, updated_at, updated_by)
      ${each} select ?4 || n, ?2, ?3, ?4, 1, 'song', n, n, 1, n, 2, 1, 'song', 0, '{}', 0, '', 0, '' from each`).bind(
      count,
      orgId,
      collectionId,
      of,
    ),
    DB.prepare(`insert into search_documents (org_id, page_id, content_hash)
      ${each} select ?2, ?3 || n, 'song' from each`).bind(count, orgId, of),
  ]);
}

/** What a letter that is typed costs: the question which site is meant, and that of the search. */
async function costOf(team: Team, typed: string) {
  const bindings = env as unknown as Bindings;
  const { database, cost } = countingRows(bindings.DB);
  const context = createExecutionContext();
  const headers = { Accept: "application/json" };
  const request = new Request(baseUrl + urlFor(team, typed), { headers });
  const answer = await createApp().fetch(request, { ...bindings, DB: database }, context);
  expect(answer.status).toBe(200);
  await answer.text();
  await waitOnExecutionContext(context);
  return cost;
}

test("one statement of its own for each letter, and none where nothing matches", async () => {
  const team = await mintTeam();
  for (const name of ["First", "Second"]) await publish(team, { name, content: "A song." });
  await namesFor(team, "song");
  const statements = async (typed: string) => (await costOf(team, typed)).questions;
  expect(await statements("so")).toBe(2);
  expect(await statements("song of nobody")).toBe(2);
  expect(await statements("zzqqx")).toBe(1);
});

test("the same beside two thousand pages of others, and beside as many of its own that do not match", async () => {
  const team = await mintTeam();
  for (const name of ["First", "Second"]) await publish(team, { name, content: "A song." });
  await namesFor(team, "song");
  const alone = await costOf(team, "song");
  await addPages(2_000, newId(), newId());
  expect(await costOf(team, "song")).toEqual(alone);
  await addPages(2_000, team.orgId, team.collectionId);
  expect(await costOf(team, "song")).toEqual(alone);
});

test("a text that was replaced does not hide what others match, nor fewer words that do", async () => {
  const team = await mintTeam();
  const page = await publish(team, { name: "First", content: "An old song." });
  await publish(team, { name: "Second", content: "A song." });
  await pagesOf(team).write(page.id, "A dance.");
  await setState(team, page.id, 2);
  expect(await namesFor(team, "old song")).toEqual(["Second"]);
});
