/** Questions of many requests that are asked together: shared, never older than they were asked, and outlived. */
import { expect, test } from "vitest";
import { SharedRounds } from "#domains/publication/addresses/shared-rounds";

/** Rounds over a number that only the test changes; each round is held until it is let go. */
function held() {
  const rounds = new SharedRounds<null, number>();
  const asked: { keys: string[]; answer: () => void; fail: () => void }[] = [];
  let value = 0;
  const find = (key: string) =>
    rounds.find(key, null, (questions) => {
      const keys = [...questions.keys()];
      const read = new Map(keys.map((each) => [each, value]));
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error("The database is away."));
        asked.push({ keys, answer: () => resolve(read), fail });
      });
    });
  const round = async (nth: number) => {
    await expect.poll(() => asked.length).toBeGreaterThan(nth);
    const found = asked[nth];
    if (found === undefined) throw new Error("There is no such round.");
    return found;
  };
  return { find, round, asked, change: (to: number) => (value = to) };
}

test("whoever comes while a round is under way is told by the next one, and never by that", async () => {
  const { find, round, asked, change } = held();
  const first = find("site");
  change(1);
  const later = [find("site"), find("site"), find("other")];
  (await round(0)).answer();
  expect(await first).toBe(0);
  (await round(1)).answer();
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  expect(asked.map(({ keys }) => keys.toSorted())).toEqual([["site"], ["other", "site"]]);
});

test("a round that fails fails for those who waited for it, and the next is asked anew", async () => {
  const { find, round } = held();
  const first = find("site");
  const second = find("site");
  (await round(0)).fail();
  await expect(first).rejects.toThrow("away");
  (await round(1)).answer();
  expect(await second).toBe(0);
});

test("where the request that asked is gone, another one asks", async () => {
  const { find, round, change } = held();
  void find("site");
  change(1);
  const second = find("site");
  (await round(1)).answer();
  expect(await second).toBe(1);
});

test("a round that was given up and is answered after all keeps nobody from asking", async () => {
  const { find, round, change } = held();
  const first = find("site");
  const second = find("site");
  const late = await round(0);
  const taken = await round(1);
  late.answer();
  expect(await first).toBe(0);
  change(2);
  const third = find("site");
  taken.answer();
  expect(await second).toBe(0);
  (await round(2)).answer();
  expect(await third).toBe(2);
});
