/** What arrives together is handled as one batch, up to the weight that one batch may have. */
import { expect, test } from "vitest";
import { WriteBatcher } from "#party/write-batcher";

test("a batch weighs no more than it may, what is heavier comes alone, and the order stays", async () => {
  const batches: number[][] = [];
  const batcher = new WriteBatcher<number>({
    weigh: (item) => item,
    mostWeight: 10,
    waitMs: () => 0,
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
    waitMs: () => 0,
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

test("what comes while a batch waits is one batch, handled at once where somebody is in a hurry or enough has come", async () => {
  const batches: number[][] = [];
  const batcher = new WriteBatcher<number>({
    weigh: (item) => item,
    mostWeight: 10,
    waitMs: () => 1_000_000,
    sync: () => Promise.resolve(),
    flush: (batch) => batches.push(batch),
    onFailure: (error) => expect.unreachable(String(error)),
  });
  for (const item of [1, 2]) {
    batcher.add(item);
    await Promise.resolve();
  }
  expect(batches).toEqual([]);
  batcher.hurry();
  await expect.poll(() => batches).toEqual([[1, 2]]);
  for (const item of [3, 7]) batcher.add(item);
  await expect
    .poll(() => batches)
    .toEqual([
      [1, 2],
      [3, 7],
    ]);
  batcher.add(4);
  batcher.flushNow();
  expect(batches.at(-1)).toEqual([4]);
});
