/** What a source leaves out of its site is no page here, and what it has in no list is unlisted. */
import { expect, test } from "vitest";
import { added, jobEnd, pathsOf, runImport, treeOf } from "#test/imports";
import { pagesOf } from "#test/pages";
import { ignoredAmong } from "#domains/imports/sources/ignored-files";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

test.each([
  ["drafts/", ["drafts/one.mdx", "deep/drafts/one.mdx"], ["drafts.mdx", "mydrafts/one.mdx"]],
  ["/private", ["private/one.mdx", "private"], ["deep/private/one.mdx"]],
  ["*.draft.mdx", ["one.draft.mdx", "deep/one.draft.mdx"], ["one.mdx", "onexdraft.mdx"]],
  ["deep/**/old.mdx", ["deep/a/old.mdx", "deep/a/b/old.mdx"], ["a/deep/b/old.mdx"]],
  ["a?.mdx", ["ab.mdx"], ["a.mdx", "abc.mdx"]],
  ["# all\n\n*.mdx\n!kept.mdx", ["one.mdx"], ["kept.mdx", "deep/kept.mdx"]],
])("a list that says %j names what Git would", (list, named, others) => {
  const said: string[] = [];
  const ignored = ignoredAmong(list, [...named, ...others], (message) => said.push(message));
  expect([...ignored]).toEqual(named);
  expect(said).toEqual([]);
});

test("Mintlify: files that `.mintignore` names are no pages, in the navigation or out of it", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(
    team,
    added({
      "docs.json": JSON.stringify({ navigation: { pages: ["intro", "drafts/later"] } }),
      ".mintignore": "drafts/\n*.draft.mdx\n",
      "intro.mdx": "# Intro\n",
      "drafts/later.mdx": "# Later\n",
      "secret.draft.mdx": "# Secret\n",
    }),
  );
  expect(await pathsOf(team)).toEqual(["intro"]);
  const said = problems.map(({ path, message }) => `${path}: ${message}`);
  for (const path of ["drafts/later.mdx", "secret.draft.mdx"])
    expect(said).toContain(
      `${path}: Its source leaves it out (\`.mintignore\`), so it is no page.`,
    );
});

test("ReadMe: custom pages are read at their addresses, old ones too, and stand in no list", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "docs/Guides/_order.yaml": "- start\n",
      "docs/Guides/start.md": "---\ntitle: Start\n---\n\nWords.\n",
      "custom_pages/imprint.md": "---\ntitle: Imprint\n---\n\nWho we are.\n",
      "recipes/bread.md": "---\ntitle: Bread\n---\n\nFlour.\n",
    }),
  );
  const tree = await treeOf(team);
  const imprint = tree.find(({ name }) => name === "Imprint");
  const { meta } = await pagesOf(team).get(imprint?.id ?? "");
  expect(meta).toEqual({ unlisted: true });
  const bread = tree.find(({ name }) => name === "Bread");
  expect((await pagesOf(team).get(bread?.id ?? "")).meta).toEqual({ unlisted: true });
  await pagesOf(team).publish(imprint?.id ?? "");
  const { status, headers } = await team.anonymous.get(
    `/docs/${team.orgSlug}/${team.collectionSlug}/page/imprint`,
  );
  expect([status, headers.get("location")]).toEqual([
    301,
    `/docs/${team.orgSlug}/${team.collectionSlug}/${imprint?.path}`,
  ]);
});

test("a heading stands in no list that has nothing below it but unlisted pages", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "docs.json": JSON.stringify({
        navigation: { groups: [{ group: "Start", pages: ["intro"] }] },
      }),
      "intro.mdx": "# Intro\n",
      "guides/deep/aside.mdx": "# Aside\n",
    }),
  );
  const tree = await treeOf(team);
  expect(tree.map(({ path }) => path)).toEqual([
    "start",
    "start/intro",
    "not-in-the-navigation",
    "not-in-the-navigation/guides",
    "not-in-the-navigation/guides/deep",
    "not-in-the-navigation/guides/deep/aside",
  ]);
  for (const { id } of tree) await pagesOf(team).publish(id);
  const home = `/docs/${team.orgSlug}/${team.collectionSlug}`;
  expect((await team.anonymous.get(home)).body).not.toContain("Not in the navigation");
  expect((await team.anonymous.get(`${home}/sitemap.xml`)).body).not.toContain("not-in-the");
  const aside = await team.anonymous.get(`${home}/not-in-the-navigation/guides/deep/aside`);
  expect(aside.status).toBe(200);
});

test("Mintlify: a README is not the home of the site", async () => {
  const team = await mintTeam();
  const files = { "docs.json": '{"navigation":{"pages":["intro"]}}', "intro.mdx": "# Intro\n" };
  await runImport(team, added({ ...files, "README.md": "# How to build these files\n" }));
  expect(await pathsOf(team)).toEqual(["intro", "not-in-the-navigation"]);
});

test("what its source keeps from readers is in no list when all drafts are published, until it says otherwise", async () => {
  const team = await mintTeam();
  const files = {
    "docs.json": '{"navigation":{"pages":["intro","later"]}}',
    "intro.mdx": "# Intro\n",
    "later.mdx": "---\ntitle: Later\ndraft: true\n---\n",
    "README.md": "# How to build these files\n",
  };
  await runImport(team, added(files));
  const publish = `/orgs/${team.orgId}/collections/${team.collectionId}/publish`;
  await jobEnd(
    team.owner,
    (await expectStatus(202, team.owner.post(publish, { drafts: true }))).jobId,
  );
  const home = `/docs/${team.orgSlug}/${team.collectionSlug}`;
  const listed = async () => (await team.anonymous.get(`${home}/llms.txt`)).body;
  expect(await listed()).toContain("Intro");
  expect(await listed()).not.toMatch(/Later|How to build/);
  await runImport(team, added({ ...files, "later.mdx": "---\ntitle: Later\n---\n\nNow.\n" }));
  const later = (await treeOf(team)).find(({ name }) => name === "Later");
  expect((await pagesOf(team).get(later?.id ?? "")).meta).toEqual({
    unlisted: false,
    noindex: false,
  });
});
