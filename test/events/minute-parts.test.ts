/** The parts of the cron's minute in one database: what watches the service is first, and none keeps the others from their turn. */
import { expect, onTestFinished, test, vi } from "vitest";
import { minuteParts } from "../../src/background.ts";
import { doParts } from "#events/minute";
import type { MinutePart } from "#events/minute";
import type { System } from "#events/system";
import { systemAt } from "#test/events";
import { listenForFaults } from "#test/logged-faults";

const ask = (system: System) => system.db.$client.prepare("select 1").run();

/** A part that asks so much, one statement after the other or all at once. */
const asking = (count: number, isAtOnce = false): MinutePart => {
  if (isAtOnce)
    return async (system) => Promise.all(Array.from({ length: count }, async () => ask(system)));
  return async (system) => {
    for (let asked = 0; asked < count; asked += 1) await ask(system);
  };
};

const never: MinutePart = () => Promise.withResolvers<never>().promise;

/** Has what the cron waits for come a hundred times as soon. */
function hasten(): void {
  const bound = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => bound(ms / 1_000));
  onTestFinished(() => asked.mockRestore());
}

test("what watches the service is the first part of the minute", () => {
  expect(Object.keys(minuteParts)[0]).toBe("watchService");
});

test.each([false, true])(
  "a part that asks without end leaves the others what they need, and fails alone (at once: %s)",
  async (isAtOnce) => {
    listenForFaults();
    const budget = { most: 300, asked: 0 };
    const own = systemAt().within(budget);
    const parts: [string, MinutePart][] = [
      ["first", asking(5)],
      ["greedy", asking(1_000, isAtOnce)],
      ...Array.from({ length: 45 }, (_, at): [string, MinutePart] => [`other ${at}`, asking(2)]),
    ];
    expect(await doParts(own, parts, { statements: 300, about: {} })).toEqual(["greedy"]);
    expect(budget.asked).toBeLessThanOrEqual(300);
  },
);

test("the first is done before any other begins; one that does not end is named, and keeps none from their turn", async () => {
  hasten();
  const faults = listenForFaults();
  const done: string[] = [];
  const noting =
    (name: string): MinutePart =>
    async () =>
      void done.push(name);
  const slow: MinutePart = async (system) => {
    await ask(system);
    done.push("slow");
  };
  const fails: MinutePart = () => {
    throw new Error("It broke.");
  };
  const about = { database: "DB_2" };
  const run = (first: MinutePart) => {
    const parts: [string, MinutePart][] = [
      ["first", first],
      ["hangs", never],
      ["fails", fails],
      ["other", noting("other")],
    ];
    return doParts(systemAt(), parts, { statements: 300, about });
  };
  expect(await run(slow)).toEqual(["fails", "hangs"]);
  expect(done).toEqual(["slow", "other"]);
  expect(faults({ job: "hangs", ...about })).toHaveLength(1);
  expect(await run(never)).toEqual(["fails", "first", "hangs"]);
  expect(done).toEqual(["slow", "other", "other"]);
});
