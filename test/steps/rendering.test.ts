/** Twice the text is twice the work: counted in the blocks of our code and the parsers' that run, not in time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Failure } from "#failure";
import { limits } from "#limits";
import { StepCounter } from "#test/counted-steps";
import { honestDocuments } from "#test/honest-documents";
import { type Construction, constructions } from "#test/markdown-constructions";
import { isWhole } from "#test/whole";

/** Of thousands, so many; `npm run soak -- properties` counts twice as many, and `npm run soak` renders them all. */
const sample = constructions("single").filter((_, place) => place % (isWhole ? 148 : 296) === 0);
const bytes = 2 ** 12;
/** Blocks in a line, in every way in which one may stand inside the other: `:badge[:badge[…]`. */
const inLines = constructions("single").filter(({ name }) =>
  /^(?:badge|tooltip|keys)[^,]*, (?:nested|half closed)$/.test(name),
);
/** As long as what is too much is not yet refused. */
const inLinesBytes = 2 ** 14;
/** What people write is in parts of up to 28 KB; in short every second kind. */
const honestBytes = 2 ** 15;
const honest = honestDocuments.filter((_, place) => isWhole || place % 2 === 0);
/** Linear is 2 and quadratic is 4; what is found of a quadratic part is a ninth of the linear one. */
const most = 2.2;

const counter = new StepCounter();
let steps: (text: string) => Promise<number>;
let renderMarkdown: (text: string) => Promise<unknown>;

beforeAll(async () => {
  await counter.start();
  ({ renderMarkdown } = await import("#content/render"));
  const render = async (text: string) => {
    try {
      await renderMarkdown(text);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  };
  // What is loaded, or made once, at the first text of a kind.
  await render("# a\n\n```ts\nlet a\n```\n\n|a|\n|-|\n|b|\n\n- *c* $a$\n");
  steps = (text) => counter.count(() => render(text));
});

afterAll(() => counter.stop());

/** Those of which twice the text takes more, with their steps; of parts that are long, twice may be three of them. */
async function superlinear(of: readonly Construction[], halfBytes: number): Promise<string[]> {
  const found: string[] = [];
  for (const text of of) {
    const half = text.ofBytes(halfBytes);
    const whole = text.ofBytes(2 * halfBytes);
    const [few, many] = [await steps(half), await steps(whole)];
    const twice = 2 * ((many / whole.length) * half.length);
    if (twice > most * few) found.push(`${text.name}: ${few}, then ${many}`);
  }
  return found;
}

it(
  `${sample.length} constructions take at most ${most} times the steps at 8 KB as at 4 KB`,
  { timeout: 120_000 },
  async () => {
    expect(await superlinear(sample, bytes)).toEqual([]);
  },
);

it(
  `${inLines.length} ways in which blocks stand in a line take at most ${most} times the steps at 32 KB as at 16 KB`,
  { timeout: 120_000 },
  async () => {
    expect(inLines).not.toEqual([]);
    expect(await superlinear(inLines, inLinesBytes)).toEqual([]);
  },
);

it("brackets around blocks in a line are looked at once, however deep they stand", async () => {
  const nested = (levels: number) => `${":badge[".repeat(levels)}${"]".repeat(levels)}`;
  const brackets = (levels: number) => `${"a[".repeat(levels)}${"]".repeat(levels)}`;
  // The parser looks at brackets for itself; ours are looked at beside that.
  const [blocks, alone] = [await steps(nested(1_000)), await steps(brackets(1_000))];
  expect(blocks).toBeLessThan(1.6 * alone);
});

it(
  `what people write takes at most ${most} times the steps at 64 KB as at 32 KB`,
  { timeout: 120_000 },
  async () => {
    expect(await superlinear(honest, honestBytes)).toEqual([]);
  },
);

describe("what is too much is refused for the least work", () => {
  it("before any of it is sanitised, where it becomes too much HTML", async () => {
    const headings = (count: number) => `# ${"a".repeat(1_000)}\n`.repeat(count);
    const most = Math.floor(limits.pageHtmlChars / 5_400);
    const past = Math.ceil(limits.pageHtmlChars / 4_700);
    const rendered = await counter.count(() => renderMarkdown(headings(most)));
    const refused = await counter.count(async () => {
      await expect(renderMarkdown(headings(past))).rejects.toThrow("characters of HTML");
    });
    expect(refused).toBeLessThan(rendered / 2);
  });

  it("before its code is coloured, where sanitising refuses it", async () => {
    const code = "```ts\nconst a: number = 1;\n```\n\n".repeat(limits.highlightedBlocks);
    const deep = "<b>".repeat(limits.htmlNestingDepth + 1);
    const rendered = await steps(code);
    await expect(renderMarkdown(code + deep)).rejects.toThrow("nests deeper");
    expect(await steps(code + deep)).toBeLessThan(rendered / 2);
  });
});

it("counts every round of a loop, so that a quadratic one would be seen", async () => {
  const { rounds } = await import("./rounds.ts");
  const few = await counter.count(async () => rounds(100));
  const many = await counter.count(async () => rounds(200));
  expect(many / few).toBeGreaterThan(3.5);
});
