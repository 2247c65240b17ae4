/** A table that somebody types into the page, and one that is put in: as it is written, or a grid. */
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import type { TransactionSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, it } from "vitest";
import { tableBlocks } from "../../src/studio/live-view/block-widgets.ts";
import { galleyLanguage } from "../../src/studio/markdown/grammar.ts";
import { pageBlocks } from "../../src/studio/markdown/page-blocks.ts";

const table = "| a | b |\n| --- | --- |\n| 1 | 2 |";

function opened(doc: string): EditorState {
  const extensions = [galleyLanguage(false), pageBlocks, tableBlocks];
  const state = EditorState.create({ doc, extensions });
  ensureSyntaxTree(state, doc.length, Infinity);
  return state.update({}).state;
}

const after = (state: EditorState, spec: TransactionSpec): EditorState => state.update(spec).state;

function typed(state: EditorState, text: string): EditorState {
  let next = state;
  for (const sign of text) {
    const userEvent = sign === "\n" ? "input" : "input.type";
    next = after(next, { ...next.replaceSelection(sign), userEvent });
  }
  return next;
}

/** How many tables are shown as grids. */
function grids(state: EditorState): number {
  const sets = state.facet(EditorView.decorations).filter((set) => typeof set !== "function");
  return sets.reduce((sum, set) => sum + set.size, 0);
}

it("a table that is typed stays as it is written until the cursor leaves it, and is a grid from then on", () => {
  let state = opened("");
  for (const sign of `${table}\n`) {
    state = typed(state, sign);
    expect(grids(state), state.doc.toString()).toBe(0);
  }
  state = typed(state, "\nAfter");
  expect(grids(state)).toBe(1);
  expect(grids(after(state, { selection: { anchor: 3 } }))).toBe(1);
});

it("a table is a grid where it was one, where it was put in, and where somebody else types it", () => {
  const inCell = after(opened(table), { selection: { anchor: table.indexOf("1") + 1 } });
  expect(grids(typed(inCell, "x"))).toBe(1);
  const empty = opened("");
  expect(grids(after(empty, { ...empty.replaceSelection(table), userEvent: "input.paste" }))).toBe(
    1,
  );
  expect(grids(after(empty, { changes: { from: 0, insert: table } }))).toBe(1);
});
