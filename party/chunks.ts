/**
 * Puts together what y-partykit's provider sends in pieces: a text marker, binary pieces of at most
 * 1 MB, and a closing marker. A batch that does not add up is refused, never guessed at.
 */
import * as z from "zod";
import { pieceMarker } from "#content/text-frames";
import { limits } from "#limits";
import { closings, Unacceptable } from "./protocol.ts";

const marker = z.object({
  id: z.string(),
  type: z.enum(["start", "end"]),
  size: z.number().int().nonnegative(),
  count: z.number().int().nonnegative(),
});

interface Batch {
  id: string;
  size: number;
  count: number;
  pieces: Uint8Array[];
  receivedBytes: number;
}

export class ChunkedMessages {
  #batch: Batch | null = null;

  /** Bytes announced by a batch that is not whole yet. */
  get pendingBytes(): number {
    return this.#batch?.size ?? 0;
  }

  /** Takes a text frame; gives the whole message when it closes a batch. Other texts are ignored. */
  takeText(text: string): Uint8Array | null {
    if (!text.startsWith(pieceMarker)) return null;
    const parsed = marker.safeParse(jsonOrNull(text.slice(pieceMarker.length)));
    if (!parsed.success) throw new Unacceptable(closings.malformed);
    const { id, type, size, count } = parsed.data;
    if (type === "end") return this.#close(id, size, count);
    if (size > limits.roomUpdateBytes) throw new Unacceptable(closings.tooLarge);
    this.#batch = { id, size, count, pieces: [], receivedBytes: 0 };
    return null;
  }

  /** Takes a binary frame; gives it back when it is no piece of a batch. */
  takeBytes(bytes: Uint8Array): Uint8Array | null {
    if (bytes.byteLength > limits.roomFrameBytes) throw new Unacceptable(closings.tooLarge);
    const batch = this.#batch;
    if (batch === null) return bytes;
    batch.receivedBytes += bytes.byteLength;
    if (batch.receivedBytes > batch.size) throw new Unacceptable(closings.tooLarge);
    batch.pieces.push(bytes);
    return null;
  }

  #close(id: string, size: number, count: number): Uint8Array {
    const batch = this.#batch;
    this.#batch = null;
    const isWhole =
      batch !== null &&
      batch.id === id &&
      batch.size === size &&
      batch.count === count &&
      batch.pieces.length === count &&
      batch.receivedBytes === size;
    if (!isWhole) throw new Unacceptable(closings.malformed);
    const whole = new Uint8Array(size);
    let at = 0;
    for (const piece of batch.pieces) {
      whole.set(piece, at);
      at += piece.byteLength;
    }
    return whole;
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
