/**
 * Real documents (every second one in `npm test`), and every construction of Markdown: to show one changes nothing of it,
 * and an edit of one block, item, link, picture or cell changes that one's own source.
 */
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import type { TransactionSpec } from "@codemirror/state";
import { expect, it } from "vitest";
import { blockBelow, blocksAt, siblingItems } from "../../src/studio/blocks/block-tree.ts";
import type { TreeBlock } from "../../src/studio/blocks/block-tree.ts";
import { copyBlock, deleteBlock, shiftBlock } from "../../src/studio/blocks/text-blocks.ts";
import { shownMarks } from "../../src/studio/live-view/shown-marks.ts";
import { galleyLanguage } from "../../src/studio/markdown/grammar.ts";
import {
  linkSource,
  withAddress,
  withTitle,
  withWords,
} from "../../src/studio/markdown/link-source.ts";
import type { LinkSource } from "../../src/studio/markdown/link-source.ts";
import { blocksOf, pageBlocks } from "../../src/studio/markdown/page-blocks.ts";
import { withCell } from "../../src/studio/table/table-changes.ts";
import {
  cellText,
  changesBetween,
  columnCount,
  readTable,
  writeTable,
} from "../../src/studio/table/table-source.ts";
import { documentationFiles } from "../content/samples.ts";
import { honestDocuments } from "../support/honest-documents.ts";
import { constructions } from "../support/markdown-constructions.ts";
import { isWhole } from "../support/whole.ts";

const longest = 12_000;
const texts: readonly string[] = [
  ...documentationFiles()
    .items.filter((_, place) => isWhole || place % 2 === 0)
    .map(({ text }) => text.slice(0, longest)),
  ...honestDocuments.map((each) => each.ofBytes(1_500)),
  ...constructions("single").map((each) => each.ofBytes(60)),
];

function opened(doc: string): EditorState {
  const extensions = [EditorState.lineSeparator.of("\n"), galleyLanguage(false), pageBlocks];
  const state = EditorState.create({ doc, extensions });
  ensureSyntaxTree(state, doc.length, Infinity);
  return state.update({}).state;
}

const states = texts.map(opened);

const tablesOf = (state: EditorState) =>
  blocksOf(state)
    .shownIn({ from: 0, to: state.doc.length })
    .filter(({ kind }) => kind === "table");

/** Every block at every level, once. */
function allBlocks(state: EditorState): TreeBlock[] {
  const found = new Map<string, TreeBlock>();
  for (let number = 1; number <= state.doc.lines; number += 1)
    for (const block of blocksAt(state, state.doc.line(number).from))
      found.set(`${block.from} ${block.to} ${block.isItem}`, block);
  return [...found.values()];
}

const after = (state: EditorState, made: TransactionSpec): string =>
  state.update(made).state.doc.toString();

/** The lines that say something, within quotations too, without the comment that keeps two lists two. */
const linesIn = (text: string): string[] =>
  text.split("\n").filter((line) => !/^[ \t>]*$/.test(line) && line !== "<!-- -->");

it("to show a text and to touch nothing changes no byte", () => {
  for (const [at, state] of states.entries()) {
    shownMarks(state, { from: 0, to: state.doc.length }, true);
    expect(state.doc.toString()).toBe(texts[at]);
    for (const { from, to } of tablesOf(state)) {
      const source = state.sliceDoc(from, to);
      expect(writeTable(readTable(source))).toBe(source);
    }
  }
});

it("a block that is deleted or copied leaves every line of the others as it was", () => {
  let tried = 0;
  for (const state of states)
    for (const block of allBlocks(state).slice(0, 60)) {
      // Numbers of a list stay where they stand, and not with their items.
      if (block.isItem && /^[ \t>]*\d/.test(state.sliceDoc(block.from, block.to))) continue;
      const [above, own, below] = [
        state.sliceDoc(0, block.from),
        state.sliceDoc(block.from, block.to),
        state.sliceDoc(block.to),
      ].map(linesIn);
      const deleted = deleteBlock(state, block);
      const copied = copyBlock(state, block);
      if (deleted === null || copied === null || !above || !own || !below) continue;
      expect(linesIn(after(state, deleted))).toEqual([...above, ...below]);
      expect(linesIn(after(state, copied))).toEqual([...above, ...own, ...own, ...below]);
      tried += 1;
    }
  expect(tried).toBeGreaterThan(2_000);
});

it("an item that is moved down and up again is where it was, byte for byte", () => {
  let tried = 0;
  for (const [at, state] of states.entries())
    for (const item of allBlocks(state)
      .filter(({ isItem }) => isItem)
      .slice(0, 40)) {
      const down = blockBelow(state, item) === null ? null : shiftBlock(state, item, "down");
      if (down === null) continue;
      const moved = opened(after(state, down));
      const place = siblingItems(state, item).findIndex(({ from }) => from === item.from) + 1;
      const first = siblingItems(state, item)[0]?.from ?? 0;
      const list = blocksAt(moved, first)[item.level];
      const there = list && siblingItems(moved, list)[place];
      // What changes its meaning with its place is another list then: by the rules of Markdown.
      if (!there || siblingItems(moved, list).length !== siblingItems(state, item).length) continue;
      const up = shiftBlock(moved, { ...there, level: item.level, isItem: true }, "up");
      expect(up && after(moved, up)).toBe(texts[at]);
      tried += 1;
    }
  expect(tried).toBeGreaterThan(200);
});

/** A link or a picture that is all of a text; null where it is none of its own. */
function linkIn(source: string): LinkSource | null {
  const state = opened(source);
  const node = syntaxTree(state).topNode.firstChild?.firstChild;
  return node?.to === source.length ? linkSource(node, state.doc) : null;
}

function linksIn(state: EditorState): string[] {
  const sources: string[] = [];
  syntaxTree(state).iterate({
    enter: ({ name, from, to }) => {
      if (/^(?:Link|Image)$/.test(name)) sources.push(state.sliceDoc(from, to));
    },
  });
  return sources;
}

const partsOf = (link: LinkSource | null) =>
  link && [link.words.text, link.address.text, link.title.text];

it("a link or a picture whose words, address or title change keeps its other parts", () => {
  const sources = new Set(states.flatMap(linksIn));
  const edits = [withWords, withAddress, withTitle];
  let tried = 0;
  for (const source of sources) {
    const link = linkIn(source);
    // Without an address, a title is none.
    if (link === null || link.address.text === "") continue;
    for (const [part, change] of edits.entries()) {
      const { from, to, insert } = change(link, "new");
      const made = linkIn(source.slice(0, from) + insert + source.slice(to));
      expect(partsOf(made)).toEqual(partsOf(link)?.with(part, "new"));
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(300);
});

it("a cell that changes leaves every other cell of its table as it was written", () => {
  let tried = 0;
  for (const state of states)
    for (const { from, to } of tablesOf(state).slice(0, 8)) {
      const source = state.sliceDoc(from, to);
      const table = readTable(source);
      const row = table.rows.length - 1;
      const column = columnCount(table) - 1;
      if (row === 0) continue;
      const written = writeTable(withCell(table, row, column, "new"));
      const made = readTable(written);
      expect(cellText(made, row, column)).toBe("new");
      expect(made.rows.slice(0, -1)).toEqual(table.rows.slice(0, -1));
      expect(made.rule).toEqual(table.rule);
      for (const change of changesBetween(source, written, 0))
        expect(change.from).toBeGreaterThanOrEqual(source.lastIndexOf("\n"));
      tried += 1;
    }
  expect(tried).toBeGreaterThan(30);
});
