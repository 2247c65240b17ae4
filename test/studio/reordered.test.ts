/** A question is put elsewhere by as few changes as it takes. */
import { expect, test } from "vitest";
import { reordered } from "../../src/studio/entries/reordered.ts";
import type { Faq } from "../../src/studio/api/entries.ts";

const faq = (id: string, order: number): Faq => ({
  id,
  order,
  collectionId: "c",
  question: id,
  answer: "",
  state: "approved",
  pageId: null,
  version: 1,
  createdAt: "",
  updatedAt: "",
  createdBy: "",
  updatedBy: "",
});

const placings = (orders: readonly number[], from: number, to: number) =>
  reordered(
    orders.map((order, at) => faq("abc"[at] ?? "", order)),
    from,
    to,
  ).map(({ faq: { id }, order }) => `${id} ${order}`);

test("two siblings change places, and the others stay", () => {
  expect(placings([1, 5, 9], 1, 0)).toEqual(["b 1", "a 5"]);
  expect(placings([1, 5, 9], 1, 2)).toEqual(["c 5", "b 9"]);
});

test("questions that stand at one place get places of their own", () => {
  expect(placings([3, 3, 3], 0, 1)).toEqual(["a 4", "c 5"]);
});
