/**
 * The frames of the load, made and read by hand: a library's own work would be measured with them. Each
 * client types `x` behind its last character, so its clock says how many of its updates a frame holds.
 */

/** A cursor over bytes. */
export interface Reader {
  bytes: Uint8Array;
  at: number;
}

export function readVarUint(reader: Reader): number {
  let value = 0;
  let factor = 1;
  for (;;) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value += (byte & 127) * factor;
    if (byte < 128) return value;
    factor *= 128;
  }
}

function varUint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left > 127) {
    bytes.push((left & 127) | 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}

const root = [...new TextEncoder().encode("content")];
const text = 4;
const hasOrigin = 128;

/** A sync message that types the character of this clock; `head` stands before it. */
export function typingFrame(head: readonly number[], clientId: number, clock: number): Uint8Array {
  const place =
    clock === 0
      ? [text, 1, root.length, ...root]
      : [text | hasOrigin, ...varUint(clientId), ...varUint(clock - 1)];
  const update = [1, 1, ...varUint(clientId), ...varUint(clock), ...place, 1, 0x78, 0];
  return masked(Uint8Array.from([...head, 0, 2, ...varUint(update.length), ...update]));
}

/** A client's WebSocket frame. Its mask is zero, which leaves the payload as it is. */
export function masked(payload: Uint8Array, opcode = 2): Uint8Array {
  const { length } = payload;
  const size = length < 126 ? [128 | length] : [128 | 126, length >> 8, length & 255];
  const frame = new Uint8Array(1 + size.length + 4 + length);
  frame.set([128 | opcode, ...size, 0, 0, 0, 0]);
  frame.set(payload, frame.length - length);
  return frame;
}

/** Tells, for each writer in an update, up to which clock it goes. */
export function readUpdate(reader: Reader, report: (clientId: number, end: number) => void): void {
  readVarUint(reader);
  for (let clients = readVarUint(reader); clients > 0; clients--) {
    const structs = readVarUint(reader);
    const clientId = readVarUint(reader);
    let clock = readVarUint(reader);
    for (let left = structs; left > 0; left--) clock += readStruct(reader);
    report(clientId, clock);
  }
}

function readStruct(reader: Reader): number {
  const info = reader.bytes[reader.at++] ?? 0;
  if ((info & 31) !== text) throw new Error("an update that nobody typed");
  if (info & 128) skip(reader, 2);
  if (info & 64) skip(reader, 2);
  if (!(info & 192)) {
    readVarUint(reader);
    const nameLength = readVarUint(reader);
    reader.at += nameLength;
  }
  const length = readVarUint(reader);
  reader.at += length;
  return length;
}

function skip(reader: Reader, numbers: number): void {
  for (let left = numbers; left > 0; left--) readVarUint(reader);
}
