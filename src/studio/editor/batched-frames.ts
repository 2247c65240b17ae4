/**
 * What others type and where they stand, batched for a moment on its way into the document: each frame that is applied
 * draws the editor anew, and ten people who type send two hundred of them in a second.
 */
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { mergeUpdates } from "yjs";

/**
 * How long a frame may wait for others: nobody sees it, and of a hundred keystrokes of one's own fewer than five find the
 * browser at it.
 */
export const batchMs = 100;

const messageSync = 0;
const messageAwareness = 1;
const syncUpdate = 2;

/** A socket whose listeners get the batched frames; those that wait when it ends come again with the next connection. */
export function batchingSocket(Base: typeof WebSocket): typeof WebSocket {
  return class BatchingSocket extends Base {
    #isDelivering = false;
    readonly #others = new BatchedFrames((frame) => {
      this.#isDelivering = true;
      this.dispatchEvent(new MessageEvent("message", { data: frame.buffer }));
      this.#isDelivering = false;
    });

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", (event: MessageEvent<unknown>) => {
        if (this.#isDelivering || !(event.data instanceof ArrayBuffer)) return;
        if (this.#others.take(new Uint8Array(event.data))) event.stopImmediatePropagation();
      });
      this.addEventListener("close", () => this.#others.drop());
    }
  };
}

class BatchedFrames {
  readonly #deliver: (frame: Uint8Array<ArrayBuffer>) => void;
  #updates: Uint8Array[] = [];
  /** Encoded awareness updates, in their order. */
  #states: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param deliver takes a frame that stands for those of the batch */
  constructor(deliver: (frame: Uint8Array<ArrayBuffer>) => void) {
    this.#deliver = deliver;
  }

  /** Takes a frame of the room, or gives false for one that does not wait; then those before it are delivered. */
  take(frame: Uint8Array): boolean {
    const decoder = decoding.createDecoder(frame);
    const type = decoding.readVarUint(decoder);
    const isUpdate = type === messageSync && decoding.readVarUint(decoder) === syncUpdate;
    if (!isUpdate && type !== messageAwareness) {
      this.#flush();
      return false;
    }
    (isUpdate ? this.#updates : this.#states).push(decoding.readVarUint8Array(decoder));
    this.#timer ??= setTimeout(() => this.#flush(), batchMs);
    return true;
  }

  /** Forgets what waits. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#updates = [];
    this.#states = [];
  }

  /** The words first: a cursor stands in them. */
  #flush(): void {
    const [updates, states] = [this.#updates, this.#states];
    this.drop();
    if (updates.length > 0)
      this.#deliver(frameOf([messageSync, syncUpdate], mergeUpdates(updates)));
    if (states.length > 0) this.#deliver(frameOf([messageAwareness], joinedStates(states)));
  }
}

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
