/** What arrives together is handled as one batch, up to the weight that one batch may have. */
import { expect, test } from "vitest";
import { WriteBatcher } from "#party/write-batcher";

test("a batch weighs no more than it may, what is heavier comes alone, and the order stays", async () => {
  const batches: number[][] = [];
  const batcher = new WriteBatcher<number>({
    weigh: (item) => item,
    mostWeight: 10,
    sync: () => Promise.resolve(),
    flush: (batch) => batches.push(batch),
    onFailure: (error) => expect.unreachable(String(error)),
  });
  for (const item of [4, 4, 4, 12, 1]) batcher.add(item);
  await expect.poll(() => batches).toEqual([[4, 4], [4], [12], [1]]);
  batcher.add(10);
  batcher.add(10);
  batcher.flushNow();
  expect(batches.slice(4)).toEqual([[10], [10]]);
});

test("after a failure nothing that waited is handled, and what is added later is", async () => {
  const batches: number[][] = [];
  const failures: unknown[] = [];
  let fails = true;
  const batcher = new WriteBatcher<number>({
    weigh: () => 1,
    mostWeight: 2,
    sync: () => (fails ? Promise.reject(new Error("disk full")) : Promise.resolve()),
    flush: (batch) => batches.push(batch),
    onFailure: (error) => failures.push(error),
  });
  for (const item of [1, 2, 3]) batcher.add(item);
  await expect.poll(() => failures).toHaveLength(1);
  fails = false;
  batcher.add(4);
  await expect.poll(() => batches).toEqual([[4]]);
});
