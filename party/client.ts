/**
 * One admitted connection: its rights and counters, which live in the socket's attachment and so
 * outlast hibernation, and its budget and half-received pieces, which need not.
 */
import type { Connection } from "partyserver";
import { limits } from "#limits";
import { newIdIn } from "#ids";
import type { Pass } from "#security/pass";
import { Budget } from "./budget.ts";
import { ChunkedMessages } from "./chunks.ts";
import type { Closing } from "./protocol.ts";
import { closings, readersText, savedText, unsavedText, Unacceptable } from "./protocol.ts";

/** What a connection comes with. */
export interface Admission {
  pass: Pass;
  /** Until when its right counts as checked, milliseconds since the epoch. */
  leaseUntil: number;
  /** When what they came by ends by itself, milliseconds since the epoch; null for never. */
  endsAt: number | null;
  /** The request that it connected by, for logs. */
  requestId: string | null;
  /** It connected as the PartyKit providers do, which ignore text frames. */
  takesTexts: boolean;
}

/** What the attachment holds. It stays far below the attachment's 2 KB. */
export interface ClientState extends Admission {
  id: string;
  sendsAwareness: boolean;
  hasAsked: boolean;
  /** Sync updates received, and how many of the first of them are stored. */
  received: number;
  saved: number;
  /** An update left a gap: nothing counts as stored until the next whole answer. */
  isGapped: boolean;
  newClientIds: number;
  /** The awareness ids that belong to this connection, each with its last clock. */
  awarenessClocks: [clientId: number, clock: number][];
}

/** Something that a client sent and that waits until its right was checked. */
export interface Waiting {
  bytes: number;
  act: () => void;
}

interface Held {
  incoming: Waiting[];
  outgoing: (Uint8Array | string)[];
  outgoingBytes: number;
}

export class Client {
  readonly #connection: Connection;
  readonly state: ClientState;
  readonly budget: Budget;
  readonly chunks = new ChunkedMessages();
  #held: Held | null = null;
  readonly #introduced = new Set<number>();
  #isClosed = false;

  constructor(connection: Connection, state: ClientState, now: number) {
    this.#connection = connection;
    this.state = state;
    this.budget = new Budget(now);
  }

  /** Admits a connection under its pass. */
  static admit(connection: Connection, admission: Admission, now: number): Client {
    const client = new Client(
      connection,
      {
        id: newIdIn(admission.pass.pageId),
        ...admission,
        sendsAwareness: false,
        hasAsked: false,
        received: 0,
        saved: 0,
        isGapped: false,
        newClientIds: 0,
        awarenessClocks: [],
      },
      now,
    );
    client.keep();
    return client;
  }

  /** A connection admitted before the object slept, or null for one that was refused. */
  static restore(connection: Connection, now: number): Client | null {
    const state = connection.state as ClientState | null;
    return state === null ? null : new Client(connection, state, now);
  }

  get isWriter(): boolean {
    return this.state.pass.permission === "write";
  }

  /** Writes the state to the attachment. */
  keep(): void {
    this.#connection.setState(this.state);
  }

  send(frame: Uint8Array | string): void {
    if (this.#held !== null) return this.#sendLater(this.#held, frame);
    try {
      this.#connection.send(frame);
    } catch {
      // The socket went away meanwhile; its close event tells the rest.
    }
  }

  /** Its right is being checked: what it sends and what it is to be sent waits. */
  get isHeld(): boolean {
    return this.#held !== null;
  }

  get heldBytes(): number {
    return (this.#held?.incoming ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  hold(): void {
    this.#held ??= { incoming: [], outgoing: [], outgoingBytes: 0 };
  }

  /** Has something that it sent wait while it is held. */
  actLater(waiting: Waiting): void {
    this.#held?.incoming.push(waiting);
  }

  /** The same for what came before everything that waits already. */
  actLaterFirst(waiting: readonly Waiting[]): void {
    this.#held?.incoming.unshift(...waiting);
  }

  /** Sends what waited, and gives what it sent meanwhile, in order. */
  release(): Waiting[] {
    const held = this.#held;
    this.#held = null;
    for (const frame of held?.outgoing ?? []) this.send(frame);
    return held?.incoming ?? [];
  }

  #sendLater(held: Held, frame: Uint8Array | string): void {
    held.outgoing.push(frame);
    held.outgoingBytes += frame.length;
    if (held.outgoingBytes > limits.roomUpdateBytes) this.close(closings.unchecked);
  }

  /** Closed from here: what still arrives counts for nothing. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  close({ code, reason }: Closing): void {
    this.#isClosed = true;
    if (this.#held !== null) this.#held = { incoming: [], outgoing: [], outgoingBytes: 0 };
    try {
      this.#connection.close(code, reason);
    } catch {
      // Already closed.
    }
  }

  /** Charges its budget and refuses what comes after the overdraft. */
  charge(messages: number, bytes: number, now: number): void {
    this.budget.charge(messages, bytes, now);
    if (this.budget.isSpent) throw new Unacceptable(closings.tooManyMessages);
  }

  /** Counts Yjs client ids that the document has not seen before. */
  introduce(clientIds: readonly number[]): void {
    for (const clientId of clientIds) {
      if (!this.#introduced.has(clientId)) this.state.newClientIds += 1;
      this.#introduced.add(clientId);
    }
    if (this.state.newClientIds > limits.roomClientIdsPerConnection) {
      throw new Unacceptable(closings.tooManyMessages);
    }
  }

  /**
   * Tells how many updates are stored. y-websocket's provider throws on any text frame: it is known by
   * announcing itself with awareness and without PartyKit's `_pk`, and has no use for the number.
   */
  acknowledge(): void {
    const { takesTexts, sendsAwareness, saved } = this.state;
    if (takesTexts || !sendsAwareness) this.send(savedText(saved));
  }

  /** Tells somebody who writes since when the text could not be saved as a version; null that it is. */
  tellUnsaved(since: number | null): void {
    if (this.state.takesTexts && this.isWriter) this.send(unsavedText(since));
  }

  tellReaders(count: number): void {
    if (this.state.takesTexts) this.send(readersText(count));
  }
}
