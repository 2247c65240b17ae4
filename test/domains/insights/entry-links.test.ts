/** Links of FAQs and of the changelog that lead readers nowhere. */
import { expect, test } from "vitest";
import { entriesOf } from "#test/entries";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, siteOf, visit } from "../../site/published.ts";

async function broken(team: Team) {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/broken-links`;
  return (await expectStatus(200, team.owner.get(path))).entries;
}

test("are listed with the entry that holds them, for pages, headings, files and paths, of what readers see alone", async () => {
  const team = await mintTeam();
  const entries = entriesOf(team);
  const run = await publish(team, { name: "Run", content: "## Go\n\nGo." });
  const gone = await publish(team, { name: "Gone" });
  const fine = `[a](page:${run.id}) [b](page:${run.id}#go) [c](run) [d](#own)`;
  const answer = `### Own\n\n${fine} [e](page:${gone.id}) [f](page:${run.id}#goo) [k](#owned)`;
  const faq = await entries.ask({ question: "How?", answer });
  await entries.ask({ answer: `[x](page:${gone.id})`, state: "pending" });
  const news = await entries.announce({ content: "[g](nowhere) ![h](/files/x/absent)" });
  await entries.write({ title: "Draft", content: "[i](nowhere)" });
  const before = await broken(team);
  expect(before.map(({ text }: { text: string }) => text)).toEqual(["f", "k", "g", "h"]);

  await pagesOf(team).remove(gone.id);
  const found = await broken(team);
  const ofFaq = { kind: "faq", entryId: faq.id, entryName: "How?" };
  expect(found).toMatchObject([
    {
      ...ofFaq,
      missing: "page",
      href: `page:${gone.id}`,
      text: "e",
      mend: { href: null, says: expect.stringContaining('Or restore "Gone".') },
    },
    { ...ofFaq, missing: "anchor", mend: { href: `page:${run.id}#go` } },
    { ...ofFaq, missing: "anchor", href: "#owned", text: "k" },
    { kind: "changelog", entryId: news.id, missing: "page", href: "nowhere" },
    { kind: "changelog", entryId: news.id, missing: "file" },
  ]);
});

test("by page id are followed when the page moves", async () => {
  const team = await mintTeam();
  const guides = await publish(team, { name: "Guides" });
  const run = await publish(team, { name: "Run" });
  await entriesOf(team).ask({ answer: `[run](page:${run.id})` });
  await entriesOf(team).announce({ content: `[run](page:${run.id})` });
  const body = { draggedId: run.id, droppedOnId: guides.id };
  await expectStatus(200, pagesOf(team).move(body));
  for (const path of ["faq", "changelog"])
    expect((await visit(team, path)).body).toContain(`href="${siteOf(team, "guides/run")}"`);
  expect(await broken(team)).toEqual([]);
});
