import fc from "fast-check";
import { expect, test } from "vitest";
import { TreeWalk, treeStep } from "#test/tree-walk";
import { mintTeam } from "#test/worker";

test("whatever people do to a tree, and wherever in a site it is read, it is the tree that a simple model says, and its old addresses lead there in one hop", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(treeStep, { minLength: 120, maxLength: 140 }), async (steps) => {
      const walk = new TreeWalk(await mintTeam());
      for (const step of steps) await walk.take(step);
      await walk.followAddresses();
      expect(walk.counts["addresses"]).toBeGreaterThan(0);
      expect(walk.counts["placed"]).toBeGreaterThan(0);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
