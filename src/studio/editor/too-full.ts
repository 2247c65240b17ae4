/** A text that its room refused as too long: weighed again after each edit, and made as light as it can be once it fits. */
import type * as Y from "yjs";
import { forgetDeleted } from "./document-care.ts";
import { bytesOver } from "./live-state.ts";

/** How soon after an edit the text is weighed. */
const weighAfterMs = 500;

export class TooFull {
  readonly #text: Y.Text;
  readonly #undo: Y.UndoManager;
  readonly #weighed: (overBytes: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param weighed takes by how many UTF-8 bytes the text is past its bound; at most 0 where it fits */
  constructor(text: Y.Text, undo: Y.UndoManager, weighed: (overBytes: number) => void) {
    this.#text = text;
    this.#undo = undo;
    this.#weighed = weighed;
  }

  weigh(): void {
    const overBytes = bytesOver(this.#text.toJSON());
    // The room weighs what it is sent, and what can be undone is sent with the rest.
    if (overBytes <= 0 && this.#text.doc) forgetDeleted(this.#text.doc, this.#undo);
    this.#weighed(overBytes);
  }

  weighSoon(): void {
    this.cancel();
    this.#timer = setTimeout(() => this.weigh(), weighAfterMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
