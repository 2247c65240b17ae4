/** The ids of headings: GitHub's, and those that readers know from before. */
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "#content/render";
import { attributeOf, elementsIn } from "./dangers.ts";

function idsIn(html: string): string[] {
  return elementsIn(html).flatMap((element) => attributeOf(element, "id") ?? []);
}

describe("headings", () => {
  it("have the ids that GitHub gives them, and keep those that they had as slugs", async () => {
    const { html, outline } = await renderMarkdown(
      "## What's new\n\n## robots.txt\n\n## 🚀 Launch\n\n## snake_case & more\n\n## `__init__`\n\n## 🙂\n\n## What s new",
    );
    expect(outline.map(({ id }) => id)).toEqual([
      "whats-new",
      "robotstxt",
      "-launch",
      "snake_case--more",
      "init__",
      "page",
      "what-s-new-1",
    ]);
    for (const former of ["what-s-new", "robots-txt", "launch", "snake-case-more", "init"])
      expect(idsIn(html)).toContain(former);
  });
});
