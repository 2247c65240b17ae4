/**
 * A page's document as this browser keeps it (IndexedDB), so that what the room has not acknowledged
 * outlives the tab. A browser that cannot keep it (a full disk, a private window) is no reason to stop
 * writing: an exception in a document's update handler would silence every other handler for good.
 */
import { IndexeddbPersistence } from "y-indexeddb";
import { mergeUpdates } from "yjs";
import type { Doc } from "yjs";
import { UnsentMark } from "./kept-texts.ts";
import { paintedAfterMs } from "./late-sends.ts";
import type { LiveState } from "./live-state.ts";

/** The object stores of y-indexeddb: updates, and what is kept beside them under a name each. */
const updatesStore = "updates";
const factsStore = "custom";

/** What is kept beside the text. */
export interface LocalFacts {
  /** What its reader was allowed the last time; undefined where the page never opened. */
  permission: "read" | "write" | undefined;
  pageName: string | undefined;
}

/** How long what others wrote may wait to be kept: the service has it. */
const othersWithinMs = 250;

export class LocalCopy {
  readonly #persistence: IndexeddbPersistence;
  readonly #doc: Doc;
  readonly #onChange: () => void;
  readonly #isOthers: (origin: unknown) => boolean;
  readonly #noted: Partial<LocalFacts> = {};
  readonly #mark: UnsentMark;
  #isLoaded = false;
  #hasFailed = false;
  #writing = 0;
  /** Updates that are not written yet: what one types oneself is written once its letter is painted. */
  #waiting: Uint8Array[] = [];
  #isOwnWaiting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Resolves once what was kept of an earlier visit is in the document; with null where nothing can be kept. */
  readonly whenLoaded: Promise<LocalFacts | null>;

  /**
   * Begins to keep the document, and adds to it what is kept under the name. `onChange`: `isComplete` is another.
   * `isOthers` knows the origin of what others wrote.
   */
  constructor(
    name: string,
    doc: Doc,
    onChange: () => void,
    isOthers: (origin: unknown) => boolean = () => false,
  ) {
    this.#doc = doc;
    this.#onChange = onChange;
    this.#isOthers = isOthers;
    this.#mark = new UnsentMark(name);
    addEventListener("pagehide", this.#write);
    doc.on("destroy", () => this.#close());
    this.#persistence = new IndexeddbPersistence(name, doc);
    this.whenLoaded = this.#load();
    doc.off("update", this.#persistence._storeUpdate);
    doc.on("update", this.#keep);
  }

  /** Whether an update came from here, and not from anybody's hand. */
  isOrigin(origin: unknown): boolean {
    return origin === this.#persistence;
  }

  /** Whether the browser has everything that the document holds. */
  get isComplete(): boolean {
    const isWritten = this.#writing === 0 && this.#waiting.length === 0;
    return this.#isLoaded && !this.#hasFailed && isWritten;
  }

  /** Whether it holds edits that the room has not acknowledged, of this tab or of those before it. */
  get hasUnsent(): boolean {
    return this.#mark.isSet;
  }

  /** Whether edits of an earlier visit that the room has not acknowledged are still to be read into the document. */
  get hasUnread(): boolean {
    return this.#mark.isOfEarlier && !this.#isLoaded && !this.#hasFailed;
  }

  /** Keeps these beside the text; what was noted already is not written again. */
  note(facts: Partial<LocalFacts>): void {
    for (const [name, value] of Object.entries(facts)) {
      if (this.#noted[name as keyof LocalFacts] === value) continue;
      void this.#persistence.set(name, value).catch(() => this.#fail());
    }
    Object.assign(this.#noted, facts);
  }

  /**
   * Marks beside the copies whether the service has what was typed here, for whoever signs out. The mark goes when one
   * pauses.
   */
  mark(state: Pick<LiveState, "hasUnsavedEdits" | "isSaved" | "isCalm" | "pageName">): void {
    const { hasUnsavedEdits, isCalm, pageName } = state;
    if (hasUnsavedEdits || isCalm) this.#mark.set(hasUnsavedEdits, pageName);
    if (state.isSaved && this.#isLoaded) this.#mark.forgetEarlier();
  }

  /**
   * Forgets everything that was kept. The database itself stays: deleting it would wait for every other tab
   * that has it open, and whoever opens it next would wait behind that.
   */
  async clear(): Promise<void> {
    this.#stop();
    const db = await this.#persistence._db;
    const stores = db.transaction([updatesStore, factsStore], "readwrite");
    stores.objectStore(updatesStore).clear();
    stores.objectStore(factsStore).clear();
    await new Promise((resolve, reject) => {
      stores.addEventListener("complete", resolve);
      stores.addEventListener("abort", () => reject(new Error("The browser kept its copy.")));
    });
    this.#mark.set(false, "");
    this.#mark.forgetEarlier();
  }

  /** Whoever wrote here has signed out, in another tab perhaps: the copy is to be deleted. */
  readonly #letGo = (): void => {
    void this.#persistence.destroy();
    this.#fail();
  };

  async #load(): Promise<LocalFacts | null> {
    const read = <Name extends keyof LocalFacts>(name: Name) =>
      this.#persistence.get(name) as Promise<LocalFacts[Name]>;
    try {
      const db = await this.#persistence._db;
      db.addEventListener("versionchange", this.#letGo);
      await this.#persistence.whenSynced;
      const [permission, pageName] = await Promise.all([read("permission"), read("pageName")]);
      this.#isLoaded = true;
      this.#onChange();
      return { permission, pageName, ...this.#noted };
    } catch {
      // A private window keeps nothing; a page that was left meanwhile has no copy to read.
      this.#fail();
      return null;
    }
  }

  readonly #keep = (update: Uint8Array, origin: unknown): void => {
    if (this.isOrigin(origin)) return;
    this.#waiting.push(update);
    if (this.#isOthers(origin)) this.#timer ??= setTimeout(this.#write, othersWithinMs);
    else if (!this.#isOwnWaiting) {
      this.#isOwnWaiting = true;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#write, paintedAfterMs);
    }
  };

  /** Writes what waits, as one update. */
  readonly #write = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isOwnWaiting = false;
    if (this.#waiting.length === 0) return;
    const update = mergeUpdates(this.#waiting);
    this.#waiting = [];
    try {
      this.#persistence._storeUpdate(update, null);
      this.#awaitWrite();
    } catch {
      this.#fail();
    }
  };

  /** Keeps nothing from here on, nor what waited. */
  #stop(): void {
    this.#doc.off("update", this.#keep);
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #close(): void {
    this.#write();
    removeEventListener("pagehide", this.#write);
    this.#mark.close();
  }

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
      this.#onChange();
    });
  }

  #fail(): void {
    this.#hasFailed = true;
    this.#stop();
    this.#onChange();
  }
}
