/** The tree's shape and the single steps that a page can take in it. */
import { expect, test } from "vitest";
import type { ListedPage } from "../../src/studio/api/pages.ts";
import { ancestorsOf, branchesBelow, movesOf } from "../../src/studio/tree/tree.ts";

function page(id: string, parentId: string): ListedPage {
  const sharingMeta = { editable: false, expiresAt: null, createdBy: null, tokenId: null };
  const rest = { path: id, child: [], state: 1 as const, version: 1, isPublished: false };
  return { id, parentId, name: id, ...rest, hasUnpublishedChanges: false, sharingMeta };
}

/** a (b, c (d)), e */
const pages = [
  page("a", "root"),
  page("b", "a"),
  page("c", "a"),
  page("d", "c"),
  page("e", "root"),
];

test("branches follow the list's order, at every depth", () => {
  const [first, second] = branchesBelow("root", pages);
  expect(first?.branches.map((branch) => branch.page.id)).toEqual(["b", "c"]);
  expect(first?.branches[1]?.branches.map((branch) => branch.page.id)).toEqual(["d"]);
  expect(second).toEqual({ page: pages[4], branches: [] });
});

test("what stands above a page is named from the nearest up", () => {
  expect(ancestorsOf("d", pages)).toEqual(["c", "a", "root"]);
  expect(ancestorsOf("unknown", pages)).toEqual([]);
});

test("a page moves one step among its siblings, under the one above, or beside its parent", () => {
  expect(movesOf("c", "root", pages)).toEqual({
    up: { droppedOnId: "b", position: "before" },
    down: null,
    in: { droppedOnId: "b", position: "inside" },
    out: { droppedOnId: "a", position: "after" },
  });
});

test("the first page at the top can only go down", () => {
  const down = { droppedOnId: "e", position: "after" };
  expect(movesOf("a", "root", pages)).toEqual({ up: null, down, in: null, out: null });
});
