/** Twice the text is twice the work: counted in the blocks of our code and the parsers' that run, not in time. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { Failure } from "#failure";
import { StepCounter } from "#test/counted-steps";
import { constructions } from "#test/markdown-constructions";

/** Of thousands, so many; `npm run soak` renders them all. */
const sample = constructions("single").filter((_, place) => place % 37 === 0);
const chars = 2 ** 12;
/** Linear is 2 and quadratic is 4; what is found of a quadratic part is a ninth of the linear one. */
const most = 2.2;

const counter = new StepCounter();
let steps: (text: string) => Promise<number>;

beforeAll(async () => {
  await counter.start();
  const { renderMarkdown } = await import("#content/render");
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

it(
  `${sample.length} constructions take at most ${most} times the steps at 8 KB as at 4 KB`,
  { timeout: 120_000 },
  async () => {
    const superlinear: string[] = [];
    for (const construction of sample) {
      const half = await steps(construction.ofChars(chars));
      const whole = await steps(construction.ofChars(2 * chars));
      if (whole > most * half) superlinear.push(`${construction.name}: ${half}, then ${whole}`);
    }
    expect(superlinear).toEqual([]);
  },
);

it("counts every round of a loop, so that a quadratic one would be seen", async () => {
  const { rounds } = await import("./rounds.ts");
  const few = await counter.count(async () => rounds(100));
  const many = await counter.count(async () => rounds(200));
  expect(many / few).toBeGreaterThan(3.5);
});
