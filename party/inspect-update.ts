/**
 * Reads a Yjs update (V1) without applying it: what it would insert, delete and introduce. Only text
 * in our one root passes: no other roots, nested types, embeds, formats or map keys, and no counts
 * that the bytes do not back. Constants are those of the Yjs update format.
 */
import * as decoding from "lib0/decoding";
import { limits } from "#limits";
import { closings, decodedOrRefused, Unacceptable } from "./protocol.ts";

/** The one root type of a page's document. */
const rootName = "content";

export interface DeletedRange {
  clientId: number;
  clock: number;
  length: number;
}

export interface InsertedText {
  clientId: number;
  /** The clock after its last unit: when the document is past it, the text is already there. */
  endClock: number;
  bytes: number;
}

/** What an update would do. */
export interface UpdateShape {
  /** Where each client's structs begin: beyond what the document has, that is a gap. */
  starts: { clientId: number; clock: number }[];
  inserted: InsertedText[];
  deleted: DeletedRange[];
  /** The origins and right origins that its structs name. */
  origins: OriginRef[];
  parts: number;
}

/** The character that a struct names as its origin (on its left) or as its right origin. */
export interface OriginRef {
  /** The struct that names it. */
  of: Id;
  id: Id;
  isLeft: boolean;
}

export interface Id {
  clientId: number;
  clock: number;
}

/** Inspects an update. Throws Unacceptable where it does not decode or holds what we do not take. */
export function inspectUpdate(update: Uint8Array): UpdateShape {
  return decodedOrRefused(() => {
    const shape: UpdateShape = {
      starts: [],
      inserted: [],
      deleted: [],
      origins: [],
      parts: 0,
    };
    const decoder = decoding.createDecoder(update);
    readStructs(decoder, shape);
    readDeletions(decoder, shape);
    if (decoding.hasContent(decoder)) throw new Unacceptable(closings.malformed);
    return shape;
  });
}

/** Structs and deleted ranges together are what an update costs: 260,000 edits of one person are 14,000. */
function count(shape: UpdateShape): void {
  shape.parts += 1;
  if (shape.parts > limits.roomUpdateParts) throw new Unacceptable(closings.tooLarge);
}

function readStructs(decoder: decoding.Decoder, shape: UpdateShape): void {
  for (let clients = decoding.readVarUint(decoder); clients > 0; clients--) {
    const structs = decoding.readVarUint(decoder);
    const clientId = decoding.readVarUint(decoder);
    let clock = decoding.readVarUint(decoder);
    count(shape);
    if (structs > 0) shape.starts.push({ clientId, clock });
    for (let left = structs; left > 0; left--) {
      count(shape);
      const { length, bytes } = readStruct(decoder, { clientId, clock }, shape);
      clock += length;
      if (bytes > 0) shape.inserted.push({ clientId, endClock: clock, bytes });
    }
  }
}

const contentBits = 0b0001_1111;
const hasOrigin = 0b1000_0000;
const hasRightOrigin = 0b0100_0000;
const hasParentSub = 0b0010_0000;
const deletedContent = 1;
const stringContent = 4;
const skipped = 10;

function readStruct(
  decoder: decoding.Decoder,
  id: Id,
  shape: UpdateShape,
): { length: number; bytes: number } {
  const info = decoding.readUint8(decoder);
  const content = info & contentBits;
  if (content === skipped) return { length: lengthOf(decoder), bytes: 0 };
  if (content !== deletedContent && content !== stringContent) {
    throw new Unacceptable(closings.malformed);
  }
  readOrigins(decoder, info, id, shape);
  if (content === deletedContent) return { length: lengthOf(decoder), bytes: 0 };
  // The text's own bytes: the number before them is none of the page's.
  const bytes = decoding.peekVarUint(decoder);
  const text = decoding.readVarString(decoder);
  if (text.length === 0) throw new Unacceptable(closings.malformed);
  return { length: text.length, bytes };
}

function lengthOf(decoder: decoding.Decoder): number {
  const length = decoding.readVarUint(decoder);
  if (length === 0) throw new Unacceptable(closings.malformed);
  return length;
}

function readOrigins(
  decoder: decoding.Decoder,
  info: number,
  of: Id,
  { origins }: UpdateShape,
): void {
  if (info & hasOrigin) origins.push({ of, id: readId(decoder, of), isLeft: true });
  if (info & hasRightOrigin) origins.push({ of, id: readId(decoder, of), isLeft: false });
  if (info & (hasOrigin | hasRightOrigin)) return;
  const isRoot = decoding.readVarUint(decoder) === 1;
  if (!isRoot || decoding.readVarString(decoder) !== rootName || info & hasParentSub) {
    throw new Unacceptable(closings.malformed);
  }
}

/** No editor names a later character of its own client as an origin, and Yjs throws on one. */
function readId(decoder: decoding.Decoder, of: Id): Id {
  const id = { clientId: decoding.readVarUint(decoder), clock: decoding.readVarUint(decoder) };
  if (id.clientId === of.clientId && id.clock >= of.clock) {
    throw new Unacceptable(closings.malformed);
  }
  return id;
}

function readDeletions(decoder: decoding.Decoder, shape: UpdateShape): void {
  for (let clients = decoding.readVarUint(decoder); clients > 0; clients--) {
    const clientId = decoding.readVarUint(decoder);
    count(shape);
    for (let ranges = decoding.readVarUint(decoder); ranges > 0; ranges--) {
      count(shape);
      const clock = decoding.readVarUint(decoder);
      shape.deleted.push({ clientId, clock, length: lengthOf(decoder) });
    }
  }
}
