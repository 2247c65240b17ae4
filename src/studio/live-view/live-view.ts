/** The editor's view of a text as a page: what is seen is decorated, and nothing else. */
import { syntaxTree } from "@codemirror/language";
import { Prec, RangeSet } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, keymap, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, ViewUpdate } from "@codemirror/view";
import { pageBlocks } from "../markdown/page-blocks.ts";
import { pageSources } from "../markdown/page-sources.ts";
import { belowText } from "./below-text.ts";
import { fenceEdits } from "./fence-edits.ts";
import { tableBlocks } from "./block-widgets.ts";
import { goingThrough } from "./into-drawn.ts";
import { lateExtension } from "../writing/late-extension.ts";
import { paragraphKeys } from "../writing/writing-keys.ts";
import { pageParts } from "./parts.ts";
import { shownMarks } from "./shown-marks.ts";
import type { ShownMarks } from "./shown.ts";

class LiveMarks {
  shown: ShownMarks;

  constructor(view: EditorView) {
    this.shown = marksOf(view);
  }

  update(update: ViewUpdate): void {
    const { view, state, startState } = update;
    // While letters are being put together, what stands around them must not move.
    if (view.composing && !update.docChanged) return;
    const isNew =
      update.docChanged ||
      update.viewportChanged ||
      update.selectionSet ||
      update.focusChanged ||
      areOtherSources(update) ||
      syntaxTree(startState) !== syntaxTree(state);
    if (isNew) this.shown = marksOf(view);
  }
}

const areOtherSources = ({ startState, state }: ViewUpdate): boolean =>
  startState.facet(pageSources) !== state.facet(pageSources);

/** What is put together of them is drawn again. */
const followsSources = EditorView.updateListener.of((update) => {
  if (!areOtherSources(update)) return;
  for (const leaf of update.view.contentDOM.querySelectorAll(".lv-leaf"))
    leaf.dispatchEvent(new Event("sources"));
});

function marksOf(view: EditorView): ShownMarks {
  const pieces = view.visibleRanges.map((seen) => shownMarks(view.state, seen, view.hasFocus));
  return {
    marks: joinedDecorations(pieces.map(({ marks }) => marks)),
    atoms: joinedDecorations(pieces.map(({ atoms }) => atoms)),
  };
}

function joinedDecorations(sets: readonly DecorationSet[]): DecorationSet {
  return sets.length === 1 ? (sets[0] ?? Decoration.none) : RangeSet.join(sets);
}

const liveMarks = ViewPlugin.fromClass(LiveMarks, {
  decorations: ({ shown }) => shown.marks,
  provide: (plugin) =>
    EditorView.atomicRanges.of((view) => view.plugin(plugin)?.shown.atoms ?? Decoration.none),
});

/** Shows the text as a page. */
export function liveView(): Extension {
  return [
    pageBlocks,
    tableBlocks,
    pageParts,
    liveMarks,
    followsSources,
    fenceEdits,
    Prec.high(keymap.of(paragraphKeys)),
    belowText,
    goingThrough,
    lateExtension(async () => (await import("./code-colours.ts")).codeColours),
    lateExtension(async () => (await import("./code-language.ts")).codeLanguage),
    lateExtension(async () => (await import("./others-in-widgets.ts")).othersInWidgets),
    EditorView.editorAttributes.of({ class: "live-view" }),
  ];
}
