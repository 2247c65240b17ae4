/** What one connection may send: two buckets that fill with time and may be overdrawn once. */
import { limits } from "#limits";

/** What work costs, in messages. */
export const costs = {
  /** Providers send every awareness state that they receive back to the room. */
  awareness: 0.1,
  /** Yjs works on an update with a gap before it gives up. */
  gap: 5,
  /** A part of an update: two full ones are a burst. */
  part: 0.1,
  /** An item that Yjs steps over to integrate an update. */
  step: 1 / 100,
};

interface Rate {
  perSecond: number;
  burst: number;
}

class Bucket {
  readonly #rate: Rate;
  #level: number;
  #filledAt: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#level = rate.burst;
    this.#filledAt = now;
  }

  take(cost: number, now: number): void {
    const gained = ((now - this.#filledAt) / 1000) * this.#rate.perSecond;
    this.#level = Math.min(this.#rate.burst, this.#level + gained) - cost;
    this.#filledAt = now;
  }

  get isOverdrawn(): boolean {
    return this.#level < 0;
  }
}

/**
 * A connection's budget in messages and bytes. It is not kept over hibernation: a room sleeps only
 * after a silence in which both buckets would have filled up again.
 */
export class Budget {
  readonly #messages: Bucket;
  readonly #bytes: Bucket;

  constructor(now: number) {
    this.#messages = new Bucket(
      { perSecond: limits.roomMessagesPerSecond, burst: limits.roomMessagesBurst },
      now,
    );
    this.#bytes = new Bucket(
      { perSecond: limits.roomBytesPerSecond, burst: limits.roomBytesBurst },
      now,
    );
  }

  /**
   * Charges work, in messages' worth and in bytes moved.
   * @param now milliseconds since the epoch
   */
  charge(messages: number, bytes: number, now: number): void {
    this.#messages.take(messages, now);
    this.#bytes.take(bytes, now);
  }

  get isSpent(): boolean {
    return this.#messages.isOverdrawn || this.#bytes.isOverdrawn;
  }
}
