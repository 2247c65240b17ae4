/**
 * One page, open: its document, the connection to its room and what of it is stored. Edits that the room
 * has not acknowledged stay in this browser (IndexedDB) and go out with the next connection.
 */
import type YProvider from "y-partyserver/provider";
import * as Y from "yjs";
import { contentOf } from "#content/document";
import { isFinal, isGone, sentenceOf } from "../refusals.ts";
import { Backoff } from "./backoff.ts";
import { watchForSilence } from "./document-care.ts";
import { LateWatch } from "./late-watch.ts";
import { bytesOver, LiveStore } from "./live-state.ts";
import type { LivePageOptions, LiveState } from "./live-state.ts";
import { localCopyName } from "./kept-texts.ts";
import { LocalCopy } from "./local-copy.ts";
import { followPeople } from "./people.ts";
import { roomProvider } from "./room-provider.ts";
import type { RoomText } from "./room-socket.ts";
import { SavedLedger } from "./saved-ledger.ts";
import { SavedCalm } from "./saved-calm.ts";
import { watchTab } from "./tab-watch.ts";
import { TooFull } from "./too-full.ts";
import { untilLeft } from "./until-saved.ts";
import { Uploads } from "../files/uploads.ts";

/** How often a page that is too full is asked for what others took out of it. */
const fullRetryMs = 30_000;
/** The room's close code for a text past its bound. */
const fullCode = 4413;

export class LivePage {
  readonly doc = new Y.Doc();
  readonly text = contentOf(this.doc);
  /** One's own edits; it outlives the editor that shows the text. */
  readonly undo = new Y.UndoManager(this.text);
  readonly uploads = new Uploads(this.text);
  readonly provider: YProvider;
  readonly #options: LivePageOptions;
  readonly #ledger = new SavedLedger();
  readonly #late = new LateWatch((isLate) => this.#change({ isLate }));
  readonly #calm = new SavedCalm((isCalm) => this.#change({ isCalm }));
  readonly #store = new LiveStore();
  readonly #tooFull = new TooFull(this.text, this.undo, (over) => this.#weighed(over));
  readonly #backoff = new Backoff(() => void this.#connect());
  readonly #localCopy: LocalCopy;
  #token = "";
  #endConnection: () => void = () => undefined;
  readonly #endTabWatch: () => void;
  #isConnecting = false;
  /** A pass has said what one may do; before that, what it said the last time counts. */
  #isAdmitted = false;
  #hasSynced = false;
  #isDestroyed = false;

  constructor(options: LivePageOptions) {
    this.#options = options;
    this.provider = roomProvider(options.pageId, this.doc, () => this.#token, {
      onOpen: (end) => this.#opened(end),
      onSend: (message) => this.#sent(message),
      onText: (message) => this.#receiveText(message),
    });
    this.#localCopy = new LocalCopy(
      localCopyName(options.userId, options.pageId),
      this.doc,
      () => this.#noteKept(),
      (origin) => origin === this.provider,
    );
    this.doc.on("update", this.#updated);
    watchForSilence(this.doc, () => this.#giveUp());
    this.provider.on("connection-close", this.#closed);
    this.provider.on("sync", this.#synced);
    followPeople(this.provider.awareness, (people) => this.#change({ people }));
    this.#endTabWatch = watchTab({
      onOffline: () => this.#endConnection(),
      onOnline: () => this.#comeBack("offline"),
      onUnseen: () => this.#rest(),
      onSeen: () => this.#comeBack("resting"),
    });
    void this.#showCopy();
    void this.#connect();
  }

  readonly subscribe = this.#store.subscribe;
  readonly getState = this.#store.getState;

  /** From here on `hasChanged` speaks of later edits. */
  markUnchanged(): void {
    this.#change({ hasChanged: false });
  }

  /** Leaves the page once its files have come and what was typed is stored, or after a few seconds without that. */
  close(): void {
    this.#store.forgetListeners();
    const destroy = () => this.#destroy();
    void this.uploads
      .ended()
      .then(() => untilLeft(this))
      .then(destroy, destroy);
  }

  /** Joins the room anew: what was refused may be granted now, and one's right may be another one. */
  rejoin(): void {
    this.#endConnection();
    this.#change({ connection: "connecting", refusal: null });
    void this.#connect();
  }

  /** Throws away what only this browser has of the page. */
  async discard(): Promise<void> {
    this.provider.disconnect();
    await this.#localCopy.clear();
    this.#change({ hasUnsavedEdits: false });
    this.#options.onDiscarded();
  }

  #destroy(): void {
    this.#isDestroyed = true;
    this.#backoff.cancel();
    this.#tooFull.cancel();
    this.#late.reset();
    this.#calm.end();
    this.#endTabWatch();
    this.provider.destroy();
    this.provider.awareness.destroy();
    this.doc.destroy();
  }

  async #connect(): Promise<void> {
    if (this.#isConnecting || this.provider.ws !== null) return;
    this.#isConnecting = true;
    this.#backoff.cancel();
    this.#noteAnswer();
    try {
      const { token, permission, pageName } = await this.#options.getPass();
      if (this.#isDestroyed) return;
      this.#token = token;
      this.#isAdmitted = true;
      this.#change({ permission, pageName });
      this.#localCopy.note({ permission, pageName });
      await this.provider.connect();
    } catch (error) {
      if (this.#isDestroyed) return;
      if (isFinal(error)) void this.#refuse(error);
      else this.#retryLater();
    } finally {
      this.#isConnecting = false;
    }
  }

  /** What an earlier visit kept is shown at once, and can be written in without a connection. */
  async #showCopy(): Promise<void> {
    const facts = await this.#localCopy.whenLoaded;
    if (this.#isDestroyed) return;
    if (facts === null) return this.#noteSaved();
    const { permission, pageName } = facts;
    const isKnown = this.text.length > 0 || permission !== undefined;
    this.#change({
      isLoaded: this.#state.isLoaded || isKnown,
      hasUnsavedEdits: this.#state.hasUnsavedEdits || this.#localCopy.hasUnsent,
      ...(this.#isAdmitted || !permission ? {} : { permission, pageName: pageName ?? "" }),
    });
    this.#noteSaved();
  }

  #giveUp(): void {
    if (this.#isDestroyed) return;
    this.provider.disconnect();
    this.#ledger.close();
    this.#noteSaved();
    const refusal = "This tab lost track of the text. Reload it: what was saved is safe.";
    this.#change({ connection: "refused", refusal });
  }

  #retryLater(delayMs?: number): void {
    if (this.#state.connection !== "full") this.#change({ connection: "offline" });
    this.#noteAnswer();
    this.#backoff.later(delayMs);
  }

  /** A copy of a page that is gone is kept for as long as words are in it that nobody else has. */
  async #refuse(problem: unknown): Promise<void> {
    this.#change({ connection: "refused", refusal: sentenceOf(problem) });
    this.#noteAnswer();
    if (!isGone(problem)) return;
    const facts = await this.#localCopy.whenLoaded;
    if (facts === null || this.#localCopy.hasUnsent || this.#state.hasUnsavedEdits) return;
    if (!this.#hasSynced) this.#change({ isLoaded: false });
    await this.#localCopy.clear();
  }

  /** The text is past its bound. It is offered again once it fits, and now and then for what others took out. */
  #noteFull(): void {
    this.#change({ connection: "full", overBytes: bytesOver(this.text.toJSON()) });
    this.#retryLater(fullRetryMs);
  }

  #weighed(overBytes: number): void {
    this.#change({ overBytes });
    if (overBytes <= 0) void this.#connect();
  }

  #opened(end: () => void): void {
    this.#endConnection = end;
    this.#ledger.open();
    // The room says so again if it still is.
    this.#change({ unsavedSince: null });
    if (this.#state.connection !== "full") this.#change({ connection: "live" });
    this.#noteAnswer();
  }

  #sent(message: unknown): void {
    this.#ledger.noteSent(message);
    this.#noteSaved();
  }

  #receiveText({ type, seq, count, since }: RoomText): void {
    if (type === "saved" && typeof seq === "number") {
      this.#backoff.reset();
      this.#late.reset();
      this.#ledger.noteSaved(seq);
      if (this.#ledger.isSaved) this.#change({ connection: "live" });
      this.#noteSaved();
    }
    if (type === "readers" && typeof count === "number") this.#change({ readers: count });
    if (type === "unsaved") this.#change({ unsavedSince: since ?? null });
  }

  readonly #synced = (isSynced: boolean): void => {
    if (!isSynced) return;
    if (this.#state.permission === "read") this.#backoff.reset();
    this.#hasSynced = true;
    this.#change({ isLoaded: true });
  };

  readonly #updated = (_update: Uint8Array, origin: unknown): void => {
    const isOurs = origin !== this.provider && !this.#localCopy.isOrigin(origin);
    this.#noteKept();
    if (isOurs) this.#change({ hasUnsavedEdits: true });
    // What others wrote before one came is no change to what is shown.
    if (isOurs || this.#hasSynced) this.#change({ hasChanged: true });
    if (this.#state.connection === "full") this.#tooFull.weighSoon();
    this.#noteSaved();
  };

  /** The provider would knock again with the same pass; a new one is asked for instead. */
  readonly #closed = ({ code }: CloseEvent): void => {
    this.provider.shouldConnect = false;
    this.#ledger.close();
    this.#noteSaved();
    const { connection } = this.#state;
    if (this.#isDestroyed || connection === "refused" || connection === "resting") return;
    if (code === fullCode) this.#noteFull();
    else this.#retryLater();
  };

  /** Leaves the room until somebody looks again, once nothing is on its way there. */
  #rest(): void {
    const isAtRest = this.#state.connection === "live" && !this.#state.hasUnsavedEdits;
    if (!isAtRest || this.uploads.areUnderWay) return;
    this.#change({ connection: "resting" });
    this.#endConnection();
  }

  /** What kept the page from its room is over. */
  #comeBack(from: "offline" | "resting"): void {
    this.#backoff.reset();
    if (this.#state.connection !== from) return;
    if (from === "resting") this.#change({ connection: "connecting" });
    void this.#connect();
  }

  #noteKept(): void {
    this.#change({ isKeptHere: this.#localCopy.isComplete });
  }

  #noteSaved(): void {
    const isSaved = this.#ledger.isSaved && !this.#localCopy.hasUnread;
    const { hasUnsavedEdits } = this.#state;
    this.#change({ isSaved, hasUnsavedEdits: hasUnsavedEdits && !isSaved });
    this.#calm.note(isSaved, hasUnsavedEdits);
    this.#noteAnswer();
  }

  /** While it is asked for something, the service is to answer in time. */
  #noteAnswer(): void {
    const { connection, permission, isSaved } = this.#state;
    const isOwed = connection === "live" && permission === "write" && !isSaved;
    if (connection === "connecting" || isOwed) this.#late.expect();
    else this.#late.reset();
  }

  #change(change: Partial<LiveState>): void {
    this.#store.change(change);
    this.#localCopy.mark(this.#state);
  }

  get #state(): LiveState {
    return this.#store.getState();
  }
}
