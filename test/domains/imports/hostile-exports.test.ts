/** Exports that mean harm: each page is converted to its end, soon. */
import { describe, expect, test } from "vitest";
import { convertPage } from "#domains/imports/conversion/convert-page";
import { ParsedTexts } from "#domains/imports/conversion/mdx/parsed-texts";
import { SourceTexts } from "#domains/imports/conversion/source-texts";
import { WorkSlices } from "#content/pause";
import type { Dialect } from "#content/blocks/registry";

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
});
