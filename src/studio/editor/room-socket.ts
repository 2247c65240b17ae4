/**
 * The WebSocket to a page's room, in the form that a Yjs provider constructs: it notices a network that
 * has died, sends long messages in pieces, batches what others type, and shows what goes out and the text frames that
 * providers ignore.
 */
import { heartbeat, pieceMarker } from "#content/text-frames";
import { batchingSocket } from "./batched-frames.ts";

export interface SocketWatch {
  /** `end` ends the connection at once, as one whose network has died. */
  onOpen: (end: () => void) => void;
  /** A message that goes out, whole. */
  onSend: (message: unknown) => void;
  /** A text frame of the room; one that is not JSON is nothing of ours, and comes empty. */
  onText: (message: RoomText) => void;
}

/** What the room says in text frames, as party/protocol.ts writes them. */
export interface RoomText {
  type?: string;
  seq?: number;
  count?: number;
  since?: string | null;
}

/** How often the room is asked for a sign of life: a network that died is noticed after one to two of these. */
export const heartbeatMs = 10_000;

/** What the platform takes as one message for certain. */
const pieceBytes = 1_000_000;

type Sent = Parameters<WebSocket["send"]>[0];

/**
 * A class to construct in place of WebSocket, which extends `Base`. A connection on which nothing is received
 * ends with code 1006 at once: a browser waits up to a minute before it ends a close that nobody answers.
 */
export function roomSocket(watch: SocketWatch, Base = WebSocket): typeof WebSocket {
  return class RoomSocket extends batchingSocket(Base) {
    #isHeard = true;
    /** The close event that was dispatched for a network that died: the socket's own, later one is ignored. */
    #end: CloseEvent | null = null;
    readonly #beats: ReturnType<typeof setInterval>;

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      for (const type of ["open", "message", "error", "close"]) {
        this.addEventListener(type, (event) => this.#onSocketEvent(event));
      }
      this.addEventListener("open", () => watch.onOpen(() => this.#endNow()));
      this.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (typeof data === "string") watch.onText(roomTextIn(data));
      });
      this.addEventListener("close", () => clearInterval(this.#beats));
      this.#beats = setInterval(() => this.#beat(), heartbeatMs);
    }

    override send(message: Sent): void {
      watch.onSend(message);
      // What is sent into a connection that closes is dropped, and called a fault of the page.
      if (this.readyState > 1) return;
      for (const piece of messageChunks(message)) super.send(piece);
    }

    /** Stands before every other listener. */
    #onSocketEvent(event: Event): void {
      this.#isHeard = true;
      if (this.#end !== null && event !== this.#end) event.stopImmediatePropagation();
    }

    #beat(): void {
      if (this.#isHeard) {
        this.#isHeard = false;
        if (this.readyState === 1) super.send(heartbeat.ping);
      } else {
        this.#endNow();
      }
    }

    #endNow(): void {
      if (this.#end !== null || this.readyState > 1) return;
      this.#end = new CloseEvent("close", { code: 1006, reason: "no sign of life" });
      this.close();
      this.dispatchEvent(this.#end);
    }
  };
}

/** A message as it is sent: whole, or in pieces between two markers. */
function messageChunks(message: Sent): Sent[] {
  if (!(message instanceof Uint8Array) || message.byteLength <= pieceBytes) return [message];
  const count = Math.ceil(message.byteLength / pieceBytes);
  const facts = { id: crypto.randomUUID(), size: message.byteLength, count };
  const marker = (type: "start" | "end") => pieceMarker + JSON.stringify({ ...facts, type });
  const pieces = Array.from({ length: count }, (_, at) =>
    message.slice(at * pieceBytes, (at + 1) * pieceBytes),
  );
  return [marker("start"), ...pieces, marker("end")];
}

function roomTextIn(text: string): RoomText {
  try {
    return (JSON.parse(text) ?? {}) as RoomText;
  } catch {
    return {};
  }
}
