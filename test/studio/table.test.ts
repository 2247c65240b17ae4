/** Tables as their source: what is read comes out as it was, and each change makes the table that was meant. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import {
  aligned,
  filled,
  movedColumn,
  movedRow,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from "../../src/studio/table/table-changes.ts";
import {
  alignmentOf,
  cellAt,
  cellPlace,
  cellText,
  changesBetween,
  columnCount,
  readTable,
  writeTable,
} from "../../src/studio/table/table-source.ts";
import type { Table } from "../../src/studio/table/table-source.ts";

const source = ["| a | b |", "|---|:-:|", "| 1 | 2\\|3 |", "4 | 5"].join("\n");
const changed = (change: (table: Table) => Table): string => writeTable(change(readTable(source)));

/** The words of a table, row by row. */
function wordsOf(written: string): string[][] {
  const table = readTable(written);
  return table.rows.map((_, row) =>
    Array.from({ length: columnCount(table) }, (__, column) => cellText(table, row, column)),
  );
}

describe("a table", () => {
  it("is written as it was read, whatever it is", () => {
    const lines = fc.string({ unit: fc.constantFrom("|", "\\", " ", "a", "-", ":", "\n", "é") });
    const text = lines.map((any) => `a|\n${any}`);
    const isSame = (any: string) => writeTable(readTable(any)) === any;
    expect(fc.check(fc.property(text, isSame)).failed).toBe(false);
  });

  it("says its cells, bars and all, and how its columns stand", () => {
    const table = readTable(source);
    expect(wordsOf(source)).toEqual([
      ["a", "b"],
      ["1", "2|3"],
      ["4", "5"],
    ]);
    expect([0, 1].map((column) => alignmentOf(table, column))).toEqual([null, "center"]);
  });

  it("knows where each cell stands in its source", () => {
    const table = readTable(source);
    for (const [row, column, words] of [
      [0, 1, "b"],
      [1, 1, String.raw`2\|3`],
      [2, 0, "4"],
    ] as const) {
      const { from, to } = cellPlace(table, row, column);
      expect(source.slice(from, to)).toBe(words);
      expect(cellAt(table, from)).toEqual({ row, column });
    }
  });
});

describe("a change", () => {
  it("of a cell leaves all others as they are written", () => {
    const before = source.split("\n");
    const after = changed((table) => withCell(table, 1, 0, "x | y")).split("\n");
    expect(after).toEqual([before[0], before[1], "| x \\| y | 2\\|3 |", before[3]]);
    expect(changed((table) => withCell(table, 1, 0, "1"))).toBe(source);
  });

  it("keeps a cell that is emptied at the end of a row without bars", () => {
    expect(wordsOf(changed((table) => withCell(table, 2, 0, "")))[2]).toEqual(["", "5"]);
    expect(wordsOf(changed((table) => withCell(table, 2, 1, "")))[2]).toEqual(["4", ""]);
  });

  it("adds, moves and takes away rows, and leaves the names above them", () => {
    const rows = (change: (table: Table) => Table) => wordsOf(changed(change)).map(([one]) => one);
    expect(rows((table) => withRow(table, 0))).toEqual(["a", "", "1", "4"]);
    expect(rows((table) => withoutRow(table, 1))).toEqual(["a", "4"]);
    expect(rows((table) => withoutRow(table, 0))).toEqual(["a", "1", "4"]);
    expect(rows((table) => movedRow(table, 1, 1))).toEqual(["a", "4", "1"]);
    expect(rows((table) => movedRow(table, 1, -1))).toEqual(["a", "1", "4"]);
  });

  it("adds, moves, aligns and takes away columns in every row", () => {
    const first = (change: (table: Table) => Table) => wordsOf(changed(change)).map((row) => row);
    expect(first((table) => withColumn(table, 0))[2]).toEqual(["", "4", "5"]);
    expect(first((table) => withColumn(table, 2))[2]).toEqual(["4", "5", ""]);
    expect(first((table) => withoutColumn(table, 0))).toEqual([["b"], ["2|3"], ["5"]]);
    expect(first((table) => movedColumn(table, 0, 1))[2]).toEqual(["5", "4"]);
    const right = readTable(changed((table) => aligned(table, 0, "right")));
    expect([alignmentOf(right, 0), alignmentOf(right, 1)]).toEqual(["right", "center"]);
  });

  it("puts another table in from a cell on, and grows where it must", () => {
    const values = [
      ["x", "y"],
      ["z", "|"],
    ];
    expect(wordsOf(changed((table) => filled(table, 2, 1, values)))).toEqual([
      ["a", "b", ""],
      ["1", "2|3", ""],
      ["4", "x", "y"],
      ["", "z", "|"],
    ]);
  });
});

it("two people who change two cells of one row at once end with one table that has both", () => {
  const edited = (change: (table: Table) => Table): Y.Doc => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, update);
    for (const { from, to, insert } of changesBetween(source, changed(change), 0).toReversed()) {
      doc.getText("content").delete(from, to - from);
      doc.getText("content").insert(from, insert);
    }
    return doc;
  };
  const begun = new Y.Doc();
  begun.getText("content").insert(0, source);
  const update = Y.encodeStateAsUpdate(begun);
  const one = edited((table) => withCell(table, 1, 0, "one"));
  const two = edited((table) => withCell(withRow(table, 3), 1, 1, "two"));
  Y.applyUpdate(one, Y.encodeStateAsUpdate(two));
  Y.applyUpdate(two, Y.encodeStateAsUpdate(one));
  const text = one.getText("content").toJSON();
  expect(two.getText("content").toJSON()).toBe(text);
  expect(wordsOf(text)).toEqual([
    ["a", "b"],
    ["one", "two"],
    ["4", "5"],
    ["", ""],
  ]);
});
