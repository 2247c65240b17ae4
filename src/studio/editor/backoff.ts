/** Another attempt, later each time until one succeeds. */

const firstMs = 250;
const lastMs = 8_000;

export class Backoff {
  readonly #attempt: () => void;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(attempt: () => void) {
    this.#attempt = attempt;
  }

  /**
   * The next attempt, in place of one that was to come; `delayMs` in place of the delay that has grown.
   * @param jitter which part of the delay is added to it: random where many would come back at the same moment
   */
  later(delayMs = Math.min(lastMs, firstMs * 2 ** this.#attempts), jitter = 0): void {
    this.#attempts += 1;
    this.cancel();
    this.#timer = setTimeout(this.#attempt, delayMs * (1 + jitter));
  }

  /** It succeeded, or there is reason to hope again. */
  reset(): void {
    this.#attempts = 0;
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
