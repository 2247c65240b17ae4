/** What the keys of the editor make of a text: formats, lists, links, blocks. `¦` is the cursor, `‹` and `›` hold a selection. */
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import type { TransactionSpec } from "@codemirror/state";
import { describe, expect, it, vi } from "vitest";
import { galleyLanguage } from "../../src/studio/markdown/grammar.ts";
import { pageBlocks } from "../../src/studio/markdown/page-blocks.ts";
import { formatLines } from "../../src/studio/writing/block-format.ts";
import type { LineFormat } from "../../src/studio/writing/block-format.ts";
import {
  blockTemplates,
  findTemplates,
  templateText,
} from "../../src/studio/writing/block-templates.ts";
import {
  linkSelected,
  linkSelection,
  toggleFormat,
} from "../../src/studio/writing/inline-format.ts";
import type { InlineFormat } from "../../src/studio/writing/inline-format.ts";
import { findTargets } from "../../src/studio/writing/link-targets.ts";
import type { LinkTarget } from "../../src/studio/writing/link-targets.ts";
import { factsOf, wordCount } from "../../src/studio/writing/page-facts.ts";
import { isFromTheRight } from "../../src/studio/writing/text-directions.ts";
import { snippetTemplates } from "../../src/studio/writing/snippet-templates.ts";
import { indentItems, leaveList } from "../../src/studio/writing/list-indent.ts";

function opened(marked: string): EditorState {
  const doc = marked.replaceAll(/[‹›¦]/g, "");
  const caret = marked.indexOf("¦");
  const anchor = caret >= 0 ? caret : marked.indexOf("‹");
  const head = caret >= 0 ? caret : marked.indexOf("›") - 1;
  const extensions = [galleyLanguage(false), pageBlocks];
  const state = EditorState.create({ doc, selection: { anchor, head }, extensions });
  ensureSyntaxTree(state, doc.length, Infinity);
  return state.update({}).state;
}

/** The text after an edit, with its selection; null where there is none to make. */
function after(
  marked: string,
  edit: (state: EditorState) => TransactionSpec | null,
): string | null {
  const state = opened(marked);
  const made = edit(state);
  if (made === null) return null;
  const next = state.update(made).state;
  const { from, to } = next.selection.main;
  const text = next.doc.toString();
  if (from === to) return `${text.slice(0, from)}¦${text.slice(from)}`;
  return `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;
}

describe("a format", () => {
  const toggled = (marked: string, format: InlineFormat) =>
    after(marked, (state) => toggleFormat(state, format));

  it("is put around a selection without the spaces at its ends, and taken away again", () => {
    expect(toggled("a‹ b ›c", "strong")).toBe("a **‹b›** c");
    expect(toggled("a **‹b›** c", "strong")).toBe("a ‹b› c");
    expect(toggled("‹x›", "code")).toBe("`‹x›`");
    expect(toggled("~~‹x›~~", "strike")).toBe("‹x›");
  });

  it("tells emphasis from what is strong", () => {
    expect(toggled("**‹b›**", "emphasis")).toBe("***‹b›***");
    expect(toggled("***‹b›***", "emphasis")).toBe("**‹b›**");
    expect(toggled("***‹b›***", "strong")).toBe("*‹b›*");
  });

  it("begins at the cursor, and is left by the same key", () => {
    expect(toggled("a ¦", "strong")).toBe("a **¦**");
    expect(toggled("**a¦**", "strong")).toBe("**a**¦");
  });
});

describe("a link", () => {
  it("is made of words or of an address, and of nothing else", () => {
    expect(after("‹words›", linkSelected)).toBe("[words](¦)");
    expect(after("‹https://a.test/›", linkSelected)).toBe("[¦](https://a.test/)");
    expect(after("¦", linkSelected)).toBeNull();
  });

  it("is made of words by an address that is pasted over them, and of nothing else", () => {
    const pasted = (marked: string, text: string) =>
      after(marked, (state) => linkSelection(state, text));
    expect(pasted("see ‹this› now", "https://a.test/b")).toBe("see [this](https://a.test/b)¦ now");
    expect(pasted("see ‹this›", "two words")).toBeNull();
    expect(pasted("see ¦", "https://a.test")).toBeNull();
    expect(pasted("‹https://a.test›", "https://b.test")).toBeNull();
  });
});

describe("lines", () => {
  const formatted = (marked: string, format: LineFormat) =>
    after(marked, (state) => formatLines(state, format));

  it("are turned into each other, and keep their words", () => {
    expect(formatted("wo¦rds", "heading-2")).toBe("## wo¦rds");
    expect(formatted("## wo¦rds", "text")).toBe("wo¦rds");
    expect(formatted("‹a\n\nb›", "numbers")).toContain("1. ");
    expect(opened(formatted("‹a\n\nb›", "numbers") ?? "").doc.toString()).toBe("1. a\n\n2. b");
    expect(opened(formatted("‹- a\n- b›", "tasks") ?? "").doc.toString()).toBe("- [ ] a\n- [ ] b");
    expect(opened(formatted("‹- [x] a›", "quote") ?? "").doc.toString()).toBe("> a");
  });

  it("begin before the cursor on an empty line, so that one types on behind the sign", () => {
    expect(formatted("¦", "bullets")).toBe("- ¦");
    expect(formatted("a\n\n¦", "heading-2")).toBe("a\n\n## ¦");
    expect(formatted("  ¦", "tasks")).toBe("  - [ ] ¦");
  });
});

describe("an item of a list", () => {
  const indented = (marked: string) => after(marked, (state) => indentItems(state, "in"));
  const moved = (marked: string) => after(marked, (state) => indentItems(state, "out"));
  const entered = (marked: string) => after(marked, (state) => leaveList(state, "Enter"));
  const erased = (marked: string) => after(marked, (state) => leaveList(state, "Backspace"));

  it("goes under the one above it with all it holds, and comes back", () => {
    expect(indented("- a\n- b¦\n  - c\n- d")).toBe("- a\n  - b¦\n    - c\n- d");
    expect(indented("10. a\n11. b¦")).toBe("10. a\n    11. b¦");
    expect(moved("- a\n  - b¦\n    - c")).toBe("- a\n- b¦\n  - c");
    expect(indented("- a\n- ¦")).toBe("- a\n  - ¦");
  });

  it("stays where it is when there is none above it, and no other text is moved", () => {
    expect(indented("- a¦")).toBe("- a¦");
    expect(indented("words¦")).toBeNull();
  });

  it("ends the list when it is empty, and what is typed then is a paragraph", () => {
    expect(entered("- a\n- ¦")).toBe("- a\n\n¦");
    expect(entered("- a\n- [ ] ¦")).toBe("- a\n\n¦");
    expect(entered("- a¦")).toBeNull();
  });

  it("comes out of the item around it when it is empty", () => {
    expect(entered("- a\n  - ¦")).toBe("- a\n- ¦");
    expect(entered("1. a\n   - b\n   - ¦\n2. c")).toBe("1. a\n   - b\n- ¦\n2. c");
  });

  it("is no item any more with Backspace before its words, and what it says is a paragraph", () => {
    expect(erased("- a\n- ¦")).toBe("- a\n\n¦");
    expect(erased("- a\n- ¦b")).toBe("- a\n\n¦b");
    expect(erased("- a\n¦- b")).toBe("- a\n\n¦b");
    expect(erased("- [x] ¦a")).toBe("¦a");
    expect(erased("- a\n  - ¦b")).toBe("- a\n- ¦b");
    for (const text of ["- a¦", "- a¦b", "¦a", "¦---", "```\n- ¦a\n```"])
      expect(erased(text), text).toBeNull();
  });
});

describe("blocks", () => {
  const names = (typed: string) => findTemplates(typed).map(({ name }) => name);

  it("are found by name, and by what people call them", () => {
    expect(names("head")[0]).toBe("Heading 1");
    expect(names("card")[0]).toBe("Card");
    expect(names("todo")).toEqual(["Task list"]);
    expect(names("toggle")).toEqual(["Accordion", "Accordions"]);
    expect(names("columns")).toContain("Cards");
    expect(names("pict")).toEqual(["Picture by address", "Frame", "Upload"]);
    expect(names("nothing like it")).toEqual([]);
    expect(names("")).toHaveLength(blockTemplates.length);
  });

  it("are a collection's snippets, too, which ask for the words that they need", () => {
    const made = (entries: Record<string, string>) =>
      new Map(Object.entries(entries).map(([name, content]) => [name, { id: name, content }]));
    const sources = {
      snippets: made({ install: "{{product}}: `{{Package}}` in {{folder}}", note: "{{product}}" }),
      variables: made({ product: "The Press" }),
      place: null,
    };
    const found = findTemplates("snip", snippetTemplates(sources));
    expect(found.map(({ name, source }) => [name, source])).toEqual([
      ["Snippet", "::snippet[‸]"],
      ["Code block", "```\n‸\n```"],
      ["install", '::snippet[install]{package="‸" folder=""}'],
      ["note", "::snippet[note]\n\n‸"],
    ]);
  });

  it("that name a day name the one that it is where somebody writes", () => {
    const { source = "" } = blockTemplates.find(({ name }) => name === "Update") ?? {};
    expect(templateText(source, "2031-02-03").insert).toBe(
      '::: update Title {date="2031-02-03"}\n\n:::',
    );
    vi.stubEnv("TZ", "Pacific/Kiritimati");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-02-03T13:00Z") });
    expect(templateText(source).insert).toContain('"2031-02-04"');
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it("say where the cursor stands, what the line becomes, or what is done", () => {
    for (const { name, source, format, action } of blockTemplates) {
      const said = [source, format, action].filter((each) => each !== undefined);
      expect([name, said.length]).toEqual([name, 1]);
      expect(templateText(source ?? "‸").cursor, name).toBeGreaterThanOrEqual(0);
    }
  });
});

it("words are counted in any script", () => {
  expect(wordCount("It's **two** words,\n- or 5: `x_y`")).toBe(6);
  expect(wordCount("这一页 ok")).toBe(4);
  expect(wordCount("")).toBe(0);
});

it("words are counted again where the text was changed, and nowhere else", () => {
  const paragraphs = Array.from({ length: 500 }, () => "Some words that somebody wrote.\n\n").join(
    "",
  );
  const before = opened(`${paragraphs}¦`);
  expect(factsOf(before).words).toBe(2_500);
  const cut = before.update({ changes: { from: 0, to: 4, insert: "Two more" } }).state;
  expect(factsOf(cut).words).toBe(2_501);
  const gone = cut.update({ changes: { from: 0, to: cut.doc.length } }).state;
  expect(factsOf(gone)).toMatchObject({ words: 0, minutes: 1 });
});

it("pages are found by the beginning of their title before their path, near ones first", () => {
  const target = (name: string, detail: string, isNear: boolean): LinkTarget => {
    return { kind: "page", id: name, name, detail, isNear, address: "" };
  };
  const targets = [
    target("Agents", "Other /install", false),
    target("How to install", "/how", true),
    target("Install there", "Other /install-there", false),
    target("Install here", "/install-here", true),
  ];
  const found = findTargets(targets, "inst", "pages").map(({ name }) => name);
  expect(found).toEqual(["Install here", "Install there", "How to install", "Agents"]);
});

it("a line that begins in a script written from the right is read from there, whatever marks it", () => {
  const fromTheRight = ["مرحبا Galley", "# שלום", "- [ ] مهمة", "::: tip ملاحظة", "> **نص**"];
  expect(fromTheRight.filter((line) => !isFromTheRight(line, false))).toEqual([]);
  const fromTheLeft = ["Galley مرحبا", "::: tip", "", "1. one", "你好"];
  expect(fromTheLeft.filter((line) => isFromTheRight(line, false))).toEqual([]);
  const likeTheOneAbove = ["", ":::", "1. 2"];
  expect(likeTheOneAbove.filter((line) => !isFromTheRight(line, true))).toEqual([]);
  expect(isFromTheRight("Galley", true)).toBe(false);
});
