/** A piece of the text while it is being shown: what it says, where somebody writes in it, and the decorations so far. */
import type { EditorState, Range } from "@codemirror/state";
import { Decoration } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";
import type { Span } from "../markdown/page-blocks.ts";
import { LineLooks } from "./line-looks.ts";
import { markedAs, unseenWords } from "./same-decorations.ts";

/** What is being shown, and what was found so far. */
export class Shown {
  readonly state: EditorState;
  readonly looks: LineLooks;
  readonly #isWritten: boolean;
  readonly #marks: Range<Decoration>[] = [];
  /** Pieces that the cursor steps over as one. */
  readonly #atoms: Range<Decoration>[] = [];

  /** @param isWritten whether somebody writes here: marks are shown at their cursor */
  constructor(state: EditorState, seen: Span, isWritten: boolean) {
    this.state = state;
    this.looks = new LineLooks(state.doc, seen);
    this.#isWritten = isWritten;
  }

  /** Whether the cursor or the selection touches a piece of the text. */
  isTouched({ from, to }: Span): boolean {
    if (!this.#isWritten) return false;
    return this.state.selection.ranges.some((range) => range.from <= to && range.to >= from);
  }

  /** The same of the whole lines that a piece stands in. */
  isLineTouched({ from, to }: Span): boolean {
    const { doc } = this.state;
    return this.isTouched({ from: doc.lineAt(from).from, to: doc.lineAt(to).to });
  }

  source({ from, to }: Span): string {
    return this.state.doc.sliceString(from, to);
  }

  style({ from, to }: Span, name: string): void {
    if (to > from) this.#marks.push(markedAs(name).range(from, to));
  }

  hide(span: Span): void {
    this.replace(span, unseenWords);
  }

  /** Puts something in the place of a piece; one that goes over lines stays as it is written. */
  replace({ from, to }: Span, decoration: Decoration): boolean {
    const isReplaced = to > from && to <= this.state.doc.lineAt(from).to;
    if (isReplaced) this.#marks.push(decoration.range(from, to));
    return isReplaced;
  }

  /** Hides what the cursor must not stand in, or puts something in its place. */
  atom(span: Span, decoration: Decoration = unseenWords): void {
    if (this.replace(span, decoration)) this.#atoms.push(decoration.range(span.from, span.to));
  }

  /** Puts something behind a place. */
  insert(place: number, decoration: Decoration): void {
    this.#marks.push(decoration.range(place));
  }

  decorations(): ShownMarks {
    const all = [...this.#marks, ...this.looks.decorations()];
    return { marks: Decoration.set(all, true), atoms: Decoration.set(this.#atoms, true) };
  }
}

export interface ShownMarks {
  marks: DecorationSet;
  atoms: DecorationSet;
}
