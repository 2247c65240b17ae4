/** What search keeps of texts that no reader is shown any more, and for how long. */
import { describe, expect, test } from "vitest";
import { sweepSearch } from "#domains/publication/index";
import { limits } from "#limits";
import { bindings, systemAt } from "#test/events";
import { pagesOf } from "#test/pages";
import { ageUnused, compareNow, ownersIn } from "#test/search-indexes";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, setState } from "./published.ts";
import { namesFor } from "./seeking.ts";

describe("the sweep", () => {
  const day = 24 * 60 * 60 * 1000;
  const countOf = async (pageId: string) => {
    const sql = "select count(*) as n from search_documents where page_id = ?";
    return bindings.DB.prepare(sql).bind(pageId).first<number>("n");
  };

  /** Texts of other tests are due as well, and it looks at a part of all at once. */
  async function sweepAt(days: number): Promise<void> {
    const now = Date.now() + days * day;
    const sql = "select count(*) as n from search_documents where unused_since < ?";
    const due = bindings.DB.prepare(sql).bind(now - limits.searchDocumentsKeptMs);
    do await sweepSearch(systemAt(() => now));
    while ((await due.first<number>("n")) !== 0);
  }

  test("takes out after 30 days what no reader is shown, and a version shown again is found again", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Canary", content: "First song." });
    await pagesOf(team).write(page.id, "Second song.");
    await setState(team, page.id, 2);
    expect(await countOf(page.id)).toBe(2);
    await sweepAt(29);
    expect(await countOf(page.id)).toBe(2);
    await sweepAt(31);
    expect(await countOf(page.id)).toBe(1);
    await compareNow(team.collectionId);
    await ageUnused(team.collectionId);
    await compareNow(team.collectionId);
    expect(await ownersIn(team.collectionId)).toEqual([page.id]);
    expect(await namesFor(team, "second")).toEqual(["Canary"]);
    await expectStatus(200, team.owner.post(`/published-version/${page.id}`, { versionNo: 1 }));
    expect(await namesFor(team, "first")).toEqual(["Canary"]);
  });

  test("counts the 30 days from when a page turned to another text, however long it showed the one before", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Canary", content: "First song." });
    await sweepAt(31);
    expect(await countOf(page.id)).toBe(1);
    await pagesOf(team).write(page.id, "Second song.");
    await setState(team, page.id, 2);
    await sweepAt(29);
    expect(await countOf(page.id)).toBe(2);
    await sweepAt(31);
    expect(await countOf(page.id)).toBe(1);
    await bindings.DB.prepare("delete from pages where id = ?").bind(page.id).run();
    await sweepAt(31);
    expect(await countOf(page.id)).toBe(0);
  });
});
