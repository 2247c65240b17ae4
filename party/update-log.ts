/**
 * The room's storage: a checkpoint in chunks and an append-only log of updates behind it, every row
 * with a hash. What does not hash, or leaves a gap, is refused: a failed load is never an empty document.
 */
import * as Y from "yjs";
import { documentText } from "#content/document";
import { limits } from "#limits";
import type { Edit, PendingEdits } from "./edit.ts";
import { checkFacts, makeFactTable, readFact, writeFact } from "./facts.ts";
import { Corrupt, rowHash, isHash } from "./stored-row.ts";

interface CheckpointFact {
  /** The last log row that the checkpoint holds. */
  seq: number;
  parts: number;
  bytes: number;
  /** The edits in it that were in no content version yet. */
  pending: PendingEdits | null;
  lastEditAt: number | null;
}

/** What a load finds besides the document. */
export interface Loaded {
  /** The edits of the checkpoint that were in no content version yet. */
  pending: PendingEdits | null;
  /** When the checkpointed part was last edited. */
  lastEditAt: number | null;
  checkpointSeq: number;
  edits: { seq: number; edit: Edit }[];
}

/** What a checkpoint holds besides the document. */
export interface Compacted {
  /** What the live document says. */
  text: string;
  pending: PendingEdits | null;
  lastEditAt: number | null;
}

/** How many rows of the log a slice of a compaction replays: a millisecond or two. */
const rowsOfSlice = 32;

type LogRow = {
  seq: number;
  edit: string;
  continues: number;
  bytes: ArrayBuffer;
  hash: ArrayBuffer;
};

export class UpdateLog {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  #seq = 0;
  #rows = 0;
  #logBytes = 0;
  #checkpointBytes = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
    makeFactTable(this.#sql);
    for (const table of tables) this.#sql.exec(table);
  }

  /** The number of the last row: it only ever grows. */
  get seq(): number {
    return this.#seq;
  }

  /** What the document takes in storage: the checkpoint and the log behind it. */
  get storedBytes(): number {
    return this.#checkpointBytes + this.#logBytes;
  }

  get needsCompaction(): boolean {
    return this.#rows > limits.roomLogUpdates || this.#logBytes > limits.roomLogBytes;
  }

  /** Replays everything stored into a document, which must be empty. Throws Corrupt. */
  load(into: Y.Doc): Loaded {
    checkFacts(this.#sql);
    const checkpoint = readFact<CheckpointFact>(this.#sql, "checkpoint");
    this.#applyCheckpoint(into, checkpoint);
    const after = checkpoint?.seq ?? 0;
    const log = { seq: after, bytes: 0 };
    const edits: Loaded["edits"] = [];
    for (const { seq, edit, update } of this.#readLog(after, Number.MAX_SAFE_INTEGER)) {
      Y.applyUpdate(into, update);
      edits.push({ seq, edit: JSON.parse(edit) as Edit });
      log.seq = seq;
      log.bytes += update.byteLength;
    }
    expectWhole(into);
    this.#seq = log.seq;
    this.#rows = log.seq - after;
    this.#logBytes = log.bytes;
    this.#checkpointBytes = checkpoint?.bytes ?? 0;
    return {
      pending: checkpoint?.pending ?? null,
      lastEditAt: checkpoint?.lastEditAt ?? null,
      checkpointSeq: after,
      edits,
    };
  }

  /** Appends one update; when this returns, nothing may leave the object before it is on disk. */
  append(update: Uint8Array, edit: Edit): void {
    const description = JSON.stringify(edit);
    const parts = chunksOf(update);
    for (const [index, bytes] of parts.entries()) {
      const seq = this.#seq + 1;
      const continues = index < parts.length - 1 ? 1 : 0;
      this.#sql.exec(
        "INSERT INTO update_log (seq, edit, continues, bytes, hash) VALUES (?, ?, ?, ?, ?)",
        seq,
        description,
        continues,
        bytes,
        rowHash(`${seq}/${continues}/${description}`, bytes),
      );
      this.#seq = seq;
    }
    this.#rows += parts.length;
    this.#logBytes += update.byteLength;
  }

  /**
   * Replaces the checkpoint, and the log as it stands now, by one fresh checkpoint, by replaying what is stored: in
   * slices, between which updates may be appended, which stay behind it. The last slice alone writes, in one
   * transaction. `text` is what the live document holds now: a replay that disagrees changes nothing and throws.
   */
  *compaction({ text, pending, lastEditAt }: Compacted): Generator<void, void> {
    const [seq, rows, logBytes] = [this.#seq, this.#rows, this.#logBytes];
    const fresh = new Y.Doc();
    const checkpoint = readFact<CheckpointFact>(this.#sql, "checkpoint");
    this.#applyCheckpoint(fresh, checkpoint);
    let replayed = 0;
    for (const { update } of this.#readLog(checkpoint?.seq ?? 0, seq)) {
      if (replayed++ % rowsOfSlice === 0) yield;
      Y.applyUpdate(fresh, update);
    }
    expectWhole(fresh);
    yield;
    if (documentText(fresh) !== text) {
      throw new Corrupt("The stored updates do not replay to the live text");
    }
    const state = Y.encodeStateAsUpdate(fresh);
    fresh.destroy();
    yield;
    this.#writeCheckpoint(state, { seq, pending, lastEditAt });
    this.#rows -= rows;
    this.#logBytes -= logBytes;
    this.#checkpointBytes = state.byteLength;
  }

  #writeCheckpoint(
    state: Uint8Array,
    fact: Pick<CheckpointFact, "seq" | "pending" | "lastEditAt">,
  ): void {
    const parts = chunksOf(state);
    this.#storage.transactionSync(() => {
      this.#sql.exec("DELETE FROM checkpoint");
      for (const [part, bytes] of parts.entries()) {
        this.#sql.exec(
          "INSERT INTO checkpoint (part, bytes, hash) VALUES (?, ?, ?)",
          part,
          bytes,
          rowHash(`${fact.seq}/${part}/${parts.length}`, bytes),
        );
      }
      this.#sql.exec("DELETE FROM update_log WHERE seq <= ?", fact.seq);
      writeFact(this.#sql, "checkpoint", {
        ...fact,
        parts: parts.length,
        bytes: state.byteLength,
      } satisfies CheckpointFact);
    });
  }

  /** Deletes the document for good and stores only that it is gone, in one transaction. */
  destroy(): void {
    this.#storage.transactionSync(() => {
      for (const table of ["checkpoint", "update_log", "fact"])
        this.#sql.exec(`DELETE FROM ${table}`);
      writeFact(this.#sql, "destroyed", true);
    });
  }

  #applyCheckpoint(into: Y.Doc, checkpoint: CheckpointFact | null): void {
    if (checkpoint !== null) return Y.applyUpdate(into, this.#readCheckpoint(checkpoint));
    const [row] = this.#sql.exec("SELECT 1 FROM checkpoint LIMIT 1").toArray();
    if (row !== undefined) throw new Corrupt("The checkpoint's description is missing");
  }

  #readCheckpoint({ seq, parts, bytes }: CheckpointFact): Uint8Array {
    const rows = this.#sql
      .exec<{ part: number; bytes: ArrayBuffer; hash: ArrayBuffer }>(
        "SELECT part, bytes, hash FROM checkpoint ORDER BY part",
      )
      .toArray();
    const chunks = rows.map((row, index) => {
      const chunk = new Uint8Array(row.bytes);
      const isTrue =
        row.part === index && isHash(row.hash, rowHash(`${seq}/${index}/${parts}`, chunk));
      if (!isTrue) throw new Corrupt(`Checkpoint chunk ${index} does not hash`);
      return chunk;
    });
    const state = concatenated(chunks);
    if (rows.length !== parts || state.byteLength !== bytes) {
      throw new Corrupt("The checkpoint is not whole");
    }
    return state;
  }

  /**
   * The updates behind a checkpoint, up to a row, each whole. Rows may be appended meanwhile. Throws Corrupt.
   *
   * Each is applied in a transaction of its own, as it came: Yjs merges items after each transaction, and places an item
   * whose origins were never adjacent by the items it meets. In one for all it could land elsewhere than it did.
   */
  *#readLog(
    after: number,
    upTo: number,
  ): Generator<{ seq: number; edit: string; update: Uint8Array }> {
    let parts: Uint8Array[] = [];
    let seq = after;
    // From the very first row that there is: one whose number was lost is to be found, too.
    let from = Number.MIN_SAFE_INTEGER;
    for (;;) {
      const rows = this.#sql
        .exec<LogRow>(
          `SELECT seq, edit, continues, bytes, hash FROM update_log WHERE seq > ? AND seq <= ?
            ORDER BY seq LIMIT ${rowsOfSlice}`,
          from,
          upTo,
        )
        .toArray();
      for (const row of rows) {
        parts.push(soundPart(row, seq));
        seq = from = row.seq;
        if (row.continues === 1) continue;
        yield { seq, edit: row.edit, update: concatenated(parts) };
        parts = [];
      }
      if (rows.length < rowsOfSlice) break;
    }
    if (parts.length > 0) throw new Corrupt("The last update of the log is not whole");
  }
}

/** The bytes of the row that follows another. Throws Corrupt where they are not what was written. */
function soundPart(row: LogRow, before: number): Uint8Array {
  const part = new Uint8Array(row.bytes);
  const expected = rowHash(`${row.seq}/${row.continues}/${row.edit}`, part);
  if (row.seq !== before + 1 || !isHash(row.hash, expected)) {
    throw new Corrupt(`Log row ${row.seq} is not what was written`);
  }
  return part;
}

/** Throws Corrupt where what was replayed leaves a gap. */
function expectWhole(replayed: Y.Doc): void {
  if (replayed.store.pendingStructs !== null || replayed.store.pendingDs !== null) {
    throw new Corrupt("The stored updates leave a gap");
  }
}

const tables = [
  "CREATE TABLE IF NOT EXISTS checkpoint (part INTEGER PRIMARY KEY, bytes BLOB NOT NULL, hash BLOB NOT NULL)",
  `CREATE TABLE IF NOT EXISTS update_log (
    seq INTEGER PRIMARY KEY, edit TEXT NOT NULL, continues INTEGER NOT NULL, bytes BLOB NOT NULL, hash BLOB NOT NULL)`,
];

function chunksOf(bytes: Uint8Array): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.byteLength; at += limits.roomChunkBytes) {
    chunks.push(bytes.subarray(at, at + limits.roomChunkBytes));
  }
  return chunks;
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
