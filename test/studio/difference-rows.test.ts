/** Rows of a difference: both texts can be read out of them, and what changed is marked by words. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { differenceRows, folded } from "../../src/studio/difference/difference-rows.ts";
import type { CutLine, DifferenceRow } from "../../src/studio/difference/difference-rows.ts";

const lineText = (line: CutLine) => line.map(({ text }) => text).join("");
const sideOf = (rows: readonly DifferenceRow[], side: "before" | "after") =>
  rows.flatMap((row) => (row[side] === null ? [] : [lineText(row[side])]));
const linesIn = (text: string) => text.replace(/\n$/, "").split("\n");

test("the rows hold both texts, line by line, whatever changed", () => {
  const text = fc
    .array(fc.constantFrom("", "one two", "one three", "four", "  five six  ", "💡 sieben", "."), {
      minLength: 1,
      maxLength: 12,
    })
    .map((lines) => `${lines.join("\n")}\n`);
  fc.assert(
    fc.property(text, text, (from, to) => {
      const rows = differenceRows(from, to);
      expect(sideOf(rows, "before")).toEqual(linesIn(from));
      expect(sideOf(rows, "after")).toEqual(linesIn(to));
      const same = rows.filter(({ kind }) => kind === "same");
      expect(same.map(({ before }) => before)).toEqual(same.map(({ after }) => after));
    }),
  );
});

test("the words that changed are marked, and no others", () => {
  const rows = differenceRows("Keep.\nSend ten words.\n", "Keep.\nSend twelve words.\n");
  expect(rows.map(({ kind }) => kind)).toEqual(["same", "changed"]);
  expect(rows[1]?.before).toEqual([
    { text: "Send ", isMarked: false },
    { text: "ten", isMarked: true },
    { text: " words.", isMarked: false },
  ]);
  expect(rows[1]?.after?.filter(({ isMarked }) => isMarked)).toEqual([
    { text: "twelve", isMarked: true },
  ]);
});

test("lines that came stand beside nothing", () => {
  const rows = differenceRows("one\n", "one\ntwo\n");
  expect(rows[1]).toEqual({
    kind: "changed",
    before: null,
    after: [{ text: "two", isMarked: false }],
  });
});

test("what stayed is folded, but for three lines around a change", () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}\n`);
  const to = lines.with(10, "changed\n").join("");
  const shown = folded(differenceRows(lines.join(""), to), 3);
  expect(shown.map(({ kind }) => kind)).toEqual([
    "fold",
    "same",
    "same",
    "same",
    "changed",
    "same",
    "same",
    "same",
    "fold",
  ]);
  const hidden = shown.flatMap((row) => (row.kind === "fold" ? [row.rows.length] : []));
  expect(hidden).toEqual([7, 6]);
});
