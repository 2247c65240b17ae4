/** Requests that find themselves signed out wait for the person, all for one question. */
import { expect, test } from "vitest";
import { SessionLoss } from "../../src/studio/session/session-loss.ts";

function shown() {
  const loss = new SessionLoss();
  loss.subscribe(() => undefined);
  return loss;
}

test("where nobody shows the question, nothing waits", async () => {
  expect(await new SessionLoss().ask()).toBe(false);
});

test("whoever signs out ends the question: nothing waits, and the next person is not asked", async () => {
  const loss = new SessionLoss();
  const leave = loss.subscribe(() => undefined);
  const waiting = loss.ask();
  leave();
  expect(await waiting).toBe(false);
  loss.subscribe(() => undefined);
  expect(loss.isLost()).toBe(false);
});

test("everything that waits goes on with one answer, and the question is gone", async () => {
  const loss = shown();
  const waiting = Promise.all([loss.ask(), loss.ask(), loss.ask()]);
  expect(loss.isLost()).toBe(true);
  loss.answer(true);
  expect(await waiting).toEqual([true, true, true]);
  expect(loss.isLost()).toBe(false);
});

test("whoever declines is not asked again by what the studio sends by itself, until they want to go on", async () => {
  const loss = shown();
  const first = loss.ask({ isUnasked: true });
  loss.answer(false);
  expect(await first).toBe(false);
  expect(await loss.ask({ isUnasked: true })).toBe(false);
  expect(loss.isLost()).toBe(false);
  loss.reconsider();
  const second = loss.ask({ isUnasked: true });
  expect(loss.isLost()).toBe(true);
  loss.answer(true);
  expect(await second).toBe(true);
});

test("whoever declines is asked again by the next request", async () => {
  const loss = shown();
  const first = loss.ask();
  loss.answer(false);
  expect(await first).toBe(false);
  const second = loss.ask();
  expect(loss.isLost()).toBe(true);
  loss.answer(true);
  expect(await second).toBe(true);
});
