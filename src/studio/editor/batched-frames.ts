/**
 * What others type and where they stand, batched for a moment on its way into the document: each frame that is applied
 * draws the editor anew, and ten people who type send two hundred of them in a second.
 */
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { mergeUpdates } from "yjs";
import { isComposing } from "./composing.ts";
import { LateSends } from "./late-sends.ts";

/** How long a frame waits for others, and no longer while nothing is written here: nobody sees it. */
export const batchMs = 100;
/** How long it waits at most while somebody writes here. */
export const writingBatchMs = 300;
/**
 * How long after a letter of one's own the batch comes: it is painted by then, and the next is not yet pressed. A letter
 * that finds the browser at a batch waits until that is drawn.
 */
export const restMs = 30;

const messageSync = 0;
const messageAwareness = 1;
const syncUpdate = 2;

type Sent = Parameters<WebSocket["send"]>[0];

/**
 * A socket whose listeners get the batched frames; those that wait when it ends come again with the next connection. One's
 * own letters, and where one stands, go out when they are painted.
 */
export function batchingSocket(Base: typeof WebSocket): typeof WebSocket {
  return class BatchingSocket extends Base {
    #isDelivering = false;
    readonly #others = new BatchedFrames((frame) => {
      this.#isDelivering = true;
      this.dispatchEvent(new MessageEvent("message", { data: frame.buffer }));
      this.#isDelivering = false;
    });
    readonly #own = new LateSends<Sent>((message) => super.send(message));

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", (event: MessageEvent<unknown>) => {
        if (this.#isDelivering || !(event.data instanceof ArrayBuffer)) return;
        if (this.#others.take(new Uint8Array(event.data))) event.stopImmediatePropagation();
      });
      this.addEventListener("close", () => {
        this.#others.drop();
        this.#own.end();
      });
    }

    override send(message: Sent): void {
      const isText = message instanceof Uint8Array && isUpdate(message);
      if (isText) this.#others.rest();
      if (isText || (message instanceof Uint8Array && message[0] === messageAwareness))
        return this.#own.add(message);
      this.#own.flush();
      super.send(message);
    }

    override close(code?: number, reason?: string): void {
      this.#own.flush();
      super.close(code, reason);
    }
  };
}

class BatchedFrames {
  readonly #deliver: (frame: Uint8Array<ArrayBuffer>) => void;
  #updates: Uint8Array[] = [];
  /** Encoded awareness updates, in their order. */
  #states: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when a frame waits, and when the last letter of one's own was written. */
  #waitingSince: number | null = null;
  #writtenAt = -Infinity;

  /** @param deliver takes a frame that stands for those of the batch */
  constructor(deliver: (frame: Uint8Array<ArrayBuffer>) => void) {
    this.#deliver = deliver;
  }

  /** Takes a frame of the room, or gives false for one that does not wait; then those before it are delivered. */
  take(frame: Uint8Array): boolean {
    const isOfText = isUpdate(frame);
    if (!isOfText && frame[0] !== messageAwareness) {
      this.#flush();
      return false;
    }
    const payload = decoding.createDecoder(frame.subarray(isOfText ? 2 : 1));
    (isOfText ? this.#updates : this.#states).push(decoding.readVarUint8Array(payload));
    if (this.#waitingSince === null) {
      this.#waitingSince = performance.now();
      const isWriting = this.#waitingSince - this.#writtenAt < writingBatchMs;
      this.#flushIn(isWriting ? writingBatchMs : batchMs);
    }
    return true;
  }

  /** A letter of one's own was written: what has waited long enough comes when it is painted. */
  rest(): void {
    this.#writtenAt = performance.now();
    if (this.#waitingSince === null) return;
    const waited = this.#writtenAt - this.#waitingSince;
    if (waited >= batchMs) this.#flushIn(Math.min(restMs, writingBatchMs - waited));
  }

  #flushIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#flush, ms);
  }

  /** Forgets what waits. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#waitingSince = null;
    this.#updates = [];
    this.#states = [];
  }

  /**
   * The words first: a cursor stands in them. While letters are put together here, all of it waits for their end: drawing
   * the words around them anew makes the browser take them as written.
   */
  readonly #flush = (): void => {
    if (isComposing()) {
      document.addEventListener("compositionend", this.#flush, { once: true });
      this.#flushIn(batchMs);
      return;
    }
    const [updates, states] = [this.#updates, this.#states];
    this.drop();
    if (updates.length > 0)
      this.#deliver(frameOf([messageSync, syncUpdate], mergeUpdates(updates)));
    if (states.length > 0) this.#deliver(frameOf([messageAwareness], joinedStates(states)));
  };
}

/** Whether a frame of the room is an update of the text. Its kinds are a byte each. */
const isUpdate = ([type, step]: Uint8Array): boolean => type === messageSync && step === syncUpdate;

/** Several awareness updates as one: how many people it tells of, and what of each; a later word on somebody counts. */
function joinedStates(updates: readonly Uint8Array[]): Uint8Array {
  const decoders = updates.map(decoding.createDecoder);
  const count = decoders.reduce((sum, each) => sum + decoding.readVarUint(each), 0);
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, count);
    for (const each of decoders)
      encoding.writeUint8Array(encoder, decoding.readTailAsUint8Array(each));
  });
}

function frameOf(kind: readonly number[], payload: Uint8Array): Uint8Array<ArrayBuffer> {
  return encoding.encode((encoder) => {
    for (const each of kind) encoding.writeVarUint(encoder, each);
    encoding.writeVarUint8Array(encoder, payload);
  });
}
