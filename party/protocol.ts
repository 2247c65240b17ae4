/**
 * What travels over a page's sockets: y-protocols frames, the room's own text frames, and the named
 * reasons for which the room closes a socket. Reading here never trusts a length it has not seen.
 */
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { iso } from "#clock";
import { refusals } from "#security/pass";

/** Every close code of rooms and channels (1003, 1007, 1009, 1011 and 1013 are the standard's). */
export const closings = {
  ...refusals,
  malformed: { code: 1007, reason: "a message that does not decode" },
  tooLarge: { code: 1009, reason: "message too large" },
  unchecked: { code: 1013, reason: "rights cannot be checked: try again later" },
  broken: { code: 1011, reason: "the document cannot be stored or read" },
  noSuchPage: { code: 4404, reason: "no such page" },
  takesNoMessages: { code: 1003, reason: "a channel takes no messages" },
  tooManyConnections: { code: 4409, reason: "too many connections" },
  documentFull: { code: 4413, reason: "the document is full" },
  tooManyMessages: { code: 4429, reason: "too many messages" },
} as const;

export type Closing = (typeof closings)[keyof typeof closings];

/** Thrown for input that closes the connection it came from, and nothing else. */
export class Unacceptable extends Error {
  readonly closing: Closing;

  constructor(closing: Closing) {
    super(closing.reason);
    this.closing = closing;
  }
}

const messageSync = 0;
const messageAwareness = 1;
const messageQueryAwareness = 3;
const syncStep1 = 0;
const syncStep2 = 1;
const syncUpdate = 2;

export type Message =
  | { kind: "syncStep1"; stateVector: Uint8Array }
  /** `isSyncStep2`: a SyncStep2, which holds everything its sender had beyond our state vector. */
  | { kind: "update"; isSyncStep2: boolean; update: Uint8Array }
  | { kind: "awareness"; payload: Uint8Array }
  | { kind: "queryAwareness" }
  | { kind: "other" };

/** Reads one binary frame (y-protocols). Throws Unacceptable where it does not decode. */
export function readMessage(frame: Uint8Array): Message {
  return decodedOrRefused(() => {
    const decoder = decoding.createDecoder(frame);
    const type = decoding.readVarUint(decoder);
    if (type === messageSync) return readSync(decoder);
    if (type === messageAwareness) {
      return { kind: "awareness", payload: decoding.readVarUint8Array(decoder) };
    }
    return { kind: type === messageQueryAwareness ? "queryAwareness" : "other" };
  });
}

function readSync(decoder: decoding.Decoder): Message {
  const type = decoding.readVarUint(decoder);
  const payload = decoding.readVarUint8Array(decoder);
  if (type === syncStep1) return { kind: "syncStep1", stateVector: payload };
  if (type === syncStep2) return { kind: "update", isSyncStep2: true, update: payload };
  if (type === syncUpdate) return { kind: "update", isSyncStep2: false, update: payload };
  throw new Unacceptable(closings.malformed);
}

/** Runs a decoder on bytes that a client sent. Throws Unacceptable where the decoder throws. */
export function decodedOrRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Unacceptable ? error : new Unacceptable(closings.malformed);
  }
}

function framed(type: number, payload: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, messageSync);
  encoding.writeVarUint(encoder, type);
  encoding.writeVarUint8Array(encoder, payload);
  return encoding.toUint8Array(encoder);
}

/** A SyncStep1: asks the other side for what it has beyond this state vector. */
export const syncStep1Frame = (stateVector: Uint8Array): Uint8Array =>
  framed(syncStep1, stateVector);
/** A SyncStep2: what the sender of a SyncStep1 lacks. */
export const syncStep2Frame = (update: Uint8Array): Uint8Array => framed(syncStep2, update);
/** Passes an update on. */
export const updateFrame = (update: Uint8Array): Uint8Array => framed(syncUpdate, update);

/** An encoded awareness update. */
export function awarenessFrame(payload: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, messageAwareness);
  encoding.writeVarUint8Array(encoder, payload);
  return encoding.toUint8Array(encoder);
}

/** Asks a client for the awareness states it knows. */
export const queryAwarenessFrame = (): Uint8Array => Uint8Array.of(messageQueryAwareness);

/** "The first `seq` of your sync updates are stored." */
export const savedText = (seq: number): string => JSON.stringify({ type: "saved", seq });
/** "This many people are reading along." */
export const readersText = (count: number): string => JSON.stringify({ type: "readers", count });

/** "The text could not be saved as a version since then, and is tried again", or, with null, "It is saved." */
export const unsavedText = (since: number | null): string =>
  JSON.stringify({ type: "unsaved", since: iso(since) });

/** True for an awareness frame. */
export function isAwareness(message: string | Uint8Array): boolean {
  return typeof message !== "string" && message[0] === 1;
}

/** A binary message as bytes, whichever way the runtime hands it over. */
export function messageBytes(message: ArrayBuffer | ArrayBufferView): Uint8Array {
  return message instanceof ArrayBuffer
    ? new Uint8Array(message)
    : new Uint8Array(message.buffer, message.byteOffset, message.byteLength);
}
