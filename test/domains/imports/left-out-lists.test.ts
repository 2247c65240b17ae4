/** Of what a source lists beyond a bound, its report says how many were left out: nothing is dropped in silence. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { findSourceSite } from "#domains/imports/sources/find-site";
import { ignoredAmong } from "#domains/imports/sources/ignored-files";
import { added, contentAt, pathsOf, runImport } from "#test/imports";
import { mintTeam } from "#test/worker";

/** What the report of an import says of a file. */
async function saidOf(files: Record<string, string>, path: string): Promise<string[]> {
  const { problems } = await runImport(await mintTeam(), added(files));
  return problems.filter((each) => each.path === path).map(({ message }) => message);
}

const listOf = <Each>(count: number, of: (nth: number) => Each): Each[] =>
  Array.from({ length: count }, (_, nth) => of(nth));

describe("what a configuration lists beyond what is read", () => {
  const bounded = (has: string) => expect.stringMatching(new RegExp(`^It has ${has}`));

  test("of versions and languages, of a Docusaurus site", async () => {
    const locales = JSON.stringify(listOf(202, (nth) => `l${nth}`));
    const config = "docusaurus.config.js";
    const files = {
      [config]: `export default { i18n: { defaultLocale: "l0", locales: ${locales} } }`,
      "versions.json": JSON.stringify(listOf(203, (nth) => `v${nth}`)),
      "docs/a.md": "# A\n",
    };
    const { problems } = await runImport(await mintTeam(), added(files));
    expect(problems).toContainEqual({
      path: config,
      message: "It has 202 languages: only the first 200 are read, and 2 are left out.",
      fate: "left_out",
    });
    expect(problems).toContainEqual({
      path: "versions.json",
      message: "It has 203 versions: only the first 200 are read, and 3 are left out.",
      fate: "left_out",
    });
  });

  test("of editions with pages, of a Docusaurus site", async () => {
    const locales = listOf(102, (nth) => `l${nth}`);
    const files: Record<string, string> = {
      "docusaurus.config.js": `export default { i18n: { defaultLocale: "l0", locales: ${JSON.stringify(locales)} } }`,
      "versions.json": '["v1"]',
      "docs/a.md": "# A\n",
      "versioned_docs/version-v1/a.md": "# A\n",
    };
    const inside = "docusaurus-plugin-content-docs";
    for (const locale of locales.slice(1)) {
      files[`i18n/${locale}/${inside}/current/a.md`] = "# A\n";
      files[`i18n/${locale}/${inside}/version-v1/a.md`] = "# A\n";
    }
    const site = findSourceSite(new Map(Object.entries(files)));
    expect(site?.editions).toHaveLength(200);
    expect(site?.problems.map(({ message }) => message)).toContainEqual(
      bounded("204 versions and languages with pages: only the first 200 are read, and 4 are left"),
    );
  });

  test("of what its program computes, by its first lines and how many there are more", () => {
    const computed = listOf(23, (nth) => `  a${nth}: process.env.A,`);
    const config = ["export default {", ...computed, "};"].join("\n");
    const files = { "docusaurus.config.js": config, "docs/a.md": "# A\n" };
    const lines = listOf(20, (nth) => nth + 2).join(", ");
    expect(findSourceSite(new Map(Object.entries(files)))?.problems).toContainEqual({
      path: "docusaurus.config.js",
      message: `Lines ${lines} and 3 more: computed, and nothing is run, so it is not taken.`,
      fate: "left_out",
    });
  });

  test("of versions that are no JSON", async () => {
    const files = {
      "docusaurus.config.js": "export default {}",
      "versions.json": "[",
      "docs/a.md": "# A\n",
    };
    expect(await saidOf(files, "versions.json")).toEqual([
      "It cannot be read as JSON, so its versions are left out.",
    ]);
  });

  test("of translations of a sidebar that are no JSON", () => {
    const inside = "i18n/de/docusaurus-plugin-content-docs/current";
    const files = {
      "docusaurus.config.js": 'export default { i18n: { locales: ["en", "de"] } }',
      "sidebars.json": '{"docs":["a"]}',
      "docs/a.md": "# A\n",
      [`${inside}/a.md`]: "# A\n",
      [`${inside}.json`]: "[",
    };
    const asked = { language: "de" };
    const site = findSourceSite(new Map(Object.entries(files)), asked);
    expect(site?.problems).toContainEqual({
      path: `${inside}.json`,
      message: "It cannot be read as JSON, so its translations of the sidebar are left out.",
      fate: "left_out",
    });
  });

  test.each([
    [
      "VitePress",
      ".vitepress/config.js",
      (list: string) => `export default { locales: ${list} }`,
      "index.md",
    ],
    [
      "Starlight",
      "astro.config.js",
      (list: string) => `export default { integrations: [starlight({ locales: ${list} })] }`,
      "src/content/docs/index.md",
    ],
  ])("of languages, of a site of %s", async (_, path, config, page) => {
    const list = JSON.stringify(Object.fromEntries(listOf(201, (nth) => [`l${nth}`, {}])));
    expect(await saidOf({ [path]: config(list), [page]: "# A\n" }, path)).toContainEqual(
      bounded("201 languages: only the first 200 are read, and 1 are left out"),
    );
  });

  test("of languages, of a site of MkDocs", async () => {
    const languages = listOf(205, (nth) => ({ locale: `l${nth}` }));
    const config = `plugins:\n  - i18n:\n      languages: ${JSON.stringify(languages)}\n`;
    expect(
      await saidOf({ "mkdocs.yml": config, "docs/a.md": "# A\n" }, "mkdocs.yml"),
    ).toContainEqual(bounded("205 languages: only the first 200 are read, and 5 are left out"));
  });

  test("of rewrites, of a site of VitePress", async () => {
    const rewrites = Object.fromEntries(listOf(1_007, (nth) => [`a${nth}.md`, `b${nth}.md`]));
    const path = ".vitepress/config.js";
    const files = {
      [path]: `export default { rewrites: ${JSON.stringify(rewrites)} }`,
      "a.md": "# A\n",
    };
    expect(await saidOf(files, path)).toContainEqual(
      bounded("1007 rewrites: only the first 1000 are read, and 7 are left out"),
    );
  });

  test("of API descriptions in one part of a navigation, of Mintlify", async () => {
    const openapi = listOf(103, (nth) => `api${nth}.json`);
    const navigation = { groups: [{ group: "API", openapi, pages: ["a"] }] };
    const files = { "docs.json": JSON.stringify({ navigation }), "a.mdx": "# A\n" };
    expect(await saidOf(files, "docs.json")).toContainEqual(
      bounded(
        "103 API descriptions in a part of its navigation: only the first 100 are read, and 3",
      ),
    );
  });

  test("of lines of a `.mintignore`, and of lines that are longer than a path", async () => {
    const lines = [...listOf(204, (nth) => `gone${nth}.mdx`), "#".repeat(2_000), "x".repeat(1_001)];
    const files = {
      "docs.json": '{"navigation":{"pages":["a"]}}',
      ".mintignore": lines.join("\n"),
      "a.mdx": "# A\n",
      "gone1.mdx": "# Gone\n",
    };
    expect(await saidOf(files, ".mintignore")).toEqual([
      "1 of its lines are longer than 1000 characters, and left out.",
      "It has 204 lines that name files: only the first 200 are read, and 4 are left out.",
    ]);
  });

  test("of files that a list of ignored ones is too long to be compared with", () => {
    const said: string[] = [];
    const list = listOf(200, (nth) => `${nth}${"?".repeat(900)}`).join("\n");
    const paths = listOf(20, (nth) => `${nth}/${"a".repeat(900)}.mdx`);
    expect(ignoredAmong(list, paths, (message) => said.push(message)).size).toBe(0);
    expect(said).toEqual([
      expect.stringMatching(/^Its lines are too long for so many files: the last 1\d are taken/),
    ]);
  });

  test("of redirects, and of the addresses that patterns make of them", async () => {
    const most = limits.urlMappingsPerImport;
    const redirects = [
      { source: "/old/*", destination: "/*" },
      ...listOf(most + 1, (nth) => ({ source: `/x${nth}`, destination: "/a" })),
    ];
    const files = {
      "docs.json": JSON.stringify({ navigation: { pages: ["a"] }, redirects }),
      "a.mdx": "# A\n",
    };
    const said = await saidOf(files, "");
    expect(said).toContainEqual(
      bounded(`${most + 2} redirects: only the first ${most} are read, and 2 are left out`),
    );
    expect(said).toContain(
      `Of its old addresses only the first ${most} lead on: 1 more are left out.`,
    );
  });
});

describe("what a page has beyond what is kept of it", () => {
  test("of its name, its description, its tags and its badge is said with how many", async () => {
    const tags = listOf(53, (nth) => `t${nth}`);
    const front = [
      `title: ${"n".repeat(210)}`,
      `description: ${"d".repeat(505)}`,
      `tags: [${[...tags, "l".repeat(60)].join(", ")}]`,
      `badge: ${"b".repeat(31)}`,
    ];
    const files = { "a.md": `---\n${front.join("\n")}\n---\n\nWords.\n` };
    expect(await saidOf(files, "a.md")).toEqual([
      "Its name has 210 characters, and a page keeps 200: 10 are left out.",
      "Its description has 505 characters, and a page keeps 500: 5 are left out.",
      "Its tag has 60 characters, and a page keeps 50: 10 are left out.",
      "It has 54 tags, and a page keeps 50: 4 are left out.",
      "Its badge has 31 characters, and a page keeps 30: 1 are left out.",
    ]);
  });

  test("of its heading, where it is the name, stays in its text", async () => {
    const team = await mintTeam();
    const heading = `# ${"Words and ".repeat(30)}more`;
    const { problems } = await runImport(team, added({ "a.md": `${heading}\n\nText.\n` }));
    expect(problems).toEqual([]);
    expect(await contentAt(team, (await pathsOf(team))[0] ?? "")).toBe(`${heading}\n\nText.\n`);
  });

  test("of a table of ReadMe is said with how many rows and columns", async () => {
    const block = '[block:parameters]\n{"data":{},"cols":2,"rows":503}\n[/block]\n';
    expect(await saidOf({ "_order.yaml": "- a\n", "a.md": block }, "a.md")).toEqual([
      "Line 1: `[block:parameters]` has room for 500 rows and columns: 3 rows and 0 columns are left out.",
    ]);
  });

  test("of what stands behind a fence of code is said with how many characters", async () => {
    const files = {
      "mkdocs.yml": "nav: []\n",
      "docs/a.md": `\`\`\`js title="${"t".repeat(500)}"\n\`\`\`\n`,
    };
    expect(await saidOf(files, "docs/a.md")).toContain(
      "Line 1: Code has 508 characters behind its language, more than 500: left out.",
    );
  });

  test.each([
    ["a fence", "Code", `\`\`\`js title="${"t".repeat(500)}"\n\`\`\`\n`],
    ["`<Code>`", "`<Code>`", `<Code lang="js" title="${"t".repeat(500)}" code="1" />\n`],
  ])("of what stands behind %s of a page in MDX, too", async (_, construct, page) => {
    const files = {
      "astro.config.js": "export default { integrations: [starlight({})] }",
      "src/content/docs/a.mdx": page,
    };
    expect(await saidOf(files, "src/content/docs/a.mdx")).toContainEqual(
      expect.stringMatching(
        `${construct} has 5\\d\\d characters behind its language, more than 500`,
      ),
    );
  });

  test("of links that lead to nothing the first are named, and the others counted", async () => {
    const links = listOf(107, (nth) => `[${nth}](./gone${nth}.md)`);
    const said = await saidOf({ "a.md": links.join("\n") }, "a.md");
    expect(said).toHaveLength(22);
    expect(said).toContain("87 more of its links lead to nothing imported.");
    expect(said.at(-1)).toMatch(/the next import mends the first 100: 7 more stay as they are/);
  });
});

test("a file that is longer than a page and its front matter is left out as it stands, and nothing in it is read", async () => {
  const long = `{% unheard of %}\n\n${"words ".repeat((limits.pageContentBytes + limits.frontMatterChars) / 6)}\n`;
  const files = { "SUMMARY.md": "# Summary\n\n* [A](a.md)\n* [B](b.md)\n", "b.md": "# B\n" };
  expect(await saidOf({ ...files, "a.md": "{% unheard of %}\n" }, "a.md")).toEqual([
    expect.stringContaining("is never closed"),
    expect.stringContaining("is not known"),
  ]);
  expect(await saidOf({ ...files, "a.md": long }, "a.md")).toEqual([
    `A page holds at most ${limits.pageContentBytes} bytes of text.`,
  ]);
});
