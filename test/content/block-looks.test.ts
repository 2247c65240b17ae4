/** What each block of the vocabulary looks like without a script, and that nothing of it is left as it was written. */
import { describe, expect, it } from "vitest";
import { embedOf, embeddedOrigins, embedOrigins } from "#content/blocks/embeds";
import { blocks } from "#content/blocks/registry";
import { readIconsBy } from "#content/icons/icon";
import { looks } from "#content/looks/block-html";
import { renderMarkdown } from "#content/render";
import { sanitizeHtml } from "#content/sanitize";
import { iconLines } from "../../scripts/icons.ts";

readIconsBy(async () => new Response(iconLines()));

async function htmlOf(markdown: string): Promise<string> {
  return (await renderMarkdown(markdown)).html;
}

describe("every block", () => {
  it("that stands around others or alone has a look", () => {
    const placed = blocks.filter(({ forms }) => !forms.includes("span") && !forms.includes("code"));
    expect(placed.map(({ name }) => name).filter((name) => looks[name] === undefined)).toEqual([]);
  });

  for (const { name, example } of blocks.filter(({ isAssembled }) => !isAssembled))
    it(`is shown as its example says: ${name}`, async () => {
      const { html, text } = await renderMarkdown(example);
      expect(html).not.toBe("");
      expect(text).not.toMatch(/:::|::\w|:\w+\[|=&quot;|\{\w+=/);
      // Icons and coloured code are put in afterwards; all else is as sanitising leaves it.
      const bare = html.replaceAll(/<svg class="icon-sign".*?<\/svg>/g, "");
      expect(sanitizeHtml(bare).length).toBeGreaterThan(0);
    });
});

describe("blocks with attributes", () => {
  it("take their title from brackets, words or an attribute, in the one way", async () => {
    const written = ["[A *b*]", " A *b*", '{title="A *b*"}'];
    const shown = await Promise.all(written.map((title) => htmlOf(`:::tip${title}\nc\n:::`)));
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]).toContain('<p class="callout-title">A <em>b</em></p>');
  });

  it("draw the icons that they name, and none that is not there", async () => {
    expect(await htmlOf(":::tip[A]{icon=rocket}\nb\n:::")).toMatch(
      /<p class="callout-title iconed"><svg class="icon-sign" viewBox="0 0 24 24" aria-hidden="true"><path d="[^"]+"\/>.*<\/svg>A<\/p>/,
    );
    expect(await htmlOf(":icon[rocket]{label='Fast & \"new\"'}")).toContain(
      'role="img" aria-label="Fast &amp; &quot;new&quot;"',
    );
    expect(await htmlOf("a :icon[constructor] b")).toBe("<p>a  b</p>\n");
    expect(await htmlOf(":badge[a]{icon=🚀}")).toContain(
      '<span class="icon-sign" aria-hidden="true">🚀</span>a</span>',
    );
  });

  it("leave text alone that only looks like them", async () => {
    for (const text of [
      "10:30 [a]",
      "std::vector{int}",
      ":nothing[a]",
      "::nothing[a]",
      "a:badge[b]",
    ])
      expect(await htmlOf(text)).toBe(`<p>${text}</p>\n`);
    expect(await htmlOf("`:badge[a]`")).toBe("<p><code>:badge[a]</code></p>\n");
    expect(await htmlOf("::card[a] b")).toBe("<p>::card[a] b</p>\n");
  });

  it("make a card lead on as a whole, by its address or by its title", async () => {
    expect(await htmlOf('::card[A]{href="/b?c=1&d=2"}')).toBe(
      '<div class="card"><p class="card-title"><a href="/b?c=1&amp;d=2">A</a></p>\n</div>\n',
    );
    expect(await htmlOf("::card[[A](/b)]{href=/c}")).toContain('<a href="/b">A</a>');
    expect(await htmlOf("::card[A]{href='javascript:alert(1)'}")).toContain("<a>A</a>");
  });

  it("show a block of many parts as one of few", async () => {
    const card = (count: number) =>
      `:::card[A & B]{href="/c" icon=rocket cta="On & on"}\n${"a\n\n".repeat(count)}:::\n`;
    const few = await htmlOf(card(3));
    expect(await htmlOf(card(400))).toBe(
      few.replace("<p>a</p>\n".repeat(3), "<p>a</p>\n".repeat(400)),
    );
  });

  it("keep what is to be copied as it is written", async () => {
    const { html, text } = await renderMarkdown(":::prompt[A]\n# **b**\n<i>c</i>\n:::\nd");
    expect(html).toContain("<code># **b**\n&lt;i&gt;c&lt;/i&gt;\n</code>");
    expect(text).toMatch(/\nd$/);
  });

  it("number, wrap, fold and mark lines of code by what stands behind its language", async () => {
    const html = await htmlOf("```js lines=9 wrap ins={1} del={2} focus={3}\na\nb\nc\n```");
    expect(html).toContain('<div class="code-block code-wrapped code-numbered">');
    for (const [mark, number] of [
      ["added", 9],
      ["removed", 10],
      ["focused", 11],
    ])
      expect(html).toContain(`<span class="line line-${mark}" data-line="${number}">`);
    const long = `\`\`\`js fold\n${"a\n".repeat(13)}\`\`\``;
    expect(await htmlOf(long)).toContain('<input type="checkbox"> Show all 13 lines</label>');
    expect(await htmlOf("```ts:line-numbers {1}\na\n```")).toContain('language-ts"');
  });
});

describe("what is embedded of other sites", () => {
  it("is framed at the one address that its site has for it, where the site is on the list", () => {
    const frames: Record<string, string | undefined> = {
      "https://youtu.be/aqz-KE-bpKQ?t=3": "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
      "https://www.youtube.com/shorts/abc": "https://www.youtube-nocookie.com/embed/abc",
      "https://vimeo.com/channels/x/123": "https://player.vimeo.com/video/123?dnt=1",
      "https://www.loom.com/share/abc": "https://www.loom.com/embed/abc",
      "https://codepen.io/a/pen/b": "https://codepen.io/a/embed/b?default-tab=result",
      "https://stackblitz.com/edit/a": "https://stackblitz.com/edit/a?embed=1",
      "https://codesandbox.io/p/sandbox/abc": "https://codesandbox.io/embed/abc",
      "https://www.figma.com/design/abc/x": "https://embed.figma.com/design/abc?embed-host=docs",
      "https://open.spotify.com/episode/abc": "https://open.spotify.com/embed/episode/abc",
      "https://www.youtube.com.a.example/watch?v=a": undefined,
      "http://youtu.be/a": undefined,
      "https://a@youtu.be/b": undefined,
      "https://youtu.be/a%22onload": undefined,
      "javascript:https://youtu.be/a": undefined,
    };
    for (const [address, frame] of Object.entries(frames)) {
      expect(embedOf(address)?.frame, address).toBe(frame);
      expect(frame === undefined || embedOrigins.includes(new URL(frame).origin)).toBe(true);
    }
  });

  it("is a link, and says its site to the page's policy, and only that", async () => {
    const html = await htmlOf('::embed[A film]{url="https://youtu.be/a"}\n\nhttps://vimeo.com/1');
    expect(html).toContain(
      '<a href="https://youtu.be/a" data-embed="https://www.youtube-nocookie.com/embed/a" rel="noopener">A film',
    );
    expect(embeddedOrigins(html)).toEqual(["https://www.youtube-nocookie.com"]);
    expect(html).toContain("A film <small>YouTube</small></a>");
    expect(await htmlOf("::embed{url=https://youtu.be/a}")).toContain('rel="noopener">YouTube</a>');
    expect(await htmlOf("::embed{url=https://a.example/b}")).toBe(
      '<p><a href="https://a.example/b" rel="noopener">https://a.example/b</a></p>\n',
    );
    expect(
      sanitizeHtml('<a href="https://youtu.be/a" data-embed="https://codepen.io/b">c</a>'),
    ).not.toContain("data-embed");
  });
});
