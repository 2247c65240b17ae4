/** Enter in a paragraph of the page: what readers get as paragraphs of their own has an empty line between. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState, Line, TransactionSpec } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";

/**
 * Ends the paragraph at the cursor, and begins the next one or, with `end` a `\`, its next line; in a quotation, whose
 * empty line is left, too. Null outside of one, before its words, behind a `\`, in a formula, and in the first line of
 * what becomes one or a table or a callout.
 */
export function endParagraph(state: EditorState, end = "\n"): TransactionSpec | null {
  const { from, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const node = syntaxTree(state).topNode.childBefore(from);
  if (node === null || node.to < line.from) return null;
  const mark = node.name === "Blockquote" ? quoteMark(line.text) : "";
  if (mark !== "" && isBlank(line.text)) return empty ? leaveQuotation(state, line, mark) : null;
  const inner = node.resolveInner(from, 1);
  const words = state.sliceDoc(line.from + mark.length, from);
  const isWords = isInWords(node, from, mark) && inner.name !== "Formula";
  if (!isWords || /^\s*($|\||\$\$|\[!\w+\]$)|\\$/.test(words)) return null;
  const between = end === "\n" ? `\n${mark.trimEnd()}` : end;
  return { ...state.replaceSelection(`${between}\n${mark}`), userEvent: "input" };
}

const quoteMark = (text: string): string => /^(?: {0,3}> ?)*/.exec(text)?.[0] ?? "";
const isBlank = (text: string): boolean => /^[ >]*$/.test(text);

/** Whether a place is in a paragraph that stands in no list: the block itself or, behind a mark, one of the quotation's own. */
function isInWords(block: SyntaxNode, place: number, mark: string): boolean {
  if (mark === "") return block.name === "Paragraph" && block.to >= place;
  let node: SyntaxNode | null = block.resolveInner(place, -1);
  while (node !== null && node.name !== "Paragraph") node = node.parent;
  return node?.parent?.name === "Blockquote";
}

/** Out of a quotation, by its empty line: into a paragraph below what stands above, and above what follows. */
function leaveQuotation({ doc }: EditorState, line: Line, mark: string): TransactionSpec {
  const outer = /^.*>(?= *> ?$) ?/.exec(mark)?.[0] ?? "";
  const apart = `\n${outer.trimEnd()}\n`;
  const isQuoted = (number: number) =>
    number > 0 && number <= doc.lines && doc.line(number).text.trimStart().startsWith(">");
  const isEmpty = (number: number) => isQuoted(number) && isBlank(doc.line(number).text);
  let [first, last] = [line.number, line.number];
  while (isEmpty(first - 1)) first -= 1;
  while (isEmpty(last + 1)) last += 1;
  const isBehind = isQuoted(first - 1);
  const from = isBehind ? doc.line(first - 1).to : doc.line(first).from;
  const before = (isBehind ? apart : "") + outer;
  const insert = before + (isQuoted(last + 1) ? apart.slice(0, -1) : "");
  return {
    changes: { from, to: doc.line(last).to, insert },
    selection: { anchor: from + before.length },
    userEvent: "input",
  };
}
