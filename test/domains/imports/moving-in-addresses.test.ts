/** What leads to the pages of a site that moves in: files of redirects, names with numbers that order them, and pages outside of the navigation. */
import { expect, test } from "vitest";
import { added, pathsOf, runImport, treeOf } from "#test/imports";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";
import { siteOf, visit } from "../../site/published.ts";
import type { Team } from "#test/team";

async function oldUrlsOf(team: Team): Promise<string[]> {
  const { body } = await team.owner.get(
    `/orgs/${team.orgId}/urlMappings/collectionId/${team.collectionId}`,
  );
  return body.data.map(({ oldUrl }: { oldUrl: string }) => oldUrl).toSorted();
}

test("`_redirects` lead on, by a pattern too, and what no redirect can say is named", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(
    team,
    added({
      "mkdocs.yml": "nav:\n  - index.md\n  - guide/run.md\n",
      "docs/index.md": "# Home\n",
      "docs/guide/run.md": "# Run\n",
      "docs/_redirects":
        "# Old ones\n/start /guide/run 301\n/v1/* /guide/:splat\n\n/api/* https://example.com/:splat 200\n/de /guide/run Language=de\nhttps://old.example.com/* /guide/run\n/gone /nowhere\n",
    }),
  );
  expect(await oldUrlsOf(team)).toEqual(["guide/run", "start", "v1/run"]);
  const said = problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
  expect(said).toContain('docs/_redirects: Line 5: "/api/*" answers 200');
  expect(said).toContain('docs/_redirects: Line 6: "/de" leads on for some readers');
  expect(said).toContain('docs/_redirects: Line 7: "https://old.example.com/*" is no address');
  expect(said).toContain('The redirect from "/gone" to "/nowhere" is left out');
});

const numbered = (folder: string, configuration = "") =>
  added({
    "docusaurus.config.js": `export default { presets: [["classic", { docs: { ${configuration} } }]] };`,
    [`docs/${folder}/01-run.md`]: "# Run\n",
    [`docs/${folder}/02-stop.md`]: "# Stop\n",
    "docs/03-more.md": "# More\n",
  });

test("Docusaurus: numbers order and are no part of addresses, unless its configuration says that they mean nothing", async () => {
  const team = await mintTeam();
  await runImport(team, numbered("02-guide"));
  expect(await pathsOf(team)).toEqual(["guide", "guide/run", "guide/stop", "more"]);
  const other = await mintTeam();
  await runImport(other, numbered("02-guide", "numberPrefixParser: false"));
  expect((await pathsOf(other)).toSorted()).toEqual([
    "02-guide",
    "02-guide/01-run",
    "02-guide/02-stop",
    "03-more",
  ]);
});

test("Docusaurus: folders and files that are numbered anew keep their pages", async () => {
  const team = await mintTeam();
  await runImport(team, numbered("02-guide"));
  const before = (await treeOf(team)).map(({ id }) => id);
  const { counts, problems } = await runImport(team, [
    ...numbered("05-guide"),
    { path: "docs/02-guide/01-run.md", status: "D" as const },
    { path: "docs/02-guide/02-stop.md", status: "D" as const },
  ]);
  expect(problems.map(({ message }) => message)).toEqual([]);
  expect(counts["archived"]).toBeUndefined();
  const after = await treeOf(team);
  expect(after.map(({ id }) => id).toSorted()).toEqual(before.toSorted());
  expect(after.map(({ path }) => path)).toEqual(["more", "guide", "guide/run", "guide/stop"]);
});

// Where readers of an address end.
async function ledFrom(team: Team, address: string): Promise<string | null> {
  const answer = await visit(team, address);
  if (answer.status === 200) return address;
  const location = answer.headers.get("location");
  return location?.slice(siteOf(team, "").replace(/\/*$/, "/").length) ?? null;
}

async function publishAll(team: Team): Promise<void> {
  for (const { id } of await treeOf(team))
    await expectStatus(
      200,
      team.owner.patch(`/orgs/${team.orgId}/pages/${id}/state`, { state: 2 }),
    );
}

test("Docusaurus: a folder's own page is its category, wherever its name comes, unless the category says otherwise", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "docusaurus.config.js":
        "export default { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      "docs/usage/CodeSplitting.md": "# Code\n",
      "docs/usage/index.md": "---\nid: index\nsidebar_label: How to use it\n---\n\nWords.\n",
      "docs/style/style.md": "# Style\n",
      "docs/style/a.md": "# A\n",
      "docs/none/_category_.json": '{ "label": "None", "link": null }',
      "docs/none/index.md": "# Nothing\n",
      "docs/none/a.md": "# A\n",
    }),
  );
  expect((await treeOf(team)).map(({ path, name }) => `${path}: ${name}`)).toEqual([
    "none: Nothing",
    "none/a: A",
    "style: Style",
    "style/a: A",
    "usage: How to use it",
    "usage/codesplitting: Code",
  ]);
  await publishAll(team);
  expect(await ledFrom(team, "usage")).toBe("usage");
});

test("a heading gives way to the page that readers know by its address, unless that page stands below it and is called so, or is its folder's own", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "mkdocs.yml":
        "nav:\n  - index.md\n  - Guide:\n    - a.md\n    - guide.md\n  - Getting started:\n    - Installation: getting-started.md\n    - b.md\n  - Setup:\n    - c.md\n    - setup/index.md\n",
      "docs/index.md": "# Home\n",
      "docs/guide.md": "# All of it\n",
      "docs/getting-started.md": "# Getting started\n",
      "docs/a.md": "# A\n",
      "docs/b.md": "# B\n",
      "docs/c.md": "# C\n",
      "docs/setup/index.md": "# Set-up\n",
    }),
  );
  expect((await treeOf(team)).map(({ path, name }) => `${path}: ${name}`)).toEqual([
    "home: Home",
    "guide-2: Guide",
    "guide-2/a: A",
    "guide-2/guide: All of it",
    "getting-started: Getting started",
    "getting-started/b: B",
    "setup: Set-up",
    "setup/c: C",
  ]);
  await publishAll(team);
  expect(await ledFrom(team, "guide")).toBe("guide-2/guide");
  expect(await ledFrom(team, "getting-started")).toBe("getting-started");
});

test("an address of the site's own leads on to the page that had it, for as long as nothing stands there", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "docs.json": '{ "navigation": { "pages": ["faq", "changelog"] } }',
      "faq.mdx": "# Questions\n",
      "changelog.mdx": "# Changes\n",
    }),
  );
  await publishAll(team);
  expect(await ledFrom(team, "faq")).toBe("faq-2");
  expect(await ledFrom(team, "changelog")).toBe("changelog-2");
  expect(await ledFrom(team, "feed")).toBe("changelog/feed.xml");
});

test("a page outside of the navigation is read at its address where its source shows it, until the navigation has it", async () => {
  const team = await mintTeam();
  const served = "---\npublished: true\n---\n\n# Out\n\nWords.\n";
  const files = (navigation = ["in"]) => ({
    "docs.json": JSON.stringify({ navigation: { groups: [{ group: "All", pages: navigation }] } }),
    "in.mdx": "---\npublished: true\n---\n\n# In\n",
    "out.mdx": served,
    "draft.mdx": "---\ndraft: true\npublished: true\n---\n\n# Draft\n",
    "CHANGELOG.md": served,
  });
  await runImport(team, added(files()));
  const stateOf = async (name: string) => {
    const found = (await treeOf(team)).find(({ path }) => path.endsWith(name));
    const { meta, isPublished } = await pagesOf(team).get(found?.id ?? "");
    return [meta.unlisted === true, isPublished];
  };
  expect(await stateOf("/out")).toEqual([true, true]);
  expect(await stateOf("/draft")).toEqual([true, false]);
  expect((await visit(team, "all/in")).body).not.toMatch(/Not in the navigation|>Out</);
  expect(await stateOf("/changelog")).toEqual([true, false]);
  await runImport(team, added(files(["in", "out"])));
  expect(await stateOf("all/out")).toEqual([false, true]);
  const again = await runImport(team, added(files(["in", "out"])));
  expect(Object.keys(again.counts)).not.toContain("updated");
});

test.each([
  ["MkDocs", { "mkdocs.yml": "nav:\n  - in.md\n" }, true],
  [
    "MkDocs that leaves files out",
    { "mkdocs.yml": "nav:\n  - in.md\nexclude_docs: out.md\n" },
    false,
  ],
  [
    "Docusaurus",
    {
      "docusaurus.config.js": 'export default { presets: [["classic", { docs: {} }]] };',
      "sidebars.js": 'module.exports = { docs: ["in"] };',
    },
    true,
  ],
  ["GitBook", { ".gitbook.yaml": "root: ./docs/\n", "docs/SUMMARY.md": "* [In](in.md)\n" }, false],
])("%s: a page that its navigation lacks is shown as there", async (_, config, isShown) => {
  const team = await mintTeam();
  const out = "---\npublished: true\n---\n\n# Out\n";
  await runImport(team, added({ ...config, "docs/in.md": "# In\n", "docs/out.md": out }));
  const found = (await treeOf(team)).find(({ path }) => path === "not-in-the-navigation/out");
  const { meta, isPublished } = await pagesOf(team).get(found?.id ?? "");
  expect([meta.unlisted === true, isPublished]).toEqual([true, isShown]);
});
