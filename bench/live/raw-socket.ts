/** A WebSocket on a bare TCP socket: the upgrade, then frames as they come, without a library's work on them. */
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { masked } from "./frames.ts";

const text = 1;
const close = 8;
const ping = 9;
const pong = 10;

export interface RawSocket {
  send(frame: Uint8Array): void;
  end(): void;
}

/** Connects; `receive` gets each binary message, valid until it returns. A close by the other side throws. */
export async function openRaw(
  url: string,
  receive: (bytes: Uint8Array) => void,
): Promise<RawSocket> {
  const { socket, head } = await upgraded(url);
  let isEnding = false;
  let rest: Uint8Array = head;
  const take = (opcode: number, payload: Uint8Array) => {
    if (opcode === ping) socket.write(masked(payload, pong));
    else if (opcode === close && !isEnding) {
      throw new Error(`${url} closed: ${Buffer.from(payload).readUInt16BE(0)}`);
    } else if (opcode !== text && opcode !== pong && opcode !== close) receive(payload);
  };
  socket.on("data", (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    rest = bytes.subarray(readFrames(bytes, take));
  });
  socket.on("error", (error) => {
    if (!isEnding) throw error;
  });
  return {
    send: (frame) => void socket.write(frame),
    end() {
      isEnding = true;
      socket.destroy();
    },
  };
}

async function upgraded(url: string): Promise<{ socket: Socket; head: Buffer }> {
  const asked = request(url.replace(/^ws/, "http"), {
    headers: {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": Buffer.alloc(16, 7).toString("base64"),
    },
  });
  asked.end();
  const [, socket, head] = (await once(asked, "upgrade")) as [IncomingMessage, Socket, Buffer];
  socket.setNoDelay(true);
  return { socket, head };
}

/** Reads the whole frames; gives where the first that is not whole begins. */
function readFrames(
  bytes: Uint8Array,
  take: (opcode: number, payload: Uint8Array) => void,
): number {
  let at = 0;
  while (at + 2 <= bytes.length) {
    const opcode = (bytes[at] ?? 0) & 15;
    let length = (bytes[at + 1] ?? 0) & 127;
    let start = at + 2;
    if (length > 125) {
      const width = length === 126 ? 2 : 8;
      if (start + width > bytes.length) return at;
      length = 0;
      for (let each = 0; each < width; each++) length = length * 256 + (bytes[start + each] ?? 0);
      start += width;
    }
    if (start + length > bytes.length) return at;
    take(opcode, bytes.subarray(start, start + length));
    at = start + length;
  }
  return at;
}
