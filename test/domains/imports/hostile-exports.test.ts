/** Exports that mean harm: each page is converted to its end, soon. */
import { describe, expect, test } from "vitest";
import { convertPage } from "#domains/imports/conversion/convert-page";
import { ParsedTexts } from "#domains/imports/conversion/mdx/parsed-texts";
import { SourceTexts } from "#domains/imports/conversion/source-texts";
import { WorkSlices } from "#content/pause";
import type { Dialect } from "#content/blocks/registry";
import { limits } from "#limits";

describe("a page of an export", () => {
  test.each<[Dialect, string]>([
    ["notion", "<aside>\n"],
    ["notion", "<aside>\na\n</aside>\n"],
    ["notion", "</aside>\n<aside>\n"],
    ["outline", ":::info\n"],
    ["outline", "+++\n++++\n+++++\n"],
    ["outline", '==a __b @[c](mention://d ![e](f "=1x'],
    ["docmost", "<details>\n<summary>\n"],
    ["docmost", ":::info\n<details>\n:::\n</details>\n"],
    ["readme", "> 🚧 a\n"],
    ["readme", "> > 🚧 a\n>\n"],
    ["readme", "```a\n"],
    ["readme", "[block:callout]\n"],
    ["readme", "[block:callout]\n{\n[/block]\n"],
  ])(
    "of %s that is %j again and again is converted to its end, and no longer than twice",
    async (dialect, piece) => {
      const text = piece.repeat(Math.ceil(2 ** 18 / piece.length));
      const parsed = new ParsedTexts();
      const texts = new SourceTexts(new Map(), [""], new Set());
      const page = { path: "a.md", text, linesBefore: 0 };
      let made: ReturnType<typeof convertPage>;
      do made = convertPage(page, {}, { dialect, texts, parsed });
      while (await parsed.parseAsked(new WorkSlices()));
      expect(made.text.length).toBeLessThan(2 * text.length);
    },
  );

  const of = (texts: readonly [string, string][] = []) =>
    new SourceTexts(new Map(texts), [""], new Set());
  const convert = async (dialect: Dialect, text: string, texts = of()) => {
    const parsed = new ParsedTexts();
    const page = { path: "page.md", text, linesBefore: 0 };
    let made: ReturnType<typeof convertPage>;
    do made = convertPage(page, {}, { dialect, texts, parsed });
    while (await parsed.parseAsked(new WorkSlices()));
    return made;
  };
  const repeated = (piece: string, chars = 2 ** 20) =>
    piece.repeat(Math.ceil(chars / piece.length));
  const stairs = (line: (margin: string) => string, step: number, chars: number) => {
    const lines: string[] = [];
    for (let [depth, length] = [0, 0]; length < chars; depth += 1)
      length += lines.push(line(" ".repeat(depth * step))) && (lines.at(-1) ?? "").length + 1;
    return `${lines.join("\n")}\n`;
  };
  const inLines = (piece: string, end: string) => repeated(`${repeated(piece, 19_000)}${end}\n`);

  // Each of these took from ten seconds to hours of a megabyte, or more depth than a program has.
  test.each<[Dialect, string, string]>([
    ["mkdocs", "tabs", repeated('=== "a"\n')],
    ["mkdocs", "parts side by side that nothing closes", repeated('<div class="grid" markdown>\n')],
    ["mkdocs", "braces before one that closes", inLines("{", "}")],
    ["mkdocs", "braces between quotation marks", inLines('{"', "}")],
    [
      "mkdocs",
      "items before words",
      stairs((margin) => `${margin}-     a`, 7, 2 ** 19) + repeated("a\n", 2 ** 19),
    ],
    ["mkdocs", "links in a heading that nothing closes", `# ${repeated("[](")}`],
    ["vitepress", "programs", repeated("<script></script>\n", 2 ** 22)],
    ["vitepress", "badges that nothing closes", repeated("<Badge>")],
    ["gitbook", "blocks that stand alone", repeated('{% embed url="a" %}\n')],
    ["gitbook", "tags that nothing closes", inLines("{%", "")],
    ["gitbook", "ids in a heading that nothing closes", `# <a ${repeated('id="a"')}`],
    ["gitbook", "elements in elements", `<figure>${repeated("<div>")}</figure>`],
    ["gitbook", "rows", `<table data-view="cards">${repeated("<tr><td>")}</table>`],
    ["outline", "a block of many lines", `:::info\n${repeated("a\n")}:::\n`],
    ["mkdocs", "a block of many lines", `!!! note\n${repeated("    :::\n")}`],
    ["readme", "a callout of many lines", `> 🚧 a\n${repeated("> ```\n")}`],
  ])("of %s with a megabyte of %s is converted to its end", async (dialect, _, text) => {
    expect((await convert(dialect, text)).text.length).toBeLessThan(2 * text.length);
  });

  test("of GitBook names the pages of many references without reading each of them again", async () => {
    const texts = of([["a.md", `${repeated("a\n")}# The last line\n`]]);
    const text = repeated('{% content-ref url="a.md" %}\n{% endcontent-ref %}\n');
    expect((await convert("gitbook", text, texts)).text).toContain("[The last line]");
  });

  test("of VitePress names regions of files by words, and by no pattern that it runs", async () => {
    const file = `<!-- #region (a+)+$ -->\nInside\n<!-- #endregion -->\n${"a".repeat(64)}!\n`;
    const texts = of([["a.md", `region ${"a".repeat(64)}!\n${file}`]]);
    const including = async (region: string) =>
      (await convert("vitepress", `<!--@include: ./a.md#${region}-->`, texts)).text;
    expect(await including("(a+)+$")).toBe("Inside");
    for (const region of ["(a|a)*b", "(", "[", "\\"]) expect(await including(region)).toBe("");
  });

  test("of ReadMe holds no block twice, whatever its lines are called", async () => {
    const block = `[block:textarea]\n${JSON.stringify({ text: "b".repeat(50_000) })}\n[/block]\n`;
    const { text } = await convert("readme", block + "\ngalleyblock0block\n".repeat(1_000));
    expect(text.match(/bbb+/g)).toHaveLength(1);
  });

  test("of ReadMe has as many empty cells as a page has room for", async () => {
    const block = '[block:parameters]\n{"cols":500,"rows":500}\n[/block]\n';
    const { text, findings } = await convert("readme", repeated(block, 2 ** 16));
    expect(text.length).toBeLessThan(limits.pageContentBytes);
    expect(findings).toContainEqual(expect.objectContaining({ fate: "left out" }));
  });
});
