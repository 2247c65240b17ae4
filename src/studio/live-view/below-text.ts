/**
 * Where a page goes on below a block: a click below the last one begins a paragraph there, and so do letters that would
 * break the block's end or be taken into it, and Enter twice at the end of a callout.
 */
import { syntaxTree } from "@codemirror/language";
import { Prec } from "@codemirror/state";
import type { EditorState, Extension, Line, Text, TransactionSpec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { blocksOf } from "../markdown/page-blocks.ts";
import { markLength } from "../writing/list-indent.ts";

/**
 * What parts a paragraph from the end of a text, which is not written yet: nothing where the cursor has its place there
 * as it is, behind the last words or on a line apart from them.
 */
export function partedBelow(state: EditorState): "" | "\n" | "\n\n" {
  const { doc } = state;
  const last = doc.line(doc.lines);
  const isApart = last.number === 1 || doc.line(last.number - 1).text.trim() === "";
  if (last.text.trim() === "") return isApart ? "" : "\n";
  return endsInWords(state) ? "" : "\n\n";
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

/** The texts at whose last line somebody has begun a paragraph by a click, and not written yet. */
const begun = new WeakMap<EditorView, Text>();

const clicked = EditorView.domEventHandlers({
  mousedown(event, view) {
    const { contentDOM, state } = view;
    const bottom = contentDOM.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
    const isBelow = event.target === contentDOM && event.clientY > bottom;
    if (!isBelow || event.button !== 0 || event.shiftKey || state.readOnly) return false;
    const insert = partedBelow(state);
    // The line is there: a click alone changes no text.
    if (insert === "\n") begun.set(view, state.doc);
    if (insert !== "\n\n") return false;
    event.preventDefault();
    const { length } = state.doc;
    const selection = { anchor: length + insert.length };
    const changes = { from: length, insert };
    view.dispatch({ changes, selection, userEvent: "input", scrollIntoView: true });
    view.focus();
    return true;
  },
});

/** What goes on with a fence, a row or a rule, and does not stand apart from it. */
const goesOn = /^[|:`$~*_\s{-]/;

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
  // Before the sign of an item stands nothing that one sees.
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
  if (node.name === "Leaf") return node.to === place && /[\]}]$/.test(line.text);
  const block = node.name === "CodeMark" ? node.parent : node;
  const isBlock = block?.name === "FencedCode" ? block !== node : block?.name === "Formula";
  return isBlock && block?.to === place && block.from < line.from;
}

const typed = EditorView.inputHandler.of((view, from, to, text) => {
  // Letters that are being put together are not moved.
  const { doc } = view.state;
  const isBegun = begun.get(view) === doc && from === doc.length;
  const apart = () => (isBegun ? typedAt(from, `\n${text}`) : typedApart(view.state, from, text));
  const made = view.composing || from < to ? null : apart();
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
