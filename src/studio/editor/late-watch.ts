/** Notices when an answer of the service is overdue: a network that has died says nothing. */

/** From when on an answer is overdue. */
export const lateAfterMs = 5_000;

export class LateWatch {
  readonly #onChange: (isLate: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;

  constructor(onChange: (isLate: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Something is to be answered; a wait that has begun already goes on. */
  expect(): void {
    this.#timer ??= setTimeout(() => this.#set(true), lateAfterMs);
  }

  /** Something came: what is still to be answered has its whole time again. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#set(false);
  }

  #set(isLate: boolean): void {
    if (isLate === this.#isLate) return;
    this.#isLate = isLate;
    this.#onChange(isLate);
  }
}
