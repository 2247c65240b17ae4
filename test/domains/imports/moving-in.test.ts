/** Sites that are written for other tools: their navigation, their blocks, what they keep from readers, their addresses. */
import { expect, test } from "vitest";
import { added, contentAt, importOf, pathsOf, runImport, treeOf } from "#test/imports";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const mintlify = (group = "Getting started") =>
  added({
    "docs.json": JSON.stringify({
      navigation: {
        groups: [
          { group, pages: ["intro", "guides/run"] },
          { group: "Reference", pages: ["reference/api"] },
        ],
      },
      redirects: [
        { source: "/old", destination: "/guides/run" },
        { source: "/out", destination: "https://example.com" },
      ],
    }),
    "intro.mdx":
      '---\ntitle: "Fish &amp; chips"\n---\n\nimport Shared from "/snippets/shared.mdx";\n\n<Steps>\n  <Step title="Get it">\n    Run this:\n\n    ```bash npm\n    npm i\n    ```\n  </Step>\n</Steps>\n\n<Shared name="Galley" />\n\n<Odd title="A title">Words</Odd>\n\n[Home](/) and [run](/guides/run#go)\n',
    "guides/run.mdx": "# Run\n\n## Go\n\nGo.\n",
    "reference/api.mdx": "---\ntitle: API\nhidden: true\npublished: true\n---\n\nText.\n",
    "lost.mdx": "# Lost\n\nNobody leads here.\n",
    "404.mdx": "# Nothing\n",
    "snippets/shared.mdx": "Made by {name}.\n",
  });

test("a site stands as its navigation has it, its blocks are ours, and nothing of it is lost in silence", async () => {
  const team = await mintTeam();
  const { problems, counts } = await runImport(team, mintlify());
  expect(await pathsOf(team)).toEqual([
    "getting-started",
    "getting-started/intro",
    "getting-started/run",
    "reference",
    "reference/api",
    "not-in-the-navigation",
    "not-in-the-navigation/lost",
  ]);
  const tree = await treeOf(team);
  expect(tree.map(({ name }) => name)).toContain("Fish & chips");
  const idAt = (path: string) => tree.find((page) => page.path === path)?.id ?? "";
  const text = await contentAt(team, "getting-started/intro");
  expect(text.split("\n\n")).toEqual([
    "::::steps\n:::step[Get it]\nRun this:",
    "```bash [npm]\nnpm i\n```\n:::\n::::",
    "Made by Galley.",
    "**A title**",
    "Words",
    `[Home](page:${idAt("getting-started/intro")}) and [run](page:${idAt("getting-started/run")}#go)\n`,
  ]);
  const said = problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
  expect(said).toContain("intro.mdx: Line 19: `<Odd>` is not known: its words are kept.");
  expect(problems.find(({ path }) => path === "intro.mdx")).toMatchObject({
    pageId: idAt("getting-started/intro"),
    construct: "`<Odd>`",
    fate: "kept",
  });
  expect(problems.find(({ path }) => path === "404.mdx")?.fate).toBe("left_out");
  expect(said).not.toContain("reference/api.mdx");
  const { meta, isPublished } = await pagesOf(team).get(idAt("reference/api"));
  expect([meta, isPublished]).toEqual([{ unlisted: true }, true]);
  expect(said).toContain("lost.mdx: It stands outside of the navigation, so its page is unlisted");
  expect(said).toContain("snippets/shared.mdx: It is a piece of other pages");
  expect(said).toContain("404.mdx: It is no page");
  expect(said).toContain('The redirect from "/out"');
  expect(counts).toMatchObject({ created: 7, converted: 3, keptAsText: 1 });
});

test("importing it again changes nothing, and a group of another name takes its pages along", async () => {
  const team = await mintTeam();
  await runImport(team, mintlify());
  const again = await runImport(team, mintlify());
  expect(again.counts).toMatchObject({ unchanged: 4 });
  expect(Object.keys(again.counts)).not.toContain("updated");
  const ids = (await treeOf(team)).map(({ id }) => id);
  await runImport(team, mintlify("First steps"));
  expect(await pathsOf(team)).toContain("first-steps/intro");
  expect((await treeOf(team)).map(({ id }) => id)).toEqual(
    expect.arrayContaining([ids[1], ids[2]]),
  );
});

test("the old addresses of a site lead to its pages", async () => {
  const team = await mintTeam();
  await runImport(team, mintlify());
  const { body } = await team.owner.get(
    `/orgs/${team.orgId}/urlMappings/collectionId/${team.collectionId}`,
  );
  const oldUrls = body.data.map(({ oldUrl }: { oldUrl: string }) => oldUrl);
  expect(oldUrls.toSorted()).toEqual(["guides/run", "intro", "lost", "old"]);
});

test("MkDocs: its navigation, admonitions and tabs", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "mkdocs.yml": "nav:\n  - Home: index.md\n  - Guide:\n    - b.md\n    - a.md\n",
      "docs/index.md": "# Start\n\nHello.\n",
      "docs/a.md":
        '# A\n\n!!! warning "Mind"\n\n    Hot.\n\n=== "One"\n\n    1\n\n=== "Two"\n\n    2\n',
      "docs/b.md": "# B\n\nSee [A](a.md).\n",
    }),
  );
  expect(await pathsOf(team)).toEqual(["start", "guide", "guide/b", "guide/a"]);
  expect(await contentAt(team, "guide/a")).toBe(
    ":::warning[Mind]\nHot.\n:::\n\n\n::::tabs\n:::tab[One]\n1\n:::\n\n:::tab[Two]\n2\n:::\n::::\n\n",
  );
});

test("MkDocs: a heading keeps its place whose first page is its own, and no fence or term takes what comes behind it", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "mkdocs.yml":
        "nav:\n  - Home: index.md\n  - Start:\n    - one.md\n  - Setup:\n    - setup/index.md\n    - setup/a.md\n",
      "docs/index.md": "# Home\n",
      "docs/one.md":
        '# One\n\n``` title="A whole title"\n=== "C"\n\n    ```\n    code\n    ```\n```\n\n=== "Open"\n\n    ```\n    never closed\n\n=== "Next"\n\n    Words.\n',
      "docs/setup/index.md": "# Setup\n",
      "docs/setup/a.md":
        '# A\n\n<!-- md:option x -->\n\n:   What it does:\n\n    === "Tab"\n\n        Words.\n',
    }),
  );
  expect(await pathsOf(team)).toEqual(["home", "start", "start/one", "setup", "setup/a"]);
  expect(await contentAt(team, "start/one")).toBe(
    '```text [A whole title]\n=== "C"\n\n    ```\n    code\n    ```\n```\n\n::::tabs\n:::tab[Open]\n\\```\nnever closed\n:::\n\n:::tab[Next]\nWords.\n:::\n::::\n\n',
  );
  expect(await contentAt(team, "setup/a")).toContain(
    "What it does:\n\n::::tabs\n:::tab[Tab]\nWords.\n:::\n::::",
  );
});

test("names between braces stay as they are written, and do not keep a page from being published", async () => {
  const team = await mintTeam();
  const text = "# Start\n\nWrite {{ name }} or `{{ name }}`.\n\n```\n{{ name }}\n```\n";
  await runImport(team, added({ "mkdocs.yml": "nav:\n  - index.md\n", "docs/index.md": text }));
  const [start] = await treeOf(team);
  expect(await contentAt(team, "start")).toBe(
    "Write \\{{ name }} or `{{ name }}`.\n\n```\n{{ name }}\n```\n",
  );
  await expectStatus(
    200,
    team.owner.patch(`/orgs/${team.orgId}/pages/${start?.id}/state`, { state: 2 }),
  );
});

test("MDX knows no code by indentation, and Docusaurus looks for a file from the root of its pages, too", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "sidebars.json": '{"docs":["api/store","deep/in/words"]}',
      "docs/api/store.md": "# Store\n",
      "docs/deep/in/words.mdx": "# Words\n\n    Indented, with a [link](api/store.md#it).\n",
    }),
  );
  const tree = await treeOf(team);
  const words = tree.find(({ name }) => name === "Words");
  const store = tree.find(({ name }) => name === "Store");
  expect(await contentAt(team, words?.path ?? "")).toBe(
    `Indented, with a [link](page:${store?.id}#it).\n`,
  );
});

test("a page at an address of the site's own gets another one, and the report says so", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(team, added({ "changelog.md": "# Changes\n" }));
  expect(problems).toMatchObject([
    {
      path: "changelog.md",
      message:
        '"changelog" is one of the site\'s own addresses, so that its page stands at "changelog-2".',
    },
  ]);
});

test("a preview says what an import would do, names what is wrong with its line, and does nothing", async () => {
  const team = await mintTeam();
  const files = [
    ...mintlify(),
    ...added({
      "broken.mdx": "# Broken\n\n<Card title={go()}>\n\nWords\n",
      "circle.mdx": 'import A from "/snippets/a.mdx";\n\n<A />\n',
      "snippets/a.mdx": 'import A from "/snippets/a.mdx";\n\n<A />\n',
      "twice.md": "# Twice\n\n[Nowhere](nowhere.md)\n",
      "twice.mdx": "# Twice again\n",
      "../out.md": "# Out\n",
    }),
  ];
  const ask = () => team.owner.post("/import/github/preview", importOf(team, files));
  const preview = await expectStatus(200, ask());
  expect(preview.source).toEqual({ tool: "mintlify", root: "" });
  expect(preview.pages.slice(0, 3)).toEqual([
    { file: null, name: "Getting started", path: "getting-started", change: "created" },
    { file: "intro.mdx", name: "Fish & chips", path: "getting-started/intro", change: "created" },
    { file: "guides/run.mdx", name: "Run", path: "getting-started/run", change: "created" },
  ]);
  expect(preview.addresses).toContainEqual({ from: "old", to: "getting-started/run" });
  expect(preview.constructs).toContainEqual({
    construct: "`<Odd>`",
    fate: "kept",
    outcome: "is not known: its words are kept",
    count: 1,
    places: [{ path: "intro.mdx", line: 19 }],
  });
  const said = preview.problems
    .map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)
    .join("\n");
  expect(said).toMatch(/broken\.mdx: .*[Ll]ine 3/);
  expect(said).toMatch(/circle\.mdx: .*in a circle/);
  expect(said).toMatch(/twice\.mdx: .*"twice"/);
  expect(said).toMatch(/twice\.md: .*"nowhere\.md" leads to no imported file/);
  expect(said).toMatch(/\.\.\/out\.md: A path has no empty/);
  expect(await pathsOf(team)).toEqual([]);
  const { counts } = await runImport(team, files);
  expect(counts).toMatchObject({
    created: preview.counts.created,
    skipped: preview.counts.skipped,
  });
  const again = await expectStatus(200, ask());
  expect(again.pages.every(({ change }: { change: string }) => change === "unchanged")).toBe(true);
});

test("Docusaurus: components that only say what they show are converted, and pages keep the addresses that their rules give", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(
    team,
    added({
      "site/docusaurus.config.ts":
        "export default { presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' } }]] };\n",
      "site/sidebars.js":
        "module.exports = { docs: ['intro/start', 'intro/index', 'intro/faq'] };\n",
      "docs/components/More.jsx":
        "import React from 'react'\n\nexport const More = ({ children, title = 'More' }) => {\n  return (\n    <details className=\"more\">\n      <summary>\n        <h4>{title}</h4>\n      </summary>\n      {children}\n    </details>\n  )\n}\n\nexport const Clock = () => { const now = useNow(); return <b>{now}</b> }\n",
      "docs/intro/01-Start.mdx":
        '---\nid: start\n---\n\nimport { More, Clock } from \'../components/More\'\n\nexport const Twice = (props) => <>{props.word} and {props.word}</>\n\n# Start\n\n<More>\n\nWords.\n\n</More>\n\n<More title="Why">So.</More>\n\n<Twice word="again" />\n\n<Clock />\n',
      "docs/intro/index.md": "---\nid: index\n---\n\n# Intro\n",
      "docs/intro/questions.md": "---\nid: faq\nslug: ../faq\n---\n\n# Questions\n",
    }),
  );
  expect(await contentAt(team, "start")).toBe(
    ":::details[More]\nWords.\n:::\n\n:::details[Why]\nSo.\n:::\n\nagain and again\n",
  );
  expect(problems.filter(({ fate }) => fate === "left_out")).toMatchObject([
    { path: "docs/intro/01-Start.mdx", construct: "`<Clock>`" },
  ]);
  const { body } = await team.owner.get(
    `/orgs/${team.orgId}/urlMappings/collectionId/${team.collectionId}`,
  );
  const oldUrls = body.data.map(({ oldUrl }: { oldUrl: string }) => oldUrl);
  expect(oldUrls.toSorted()).toEqual(["faq", "intro/start"]);
});

test("VitePress: languages have configurations of their own, paths others than addresses, and a title no badge in its name", async () => {
  const team = await mintTeam();
  const files = added({
    ".vitepress/config.ts":
      "export default { rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { label: 'English' }, es: { label: 'Español' } } };\n",
    "config.ts":
      "export default defineAdditionalConfig({ themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: items() } } } });\nfunction items() { return [{ text: 'Go', link: 'go' }]; }\n",
    "es/config.ts":
      "export default defineAdditionalConfig({ themeConfig: { sidebar: [{ text: 'Ir', link: '/es/guide/go' }] } });\n",
    "en/guide/go.md": '# Go <Badge type="warning" text="new" />\n\nWords.\n',
    "es/guide/go.md": "# Ir\n\n::: v-pre\n{{ a }}\n:::\n",
  });
  await runImport(team, files);
  expect(await pathsOf(team)).toEqual(["go"]);
  expect((await treeOf(team)).map(({ name }) => name)).toContain("Go");
  const spanish = await mintTeam();
  await runImport(spanish, files, { edition: { language: "es" } });
  expect((await treeOf(spanish)).map(({ name }) => name)).toEqual(["Ir"]);
  expect(await contentAt(team, "go")).toBe(':badge[new]{tone="warning"}\n\nWords.\n');
});
