/**
 * An open room: the document, everyone connected, and what their messages do. What a client is sent
 * or acknowledged is in the log first; what a client sends can close its own connection and no other.
 */
import type { Connection } from "partyserver";
import type { Clock } from "#clock";
import { Failure } from "#failure";
import { limits } from "#limits";
import { Agents } from "./agents.ts";
import { RoomAlarm } from "./alarm.ts";
import type { RoomBackend } from "./backend.ts";
import { costs } from "./budget.ts";
import type { Client } from "./client.ts";
import { Clients } from "./clients.ts";
import type { Edit } from "./edit.ts";
import { WriteBatcher } from "./write-batcher.ts";
import { inspectUpdate } from "./inspect-update.ts";
import { connectionRecord } from "./lease.ts";
import { Leases } from "./leases.ts";
import { LiveDocument } from "./live-document.ts";
import { LogCompactor } from "./log-compactor.ts";
import { RoomAwareness } from "./awareness.ts";
import type { Message } from "./protocol.ts";
import {
  syncStep2Frame,
  syncStep1Frame,
  isAwareness,
  awarenessFrame,
  readMessage,
  Unacceptable,
  updateFrame,
  queryAwarenessFrame,
} from "./protocol.ts";
import { VersionSaver } from "./version-saver.ts";
import { conclude, weightOf } from "./waiting-update.ts";
import type { BatchItem } from "./waiting-update.ts";
import { UpdateLog } from "./update-log.ts";

export interface RoomWork {
  pageId: string;
  storage: DurableObjectStorage;
  backend: RoomBackend;
  clock: Clock;
  /** Work that nobody waits for; what fails of it is in the log. */
  defer: (work: Promise<unknown>) => void;
  /** The storage failed: nothing in memory can be trusted any more. */
  onFailure: (error: unknown) => void;
}

export class LiveRoom {
  readonly #work: RoomWork;
  readonly #log: UpdateLog;
  readonly #awareness = new RoomAwareness();
  readonly #agents: Agents;
  readonly #batcher: WriteBatcher<BatchItem>;
  readonly #alarm: RoomAlarm;
  readonly #leases: Leases;
  readonly #compactor: LogCompactor;
  readonly document: LiveDocument;
  readonly clients = new Clients();
  readonly saver: VersionSaver;
  #lastEditAt: number | null;
  #storedAt = 0;
  #isShut = false;

  /** Loads what is stored. Throws Corrupt rather than open on anything else. */
  constructor(work: RoomWork) {
    this.#work = work;
    this.#log = new UpdateLog(work.storage);
    this.document = new LiveDocument(this.#log);
    const { loaded } = this.document;
    this.#lastEditAt = loaded.edits.at(-1)?.edit.at ?? loaded.lastEditAt;
    this.#alarm = new RoomAlarm(work.storage, work.defer);
    this.#leases = new Leases({
      ...work,
      clients: this.clients,
      alarm: this.#alarm,
      guarded: (client, act) => this.#guarded(client, act),
    });
    this.saver = new VersionSaver({
      ...work,
      alarm: this.#alarm,
      snapshot: () => ({ seq: this.#log.seq, text: this.document.text }),
      onUnsaved: (since) => this.clients.tellUnsaved(since),
    });
    this.#batcher = new WriteBatcher({
      weigh: weightOf,
      mostWeight: limits.roomUpdateParts,
      waitMs: () => this.#batchMs(),
      sync: () => work.storage.sync(),
      flush: (batch) => this.#flush(batch),
      onFailure: work.onFailure,
    });
    this.#compactor = new LogCompactor({
      ...work,
      log: this.#log,
      isShut: () => this.#isShut,
      snapshot: () => ({
        text: this.document.text,
        pending: this.saver.pending,
        lastEditAt: this.#lastEditAt,
      }),
    });
    this.#agents = new Agents(this.#awareness, work.clock, () => this.#batcher.add("awareness"));
  }

  /** Takes up the connections, and the edits in no version yet, that outlasted this object's memory. */
  async restore(connections: Iterable<Connection>): Promise<void> {
    await this.#alarm.restore();
    this.clients.restore(connections, this.#work.clock());
    for (const client of this.clients.all) {
      this.#awareness.restore(client);
      if (client.isWriter) client.send(queryAwarenessFrame());
    }
    this.saver.restore(this.document.loaded);
  }

  get seq(): number {
    return this.#log.seq;
  }

  /** When the document was last edited, or null for never. */
  get lastEditAt(): number | null {
    return this.#lastEditAt;
  }

  /** Lets an admitted client in: sends it a SyncStep1, and the awareness states of everybody else. */
  join(connection: Connection, client: Client): void {
    this.clients.add(connection, client);
    this.#batcher.hurry();
    this.#leases.watch(client);
    if (client.isWriter) client.send(syncStep1Frame(this.document.stateVector));
    client.send(awarenessFrame(this.#awareness.everyone()));
    this.clients.introduce(client);
    if (this.saver.unsavedSince !== null) client.tellUnsaved(this.saver.unsavedSince);
    this.#work.defer(this.#work.backend.connected(connectionRecord(client.state.id, client.state)));
  }

  /** A socket has closed. When the last writer leaves, the page is saved as a version. */
  leave(connection: Connection): void {
    const client = this.clients.remove(connection, this.#work.clock());
    if (client === null) return;
    const { backend, pageId, defer } = this.#work;
    defer(backend.disconnected({ connectionId: client.state.id, pageId }));
    this.#awareness.remove(client);
    this.#batcher.add("awareness");
    if (!client.isWriter) return this.clients.tellReaders();
    if (this.clients.hasWriters) return;
    this.#batcher.flushNow();
    defer(this.saver.trySave());
  }

  /** Takes one message. Whatever is wrong with it closes its own connection only. */
  receive(client: Client, message: string | Uint8Array): void {
    if (client.isClosed) return;
    this.#guarded(client, () => {
      const bytes = typeof message === "string" ? message.length : message.byteLength;
      client.charge(isAwareness(message) ? costs.awareness : 1, bytes, this.#work.clock());
      const frame = this.#whole(client, message);
      if (frame === null) return;
      this.#leases.whenGood(client, frame.byteLength, () =>
        this.#handle(client, readMessage(frame)),
      );
    });
  }

  #whole({ chunks }: Client, message: string | Uint8Array): Uint8Array | null {
    if (typeof message !== "string") return chunks.takeBytes(message);
    const whole = chunks.takeText(message);
    if (chunks.pendingBytes > 0) this.clients.expectSpace();
    return whole;
  }

  /**
   * Changes the document from inside, after what clients sent before.
   * @returns whether anything changed
   */
  edit(mutate: Parameters<LiveDocument["edit"]>[0], edit: Edit): boolean {
    if (this.#isShut) throw new Failure("internal", "The live document was shut meanwhile.");
    this.#batcher.flushNow();
    const change = this.document.edit(mutate, edit);
    if (change === null) return false;
    this.#leases.checkAll();
    this.clients.broadcast(updateFrame(change));
    this.#noteEdits([edit]);
    this.#agents.show(edit.api?.actor ?? null);
    return true;
  }

  /** Shuts the room: updates and edits that still wait may build on what was never stored. */
  shut(): void {
    this.#isShut = true;
  }

  /** Flushes what clients sent before. */
  catchUp(): void {
    this.#batcher.flushNow();
  }

  /** Nobody sees what somebody types alone, but they see that it is saved: of steady typing a part is stored at a time. */
  #batchMs(): number {
    const isSteady = this.#work.clock() - this.#storedAt < limits.roomTypingPauseMs;
    return isSteady && this.clients.count === 1 ? limits.roomBatchMs : 0;
  }

  #guarded(client: Client, act: () => void): void {
    try {
      act();
    } catch (error) {
      if (error instanceof Unacceptable) client.close(error.closing);
      else this.#work.onFailure(error);
    }
  }

  /** The alarm: saves what is due, and ends connections by what has expired. */
  async onAlarm(): Promise<void> {
    this.#alarm.fired();
    this.catchUp();
    await Promise.all([this.saver.onAlarm(), this.#leases.onAlarm()]);
  }

  #handle(client: Client, message: Message): void {
    if (message.kind === "syncStep1") this.#sendSyncStep2(client, message.stateVector);
    else if (message.kind === "update") this.#take(client, message);
    else if (message.kind === "awareness") this.#announce(client, message.payload);
    else if (message.kind === "queryAwareness")
      client.send(awarenessFrame(this.#awareness.everyone()));
  }

  /** Sends what the client lacks; every SyncStep2 but the first counts in the client's budget. */
  #sendSyncStep2(client: Client, stateVector: Uint8Array): void {
    const missing = this.document.missingUpdate(stateVector);
    client.send(syncStep2Frame(missing));
    if (client.state.hasAsked) client.charge(0, missing.byteLength, this.#work.clock());
    client.state.hasAsked = true;
    client.keep();
  }

  #take(client: Client, { update, isSyncStep2 }: Message & { kind: "update" }): void {
    if (!client.isWriter) return;
    const shape = inspectUpdate(update);
    client.charge(shape.parts * costs.part, 0, this.#work.clock());
    const clientIds = shape.starts.map((each) => each.clientId);
    client.introduce(clientIds.filter((each) => !this.document.knowsClient(each)));
    const number = (client.state.received += 1);
    const by = { client, userId: client.state.pass.userId, cameAt: this.#work.clock() };
    this.#batcher.add({ ...by, number, update, shape, isSyncStep2 });
  }

  #announce(client: Client, payload: Uint8Array): void {
    client.state.sendsAwareness = true;
    if (client.isWriter) {
      if (!this.#awareness.accept(client, payload)) return;
      client.keep();
      this.#batcher.add("awareness");
    } else {
      // Providers close a connection after 30 s without any frame: a reader's awareness is answered with an empty one.
      client.send(awarenessFrame(Uint8Array.of(0)));
    }
  }

  #flush(batch: BatchItem[]): void {
    if (this.#isShut) return;
    // Those who only read, and send nothing themselves, are checked here too.
    this.#leases.checkAll();
    const updates = this.#leases.permitted(
      batch.filter((each) => each !== "awareness"),
      (update) => this.#batcher.add(update),
    );
    const changed = this.#awareness.takeChanges();
    const touched = new Set<Client>(updates.map((each) => each.client));
    if (updates.length > 0) {
      const now = this.#work.clock();
      this.#storedAt = now;
      const { verdicts, changes, edits, steps } = this.document.store(updates, now);
      const [only] = touched;
      const except = touched.size === 1 && only ? only : null;
      for (const change of changes) this.clients.broadcast(updateFrame(change), except);
      for (const [index, each] of updates.entries()) {
        each.client.budget.charge((steps[index] ?? 0) * costs.step, 0, now);
        conclude(each, verdicts[index] ?? "broken", { document: this.document, now });
        this.saver.noteAcknowledged(now - each.cameAt);
      }
      this.#noteEdits(edits);
    }
    if (changed !== null) this.clients.broadcast(awarenessFrame(changed));
    for (const client of touched) {
      client.keep();
      client.acknowledge();
    }
  }

  #noteEdits(edits: readonly Edit[]): void {
    for (const edit of edits) {
      this.#lastEditAt = edit.at;
      this.saver.record(edit);
    }
    if (edits.length > 0) this.#compactor.request();
  }
}
