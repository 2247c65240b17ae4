/**
 * A page's document as this browser keeps it (IndexedDB), so that what the room has not acknowledged
 * outlives the tab. A browser that cannot keep it (a full disk, a private window) is no reason to stop
 * writing: an exception in a document's update handler would silence every other handler for good.
 */
import { IndexeddbPersistence } from "y-indexeddb";
import type { Doc } from "yjs";

/** The object store in which y-indexeddb keeps updates. */
const updatesStore = "updates";

interface LocalCopyEvents {
  /** What was kept of an earlier visit is in the document. */
  onLoaded: () => void;
  /** `isComplete` is another. */
  onChange: () => void;
}

export class LocalCopy {
  readonly #persistence: IndexeddbPersistence;
  readonly #doc: Doc;
  readonly #events: LocalCopyEvents;
  #isLoaded = false;
  #hasFailed = false;
  #writing = 0;

  /** Begins to keep the document, and adds to it what is kept under the name. */
  constructor(name: string, doc: Doc, events: LocalCopyEvents) {
    this.#doc = doc;
    this.#events = events;
    this.#persistence = new IndexeddbPersistence(name, doc);
    this.#persistence.on("synced", this.#loaded);
    doc.off("update", this.#persistence._storeUpdate);
    doc.on("update", this.#keep);
  }

  /** Whether an update came from here, and not from anybody's hand. */
  isOrigin(origin: unknown): boolean {
    return origin === this.#persistence;
  }

  /** Whether the browser has everything that the document holds. */
  get isComplete(): boolean {
    return this.#isLoaded && !this.#hasFailed && this.#writing === 0;
  }

  readonly #loaded = (): void => {
    this.#isLoaded = true;
    this.#events.onLoaded();
    this.#events.onChange();
  };

  readonly #keep = (update: Uint8Array, origin: unknown): void => {
    try {
      this.#persistence._storeUpdate(update, origin);
      this.#awaitWrite();
    } catch {
      this.#fail();
    }
  };

  /** A later transaction on the same store ends only after the write before it has. */
  #awaitWrite(): void {
    const { db } = this.#persistence;
    if (db === null) return;
    const after = db.transaction([updatesStore]);
    after.objectStore(updatesStore).count();
    this.#writing += 1;
    after.addEventListener("abort", () => this.#fail());
    after.addEventListener("complete", () => {
      this.#writing -= 1;
      this.#events.onChange();
    });
  }

  #fail(): void {
    this.#hasFailed = true;
    this.#doc.off("update", this.#keep);
    this.#events.onChange();
  }
}
