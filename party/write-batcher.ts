/**
 * Batches what arrives together, so that it is stored in one write and sent on as one frame. Waiting is
 * a turn of `sync()`, not a timer: it costs nothing when nobody else is typing; only where nobody waits for a batch
 * does a batch wait for more. The bound on a batch's weight bounds how long one batch occupies the room.
 */

const mostTurns = 32;

export interface BatchWork<T> {
  /** What handling an item costs. */
  weigh(item: T): number;
  /** What the items of a batch may weigh together; an item that weighs more is a batch of its own. */
  mostWeight: number;
  /** How long a batch whose first item has come waits for more, in milliseconds; 0 where somebody waits for it. */
  waitMs(): number;
  /** One turn of the storage; what arrives meanwhile joins the batch. */
  sync(): Promise<void>;
  /** Handles one batch, synchronously. */
  flush(batch: T[]): void;
  /** The storage failed, or flushing did. */
  onFailure: (error: unknown) => void;
}

export class WriteBatcher<T> {
  readonly #work: BatchWork<T>;
  #waiting: T[] = [];
  #weight = 0;
  #isRunning = false;
  #endWait: (() => void) | null = null;

  constructor(work: BatchWork<T>) {
    this.#work = work;
  }

  add(item: T): void {
    this.#waiting.push(item);
    this.#weight += this.#work.weigh(item);
    if (this.#weight >= this.#work.mostWeight) this.hurry();
    if (!this.#isRunning) void this.#run();
  }

  /** Somebody waits for the batch: it is handled with the next turn. */
  hurry(): void {
    this.#endWait?.();
  }

  /** Flushes what waits without waiting: before a change from inside. */
  flushNow(): void {
    this.hurry();
    while (this.#waiting.length > 0) this.#work.flush(this.#takeBatch());
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#waiting.length > 0) {
        const waitMs = this.#work.waitMs();
        if (waitMs > 0) await this.#wait(waitMs);
        await this.#fill();
        this.#work.flush(this.#takeBatch());
      }
    } catch (error) {
      this.#waiting = [];
      this.#weight = 0;
      this.#work.onFailure(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #wait(waitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, waitMs);
    this.#endWait = resolve;
    await promise;
    clearTimeout(timer);
    this.#endWait = null;
  }

  async #fill(): Promise<void> {
    for (let turn = 0; turn < mostTurns && this.#weight < this.#work.mostWeight; turn++) {
      const before = this.#waiting.length;
      await this.#work.sync();
      if (this.#waiting.length === before) return;
    }
  }

  #takeBatch(): T[] {
    const work = this.#work;
    let [items, weight] = [0, 0];
    for (const item of this.#waiting) {
      const next = weight + work.weigh(item);
      if (items > 0 && next > work.mostWeight) break;
      items += 1;
      weight = next;
    }
    this.#weight -= weight;
    return this.#waiting.splice(0, items);
  }
}
