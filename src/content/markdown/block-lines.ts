/** The lines of a block state of markdown-it, each as it stands in the list or the quotation around it. */
import type { StateBlock } from "markdown-it";

/** What is indented so far is code. */
export const codeIndent = 4;

/** Where the text of a line begins, behind its indentation. */
export function lineStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

/** A line behind its indentation. */
export function lineText(state: StateBlock, line: number): string {
  return state.src.slice(lineStart(state, line), state.eMarks[line]);
}

/** By how many columns a line is indented; below zero where it ends the list around it. */
export function indentOf(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}
