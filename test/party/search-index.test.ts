/** A search index is a copy: what it lost it fills in again, and what nobody uses it forgets. */
import { evictDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { collectGarbage } from "#domains/files/garbage/collect";
import { readQuestion, searchIndexOf } from "#domains/search/index";
import { limits } from "#limits";
import { bindings, systemAt } from "#test/events";
import { pagesOf } from "#test/pages";
import {
  ageUnused,
  alarmOf,
  compareNow,
  forgetStems,
  holdFromBefore,
  indexObject,
  lose,
  loseTexts,
  ownersIn,
  plansOf,
  stemsIn,
} from "#test/search-indexes";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, setState } from "../site/published.ts";
import { namesFor } from "../site/seeking.ts";

const draftsOf = (team: Team) => `drafts-${team.orgId}`;

const heldBy = async (name: string) => (await ownersIn(name)).length;

/** So many pages beside this one that show what it shows. */
async function copyPage(pageId: string, count: number): Promise<void> {
  const { DB, FILES } = bindings;
  const columns =
    "org_id, collection_id, parent_id, type, name, depth, state, published_version_no, published_hash, draft_changed_at, meta, created_at, created_by, updated_at, updated_by";
  const { results } = await DB.prepare(
    `with recursive each(n) as (select 1 union all select n + 1 from each where n < ?2)
    insert into pages (id, url_name, path, rank, ${columns})
    select id || n, url_name || n, path || n, rank || n, ${columns} from pages join each where id = ?1
    returning id, org_id || '/' || id || '/' || published_hash as key`,
  )
    .bind(pageId, count)
    .all<{ id: string; key: string }>();
  const [first = { id: "", key: "" }] = results;
  const snapshot = await FILES.get(first.key.replace(first.id, pageId));
  const text = (await snapshot?.text()) ?? "";
  await Promise.all(results.map(({ key }) => FILES.put(key, text)));
}

async function draftsFor(team: Team, word: string): Promise<string[]> {
  const path = `/orgs/${team.orgId}/search?query=${word}`;
  const { data } = await expectStatus(200, team.owner.get(path));
  return data.map(({ pageId }: { pageId: string }) => pageId);
}

describe("an index that lost what it held", () => {
  test("finds what is published, and what pages say, with the first search", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Canary", content: "It sings." });
    await lose(team.collectionId);
    await lose(draftsOf(team));
    expect(await namesFor(team, "sings")).toEqual(["Canary"]);
    expect(await draftsFor(team, "sings")).toEqual([page.id]);
  });

  test("fills itself with what a search does not wait for, and though nobody searches", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Canary", content: "It sings." });
    await copyPage(page.id, 150);
    await lose(team.collectionId);
    expect(await namesFor(team, "sings")).toHaveLength(10);
    await expect.poll(() => heldBy(team.collectionId)).toBe(151);
    await lose(team.collectionId);
    await searchIndexOf(bindings, team).refresh();
    await expect.poll(() => heldBy(team.collectionId)).toBe(151);
  });

  test("and does not know it finds what a page shows anew", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Canary", content: "It sings." });
    await compareNow(team.collectionId);
    await loseTexts(team.collectionId);
    expect(await namesFor(team, "sings")).toEqual([]);
    await setState(team, page.id, 1);
    await setState(team, page.id, 2);
    await expect.poll(() => namesFor(team, "sings")).toEqual(["Canary"]);
  });

  test("and does not know it compares itself with the database when a page is moved into its collection", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Canary", content: "It sings." });
    const other = await publish(team, { name: "Other", content: "It sings too." });
    const made = team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Second" });
    const { id, slug, rootPageId } = await expectStatus(201, made);
    const second = { ...team, collectionId: id, collectionSlug: slug, rootPageId };
    const move = (draggedId: string) =>
      pagesOf(team).move({ draggedId, droppedOnId: rootPageId }, team.collectionId);
    await expectStatus(200, move(page.id));
    await compareNow(id);
    await loseTexts(id);
    await expectStatus(200, move(other.id));
    await expect.poll(() => namesFor(second, "sings")).toEqual(["Canary", "Other"]);
  });
});

test("what was put into an index is there after it was evicted", async () => {
  const team = await mintTeam();
  await publish(team, { name: "Canary", content: "It sings." });
  await evictDurableObject(indexObject(team.collectionId));
  expect(await namesFor(team, "sings")).toEqual(["Canary"]);
});

test("what it holds from before parts for some were left out of endpoints is read again", async () => {
  const team = await mintTeam();
  await publish(team, { name: "Canary", content: "It sings." });
  await compareNow(team.collectionId);
  await holdFromBefore(team.collectionId, '\n:::only{group="staff"}\nsecretly\n:::');
  await evictDurableObject(indexObject(team.collectionId));
  expect(await namesFor(team, "secretly")).toEqual([]);
  expect(await namesFor(team, "sings")).toEqual(["Canary"]);
});

test("a mistyped word is found in an index from before it held the stems of its texts, too", async () => {
  const team = await mintTeam();
  await publish(team, { name: "Canary", content: "It sings." });
  await compareNow(team.collectionId);
  await forgetStems(team.collectionId);
  await evictDurableObject(indexObject(team.collectionId));
  expect(await namesFor(team, "snigs")).toEqual(["Canary"]);
});

test("a mistyped word is compared with what texts have, and with nothing that none has any more", async () => {
  const team = await mintTeam();
  const page = await publish(team, { name: "Canary", content: "It sings." });
  await pagesOf(team).write(page.id, "It flies.");
  await setState(team, page.id, 2);
  await compareNow(team.collectionId);
  expect(await stemsIn(team.collectionId)).toEqual(["canari", "fli", "sing"]);
  await ageUnused(team.collectionId);
  await compareNow(team.collectionId);
  expect(await stemsIn(team.collectionId)).toEqual(["canari", "fli"]);
});

test("texts with some of the words are scored by questions that are asked once, not for each of them", async () => {
  const team = await mintTeam();
  await publish(team, { name: "Canary", content: "It sings." });
  const question = readQuestion("it sings of something");
  if (typeof question === "string") throw new Error(question);
  const { queries } = question;
  const request = { queries, enough: 10, atMost: 10, marked: 10, groups: [] };
  const plans = await plansOf(team.collectionId, request);
  const scoring = plans.filter((plan) => plan.includes("MATERIALIZE titles"));
  expect(scoring).toHaveLength(1);
  for (const plan of scoring) {
    const outside = plan.slice(plan.findIndex((line) => line.includes("AUTOMATIC")));
    expect(outside.filter((line) => line.includes("VIRTUAL TABLE"))).toEqual([]);
  }
});

test("a draft that is written again and again takes the place of those before", async () => {
  const team = await mintTeam();
  const page = await pagesOf(team).create(team.rootPageId, { content: "One.\n" });
  for (const text of ["Two.\n", "Three.\n", "Four.\n"]) await pagesOf(team).write(page.id, text);
  expect(await ownersIn(draftsOf(team))).toEqual([page.id, page.id]);
  expect(await draftsFor(team, "four")).toEqual([page.id]);
  expect(await draftsFor(team, "three")).toEqual([]);
});

test("the index of an organization's drafts goes with it, and that of its collections in the end", async () => {
  const team = await mintTeam();
  await publish(team, { name: "Canary", content: "It sings." });
  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}`));
  await collectGarbage(systemAt());
  expect(await ownersIn(draftsOf(team))).toEqual([]);
  await bindings.DB.prepare("delete from collections where org_id = ?").bind(team.orgId).run();
  await compareNow(team.collectionId);
  expect(await ownersIn(team.collectionId)).toEqual([]);
});

describe("what an index holds and nobody uses", () => {
  test("is kept for 30 days, and then forgotten", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Canary", content: "First song." });
    await pagesOf(team).write(page.id, "Second song.");
    await setState(team, page.id, 2);
    await compareNow(team.collectionId);
    expect(await ownersIn(team.collectionId)).toHaveLength(2);
    await compareNow(team.collectionId);
    expect(await ownersIn(team.collectionId)).toHaveLength(2);
    await ageUnused(team.collectionId);
    await compareNow(team.collectionId);
    expect(await ownersIn(team.collectionId)).toHaveLength(1);
    expect(await namesFor(team, "second")).toEqual(["Canary"]);
  });

  test("is kept on where it was shown again meanwhile", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Canary", content: "First song." });
    await pagesOf(team).write(page.id, "Second song.");
    await setState(team, page.id, 2);
    await compareNow(team.collectionId);
    await expectStatus(200, team.owner.post(`/published-version/${page.id}`, { versionNo: 1 }));
    await ageUnused(team.collectionId);
    await compareNow(team.collectionId);
    expect(await ownersIn(team.collectionId)).toHaveLength(2);
    expect(await namesFor(team, "first")).toEqual(["Canary"]);
  });

  test("is compared again after a week", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Canary", content: "It sings." });
    await namesFor(team, "sings");
    await compareNow(team.collectionId);
    const due = await alarmOf(team.collectionId);
    expect(due).toBeGreaterThan(Date.now() + limits.searchComparedMs / 2);
  });
});
