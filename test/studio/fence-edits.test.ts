/** Keys at the fences of containers, which are not seen: nothing of them is broken. `¦` is the cursor. */
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import type { TransactionSpec } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import {
  belowLeaf,
  intoWords,
  keepFenceAbove,
  keepFenceBelow,
  leaveTitle,
  staysInTitle,
} from "../../src/studio/live-view/fence-edits.ts";
import { galleyLanguage } from "../../src/studio/markdown/grammar.ts";
import { pageBlocks } from "../../src/studio/markdown/page-blocks.ts";

function opened(marked: string): EditorState {
  const doc = marked.replace("¦", "");
  const state = EditorState.create({
    doc,
    selection: { anchor: marked.indexOf("¦") },
    extensions: [galleyLanguage(false), pageBlocks, staysInTitle],
  });
  ensureSyntaxTree(state, doc.length, Infinity);
  return state.update({}).state;
}

function marked(state: EditorState): string {
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}¦${state.sliceDoc(head)}`;
}

/** The text after an edit, with its cursor; null where there is none to make. */
function after(text: string, edit: (state: EditorState) => TransactionSpec | null): string | null {
  const state = opened(text);
  const made = edit(state);
  return made === null ? null : marked(state.update(made).state);
}

describe("Enter in the title of a container", () => {
  const entered = (text: string) => after(text, intoWords);

  it("leads into its words, whatever is said behind it", () => {
    expect(entered("::: step First¦\n\n:::")).toBe("::: step First\n¦\n:::");
    expect(entered('::: card[Ti¦tle]{href="/a"}\nWords\n:::')).toBe(
      '::: card[Title]{href="/a"}\n¦\nWords\n:::',
    );
    expect(entered('::: only {version="v2¦"}\n\n:::')).toBe('::: only {version="v2"}\n¦\n:::');
    expect(entered("::: tip¦\none\n:::")).toBe("::: tip\n¦\none\n:::");
  });

  it("parts a title that nothing is said behind, and is a line elsewhere", () => {
    for (const text of [
      "::: step Fi¦rst\n\n:::",
      "¦::: tip\none\n:::",
      "one¦",
      ":::¦",
      "::: tip\no¦\n:::",
    ])
      expect(entered(text), text).toBeNull();
  });
});

it("Enter in a block on a line alone leads below it", () => {
  const entered = (text: string) => after(text, belowLeaf);
  expect(entered('::embed{url="https://a.example¦"}')).toBe(
    '::embed{url="https://a.example"}\n\n¦',
  );
  expect(entered("::snippet[a¦]\n\nb")).toBe("::snippet[a]\n\n¦\n\nb");
  for (const text of ["¦::snippet[a]", "::snippet[a]¦", "a¦", "::: tip¦\n:::"])
    expect(entered(text), text).toBeNull();
});

describe("Backspace and Delete", () => {
  const back = (text: string) => after(text, keepFenceAbove);
  const ahead = (text: string) => after(text, keepFenceBelow);

  it("join no line to a fence", () => {
    expect(back("::: tip\n¦one\n:::")).toBe("::: tip¦\none\n:::");
    expect(back("::: tip\none\n:::\n¦two")).toBe("::: tip\none¦\n:::\ntwo");
    expect(back("one\n¦::: tip\none\n:::")).toBe("one\n¦::: tip\none\n:::");
    expect(ahead("::: tip\none¦\n:::")).toBe("::: tip\none¦\n:::");
    expect(ahead("one¦\n::: tip\none\n:::")).toBe("one¦\n::: tip\none\n:::");
  });

  it("take nothing beside a title", () => {
    const card = '::: card[¦Title]{href="/a"}\n\n:::';
    expect(back(card)).toBe(card);
    const end = '::: card[Title¦]{href="/a"}\n\n:::';
    expect(ahead(end)).toBe(end);
  });

  it("take a container that holds nothing, and are left alone elsewhere", () => {
    expect(back("one\n\n::: tip\n¦\n:::\n")).toBe("one\n\n¦\n");
    for (const text of [
      "::: tip\none\n\n¦two\n:::",
      "::: tip\no¦ne\n:::",
      "one\n¦two",
      "::: tip\n¦\none\n:::",
    ])
      expect(back(text), text).toBeNull();
    for (const text of ["::: tip\none\n¦\n:::", "one¦\ntwo", "::: tip\none\n:::¦"])
      expect(ahead(text), text).toBeNull();
  });
});

it("the cursor goes from a title to the next line by the arrow, and not behind what is said in braces", () => {
  const moved = (text: string, place: number) =>
    marked(opened(text).update({ selection: { anchor: place } }).state);
  const card = '::: card[Title]{href="/a"}\nWords\n:::';
  const end = card.indexOf("\n");
  const title = card.indexOf("]");
  expect(moved(`¦${card}`, title)).toBe(card.replace("]", "¦]"));
  expect(moved(card.replace("]", "¦]"), end)).toBe(card.replace("]", "¦]"));
  expect(after(card.replace("]", "¦]"), leaveTitle)).toBe(card.replace("\nW", "\n¦W"));
  expect(after(card.replace("Ti", "T¦i"), leaveTitle)).toBeNull();
  expect(moved(card.replace("Wo", "W¦o"), end)).toBe(card.replace("]", "¦]"));
  expect(moved(card.replace("/a", "/¦a"), end)).toBe(card.replace("}", "}¦"));
});
