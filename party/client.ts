/**
 * One admitted connection: its rights and counters, which live in the socket's attachment and so
 * outlast hibernation, and its budget and half-received pieces, which need not.
 */
import type { Connection } from "partyserver";
import { limits } from "#limits";
import { newId } from "#ids";
import type { Pass } from "#security/pass";
import { Budget } from "./budget.ts";
import { ChunkedMessages } from "./chunks.ts";
import type { Closing } from "./protocol.ts";
import { closings, readersText, savedText, Unacceptable } from "./protocol.ts";

/** What a connection comes with. */
export interface Admission {
  pass: Pass;
  /** Until when its right counts as checked, milliseconds since the epoch. */
  leaseUntil: number;
  /** The request that it connected by, for logs. */
  requestId: string | null;
  /** It connected as the PartyKit providers do, which ignore text frames. */
  takesTexts: boolean;
}

/** What the attachment holds. It stays far below the attachment's 2 KB. */
export interface ClientState extends Admission {
  id: string;
  hasPresence: boolean;
  hasAsked: boolean;
  /** Sync updates received, and how many of the first of them are stored. */
  received: number;
  saved: number;
  /** An update left a gap: nothing counts as stored until the next whole answer. */
  isGapped: boolean;
  newClientIds: number;
  /** The awareness ids that belong to this connection, each with its last clock. */
  presence: [clientId: number, clock: number][];
}

export class Client {
  readonly #connection: Connection;
  readonly state: ClientState;
  readonly budget: Budget;
  readonly chunks = new ChunkedMessages();
  /** Messages that wait for a lease to be renewed, in order. */
  held: Uint8Array[] | null = null;
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
        id: newId(),
        ...admission,
        hasPresence: false,
        hasAsked: false,
        received: 0,
        saved: 0,
        isGapped: false,
        newClientIds: 0,
        presence: [],
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
    try {
      this.#connection.send(frame);
    } catch {
      // The socket went away meanwhile; its close event tells the rest.
    }
  }

  get heldBytes(): number {
    return (this.held ?? []).reduce((sum, frame) => sum + frame.byteLength, 0);
  }

  /** Closed from here: what still arrives counts for nothing. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  close({ code, reason }: Closing): void {
    this.#isClosed = true;
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
    const { takesTexts, hasPresence, saved } = this.state;
    if (takesTexts || !hasPresence) this.send(savedText(saved));
  }

  tellReaders(count: number): void {
    if (this.state.takesTexts) this.send(readersText(count));
  }
}
