/** Where a paragraph of a page ends and the next one begins. `¦` is the cursor. */
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import type { TransactionSpec } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { leaveContainer, partedBelow, typedApart } from "../../src/studio/live-view/below-text.ts";
import { galleyLanguage } from "../../src/studio/markdown/grammar.ts";
import { pageBlocks } from "../../src/studio/markdown/page-blocks.ts";
import { endParagraph } from "../../src/studio/writing/paragraphs.ts";
import { partPieces } from "../../src/studio/writing/whole-pieces.ts";

type Edit = (state: EditorState, cursor: number) => TransactionSpec | null;

/** The text after an edit, with its cursor; null where there is none to make. */
function after(marked: string, edit: Edit): string | null {
  const doc = marked.replace("¦", "");
  const anchor = marked.indexOf("¦");
  const state = EditorState.create({
    doc,
    selection: { anchor },
    extensions: [galleyLanguage(false), pageBlocks],
  });
  ensureSyntaxTree(state, doc.length, Infinity);
  const read = state.update({}).state;
  const made = edit(read, anchor);
  if (made === null) return null;
  const next = read.update(made).state;
  const { head } = next.selection.main;
  return `${next.sliceDoc(0, head)}¦${next.sliceDoc(head)}`;
}

describe("Enter in a paragraph", () => {
  const entered = (marked: string) => after(marked, (state) => endParagraph(state));

  it("begins the next one, which readers get as one of its own", () => {
    expect(entered("one¦")).toBe("one\n\n¦");
    expect(entered("one¦two")).toBe("one\n\n¦two");
    expect(entered("# One\n\n**two¦**\n\nthree")).toBe("# One\n\n**two\n\n¦**\n\nthree");
    expect(entered("::: tip\none¦\n:::")).toBe("::: tip\none\n\n¦\n:::");
  });

  it("begins its next line with Shift, which readers get as a line", () => {
    expect(after("one¦", (state) => endParagraph(state, "\\"))).toBe("one\\\n¦");
  });

  it("is a line of the source in whatever is no paragraph, or not yet what it becomes", () => {
    for (const text of [
      "# One¦",
      "- one¦",
      "> - one¦",
      "- > one¦",
      "```\none¦\n```",
      "¦one",
      "one\n\n¦\n\ntwo",
    ])
      expect(entered(text), text).toBeNull();
    for (const text of [
      "| a | b |¦",
      "$$¦",
      "$$\nx¦\n$$",
      "one\\¦",
      "> [!NOTE]¦",
      "> > | a |¦",
      ">¦ one",
    ])
      expect(entered(text), text).toBeNull();
  });
});

describe("Enter inside a piece of a line", () => {
  const parted = (marked: string) => after(marked, partPieces);

  it("leaves a badge, a link, a picture or a variable whole above what follows", () => {
    for (const piece of [
      ":badge[a¦b]{tone=info}",
      "[a¦b](/c)",
      "![a¦](/c)",
      "{{a¦b}}",
      "[a](/¦c)",
      "**[a¦b](/c)**",
    ]) {
      expect(parted(`x ${piece} y`)).toBe(`x ${piece.replace("¦", "")}¦ y`);
    }
    expect(parted("- x :key[Ctrl¦+C]")).toBe("- x :key[Ctrl+C]¦");
  });

  it("keeps words in bold, in italics, struck out or in code so on both sides", () => {
    expect(parted("x **a¦b** y")).toBe("x **a**¦**b** y");
    expect(parted("**a *b ¦c* d**")).toBe("**a *b***¦***c* d**");
    expect(parted("~~a¦b~~ `c`")).toBe("~~a~~¦~~b~~ `c`");
    expect(parted("## `a¦b`")).toBe("## `a`¦`b`");
  });

  it("stands before or behind what begins or ends there, and changes nothing elsewhere", () => {
    expect(parted("**¦a**")).toBe("¦**a**");
    expect(parted("**a¦**")).toBe("**a**¦");
    for (const text of ["a¦b", "¦**a**", "**a**¦", "```\n**a¦b**\n```", "$a¦b$"])
      expect(parted(text)).toBeNull();
  });
});

describe("Enter in a quotation", () => {
  const entered = (marked: string) => after(marked, (state) => endParagraph(state));

  it("begins a paragraph in it, and with Shift a line", () => {
    expect(entered("> one¦")).toBe("> one\n>\n> ¦");
    expect(entered("words\n\n> > one¦two\n")).toBe("words\n\n> > one\n> >\n> > ¦two\n");
    expect(entered("> [!NOTE]\n> one¦")).toBe("> [!NOTE]\n> one\n>\n> ¦");
    expect(after("> one¦", (state) => endParagraph(state, "\\"))).toBe("> one\\\n> ¦");
  });

  it("leaves it from an empty line, none of which is left", () => {
    expect(entered("> one\n>\n> ¦")).toBe("> one\n\n¦");
    expect(entered("> one\n> ¦\n\ntwo")).toBe("> one\n\n¦\n\ntwo");
    expect(entered("> ¦")).toBe("¦");
    expect(entered("> one\n> ¦\n>\n> two")).toBe("> one\n\n¦\n\n> two");
    expect(entered("> > one\n> >\n> > ¦")).toBe("> > one\n>\n> ¦");
  });
});

describe("a paragraph below the last block", () => {
  const parted = (doc: string) => {
    const state = EditorState.create({ doc, extensions: [galleyLanguage(false), pageBlocks] });
    ensureSyntaxTree(state, doc.length, Infinity);
    return partedBelow(state.update({}).state);
  };

  it("is parted from whatever stands above", () => {
    for (const block of [
      "| a |\n| --- |\n| b |",
      "::: tip\none\n:::",
      "```sh\none\n```",
      "$$\nx\n$$",
      "---",
      "![A picture](/a.png)",
    ]) {
      expect(parted(block), block).toBe("\n\n");
      expect(parted(`${block}\n`), block).toBe("\n");
    }
    expect(parted("one\n")).toBe("\n");
    expect(parted("- one\n")).toBe("\n");
  });

  it("asks for nothing where one can write there", () => {
    for (const text of ["", "one", "# One", "- one", "one\n\n", "```\none\n```\n\n"])
      expect(parted(text), text).toBe("");
  });
});

describe("what is typed", () => {
  const typed = (marked: string, letters = "x") =>
    after(marked, (state, cursor) => typedApart(state, cursor, letters));

  it("straight below a table is a paragraph, apart from what follows as well", () => {
    expect(typed("| a |\n| --- |\n¦")).toBe("| a |\n| --- |\n\nx¦");
    expect(typed("| a |\n| --- |\n¦\n\ntwo")).toBe("| a |\n| --- |\n\nx¦\n\ntwo");
    expect(typed("| a |\n| --- |\n¦\ntwo")).toBe("| a |\n| --- |\n\nx¦\n\ntwo");
  });

  it("behind the fence that ends a block is a paragraph below it", () => {
    for (const block of ["::: tip\none\n:::", "```sh\none\n```", "$$\nx\n$$", "::snippet[a]"])
      expect(typed(`${block}¦`), block).toBe(`${block}\n\nx¦`);
    expect(typed(":::: steps\n::: step A\none\n:::¦\n::::")).toBe(
      ":::: steps\n::: step A\none\n:::\n\nx¦\n\n::::",
    );
  });

  it("before the sign of an item is its first word", () => {
    expect(typed("- a\n¦- b")).toBe("- a\n- x¦b");
    expect(typed("¦1. [ ] b")).toBe("1. [ ] x¦b");
    expect(typed("- a\n¦- b", " ")).toBeNull();
    expect(typed("¦--")).toBeNull();
  });

  it("goes on with a fence or a row where it begins one, and is left alone elsewhere", () => {
    expect(typed("| a |\n| --- |\n¦", "|")).toBeNull();
    expect(typed("::: tip\none\n:::¦", ":")).toBeNull();
    expect(typed("::card[a]¦", "{")).toBeNull();
    expect(typed("```sh\none\n```¦", "`")).toBeNull();
    for (const text of ["```js\n¦", "```js\none\n¦\n```", "$$\nx¦\n$$", "~~~\n¦\n~~~", "`a\nb`¦"])
      expect(typed(text), text).toBeNull();
    for (const text of ["| a |\n| --- |\n\n¦", "one\n¦", ":::¦", "```¦", "$x$¦", "::: tip¦\n:::"])
      expect(typed(text), text).toBeNull();
  });
});

describe("Enter on a second empty line", () => {
  const entered = (marked: string) => after(marked, leaveContainer);

  it("at the end of a callout leads out of it, and leaves none of the empty lines in it", () => {
    expect(entered("::: tip\none\n\n¦\n:::")).toBe("::: tip\none\n:::\n\n¦");
    expect(entered("::: tip\none\n\n¦\n:::\n\ntwo")).toBe("::: tip\none\n:::\n\n¦\n\ntwo");
    expect(entered("::: tip\n\n¦\n:::")).toBe("::: tip\n\n:::\n\n¦");
  });

  it("stays in it elsewhere, and in a part that others follow", () => {
    for (const text of [
      "::: tip\none\n¦\n:::",
      "::: tip\n¦\n:::",
      "::: tip\n\n¦\n\none\n:::",
      "one\n\n¦",
      ":::: steps\n::: step A\none\n\n¦\n:::\n::::",
    ])
      expect(entered(text), text).toBeNull();
  });
});
