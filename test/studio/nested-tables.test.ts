/** Tables in lists and quotations, as the page view has them. */
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, it } from "vitest";
import { tableBlocks } from "../../src/studio/live-view/block-widgets.ts";
import { galleyLanguage } from "../../src/studio/markdown/grammar.ts";
import { blocksOf, pageBlocks } from "../../src/studio/markdown/page-blocks.ts";

function opened(doc: string): EditorState {
  const state = EditorState.create({
    doc,
    extensions: [galleyLanguage(false), pageBlocks, tableBlocks],
  });
  ensureSyntaxTree(state, doc.length, Infinity);
  return state.update({}).state;
}

/** The widgets in place of lines, with where they stand. */
function drawnIn(state: EditorState): unknown[] {
  return state.facet(EditorView.decorations).flatMap((set) => {
    const found: unknown[] = [];
    if (typeof set !== "function")
      set.between(
        0,
        state.doc.length,
        (from, to, { spec }) => void found.push([from, to, spec["widget"]]),
      );
    return found;
  });
}

it("tables in lists and quotations are drawn, but those behind the sign of an item", () => {
  const rows = (before: string) => `${before}| a |\n${before}| --- |\n${before}| 1 |`;
  const found = (doc: string) =>
    blocksOf(opened(doc))
      .shownIn({ from: 0, to: doc.length })
      .map(({ from, to, source, depth }) => [doc.slice(from, to), source, depth]);
  const plain = rows("");
  const twice = `- one\n\n${rows("  ")}\n\n  - two\n\n${rows("    ")}`;
  expect(found(`words\n\n${twice}`)).toEqual([
    [rows("  ").trimStart(), plain, 1],
    [rows("    ").trimStart(), plain, 2],
  ]);
  expect(found(rows("> "))).toEqual([[rows("> ").slice(2), rows("> "), 0]]);
  expect(found(`- > said\n  >\n${rows("  > ")}`)).toEqual([[rows("  > ").slice(4), rows("> "), 1]]);
  expect(found("- | a |\n  | --- |\n  | 1 |")).toEqual([]);
});

it("a table in a list or a quotation follows each edit beside it and in it", () => {
  const text = "Words.\n\n- one\n\n  | a |\n  | --- |\n  | 1 |\n\n> | a |\n> | --- |\n\nEnd.\n";
  const before = opened(text);
  for (let from = 0; from <= text.length; from += 1)
    for (const change of [
      { insert: "x" },
      { insert: "\n" },
      { to: Math.min(from + 1, text.length) },
    ]) {
      const { state: edited } = before.update({ changes: { from, ...change } });
      ensureSyntaxTree(edited, edited.doc.length, Infinity);
      const state = edited.update({}).state;
      expect(drawnIn(state)).toEqual(drawnIn(opened(state.doc.toString())));
    }
});
