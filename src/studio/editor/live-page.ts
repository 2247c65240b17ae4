/**
 * One page, open: its document, the connection to its room and what of it is stored. Edits that the room
 * has not acknowledged stay in this browser (IndexedDB) and go out with the next connection.
 */
import YProvider from "y-partyserver/provider";
import * as Y from "yjs";
import { contentOf } from "#content/document";
import type { Pass } from "../api/pages.ts";
import { Problem, sentenceOf } from "../api/request.ts";
import { LocalCopy } from "./local-copy.ts";
import { peopleIn } from "./people.ts";
import type { Person } from "./people.ts";
import { roomSocket } from "./room-socket.ts";
import { SavedLedger } from "./saved-ledger.ts";

export interface LiveState {
  connection: "connecting" | "live" | "offline" | "refused";
  permission: "read" | "write";
  /** Empty until the page opens. */
  pageName: string;
  /** The document is what the room holds, or what this browser kept of it. */
  isLoaded: boolean;
  isSaved: boolean;
  /** Made here, and not acknowledged. */
  hasUnsavedEdits: boolean;
  /** This browser has kept everything that was typed in it. */
  isKeptHere: boolean;
  /** Anybody changed the text since it was loaded or last marked. */
  hasChanged: boolean;
  people: readonly Person[];
  readers: number;
  /** Since when the room could not save the text as a version, ISO 8601; null where it could. */
  unsavedSince: string | null;
  /** Why the page does not open, or null. */
  refusal: string | null;
}

const opening: LiveState = {
  connection: "connecting",
  permission: "read",
  pageName: "",
  isLoaded: false,
  isSaved: false,
  hasUnsavedEdits: false,
  isKeptHere: false,
  hasChanged: false,
  people: [],
  readers: 0,
  unsavedSince: null,
  refusal: null,
};

export interface LivePageOptions {
  pageId: string;
  userId: string;
  getPass: () => Promise<Pass>;
}

/** A text frame of the room. */
interface Said {
  type?: string;
  seq?: number;
  count?: number;
  since?: string | null;
}

const firstRetryMs = 250;
const lastRetryMs = 8_000;
const closesWithinMs = 5_000;
/** Close codes of the room after which another attempt would end the same way. */
const finalCloses: Record<number, string> = {
  4404: "This page is gone.",
  4413: "This page is full: a page holds 1 MiB of text. Your last edits are kept in this browser.",
};

export class LivePage {
  readonly doc = new Y.Doc();
  readonly text = contentOf(this.doc);
  readonly provider: YProvider;
  readonly #options: LivePageOptions;
  readonly #ledger = new SavedLedger();
  readonly #listeners = new Set<() => void>();
  #localCopy: LocalCopy | null = null;
  #token = "";
  #retries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #isDestroyed = false;
  #state = opening;

  constructor(options: LivePageOptions) {
    this.#options = options;
    this.provider = new YProvider(location.host, options.pageId, this.doc, {
      party: "page",
      protocol: location.protocol === "https:" ? "wss" : "ws",
      connect: false,
      // Other tabs have connections of their own; what came from them here would never be counted.
      disableBc: true,
      params: () => ({ token: this.#token }),
      WebSocketPolyfill: roomSocket({
        onOpen: () => this.#opened(),
        onSend: (message) => this.#sent(message),
        onText: (message) => this.#receiveText(message),
      }),
    });
    this.doc.on("update", this.#updated);
    this.#watchDocument();
    this.provider.on("connection-close", this.#closed);
    this.provider.on("sync", this.#synced);
    const { awareness } = this.provider;
    awareness.on("change", () => this.#change({ people: peopleIn(awareness) }));
    void this.#connect();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): LiveState => this.#state;

  /** From here on `hasChanged` speaks of later edits. */
  markUnchanged(): void {
    this.#change({ hasChanged: false });
  }

  /** Resolves once the room has stored everything; rejects when that takes longer than `withinMs`. */
  whenSaved(withinMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!this.#state.isSaved) return;
        clearTimeout(timer);
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.subscribe(check);
      const timer = setTimeout(() => {
        unsubscribe();
        reject(new Error("Your last edits are not saved yet. Try again when they are."));
      }, withinMs);
      check();
    });
  }

  /** Leaves the page once what was typed is stored, or after a few seconds without that. */
  close(): void {
    this.#listeners.clear();
    const saved = this.#state.hasUnsavedEdits ? this.whenSaved(closesWithinMs) : Promise.resolve();
    // What could not be stored in time is kept in this browser.
    const destroy = () => this.#destroy();
    void saved.then(destroy, destroy);
  }

  #destroy(): void {
    this.#isDestroyed = true;
    clearTimeout(this.#retryTimer);
    this.provider.destroy();
    this.provider.awareness.destroy();
    this.doc.destroy();
  }

  async #connect(): Promise<void> {
    try {
      const { token, permission, pageName } = await this.#options.getPass();
      if (this.#isDestroyed) return;
      this.#token = token;
      this.#change({ permission, pageName });
      if (permission === "write") this.#keepLocally();
      await this.provider.connect();
    } catch (error) {
      if (this.#isDestroyed) return;
      if (error instanceof Problem && error.status < 500) this.#refuse(sentenceOf(error));
      else this.#retryLater();
    }
  }

  /** Keeps the document in this browser too; what an earlier visit could not send is in it. */
  #keepLocally(): void {
    if (this.#localCopy !== null) return;
    const { userId, pageId } = this.#options;
    this.#localCopy = new LocalCopy(`galley:${userId}:${pageId}`, this.doc, {
      onLoaded: () => this.text.length > 0 && this.#change({ isLoaded: true }),
      onChange: () => this.#noteKept(),
    });
  }

  /** Yjs falls silent for good when a handler throws in it: "Saved" would no longer mean anything. */
  #watchDocument(): void {
    let isOpen = false;
    this.doc.on("afterAllTransactions", () => {
      isOpen = false;
    });
    this.doc.on("beforeTransaction", () => {
      isOpen = true;
      queueMicrotask(() => {
        if (isOpen && !this.#isDestroyed) this.#giveUp();
      });
    });
  }

  #giveUp(): void {
    this.provider.disconnect();
    this.#ledger.close();
    this.#noteSaved();
    this.#refuse("This tab lost track of the text. Reload it: what was saved is safe.");
  }

  #retryLater(): void {
    const delayMs = Math.min(lastRetryMs, firstRetryMs * 2 ** this.#retries);
    this.#retries += 1;
    this.#change({ connection: "offline" });
    this.#retryTimer = setTimeout(() => void this.#connect(), delayMs);
  }

  #refuse(refusal: string): void {
    this.#change({ connection: "refused", refusal });
  }

  #opened(): void {
    this.#ledger.open();
    // The room says so again if it still is.
    this.#change({ connection: "live", unsavedSince: null });
  }

  #sent(message: unknown): void {
    this.#ledger.noteSent(message);
    this.#noteSaved();
  }

  #receiveText(message: unknown): void {
    const { type, seq, count, since } = (message ?? {}) as Said;
    if (type === "saved" && typeof seq === "number") {
      this.#retries = 0;
      this.#ledger.noteSaved(seq);
      this.#noteSaved();
    }
    if (type === "readers" && typeof count === "number") this.#change({ readers: count });
    if (type === "unsaved") this.#change({ unsavedSince: since ?? null });
  }

  readonly #synced = (isSynced: boolean): void => {
    if (!isSynced) return;
    if (this.#state.permission === "read") this.#retries = 0;
    this.#change({ isLoaded: true });
  };

  readonly #updated = (_update: Uint8Array, origin: unknown): void => {
    const isOurs = origin !== this.provider && !this.#localCopy?.isOrigin(origin);
    this.#noteKept();
    if (isOurs && !this.#state.hasUnsavedEdits) this.#change({ hasUnsavedEdits: true });
    if (this.#state.isLoaded && !this.#state.hasChanged) this.#change({ hasChanged: true });
    this.#noteSaved();
  };

  /** The provider would knock again with the same pass; a new one is asked for instead. */
  readonly #closed = (event: CloseEvent): void => {
    this.provider.shouldConnect = false;
    this.#ledger.close();
    this.#noteSaved();
    if (this.#isDestroyed || this.#state.connection === "refused") return;
    const final = finalCloses[event.code];
    if (final === undefined) this.#retryLater();
    else this.#refuse(final);
  };

  #noteKept(): void {
    const isKeptHere = this.#localCopy?.isComplete ?? false;
    if (isKeptHere !== this.#state.isKeptHere) this.#change({ isKeptHere });
  }

  #noteSaved(): void {
    const { isSaved } = this.#ledger;
    const hasUnsavedEdits = this.#state.hasUnsavedEdits && !isSaved;
    const isSame =
      isSaved === this.#state.isSaved && hasUnsavedEdits === this.#state.hasUnsavedEdits;
    if (!isSame) this.#change({ isSaved, hasUnsavedEdits });
  }

  #change(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
