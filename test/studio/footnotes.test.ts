/** A footnote that is chosen behind `/`. `¦` is the cursor. */
import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { addFootnote } from "../../src/studio/writing/footnotes.ts";

function added(marked: string): string {
  const doc = marked.replace("¦", "");
  const state = EditorState.create({ doc, selection: { anchor: marked.indexOf("¦") } });
  const next = state.update(addFootnote(state)).state;
  const { head } = next.selection.main;
  return `${next.sliceDoc(0, head)}¦${next.sliceDoc(head)}`;
}

it("a footnote has a number of its own, and takes none of the words behind its sign", () => {
  expect(added("one¦")).toBe("one[^1]\n\n[^1]: ¦");
  expect(added("one¦ two\n\nthree")).toBe("one[^1] two\n\nthree\n\n[^1]: ¦");
  expect(added("one¦\n\na[^1]\n\n[^1]: b\n")).toBe("one[^2]\n\na[^1]\n\n[^1]: b\n\n[^2]: ¦");
});
