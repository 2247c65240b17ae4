/** The work of a whole page is bounded, however it is spread: at each bound a text is rendered, one past it is refused with the line. */
import { describe, expect, it } from "vitest";
import { expectRenderable, renderMarkdown } from "#content/render";
import { sanitizeHtml } from "#content/sanitize";
import { limits } from "#limits";

const tooMuch = (message: string) => ({
  code: "validation_failed",
  errors: [{ path: "content", message, code: "too_much" }],
});

describe("a text at its bound is rendered, and one past it is refused with the line", () => {
  it("of marks in all paragraphs", async () => {
    const each = limits.paragraphMarks / 4;
    const full = `${"<".repeat(each)}\n\n`.repeat(limits.pageMarks / each);
    await expect(renderMarkdown(full)).resolves.toHaveProperty("html");
    const line = (2 * limits.pageMarks) / each + 1;
    await expect(renderMarkdown(`${full}a & b`)).rejects.toMatchObject(
      tooMuch(
        `Line ${line}: A page takes ${limits.pageMarks} marks and line breaks in its paragraphs at most`,
      ),
    );
  });

  it("of elements that are written", async () => {
    // Each becomes a heading and its anchor.
    const headings = (count: number) => "# a\n".repeat(count);
    const most = limits.pageHtmlElements / 2;
    await expect(renderMarkdown(headings(most))).resolves.toHaveProperty("html");
    await expect(renderMarkdown(headings(most + 1))).rejects.toMatchObject({
      errors: [
        { message: expect.stringMatching(/^Line \d+: A page takes \d+ elements of HTML that/) },
      ],
    });
  });

  it("of elements in one paragraph", async () => {
    const breaks = (count: number) => `a\n\n${"<br>".repeat(count)}b`;
    // The paragraph is one itself.
    await expect(renderMarkdown(breaks(limits.blockElements - 1))).resolves.toHaveProperty("html");
    await expect(renderMarkdown(breaks(limits.blockElements + 1))).rejects.toMatchObject(
      tooMuch(`Line 3: A page takes ${limits.blockElements} elements in one paragraph at most`),
    );
  });

  it("of tags in one block of HTML", async () => {
    const script = (tags: number) => `a\n\n<script>\n${"<".repeat(tags)}\n</script>\n`;
    await expect(renderMarkdown(script(limits.paragraphMarks - 2))).resolves.toHaveProperty("html");
    await expect(renderMarkdown(script(limits.paragraphMarks - 1))).rejects.toMatchObject(
      tooMuch(
        `Line 3: A page takes ${limits.paragraphMarks} marks and line breaks in one paragraph at most`,
      ),
    );
  });

  it("of characters of a heading", async () => {
    const heading = (chars: number) => `a\n\n# ${"b".repeat(chars)}`;
    await expect(renderMarkdown(heading(limits.headingChars))).resolves.toHaveProperty("html");
    await expect(renderMarkdown(heading(limits.headingChars + 1))).rejects.toMatchObject(
      tooMuch(`Line 3: A heading takes ${limits.headingChars} characters at most`),
    );
  });

  it("of lines that many blocks begin in", async () => {
    // A line is gone through for the page, and for each quotation that begins in it.
    const levels = 64;
    const line = (chars: number) => ">".repeat(levels) + "a".repeat(chars - levels);
    const most = limits.lineStartChars / (levels + 1);
    const full = Math.floor(most);
    await expect(renderMarkdown(line(full))).resolves.toHaveProperty("html");
    await expect(renderMarkdown(line(full + 1_000))).rejects.toMatchObject({
      errors: [{ message: expect.stringMatching(/^Line 1: A page takes \d+ characters of lines/) }],
    });
  });

  it("of elements in HTML that is left open over several blocks", async () => {
    const rows = (count: number) => `a\n\n<div>\n\n${"b\n\n".repeat(count)}</div>\n`;
    await expect(renderMarkdown(rows(limits.blockElements - 1))).resolves.toHaveProperty("html");
    await expect(renderMarkdown(rows(limits.blockElements))).rejects.toMatchObject(
      tooMuch(`Line 3: One block takes ${limits.blockElements} elements at most`),
    );
  });
});

it("a text that is checked before it is saved is refused for what it would be refused for when it is shown", async () => {
  const { htmlNestingDepth: depth, pageHtmlElements, blockElements } = limits;
  const texts = [depth, depth + 1].map((levels) => `a\n\n${"<div>".repeat(levels)}`);
  for (const many of [blockElements, blockElements + 1])
    texts.push(`<p>${"<b>a</b>".repeat(many - 1)}`);
  texts.push("# a\n".repeat(pageHtmlElements / 2 + 1));
  const refusalOf = (work: Promise<unknown>) => work.then(() => null, String);
  const refusals: (string | null)[] = [];
  for (const text of texts) {
    const refusal = await refusalOf(renderMarkdown(text));
    expect(await refusalOf(expectRenderable(text))).toBe(refusal);
    refusals.push(refusal);
  }
  expect(refusals.map((each) => each === null)).toEqual([true, false, true, false, false]);
});

describe("a block of many others is written part by part", () => {
  const many = 400;
  const item = "- a *b*\n\n  > c\n";
  const itemHtml = "<li><p>a <em>b</em></p>\n<blockquote>\n<p>c</p>\n</blockquote>\n</li>\n";
  const kinds: Record<
    string,
    { source: (count: number) => string; html: (count: number) => string }
  > = {
    "a list": {
      source: (count) => `${item}\n`.repeat(count),
      html: (count) => `<ul>\n${itemHtml.repeat(count)}</ul>\n`,
    },
    "a numbered list that does not begin at one": {
      source: (count) => "7. a\n".repeat(count),
      html: (count) => `<ol start="7">\n${"<li>a</li>\n".repeat(count)}</ol>\n`,
    },
    "a quotation": {
      source: (count) => "> a\n>\n".repeat(count),
      html: (count) => `<blockquote>\n${"<p>a</p>\n".repeat(count)}</blockquote>\n`,
    },
    "a table": {
      source: (count) => `|a|b|\n|:-|-|\n${"|c|d|\n".repeat(count)}`,
      html: (count) =>
        '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n' +
        '<thead>\n<tr>\n<th align="left">a</th>\n<th>b</th>\n</tr>\n</thead>\n' +
        `<tbody>${'<tr>\n<td align="left">c</td>\n<td>d</td>\n</tr>\n'.repeat(count)}</tbody></table>\n</div>\n`,
    },
    "details with a title": {
      source: (count) => `::: details A *title* {open}\n${"a\n\n".repeat(count)}:::\n`,
      html: (count) =>
        `<details open><summary>A <em>title</em></summary>\n${"<p>a</p>\n".repeat(count)}</details>\n`,
    },
    "a callout": {
      source: (count) => `> [!NOTE]\n> a\n${">\n> a\n".repeat(count - 1)}`,
      html: (count) =>
        `<div class="callout callout-note" role="note"><p class="callout-title">Note</p>\n${"<p>a</p>\n".repeat(count)}</div>\n`,
    },
    "a card": {
      source: (count) => `::: card A & B\n${"a\n\n".repeat(count)}:::\n`,
      html: (count) =>
        `<div class="card"><p class="card-title">A &amp; B</p>\n${"<p>a</p>\n".repeat(count)}</div>\n`,
    },
    steps: {
      source: (count) => `::: steps\n${"a\n\n".repeat(count)}:::\n`,
      html: (count) => `<div class="steps">\n${"<p>a</p>\n".repeat(count)}</div>\n`,
    },
  };

  for (const [name, { source, html }] of Object.entries(kinds))
    it(`${name} comes out as when it is short`, async () => {
      for (const count of [3, many])
        expect((await renderMarkdown(source(count))).html).toBe(html(count));
      // What is written around the parts is not sanitised, so it must be nothing that sanitising would change.
      expect(sanitizeHtml(html(many))).toBe(html(many));
    });

  it("and what its writer leaves open in one part ends with the part", async () => {
    const { html } = await renderMarkdown(
      `${"- a\n".repeat(many)}- <b>bold\n- <div>\n- c\n\nafter\n`,
    );
    expect(html).toContain("<li><b>bold</b></li>\n");
    expect(html).toContain("<li>c</li>\n</ul>\n<p>after</p>");
  });

  it("and where its writer's HTML is open around it, the HTML stays around all of it", async () => {
    const list = `<ul>\n${"<li>a</li>\n".repeat(many)}</ul>\n`;
    const { html } = await renderMarkdown(`<details>\n\n${"- a\n".repeat(many)}\n</details>\n`);
    expect(html).toBe(`<details>${list}</details>\n`);
  });

  it("and what its writer leaves open over several parts stands around them", async () => {
    const quoted = `> <details>\n>\n${"> a\n>\n".repeat(many)}> </details>\n\nafter\n`;
    const { html } = await renderMarkdown(quoted);
    expect(html).toContain(`<details>${"<p>a</p>\n".repeat(many)}</details>`);
    const unclosed = await renderMarkdown(`> <details>\n>\n${"> a\n>\n".repeat(many)}\nafter\n`);
    expect(unclosed.html).toMatch(/<p>a<\/p>\n<\/details><\/blockquote>\n<p>after<\/p>\n$/);
  });
});
