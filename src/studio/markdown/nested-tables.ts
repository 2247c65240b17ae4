/** Tables in lists and quotations, which stand on lines that begin with what these are made of. */
import type { Tree } from "@lezer/common";
import type { Span } from "./tree-changes.ts";

/** A part of a block's source, by places from its beginning. */
export type BlockSource = (from: number, to: number) => string;

/** A table in a list or a quotation, by places from where that begins. */
export interface NestedTable extends Span {
  /** Without what stands before its lines; in a quotation, as one. */
  source: string;
  /** In how many items it stands. */
  depth: number;
}

const around = /^(?:BulletList|OrderedList|ListItem|Blockquote)$/;

/** The tables in a list or a quotation, but those that stand behind the sign of an item. */
export function nestedTables(block: Tree, source: BlockSource): NestedTable[] {
  const tables: NestedTable[] = [];
  let depth = 0;
  block.iterate({
    enter: ({ name, from, to }) => {
      if (name === "ListItem") depth += 1;
      const before = name === "Table" ? lineBefore(source(0, from)) : null;
      if (before !== null && /^[ \t>]*$/.test(before))
        tables.push({ from, to, depth, source: unmarked(before, source(from, to)) });
      return around.test(name);
    },
    leave: ({ name }) => {
      if (name === "ListItem") depth -= 1;
    },
  });
  return tables;
}

const lineBefore = (text: string): string => text.slice(text.lastIndexOf("\n") + 1);

function unmarked(before: string, rows: string): string {
  const mark = before.includes(">") ? "> " : "";
  return rows
    .split("\n")
    .map((row) => mark + row.replace(/^[ \t>]*/, ""))
    .join("\n");
}
