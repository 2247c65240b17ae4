/** What a completion does when it is picked. */
import { pickedCompletion } from "@codemirror/autocomplete";
import type { Completion } from "@codemirror/autocomplete";

/** Puts the text in the place of what was typed, and of the `closing` brackets where they stand behind it already. */
export const insertPicked =
  (insert: string, closing: string): Exclude<Completion["apply"], string | undefined> =>
  (view, completion, from, to) => {
    const behind = to + closing.length;
    const end = view.state.sliceDoc(to, behind) === closing ? behind : to;
    view.dispatch({
      changes: { from, to: end, insert },
      selection: { anchor: from + insert.length },
      annotations: pickedCompletion.of(completion),
      userEvent: "input.complete",
    });
  };
