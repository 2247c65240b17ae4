/** Languages and versions of Starlight, VitePress and Mintlify, and pictures by the addresses that their sites have. */
import { expect, test } from "vitest";
import { added, contentAt, importOf, pathsOf, runImport, treeOf } from "#test/imports";
import { pagesOf } from "#test/pages";
import { mintPart, mintSite, publishAll } from "#test/sites";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

test("Starlight: each language is an edition, with the words of its sidebar", async () => {
  const team = await mintTeam();
  const astro = added({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
      export default { integrations: [starlight({
        defaultLocale: "root",
        locales: { root: { label: "English", lang: "en" }, fr: { label: "Français" } },
        sidebar: [{ label: "Guides", translations: { fr: "Les guides" }, items: ["guides/run", "guides/stop"] }],
      })] };`,
    "src/content/docs/index.md": "# Home\n",
    "src/content/docs/guides/run.md": "# Run\n",
    "src/content/docs/guides/stop.md": "# Stop\n",
    "src/content/docs/fr/index.md": "# Accueil\n",
    "src/content/docs/fr/guides/run.md": "# Lancer\n\n[Accueil](/fr/)\n",
  });
  const { problems } = await runImport(team, astro, { edition: { language: "fr" } });
  expect(problems).toEqual([]);
  const tree = await treeOf(team);
  expect(tree.map(({ name, path }) => [name, path])).toEqual([
    ["Accueil", "accueil"],
    ["Les guides", "guides"],
    ["Lancer", "guides/run"],
  ]);
  const first = await mintTeam();
  const said = (await runImport(first, astro)).problems;
  expect(said.map(({ path }) => path)).toEqual(["src/content/docs/fr/"]);
  expect(await pathsOf(first)).toEqual(["home", "guides", "guides/run", "guides/stop"]);
});

test("VitePress: each language is an edition, by its own sidebar or by its folder in the site's", async () => {
  const team = await mintTeam();
  const vitepress = added({
    "docs/.vitepress/config.ts": `export default {
      locales: { root: { label: "English", lang: "en" }, zh: { label: "简体中文", lang: "zh-CN" } },
      themeConfig: { sidebar: {
        "/guide/": [{ text: "Guide", items: [{ text: "Run", link: "/guide/run" }] }],
        "/zh/guide/": [{ text: "指南", items: [{ text: "运行", link: "/zh/guide/run" }] }],
      } },
    };`,
    "docs/index.md": "# Home\n",
    "docs/guide/run.md": "# Run\n\n![Shown](/shown.png)\n",
    "docs/zh/index.md": "# 首页 %{#home}%\n\n## 开始 %{#begin}%\n",
    "docs/zh/guide/run.md": "# 运行\n\n[首页](/zh/) ![Shown](/shown.png)\n",
  });
  const picture = {
    path: "docs/public/shown.png",
    status: "A" as const,
    content: btoa("\x89PNG\r\n\x1a\n"),
    encoding: "base64" as const,
  };
  const asked = { edition: { language: "zh-CN" } };
  const { problems } = await runImport(team, [...vitepress, picture], asked);
  expect(problems.filter(({ path }) => path !== picture.path)).toEqual([]);
  const tree = await treeOf(team);
  expect(tree.map(({ name }) => name)).toEqual(["首页", "指南", "运行"]);
  expect(await contentAt(team, tree[0]?.path ?? "")).toContain("## 开始 {#begin}");
});

test("VitePress: sidebars by folder are called as the bar above the pages calls their folders, and a program's anchors are named", async () => {
  const team = await mintTeam();
  const config = `export default {
    locales: { root: { label: "English", lang: "en" }, zh: { label: "简体中文", lang: "zh-CN",
      themeConfig: { nav: [{ text: "指南", link: "/zh/guide/run" }, { text: "更多", items: [{ text: "外", link: "https://example.com/zh/sdk" }] }] } } },
    markdown: { anchor: { slugify: (words) => made(words) } },
    themeConfig: { sidebar: {
      "/zh/guide/": [{ text: "运行", link: "/zh/guide/run" }],
      "/zh/api/": [{ text: "调用", link: "/zh/api/calls" }],
    } },
  };`;
  const files = added({
    "docs/.vitepress/config.ts": config,
    "docs/guide/run.md": "# Run\n",
    "docs/zh/guide/run.md": "# 运行\n",
    "docs/zh/api/calls.md": "# 调用\n",
  });
  const { problems } = await runImport(team, files, { edition: { language: "zh-CN" } });
  const tree = await treeOf(team);
  expect(tree.map(({ name }) => name)).toEqual(["指南", "运行", "Api", "调用"]);
  const slugify = "docs/.vitepress/config.ts: Its anchors are made by a `slugify` of its own";
  const said = problems.map(({ path, message }) => `${path}: ${message}`);
  expect(said).toContainEqual(expect.stringContaining(slugify));
  const other = await mintTeam();
  const toc =
    "nav:\n  - in.md\nmarkdown_extensions:\n  - toc:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify {}\n";
  const mkdocs = await runImport(other, added({ "mkdocs.yml": toc, "docs/in.md": "# In\n" }));
  expect(mkdocs.problems).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining("`slugify` of its own") }),
  );
});

test("pictures of a folder `static` are found by their addresses", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(team, [
    ...added({
      "website/docusaurus.config.js": 'export default { presets: [["classic", { docs: {} }]] };',
      "website/docs/run.md": "# Run\n\n![Shown](/img/shown.svg)\n",
    }),
    {
      path: "website/static/img/shown.svg",
      status: "A",
      content: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    },
  ]);
  expect(problems).toEqual([]);
});

test("Mintlify: languages and versions of the navigation are editions, and what two versions share is in both", async () => {
  const groups = (group: string, folder: string) => [
    { group, pages: [`${folder}start`, `${folder}guides/run`, "shared"] },
  ];
  const files = added({
    "docs.json": JSON.stringify({
      navigation: {
        versions: [
          { version: "1.0 (old)", groups: groups("Guides", "v1/") },
          { version: "2.0", default: true, groups: groups("Guides", "v2/") },
        ],
      },
    }),
    "v1/start.mdx": "# Start\n",
    "v1/guides/run.mdx": "# Run\n",
    "v2/start.mdx": "# Start better\n\n[Run](/v2/guides/run)\n",
    "v2/guides/run.mdx": "# Run\n",
    "shared.mdx": "# Shared\n",
    "snippets/a.mdx": "A\n",
  });
  const team = await mintTeam();
  const { editions } = await expectStatus(
    200,
    team.owner.post("/import/github/preview", importOf(team, files)),
  );
  expect(
    editions.map(({ version, folder }: { version: unknown; folder: string }) => [version, folder]),
  ).toEqual([
    [{ name: "2.0", label: "2.0" }, ""],
    [{ name: "1.0 (old)", label: "1.0 (old)" }, ""],
  ]);
  await runImport(team, files);
  expect((await treeOf(team)).map(({ name }) => name)).toEqual([
    "Guides",
    "Start better",
    "Run",
    "Shared",
  ]);
  const { id } = await mintPart(team, "Old");
  const old = { ...team, collectionId: id };
  await mintSite(team, {
    name: "Manual",
    versions: [
      { slug: "v2", name: "2.0" },
      { slug: "v1", name: "1.0" },
    ],
    currentVersion: "v2",
    places: [{ collectionId: team.collectionId }, { collectionId: id, version: "v1" }],
  });
  await runImport(old, files, { edition: { version: "1.0 (old)" } });
  expect((await treeOf(old)).map(({ name }) => name)).toEqual(["Guides", "Start", "Run", "Shared"]);
  const renamed = (await treeOf(old)).find(({ name }) => name === "Run");
  await pagesOf(old).update(renamed?.id ?? "", { urlName: "walk" });
  for (const each of [team, old]) await publishAll(each);
  const { body } = await team.anonymous.get(`/docs/${team.orgSlug}/manual/guides/run`);
  expect(body).toContain(`/docs/${team.orgSlug}/manual/v1/guides/walk"`);
});

test("a README is not the home of a site whose navigation has a page at that address", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "docusaurus.config.js": 'export default { presets: [["classic", { docs: {} }]] };',
      "sidebars.js": 'module.exports = { docs: [{ Guides: ["guides/start"] }] };',
      "docs/README.md": "# About these files\n",
      "docs/guides/start.md": "---\nslug: /\n---\n\n# Start\n",
    }),
  );
  expect(await pathsOf(team)).toEqual(["guides", "guides/start", "not-in-the-navigation"]);
});

test("MkDocs: languages in folders of their own are editions, with the words of their navigation", async () => {
  const files = added({
    "mkdocs.yml": [
      "site_name: Site",
      "nav:",
      "  - Home: index.md",
      "  - Guides:",
      "      - Run: guides/run.md",
      "plugins:",
      "  - i18n:",
      "      docs_structure: folder",
      "      languages:",
      "        - locale: fr",
      "          name: Français",
      "          nav_translations:",
      "            Home: Accueil",
      "            Run: Courir",
      "        - locale: en",
      "          name: English",
      "          default: true",
    ].join("\n"),
    "docs/en/index.md": "# Home\n\n[Run](guides/run.md)\n",
    "docs/en/guides/run.md": "# Run\n",
    "docs/fr/index.md": "# Accueil\n\n[Courir](guides/run.md)\n",
    "docs/fr/guides/run.md": "# Courir\n",
  });
  const team = await mintTeam();
  const { editions } = await expectStatus(
    200,
    team.owner.post("/import/github/preview", importOf(team, files)),
  );
  const named = editions.map(({ language, folder }: Record<string, unknown>) => [language, folder]);
  expect(named).toEqual([
    [{ name: "en", label: "English" }, "docs/en/"],
    [{ name: "fr", label: "Français" }, "docs/fr/"],
  ]);
  await runImport(team, files);
  expect((await treeOf(team)).map(({ name }) => name)).toEqual(["Home", "Guides", "Run"]);
  const { id } = await mintPart(team, "French");
  const french = { ...team, collectionId: id };
  await mintSite(team, {
    name: "Manual",
    languages: [{ tag: "en" }, { tag: "fr" }],
    places: [{ collectionId: team.collectionId }, { collectionId: id, language: "fr" }],
  });
  await runImport(french, files, { edition: { language: "fr" } });
  const names = (await treeOf(french)).map(({ name }) => name);
  expect(names).toEqual(["Accueil", "Guides", "Courir"]);
  for (const each of [team, french]) await publishAll(each);
  const { body } = await team.anonymous.get(`/docs/${team.orgSlug}/manual/guides/run`);
  expect(body).toContain(`/docs/${team.orgSlug}/manual/fr/guides/run"`);
});
