/** Enter in a paragraph of the page: what readers get as paragraphs of their own has an empty line between. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState, TransactionSpec } from "@codemirror/state";

/**
 * Ends the paragraph at the cursor, and begins the next one or, with `end` a `\`, its next line. Null outside of one,
 * before its words, behind a `\`, in a formula, and in the first line of what becomes one or a table.
 */
export function endParagraph(state: EditorState, end = "\n"): TransactionSpec | null {
  const { from } = state.selection.main;
  const node = syntaxTree(state).topNode.childBefore(from);
  const inner = node?.resolveInner(from, 1);
  const words = state.sliceDoc(state.doc.lineAt(from).from, from);
  const isWords = node?.name === "Paragraph" && node.to >= from && inner?.name !== "Formula";
  if (!isWords || /^\s*($|\||\$\$)|\\$/.test(words)) return null;
  return { ...state.replaceSelection(`${end}\n`), userEvent: "input" };
}
