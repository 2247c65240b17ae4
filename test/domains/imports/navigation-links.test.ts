/** Groups without a page and links to elsewhere of other tools' navigation, as headings and links of the tree. */
import { expect, test } from "vitest";
import { added, pageAt, runImport } from "#test/imports";
import type { SentFile } from "#test/imports";
import { pagesOf } from "#test/pages";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const out = "https://status.example.com/?a=1#now";
const run = { "guides/run.md": "# Run\n" };

/** Each has a group "Guides" with a page, and the link "Status" behind it there. */
const sources: Record<string, Record<string, string>> = {
  Mintlify: {
    "docs.json": JSON.stringify({
      navigation: {
        groups: [
          { group: "Guides", icon: "book", pages: ["guides/run", { group: "Status", href: out }] },
        ],
      },
    }),
    "guides/run.mdx": "# Run\n",
  },
  Docusaurus: {
    "docusaurus.config.js": "module.exports = {};",
    "sidebars.js": `module.exports = { docs: [{ type: "category", label: "Guides", items: ["guides/run", { type: "link", label: "Status", href: "${out}" }] }] };`,
    "docs/guides/run.md": "# Run\n",
  },
  Starlight: {
    "astro.config.mjs": `import starlight from "@astrojs/starlight"; export default { integrations: [starlight({ sidebar: [{ label: "Guides", items: ["guides/run", { label: "Status", link: "${out}" }] }] })] };`,
    "src/content/docs/guides/run.md": "---\ntitle: Run\n---\n",
  },
  VitePress: {
    ".vitepress/config.mjs": `export default { themeConfig: { sidebar: [{ text: "Guides", items: [{ text: "Run", link: "/guides/run" }, { text: "Status", link: "${out}" }] }] } };`,
    ...run,
  },
  MkDocs: {
    "mkdocs.yml": `nav:\n  - Guides:\n    - guides/run.md\n    - Status: ${out}\n`,
    "docs/guides/run.md": "# Run\n",
  },
  GitBook: {
    "SUMMARY.md": `# Summary\n\n## Guides\n\n* [Run](guides/run.md)\n* [Status](${out})\n`,
    ...run,
  },
};

const typesOf = async (team: Team) =>
  Object.fromEntries((await pagesOf(team).tree()).map(({ path, type }) => [path, type]));

test.each(Object.entries(sources))(
  "%s: a group is a heading, and a link out of the site a link of the tree",
  async (_, files) => {
    const team = await mintTeam();
    const { problems } = await runImport(team, added(files));
    expect(problems.filter(({ path }) => path !== "SUMMARY.md")).toEqual([]);
    expect(await typesOf(team)).toEqual({ guides: 6, "guides/run": 3, "guides/status": 7 });
    const link = await pageAt(team, "guides/status");
    expect(link).toMatchObject({ name: "Status" });
    expect((await pagesOf(team).get(link.id)).meta).toEqual({ link: out });
    const mappings = `/orgs/${team.orgId}/urlMappings/collectionId/${team.collectionId}`;
    const { body } = await team.owner.get(mappings);
    expect(body.data.map(({ oldUrl }: { oldUrl: string }) => oldUrl)).not.toContain("links/status");
    // Again: nothing is new, nothing is lost.
    const again = await runImport(team, added(files));
    expect(again.counts).toMatchObject({ unchanged: 2 });
    expect(await typesOf(team)).toEqual({ guides: 6, "guides/run": 3, "guides/status": 7 });
  },
);

test("the icon of a group is that of its heading, and another address of a link is taken", async () => {
  const team = await mintTeam();
  await runImport(team, added(sources["Mintlify"] ?? {}));
  const heading = await pageAt(team, "guides");
  expect((await pagesOf(team).get(heading.id)).meta).toEqual({ icon: "book" });
  const text = sources["Mintlify"]?.["docs.json"] ?? "";
  await runImport(
    team,
    added({ ...sources["Mintlify"], "docs.json": text.replace(out, "https://b.test/") }),
  );
  const { id } = await pageAt(team, "guides/status");
  expect((await pagesOf(team).get(id)).meta).toEqual({ link: "https://b.test/" });
});

test("what no link may lead to is left out and named, and the rest is as it was", async () => {
  const team = await mintTeam();
  const pages = [
    "run",
    { group: "Script", href: "javascript:alert(1)" },
    { group: "Plain", href: "http://a.test" },
    { group: "Bare", href: "//a.test/x" },
    { group: "Twice", href: "https://a.test" },
    { group: "Twice", href: "https://b.test" },
    { group: "Line", href: "https://a.test/\nlink: x" },
  ];
  const navigation = { groups: [{ group: "All", pages }] };
  const { problems } = await runImport(
    team,
    added({ "docs.json": JSON.stringify({ navigation }), "run.mdx": "# Run\n" }),
  );
  const said = problems.map(({ message, fate }) => `${fate}: ${message.split(",")[0]}`);
  expect(said).toEqual([
    'left_out: "Script" leads out to javascript:alert(1)',
    'left_out: "Plain" leads out to http://a.test',
    'left_out: "Line" leads out to https://a.test/\nlink: x',
  ]);
  const links = [];
  for (const { id } of await pagesOf(team).tree("?type=7"))
    links.push((await pagesOf(team).get(id)).meta.link);
  expect(links).toEqual(["https://a.test/x", "https://a.test", "https://b.test"]);
});

test("a heading becomes a page of text when its folder gets a file, and keeps its address", async () => {
  const team = await mintTeam();
  const files = (more: Record<string, string>): SentFile[] => added({ "a/b.md": "# B\n", ...more });
  await runImport(team, files({}));
  const heading = await pageAt(team, "a");
  expect(heading).toMatchObject({ type: 6, name: "A" });
  await runImport(team, files({ "a/index.md": "# All of it\n\nWords.\n" }));
  expect(await pageAt(team, "a")).toMatchObject({ id: heading.id, type: 1 });
  await runImport(team, files({ "a/index.md": "---\ntype: heading\n---\n\nWords.\n" }));
  expect(await pageAt(team, "a")).toMatchObject({ id: heading.id, type: 6 });
});
