/** What leads nowhere where the text is shown as something else, as a picture or a snippet: marks stand on text alone. */
import { ViewPlugin } from "@codemirror/view";
import type { DecorationSet, EditorView, PluginValue, ViewUpdate } from "@codemirror/view";

const shownInstead = ".lv-figure, .lv-leaf";

class BrokenWidgets implements PluginValue {
  readonly #marksOf: (view: EditorView) => DecorationSet;
  #before: DecorationSet;

  constructor(view: EditorView, marksOf: (view: EditorView) => DecorationSet) {
    this.#marksOf = marksOf;
    this.#before = marksOf(view);
    this.#markSoon(view);
  }

  update({ view, docChanged, viewportChanged, selectionSet }: ViewUpdate): void {
    const marks = this.#marksOf(view);
    const isOther = marks !== this.#before;
    this.#before = marks;
    if (isOther || docChanged || viewportChanged || selectionSet) this.#markSoon(view);
  }

  #markSoon(asked: EditorView): void {
    asked.requestMeasure({
      key: this,
      read: (view) =>
        [...view.contentDOM.querySelectorAll<HTMLElement>(shownInstead)].map((box) => ({
          box,
          title: titleAt(this.#marksOf(view), view.posAtDOM(box)),
        })),
      write: (boxes) => {
        for (const { box, title } of boxes) {
          box.classList.toggle("broken-link", title !== null);
          if (title === null) box.removeAttribute("title");
          else box.title = title;
        }
      },
    });
  }
}

/** What is said of the mark that begins there or goes over it; null where there is none. */
function titleAt(marks: DecorationSet, at: number): string | null {
  let title: string | null = null;
  marks.between(at, at, (from, to, { spec }) => {
    const { attributes } = spec as { attributes?: { title?: string } };
    if (from <= at && at < to) title = attributes?.title ?? null;
  });
  return title;
}

/** Marks pictures and snippets of the live page as the text itself is marked. */
export const brokenWidgets = (marksOf: (view: EditorView) => DecorationSet) =>
  ViewPlugin.define((view) => new BrokenWidgets(view, marksOf));
