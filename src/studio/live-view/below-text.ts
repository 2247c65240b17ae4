/**
 * Where a page goes on below a block: a click below the last one begins a paragraph there, and so do letters that would
 * break the block's end or be taken into it, and Enter twice at the end of a callout.
 */
import { syntaxTree } from "@codemirror/language";
import { Prec } from "@codemirror/state";
import type { EditorState, Extension, Line, TransactionSpec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { blocksOf } from "../markdown/page-blocks.ts";
import { markLength } from "../writing/list-indent.ts";

/**
 * The edit that makes an empty line for a paragraph at the end of a text, with the cursor in it; null where the cursor
 * has its place there as it is: behind the last words, or in such a line.
 */
export function paragraphBelow(state: EditorState): TransactionSpec | null {
  const { doc } = state;
  const last = doc.line(doc.lines);
  const isBlank = last.text.trim() === "";
  const isApart = last.number === 1 || doc.line(last.number - 1).text.trim() === "";
  if (isBlank ? isApart : endsInWords(state)) return null;
  const insert = isBlank ? "\n" : "\n\n";
  return {
    changes: { from: doc.length, insert },
    selection: { anchor: doc.length + insert.length },
    userEvent: "input",
  };
}

const words = /^(?:Paragraph|ATXHeading\d|SetextHeading\d|BulletList|OrderedList|Blockquote)$/;

/** Whether one can write on behind what a text ends with; a picture or a formula alone is no words. */
function endsInWords(state: EditorState): boolean {
  const { length } = state.doc;
  const node = syntaxTree(state).topNode.lastChild;
  // What is not read yet is left to the cursor.
  if (node === null || node.to < length) return true;
  const only = node.firstChild?.to === node.to ? node.firstChild.name : "";
  return words.test(node.name) && only !== "Image" && only !== "Formula";
}

const clicked = EditorView.domEventHandlers({
  mousedown(event, view) {
    const { contentDOM, state } = view;
    const bottom = contentDOM.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
    const isBelow = event.target === contentDOM && event.clientY > bottom;
    if (!isBelow || event.button !== 0 || event.shiftKey || state.readOnly) return false;
    const made = paragraphBelow(state);
    if (made === null) return false;
    event.preventDefault();
    view.dispatch(made, { scrollIntoView: true });
    view.focus();
    return true;
  },
});

/** What goes on with a fence, a row or a rule, and does not stand apart from it. */
const goesOn = /^[|:`$~*_\s-]/;

/**
 * The edit that types words apart from what they would break or be taken into: behind the fence that ends a block, and
 * straight below a table; and behind the sign of an item what is typed before it. Null elsewhere, and for what goes on with it.
 */
export function typedApart(
  state: EditorState,
  place: number,
  typed: string,
): TransactionSpec | null {
  const { doc } = state;
  const line = doc.lineAt(place);
  const marked = place === line.from && !/^\s/.test(typed) ? markLength(state, line) : 0;
  if (marked > 0) return typedAt(place + marked, typed);
  if (goesOn.test(typed) || !(isBelowTable(state, line) || endsBlock(state, line, place)))
    return null;
  const isOverText = line.number < doc.lines && doc.line(line.number + 1).text.trim() !== "";
  const before = line.text === "" ? "\n" : "\n\n";
  return {
    changes: { from: place, insert: `${before}${typed}${isOverText ? "\n" : ""}` },
    selection: { anchor: place + before.length + typed.length },
    userEvent: "input.type",
  };
}

/** Before the sign of an item stands nothing that one sees: what is typed there is its first word. */
function typedAt(from: number, insert: string): TransactionSpec {
  return {
    changes: { from, insert },
    selection: { anchor: from + insert.length },
    userEvent: "input.type",
  };
}

function isBelowTable(state: EditorState, { text, from }: Line): boolean {
  const above = syntaxTree(state).topNode.childBefore(from);
  return text === "" && above?.name === "Table" && above.to >= from - 1;
}

/** Whether a block of several lines ends at a place, which is behind its last mark. */
function endsBlock(state: EditorState, line: Line, place: number): boolean {
  if (place !== line.to) return false;
  if (blocksOf(state).containers.some(({ close }) => close?.to === place)) return true;
  const node = syntaxTree(state).resolveInner(place, -1);
  const block = node.name === "CodeMark" ? node.parent : node;
  const isBlock = block?.name === "FencedCode" ? block !== node : block?.name === "Formula";
  return isBlock && block?.to === place && block.from < line.from;
}

const typed = EditorView.inputHandler.of((view, from, to, text) => {
  // Letters that are being put together are not moved.
  const made = view.composing || from < to ? null : typedApart(view.state, from, text);
  if (made !== null) view.dispatch(made, { scrollIntoView: true });
  return made !== null;
});

/** Enter on a second empty line at the end of a callout or the like: out of it, into a paragraph below; null elsewhere. */
export function leaveContainer(state: EditorState): TransactionSpec | null {
  const { doc, selection } = state;
  const line = doc.lineAt(selection.main.head);
  const isBlank = (number: number) => doc.line(number).text.trim() === "";
  if (
    !selection.main.empty ||
    line.number < 3 ||
    !isBlank(line.number) ||
    !isBlank(line.number - 1)
  )
    return null;
  const left = blocksOf(state).containers.find(({ close }) => close?.from === line.to + 1);
  if (!left?.close) return null;
  // A part of another, a step say, is followed by the next one or by the end of both.
  if (line.number + 2 <= doc.lines && !isBlank(line.number + 2)) return null;
  let last = line.number - 1;
  while (isBlank(last)) last -= 1;
  const { to: from } = doc.line(last);
  const kept = from === left.open.to ? "\n\n" : "\n";
  const { from: fence, to: end } = left.close;
  return {
    changes: [
      { from, to: fence, insert: kept },
      { from: end, insert: "\n\n" },
    ],
    selection: { anchor: from + kept.length + (end - fence) + 2 },
    userEvent: "input",
  };
}

const leaving = Prec.high(
  keymap.of([
    {
      key: "Enter",
      run: (view) => {
        const made = view.state.readOnly ? null : leaveContainer(view.state);
        if (made !== null) view.dispatch(made, { scrollIntoView: true });
        return made !== null;
      },
    },
  ]),
);

export const belowText: Extension = [clicked, typed, leaving];
