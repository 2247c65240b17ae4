/** Find and replace in the studio's words, loaded once the editor stands. */
import { EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { lateExtension } from "./late-extension.ts";

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

/** The words stand from the start: an editor whose phrases change is drawn anew, and whoever writes loses the cursor. */
export const findInText: Extension = [
  EditorState.phrases.of(searchWords),
  lateExtension(async () => (await import("./find.ts")).find),
];
