/**
 * Files that are pasted, dropped or chosen for the text: uploaded to the page, and linked where they were put. What comes
 * of them is `arriving-files.ts`, which is loaded with the first.
 */
import { Facet } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { ViewPlugin } from "@codemirror/view";
import type { EditorView, PluginValue } from "@codemirror/view";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { FileTerms, TakingEditor } from "./file-terms.ts";
import { uploadMarks } from "./upload-marks.ts";

/** Takes files at a place of the text. */
type TakeFiles = (view: EditorView, files: readonly File[], at: number) => void;

/** What takes files for an editor, where any are taken. */
export const fileTaking = Facet.define<TakeFiles, TakeFiles | null>({
  combine: ([first]) => first ?? null,
});

/** Takes files from the clipboard, from a drag, and whatever else asks for it by `fileTaking`. */
export function takingFiles(terms: FileTerms): Extension {
  const taker = ViewPlugin.define((view) => new FileTaker(view, terms));
  return [
    uploadMarks,
    taker,
    fileTaking.of((view, files, at) => view.plugin(taker)?.take(files, at, "")),
  ];
}

/** The editor that takes files, for as long as it is there. */
class FileTaker implements PluginValue, TakingEditor {
  readonly view: EditorView;
  readonly terms: FileTerms;
  isGone = false;

  constructor(view: EditorView, terms: FileTerms) {
    this.view = view;
    this.terms = terms;
    // Before what is shown in the text sees them: a table, say, which would leave a file to the browser to open.
    for (const [type, handle] of this.#handlers())
      view.contentDOM.addEventListener(type, handle, true);
  }

  destroy(): void {
    this.isGone = true;
    for (const [type, handle] of this.#handlers())
      this.view.contentDOM.removeEventListener(type, handle, true);
  }

  /** Uploads files and writes their links at a place, with `before` before the first. */
  take(files: readonly File[], at: number, before: string): void {
    const { tell, uploads } = this.terms;
    const place = uploads.placeAt(at);
    tell(null);
    uploads.begin(
      import("./arriving-files.ts").then(
        ({ arriveAll }) => arriveAll(this, files, { place, before }),
        () => tell("Files could not be taken. Reload the studio, and try again."),
      ),
    );
  }

  readonly #paste = (event: ClipboardEvent): void => {
    const files = pastedFiles(event.clipboardData);
    if (files.length > 0) this.#handle(event, files, this.view.state.selection.main.head, "");
  };

  readonly #over = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  };

  readonly #drop = (event: DragEvent): void => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    const at = this.view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
    // What is drawn, a table say, stays whole: the file goes below it.
    const drawn = blocksOf(this.view.state).shownIn({ from: at, to: at })[0];
    if (drawn === undefined) this.#handle(event, files, at, "");
    else this.#handle(event, files, drawn.to, "\n\n");
    this.view.focus();
  };

  #handle(event: Event, files: readonly File[], at: number, before: string): void {
    event.preventDefault();
    event.stopPropagation();
    this.take(files, at, before);
  }

  #handlers() {
    return [
      ["paste", this.#paste],
      ["dragover", this.#over],
      ["drop", this.#drop],
    ] as [string, EventListener][];
  }
}

/** Word processors and spreadsheets put a picture of the words that were copied beside them: the words are meant. */
function pastedFiles(data: DataTransfer | null): readonly File[] {
  const hasWords = data?.getData("text/html") !== "" && data?.getData("text/plain").trim() !== "";
  return hasWords ? [] : [...(data?.files ?? [])];
}
