/**
 * A page's Y.Doc together with its log. Whatever changes the document is in the log before the change
 * is handed out; an update that leaves a gap, breaks a bound or throws changes neither.
 */
import * as Y from "yjs";
import { documentText } from "#content/document";
import { limits } from "#limits";
import type { Edit } from "./edit.ts";
import type { UpdateShape } from "./inspect-update.ts";
import type { Effort } from "./placing.ts";
import { applyWatched, fullEffort } from "./placing.ts";
import { decoded } from "./protocol.ts";
import { tearsInVain } from "./surrogates.ts";
import type { Loaded, UpdateLog } from "./update-log.ts";

/** An inspected update on its way into the document. */
export interface Incoming {
  update: Uint8Array;
  shape: UpdateShape;
  isAnswer: boolean;
  userId: string;
}

/** `gap`: it builds on something we do not have. `full`: it would take the document past its bound. */
export type Verdict = "stored" | "gap" | "full" | "broken";

export interface Stored {
  verdicts: Verdict[];
  /** What to pass on, each the merged change of one transaction; none when nothing was new. */
  changes: Uint8Array[];
  edits: Edit[];
  /** What each of them cost to place. */
  steps: number[];
}

interface Applied {
  verdicts: Verdict[];
  change: Uint8Array | null;
  steps: number[];
}

/** What an update comes to that throws. Its sender is closed, so what it cost is charged to nobody. */
const broken: Applied = { verdicts: ["broken"], change: null, steps: [0] };

/** By user id. */
type Efforts = Map<string, Effort>;

export class LiveDocument {
  readonly #log: UpdateLog;
  #doc: Y.Doc;
  #change: Uint8Array | null = null;
  /** UTF-8 bytes of the text, or more: deletions are only counted when the bound comes near. */
  #textBytesAtMost = 0;
  /** Bytes of the updates in the transaction under way, which are not in the log yet. */
  #unstoredBytes = 0;
  /** What the load found, for whoever keeps the books of settling. */
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
  answer(stateVector: Uint8Array): Uint8Array {
    return decoded(() => Y.encodeStateAsUpdate(this.#doc, stateVector));
  }

  /** Applies what came together as one transaction and logs its merged change as one row. */
  store(incoming: readonly Incoming[], now: number): Stored {
    const applied = this.#applied(incoming, new Map());
    if (applied !== null) return this.#logged(incoming, applied, now);
    return incoming.length === 1
      ? this.#logged(incoming, broken, now)
      : this.#storeApart(incoming, now);
  }

  /**
   * Changes the document from inside, as one transaction and one log row.
   * @returns the change to pass on, or null when the document already was so
   */
  edit(mutate: (doc: Y.Doc) => void, edit: Edit): Uint8Array | null {
    const change = this.#transact(() => mutate(this.#doc));
    if (change !== null) this.#log.append(change, edit);
    this.#textBytesAtMost = byteLength(this.text);
    return change;
  }

  #load(): Loaded {
    const doc = new Y.Doc();
    const loaded = this.#log.load(doc);
    doc.on("update", (update: Uint8Array) => {
      this.#change = update;
    });
    this.#doc = doc;
    this.#textBytesAtMost = byteLength(this.text);
    return loaded;
  }

  #transact(change: () => void): Uint8Array | null {
    this.#change = null;
    this.#unstoredBytes = 0;
    this.#doc.transact(change);
    return this.#change;
  }

  /** One of them is at fault: each on its own. What else its sender sent meanwhile is to be asked for again. */
  #storeApart(incoming: readonly Incoming[], now: number): Stored {
    const efforts = new Map<string, Effort>();
    const refused = new Set<string>();
    const all: Stored = { verdicts: [], changes: [], edits: [], steps: [] };
    for (const each of incoming) {
      const applied = refused.has(each.userId)
        ? { verdicts: ["gap" as const], change: null, steps: [0] }
        : this.#applied([each], efforts);
      if (applied === null) refused.add(each.userId);
      const one = this.#logged([each], applied ?? broken, now);
      all.verdicts.push(...one.verdicts);
      all.changes.push(...one.changes);
      all.edits.push(...one.edits);
      all.steps.push(...one.steps);
    }
    return all;
  }

  /** Applies updates as one transaction; where that throws, the document is what is stored, and this null. */
  #applied(incoming: readonly Incoming[], efforts: Efforts): Applied | null {
    const verdicts: Verdict[] = [];
    const steps: number[] = [];
    try {
      const change = this.#transact(() => {
        for (const each of incoming) {
          const effort = efforts.get(each.userId) ?? fullEffort();
          efforts.set(each.userId, effort);
          const before = effort.steps;
          verdicts.push(this.#apply(each, effort));
          steps.push(before - effort.steps);
        }
      });
      return { verdicts, change, steps };
    } catch {
      this.#doc.destroy();
      this.#load();
      return null;
    }
  }

  #logged(
    incoming: readonly Incoming[],
    { verdicts, change, steps }: Applied,
    now: number,
  ): Stored {
    if (change === null) return { verdicts, changes: [], edits: [], steps };
    const authors = incoming.filter((each, index) => verdicts[index] === "stored" && isEdit(each));
    const edit: Edit = { at: now, by: [...new Set(authors.map((each) => each.userId))], api: null };
    this.#log.append(change, edit);
    return { verdicts, changes: [change], edits: [edit], steps };
  }

  #apply({ update, shape }: Incoming, effort: Effort): Verdict {
    const { store } = this.#doc;
    const isAhead = shape.starts.some((each) => each.clock > Y.getState(store, each.clientId));
    if (isAhead) return "gap";
    if (tearsInVain(store, shape)) return "broken";
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
      this.#textBytesAtMost = byteLength(this.text);
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
        bytes += byteLength(text.slice(from, clock + length - struct.id.clock));
      }
    }
    return bytes;
  }
}

/** A client's answer to our question repeats every deletion it knows: only new text makes it an edit. */
function isEdit({ isAnswer, shape }: Incoming): boolean {
  return !isAnswer || shape.inserted.length > 0;
}

const encoder = new TextEncoder();

/** UTF-8 bytes of a text. */
export function byteLength(text: string): number {
  return encoder.encode(text).byteLength;
}
