/**
 * Gathers what arrives together, so that it is stored in one write and passed on as one frame. Waiting
 * is a turn of `sync()`, not a timer: it costs nothing when nobody else is typing.
 */

const mostItems = 512;
const mostTurns = 32;

export interface GatherWork<T> {
  /** One turn of the storage; what arrives meanwhile is gathered. */
  sync(): Promise<void>;
  /** Handles one batch, synchronously. */
  flush(batch: T[]): void;
  /** The storage failed, or flushing did. */
  onFailure: (error: unknown) => void;
}

export class Gatherer<T> {
  readonly #work: GatherWork<T>;
  #waiting: T[] = [];
  #isRunning = false;

  constructor(work: GatherWork<T>) {
    this.#work = work;
  }

  add(item: T): void {
    this.#waiting.push(item);
    if (!this.#isRunning) void this.#run();
  }

  /** Flushes what waits without waiting: before a change from inside. */
  flushNow(): void {
    while (this.#waiting.length > 0) this.#work.flush(this.#waiting.splice(0, mostItems));
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#waiting.length > 0) {
        await this.#fill();
        this.#work.flush(this.#waiting.splice(0, mostItems));
      }
    } catch (error) {
      this.#waiting = [];
      this.#work.onFailure(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #fill(): Promise<void> {
    for (let turn = 0; turn < mostTurns && this.#waiting.length < mostItems; turn++) {
      const before = this.#waiting.length;
      await this.#work.sync();
      if (this.#waiting.length === before) return;
    }
  }
}
