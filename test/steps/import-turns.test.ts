/** An import reads the longest pages in MDX in slices, and others get their turn in between: counted in steps, not in time. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { gfm } from "micromark-extension-gfm";
import { mdxjs } from "micromark-extension-mdxjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StepCounter } from "#test/counted-steps";

const counter = new StepCounter();
beforeAll(() => counter.start());
afterAll(() => counter.stop());

/** The texts whose tree is most of their work, whose blocks are, and what stands in these; and one that is read as text. */
const pieces = ["[a](b) ".repeat(100), "> a\n> - b\n\n", "a <B>c</B> d\n\n", "a < b { c\n\n"];

test("nothing that an import reads of the longest page in MDX takes more than a quarter of its work at once", async () => {
  const { Turns } = await import("#content/pause");
  const { readMdx } = await import("#domains/imports/conversion/mdx/read-mdx");
  const { mostSteps, stepsOf } = await import("#domains/imports/conversion/mdx/work");
  /** Notes how many steps were taken until others had a turn. */
  class CountedTurns extends Turns {
    readonly slices: number[] = [];

    override async worked(chars: number): Promise<void> {
      const before = this.taken;
      await super.worked(chars);
      if (this.taken > before) this.slices.push(await counter.taken());
    }
  }
  const shares: Record<string, number> = {};
  for (const piece of pieces) {
    const text = `${piece}\n\n`.repeat(Math.floor(mostSteps / stepsOf(`${piece}\n\n`)));
    const turns = new CountedTurns();
    await counter.taken();
    await readMdx(text, turns);
    const all = turns.slices.reduce((sum, each) => sum + each, 0);
    shares[piece] = Math.max(...turns.slices) / all;
  }
  for (const share of Object.values(shares)) expect(share).toBeLessThan(1 / 4);
});

/** The guide of the handbook, in what of it is MDX, and texts that are made of the pieces. */
function texts(): string[] {
  const handbook = join(import.meta.dirname, "../../docs/guide");
  const files = readdirSync(handbook, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => readFileSync(join(handbook, file), "utf8"));
  return [...files, ...pieces.map((piece) => `${piece}\n\n`.repeat(60))].map((text) =>
    text.replaceAll(/<(?=[!h:])/g, "x"),
  );
}

test("a text that is read in slices has the tree, or the fault, that it has when it is read at once", async () => {
  const { Turns } = await import("#content/pause");
  const { parseInSlices } = await import("#domains/imports/conversion/mdx/parse-in-slices");
  const { ExpressionParser } = await import("#domains/imports/conversion/mdx/work");
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
      await orFault(() => parseInSlices(text, new ExpressionParser(text), new Turns())),
    ).toEqual(whole);
    if (whole.startsWith("{")) trees += 1;
  }
  expect(trees).toBeGreaterThan(20);
});
