/** Sites in several versions and languages: each edition by itself, the same pages led from one to the other, old addresses of all of them. */
import { expect, test } from "vitest";
import { createClient } from "#test/client";
import { added, importOf, pathsOf, runImport, treeOf } from "#test/imports";
import { pagesOf } from "#test/pages";
import { mintPart, mintSite } from "#test/sites";
import { allScopes, expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const sidebars = JSON.stringify({
  docs: ["intro", { type: "category", label: "Guides", items: ["run", "stop"] }],
});

/** A site of two versions, one of which is in two languages; `stop` is not translated. */
const docusaurus = added({
  "docusaurus.config.js": `export default {
    i18n: { defaultLocale: "en", locales: ["en", "fr"], localeConfigs: { fr: { label: "Français" } } },
    presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]],
    plugins: [["@docusaurus/plugin-client-redirects", { redirects: [
      { from: "/begin", to: "/docs/intro" }, { from: "/soon", to: "/docs/next/intro" },
    ] }]],
  };`,
  "sidebars.js": `module.exports = ${sidebars};`,
  "versions.json": '["2.0"]',
  "versioned_sidebars/version-2.0-sidebars.json": sidebars,
  "docs/intro.md": "# Intro of what comes\n",
  "docs/run.md": "# Run\n",
  "docs/stop.md": "# Stop\n",
  "versioned_docs/version-2.0/intro.md": "# Intro\n\n[Run](./run.md)\n",
  "versioned_docs/version-2.0/run.md": "# Run\n",
  "versioned_docs/version-2.0/stop.md": "# Stop\n",
  "i18n/fr/docusaurus-plugin-content-docs/version-2.0.json":
    '{ "sidebar.docs.category.Guides": { "message": "Les guides" } }',
  "i18n/fr/docusaurus-plugin-content-docs/version-2.0/intro.md":
    "# Introduction\n\n[Lancer](/docs/run)\n",
  "i18n/fr/docusaurus-plugin-content-docs/version-2.0/run.md": "# Lancer\n",
});

/** The team's collection and two more, as a site of its editions. */
async function mintEditions(team: Team) {
  const next = await mintPart(team, "Next");
  const french = await mintPart(team, "French");
  await mintSite(team, {
    name: "Manual",
    slug: "manual",
    versions: [
      { slug: "2-0", name: "2.0" },
      { slug: "next", name: "Next" },
    ],
    currentVersion: "2-0",
    languages: [{ tag: "en" }, { tag: "fr" }],
    places: [
      { collectionId: team.collectionId },
      { collectionId: next.id, version: "next" },
      { collectionId: french.id, language: "fr" },
    ],
  });
  const at = (id: string) => ({ ...team, collectionId: id });
  return { next: at(next.id), french: at(french.id) };
}

const preview = (team: Team, changes = {}) =>
  expectStatus(200, team.owner.post("/import/github/preview", importOf(team, docusaurus, changes)));

test("Docusaurus: what readers see first is imported, and the other editions are named with their pages", async () => {
  const team = await mintTeam();
  const { editions, problems } = await preview(team);
  expect(editions).toEqual([
    edition("2.0", "en", "versioned_docs/version-2.0/", 3, true),
    edition("current", "en", "docs/", 3, false),
    edition("2.0", "fr", "i18n/fr/docusaurus-plugin-content-docs/version-2.0/", 2, false),
  ]);
  const said = problems.map(({ path, message }: Said) => `${path}: ${message}`).join("\n");
  expect(said).toContain("docs/: current, en: its pages (3) are of an edition of their own");
  expect(said).not.toContain("It stands outside of the documentation");
  await runImport(team, docusaurus);
  expect(await pathsOf(team)).toEqual(["intro", "guides", "guides/run", "guides/stop"]);
});

test("Docusaurus: each edition is imported by itself, with the words of its sidebar", async () => {
  const team = await mintTeam();
  const { next, french } = await mintEditions(team);
  await runImport(next, docusaurus, { edition: { version: "current" } });
  expect((await treeOf(next)).map(({ name }) => name)).toContain("Intro of what comes");
  const { problems } = await runImport(french, docusaurus, { edition: { language: "fr" } });
  expect(problems).toEqual([]);
  expect((await treeOf(french)).map(({ name }) => name)).toEqual([
    "Introduction",
    "Les guides",
    "Lancer",
  ]);
  expect(await pathsOf(french)).toEqual(["intro", "guides", "guides/run"]);
});

test("the same pages of editions lead to each other, and old addresses of all of them lead on", async () => {
  const team = await mintTeam();
  const { next, french } = await mintEditions(team);
  await runImport(team, docusaurus);
  await runImport(next, docusaurus, { edition: { version: "current" } });
  await runImport(french, docusaurus, { edition: { language: "fr" } });
  for (const each of [team, next, french]) await publishAll(each);
  const read = (path: string) => team.anonymous.get(`/docs/${team.orgSlug}/manual/${path}`);
  const run = await read("guides/run");
  expect(run.body).toContain(`/docs/${team.orgSlug}/manual/fr/guides/run"`);
  expect(run.body).toContain(`/docs/${team.orgSlug}/manual/next/guides/run"`);
  const inFrench = await read("fr/intro");
  expect(inFrench.body).toContain(`/docs/${team.orgSlug}/manual/fr/guides/run"`);
  const leads = async (path: string) => (await read(path)).headers.get("location");
  const to = (path: string) => `/docs/${team.orgSlug}/manual/${path}`;
  expect(await leads("docs/run")).toBe(to("guides/run"));
  expect(await leads("docs/next/run")).toBe(to("next/guides/run"));
  expect(await leads("fr/docs/run")).toBe(to("fr/guides/run"));
  expect(await leads("begin")).toBe(to("intro"));
  expect(await leads("soon")).toBe(to("next/intro"));
});

test("a token for one collection gives the others of the site no addresses", async () => {
  const team = await mintTeam();
  const { next } = await mintEditions(team);
  const { collectionId } = next;
  const token = await expectStatus(
    201,
    team.owner.post(`/orgs/${team.orgId}/tokens`, {
      name: "Only next",
      scopes: allScopes,
      collectionIds: [collectionId],
    }),
  );
  const client = createClient(send, baseUrl, { Authorization: `Bearer ${token.secret}` });
  await runImport(next, docusaurus, { client, edition: { version: "current" } });
  await publishAll(next);
  const { status } = await team.anonymous.get(`/docs/${team.orgSlug}/manual/docs/next/run`);
  expect(status).toBe(404);
});

test("an edition that the source does not have is refused with those that it has", async () => {
  const team = await mintTeam();
  const asked = importOf(team, docusaurus, { edition: { version: "3.0" } });
  const refused = await team.owner.post("/import/github/preview", asked);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("which has 2.0, en; current, en; 2.0, fr");
  const job = await runImport(team, docusaurus, { edition: { version: "3.0" } });
  expect(job).toMatchObject({ state: "failed", problems: [{ path: "" }] });
  const plain = importOf(team, added({ "a.md": "# A\n" }), { edition: { version: "3.0" } });
  expect((await team.owner.post("/import/github/preview", plain)).status).toBe(422);
});

interface Said {
  path: string;
  message: string;
}

function edition(version: string, tag: string, folder: string, pages: number, isImported: boolean) {
  const language = tag === "fr" ? { name: "fr", label: "Français" } : { name: tag, label: tag };
  const label = version === "current" ? "Next" : version;
  return { version: { name: version, label }, language, folder, pages, isImported };
}

async function publishAll(team: Team): Promise<void> {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/publish`;
  const { jobId } = await expectStatus(202, team.owner.post(path, { drafts: true }));
  const read = () => expectStatus(200, team.owner.get(`/jobs/${jobId}`));
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("done");
}

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
    "docs/zh/index.md": "# 首页\n",
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
  expect((await treeOf(team)).map(({ name }) => name)).toEqual(["首页", "指南", "运行"]);
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
