/** What Markdown becomes: the blocks of the documentation, headings, code, footnotes and links. */
import { describe, expect, it } from "vitest";
import { highlightCss } from "#content/highlight-css";
import { renderMarkdown } from "#content/render";
import { limits } from "#limits";
import { attributeOf, elementsIn } from "./dangers.ts";

async function htmlOf(markdown: string): Promise<string> {
  return (await renderMarkdown(markdown)).html;
}

function idsIn(html: string): string[] {
  return elementsIn(html).flatMap((element) => attributeOf(element, "id") ?? []);
}

describe("headings", () => {
  it("get unique ids in any script, the same ones every time", async () => {
    const markdown =
      "# Über uns\n\n## 概要\n\n## c.json()\n\n## Step\n\n## Step\n\n## Step-1\n\n## Step";
    const first = await renderMarkdown(markdown);
    expect(first.outline.map(({ id }) => id)).toEqual([
      "über-uns",
      "概要",
      "cjson",
      "step",
      "step-1",
      "step-1-1",
      "step-2",
    ]);
    expect(await renderMarkdown(markdown)).toEqual(first);
  });

  it("make the outline that the HTML has, as plain words", async () => {
    const { html, outline } = await renderMarkdown(
      "# A *b* `c<d>` &amp; [e](page:abc)\n\n> ### In a quote",
    );
    expect(outline).toEqual([
      { id: "a-b-cd--e", depth: 1, text: "A b c<d> & e" },
      { id: "in-a-quote", depth: 3, text: "In a quote" },
    ]);
    expect(idsIn(html)).toEqual(["a-b-cd--e", "a-b-c-d-e", "in-a-quote"]);
  });

  it("keep an id that their writer chose", async () => {
    const { html, outline } = await renderMarkdown("## Getting started {#start}");
    expect(outline).toEqual([{ id: "start", depth: 2, text: "Getting started" }]);
    expect(html).not.toContain("{#");
  });
});

describe("containers", () => {
  it("are callouts with their own title or the name of their kind", async () => {
    expect(await htmlOf("::: tip\na\n:::")).toContain(
      '<div class="callout callout-tip" role="note"><p class="callout-title">Tip</p>',
    );
    expect(await htmlOf(":::danger Mind *this*\na\n:::")).toContain(
      '<div class="callout callout-caution" role="note"><p class="callout-title">Mind <em>this</em></p>',
    );
    expect(await htmlOf("> [!WARNING]\n> a\n> b")).toContain(
      '<div class="callout callout-warning" role="note"><p class="callout-title">Warning</p>\n<p>a\nb</p>',
    );
  });

  it("leave a quote that only mentions an alert a quote", async () => {
    for (const quote of ["> [!NOTE] here", "> a\n> [!NOTE]", "> [!OTHER]\n> a"]) {
      expect(await htmlOf(quote)).toMatch(/^<blockquote>/);
    }
  });

  it("end where they are closed, though a line in them begins with code in three ticks", async () => {
    const html = await htmlOf("::: tip\n```a``` and `b`.\n:::\n\nc\n");
    expect(html).toMatch(/<p><code>a<\/code> and <code>b<\/code>\.<\/p>\n<\/div>\n<p>c<\/p>\n$/);
  });

  it("nest, with equal and with longer fences", async () => {
    const nested = await htmlOf("::: warning\na\n::: tip\nb\n:::\nc\n:::\nd");
    expect(nested.replaceAll(/<p class="callout-title">.*?<\/p>\n/g, "")).toBe(
      '<div class="callout callout-warning" role="note"><p>a</p>\n' +
        '<div class="callout callout-tip" role="note"><p>b</p>\n</div>\n<p>c</p>\n</div>\n<p>d</p>\n',
    );
    expect(await htmlOf(":::: details More\n::: tip\nb\n:::\n::::\nd")).toMatch(
      /^<details><summary>More<\/summary>\n<div class="callout callout-tip"[\s\S]*<\/div>\n<\/details>\n<p>d<\/p>\n$/,
    );
  });

  it("are not closed by colons inside code", async () => {
    const html = await htmlOf("::: tip\n```md\n:::\n```\nafter\n:::\nout");
    expect(html).toMatch(/<p>after<\/p>\n<\/div>\n<p>out<\/p>\n$/);
  });

  it("interrupt a paragraph, and stand in lists", async () => {
    expect(await htmlOf("a\n::: tip\nb\n:::")).toMatch(/^<p>a<\/p>\n<div class="callout/);
    expect(await htmlOf("- a\n  ::: tip\n  b\n  :::\n- c")).toMatch(
      /<li>a<div class="callout[\s\S]*<\/div>\n<\/li>\n<li>c<\/li>/,
    );
  });

  it("of an unknown name give what they hold", async () => {
    expect(await htmlOf("::: raw\n**a**\n:::")).toBe("<p><strong>a</strong></p>\n");
  });

  it("that are never closed run to the end", async () => {
    expect(await htmlOf("::: tip\na\n\nb")).toMatch(/<p>a<\/p>\n<p>b<\/p>\n<\/div>\n$/);
  });
});

describe("code groups and tabs", () => {
  const group =
    "::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh[yarn]\nyarn\n```\n\n```ts\nlet a\n```\n:::";

  it("are radio buttons of one group, the first one chosen, a panel after each", async () => {
    const html = await htmlOf(group);
    const radios = elementsIn(html).filter(({ tagName }) => tagName === "input");
    expect(new Set(radios.map((radio) => attributeOf(radio, "name"))).size).toBe(1);
    expect(radios.map((radio) => attributeOf(radio, "checked") !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
    expect(
      Array.from(
        html.matchAll(/<label class="tab"><input[^>]*>(.*?)<\/label>/g),
        ([, label]) => label,
      ),
    ).toEqual(["npm", "yarn", "ts"]);
    expect(
      html.match(/<\/label>\n<div class="tab-panel">\n<div class="code-block"><pre/g),
    ).toHaveLength(3);
    expect(html).not.toContain("code-title");
  });

  it("do not share radio buttons with another group, on the page or beside it", async () => {
    const names = async (markdown: string): Promise<string[]> =>
      Array.from(
        (await htmlOf(markdown)).matchAll(/name="([^"]+)" checked/g),
        ([, name = ""]) => name,
      );
    const all = [...(await names(`${group}\n\n${group}`)), ...(await names(group))];
    expect(new Set(all).size).toBe(3);
  });

  it("hold anything in tabs", async () => {
    const html = await htmlOf(":::: tabs\n::: tab One\n- a\n:::\n::: tab Two\n## B\n:::\n::::");
    expect(html).toMatch(
      /One<\/label>\n<div class="tab-panel">\n<ul>[\s\S]*Two<\/label>\n<div class="tab-panel">\n<h2 id="b">/,
    );
  });
});

describe("code", () => {
  it("is coloured through classes alone", async () => {
    const html = await htmlOf('```ts\nconst a: string = "b" // c\n```');
    expect(html).toContain('<span class="tok-keyword">const </span>');
    expect(html).toContain('<span class="tok-comment">// c</span>');
    expect(html).not.toContain("style=");
    for (const [, name] of html.matchAll(/class="(tok-[a-z-]+)"/g))
      expect(highlightCss).toContain(`.${name}`);
  });

  it("keeps its text exactly, whatever it looks like", async () => {
    const code = "<script>&amp; \"'`${x}` </code></pre>\n\n\t\\n :::\n  🙂";
    for (const language of ["", "ts", "html", "nonsense", "sh", "json"]) {
      const { text } = await renderMarkdown(`~~~${language}\n${code}\n~~~`);
      const squeeze = (value: string): string => value.replace(/\s+/g, " ").trim();
      expect(squeeze(text)).toBe(squeeze(code));
    }
  });

  it("shows a title and marks lines by number and by notation", async () => {
    const html = await htmlOf("```js [src/a.js] {1,3-4}\na()\nb() // [!code --]\nc()\nd()\n```");
    expect(html).toContain('<div class="code-title">src/a.js</div>');
    expect(html.match(/line-highlighted/g)).toHaveLength(3);
    expect(html).toContain('<span class="line line-removed">');
    expect(html).not.toContain("[!code");
    expect((await renderMarkdown("```md\na() // [!code ++]\n```")).text).toContain("[!code ++]");
  });

  it("hides what is written for twoslash", async () => {
    const { text } = await renderMarkdown(
      "```ts twoslash\nimport a\n// ---cut---\n// @noErrors\nb()\n```",
    );
    expect(text).toBe("b()");
    const between = "a()\n  // ---cut-start---\nb()\n  // ---cut-end---\nc()";
    expect((await renderMarkdown(`\`\`\`ts twoslash\n${between}\n\`\`\``)).text).toBe("a()\nc()");
  });

  it("stays plain beyond the page's budget, and on lines that are too long", async () => {
    const line = "const a = 1\n";
    const over = line.repeat(Math.ceil(limits.highlightedCodeChars / line.length) + 1);
    expect(await htmlOf(`\`\`\`js\n${over}\`\`\`\n\n\`\`\`js\n${line}\`\`\``)).not.toContain(
      "tok-",
    );
    const long = `let a = "${"b".repeat(limits.highlightedLineChars)}"`;
    const html = await htmlOf(`\`\`\`js\n${long}\nlet c\n\`\`\``);
    expect(html.split("\n")[0]).not.toContain("tok-");
    expect(html).toContain('<span class="tok-keyword">let</span>');
  });
});

describe("other blocks", () => {
  it("tables scroll in a region that the keyboard reaches, with their alignment", async () => {
    const html = await htmlOf("| a | b |\n|---|--:|\n| 1 | 2 |");
    expect(html).toMatch(
      /^<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>/,
    );
    expect(html).toContain('<td align="right">2</td>');
  });

  it("tables written as HTML scroll likewise; one that is closed behind a blank line is left as it is", async () => {
    const scroll = '<div class="table-scroll" role="group" aria-label="Table" tabindex="0">';
    const cell = (inner: string) => `<table><tr><td>${inner}</td></tr></table>`;
    const table = (inner: string) => `${scroll}${cell(inner)}</div>`;
    expect(await htmlOf(`<div>${cell("a")}</div>`)).toBe(`<div>${table("a")}</div>`);
    expect(await htmlOf(cell(cell("a")))).toBe(table(table("a")));
    expect(await htmlOf("<table>\n\n<tr><td>a</td></tr>\n\n</table>")).not.toContain("scroll");
  });

  it("task lists name their state", async () => {
    const html = await htmlOf("- [x] a\n- [ ] b");
    expect(html).toContain(
      '<input class="task" type="checkbox" disabled checked aria-label="Done" /> a',
    );
    expect(html).toContain('<input class="task" type="checkbox" disabled aria-label="To do" /> b');
  });

  it("images load lazily, from Markdown and from HTML", async () => {
    for (const source of ["![a](/b.png)", '<img src="/b.png" alt="a">']) {
      expect(await htmlOf(source)).toContain(
        '<img src="/b.png" alt="a" loading="lazy" decoding="async" />',
      );
    }
  });

  it("images have the size that their address ends with, unless one is given", async () => {
    expect(await htmlOf("![a](/b.png#640x360)")).toContain(
      '<img src="/b.png#640x360" alt="a" width="640" height="360" loading="lazy" decoding="async" />',
    );
    expect(await htmlOf('<img src="/b.png#640x360" alt="a" width="64">')).not.toContain(
      '640" height',
    );
    for (const other of ["#0x5", "#640x", "#a640x360b", "#123456x1"])
      expect(await htmlOf(`![a](/b.png${other})`)).not.toContain("width");
  });

  it("the title of an image that is a paragraph is its caption, and is read to people once", async () => {
    const image = '<img src="/b.png" alt="a" loading="lazy" decoding="async" />';
    expect(await htmlOf('![a](/b.png "One & two")')).toBe(
      `<figure>${image}<figcaption>One &amp; two</figcaption></figure>\n`,
    );
    expect(await htmlOf('See ![a](/b.png "One")')).toContain('title="One"');
    for (const other of ['[![a](/b.png "One")](/c)', '- ![a](/b.png "One")', "![a](/b.png)"])
      expect(await htmlOf(other)).not.toContain("figcaption");
    expect((await renderMarkdown('![a](/b.png "One")')).text).toBe("One");
  });

  it("links to pages stay as they are, anchor included", async () => {
    expect(await htmlOf("[a](page:Abc123#b-c)")).toContain('<a href="page:Abc123#b-c">a</a>');
  });

  it("lazy lines go on with a quote's paragraph, and with nothing else", async () => {
    expect(await htmlOf("> > a\nb")).toBe(
      "<blockquote>\n<blockquote>\n<p>a\nb</p>\n</blockquote>\n</blockquote>\n",
    );
    expect(await htmlOf("> a\n===")).toMatch(/^<blockquote>\n<p>a\n *===<\/p>/);
    expect(await htmlOf("> a\n---")).toMatch(/<\/blockquote>\n<hr \/>/);
    expect(await htmlOf("> ```\n> a\nb")).toMatch(/<\/blockquote>\n<p>b<\/p>\n$/);
    expect(await htmlOf("> - a\nb\n- c")).toMatch(
      /<li>a\nb<\/li>\n<\/ul>\n<\/blockquote>\n<ul>\n<li>c/,
    );
  });
});

describe("footnotes", () => {
  it("are numbered by first reference, lead back, and are listed once", async () => {
    const { html } = await renderMarkdown(
      "a[^x] b[^y] c[^x]\n\n[^y]: Second\n[^x]: First\n\n    more\n[^z]: Unseen",
    );
    expect(html.match(/href="#fn:\d"/g)).toEqual(['href="#fn:1"', 'href="#fn:2"', 'href="#fn:1"']);
    expect(html).toMatch(
      /<li id="fn:1"><p>First<\/p>\n<p>more .*href="#fnref:1" .*href="#fnref:1:2"/,
    );
    expect(html).toMatch(/<li id="fn:2"><p>Second /);
    expect(html).not.toContain("Unseen");
    const ids = new Set(elementsIn(html).map((element) => attributeOf(element, "id")));
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it("without a note stay text", async () => {
    expect(await htmlOf("a[^nonexistent]")).toBe("<p>a[^nonexistent]</p>\n");
  });
});

describe("the plain text", () => {
  it("has the words of every block and none of its markup", async () => {
    const { text } = await renderMarkdown(
      "# A & b\n\n::: tip T\n*c*<br>d\n:::\n\n| e | f |\n|--|--|\n| 1 | `2<3` |",
    );
    expect(text).toBe("A & b\nT\nc\nd\ne\nf\n1\n2<3");
  });
});
