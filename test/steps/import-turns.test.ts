/** An import reads the longest pages in MDX, and pictures, in slices, and others get their turn in between: counted in steps, not in time. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WorkSlices } from "#content/pause";
import { StepCounter } from "#test/counted-steps";
import { piecesOfMdx as pieces } from "#test/pieces-of-mdx";

const counter = new StepCounter();
beforeAll(() => counter.start());
afterAll(() => counter.stop());

/** The largest part of the work that is done until others have a turn. */
async function largestShareOf(work: (slices: WorkSlices) => Promise<unknown>): Promise<number> {
  const { WorkSlices } = await import("#content/pause");
  const taken: number[] = [];
  class CountedTurns extends WorkSlices {
    override async worked(chars: number): Promise<void> {
      const before = this.taken;
      await super.worked(chars);
      if (this.taken > before) taken.push(await counter.taken());
    }
  }
  await counter.taken();
  await work(new CountedTurns());
  return Math.max(...taken) / taken.reduce((sum, each) => sum + each, 0);
}

test("nothing that an import reads of the longest page in MDX takes more than a quarter of its work at once", async () => {
  const { readMdx } = await import("#domains/imports/conversion/mdx/read-mdx");
  const { mostSteps, stepsOf } = await import("#domains/imports/conversion/mdx/work");
  for (const piece of pieces) {
    const text = `${piece}\n\n`.repeat(Math.floor(mostSteps / stepsOf(`${piece}\n\n`)));
    expect(await largestShareOf((slices) => readMdx(text, slices))).toBeLessThan(1 / 4);
  }
});

test("nor does anything that it cleans of the longest picture in SVG", async () => {
  const { cleanSvg } = await import("#content/svg");
  const parts: Record<string, number> = {
    "<g/>": 190_000,
    '<g style="fill:url(#a);stroke:calc(1 + (2))"/>': 7_600,
    [`<style>${"a{fill:red}".repeat(6_600)}</style>`]: 5,
  };
  for (const [part, times] of Object.entries(parts)) {
    const svg = `<svg>${part.repeat(times)}</svg>`;
    const share = await largestShareOf(async (slices) => {
      expect(await cleanSvg(svg, slices)).toHaveProperty("svg");
    });
    expect(share).toBeLessThan(1 / 4);
  }
});
