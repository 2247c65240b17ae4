/** An answer that is overdue is noticed, and one that came in time is not. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lateAfterMs, LateWatch } from "../../src/studio/editor/late-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watching() {
  const told: boolean[] = [];
  return { told, watch: new LateWatch((isLate) => told.push(isLate)) };
}

test("nothing is late that came in time, or was not asked for", () => {
  const { told, watch } = watching();
  vi.advanceTimersByTime(2 * lateAfterMs);
  watch.expect();
  vi.advanceTimersByTime(lateAfterMs - 1);
  watch.reset();
  vi.advanceTimersByTime(2 * lateAfterMs);
  expect(told).toEqual([]);
});

test("what is asked for meanwhile does not put off when the first of it is late", () => {
  const { told, watch } = watching();
  watch.expect();
  for (let at = 0; at < 5; at++) {
    vi.advanceTimersByTime(lateAfterMs / 5);
    watch.expect();
  }
  expect(told).toEqual([true]);
});

test("what comes late ends it", () => {
  const { told, watch } = watching();
  watch.expect();
  vi.advanceTimersByTime(lateAfterMs);
  watch.reset();
  watch.expect();
  vi.advanceTimersByTime(lateAfterMs - 1);
  expect(told).toEqual([true, false]);
});
