/** Enter inside a piece of a line, whose marks it would part. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";

/** They stay whole: what follows begins behind them. */
const whole = /^(?:SpanBlock|Link|Autolink|Image|Placeholder|NoteReference|URL)$/;
/** Their words may be on both sides, each with marks of its own. */
const marked = /^(?:StrongEmphasis|Emphasis|Strikethrough|InlineCode)$/;

/**
 * Makes a place for a line break where the cursor stands in pieces of a line: behind links, badges and the like, and
 * between marks for words in bold, in italics, struck out or in code. Null where it stands in none.
 */
export function partPieces(state: EditorState): TransactionSpec | null {
  const { head, empty } = state.selection.main;
  if (!empty) return null;
  const at = placeIn(state, head);
  const insert = at.closes + at.opens;
  if (insert === "") return at.place === head ? null : { selection: { anchor: at.place } };
  const line = state.doc.lineAt(at.place);
  const before = line.text.slice(0, at.place - line.from);
  const behind = line.text.slice(at.place - line.from);
  const from = at.place - (before.length - before.trimEnd().length);
  const to = at.place + (behind.length - behind.trimStart().length);
  const selection = { anchor: from + at.closes.length };
  return { changes: { from, to, insert }, selection, userEvent: "input" };
}

interface Parted {
  place: number;
  /** The marks that end the pieces before it, and begin them anew behind it. */
  closes: string;
  opens: string;
}

function placeIn(state: EditorState, head: number): Parted {
  const parted = { place: head, closes: "", opens: "" };
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(head, -1);
  for (; node !== null; node = node.parent) {
    if (node.from >= parted.place || node.to <= parted.place) continue;
    if (whole.test(node.name)) Object.assign(parted, { place: node.to, closes: "", opens: "" });
    else if (marked.test(node.name)) partMarked(state, node, parted);
  }
  return parted;
}

function partMarked(state: EditorState, node: SyntaxNode, parted: Parted): void {
  const [first, last] = [node.firstChild, node.lastChild];
  if (first === null || last === null) return;
  if (parted.place <= first.to) parted.place = node.from;
  else if (parted.place >= last.from) parted.place = node.to;
  else {
    parted.closes += state.sliceDoc(last.from, last.to);
    parted.opens = state.sliceDoc(first.from, first.to) + parted.opens;
  }
}
