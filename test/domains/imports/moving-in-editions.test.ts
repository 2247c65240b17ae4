/** Sites in several versions and languages: each edition by itself, the same pages led from one to the other, old addresses of all of them. */
import { expect, test } from "vitest";
import { createClient } from "#test/client";
import { limits } from "#limits";
import { added, importOf, pathsOf, runImport, treeOf } from "#test/imports";
import { mintPart, mintSite, publishAll } from "#test/sites";
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
  const longest = "x".repeat(limits.importEditionChars);
  const named = (version: string) =>
    team.owner.post("/import/github/preview", importOf(team, docusaurus, { edition: { version } }));
  expect((await named(longest)).body.errors[0].message).toContain("is no edition of this source");
  expect((await named(`${longest}x`)).body.errors[0].message).not.toContain("is no edition");
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
