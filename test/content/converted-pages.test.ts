/** Pages of other tools as our Markdown, and what readers see of them: what an import's report cannot undo is held here. */
import { expect, test } from "vitest";
import { renderMarkdown } from "#content/render";
import { converted } from "./converted.ts";

async function idsOf(text: string): Promise<string[]> {
  const { html } = await renderMarkdown(text);
  return Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = ""]) => id);
}

test.each([
  ["alone on their lines", '<a id="one" />\n<a id="two" />\n\nWords.\n', ["one", "two"]],
  ["of links", 'See <a id="one" href="/b">this</a>.\n', ["one"]],
  ["by their older name", 'Words <a name="one"></a> and words.\n', ["one"]],
  ["in a heading", '## Title <a id="one" />\n', ["title", "one"]],
  [
    "of frames",
    '<div id="one">\n\nWords.\n\n</div>\n\nA <small id="two">b</small>.\n',
    ["one", "two"],
  ],
  [
    "of headings and paragraphs",
    '<h2 id="one">Title</h2>\n\n<p id="two">Words.</p>\n',
    ["one", "two"],
  ],
  ["that no heading may have", '<h2 id="1.2">Title</h2>\n', ["1.2", "title"]],
  [
    "of components, of their parts and of those that nobody knows",
    '<AccordionGroup id="all">\n  <Accordion title="More" id="one">\n    Words.\n  </Accordion>\n</AccordionGroup>\n\n<Tabs>\n  <Tab title="A" id="two">\n    Words.\n  </Tab>\n</Tabs>\n\nSee <Badge id="three">this</Badge>.\n',
    ["all", "one", "two", "three"],
  ],
  ["of details", '<details id="one"><summary>More</summary>Words.</details>\n', ["one"]],
])("places that links lead to are kept: %s", async (_, source, ids) => {
  const { text, findings } = await converted("mintlify", source);
  expect(await idsOf(text)).toEqual(expect.arrayContaining(ids));
  expect(findings.filter(({ fate }) => fate !== "converted")).toEqual([]);
});

test("a component of the site's own says what is missing: its file, or somebody who runs it", async () => {
  const source =
    'import { More } from "../parts/More";\nimport { Chart } from "charts";\n\n<More title="Why">\n\nSo.\n\n</More>\n\n<Chart title="Sales" />\n';
  const said = async (files: Readonly<Record<string, string>>) => {
    const { text, findings } = await converted("docusaurus", source, files);
    return [text, ...findings.map(({ construct, outcome }) => `${construct} ${outcome}`)];
  };
  const chart = "`<Chart>` is a program, which is not run: its words are kept";
  expect(await said({})).toEqual([
    "**Why**\n\nSo.\n\n**Sales**\n",
    "`<More>` is of `../parts/More`, which is not among the files: its words are kept",
    chart,
  ]);
  const more =
    "export const More = ({ title, children }) => <details><summary>{title}</summary>{children}</details>;\n";
  const [text, ...outcomes] = await said({ "docs/parts/More.tsx": more });
  expect(text).toBe(":::details[Why]\nSo.\n:::\n\n**Sales**\n");
  expect(outcomes).toContain(chart);
  const clock = "export const More = () => { const now = useNow(); return <b>{now}</b> };\n";
  expect(await said({ "docs/parts/More.tsx": clock })).toContain(
    "`<More>` is a program, which is not run: its words are kept",
  );
});

test("an id that no place may have, and one that is computed, are named", async () => {
  const source = '<Note id="a b">\n\nOne.\n\n</Note>\n\n<Tip id={made()}>\n\nTwo.\n\n</Tip>\n';
  const { findings } = await converted("mintlify", source);
  const said = findings.filter(({ fate }) => fate === "kept");
  expect(said.map(({ construct, outcome }) => `${construct} ${outcome}`)).toEqual([
    "`<Note>` has no place here for `id`",
    "`<Tip>` has attributes that are computed, which are left out: `id`",
  ]);
});

test.each([
  [
    "with words further in than its blocks",
    "  1.  One\n      more.\n\n    Block.\n\n    ```\n    code\n    ```\n\n  2.  Two\n\n    - Inner\n",
    1,
  ],
  [
    "in an item of four",
    "- One\n\n    -   Two\n\n        Block.\n\n    - Three\n\n        Block.\n",
    0,
  ],
  [
    "of an item of another whose words are further in, too",
    "  -   One\n\n      -   Two\n\n        Block.\n\nWords.\n",
    0,
  ],
  ["behind its list", "  1.  One\n\nWords.\n\n    code\n", 1],
  ["as deep as its words", "  1.  One\n\n      Block.\n\n          code\n", 1],
])(
  "MkDocs: a block of an item of a list is code where it is code: %s",
  async (_, source, codes) => {
    const { text } = await converted("mkdocs", source, {}, "docs/page.md");
    const { html } = await renderMarkdown(text);
    expect(Array.from(html.matchAll(/<pre/g)).length, text).toBe(codes);
    expect(html).not.toMatch(/<pre[^]*?(?:Block|Inner)[^]*?<\/pre>/);
  },
);

test("Starlight: code in an attribute is code, and what only fills a slot stands where it is", async () => {
  const source =
    'import { Code } from "@astrojs/starlight/components";\nexport const sample = `let a;\nlet b;`;\n\n<Code code={sample} lang="js" title="a.js" />\n\n<Fragment slot="one">\n\nWords.\n\n</Fragment>\n\n<Code code={read()} lang="js" />\n';
  const { text, findings } = await converted("starlight", source);
  expect(text).toBe("```js [a.js]\nlet a;\nlet b;\n```\n\nWords.\n");
  expect(findings.filter(({ fate }) => fate !== "converted")).toMatchObject([
    { construct: "`<Code>`", fate: "left out" },
    { construct: "`<Code>`", outcome: expect.stringContaining("computed") },
  ]);
});

test("GitBook: a title may hold code", async () => {
  const source = '{% tabs %}\n{% tab title="With `code`" %}\nWords.\n{% endtab %}\n{% endtabs %}\n';
  const { text } = await converted("gitbook", source, {}, "docs/page.md");
  expect(text).toContain(":::tab[With `code`]\nWords.\n:::");
});
