/** Find and replace in the text, in the studio's words. */
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";

/** What CodeMirror's search says, in the studio's words. */
const searchWords: Readonly<Record<string, string>> = {
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Match case",
  regexp: "Pattern",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
};

export const find: Extension = [
  keymap.of(searchKeymap),
  search({ top: true }),
  EditorState.phrases.of(searchWords),
  highlightSelectionMatches(),
];
