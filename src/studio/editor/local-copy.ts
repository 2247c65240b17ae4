/**
 * A page's document as this browser keeps it (IndexedDB), so that what the room has not acknowledged
 * outlives the tab. A browser that cannot keep it (a full disk, a private window) is no reason to stop
 * writing: an exception in a document's update handler would silence every other handler for good.
 */
import { IndexeddbPersistence } from "y-indexeddb";
import type { Doc } from "yjs";

export class LocalCopy {
  readonly #persistence: IndexeddbPersistence;
  readonly #doc: Doc;
  /** Whether this browser refused to keep an edit. */
  hasFailed = false;

  /** Begins to keep the document, and adds to it what is kept under the name; then calls `onLoaded`. */
  constructor(name: string, doc: Doc, onLoaded: () => void) {
    this.#doc = doc;
    this.#persistence = new IndexeddbPersistence(name, doc);
    this.#persistence.on("synced", onLoaded);
    doc.off("update", this.#persistence._storeUpdate);
    doc.on("update", this.#keep);
  }

  /** Whether an update came from here, and not from anybody's hand. */
  isOrigin(origin: unknown): boolean {
    return origin === this.#persistence;
  }

  readonly #keep = (update: Uint8Array, origin: unknown): void => {
    try {
      this.#persistence._storeUpdate(update, origin);
    } catch {
      this.hasFailed = true;
      this.#doc.off("update", this.#keep);
    }
  };
}
