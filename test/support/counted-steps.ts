/**
 * How much work code does, counted and not timed: V8's own coverage says how often each block of each function ran.
 * The count is the same on a busy machine. What the engine does inside one call (a regular expression, a search in
 * a string) counts as one step: that is for a measurement of time to see.
 */
import { Session } from "node:inspector/promises";

/** Counts the blocks that run, of modules that are loaded after it was started. */
export class StepCounter {
  readonly #session = new Session();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post("Profiler.enable");
    await this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** How many blocks ran until the work was done. */
  async count(work: () => Promise<unknown>): Promise<number> {
    await this.taken();
    await work();
    return this.taken();
  }

  /** How many blocks ran since it was asked before, or since it was started. */
  async taken(): Promise<number> {
    const { result } = await this.#session.post("Profiler.takePreciseCoverage");
    const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
    return ranges.reduce((sum, { count }) => sum + count, 0);
  }

  stop(): void {
    this.#session.disconnect();
  }
}
