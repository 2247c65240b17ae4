/** Colours the code that is seen as the site colours it: its grammars run in the rendering worker, and load there. */
import { syntaxTree } from "@codemirror/language";
import { RangeSet, StateEffect } from "@codemirror/state";
import type { EditorState, Extension, Range } from "@codemirror/state";
import { Decoration, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, EditorView, ViewUpdate } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { codeWords } from "#content/markdown/code-info";
import { highlightCss } from "#content/highlight-css";
import { blocksOf } from "../markdown/page-blocks.ts";
import { colour } from "../rendering/rendering.ts";
import { markedAs } from "./same-decorations.ts";

interface CodeBlock {
  /** Where the code begins, behind the line of the fence. */
  from: number;
  code: string;
  language: string;
}

/** A run of a line's characters that have one colour. */
interface Run {
  from: number;
  to: number;
  look: string;
}

/** The runs of a block of code, counted from its beginning; of those that were coloured last. */
const coloured = new Map<string, readonly Run[]>();
const most = 200;
/** Longer code stays plain, as it does on the site. */
const mostChars = 20_000;
const colouredNow = StateEffect.define<null>();

let areShown = false;

/** What the classes look like, for the whole document, once. */
function showColours(): void {
  if (areShown) return;
  areShown = true;
  const colours = new CSSStyleSheet();
  colours.replaceSync(highlightCss);
  document.adoptedStyleSheets.push(colours);
}

class CodeColours {
  decorations: DecorationSet = Decoration.none;
  readonly #asked = new Set<string>();

  constructor(view: EditorView) {
    showColours();
    this.#show(view);
  }

  update(update: ViewUpdate): void {
    const { view, state, startState, docChanged, viewportChanged, transactions } = update;
    // Until new colours are there, the old ones move with the letters.
    if (docChanged) this.decorations = this.decorations.map(update.changes);
    const isColoured = transactions.some(({ effects }) =>
      effects.some((each) => each.is(colouredNow)),
    );
    const isRead = blocksOf(startState) !== blocksOf(state) && this.#isReached(update);
    if (viewportChanged || isColoured || isRead) this.#show(view);
  }

  /** Whether code was read anew, or what was coloured as such: with most letters none is. */
  #isReached({ state, transactions }: ViewUpdate): boolean {
    let isReached = transactions.length !== 1;
    for (const { from, to } of blocksOf(state).changed) {
      const end = Math.min(to, state.doc.length);
      syntaxTree(state).iterate({
        from,
        to: end,
        enter: ({ name }) => void (isReached ||= name === "FencedCode"),
      });
      this.decorations.between(from, end, () => void (isReached = true));
    }
    return isReached;
  }

  #show(view: EditorView): void {
    const blocks = seenBlocks(view);
    const ranges: Range<Decoration>[] = [];
    const waiting: CodeBlock[] = [];
    for (const block of blocks) {
      const runs = coloured.get(codeKey(block));
      if (runs === undefined) {
        waiting.push(block);
        this.#ask(view, block);
      } else
        for (const { from, to, look } of runs)
          ranges.push(markedAs(look).range(block.from + from, block.from + to));
    }
    const kept = this.decorations.update({
      filter: (from) => waiting.some((block) => isIn(block, from)),
    });
    this.decorations = RangeSet.join([kept, Decoration.set(ranges, true)]);
  }

  #ask(view: EditorView, block: CodeBlock): void {
    const key = codeKey(block);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    void colour(block.code, block.language).then((lines) => {
      this.#asked.delete(key);
      if (coloured.size >= most) coloured.clear();
      coloured.set(key, runsOf(lines));
      if (view.dom.isConnected) view.dispatch({ effects: colouredNow.of(null) });
    });
  }
}

const codeKey = ({ language, code }: CodeBlock): string => `${language}\n${code}`;

const isIn = ({ from, code }: CodeBlock, place: number): boolean =>
  place >= from && place <= from + code.length;

function seenBlocks(view: EditorView): CodeBlock[] {
  const blocks = new Map<number, CodeBlock>();
  for (const { from, to } of view.visibleRanges)
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: ({ name, node }) => {
        if (name !== "FencedCode") return;
        const block = codeBlock(view.state, node);
        if (block !== null) blocks.set(block.from, block);
      },
    });
  return [...blocks.values()];
}

function codeBlock({ doc }: EditorState, node: SyntaxNode): CodeBlock | null {
  const info = node.getChild("CodeInfo");
  const language = info === null ? "" : codeWords(doc.sliceString(info.from, info.to)).name;
  const from = doc.lineAt(node.from).to + 1;
  const last = node.getChildren("CodeText").at(-1)?.to ?? 0;
  if (language === "" || last <= from || last - from > mostChars) return null;
  return { from, code: doc.sliceString(from, last), language };
}

/** Reads the site's HTML of each line: words, and words in a `span` of one class. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  let place = 0;
  for (const line of lines) {
    const { body } = new DOMParser().parseFromString(`<pre>${line}</pre>`, "text/html");
    for (const node of body.firstChild?.childNodes ?? []) {
      const length = node.textContent?.length ?? 0;
      const look = node instanceof Element ? node.className : "";
      if (look !== "" && length > 0) runs.push({ from: place, to: place + length, look });
      place += length;
    }
    place += 1;
  }
  return runs;
}

export const codeColours: Extension = ViewPlugin.fromClass(CodeColours, {
  decorations: ({ decorations }) => decorations,
});
