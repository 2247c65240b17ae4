/** Showing a text as a page: every construction can be shown, and what is shown is the text. */
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { describe, expect, it } from "vitest";
import { tableBlocks } from "../../src/studio/live-view/block-widgets.ts";
import { shownMarks } from "../../src/studio/live-view/shown-marks.ts";
import { blocks } from "#content/blocks/registry";
import {
  galleyLanguage,
  leafNames,
  mostInlineChars,
  spanNames,
} from "../../src/studio/markdown/grammar.ts";
import { blocksOf, pageBlocks } from "../../src/studio/markdown/page-blocks.ts";
import { honestDocuments } from "../support/honest-documents.ts";
import { constructions } from "../support/markdown-constructions.ts";

function opened(doc: string, anchor = 0, besides: Extension = []): EditorState {
  const extensions = [
    EditorState.lineSeparator.of("\n"),
    galleyLanguage(false),
    pageBlocks,
    besides,
  ];
  const state = EditorState.create({ doc, selection: { anchor }, extensions });
  ensureSyntaxTree(state, doc.length, Infinity);
  return state.update({}).state;
}

/** What is left to read of a text when marks are hidden, a line as a line. */
function shownText(doc: string, { anchor = 0, isWritten = false } = {}): string {
  const state = opened(doc, anchor);
  const { marks } = shownMarks(state, { from: 0, to: doc.length }, isWritten);
  let text = "";
  let place = 0;
  for (const mark = marks.iter(); mark.value !== null; mark.next()) {
    const isHidden = mark.value.spec["class"] === undefined && mark.to > mark.from;
    if (!isHidden || mark.to <= place) continue;
    text += state.doc.sliceString(place, Math.max(place, mark.from));
    place = mark.to;
  }
  return text + state.doc.sliceString(place);
}

describe("marks", () => {
  const shown: Readonly<Record<string, [source: string, text: string]>> = {
    "of a heading": ["## Words ##", "Words "],
    "of emphasis": ["a **b *c* d** ~~e~~ `f`", "a b c d e f"],
    "of a link": ['[words](https://example.com "title") and [b](page:ID)', "words and b"],
    "of a link to what is defined below": [
      "[a], [b][c] and [d][], not e[0]\n\n[A]: /a\n[c]: /c\n[d]: /d",
      "a, b and d, not e[0]\n\n[A]: /a\n[c]: /c\n[d]: /d",
    ],
    "of a quotation": ["> one\n> two", "one\ntwo"],
    "of a list": ["- one\n  more\n  - two\n3. three", "one\nmore\ntwo\n3. three"],
    "of a task": ["- [x] done", "done"],
    "of code in a fence": ["```ts [a.ts]\nlet a = `b`;\n```", "\nlet a = `b`;\n"],
    "of containers": ["::: tip A *title*\nwords\n:::", "A title\nwords\n"],
    "of a title in brackets, and what is said behind it": [
      ':::: tabs {sync="a"}\n:::tab[A *title*]{icon="b"}\nwords\n:::\n::::',
      "\nA title\nwords\n\n",
    ],
    "of blocks in a line": [
      'a :key[Ctrl+C] :badge[b]{tone="info"} c:key[d] :other[e]',
      "a   c:key[d] :other[e]",
    ],
    "of an alert": ["> [!NOTE]\n> words", "\nwords"],
    "of lowered and raised words": ["H<sub>*2*</sub>O is x<SUP>2</SUP>", "H2O is x2"],
    "that were escaped": [String.raw`\*a\*`, "*a*"],
  };
  for (const [name, [source, text]] of Object.entries(shown))
    it(`${name} are not shown`, () => expect(shownText(source)).toBe(text));

  it("of lowered words are shown where they lower nothing, and all other tags are", () => {
    for (const source of ["a<sub></sub>b", "a<sub>b", "a<sub>b<sub>c", "a<sup>b</sub>", "<b>b</b>"])
      expect(shownText(source)).toBe(source);
    const written = "H<sub>2</sub>O";
    expect(shownText(written, { anchor: 7, isWritten: true })).toBe(written);
  });

  it("are shown where somebody writes, and nowhere else", () => {
    const source = "# One\n\n**two** and **three**";
    expect(shownText(source, { anchor: 0, isWritten: true })).toBe("# One\n\ntwo and three");
    expect(shownText(source, { anchor: 9, isWritten: true })).toBe("One\n\n**two** and three");
    expect(shownText(source, { anchor: 9, isWritten: false })).toBe("One\n\ntwo and three");
    const card = '::: card[Title]{icon="a"}\n:::';
    expect(shownText(card, { anchor: card.indexOf("i"), isWritten: true })).toBe("Title\n");
    expect(shownText(card, { anchor: 0, isWritten: true })).toBe('::: card[Title]{icon="a"}\n');
  });
});

describe("containers", () => {
  const spans = (doc: string) =>
    blocksOf(opened(doc)).containers.map(({ name, depth, open, end }) => [
      name,
      depth,
      doc.slice(open.from, end),
    ]);

  it("end with as many colons as they begin with, and hold shorter ones", () => {
    const inner = "::: tab One\na\n:::";
    const outer = `:::: tabs\n${inner}\n::::`;
    expect(spans(`${outer}\nafter`)).toEqual([
      ["tabs", 0, outer],
      ["tab", 1, inner],
    ]);
  });

  it("are left alone in code, and run to the end where nothing closes them", () => {
    expect(spans("```md\n::: tip\n:::\n```\n")).toEqual([]);
    expect(spans("::: tip\na\n\nb")).toEqual([["tip", 0, "::: tip\na\n\nb"]]);
  });
});

it("formulas and diagrams on lines of their own are drawn, and other code is not", () => {
  const drawn = (doc: string) => shownBlocks(opened(doc)).map(({ kind, source }) => [kind, source]);
  expect(drawn("```mermaid\ngraph LR\n  A --> B\n```\n\n$$\nx\n$$\n\n```math\ny\n```")).toEqual([
    ["diagram", "graph LR\n  A --> B"],
    ["formula", "x"],
    ["formula", "y"],
  ]);
  expect(drawn("```mermaids\nA\n```\n\n```mermaid\n```\n\n```constructor\na\n```")).toEqual([]);
});

it("blocks on a line alone are shown as readers get them, by the registry's names", () => {
  const names = blocks.flatMap(({ name, aliases, forms }) =>
    forms.includes("leaf") ? [name, ...aliases] : [],
  );
  expect(leafNames.toSorted()).toEqual(names.toSorted());
  const inLines = blocks.filter(({ forms }) => forms.includes("span")).map(({ name }) => name);
  expect(spanNames.toSorted()).toEqual(inLines.toSorted());
  const found = (doc: string) => shownBlocks(opened(doc)).map(({ source }) => source);
  const film = '::video[A film]{src="/a.mp4"}';
  expect(found(`words\n::snippet[a]  \nwords\n\n${film}`)).toEqual(["::snippet[a]", film]);
  expect(found("::snippet[a] b\n\n::other[a]\n\n    ::snippet[a]\n\n- ::snippet[a]")).toEqual([]);
});

it("every construction is shown at every place of the cursor without a line break being replaced", () => {
  const texts = [
    ...constructions("single").map((each) => each.ofBytes(60)),
    ...honestDocuments.map((each) => each.ofBytes(2_000)),
    "[a\nb](<c\nd> 'e\nf') ![a\nb](/c\n'd')",
  ];
  for (const text of texts) {
    const places = [0, Math.floor(text.length / 2), text.length];
    for (const anchor of places) {
      const state = opened(text, anchor);
      const { marks } = shownMarks(state, { from: 0, to: text.length }, true);
      const replaced: string[] = [];
      marks.between(0, text.length, (from, to, decoration) => {
        if (decoration.spec["class"] === undefined) replaced.push(state.sliceDoc(from, to));
      });
      expect(replaced.filter((each) => each.includes("\n"))).toEqual([]);
      expect(state.doc.toString()).toBe(text);
    }
  }
});

it("a table below what the parser had time for is still one, where the text has moved it", () => {
  const line = "Some *words* with `code` and [a link](/to) in them.\n\n";
  const above = line.repeat(2 ** 20 / line.length);
  const table = "| a |\n| --- |\n| 1 |";
  const before = opened(`${above}\n${table}\n\n## After\n`);
  const everyLine = Array.from({ length: before.doc.lines }, (_, at) => before.doc.line(at + 1));
  const changes = everyLine
    .filter(({ text }) => text === line.trimEnd())
    .map(({ from }) => ({ from, insert: "x" }));
  const after = before.update({ changes }).state;
  const { headings } = blocksOf(after);
  expect(shownBlocks(after).map(({ from, to }) => after.sliceDoc(from, to))).toEqual([table]);
  expect(headings.map(({ text }) => text)).toEqual(["After"]);
  const gone = after.update({ changes: { from: above.length, to: after.doc.length } }).state;
  expect([...shownBlocks(gone), ...blocksOf(gone).headings]).toEqual([]);
});

describe("a paragraph, a heading or a cell", () => {
  const kinds = { paragraph: "", heading: "# " };

  it.each(Object.entries(kinds))(
    "that is a %s is read up to its bound, and shown as written past it",
    (_, mark) => {
      const emphasis = (chars: number) => {
        const text = `${mark}*a* ${"x".repeat(chars - 4)}`;
        const inside = syntaxTree(opened(text)).resolveInner(mark.length + 1, 1);
        return inside.name === "Emphasis";
      };
      expect(emphasis(mostInlineChars)).toBe(true);
      expect(emphasis(mostInlineChars + 1)).toBe(false);
    },
  );
});

it("the widgets after edits at many places are those of the text opened anew", () => {
  const inserted = [
    "x",
    "\n",
    "\n\n",
    "| a |\n| --- |\n| 1 |\n",
    "$$\na\n$$",
    "```mermaid\n",
    "```\n",
    "|",
    "",
  ];
  const base =
    "Words.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n$$\nx\n$$\n\n```mermaid\nflowchart\n```\n\n";
  let state = opened(base.repeat(20), 0, tableBlocks);
  let seed = 1;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 300; round += 1) {
    const places = Array.from({ length: 1 + random(4) }, () => random(state.doc.length + 1));
    const starts = [...new Set(places)].sort((one, other) => one - other);
    const changes = starts.map((from, at) => ({
      from,
      to: Math.min(from + random(3) * random(9), starts[at + 1] ?? state.doc.length),
      insert: inserted[random(inserted.length)] ?? "",
    }));
    const { state: edited } = state.update({ changes, selection: { anchor: 0 } });
    ensureSyntaxTree(edited, edited.doc.length, Infinity);
    state = edited.update({}).state;
    const anchor = random(state.doc.length + 1);
    state = state.update({ selection: { anchor } }).state;
    const fresh = opened(state.doc.toString(), anchor, tableBlocks);
    expect(widgetsOf(state)).toEqual(widgetsOf(fresh));
    expect(withoutNodes(state)).toEqual(withoutNodes(fresh));
  }
});

it("the blocks after each edit are those of the text opened anew", () => {
  const inserted = ["x", "\n\n## New\n\n", "```\n", "| a |\n| --- |\n", ":::\n", "$$", ""];
  for (const document of honestDocuments) {
    const text = document.ofBytes(8_000);
    let state = opened(text);
    for (const [at, insert] of inserted.entries()) {
      const from = Math.floor((state.doc.length * (at * 3 + 1)) / (inserted.length * 3));
      const to = Math.min(state.doc.length, from + at);
      const { state: edited } = state.update({ changes: { from, to, insert } });
      ensureSyntaxTree(edited, edited.doc.length, Infinity);
      state = edited.update({}).state;
      const fresh = opened(state.doc.toString());
      expect(withoutNodes(state)).toEqual(withoutNodes(fresh));
      const { headings } = blocksOf(state);
      const tables = shownBlocks(state).filter(({ kind }) => kind === "table");
      expect(headings.map(spanOf)).toEqual(outermost(fresh, /Heading\d$/));
      expect(tables.map(spanOf)).toEqual(outermost(fresh, /^Table$/));
    }
  }
});

const shownBlocks = (state: EditorState) =>
  blocksOf(state).shownIn({ from: 0, to: state.doc.length });

/** Where every widget stands that is shown in place of lines, and what it is. */
function widgetsOf(state: EditorState): unknown[] {
  const all: unknown[] = [];
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set === "function") continue;
    for (const each = set.iter(); each.value !== null; each.next())
      all.push([each.from, each.to, each.value.spec["widget"]]);
  }
  return all;
}

/** The blocks without the nodes of the one parser or the other. */
function withoutNodes(state: EditorState): unknown {
  const { containers, headings } = blocksOf(state);
  const lists = [headings, shownBlocks(state)].map((blocks) =>
    blocks.map((block) => ({ ...block, node: null })),
  );
  const fences = containers.map(({ name, depth, open, close, end }) => [
    name,
    depth,
    end,
    open.from,
    open.to,
    close?.from,
    close?.to,
  ]);
  return [...lists, fences];
}

const spanOf = ({ from, to }: { from: number; to: number }) => [from, to];

/** Where the outermost nodes of these names stand, one after another. */
function outermost(state: EditorState, name: RegExp): number[][] {
  const spans: number[][] = [];
  for (let node = syntaxTree(state).topNode.firstChild; node !== null; node = node.nextSibling)
    if (name.test(node.name)) spans.push(spanOf(node));
  return spans;
}
