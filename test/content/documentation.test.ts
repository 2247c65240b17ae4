/** A real documentation site, whole: every page renders, and its blocks and code come out as written. */
import { describe, expect, it } from "vitest";
import { readFrontMatter } from "#content/front-matter";
import { rewriteMarkdownLinks } from "#content/links";
import { renderMarkdown } from "#content/render";
import type { Rendered } from "#content/rendered";
import { dangersIn } from "./dangers.ts";
import { documentationFiles } from "./samples.ts";

const { from, items } = documentationFiles();
const pages = await Promise.all(
  items.map(async ({ path, text }): Promise<{ path: string; body: string; rendered: Rendered }> => {
    const { body } = readFrontMatter(text);
    return { path, body, rendered: await renderMarkdown(body) };
  }),
);

/** The body without fenced code, for counting what is not code. */
function prose(body: string): string {
  return body.replace(/^([ \t]*)(`{3,})[\s\S]*?^\1\2[ \t]*$/gm, "");
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** How many fenced blocks the text holds; a fence of a longer block's own text opens none. */
function codeBlocks(body: string): number {
  let blocks = 0;
  let open = "";
  for (const line of body.split("\n")) {
    const fence = /^[ \t]*(`{3,})/.exec(line)?.[1];
    if (fence === undefined) continue;
    if (open === "") {
      open = fence;
      blocks += 1;
    } else if (fence.length >= open.length && line.trim() === fence) open = "";
  }
  return blocks;
}

describe(`${pages.length} pages of ${from}`, () => {
  it("are there, with text, and harmless", () => {
    expect(pages.length).toBeGreaterThan(0);
    for (const { path, body, rendered } of pages) {
      expect(dangersIn(rendered.html), path).toEqual([]);
      expect(rendered.text === "", path).toBe(body.trim() === "");
    }
  });

  it("have every heading in their outline", () => {
    for (const { path, body, rendered } of pages) {
      expect(rendered.outline.length, path).toBe(count(prose(body), /^ {0,3}#{1,6}[ \t]+\S/gm));
    }
  });

  it("have every callout and every code group, and no colons left", () => {
    for (const { path, body, rendered } of pages) {
      const source = prose(body);
      expect(count(rendered.html, /class="callout callout-/g), path).toBe(
        count(
          source,
          /^[ \t]*:::+[ \t]*(?:tip|info|warning|danger|note|success|important|caution)\b|^> \[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gm,
        ),
      );
      expect(count(rendered.html, /<div class="tabs"/g), path).toBe(
        count(source, /^[ \t]*:::+[ \t]*(?:code-group|tabs)\b/gm),
      );
      expect(rendered.html.replaceAll(/<(pre|code)[\s\S]*?<\/\1>/g, ""), path).not.toMatch(/:::/);
    }
  });

  it("have every code block", () => {
    for (const { path, body, rendered } of pages) {
      expect(count(rendered.html, /<div class="code-block">/g), path).toBe(codeBlocks(body));
    }
  });

  it("keep every character when no link is rewritten", async () => {
    for (const { path, body } of pages)
      expect(await rewriteMarkdownLinks(body, () => null), path).toBe(body);
  });

  it("link exactly where the rewriter finds links", async () => {
    for (const { path, body, rendered } of pages) {
      const found: string[] = [];
      const rewritten = await rewriteMarkdownLinks(body, (href, kind) => {
        found.push(href);
        return kind === "link" ? `page:p${found.length}` : null;
      });
      const { html } = await renderMarkdown(rewritten);
      const links = (text: string): string[] => text.match(/<a href="(?!#fn)[^"]*"/g) ?? [];
      expect(links(html).length, path).toBe(links(rendered.html).length);
      const left = links(html).filter((link) => !link.includes("page:"));
      // Bare addresses in running text are no destination of the writer's: they stay.
      for (const link of left) expect(link, path).toMatch(/href="(?:https?|mailto):/);
    }
  });
});
