/** One thing at a time: another one gives up the one before. */

export interface Turns {
  /** Ends what was running; the signal of what begins now. */
  next: () => AbortSignal;
  stop: () => void;
  /** Whether nothing has begun since. */
  isLast: (signal: AbortSignal) => boolean;
}

export function createTurns(): Turns {
  let controller: AbortController | null = null;
  return {
    next: () => {
      controller?.abort();
      controller = new AbortController();
      return controller.signal;
    },
    stop: () => controller?.abort(),
    isLast: (signal) => controller?.signal === signal,
  };
}

/** What to tell a person about an error. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
