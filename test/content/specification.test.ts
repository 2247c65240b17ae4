/**
 * How near our Markdown is to CommonMark and to GitHub's: every example of both specifications, except
 * exactly those that docs/reference/markdown.md gives a reason for.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "#content/render";
import { deviationsIn, documentIn, specifications } from "./specification.ts";

const file = fileURLToPath(import.meta.resolve("../../docs/reference/markdown.md"));

/** The numbers in the columns of the table: reason, then a column for each specification. */
function explained(column: number): number[] {
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter((cells) => /^[\d, ]+$/.test(cells[column + 1] ?? ""));
  const numbers = rows.flatMap((cells) => (cells[column + 1] ?? "").split(",").map(Number));
  return numbers.toSorted((first, second) => first - second);
}

describe("every example comes out as the specification says, or is explained", () => {
  for (const [index, [name, examples]] of Object.entries(specifications).entries()) {
    it(`of ${name}`, async () => {
      const deviations = await deviationsIn(examples);
      const same = examples.length - deviations.length;
      console.log(
        `${name}: ${same} of ${examples.length} examples, ${deviations.length} explained`,
      );
      expect(examples.length).toBeGreaterThan(600);
      expect(deviations).toEqual(explained(index + 1));
    });
  }
});

describe("an element of raw text that is never closed", () => {
  it("is shown as text, and what follows it stays on the page", async () => {
    const { html, text } = await renderMarkdown("Set the <title> here.\n\n<script>\n\nThe end.");
    expect(documentIn(html)).toContain("<p>Set the <title> here.</p>");
    expect(text).toContain("The end.");
  });

  it("takes no more than itself where it is closed, and tags inside it are no tags", async () => {
    const { text } = await renderMarkdown("<style>\n<script>\n</style>\n\nThe end.");
    expect(text).toBe("The end.");
  });
});
