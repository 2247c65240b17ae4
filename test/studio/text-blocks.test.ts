/** Blocks as wholes: what is one, and that moving, copying and deleting it leaves every other as it is. */
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import type { TransactionSpec } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import {
  blockAbove,
  blockAt,
  blockBelow,
  outerBlockAt,
} from "../../src/studio/blocks/block-tree.ts";
import type { TreeBlock } from "../../src/studio/blocks/block-tree.ts";
import {
  copyBlock,
  deleteBlock,
  isWords,
  moveBlock,
  targetAt,
  shiftBlock,
  turnBlock,
} from "../../src/studio/blocks/text-blocks.ts";
import { galleyLanguage } from "../../src/studio/markdown/grammar.ts";
import { pageBlocks } from "../../src/studio/markdown/page-blocks.ts";
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

function blocksIn(state: EditorState): TreeBlock[] {
  const { doc } = state;
  const lines = Array.from({ length: doc.lines }, (_, at) => doc.line(at + 1));
  const first = lines.find(({ text }) => text.trim() !== "")?.from ?? 0;
  const blocks: TreeBlock[] = [];
  for (let block = outerBlockAt(state, first); block !== null; block = blockBelow(state, block))
    blocks.push(block);
  return blocks;
}

const sourcesIn = (state: EditorState) =>
  blocksIn(state).map(({ from, to }) => state.sliceDoc(from, to));

const blockOf = (state: EditorState, words: string): TreeBlock => {
  const block = outerBlockAt(state, state.doc.toString().indexOf(words));
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

  it("stays a block of its own where no blank line stood before or after it", () => {
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

/** Whether blank lines stand before and after a block, and after the next. */
function isParted(state: EditorState, block: TreeBlock): boolean {
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
    const deleted = parsed(state.update(deleteBlock(state, block) ?? {}).state);
    expect(sourcesIn(deleted)).toEqual(sources.toSpliced(at, 1));
  }
  // A list and its copy stay two by a comment between them.
  for (const [at, block] of blocksIn(state).slice(0, -1).entries()) {
    const copied = parsed(state.update(copyBlock(state, block) ?? {}).state);
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

/** The innermost block whose words these are. */
const innerOf = (state: EditorState, words: string): TreeBlock => {
  const block = blockAt(state, state.doc.toString().indexOf(words));
  if (block === null) throw new Error(`"${words}" stands in no block`);
  return block;
};

const shifted = (text: string, words: string, towards: "up" | "down") => {
  const state = opened(text);
  return textAfter(state, shiftBlock(state, innerOf(state, words), towards));
};

describe("an item of a list", () => {
  it("moves among its siblings with all it holds, and no further", () => {
    const list = "- a\n  - b\n  - c\n\n    more\n- d";
    expect(shifted(list, "d", "up")).toBe("- d\n- a\n  - b\n  - c\n\n    more");
    expect(shifted(list, "b", "down")).toBe("- a\n  - c\n\n    more\n  - b\n- d");
    expect(shifted(list, "more", "up")).toBe("- a\n  - c\n\n    more\n  - b\n- d");
    for (const [words, towards] of [
      ["a", "up"],
      ["c", "down"],
      ["d", "down"],
    ] as const)
      expect(shifted(list, words, towards)).toBeNull();
    expect(shifted("> - a\n> - b", "b", "up")).toBe("> - b\n> - a");
    expect(shifted("- [ ] a\n- [x] b", "a", "down")).toBe("- [x] b\n- [ ] a");
  });

  it("leaves the numbers of its list where they stand, and what it holds below its words", () => {
    expect(shifted("3. a\n4. b\n5. c", "a", "down")).toBe("3. b\n4. a\n5. c");
    expect(shifted("9. a\n\n   x\n10. b\n\n    y", "a", "down")).toBe(
      "9. b\n\n   y\n10. a\n\n    x",
    );
    expect(shifted("1. a\n1. b", "a", "down")).toBe("1. b\n1. a");
  });

  it("is copied and deleted as one, and the list stays as tight as it was", () => {
    const edited = (text: string, words: string, edit: typeof copyBlock) => {
      const state = opened(text);
      return textAfter(state, edit(state, innerOf(state, words)));
    };
    expect(edited("1. a\n2. b\n\nend", "a", copyBlock)).toBe("1. a\n2. a\n3. b\n\nend");
    expect(edited("1. a\n2. b\n3. c", "b", deleteBlock)).toBe("1. a\n2. c");
    expect(edited("- a\n\n- b", "a", copyBlock)).toBe("- a\n\n- a\n\n- b");
    expect(edited("- a\n- b", "a", deleteBlock)).toBe("- b");
  });

  it("takes the cursor along", () => {
    const state = opened("- first\n- second", 4);
    const after = state.update(shiftBlock(state, innerOf(state, "first"), "down") ?? {}).state;
    expect(after.sliceDoc(0, after.selection.main.head)).toBe("- second\n- fi");
  });
});

describe("a block in a container", () => {
  const text = ":::: tabs\n::: tab A\nx\n\ny\n:::\n::: tab B\nz\n:::\n::::\n\nend";

  it("moves within it, and no further", () => {
    expect(shifted(text, "y", "up")).toBe(text.replace("x\n\ny", "y\n\nx"));
    expect(shifted(text, "x", "up")).toBeNull();
    expect(shifted(text, "y", "down")).toBeNull();
    const swapped = ":::: tabs\n::: tab B\nz\n:::\n\n::: tab A\nx\n\ny\n:::\n::::\n\nend";
    expect(shifted(text, "::: tab B", "up")).toBe(swapped);
  });

  it("is dragged out of it and into it; what has fences of its own stays beside what they would close", () => {
    const moved = (words: string, onto: string) => {
      const state = opened(text);
      const block = innerOf(state, words);
      const target = targetAt(state, block, state.doc.toString().indexOf(onto));
      return target === null ? null : textAfter(state, moveBlock(state, block, target));
    };
    expect(moved("x", "end")).toBe(
      ":::: tabs\n::: tab A\ny\n:::\n::: tab B\nz\n:::\n::::\n\nx\n\nend",
    );
    expect(moved("end", "z")).toContain("::: tab B\nend\n\nz\n:::");
    expect(moved(":::: tabs", "z")).toBeNull();
    expect(moved("::: tab B", "x")).toContain(":::: tabs\n::: tab B\nz\n:::\n\n::: tab A");
  });
});

it("two lists that come to stand side by side stay two", () => {
  const lists = "- a\n- b\n\nbetween\n\n- c\n- d\n";
  const state = opened(lists);
  const parted = "- a\n- b\n\n<!-- -->\n\n- c\n- d\n";
  expect(textAfter(state, deleteBlock(state, innerOf(state, "between")))).toBe(parted);
  expect(shifted(lists, "between", "up")).toBe(`between\n\n${parted}`);
  const list = outerBlockAt(state, 0);
  expect(list && textAfter(state, shiftBlock(state, list, "down"))).toBe(`between\n\n${parted}`);
  const others = opened(lists.replace("- c\n- d", "* c\n* d"));
  const gone = deleteBlock(others, innerOf(others, "between"));
  expect(textAfter(others, gone)).toBe("- a\n- b\n\n* c\n* d\n");
});
