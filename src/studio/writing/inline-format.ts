/** Emphasis, code and links put around a selection, and taken away again: what a text says before, as an edit of it. */
import { EditorSelection } from "@codemirror/state";
import type { EditorState, SelectionRange, TransactionSpec } from "@codemirror/state";

export type InlineFormat = "strong" | "emphasis" | "code" | "strike";

const marks: Readonly<Record<InlineFormat, string>> = {
  strong: "**",
  emphasis: "*",
  code: "`",
  strike: "~~",
};

/** Puts a format around each selection, or takes it away where it is; words are never changed. */
export function toggleFormat(state: EditorState, format: InlineFormat): TransactionSpec {
  const mark = marks[format];
  return state.changeByRange((range) => {
    const words = trimmed(state, range);
    if (isAround(state, words, format)) return unwrapped(words, mark);
    return range.empty ? begun(state, range, mark) : wrapped(words, mark);
  });
}

type Changed = ReturnType<Parameters<EditorState["changeByRange"]>[0]>;

function wrapped({ from, to }: SelectionRange, mark: string): Changed {
  return {
    changes: [
      { from, insert: mark },
      { from: to, insert: mark },
    ],
    range: EditorSelection.range(from + mark.length, to + mark.length),
  };
}

function unwrapped({ from, to }: SelectionRange, mark: string): Changed {
  return {
    changes: [
      { from: from - mark.length, to: from },
      { from: to, to: to + mark.length },
    ],
    range: EditorSelection.range(from - mark.length, to - mark.length),
  };
}

/** With nothing selected: out of what the cursor ends, else around what comes. */
function begun(state: EditorState, { head }: SelectionRange, mark: string): Changed {
  const end = head + mark.length;
  if (state.sliceDoc(head, end) === mark) return { range: EditorSelection.cursor(end) };
  return {
    changes: { from: head, insert: mark + mark },
    range: EditorSelection.cursor(end),
  };
}

/** Without the space at either end: marks beside a space are no marks. */
function trimmed(state: EditorState, range: SelectionRange): SelectionRange {
  const source = state.sliceDoc(range.from, range.to);
  const words = source.trim();
  if (words === "") return range;
  const from = range.from + source.indexOf(words);
  return EditorSelection.range(from, from + words.length);
}

/** Stars count together: three of them are both formats, two are strong. */
function isAround(state: EditorState, { from, to }: SelectionRange, format: InlineFormat): boolean {
  const mark = marks[format];
  const sign = mark.charAt(0);
  const longest = 3;
  const before = state.sliceDoc(Math.max(0, from - longest), from);
  const after = state.sliceDoc(to, to + longest);
  const backwards = Array.from(before).reverse().join("");
  const count = Math.min(runLength(backwards, sign), runLength(after, sign));
  if (format === "emphasis") return count === 1 || count === longest;
  return count >= mark.length;
}

/** How often a sign stands at the beginning of a text. */
function runLength(text: string, sign: string): number {
  let length = 0;
  while (text.charAt(length) === sign) length += 1;
  return length;
}

/** One address and nothing else. */
function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/.test(text.trim());
}

/** Makes a link of the selection, and null of none; the cursor stands where the address, or the words, are to be written. */
export function linkSelected(state: EditorState): TransactionSpec | null {
  if (state.selection.main.empty) return null;
  return state.changeByRange((range) => {
    const source = state.sliceDoc(range.from, range.to);
    const insert = isAddress(source) ? `[](${source.trim()})` : `[${source}]()`;
    const at = isAddress(source) ? 1 : insert.length - 1;
    return {
      changes: { from: range.from, to: range.to, insert },
      range: EditorSelection.cursor(range.from + at),
    };
  });
}

/** The selected words as a link to an address that is pasted over them; null where that makes none. */
export function linkSelection(state: EditorState, pasted: string): TransactionSpec | null {
  const { main } = state.selection;
  const words = state.sliceDoc(main.from, main.to);
  if (main.empty || !isAddress(pasted) || isAddress(words) || /[[\]\n]/.test(words)) return null;
  const insert = `[${words}](${pasted.trim()})`;
  return {
    changes: { from: main.from, to: main.to, insert },
    selection: EditorSelection.cursor(main.from + insert.length),
  };
}
