/** Blocks as wholes: what is one, and that moving, copying and deleting it leaves every other as it is. */
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import type { TransactionSpec } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import {
  blockAbove,
  blockAt,
  blockBelow,
  copyBlock,
  deleteBlock,
  isWords,
  moveBlock,
  shiftBlock,
  turnBlock,
} from "../../src/studio/blocks/text-blocks.ts";
import { galleyLanguage } from "../../src/studio/markdown/grammar.ts";
import { pageBlocks } from "../../src/studio/markdown/page-blocks.ts";
import type { Span } from "../../src/studio/markdown/page-blocks.ts";
import { honestDocuments } from "../support/honest-documents.ts";
import { constructions } from "../support/markdown-constructions.ts";

function opened(doc: string, anchor = 0): EditorState {
  const extensions = [EditorState.lineSeparator.of("\n"), galleyLanguage(false), pageBlocks];
  return parsed(EditorState.create({ doc, selection: { anchor }, extensions }));
}

function parsed(state: EditorState): EditorState {
  ensureSyntaxTree(state, state.doc.length, Infinity);
  return state.update({}).state;
}

function blocksIn(state: EditorState): Span[] {
  const first = blockAt(state, 0) ?? blockBelow(state, { from: 0, to: 0 });
  const blocks: Span[] = [];
  for (let block = first; block !== null; block = blockBelow(state, block)) blocks.push(block);
  return blocks;
}

const sourcesIn = (state: EditorState) =>
  blocksIn(state).map(({ from, to }) => state.sliceDoc(from, to));

const blockOf = (state: EditorState, words: string): Span => {
  const block = blockAt(state, state.doc.toString().indexOf(words));
  if (block === null) throw new Error(`"${words}" stands in no block`);
  return block;
};

const textAfter = (state: EditorState, made: TransactionSpec | null) =>
  made === null ? null : state.update(made).state.doc.toString();

const page =
  "# One\n\nTwo,\nin two lines.\n\n::: tip\na\n\nb\n:::\n\n| a |\n| --- |\n| 1 |\n\n- x\n\n- y\n";

it("a block is its whole lines: containers, tables and lists with all that they hold", () => {
  const state = opened(page);
  const sources = [
    "# One",
    "Two,\nin two lines.",
    "::: tip\na\n\nb\n:::",
    "| a |\n| --- |\n| 1 |",
    "- x\n\n- y",
  ];
  expect(sourcesIn(state)).toEqual(sources);
  expect(blockAt(state, 6)).toBeNull();
  const last = blockOf(state, "- x");
  expect(blockBelow(state, last)).toBeNull();
  expect(blockAbove(state, blockOf(state, "# One"))).toBeNull();
});

describe("a block that is moved", () => {
  it("goes one place up or down, and no further than the ends", () => {
    const state = opened("a\n\nb\n\nc\n");
    expect(textAfter(state, shiftBlock(state, blockOf(state, "a"), "down"))).toBe("b\n\na\n\nc\n");
    expect(textAfter(state, shiftBlock(state, blockOf(state, "c"), "up"))).toBe("a\n\nc\n\nb\n");
    expect(shiftBlock(state, blockOf(state, "a"), "up")).toBeNull();
    expect(shiftBlock(state, blockOf(state, "c"), "down")).toBeNull();
    expect(textAfter(state, moveBlock(state, blockOf(state, "a"), null))).toBe("b\n\nc\n\na\n");
    expect(moveBlock(state, blockOf(state, "a"), blockOf(state, "b"))).toBeNull();
  });

  it("stays a block of its own where no blank line parted its neighbours", () => {
    const state = opened("a\n# H\n- b\n");
    expect(textAfter(state, shiftBlock(state, blockOf(state, "# H"), "down"))).toBe(
      "a\n\n- b\n\n# H\n",
    );
    expect(textAfter(state, shiftBlock(state, blockOf(state, "- b"), "up"))).toBe(
      "a\n\n- b\n\n# H\n",
    );
  });

  it("takes the cursor along", () => {
    const state = opened("first\n\nsecond\n", 3);
    const made = shiftBlock(state, blockOf(state, "first"), "down");
    const after = state.update(made ?? {}).state;
    expect(after.sliceDoc(0, after.selection.main.head)).toBe("second\n\nfir");
  });

  it("and back again changes no byte of real documents and of every construction that blank lines part", () => {
    const texts = [
      ...honestDocuments.map((each) => each.ofBytes(3_000)),
      ...constructions("single").map((each) => each.ofBytes(80)),
    ];
    let tried = 0;
    for (const text of texts) {
      const state = opened(text);
      for (const [at, block] of blocksIn(state).entries()) {
        const down = shiftBlock(state, block, "down");
        if (down === null || !isParted(state, block)) continue;
        const moved = parsed(state.update(down).state);
        // Two lists side by side are one, and indented lines below one are its own: by the rules of Markdown.
        if (!isSwapped(sourcesIn(state), sourcesIn(moved), at)) continue;
        const there = blocksIn(moved)[at + 1];
        if (there === undefined) throw new Error("The block is gone.");
        expect(textAfter(moved, shiftBlock(moved, there, "up"))).toBe(text);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(300);
  });
});

function isSwapped(before: readonly string[], after: readonly string[], at: number): boolean {
  const [one = "", other = ""] = before.slice(at, at + 2);
  const expected = before.toSpliced(at, 2, other, one);
  return expected.length === after.length && expected.every((each, place) => each === after[place]);
}

/** Whether blank lines part a block from both neighbours, and the next from the one after it. */
function isParted(state: EditorState, block: Span): boolean {
  const above = blockAbove(state, block);
  const below = blockBelow(state, block);
  const after = below === null ? null : blockBelow(state, below);
  const pairs = [
    [above, block],
    [block, below],
    [below, after],
  ] as const;
  return pairs.every(
    ([one, other]) =>
      one === null || other === null || /\n[ \t]*\n/.test(state.sliceDoc(one.to, other.from)),
  );
}

it("a block that is copied stands twice, and one that is deleted takes only itself along", () => {
  const state = opened(page);
  const sources = sourcesIn(state);
  for (const [at, block] of blocksIn(state).entries()) {
    const deleted = parsed(state.update(deleteBlock(state, block)).state);
    expect(sourcesIn(deleted)).toEqual(sources.toSpliced(at, 1));
  }
  // A list and its copy are one.
  for (const [at, block] of blocksIn(state).slice(0, -1).entries()) {
    const copied = parsed(state.update(copyBlock(state, block)).state);
    expect(sourcesIn(copied)).toEqual(sources.toSpliced(at, 0, sources[at] ?? ""));
  }
  const tight = opened("a\n# H\nb\n");
  expect(textAfter(tight, deleteBlock(tight, blockOf(tight, "# H")))).toBe("a\n\nb\n");
});

it("words are turned into other kinds of block, and what holds more than words is not", () => {
  const state = opened(page);
  const two = blockOf(state, "Two");
  expect(isWords(state, two)).toBe(true);
  for (const words of ["::: tip", "| a |"])
    expect(isWords(state, blockOf(state, words))).toBe(false);
  expect(textAfter(state, turnBlock(state, two, "quote"))).toContain("> Two,\n> in two lines.\n");
  expect(textAfter(state, turnBlock(state, two, "code"))).toContain(
    "```\nTwo,\nin two lines.\n```\n",
  );
  const heading = turnBlock(state, blockOf(state, "# One"), "heading-2");
  expect(textAfter(state, heading)).toContain("## One\n\nTwo");
});

it("fences around a block are longer than those in it, so that all of it stays inside", () => {
  const turned = (text: string, kind: "code" | "callout") => {
    const state = opened(text);
    const after = parsed(state.update(turnBlock(state, blockOf(state, "a"), kind)).state);
    return sourcesIn(after);
  };
  expect(turned("a\n\nend", "callout")).toEqual(["::: info\na\n:::", "end"]);
  expect(turned("a\n\nend", "code")).toEqual(["```\na\n```", "end"]);
  const list = "- a\n  ```js\n  b\n  ```";
  expect(turned(`${list}\n\nend`, "code")).toEqual([`\`\`\`\`\n${list}\n\`\`\`\``, "end"]);
  const colons = "a :::: b";
  expect(turned(`${colons}\n\nend`, "callout")).toEqual([`::::: info\n${colons}\n:::::`, "end"]);
});
