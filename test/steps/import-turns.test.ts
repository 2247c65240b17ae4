/** An import reads the longest pages in MDX in slices, and others get their turn in between: counted in steps, not in time. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { StepCounter } from "#test/counted-steps";
import { piecesOfMdx as pieces } from "#test/pieces-of-mdx";

const counter = new StepCounter();
beforeAll(() => counter.start());
afterAll(() => counter.stop());

test("nothing that an import reads of the longest page in MDX takes more than a quarter of its work at once", async () => {
  const { WorkSlices } = await import("#content/pause");
  const { readMdx } = await import("#domains/imports/conversion/mdx/read-mdx");
  const { mostSteps, stepsOf } = await import("#domains/imports/conversion/mdx/work");
  /** Notes how many steps were taken until others had a turn. */
  class CountedTurns extends WorkSlices {
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
    const slices = new CountedTurns();
    await counter.taken();
    await readMdx(text, slices);
    const all = slices.slices.reduce((sum, each) => sum + each, 0);
    shares[piece] = Math.max(...slices.slices) / all;
  }
  for (const share of Object.values(shares)) expect(share).toBeLessThan(1 / 4);
});
