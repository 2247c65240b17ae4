/** Any nesting of any blocks, written as each tool writes it, comes out as the same blocks. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "#content/render";
import type { Dialect } from "#content/blocks/registry";
import { converted } from "./converted.ts";
import { nestings, spelledBy } from "./spellings.ts";
import type { Block } from "./spellings.ts";
import { ours, spellings } from "./tool-spellings.ts";

/** What readers see of a text, without what only numbers its parts. */
async function shown(text: string): Promise<string> {
  const { html } = await renderMarkdown(text);
  return html
    .replaceAll(/ (?:id|for|name|aria-[a-z]+|data-[a-z-]+)="[^"]*"/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/> </g, "><");
}

/** How many of the blocks there are, with those inside of others. */
function countOf(blocks: readonly Block[], is: Block["is"]): number {
  return blocks.reduce((sum, block) => {
    const own = block.is === is ? 1 : 0;
    if (block.is === "codes") return sum + (is === "code" ? block.files.length : own);
    if (block.is === "list") return sum + own + countOf(block.items.flat(), is);
    if ("parts" in block)
      return (
        sum +
        own +
        countOf(
          block.parts.flatMap(({ inside }) => inside),
          is,
        )
      );
    return sum + own + ("inside" in block ? countOf(block.inside, is) : 0);
  }, 0);
}

test.each(Object.entries(spellings))(
  "any nesting of any blocks comes out as the same blocks: %s",
  async (dialect, spelling) => {
    const style = fc.record({ indent: fc.constantFrom(0, 2, 4) });
    await fc.assert(
      fc.asyncProperty(nestings(spelling), style, async (blocks, style) => {
        const source = spelledBy(spelling, blocks, style);
        const { text, findings } = await converted(dialect as Dialect, source, {}, spelling.path);
        const html = await shown(text);
        expect(html, `${source}\n--- became\n\n${text}`).toBe(
          await shown(spelledBy(ours, blocks, style)),
        );
        expect(html.match(/<pre\b/g)?.length ?? 0).toBe(countOf(blocks, "code"));
        expect(findings.filter(({ fate }) => fate !== "converted")).toEqual([]);
      }),
      { numRuns: 20 },
    );
  },
);
