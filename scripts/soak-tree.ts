/**
 * Part of `npm run soak`: 10,000 random changes to a tree (or as many as TREE_STEPS says), each compared with
 * a simple model, and the addresses followed; exits 1 where they differ, with the seed that shows it again.
 */
import fc from "fast-check";
import { startRuntime } from "#test/runtime";
import { mintTeamAt } from "#test/team";
import { treeStep, TreeWalk } from "#test/tree-walk";

const steps = Number(process.env["TREE_STEPS"] ?? 10_000);
const seed = Number(process.env["TREE_SEED"] ?? Date.now() % 1_000_000_000);
const followEvery = 250;

const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
const runtime = await startRuntime();
try {
  const team = await mintTeamAt((request) => fetch(request), `http://${runtime.host}`);
  const walk = new TreeWalk(team);
  for (const [index, step] of fc.sample(treeStep, { numRuns: steps, seed }).entries()) {
    await walk.take(step);
    if (index % followEvery === 0) {
      await walk.followAddresses(50);
      console.error(`  ${index} steps, ${seconds()} s`);
    }
  }
  await walk.followAddresses();
  console.table(walk.counts);
  console.log(`${steps} steps in ${seconds()} s: the tree is the model's, seed ${seed}.`);
} catch (error) {
  console.error(`With TREE_SEED=${seed}: ${String(error)}`);
  process.exitCode = 1;
} finally {
  await runtime.stop();
}
