/** Links change their address and nothing else changes: not code, not text, not a character around them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkedPageIds, resolvePageLinks, rewriteMarkdownLinks } from "#content/links";
import { renderMarkdown } from "#content/render";
import { Failure } from "#failure";
import { limits } from "#limits";

function rewritten(markdown: string): Promise<string> {
  return rewriteMarkdownLinks(markdown, (href, kind) => `${kind}:${href}`);
}

describe("rewriting links in Markdown", () => {
  it("finds every way to write one", async () => {
    const cases: [string, string][] = [
      ["[a](b.md)", "[a](link:b.md)"],
      ['[a](b.md#c "t")', '[a](link:b.md#c "t")'],
      ["[a](<b c.md>)", "[a](<link:b%20c.md>)"],
      ["![a](b.png)", "![a](image:b.png)"],
      ["[![a](b.png)](c.md)", "[![a](image:b.png)](link:c.md)"],
      ["[a]\n\n[a]: b.md 'c'", "[a]\n\n[a]: link:b.md 'c'"],
      ["![a][b]\n\n[b]: c.png", "![a][b]\n\n[b]: image:c.png"],
      ["<https://a.example>", "<link:https://a.example>"],
      ['<a class="x" href="b.md">c</a>', '<a class="x" href="link:b.md">c</a>'],
      ["<img src=b.png alt=x>", "<img src=image:b.png alt=x>"],
      ["<div>\n<a href='b.md'>\n</div>", "<div>\n<a href='link:b.md'>\n</div>"],
      ["> - [a](b.md)", "> - [a](link:b.md)"],
      ["| [a](b.md) |\n|---|", "| [a](link:b.md) |\n|---|"],
      ["> | > | [a\\|b](c.md) |\n> |---|---|", "> | > | [a\\|b](link:c.md) |\n> |---|---|"],
      ["::: tip \u2028 [a](b.md)\n:::", "::: tip \u2028 [a](link:b.md)\n:::"],
      ["::: tip [a](b.md)\n[c](d.md)\n:::", "::: tip [a](link:b.md)\n[c](link:d.md)\n:::"],
      [
        '::card[*a*]{icon="x" href="b.md" image=c.png}',
        '::card[*a*]{icon="x" href="link:b.md" image="image:c.png"}',
      ],
      ["> :::card {href='b.md'}\n> [c](d.md)", '> :::card {href="link:b.md"}\n> [c](link:d.md)'],
      ["a :button[b]{href=c.md}", 'a :button[b]{href="link:c.md"}'],
      ['- ::card{title="[a](b.md)"}', '- ::card{title="[a](link:b.md)"}'],
      ['::card{title="&amp; [a](b.md)"}', '::card{title="&amp; [a](b.md)"}'],
      ["\uFEFF[a](b.md)\r\n\r\n[c](d.md)", "\uFEFF[a](link:b.md)\r\n\r\n[c](link:d.md)"],
    ];
    for (const [before, after] of cases) expect(await rewritten(before)).toBe(after);
  });

  it("leaves code, comments, escapes, footnotes and text alone", async () => {
    const untouched = [
      "`[a](b.md)`",
      "``[a](b.md) ` ``",
      "    [a](b.md)",
      "~~~\n[a](b.md)\n[a]: b\n~~~",
      "\\[a](b.md)",
      '<!-- <a href="b.md"> -->',
      '<pre><a href="b.md"></pre>',
      "[a] (b.md)",
      "[^1]: word",
      "a@b.example",
      "```\n[a](b.md)",
      "> ```\n> [a](b.md)\n> ```",
      "- ```\n  <a href=b>\n  ```",
      '<b title="[a](b.md)">',
    ];
    for (const markdown of untouched) {
      expect(await rewritten(markdown)).toBe(markdown);
    }
  });

  it("gives addresses without their escapes, and writes them so that they are read back the same", async () => {
    const seen: string[] = [];
    await rewriteMarkdownLinks("[a](b\\_c&amp;d.md)", (href) => {
      seen.push(href);
      return null;
    });
    expect(seen).toEqual(["b_c&d.md"]);
    const { html } = await renderMarkdown(
      await rewriteMarkdownLinks("[a](b)", () => "/x (1)|`<y>&copy;.md"),
    );
    expect(html).toContain('<a href="/x%20%281%29%7C%60%3Cy%3E&amp;copy;.md">a</a>');
  });

  it("turns an autolink into a link where the new address could not stand in brackets", async () => {
    expect(await rewriteMarkdownLinks("<https://a.example>", () => "../b.md")).toBe(
      "[https://a.example](../b.md)",
    );
  });

  it("never touches what stands in code, whatever surrounds it", async () => {
    const prose = fc.constantFrom(
      "word",
      "[a](b.md)",
      "![i](j.png)",
      "<https://k.example>",
      "*",
      "[r]",
      "(",
      "\\",
      "\n",
    );
    const code = fc.constantFrom(
      "[a](SECRET)",
      "<SECRET>",
      '<a href="SECRET">',
      "[r]: SECRET",
      "![i](SECRET)",
    );
    const block = fc.oneof(
      fc.array(prose, { maxLength: 6 }).map((parts) => parts.join(" ")),
      code.map((text) => `\`\`\`\n${text}\n\`\`\``),
      code.map((text) => `- a\n\n  ~~~\n  ${text}\n  ~~~`),
      code.map((text) => `> \`\`\`\n> ${text}\n> \`\`\``),
      code.map((text) => `word\n\n    ${text}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 8 }), async (blocks) => {
        const markdown = blocks.join("\n\n");
        const result = await rewriteMarkdownLinks(markdown, () => "NEW");
        // Every SECRET stands in code, so each must still be there, in its own surroundings.
        const secrets = (text: string): string[] => text.match(/.{0,9}SECRET.{0,2}/g) ?? [];
        expect(secrets(result)).toEqual(secrets(markdown));
        expect(result.replaceAll("NEW", "")).not.toMatch(/\]\((?:b\.md|j\.png)\)/);
      }),
      { numRuns: 300 },
    );
  });

  it("changes nothing at all when every address is kept", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 200 }), async (text) => {
        expect(await rewriteMarkdownLinks(text, () => null)).toBe(text);
      }),
    );
  });

  it("accepts a paragraph with as many marks as the limit and refuses one more", async () => {
    const most = "<".repeat(limits.paragraphMarks);
    expect(await rewritten(most)).toBe(most);
    await expect(rewritten(`${most}<`)).rejects.toBeInstanceOf(Failure);
  });
});

describe("resolving links to pages", () => {
  const html =
    '<p><a href="page:abc#x" title="a &gt; b">in</a> <a href="page:gone"><em>out</em></a> ' +
    '<a href="/else">y</a> <code>&lt;a href="page:abc"&gt;</code> href="page:abc"</p>';

  it("puts addresses in attributes only, keeps anchors, and leaves the words of a broken link", () => {
    expect(resolvePageLinks(html, (id) => (id === "abc" ? '/docs/$&"<' : null))).toBe(
      '<p><a href="/docs/$&amp;&quot;&lt;#x" title="a &gt; b">in</a> <span class="broken-link"><em>out</em></span> ' +
        '<a href="/else">y</a> <code>&lt;a href="page:abc"&gt;</code> href="page:abc"</p>',
    );
  });

  it("lists each linked page once", async () => {
    const { html: rendered } = await renderMarkdown(
      "[a](page:One) [b](page:Two#x) [c](page:One) `page:Three`",
    );
    expect(linkedPageIds(rendered)).toEqual(["One", "Two"]);
  });
});
