/** Shows in the text where files will stand that are still on their way. It is no part of the text: nobody else sees it. */
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";

interface Mark {
  id: number;
  at: number;
  /** The names of the files that are still to come; without any the mark goes. */
  names: readonly string[];
}

/** Puts a mark somewhere, moves it, or takes it away. */
export const setUploadMark = StateEffect.define<Mark>();

class UploadMark extends WidgetType {
  readonly words: string;

  constructor(words: string) {
    super();
    this.words = words;
  }

  override eq({ words }: UploadMark): boolean {
    return words === this.words;
  }

  toDOM(): HTMLElement {
    const mark = document.createElement("span");
    mark.className = "upload-mark";
    mark.textContent = this.words;
    return mark;
  }
}

const quoted = new Intl.ListFormat("en");

/** The marks of an editor. */
export const uploadMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects }) {
    let marks = before.map(changes);
    for (const effect of effects) {
      if (!effect.is(setUploadMark)) continue;
      const { id, at, names } = effect.value;
      marks = marks.update({ filter: (_from, _to, { spec }) => spec["id"] !== id });
      if (names.length === 0) continue;
      const words = `Uploading ${quoted.format(names.map((name) => `“${name}”`))}…`;
      const mark = Decoration.widget({ widget: new UploadMark(words), side: -1, id });
      marks = marks.update({ add: [mark.range(at)] });
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});
