/**
 * What is typed here goes out once its letter is painted: the room answers at once and others are told, which takes the
 * processor's time, and the browser's, from the frame that whoever types waits for.
 */

/** How long after its key a letter is painted, with some to spare. */
export const paintedAfterMs = 20;

export class LateSends<Message> {
  readonly #send: (message: Message) => void;
  #waiting: Message[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (message: Message) => void) {
    this.#send = send;
    addEventListener("pagehide", this.flush);
  }

  add(message: Message): void {
    this.#waiting.push(message);
    this.#timer ??= setTimeout(this.flush, paintedAfterMs);
  }

  /** Sends what waits, in its order. */
  readonly flush = (): void => {
    const waiting = this.#waiting;
    this.#drop();
    for (const message of waiting) this.#send(message);
  };

  /** The connection has ended: the next one brings the room what waits. */
  end(): void {
    removeEventListener("pagehide", this.flush);
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }
}
