/** What people send, on its way to the runtime, which may answer before it has come to its end. */
import type { ClientRequest, IncomingMessage } from "node:http";
import { setImmediate as whatHasCome } from "node:timers/promises";
import { limits } from "#limits";

/** What an upload may take, and what stands between its files. A connection that sends more of what is refused is closed. */
export const mostDiscardedBytes = limits.uploadFiles * limits.uploadFileBytes + 1024 * 1024;

/**
 * Passes it on, a piece at a time, to the end: a sender who is cut off sees no answer. What the runtime says meanwhile is
 * read before each piece is written, since a piece for a connection that it has closed takes the answer with it.
 * @returns once all of it was sent, or nothing more will be
 */
export async function passOn(incoming: IncomingMessage, outgoing: ClientRequest): Promise<void> {
  let discarded = 0;
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      resolve();
    };
    outgoing.once("response", end).on("error", end);
  });
  try {
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      await whatHasCome();
      if (!isOver) await Promise.race([written(outgoing, piece), over]);
      else if ((discarded += piece.byteLength) > mostDiscardedBytes) return;
    }
    if (discarded === 0) outgoing.end();
  } catch {
    // Whoever sent it is gone.
    outgoing.destroy();
  }
}

function written(outgoing: ClientRequest, piece: Buffer): Promise<void> {
  return new Promise((resolve) => void outgoing.write(piece, () => resolve()));
}
