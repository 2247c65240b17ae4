/**
 * Awareness: who is in the room, and where their cursors stand. A state belongs to the connection that
 * first sent it, readers have none, and its `user` is set here from the pass, whatever the client claims.
 */
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { utf8Length } from "#content/utf8";
import { limits } from "#limits";
import type { Client } from "./client.ts";
import { closings, decodedOrRefused, Unacceptable } from "./protocol.ts";

interface AwarenessState {
  ownerId: string;
  clock: number;
  /** Null once its owner took it back. */
  state: Record<string, unknown> | null;
}

interface Announced {
  clientId: number;
  clock: number;
  json: string;
}

/** Owns what no connection does. */
const roomId = "room";

/** Of how many ids whose connection has gone the last clock is known. */
const mostGone = 1_000;

/** Above what any client counts to; a clock beyond it could mute its id for good. */
const highestClock = 2 ** 30;

export class RoomAwareness {
  readonly #known = new Map<number, AwarenessState>();
  readonly #changed = new Set<number>();
  /**
   * The last clock of ids whose connection has gone. A room that wakes as somebody leaves asks the others what they know:
   * they send along the one who leaves, and would own that id when its own connection is back.
   */
  readonly #gone = new Map<number, number>();

  /** Restores which connection owns which ids after a hibernation; the states are queried again. */
  restore(client: Client): void {
    for (const [clientId, clock] of client.state.awarenessClocks) {
      this.#known.set(clientId, { ownerId: client.state.id, clock, state: null });
    }
  }

  /**
   * Takes a connection's awareness update; what is not its own is dropped silently, since providers
   * send along the states of others.
   * @returns whether any of it was its own
   */
  accept(client: Client, payload: Uint8Array): boolean {
    const own = decodedOrRefused(() => readAnnounced(payload)).filter((each) =>
      this.#isOwn(client, each),
    );
    for (const { clientId, clock, json } of own) {
      if (utf8Length(json) > limits.roomAwarenessBytes) throw new Unacceptable(closings.tooLarge);
      const state = decodedOrRefused(() => awarenessState(json, client));
      const known = this.#known.get(clientId);
      if (!claim(client, clientId, clock)) continue;
      if (known !== undefined && isOld(known, clock, state)) continue;
      this.#known.set(clientId, { ownerId: client.state.id, clock, state });
      this.#gone.delete(clientId);
      this.#changed.add(clientId);
    }
    return own.length > 0;
  }

  /** Shows or takes back a state that is the room's own. The time is its clock: later than any before, also after a sleep. */
  announce(clientId: number, state: Record<string, unknown> | null, now: number): void {
    const known = this.#known.get(clientId);
    if (known !== undefined && known.ownerId !== roomId && known.ownerId !== "") return;
    const clock = Math.max(now, (known?.clock ?? 0) + 1);
    this.#known.set(clientId, { ownerId: state === null ? "" : roomId, clock, state });
    this.#changed.add(clientId);
  }

  /** Forgets a connection's states and marks them as gone for the others. */
  remove(client: Client): void {
    for (const [clientId, kept] of client.state.awarenessClocks) {
      const known = this.#known.get(clientId);
      if (known !== undefined && known.ownerId !== client.state.id) continue;
      const clock = known?.clock ?? kept;
      this.#known.set(clientId, { ownerId: "", clock, state: null });
      this.#noteGone(clientId, clock);
      this.#changed.add(clientId);
    }
  }

  /** An encoded awareness update of what changed since the last one, or null. */
  takeChanges(): Uint8Array | null {
    if (this.#changed.size === 0) return null;
    const payload = this.#encode([...this.#changed]);
    for (const clientId of this.#changed) {
      if (this.#known.get(clientId)?.ownerId === "") this.#known.delete(clientId);
    }
    this.#changed.clear();
    return payload;
  }

  /** An encoded awareness update of everyone here, which may be of nobody. */
  everyone(): Uint8Array {
    const present = [...this.#known].filter(([, { state }]) => state !== null);
    return this.#encode(present.map(([clientId]) => clientId));
  }

  #noteGone(clientId: number, clock: number): void {
    this.#gone.set(clientId, clock);
    const [oldest] = this.#gone.keys();
    if (this.#gone.size > mostGone && oldest !== undefined) this.#gone.delete(oldest);
  }

  /** True for an id that is the connection's, or that it may still make its own. */
  #isOwn(client: Client, { clientId, clock }: Announced): boolean {
    if (clock > highestClock) return false;
    const { id, awarenessClocks } = client.state;
    if (awarenessClocks.some(([known]) => known === clientId)) return true;
    if (clock <= (this.#gone.get(clientId) ?? -1)) return false;
    const ownerId = this.#known.get(clientId)?.ownerId ?? "";
    const hasRoom = awarenessClocks.length < limits.roomAwarenessStatesPerConnection;
    return hasRoom && (ownerId === "" || ownerId === id);
  }

  #encode(clientIds: readonly number[]): Uint8Array {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, clientIds.length);
    for (const clientId of clientIds) {
      const known = this.#known.get(clientId);
      encoding.writeVarUint(encoder, clientId);
      encoding.writeVarUint(encoder, known?.clock ?? 0);
      encoding.writeVarString(encoder, JSON.stringify(known?.state ?? null));
    }
    return encoding.toUint8Array(encoder);
  }
}

/** Writes an id and its clock to the connection's own; false when it has as many as it may. */
function claim(client: Client, clientId: number, clock: number): boolean {
  const { awarenessClocks } = client.state;
  const owned = awarenessClocks.find(([known]) => known === clientId);
  if (owned === undefined && awarenessClocks.length >= limits.roomAwarenessStatesPerConnection)
    return false;
  if (owned === undefined) awarenessClocks.push([clientId, clock]);
  else owned[1] = Math.max(owned[1], clock);
  return true;
}

/** The rule of y-protocols: a later clock, or the same one where there was or is now nothing. */
function isOld(known: AwarenessState, clock: number, state: AwarenessState["state"]): boolean {
  if (clock !== known.clock) return clock < known.clock;
  return known.state !== null && state !== null;
}

function readAnnounced(payload: Uint8Array): Announced[] {
  const decoder = decoding.createDecoder(payload);
  const announced: Announced[] = [];
  for (let left = decoding.readVarUint(decoder); left > 0; left--) {
    const clientId = decoding.readVarUint(decoder);
    const clock = decoding.readVarUint(decoder);
    announced.push({ clientId, clock, json: decoding.readVarString(decoder) });
  }
  return announced;
}

function awarenessState(json: string, client: Client): Record<string, unknown> | null {
  const state: unknown = JSON.parse(json);
  if (state === null) return null;
  if (typeof state !== "object" || Array.isArray(state)) throw new Unacceptable(closings.malformed);
  const { userId, name, color } = client.state.pass;
  return { ...state, user: { id: userId, name, color } };
}
