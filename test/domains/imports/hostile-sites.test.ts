/** Sites of other tools that mean harm to an import: each is read to its end, soon. Before, some of these took hours. */
import { describe, expect, test } from "vitest";
import { findSourceSite } from "#domains/imports/sources/find-site";
import { convertPage } from "#domains/imports/conversion/convert-page";
import { ParsedTexts } from "#domains/imports/conversion/mdx/parsed-texts";
import { readMdx } from "#domains/imports/conversion/mdx/read-mdx";
import { mostSteps, stepsOf } from "#domains/imports/conversion/mdx/work";
import { SourceTexts } from "#domains/imports/conversion/source-texts";
import { slicesBegun, WorkSlices } from "#content/pause";
import type { Dialect } from "#content/blocks/registry";
import { placePages } from "#domains/imports/sources/place-pages";
import { limits } from "#limits";

/** What may stand in a page of MDX, as one writes it, opened and not closed, alone and in another. */
const pieces = [
  "a\n\n",
  "words of it ",
  "# a\n",
  "a\n=\n\n",
  "*a* **b** ~~c~~\n\n",
  "*a **b _c\n\n",
  "`a` ``b`` ",
  "`a ``b ",
  "[a](b) ",
  "[a](",
  "![[",
  "]",
  "[a]: b\n\n",
  "[^a]\n\n[^a]: b\n\n",
  "- a\n",
  "- a\n\n  b\n\n",
  "> a\n> - b\n\n",
  "|a|\n|-|\n|b|\n\n",
  "```js\na\n```\n\n",
  "```\n\n",
  "www.a.b a@b.c\n\n",
  "&amp;\\*",
  "<A/>",
  "<A>b</A>\n\n",
  "<A>\n\nb\n\n</A>\n\n",
  "<A>\n\n",
  "</A>\n\n",
  '<A b="c" d={1} {...e} />\n\n',
  '<A b="',
  "<A b={",
  "- <A>b</A>\n",
  "> <A>\n> b\n> </A>\n\n",
  "{a} ",
  "{a}\n\n",
  "{[1, 2]}\n\n",
  "{`a${b}`}\n\n",
  "{",
  "}\n\n",
  "{<A>b</A>}\n\n",
  "export const a = 1\n\n",
  "export const a = (\n\n",
  'import A from "./a.mdx"\n\n',
  "a < b\n\n",
  "<!-- a -->\n\n",
  "<!--\n\n",
  "<https://a.b>\n\n",
];

describe("the configuration of a site", () => {
  const lines = (count: number, line: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => line(nth)).join("\n");
  const doubling = (first: string, next: (before: string) => string) =>
    `const a0 = ${first}\n${lines(40, (nth) => `const a${nth + 1} = ${next(`a${nth}`)}`)}\nexport default a40`;
  const importing = (nth: number, value: string) =>
    `import b from "./b${nth}.js"\nexport default ${value}`;
  const modules = Object.fromEntries(
    Array.from({ length: 30 }, (_, nth) => [
      `.vitepress/b${nth}.js`,
      nth === 0 ? "export default { a: 1 }" : importing(nth - 1, "{ a: b, c: b }"),
    ]),
  );
  const vitepress = (text: string) => ({ ".vitepress/config.ts": text });

  test.each<[string, Record<string, string>]>([
    [
      "a list that holds itself twice, and so on",
      vitepress(doubling("[1]", (a) => `[...${a}, ...${a}]`)),
    ],
    ["a text that is joined with itself", vitepress(doubling("'xx'", (a) => `${a} + ${a}`))],
    ["an object under two names", vitepress(doubling("{ a: 1 }", (a) => `{ x: ${a}, y: ${a} }`))],
    ["what modules export to each other", { ...modules, ...vitepress(importing(29, "b")) }],
    ["what may be a type, in what may be one", vitepress("<T>(".repeat(40))],
    [
      "more characters than a program has",
      vitepress(`export default {}\n${"a\n".repeat(limits.importProgramChars / 2)}`),
    ],
    [
      "aliases of YAML",
      {
        "mkdocs.yml": `a0: &a0 [x, x]\n${lines(20, (nth) => `a${nth + 1}: &a${nth + 1} [*a${nth}, *a${nth}]`)}\nnav: *a20`,
      },
    ],
    ["lists in lists of YAML", { "mkdocs.yml": `nav: ${"[".repeat(100_000)}` }],
    ["lists in lists of JSON", { "docs.json": `{"navigation":${"[".repeat(100_000)}` }],
  ])("is left aside, and named, where it is %s", (_, files) => {
    const site = findSourceSite(new Map([...Object.entries(files), ["a.md", "# A"]]));
    expect(site?.navigation ?? []).toEqual([]);
    expect(site?.problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringContaining("nothing of it is taken")]),
    );
  });

  test("that is as long as a program may be is read", () => {
    const beginning =
      "export default { themeConfig: { sidebar: [{ text: 'A', link: '/a' }] } }\n//";
    const text = beginning.padEnd(limits.importProgramChars, "x");
    const site = findSourceSite(
      new Map([
        [".vitepress/config.ts", text],
        ["a.md", "# A"],
      ]),
    );
    expect(site?.navigation).toEqual([{ is: "page", path: "a.md", name: "A" }]);
  });

  test("that stands for as many values as may be is read, and for more it is left aside", () => {
    // A list that is spread is made again: each of its values counts when it is read, and when it is put in.
    const times = Math.floor(limits.importProgramValues / 2_002);
    const spreading = (count: number) =>
      findSourceSite(
        new Map([
          [
            ".vitepress/config.ts",
            `const a = [${"1,".repeat(1_000)}]\nexport default { a: [${"...a,".repeat(count)}] }`,
          ],
          ["a.md", "# A"],
        ]),
      )?.problems.map(({ message }) => message);
    expect(spreading(times)).toEqual([]);
    expect(spreading(times + 1)).toEqual([
      expect.stringContaining(String(limits.importProgramValues)),
    ]);
  });

  test.each([
    [
      "sidebars.json",
      "docs/",
      JSON.stringify({
        all: Array.from({ length: 20_000 }, () => ({ type: "autogenerated", dirName: "." })),
      }),
    ],
    [
      "astro.config.mjs",
      "src/content/docs/d/",
      `export default { integrations: [starlight({ sidebar: [${"{ autogenerate: { directory: 'd' } },".repeat(5_000)}] })] }`,
    ],
    [
      "docs.json",
      "",
      JSON.stringify({
        navigation: {
          groups: Array.from({ length: 20_000 }, (_, nth) => ({
            group: "Same",
            pages: [`${nth}`],
          })),
        },
      }),
    ],
  ])("that names a folder or a heading again and again is read: %s", (name, folder, text) => {
    const paths = Array.from({ length: 20_000 }, (_, nth) => `${folder}${nth}.md`);
    const site = findSourceSite(
      new Map([[name, text], ...paths.map((path) => [path, ""] as const)]),
    );
    if (site === null) throw new Error("no site was found");
    const sources = paths.map((path) => {
      return [path, { address: site.addressOf(path, {}), title: "Same" }] as const;
    });
    expect(placePages(site, new Map(sources)).pages.size).toBe(paths.length);
  });
});

describe("a page in MDX", () => {
  const read = (text: string) => readMdx(text, new WorkSlices());
  const kib64 = 2 ** 16;

  test.each([
    ["longer than one may be", "a\n\n".repeat(limits.importMdxChars / 3 + 1), 1],
    ["emphasis without an end", `words\n\n${"*a_ ".repeat(20_000)}`, 3],
    ["one paragraph in quotations and out of them", "> a\nb\n".repeat(20_000), 2_001],
    ["quotations in quotations", `words\n\n${">".repeat(2_000)}`, 3],
    ["an expression that each brace may end", `{(${"a}".repeat(20_000)}`, 1],
    ["a program that each empty line may end", `export const a = (\n${"1,\n\n".repeat(3_900)}`, 1],
    ["elements that nothing closes", "<a>\n\n".repeat(2_500), 4_993],
  ])("stays as it is, soon, where it is %s", async (_, text, line) => {
    expect(await read(text)).toEqual({ line, reason: expect.any(String) });
  });

  test.each(pieces)(
    "of 64 KiB of %j is read, or refused at the line that is too much",
    async (piece) => {
      const text = piece.repeat(Math.ceil(kib64 / piece.length)).slice(0, kib64);
      const answer = await read(text);
      const taken =
        "root" in answer ? text.split("\n") : text.split("\n").slice(0, answer.line - 1);
      expect(stepsOf(taken.join("\n"))).toBeLessThanOrEqual(mostSteps);
    },
  );

  test("has turns for others between the texts that it is put together of", async () => {
    const before = slicesBegun();
    await read(`${"{a}\n\n".repeat(2_000)}a < b\n`);
    expect(slicesBegun() - before).toBeGreaterThanOrEqual(2);
  });

  test("of as many characters as it may have is read, with comments that nothing closes", async () => {
    const line = "<!-- ".padEnd(2 ** 17, "words of it ");
    const text = `${line}\n${line}`.slice(0, limits.importMdxChars);
    expect(await read(text)).toHaveProperty("root");
    expect(await read(`a\n\n${line}c`)).toMatchObject({ line: 3 });
  });

  test("has expressions of 64 KiB at once, and stays as it is with one character more", async () => {
    const text = (chars: number) => `a\n\n{[${"1,".padEnd(chars - 2, "1,")}]}\n`;
    expect(await read(text(2 ** 16))).toHaveProperty("root");
    expect(await read(text(2 ** 16 + 1))).toMatchObject({
      reason: expect.stringContaining("65536"),
    });
  });
});

describe("a page that is put together of others", () => {
  const converted = async (
    path: string,
    text: string,
    dialect: Dialect,
    more: [string, string][],
  ) => {
    const parsed = new ParsedTexts();
    const texts = new SourceTexts(new Map(more), [""], new Set());
    const convert = () =>
      convertPage({ path, text, linesBefore: 0 }, {}, { dialect, texts, parsed });
    let page: ReturnType<typeof convert>;
    do page = convert();
    while (await parsed.parseAsked(new WorkSlices()));
    return page;
  };
  /** Each file names the next one ten times. */
  const ladder = (name: string, use: (next: string) => string) =>
    Array.from({ length: 6 }, (_, nth): [string, string] => [
      `${nth}${name}`,
      nth === 5 ? "The last one.\n" : `${use(`${nth + 1}${name}`)}\n\n`.repeat(10),
    ]);

  test.each<[Dialect, string, (next: string) => string]>([
    ["mintlify", ".mdx", (next) => `<Snippet file="/${next}" />`],
    ["vitepress", ".md", (next) => `<!--@include: /${next}-->`],
    ["mkdocs", ".md", (next) => `--8<-- "${next}"`],
    ["gitbook", ".md", (next) => `{% include "/${next}" %}`],
  ])(
    "takes no more of them than a page may be long, in %s, and says where it stops",
    async (dialect, name, use) => {
      const [, ...others] = ladder(name, use);
      const { text, findings } = await converted(
        `0${name}`,
        `${use(`1${name}`)}\n\n`.repeat(10),
        dialect,
        others,
      );
      expect(text.length).toBeLessThan(limits.pageContentBytes);
      expect(
        findings.filter(({ outcome }) => outcome.includes("would make the page longer")),
      ).toHaveLength(1);
    },
  );

  test("says nothing again and again that makes it longer than a page may be", async () => {
    const long = `export const a = "${"b".repeat(100_000)}"\n\n`;
    const written = await converted("a.mdx", `${long}${"{a}\n\n".repeat(100)}`, "mintlify", []);
    expect(written.text.length).toBeLessThan(limits.pageContentBytes);
    const twice = Array.from(
      { length: 40 },
      (_, nth) => `export const a${nth + 1} = \`\${a${nth}}\${a${nth}}\``,
    );
    const doubled = await converted(
      "a.mdx",
      `export const a0 = "bb"\n${twice.join("\n")}\n\n{a40}\n`,
      "mintlify",
      [],
    );
    expect(doubled.findings).toMatchObject([{ construct: "`{a40}`", fate: "left out" }]);
    const inside = `import P from "./p.mdx"\n\n${"<P>\n".repeat(40)}a\n${"</P>\n".repeat(40)}`;
    const piece: [string, string] = ["p.mdx", "{children}\n\n{children}\n"];
    const nested = await converted("a.mdx", inside, "mintlify", [piece]);
    expect(nested.text.length).toBeLessThan(2 * limits.pageContentBytes);
  });
});
