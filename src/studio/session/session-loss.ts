/**
 * A session that ends while somebody works. A request that finds itself signed out waits here until the person has
 * signed in again over the page, and is then sent once more: nobody has to do anything twice.
 */
interface Waiting {
  answered: Promise<boolean>;
  answer: (isBack: boolean) => void;
}

export class SessionLoss {
  readonly #listeners = new Set<() => void>();
  #waiting: Waiting | null = null;
  #isDeclined = false;

  /** Whether the person is to be asked. */
  readonly isLost = (): boolean => this.#waiting !== null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      // Where nobody can answer any more, nothing waits, and the next person is not asked for the one before.
      if (this.#listeners.size === 0) this.answer(false);
    };
  };

  /**
   * True once they are back. False where nobody shows the question, or they declined; what the studio sends by itself
   * does not ask whoever has declined once more.
   */
  async ask({ isUnasked = false } = {}): Promise<boolean> {
    if (this.#listeners.size === 0 || (isUnasked && this.#isDeclined)) return false;
    if (this.#waiting === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      this.#waiting = { answered: promise, answer: resolve };
      this.#tell();
    }
    return this.#waiting.answered;
  }

  /** Lets everything go on that waits. */
  answer(isBack: boolean): void {
    this.#isDeclined = !isBack && this.#waiting !== null && this.#listeners.size > 0;
    this.#waiting?.answer(isBack);
    this.#waiting = null;
    this.#tell();
  }

  /** The person wants to go on after all: whatever finds them signed out asks again. */
  reconsider(): void {
    this.#isDeclined = false;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The session of this browser. */
export const sessionLoss = new SessionLoss();
