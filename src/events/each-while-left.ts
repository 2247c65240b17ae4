/** Work on several things in one part of the cron's minute, as far as its statements go: the rest waits for the next one. */
import { reportFault } from "#fault";
import type { FaultContext } from "#fault";
import type { System } from "./system.ts";

interface Step<T> {
  /** What a fault is reported as. */
  job: string;
  /** Whose a fault is. */
  about?: (each: T) => FaultContext;
  /** How many statements one of them asks at most. */
  statements: number;
}

/** Does each, one after the other, while there are statements left for one; one that fails holds up none after it, and the part fails at the end. */
export async function eachWhileLeft<T>(
  system: System,
  { job, about, statements }: Step<T>,
  all: readonly T[],
  act: (each: T) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const each of all) {
    if (system.statementsLeft() < statements) break;
    try {
      await act(each);
    } catch (error) {
      reportFault(error, { job, ...about?.(each) });
      failed.push(error);
    }
  }
  if (failed.length > 0)
    throw new Error(`${job} failed ${failed.length} times of ${all.length}.`, { cause: failed[0] });
}
