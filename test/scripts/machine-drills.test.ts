/** What the drills of a soak hold an upgrade to. */
import { expect, test } from "vitest";
import { isSaidStill } from "#test/machine-drills";

const had = {
  tree: [
    { id: "a", child: [] },
    { id: "b", sharing: { by: null } },
  ],
  log: ["1"],
};

test("an upgrade may say more of a thing, and drops, changes or reorders nothing", () => {
  const [a, b] = had.tree;
  expect(isSaidStill(had, { ...had, tree: [{ ...a, reviewers: [] }, b], more: true })).toBe(true);
  const otherwise = [
    { ...had, tree: [b, a] },
    { ...had, tree: [a] },
    { ...had, tree: [a, b, a] },
    { ...had, tree: [a, { id: "b", sharing: { by: "u" } }] },
    { ...had, tree: [a, { id: "b", sharing: null }] },
    { ...had, tree: { 0: a, 1: b } },
    { tree: had.tree },
  ];
  expect(otherwise.filter((has) => isSaidStill(had, has))).toEqual([]);
});
