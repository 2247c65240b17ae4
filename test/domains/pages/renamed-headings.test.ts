/** A heading that is called otherwise is still found by the links that led to it. */
import { expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, visit } from "../../site/published.ts";

test("links to a heading hold when it is renamed, until it is gone; its Markdown says nothing of it", async () => {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const run = await publish(team, { name: "Run", content: "## Go\n\nGo.\n\n## End\n\nEnd." });
  await publish(team, { name: "Holder", content: `[on](page:${run.id}#go)` });
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/broken-links`;
  const broken = async () => (await expectStatus(200, team.owner.get(path))).data.length;
  const republish = async (content: string) => {
    await pages.write(run.id, content);
    await pages.publish(run.id);
  };

  const renamed = "## Went\n\nGo.\n\n## End\n\nEnd.";
  await republish(renamed);
  expect((await visit(team, "run")).body).toMatch(/<h2 id="went"[^>]*><span id="go"><\/span>/);
  expect(await broken()).toBe(0);
  expect((await visit(team, "run.md")).body).toContain(renamed);
  expect((await visit(team, "run.md")).body).not.toContain('id="go"');

  const before = await pages.versions(run.id);
  await pages.publish(run.id);
  expect(await pages.versions(run.id)).toEqual(before);
  const shown = await expectStatus(
    200,
    team.owner.get(`${pages.path(run.id)}/unpublished-changes`),
  );
  expect(shown.changed).toEqual([]);

  const edited = await expectStatus(
    200,
    team.owner.put(`/published-version/${run.id}/2`, { content: "## Gone on\n\nGo.\n\n## End" }),
  );
  expect(edited.html).toContain('<span id="went">');
  expect(edited.html).toContain('<span id="go">');

  await republish("## End\n\nEnd.");
  expect(await broken()).toBe(1);
});

test("a version that readers are led back to has no unpublished changes where the draft says the same", async () => {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const { id } = await publish(team, { name: "Run", content: "## Go\n\nGo." });
  const setDefault = (versionNo: number) =>
    expectStatus(200, team.owner.post(`/published-version/${id}`, { versionNo }));
  await pages.write(id, "## Went\n\nGo.");
  await pages.publish(id);
  await setDefault(1);
  expect((await pages.get(id)).hasUnpublishedChanges).toBe(true);
  await setDefault(2);
  expect((await pages.get(id)).hasUnpublishedChanges).toBe(false);
});
