/**
 * An open room: the document, everyone connected, and what their messages do. What a client is sent
 * or acknowledged is in the log first; what a client sends can close its own connection and no other.
 */
import type { Connection } from "partyserver";
import type { Clock } from "#clock";
import { Failure } from "#failure";
import { limits } from "#limits";
import { Agents } from "./agents.ts";
import type { RoomBackend, RoomConnection } from "./backend.ts";
import { costs } from "./budget.ts";
import type { Client } from "./client.ts";
import { Clients } from "./clients.ts";
import type { Edit } from "./edit.ts";
import { Gatherer } from "./gather.ts";
import { inspectUpdate } from "./inspect-update.ts";
import { endOf, noteOf } from "./lease.ts";
import type { Incoming, Verdict } from "./live-document.ts";
import { LiveDocument } from "./live-document.ts";
import { PresenceBook } from "./presence.ts";
import type { Message } from "./protocol.ts";
import {
  answerFrame,
  askFrame,
  closings,
  isPresence,
  presenceFrame,
  readMessage,
  Unacceptable,
  updateFrame,
  whoFrame,
} from "./protocol.ts";
import { Settler } from "./settle.ts";
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

/** What waits to be flushed: an update and where it stands in its sender's count, or changed presence. */
type Waiting = (Incoming & { client: Client; number: number }) | "presence";

/** What an update costs however small it is, in parts of one. */
const updateWeight = 10;

export class LiveRoom {
  readonly #work: RoomWork;
  readonly #log: UpdateLog;
  readonly #presence = new PresenceBook();
  readonly #agents: Agents;
  readonly #gatherer: Gatherer<Waiting>;
  readonly document: LiveDocument;
  readonly clients = new Clients();
  readonly settler: Settler;
  #lastEditAt: number | null;
  #isShut = false;

  /** Loads what is stored. Throws Corrupt rather than open on anything else. */
  constructor(work: RoomWork) {
    this.#work = work;
    this.#log = new UpdateLog(work.storage);
    this.document = new LiveDocument(this.#log);
    const { loaded } = this.document;
    this.#lastEditAt = loaded.edits.at(-1)?.edit.at ?? loaded.lastEditAt;
    this.settler = new Settler({
      ...work,
      snapshot: () => ({ seq: this.#log.seq, text: this.document.text }),
    });
    this.#gatherer = new Gatherer({
      weigh: (each) => (each === "presence" ? 1 : updateWeight + each.shape.parts),
      mostWeight: limits.roomUpdateParts,
      sync: () => work.storage.sync(),
      flush: (batch) => this.#flush(batch),
      onFailure: work.onFailure,
    });
    this.#agents = new Agents(this.#presence, work.clock, () => this.#gatherer.add("presence"));
  }

  /** Takes up the connections and the unsettled edits that outlasted this object's memory. */
  async restore(connections: Iterable<Connection>): Promise<void> {
    this.clients.restore(connections, this.#work.clock());
    for (const client of this.clients.all) {
      this.#presence.restore(client);
      if (client.isWriter) client.send(whoFrame());
    }
    await this.settler.restore(this.document.loaded);
  }

  get seq(): number {
    return this.#log.seq;
  }

  /** When the document was last edited, or null for never. */
  get lastEditAt(): number | null {
    return this.#lastEditAt;
  }

  /** Lets an admitted client in: the question for what it has, and who else is here. */
  join(connection: Connection, client: Client): void {
    this.clients.add(connection, client);
    if (client.isWriter) client.send(askFrame(this.document.stateVector));
    client.send(presenceFrame(this.#presence.everyone()));
    if (!client.isWriter) this.clients.tellReaders();
    else if (this.clients.readers > 0) client.tellReaders(this.clients.readers);
    this.#work.defer(this.#work.backend.connected(this.#noted(client)));
  }

  /** A socket has closed. The last writer's leaving settles the page. */
  leave(connection: Connection): void {
    const client = this.clients.remove(connection, this.#work.clock());
    if (client === null) return;
    const { backend, pageId, defer } = this.#work;
    defer(backend.disconnected({ connectionId: client.state.id, pageId }));
    this.#presence.remove(client);
    this.#gatherer.add("presence");
    if (!client.isWriter) return this.clients.tellReaders();
    if (this.clients.hasWriters) return;
    this.#gatherer.flushNow();
    defer(this.settler.trySettle());
  }

  /** Takes one message. Whatever is wrong with it closes its own connection only. */
  receive(client: Client, message: string | Uint8Array): void {
    if (client.isClosed) return;
    this.#guarded(client, () => {
      const bytes = typeof message === "string" ? message.length : message.byteLength;
      client.charge(isPresence(message) ? costs.presence : 1, bytes, this.#work.clock());
      const frame = this.#whole(client, message);
      if (frame !== null) this.#whileLeased(client, frame);
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
    this.#gatherer.flushNow();
    const change = this.document.edit(mutate, edit);
    if (change === null) return false;
    this.clients.broadcast(updateFrame(change));
    this.#noteEdits([edit]);
    this.#agents.note(edit.api?.actor ?? null);
    return true;
  }

  /** Ends it: what still waits here, or asks to edit, may build on what was never stored. */
  shut(): void {
    this.#isShut = true;
  }

  /** Flushes what clients sent before. */
  catchUp(): void {
    this.#gatherer.flushNow();
  }

  #guarded(client: Client, act: () => void): void {
    try {
      act();
    } catch (error) {
      if (error instanceof Unacceptable) client.close(error.closing);
      else this.#work.onFailure(error);
    }
  }

  /** A right is checked again once a lease; what arrives meanwhile waits in order. */
  #whileLeased(client: Client, frame: Uint8Array): void {
    this.#checkLease(client);
    if (client.held === null) return this.#handle(client, readMessage(frame));
    client.held.push(frame);
    this.clients.expectSpace();
  }

  #checkLease(client: Client): void {
    if (client.held !== null || this.#work.clock() < client.state.leaseUntil) return;
    client.held = [];
    this.#work.defer(this.#renew(client));
  }

  async #renew(client: Client): Promise<void> {
    const end = await endOf(this.#work.backend, this.#noted(client));
    const held = client.held ?? [];
    client.held = null;
    if (client.isClosed) return;
    if (end !== null) return client.close(end);
    client.state.leaseUntil = this.#work.clock() + limits.roomLeaseMs;
    client.keep();
    this.#guarded(client, () => {
      for (const frame of held) this.#handle(client, readMessage(frame));
    });
  }

  #handle(client: Client, message: Message): void {
    if (message.kind === "ask") this.#answer(client, message.stateVector);
    else if (message.kind === "update") this.#take(client, message);
    else if (message.kind === "presence") this.#announce(client, message.payload);
    else if (message.kind === "who") client.send(presenceFrame(this.#presence.everyone()));
  }

  /** Answers with what the client lacks; every answer but its first counts in its budget. */
  #answer(client: Client, stateVector: Uint8Array): void {
    const answer = this.document.answer(stateVector);
    client.send(answerFrame(answer));
    if (client.state.hasAsked) client.charge(0, answer.byteLength, this.#work.clock());
    client.state.hasAsked = true;
    client.keep();
  }

  #take(client: Client, { update, isAnswer }: Message & { kind: "update" }): void {
    if (!client.isWriter) return;
    const shape = inspectUpdate(update);
    client.charge(shape.parts * costs.part, 0, this.#work.clock());
    const clientIds = shape.starts.map((each) => each.clientId);
    client.introduce(clientIds.filter((each) => !this.document.knowsClient(each)));
    const number = (client.state.received += 1);
    const { userId } = client.state.pass;
    this.#gatherer.add({ client, number, update, shape, isAnswer, userId });
  }

  #announce(client: Client, payload: Uint8Array): void {
    client.state.hasPresence = true;
    if (client.isWriter) {
      if (!this.#presence.accept(client, payload)) return;
      client.keep();
      this.#gatherer.add("presence");
    } else {
      // Providers hang up after 30 s without any frame: a reader's sign of life is answered with nobody.
      client.send(presenceFrame(Uint8Array.of(0)));
    }
  }

  #flush(batch: Waiting[]): void {
    if (this.#isShut) return;
    const updates = batch.filter((each) => each !== "presence");
    const presence = this.#presence.takeChanges();
    const touched = new Set<Client>(updates.map((each) => each.client));
    if (updates.length > 0) {
      const now = this.#work.clock();
      const { verdicts, changes, edits, steps } = this.document.store(updates, now);
      const [only] = touched;
      const except = touched.size === 1 && only ? only : null;
      for (const change of changes) this.clients.broadcast(updateFrame(change), except);
      // Whoever only listens is asked about too.
      for (const client of this.clients.all) this.#checkLease(client);
      for (const [index, each] of updates.entries()) {
        each.client.budget.charge((steps[index] ?? 0) * costs.step, 0, now);
        this.#conclude(each, verdicts[index] ?? "broken");
      }
      this.#noteEdits(edits);
    }
    if (presence !== null) this.clients.broadcast(presenceFrame(presence));
    for (const client of touched) {
      client.keep();
      client.acknowledge();
    }
  }

  /** Counts one update of a client as stored, asks again, or closes. */
  #conclude({ client, number, isAnswer }: Exclude<Waiting, "presence">, verdict: Verdict): void {
    const { state } = client;
    if (verdict === "full") return client.close(closings.documentFull);
    if (verdict === "broken") return client.close(closings.malformed);
    if (verdict === "gap") {
      if (!state.isGapped) client.send(askFrame(this.document.stateVector));
      state.isGapped = true;
      return client.budget.charge(costs.gap, 0, this.#work.clock());
    }
    if (isAnswer) state.isGapped = false;
    if (!state.isGapped) state.saved = number;
  }

  #noteEdits(edits: readonly Edit[]): void {
    for (const edit of edits) {
      this.#lastEditAt = edit.at;
      this.settler.note(edit);
    }
    if (edits.length > 0 && this.#log.needsCompaction) {
      this.#log.compact(this.document.text, this.settler.unsettled, this.#lastEditAt);
    }
  }

  #noted({ state }: Client): RoomConnection {
    return noteOf(state.id, state);
  }
}
