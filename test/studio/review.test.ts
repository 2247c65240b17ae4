/** The buttons of a page's state are those that the service grants, no more and no fewer. */
import { expect, test } from "vitest";
import { stateActions } from "../../src/studio/editor/review.ts";
import type { Rights } from "../../src/studio/editor/review.ts";

const reader: Rights = { writes: false, publishes: false, publishesRejected: false };
const asker: Rights = { writes: true, publishes: false, publishesRejected: false };
const publisher: Rights = { writes: true, publishes: true, publishesRejected: false };
const admin: Rights = { writes: true, publishes: true, publishesRejected: true };

const states = [0, 1, 2, 3] as const;
/** By state, the states that somebody with these rights is offered. */
const offered = (rights: Rights) =>
  states.map((state) =>
    stateActions(state, true, rights)
      .map(({ to }) => to)
      .toSorted((one, other) => one - other),
  );

test("nobody is offered what they may not do, and everybody all that they may", () => {
  expect(offered(reader)).toEqual([[], [], [], []]);
  expect(offered(asker)).toEqual([[1], [0], [0], [0, 1]]);
  expect(offered(publisher)).toEqual([
    [1, 2, 3],
    [0, 2],
    [0, 1, 2],
    [0, 1],
  ]);
  expect(offered(admin)).toEqual([
    [1, 2, 3],
    [0, 2],
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test("a page without changes can only be unpublished", () => {
  const [unpublish, publish] = stateActions(2, false, admin);
  expect(unpublish).toMatchObject({ to: 1 });
  expect(publish).toMatchObject({ to: 2, isIdle: true });
});
