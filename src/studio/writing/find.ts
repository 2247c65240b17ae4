/** Find and replace in the text. */
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";

export const find: Extension = [
  keymap.of(searchKeymap),
  search({ top: true }),
  highlightSelectionMatches(),
];
