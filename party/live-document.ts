/**
 * A page's Y.Doc together with its log. Whatever changes the document is in the log before the change
 * is handed out; an update that leaves a gap, breaks a bound or throws changes neither.
 */
import * as Y from "yjs";
import { documentText } from "#content/document";
import { utf8Length } from "#content/utf8";
import { limits } from "#limits";
import type { Edit } from "./edit.ts";
import type { UpdateShape } from "./inspect-update.ts";
import type { Effort } from "./placing.ts";
import { applyWatched, fullEffort } from "./placing.ts";
import { decodedOrRefused } from "./protocol.ts";
import { splitsPairWithKnownStruct } from "./surrogates.ts";
import type { Loaded, UpdateLog } from "./update-log.ts";

/** An inspected update on its way into the document. */
export interface Incoming {
  update: Uint8Array;
  shape: UpdateShape;
  isSyncStep2: boolean;
  userId: string;
}

/** `gap`: it builds on something we do not have. `full`: it would take the document past its bound. */
export type Verdict = "stored" | "gap" | "full" | "broken";

export interface Stored {
  verdicts: Verdict[];
  /** What to pass on, each the merged change of one transaction; none when nothing was new. */
  changes: Uint8Array[];
  edits: Edit[];
  /** How many steps each took to integrate. */
  steps: number[];
}

interface Applied {
  verdicts: Verdict[];
  change: Uint8Array | null;
  steps: number[];
}

/** A batch, and what of it is stored. */
interface Batch {
  now: number;
  stored: Stored;
  /** By user id: what integrating their updates may still cost, failed tries included. */
  efforts: Map<string, Effort>;
  /** Whose updates threw: what else they sent meanwhile is requested again, by a SyncStep1. */
  refused: Set<string>;
}

export class LiveDocument {
  readonly #log: UpdateLog;
  #doc: Y.Doc;
  #change: Uint8Array | null = null;
  /** UTF-8 bytes of the text, or more: deletions are only counted when the bound comes near. */
  #textBytesAtMost = 0;
  /** Bytes of the updates in the transaction under way, which are not in the log yet. */
  #unstoredBytes = 0;
  /** What the load found, for the version saver. */
  readonly loaded: Loaded;

  constructor(log: UpdateLog) {
    this.#log = log;
    this.#doc = new Y.Doc();
    this.loaded = this.#load();
  }

  get text(): string {
    return documentText(this.#doc);
  }

  get stateVector(): Uint8Array {
    return Y.encodeStateVector(this.#doc);
  }

  knowsClient(clientId: number): boolean {
    return this.#doc.store.clients.has(clientId);
  }

  /** Everything that the holder of this state vector lacks. Throws Unacceptable where it does not decode. */
  missingUpdate(stateVector: Uint8Array): Uint8Array {
    return decodedOrRefused(() => Y.encodeStateAsUpdate(this.#doc, stateVector));
  }

  /**
   * Applies what came together as one transaction and logs its merged change as one row. Where an update
   * throws, what came before it is one, and so is what came after it.
   */
  store(incoming: readonly Incoming[], now: number): Stored {
    const stored: Stored = { verdicts: [], changes: [], edits: [], steps: [] };
    this.#storeAll(incoming, { now, stored, efforts: new Map(), refused: new Set() });
    return stored;
  }

  /**
   * Changes the document from inside, as one transaction and one log row.
   * @returns the change to pass on, or null when the document already was so
   */
  edit(mutate: (doc: Y.Doc) => void, edit: Edit): Uint8Array | null {
    const change = this.#transact(() => mutate(this.#doc));
    if (change !== null) this.#log.append(change, edit);
    this.#textBytesAtMost = utf8Length(this.text);
    return change;
  }

  #load(): Loaded {
    const doc = new Y.Doc();
    const loaded = this.#log.load(doc);
    doc.on("update", (update: Uint8Array) => {
      this.#change = update;
    });
    this.#doc = doc;
    this.#textBytesAtMost = utf8Length(this.text);
    return loaded;
  }

  #transact(change: () => void): Uint8Array | null {
    this.#change = null;
    this.#unstoredBytes = 0;
    this.#doc.transact(change);
    return this.#change;
  }

  #storeAll(incoming: readonly Incoming[], batch: Batch): void {
    let left = incoming;
    while (left.length > 0) {
      const applied = this.#applied(left, batch);
      if (typeof applied !== "number") return this.#keep(left, applied, batch);
      const [only] = left;
      if (left.length === 1 && only) return this.#refuse(only, batch);
      // What throws at the transaction's end may be anyone's fault.
      const at = applied < left.length ? applied : left.length >> 1;
      this.#storeAll(left.slice(0, at), batch);
      this.#storeAll(left.slice(at, at + 1), batch);
      left = left.slice(at + 1);
    }
  }

  /**
   * Applies updates as one transaction. Where that throws, the document is what is stored, and this is how
   * many of them were applied before.
   */
  #applied(incoming: readonly Incoming[], { efforts, refused }: Batch): Applied | number {
    const verdicts: Verdict[] = [];
    const steps: number[] = [];
    try {
      const change = this.#transact(() => {
        for (const each of incoming) {
          const effort = efforts.get(each.userId) ?? fullEffort();
          efforts.set(each.userId, effort);
          const before = effort.steps;
          verdicts.push(refused.has(each.userId) ? "gap" : this.#apply(each, effort));
          steps.push(before - effort.steps);
        }
      });
      return { verdicts, change, steps };
    } catch {
      // The sender is closed for it. Whose update threw is found by applying those before it on their own.
      this.#doc.destroy();
      this.#load();
      return verdicts.length;
    }
  }

  /** The sender of an update that throws is closed, so what it cost is charged to nobody. */
  #refuse({ userId }: Incoming, { stored, refused }: Batch): void {
    refused.add(userId);
    stored.verdicts.push("broken");
    stored.steps.push(0);
  }

  #keep(incoming: readonly Incoming[], { verdicts, change, steps }: Applied, batch: Batch): void {
    const { now, stored } = batch;
    stored.verdicts.push(...verdicts);
    stored.steps.push(...steps);
    if (change === null) return;
    const authors = incoming.filter((each, index) => verdicts[index] === "stored" && isEdit(each));
    const edit: Edit = { at: now, by: [...new Set(authors.map((each) => each.userId))], api: null };
    this.#log.append(change, edit);
    stored.changes.push(change);
    stored.edits.push(edit);
  }

  #apply({ update, shape }: Incoming, effort: Effort): Verdict {
    const { store } = this.#doc;
    const isAhead = shape.starts.some((each) => each.clock > Y.getState(store, each.clientId));
    if (isAhead) return "gap";
    if (splitsPairWithKnownStruct(store, shape)) return "broken";
    if (!this.#hasRoom(update, shape)) return "full";
    applyWatched(this.#doc, update, effort);
    this.#unstoredBytes += update.byteLength;
    const isWhole = store.pendingStructs === null && store.pendingDs === null;
    store.pendingStructs = null;
    store.pendingDs = null;
    return isWhole ? "stored" : "gap";
  }

  #hasRoom(update: Uint8Array, shape: UpdateShape): boolean {
    const { store } = this.#doc;
    const stateBytes = this.#log.storedBytes + this.#unstoredBytes + update.byteLength;
    if (stateBytes > limits.documentStateBytes) return false;
    const inserted = shape.inserted
      .filter((each) => Y.getState(store, each.clientId) < each.endClock)
      .reduce((sum, each) => sum + each.bytes, 0);
    if (inserted === 0) return true;
    if (this.#textBytesAtMost + inserted > limits.pageContentBytes) {
      this.#textBytesAtMost = utf8Length(this.text);
      const left = this.#textBytesAtMost + inserted - this.#visibleBytes(shape);
      if (left > limits.pageContentBytes) return false;
    }
    this.#textBytesAtMost += inserted;
    return true;
  }

  /** UTF-8 bytes of visible text in the ranges that an update deletes. */
  #visibleBytes({ deleted }: UpdateShape): number {
    let bytes = 0;
    for (const { clientId, clock, length } of deleted) {
      const structs = this.#doc.store.clients.get(clientId);
      if (structs === undefined || Y.getState(this.#doc.store, clientId) <= clock) continue;
      for (let at = Y.findIndexSS(structs, clock); at < structs.length; at++) {
        const struct = structs[at];
        if (struct === undefined || struct.id.clock >= clock + length) break;
        if (!(struct instanceof Y.Item) || struct.deleted) continue;
        const text = struct.content instanceof Y.ContentString ? struct.content.str : "";
        const from = Math.max(0, clock - struct.id.clock);
        bytes += utf8Length(text.slice(from, clock + length - struct.id.clock));
      }
    }
    return bytes;
  }
}

/** A client's SyncStep2 repeats every deletion it knows: only new text makes it an edit. */
function isEdit({ isSyncStep2, shape }: Incoming): boolean {
  return !isSyncStep2 || shape.inserted.length > 0;
}
