/** Lines that begin in a script that is written from right to left are read, and walked by the arrow keys, from there. */
import { RangeSetBuilder } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, ViewUpdate } from "@codemirror/view";

const fromTheRight = Decoration.line({ attributes: { dir: "rtl" } });

/** What a block is called says nothing of its words. */
const fence = /^\s*:{2,}\s*[\w-]*/;
const beginsOnTheRight =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Of a line, as much as has its first word. */
const beginningChars = 500;

/**
 * Whether a line of Markdown is read from right to left: by its first letter.
 * @param before whether the line above it is: one without letters goes on as that
 */
export function isFromTheRight(line: string, before: boolean): boolean {
  const words = line.slice(0, beginningChars).replace(fence, "");
  return beginsOnTheRight.test(words) || (before && !/\p{L}/u.test(words));
}

function directedLines({ state, visibleRanges }: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  let next = 0;
  let isRight = false;
  for (const { from, to } of visibleRanges) {
    for (let at = Math.max(from, next); at <= to; at = next) {
      const line = state.doc.lineAt(at);
      isRight = isFromTheRight(line.text, isRight);
      if (isRight) marks.add(line.from, line.from, fromTheRight);
      next = line.to + 1;
    }
  }
  return marks.finish();
}

class Directions {
  marks: DecorationSet;

  constructor(view: EditorView) {
    this.marks = directedLines(view);
  }

  update({ view, docChanged, viewportChanged }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.marks = directedLines(view);
  }
}

export const textDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(Directions, { decorations: ({ marks }) => marks }),
];
