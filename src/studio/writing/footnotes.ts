/** A footnote: its sign where one writes, and the note itself at the end of the page, where readers find it. */
import type { EditorState, TransactionSpec } from "@codemirror/state";

/** Puts both in, by the first number that is free, and goes to the note. */
export function addFootnote(state: EditorState): TransactionSpec {
  const text = state.doc.toString();
  let number = 1;
  while (text.includes(`[^${number}]`)) number += 1;
  const sign = `[^${number}]`;
  const { head } = state.selection.main;
  const { length } = text;
  const isEnd = head === length;
  const above = /\n{0,2}$/.exec(isEnd ? "" : text)?.[0].length ?? 0;
  const note = `${"\n".repeat(2 - above)}${sign}: `;
  const changes = isEnd
    ? { from: head, insert: sign + note }
    : [
        { from: head, insert: sign },
        { from: length, insert: note },
      ];
  return {
    changes,
    selection: { anchor: length + sign.length + note.length },
    userEvent: "input.block",
    scrollIntoView: true,
  };
}
