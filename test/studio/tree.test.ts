/** The tree's rows, what a search leaves of them, and where a page may go from where it stands. */
import { expect, test } from "vitest";
import type { ListedPage } from "../../src/studio/api/pages.ts";
import { narrow } from "../../src/studio/tree/narrow.ts";
import type { Kind } from "../../src/studio/tree/narrow.ts";
import { ancestorsOf, rowsOf } from "../../src/studio/tree/rows.ts";
import { dropAt, movedIn, movesOf, topmost, wayBack } from "../../src/studio/tree/tree.ts";

function page(id: string, parentId: string): ListedPage {
  const sharingMeta = { editable: false, expiresAt: null, createdBy: null, tokenId: null };
  const rest = { path: id, type: 3, state: 1, version: 1, isPublished: false } as const;
  return {
    id,
    parentId,
    name: id,
    child: [],
    ...rest,
    reviewers: [],
    publishedVersionNo: null,
    hasUnpublishedChanges: false,
    sharingMeta,
    meta: {},
    createdBy: "olga",
    updatedBy: "olga",
  };
}

/** a (b, c (d)), e */
const pages = [
  page("a", "root"),
  page("b", "a"),
  page("c", "a"),
  page("d", "c"),
  page("e", "root"),
];

const unfolded = () => false;
const rows = rowsOf(pages, "root", unfolded);

const rowOf = (id: string) => {
  const row = rows.find((each) => each.page.id === id);
  if (row === undefined) throw new Error(`The tree has no row ${id}.`);
  return row;
};

test("rows follow the list's order at every depth, without what is folded", () => {
  expect(rows.map(({ page: { id }, level }) => `${level} ${id}`)).toEqual([
    "1 a",
    "2 b",
    "2 c",
    "3 d",
    "1 e",
  ]);
  expect(rows.map(({ isOpen }) => isOpen)).toEqual([true, null, true, null, null]);
  const folded = rowsOf(pages, "root", (id) => id === "a");
  expect(folded.map(({ page: { id }, isOpen }) => [id, isOpen])).toEqual([
    ["a", false],
    ["e", null],
  ]);
});

test("a search finds pages by all words of name and address, by state and by person, with what stands above them", () => {
  const searched = pages.map((each) => {
    if (each.id === "d") return { ...each, name: "Über Limits", state: 0 as const };
    if (each.id === "e") return { ...each, isPublished: true, hasUnpublishedChanges: true };
    return each.id === "b" ? { ...each, createdBy: "max", updatedBy: "max" } : each;
  });
  const found = (words: string, kind: Kind = "all") => {
    const left = narrow(searched, { words, kind }, "olga");
    return left === null
      ? null
      : rowsOf(searched, "root", () => true, left)
          .map(({ page: { id } }) => (left.get(id) === true ? id.toUpperCase() : id))
          .join(" ");
  };
  expect(found("")).toBeNull();
  expect(found("limits UBER")).toBe("a c D");
  expect(found("limits nothing")).toBe("");
  expect(found("", "review")).toBe("a c D");
  expect(found("", "unpublished")).toBe("E");
  expect(found("", "draft")).toBe("A B C D");
  expect(found("", "mine")).toBe("A C D E");
  expect(found("c", "mine")).toBe("a C");
});

test("what stands above a page is named from the nearest up", () => {
  expect(ancestorsOf("d", pages)).toEqual(["c", "a", "root"]);
  expect(ancestorsOf("unknown", pages)).toEqual([]);
});

test("a page moves one step among its siblings, under the one above, or beside its parent", () => {
  expect(movesOf(rowOf("c"))).toEqual({
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
  expect(movesOf(rowOf("a"))).toEqual({
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
  expect(movedIn(pages, "b", { droppedOnId: "gone", position: "before" })).toBe(pages);
  expect(movedIn(pages, "gone", { droppedOnId: "a", position: "before" })).toBe(pages);
});

test("several pages move from where the first and the last of them stand", () => {
  const moves = movesOf(rowOf("b"), rowOf("c"));
  expect(moves).toMatchObject({ up: null, in: null, down: null });
  expect(moves.out).toEqual({ droppedOnId: "a", position: "after" });
});

test("every move has its way back, also of the last page and of one at the top", () => {
  for (const id of ["b", "c", "d", "e", "a"]) {
    const there = pages.find((each) => each.id === id);
    if (there === undefined) throw new Error(`No page ${id}.`);
    const to = { droppedOnId: id === "e" ? "b" : "e", position: "after" } as const;
    const back = movedIn(movedIn(pages, id, to), id, wayBack(there, pages));
    const order = (list: readonly ListedPage[]) =>
      rowsOf(list, "root", unfolded).map((row) => `${row.level} ${row.page.id}`);
    expect([id, order(back)]).toEqual([id, order(pages)]);
  }
});

test("of chosen pages those go along that stand below another one", () => {
  const ids = (chosen: string[]) => topmost(new Set(chosen), pages).map(({ id }) => id);
  expect(ids(["d", "a", "e"])).toEqual(["a", "e"]);
  expect(ids(["d", "b"])).toEqual(["b", "d"]);
});

test("pages are dropped before, inside or after a row, as the first where it is open, and never below themselves", () => {
  const folded = { ...rowOf("a"), isOpen: false };
  const places = (dragged: string[], row: typeof folded) => {
    const next = rows[rows.findIndex(({ page: { id } }) => id === row.page.id) + 1];
    return [0.1, 0.5, 0.9].map((share) => dropAt(new Set(dragged), row, next, share, pages));
  };
  expect(places(["e"], folded)).toEqual([
    { droppedOnId: "a", position: "before" },
    { droppedOnId: "a", position: "inside" },
    { droppedOnId: "a", position: "after" },
  ]);
  const open = { ...rowOf("a"), isOpen: true };
  expect(places(["e"], open)[2]).toEqual({ droppedOnId: "b", position: "before" });
  expect(places(["b"], open)[2]).toBeNull();
  expect(places(["e", "a"], open)).toEqual([null, null, null]);
  expect(places(["a"], { ...rowOf("c"), isOpen: true })).toEqual([null, null, null]);
});
