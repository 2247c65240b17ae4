/** The tree's shape and the single steps that a page can take in it. */
import { expect, test } from "vitest";
import type { ListedPage } from "../../src/studio/api/pages.ts";
import {
  ancestorsOf,
  branchesBelow,
  dropAt,
  movedIn,
  movesOf,
} from "../../src/studio/tree/tree.ts";

function page(id: string, parentId: string): ListedPage {
  const sharingMeta = { editable: false, expiresAt: null, createdBy: null, tokenId: null };
  const rest = { path: id, type: 3, state: 1, version: 1, isPublished: false } as const;
  return { id, parentId, name: id, child: [], ...rest, hasUnpublishedChanges: false, sharingMeta };
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
    top: { droppedOnId: "b", position: "before" },
    bottom: null,
    in: { droppedOnId: "b", position: "inside" },
    out: { droppedOnId: "a", position: "after" },
  });
});

test("the first page at the top can only go down", () => {
  const down = { droppedOnId: "e", position: "after" };
  expect(movesOf("a", "root", pages)).toEqual({
    up: null,
    top: null,
    down,
    bottom: down,
    in: null,
    out: null,
  });
});

const shapeOf = (moved: readonly ListedPage[]) =>
  moved.map(({ id, parentId }) => `${parentId} ${id}`);

test("a moved page stands before, after or inside the other one, and all others stay", () => {
  expect(shapeOf(movedIn(pages, "e", { droppedOnId: "c", position: "before" }))).toEqual([
    "root a",
    "a b",
    "a e",
    "a c",
    "c d",
  ]);
  expect(shapeOf(movedIn(pages, "b", { droppedOnId: "c", position: "after" }))).toEqual([
    "root a",
    "a c",
    "a b",
    "c d",
    "root e",
  ]);
  const inside = movedIn(pages, "b", { droppedOnId: "e", position: "inside" });
  expect(inside.at(-1)).toMatchObject({ id: "b", parentId: "e" });
  expect(movedIn(pages, "b", { droppedOnId: "gone", position: "inside" })).toBe(pages);
});

test("a page is dropped before, inside or after a row, as its first page where it is open, and never below itself", () => {
  const [a, e] = branchesBelow("root", pages);
  if (a === undefined || e === undefined) throw new Error("The tree has two pages at its top.");
  const places = (draggedId: string, target: typeof a, isOpen: boolean) =>
    [0.1, 0.5, 0.9].map((share) => dropAt(draggedId, target, isOpen, share, pages));
  expect(places("e", a, false)).toEqual([
    { droppedOnId: "a", position: "before" },
    { droppedOnId: "a", position: "inside" },
    { droppedOnId: "a", position: "after" },
  ]);
  expect(places("e", a, true)[2]).toEqual({ droppedOnId: "b", position: "before" });
  expect(places("b", a, true)[2]).toBeNull();
  expect(places("a", a, true)).toEqual([null, null, null]);
  const [, c] = a.branches;
  if (c === undefined) throw new Error("The first page has two below it.");
  expect(places("a", c, true)).toEqual([null, null, null]);
});
