/** Every kind of page that readers see is counted, under its name: landing and unlisted ones, the FAQs, the changelog. */
import { expect, test } from "vitest";
import { entriesOf } from "#test/entries";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, siteOf, visit } from "../../site/published.ts";

/** Tells the site of a view of what stands at the path, as its script does; gives what the page says of itself. */
async function view(team: Team, path: string): Promise<string | null> {
  const { body } = await visit(team, path);
  const page = /<main[^>]* data-page="([^"]*)"/.exec(body)?.[1] ?? null;
  await tell(team, page ?? "");
  return page;
}

async function tell(team: Team, page: string): Promise<void> {
  const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: team.baseUrl };
  const body = new URLSearchParams({ page }).toString();
  expect((await team.anonymous.post(siteOf(team, "_view"), body, form)).status).toBe(204);
}

const analyticsOf = ({ owner, orgId, collectionId }: Team) =>
  expectStatus(200, owner.get(`/orgs/${orgId}/collections/${collectionId}/analytics`));

test("views of each kind of page are counted, and named for what they are of", async () => {
  const team = await mintTeam();
  const landing = await publish(team, { name: "Acme", meta: { layout: "landing" } });
  const aside = await publish(team, { name: "Aside", meta: { unlisted: true } });
  const { ask, announce } = entriesOf(team);
  await ask({ answer: "So." });
  const entry = await announce({ content: "- A faster search" });
  for (const path of [landing.path, aside.path, "faq", "changelog", `changelog/${entry.slug}`])
    expect(await view(team, path), path).not.toBeNull();
  await expect.poll(async () => (await analyticsOf(team)).totals.views).toBe(5);
  const { totals, pages, entries } = await analyticsOf(team);
  expect(totals).toMatchObject({ views: 5, visitors: 1 });
  expect(pages).toMatchObject([
    { name: "Acme", views: 1 },
    { name: "Aside", views: 1 },
  ]);
  expect(entries).toEqual([
    { kind: "changelog", views: 2, visitors: 1 },
    { kind: "faq", views: 1, visitors: 1 },
  ]);
});

test("nothing is counted of FAQs and a changelog that readers do not see", async () => {
  const team = await mintTeam();
  const page = await publish(team, { name: "Start" });
  for (const kind of ["_faq", "_changelog", "_none"]) await tell(team, kind);
  await tell(team, page.id);
  await expect.poll(async () => (await analyticsOf(team)).totals.views).toBe(1);
  expect((await analyticsOf(team)).entries).toEqual([]);
});
