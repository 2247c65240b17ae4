/** A page's history as the studio shows it: one list of what was saved and published, and who changed which words. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Publication, Version } from "../../src/studio/api/history.ts";
import { traced } from "../../src/studio/history/follow.ts";
import { daysOf, momentBefore, momentsOf, narrowed } from "../../src/studio/history/moments.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

const version = (id: string, minute: number, changes: Partial<Version> = {}): Version => ({
  id,
  pageId: "p",
  createdAt: at(minute),
  authors: ["ada"],
  reason: "edit",
  sizeBytes: 1,
  contentHash: id,
  label: null,
  agent: null,
  ...changes,
});

const publication = (versionNo: number, minute: number): Publication => ({
  pageId: "p",
  versionNo,
  isDefault: false,
  name: "Page",
  path: "page",
  meta: {},
  contentHash: `${versionNo}`,
  sizeBytes: 1,
  publishedAt: at(minute),
  publishedBy: "bo",
  editedAt: null,
  editedBy: null,
  note: null,
  releaseId: null,
});

describe("the list", () => {
  test("is narrowed to a person, a kind, or both, and says of each moment one kind", () => {
    const moments = momentsOf(
      [
        version("typed", 9, { authors: ["ada", "bo"] }),
        version("agent", 8, { agent: "Claude" }),
        version("back", 7, { reason: "restore" }),
        version("taken", 6, { reason: "import", agent: "Claude" }),
      ],
      [publication(1, 5)],
      false,
    );
    const kinds = moments.map(({ kind }) => kind);
    expect(kinds).toEqual(["saved", "agent", "restored", "imported", "published"]);
    const keys = (person: string | null, kind: (typeof kinds)[number] | null) =>
      narrowed(moments, { person, kind }).map(({ key }) => key);
    expect(keys(null, null)).toHaveLength(5);
    expect(keys("bo", null)).toEqual(["typed", "published 1"]);
    expect(keys(null, "restored")).toEqual(["back"]);
    expect(keys("ada", "published")).toEqual([]);
  });

  test("has versions and publications by time, the newest first", () => {
    const moments = momentsOf([version("c", 9), version("a", 1)], [publication(1, 5)], false);
    expect(moments.map(({ key }) => key)).toEqual(["c", "published 1", "a"]);
  });

  test("keeps publications back that belong behind versions which are still to be read", () => {
    const publications = [publication(2, 8), publication(1, 5)];
    const keys = (hasOlder: boolean) =>
      momentsOf([version("c", 9), version("b", 7)], publications, hasOlder).map(({ key }) => key);
    expect(keys(true)).toEqual(["c", "published 2", "b"]);
    expect(keys(false)).toEqual(["c", "published 2", "b", "published 1"]);
  });

  test("compares a version with the version before, and a publication with the one before", () => {
    const versions = [version("b", 9), version("a", 3)];
    const moments = momentsOf(versions, [publication(2, 8), publication(1, 5)], false);
    const before = moments.map((each) => momentBefore(moments, each)?.key ?? null);
    expect(moments.map(({ key }) => key)).toEqual(["b", "published 2", "published 1", "a"]);
    expect(before).toEqual(["a", "published 1", null, null]);
  });

  test("stands under the days that it happened on, and says who and what", () => {
    const moments = momentsOf(
      [
        version("b", 60 * 30, { agent: "Claude", label: "Better words" }),
        version("a", 0, { reason: "import" }),
      ],
      [],
      false,
    );
    const days = daysOf(moments, (time) => time.slice(0, 10));
    expect(days.map(({ date, moments: those }) => [date, those.map(({ key }) => key)])).toEqual([
      ["2026-01-02", ["b"]],
      ["2026-01-01", ["a"]],
    ]);
    expect(moments).toMatchObject([
      { title: "Written by an agent", name: "Better words", agent: "Claude", by: ["ada"] },
      { title: "Imported", name: null },
    ]);
  });
});

describe("words that somebody selected", () => {
  /** Whether the step touched these words of the newer text, and what they were before. */
  const step = (words: string, older: string, newer: string) => {
    const from = newer.indexOf(words);
    const { isTouched, stretch } = traced({ from, to: from + words.length }, older, newer);
    return [isTouched, stretch === null ? null : older.slice(stretch.from, stretch.to)];
  };

  test("are followed through what was written before and behind them", () => {
    expect(step("It says so.", "It says so.\n", "# New\n\nIt says so.\n\nMore.\n")).toEqual([
      false,
      "It says so.",
    ]);
    expect(step("says so", "Here it says so.\n", "There it says so, too.\n")).toEqual([
      false,
      "says so",
    ]);
  });

  test("were touched by what changed, came into or left them, and by nothing beside them", () => {
    expect(step("It says so.", "It said so.\n", "It says so.\n")).toEqual([true, "It said so."]);
    expect(step("It says so.", "It clearly says so.\n", "It says so.\n")).toEqual([
      true,
      "It clearly says so.",
    ]);
    expect(step("It never says so.", "It says so.\n", "It never says so.\n")).toEqual([
      true,
      "It says so.",
    ]);
    expect(step("One two.", "One two. Three.\n", "One two. Four.\n")).toEqual([false, "One two."]);
  });

  test("begin where nothing of them was there before", () => {
    expect(step("All new.", "Old.\n", "Old.\n\nAll new.\n")).toEqual([true, null]);
    expect(step("Old.", "", "Old.\n")).toEqual([true, null]);
  });

  test("are the same in both texts, wherever a step did not touch them", () => {
    const text = fc.array(fc.constantFrom("a ", "b ", "c.\n", "\n", "dd "), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(), (one, other, first, length) => {
        const [older, newer] = [one.join(""), other.join("")];
        fc.pre(newer !== "");
        const from = first % newer.length;
        const to = Math.min(newer.length, from + 1 + (length % 20));
        const { isTouched, stretch } = traced({ from, to }, older, newer);
        if (isTouched) return;
        expect(stretch && older.slice(stretch.from, stretch.to)).toBe(newer.slice(from, to));
      }),
      { numRuns: 2_000 },
    );
  });
});
