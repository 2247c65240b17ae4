/** An import reads the longest pages in MDX in slices (`test/steps/import-turns.test.ts`), and reads in them what stands there. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { gfm } from "micromark-extension-gfm";
import { mdxjs } from "micromark-extension-mdxjs";
import { expect, test } from "vitest";
import { WorkSlices } from "#content/pause";
import { parseInSlices } from "#domains/imports/conversion/mdx/parse-in-slices";
import { ExpressionParser } from "#domains/imports/conversion/mdx/work";
import { piecesOfMdx } from "#test/pieces-of-mdx";

/** The guide of the handbook, in what of it is MDX, and texts that are made of the pieces. */
function texts(): string[] {
  const handbook = join(import.meta.dirname, "../../docs/guide");
  const files = readdirSync(handbook, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => readFileSync(join(handbook, file), "utf8"));
  return [...files, ...piecesOfMdx.map((piece) => `${piece}\n\n`.repeat(60))].map((text) =>
    text.replaceAll(/<(?=[!h:])/g, "x"),
  );
}

test("a text that is read in slices has the tree, or the fault, that it has when it is read at once", async () => {
  const atOnce = (text: string) =>
    fromMarkdown(text, {
      extensions: [gfm(), mdxjs({ acorn: new ExpressionParser(text) })],
      mdastExtensions: [gfmFromMarkdown(), mdxFromMarkdown()],
    });
  const orFault = async (read: () => unknown) => {
    try {
      // Of the expressions, whose trees are not plain, only that they could be read.
      return JSON.stringify(await read(), (key, value) => (key === "estree" ? 1 : value));
    } catch (error) {
      return String(error);
    }
  };
  let trees = 0;
  for (const text of texts()) {
    const whole = await orFault(() => atOnce(text));
    expect(
      await orFault(() => parseInSlices(text, new ExpressionParser(text), new WorkSlices())),
    ).toEqual(whole);
    if (whole.startsWith("{")) trees += 1;
  }
  expect(trees).toBeGreaterThan(20);
});
