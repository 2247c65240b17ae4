/** The language of code, chosen beside its fence. `¦` is the cursor. */
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { inLanguage } from "../../src/studio/live-view/code-language.ts";
import { galleyLanguage } from "../../src/studio/markdown/grammar.ts";

function chosen(marked: string, name: string): string | null {
  const doc = marked.replace("¦", "");
  const state = EditorState.create({ doc, extensions: [galleyLanguage(false)] });
  ensureSyntaxTree(state, doc.length, Infinity);
  const made = inLanguage(state, marked.indexOf("¦"), name);
  return made === null ? null : state.update(made).state.doc.toString();
}

it("the language of code is written behind its fence, and what else is said there stays", () => {
  expect(chosen("```\na¦\n```", "sh")).toBe("```sh\na\n```");
  expect(chosen("```¦\n```", "sh")).toBe("```sh\n```");
  expect(chosen("```js [a.js] {1}\na¦\n```", "ts")).toBe("```ts [a.js] {1}\na\n```");
  expect(chosen("~~~js:line-numbers\n¦\n~~~", "")).toBe("~~~:line-numbers\n\n~~~");
  expect(chosen("a¦\n\n```\n```", "sh")).toBeNull();
});
