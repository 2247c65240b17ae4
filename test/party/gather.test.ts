/** What arrives together is handled together, as much of it as one batch may weigh. */
import { expect, test } from "vitest";
import { Gatherer } from "#party/gather";

test("a batch weighs no more than it may, what is heavier comes alone, and the order stays", async () => {
  const batches: number[][] = [];
  const gatherer = new Gatherer<number>({
    weigh: (item) => item,
    mostWeight: 10,
    sync: () => Promise.resolve(),
    flush: (batch) => batches.push(batch),
    onFailure: (error) => expect.unreachable(String(error)),
  });
  for (const item of [4, 4, 4, 12, 1]) gatherer.add(item);
  await expect.poll(() => batches).toEqual([[4, 4], [4], [12], [1]]);
  gatherer.add(10);
  gatherer.add(10);
  gatherer.flushNow();
  expect(batches.slice(4)).toEqual([[10], [10]]);
});

test("after a failure nothing that waited is handled, and what comes then is", async () => {
  const batches: number[][] = [];
  const failures: unknown[] = [];
  let fails = true;
  const gatherer = new Gatherer<number>({
    weigh: () => 1,
    mostWeight: 2,
    sync: () => (fails ? Promise.reject(new Error("disk full")) : Promise.resolve()),
    flush: (batch) => batches.push(batch),
    onFailure: (error) => failures.push(error),
  });
  for (const item of [1, 2, 3]) gatherer.add(item);
  await expect.poll(() => failures).toHaveLength(1);
  fails = false;
  gatherer.add(4);
  await expect.poll(() => batches).toEqual([[4]]);
});
