import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differenceHtml, differenceMarkdown, differenceParts } from "#content/show-difference";

const line = fc.constantFrom("one\n", "two\n", "three\n", "\n", "`````\n", "a 👍🏽 b\n", "<b>&\n");
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom("", "end"))
  .map(([lines, end]) => lines.join("") + end);

describe("the parts of a difference", () => {
  test("make up both texts", () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        const parts = differenceParts(from, to);
        const without = (kind: string) =>
          parts.map((part) => (part.kind === kind ? "" : part.text)).join("");
        expect([without("added"), without("removed")]).toEqual([from, to]);
      }),
      { numRuns: 500 },
    );
  });

  test("show as HTML what came and went, and run none of it", () => {
    const parts = differenceParts("keep <b>\n", "keep <script>alert(1)</script>\n");
    const html = differenceHtml(parts);
    expect(html).toContain("<ins>");
    expect(html.replaceAll(/<\/?(?:pre|ins|del|span)(?: class="difference")?>/g, "")).not.toMatch(
      /[<>]/,
    );
  });
});

describe("a unified difference", () => {
  test("is one that `patch` applies", () => {
    const folder = mkdtempSync(join(tmpdir(), "galley-diff-"));
    const file = join(folder, "text");
    fc.assert(
      fc.property(text, text, (from, to) => {
        fc.pre(from !== to);
        const lines = differenceMarkdown(from, to).split("\n").slice(1, -2);
        writeFileSync(file, from);
        const input = `--- text\n+++ text\n${lines.join("\n")}\n`;
        execFileSync("patch", ["-s", "--no-backup-if-mismatch", file], { input });
        // A patch that leaves nothing deletes the file.
        expect(to === "" ? "" : readFileSync(file, "utf8")).toBe(to);
      }),
      { numRuns: 60 },
    );
    rmSync(folder, { recursive: true });
  });

  test("stands in a fence that nothing in the texts closes", () => {
    const shown = differenceMarkdown("````\n", "`````\n");
    const [fence = ""] = /^`+/.exec(shown) ?? [];
    expect(fence.length).toBeGreaterThan(5);
    expect(shown.split("\n").filter((each) => each === fence)).toHaveLength(1);
  });

  test("names the stretch of each change by its lines", () => {
    const from = Array.from({ length: 30 }, (_, at) => `line ${at + 1}\n`).join("");
    const to = from.replace("line 3\n", "").replace("line 20\n", "line 20\nnew\n");
    expect(differenceMarkdown(from, to).match(/@@.*@@/g)).toEqual([
      "@@ -1,6 +1,5 @@",
      "@@ -18,6 +17,7 @@",
    ]);
  });
});

test("a difference of as many lines and runs of ticks as a page can hold is shown whole", () => {
  const [before, after] = ["a`\n".repeat(300_000), "b`\n".repeat(300_000)];
  const shown = differenceMarkdown(before, after);
  expect(shown.match(/^-a`$/gm)).toHaveLength(300_000);
  expect(shown.match(/^\+b`$/gm)).toHaveLength(300_000);
});
