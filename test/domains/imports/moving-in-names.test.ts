/** Languages that the names of files tell, versions that a branch keeps, and spaces with configurations of their own. */
import { expect, test } from "vitest";
import { added, contentAt, importOf, pathsOf, runImport, treeOf } from "#test/imports";
import { pagesOf } from "#test/pages";
import { mintPart, mintSite, publishAll } from "#test/sites";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const files = added({
  "mkdocs.yml": [
    "nav:",
    "  - Home: index.md",
    "  - Guides:",
    "      - Run: guides/run.md",
    "      - Stop: guides/stop.md",
    "plugins:",
    "  - i18n:",
    "      languages:",
    "        - locale: en",
    "          default: true",
    "        - locale: de",
    "          name: Deutsch",
    "          nav_translations: { Guides: Anleitungen }",
    "extra:",
    "  version:",
    "    provider: mike",
  ].join("\n"),
  "docs/index.md": "# Home\n\n[Run](guides/run.md)\n",
  "docs/index.de.md": "# Start\n\n[Los](guides/run.md)\n",
  "docs/guides/run.md": "# Run\n",
  "docs/guides/run.de.md": "# Los\n\n[Start](../index.md#start)\n",
  "docs/guides/stop.md": "# Stop\n",
});

test("MkDocs: languages that the names of files tell are editions, each with its own pages at their places", async () => {
  const team = await mintTeam();
  const preview = importOf(team, files);
  const { editions, problems } = await expectStatus(
    200,
    team.owner.post("/import/github/preview", preview),
  );
  expect(editions).toMatchObject([
    { language: { name: "en" }, pages: 3, isImported: true },
    { language: { name: "de", label: "Deutsch" }, pages: 2 },
  ]);
  const said = problems.map(({ message }: { message: string }) => message).join("\n");
  expect(said).toContain("Its versions are kept by mike");
  await runImport(team, files);
  expect(await pathsOf(team)).toEqual(["home", "guides", "guides/run", "guides/stop"]);
  const { id } = await mintPart(team, "German");
  const german = { ...team, collectionId: id };
  await mintSite(team, {
    name: "Manual",
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [{ collectionId: team.collectionId }, { collectionId: id, language: "de" }],
  });
  const moved = await runImport(german, files, { edition: { language: "de" } });
  expect(moved.problems.filter(({ message }) => /navigation/.test(message))).toMatchObject([
    { message: expect.stringContaining("Not translated: 1 of the pages in the navigation") },
  ]);
  expect((await treeOf(german)).map(({ name }) => name)).toEqual(["Start", "Anleitungen", "Los"]);
  const tree = await treeOf(german);
  const [start, , run] = tree.map(({ path }) => path);
  expect(await contentAt(german, start ?? "")).toContain(`(page:${tree[2]?.id})`);
  expect(await contentAt(german, run ?? "")).toContain(`(page:${tree[0]?.id}#start)`);
  for (const each of [team, german]) await publishAll(each);
  const site = `/docs/${team.orgSlug}/manual`;
  expect((await team.anonymous.get(`${site}/guides/run`)).body).toContain(`${site}/de/`);
  const old = await team.anonymous.get(`${site}/de/guides/run`);
  expect([200, 301]).toContain(old.status);
  const again = await runImport(german, files, { edition: { language: "de" } });
  expect(again.counts).toMatchObject({ unchanged: 2 });
});

test("MkDocs: without a navigation, pages of a language stand where those of the first do", async () => {
  const team = await mintTeam();
  const plain = files.map((file) =>
    file.path === "mkdocs.yml"
      ? {
          ...file,
          content:
            "plugins:\n  i18n:\n    languages:\n      - { locale: en, default: true }\n      - { locale: de }\n",
        }
      : file,
  );
  await runImport(team, plain, { edition: { language: "de" } });
  expect(await pathsOf(team)).toEqual(["start", "guides", "guides/run"]);
});

test("GitBook: spaces that have each a configuration of their own are groups of one tree, with their redirects", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(
    team,
    added({
      "guides/.gitbook.yaml": "root: ./\nredirects:\n  old/start: run.md\n",
      "guides/SUMMARY.md": "# Table of contents\n\n* [Home](README.md)\n* [Run](run.md)\n",
      "guides/README.md": "# Home\n",
      "guides/run.md": "# Run\n\n[Calls](../reference/pages/calls.md)\n",
      "reference/.gitbook.yaml": "root: ./pages/\nstructure:\n  summary: toc.md\n",
      "reference/pages/toc.md": "* [Calls](calls.md)\n",
      "reference/pages/calls.md": "# Calls\n",
    }),
  );
  const summaries = ["guides/SUMMARY.md", "reference/pages/toc.md"];
  expect(problems.map(({ path }) => path)).toEqual(summaries);
  const tree = await treeOf(team);
  expect(tree.map(({ path }) => path)).toEqual([
    "guides",
    "guides/run",
    "reference",
    "reference/calls",
  ]);
  const { body } = await team.owner.get(
    `/orgs/${team.orgId}/urlMappings/collectionId/${team.collectionId}`,
  );
  const old = body.data.map(({ oldUrl }: { oldUrl: string }) => oldUrl);
  expect(old).toContain("guides/old/start");
});

test("Mintlify: an import of one edition says nothing of what the navigation of another lacks, and nothing twice", async () => {
  const team = await mintTeam();
  const groups = (pages: string[]) => [
    { group: "Guides", pages },
    { group: "Out", href: "https://example.com/out" },
  ];
  const { problems } = await runImport(
    team,
    added({
      "docs.json": JSON.stringify({
        navigation: {
          versions: [
            { version: "2", default: true, groups: groups(["two/run", "two/gone", "two/gone"]) },
            { version: "1", groups: groups(["one/run", "one/gone"]) },
            { version: "0", groups: groups(["zero/gone"]) },
          ],
        },
      }),
      "one/run.mdx": "# Run\n",
      "two/run.mdx": "# Run\n",
    }),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'The navigation names "two/gone", and there is no such page.',
    expect.stringContaining("1: its pages (1) are of an edition of their own"),
  ]);
  const [out] = (await treeOf(team)).filter(({ name }) => name === "Out");
  expect((await pagesOf(team).get(out?.id ?? "")).meta).toEqual({
    link: "https://example.com/out",
  });
});

test("Mintlify: a home below a tab and a group is the page that the site begins with", async () => {
  const team = await mintTeam();
  const tabs = [
    { tab: "Home", groups: [{ group: "Welcome", pages: ["index"] }] },
    { tab: "Guides", groups: [{ group: "First", pages: ["run"] }] },
  ];
  await runImport(
    team,
    added({
      "docs.json": JSON.stringify({ navigation: { tabs } }),
      "index.mdx":
        "---\ntitle: Hello\nicon: code\ndescription: Made of [parts](https://example.com).\n---\n\nWelcome.\n",
      "run.mdx": "# Run\n\n[Home](/)\n",
    }),
  );
  const tree = await treeOf(team);
  expect(tree.map(({ name, path }) => [name, path])).toEqual([
    ["Hello", "home"],
    ["Guides", "guides"],
    ["First", "guides/first"],
    ["Run", "guides/first/run"],
  ]);
  await publishAll(team);
  const { body } = await team.anonymous.get(`/docs/${team.orgSlug}/${team.collectionSlug}`);
  expect(body).toContain("Welcome.");
  expect(body).toContain("Made of parts.");
  expect(body).toMatch(/class="emblem" aria-hidden="true"><svg class="icon"/);
  expect(body).not.toContain(">code<");
});
