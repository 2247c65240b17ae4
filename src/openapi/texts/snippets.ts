/** Snippets and variables. */
import type { Texts } from "#openapi/field-texts";

const content =
  "The Markdown that it stands for; of a variable one line. `{{name}}` in a snippet is a variable, or is said where the snippet is used.";
const name =
  "What texts call it: a letter, and letters, digits, hyphens and underscores behind it.";

export const snippetTexts: Texts = {
  "Snippet.kind": "A `snippet` stands on a line alone, a `variable` among words.",
  "createSnippet.kind": "A `snippet` stands on a line alone, a `variable` among words.",
  "Snippet.name": name,
  "createSnippet.name": `${name} It stays.`,
  "Snippet.content": content,
  "createSnippet.content": content,
  "updateSnippet.content": content,
  isShared:
    "Whether the organization's other collections use it too, where they have none of its name.",
  snippetId: "The snippet or variable.",
  "listSnippetUses.name": "The page's name.",
  "listSnippetUses.path": "The page's path in its collection.",
  "listSnippetUses.areAll": "Whether there are no more of them.",
};
