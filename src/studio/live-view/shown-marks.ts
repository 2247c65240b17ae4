/**
 * How the part of a text that is seen looks as a page: every construction as what it means, its marks only where
 * somebody writes. Decorations over the text; nothing here changes it.
 */
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNodeRef } from "@lezer/common";
import type { Span } from "../markdown/page-blocks.ts";
import { showBlock } from "./block-marks.ts";
import { showContainers } from "./container-marks.ts";
import { Shown } from "./shown.ts";
import type { ShownMarks } from "./shown.ts";
import { showSpan } from "./span-marks.ts";

/** Shows one piece of the text. */
export function shownMarks(state: EditorState, seen: Span, isWritten: boolean): ShownMarks {
  const shown = new Shown(state, seen, isWritten);
  syntaxTree(state).iterate({
    from: seen.from,
    to: seen.to,
    enter: (node) => showNode(node, shown),
  });
  showContainers(shown, seen);
  shown.looks.blanks();
  return shown.decorations();
}

function showNode(node: SyntaxNodeRef, shown: Shown): boolean {
  return showBlock(node, shown) ?? showSpan(node, shown) ?? true;
}
