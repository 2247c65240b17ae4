/** What a text of Markdown may ask for: everything at its bound is rendered, and one past it is refused with its line. */
import { afterAll, describe, expect, it } from "vitest";
import { renderMarkdown } from "#content/render";
import { limits } from "#limits";
import { constructions, found } from "#test/markdown-constructions";
import { RenderingProcess } from "#test/rendering-process";
import { isWhole } from "#test/whole";

const refused = (sentence: string) => ({
  code: "validation_failed",
  errors: [{ path: "content", message: sentence, code: "too_much" }],
});

const most = (count: number, what: string) => `A page takes ${count} ${what} at most`;

interface Bounded {
  name: string;
  /** A text that holds so many of what is bounded. */
  holding: (count: number) => string;
  bound: number;
  refusal: string;
}

const bounded: Bounded[] = [
  {
    name: "lines",
    holding: (count) => "\n".repeat(count - 1),
    bound: limits.pageLines,
    refusal: `Line 1: ${most(limits.pageLines, "lines")}`,
  },
  {
    name: "marks in a paragraph",
    holding: (count) => `a\n\n${"<".repeat(count)}`,
    bound: limits.paragraphMarks,
    refusal: `Line 3: ${most(limits.paragraphMarks, "marks and line breaks in one paragraph")}`,
  },
  {
    name: "elements",
    holding: (count) => "***\n".repeat(count),
    bound: limits.pageElements,
    refusal: `Line ${limits.pageElements + 1}: ${most(limits.pageElements, "elements (paragraphs, items, links, breaks …)")}`,
  },
];

describe("a text at its bound is rendered, and one past it is refused with the line", () => {
  for (const { name, holding, bound, refusal } of bounded) {
    it(`of ${name}`, async () => {
      await expect(renderMarkdown(holding(bound))).resolves.toHaveProperty("html");
      await expect(renderMarkdown(holding(bound + 1))).rejects.toMatchObject(refused(refusal));
    });
  }

  it("of lines in quotations, counted once a level", async () => {
    const lines = Math.floor(limits.quotedLines / 100);
    const deep = (count: number) => `${"> ".repeat(100)}a\n${"b\n".repeat(count - 1)}`;
    await expect(renderMarkdown(deep(lines))).resolves.toHaveProperty("html");
    await expect(renderMarkdown(deep(lines + 1))).rejects.toMatchObject({
      errors: [{ code: "too_much" }],
    });
  });

  it("of elements in one block", async () => {
    const block = (count: number) => `<div>${"<br>".repeat(count - 1)}</div>`;
    await expect(renderMarkdown(block(limits.blockElements))).resolves.toHaveProperty("html");
    const denser = block(limits.blockElements + 1);
    await expect(renderMarkdown(denser)).rejects.toMatchObject({ errors: [{ code: "too_much" }] });
  });

  it("of HTML that a reference multiplies", async () => {
    const address = "x".repeat(1_000);
    const referring = (count: number) => `[a]: /${address}\n\n${"[a] ".repeat(count)}`;
    const each = `<a href="/${address}">a</a> `.length;
    const count = Math.floor(limits.pageHtmlChars / each);
    await expect(renderMarkdown(referring(count - 1))).resolves.toHaveProperty("html");
    await expect(renderMarkdown(referring(count + 1))).rejects.toMatchObject({
      errors: [{ code: "too_much" }],
    });
  });
});

/** One process: it takes longer to start than most of these texts. */
const rendering = new RenderingProcess(20_000);
afterAll(() => rendering.end());

it("a megabyte of what is written otherwise, character by character, takes a third of the memory that a text may take", async () => {
  const peaks: Record<string, number> = {};
  for (const name of ["tag, closing, closed after words", "instruction, closed", "null, nested"])
    peaks[name] = (await rendering.cost(name, 2 ** 20))?.peakBytes ?? Infinity;
  expect(Object.entries(peaks).filter(([, bytes]) => bytes > 22e6)).toEqual([]);
});

it("a megabyte of bare addresses is refused, within the memory that a text may take", async () => {
  const cost = await rendering.cost("bare www, repeated, with definitions", 2 ** 20);
  expect(cost?.refusal).toContain("elements");
});

it("what looks like a place of ours is filled by nothing", async () => {
  const forged = '<div class="code-0"></div><div class="place-0"></div>'.repeat(100);
  const { html } = await renderMarkdown(`${forged}\n\n\`\`\`js\nlet a\n\`\`\``);
  expect(html.match(/<pre/g)).toHaveLength(1);
});

it("no code and no formula of a long page is lost, wherever the page is cut to be sanitised", async () => {
  for (const words of [40, 97, 1_000, 5_000]) {
    const block = (number: number) =>
      `${"word ".repeat(words)}\n\n\`\`\`js\nlet code${number}\n\`\`\`\n\n$formula${number}$\n\n`;
    const count = Math.ceil(200_000 / block(0).length);
    const { html } = await renderMarkdown(
      Array.from({ length: count }, (_, n) => block(n)).join(""),
    );
    expect(html.match(/<pre/g)).toHaveLength(count);
    expect(html.match(/<math>/g)).toHaveLength(count);
  }
});

it("prose of 256 KB below one list item is rendered", async () => {
  const line = "A line of prose as it is.\n";
  const { text } = await renderMarkdown(`- a\n${line.repeat(2 ** 18 / line.length)}`);
  expect(text.length).toBeGreaterThan(2 ** 18 - line.length);
});

/**
 * Of what was found to be hard every second one; with `npm run soak -- properties` all of it, and every ninety-sixth of
 * the others. `npm run soak` renders all of them, pairs too, at a megabyte, and `test/steps` counts what they do.
 */
const few = isWhole
  ? constructions("few").filter(
      ({ name }, place) => place % 96 === 0 || found.some((each) => each.name === name),
    )
  : found.filter((_, place) => place % 2 === 0);
const bytes = 2 ** 16;
/**
 * What takes less says little: what else the machine does is as large. A quadratic part that is so small is found by the
 * steps that `test/steps` counts, or at a megabyte.
 */
const floorMs = 250;
/** How many rounds each attempt takes the least of. */
const attempts = [1, 3, 3, 3];

/**
 * Twice the text takes at most two and a half times the processor: two where it is linear, four where it is quadratic,
 * as a regular expression may be, whose steps nothing counts. The least of some rounds counts, and all is tried again
 * before it is called a failure: what else the machine does makes a round slower, and none of them faster.
 */
async function isLinear(name: string): Promise<boolean> {
  for (const rounds of attempts) {
    const whole = await rendering.cost(name, bytes, rounds);
    if (whole !== null && whole.ms <= floorMs) return true;
    const half = await rendering.cost(name, bytes / 2, rounds);
    if (whole !== null && half !== null && whole.ms <= 2.5 * half.ms) return true;
  }
  return false;
}

it(
  `${few.length} constructions take at most two and a half times as long at 64 KB as at 32 KB`,
  { timeout: 600_000 },
  async () => {
    const slow: string[] = [];
    for (const { name } of few) if (!(await isLinear(name))) slow.push(name);
    expect(slow).toEqual([]);
  },
);
