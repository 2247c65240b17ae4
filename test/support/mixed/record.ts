/** What happens in a mixed load: how long each kind of work takes, what failed, and what a kill cut off. */
import type { Runtime } from "../runtime.ts";

/** Of which organizations something is measured: the small ones, or the large one. */
export type Whose = "small" | "large";

/** How long work of a kind took. */
export interface WorkTimes {
  times: number;
  p50Ms: number;
  p99Ms: number;
}

export class MixedRecord {
  /** What was not as promised, and how often. */
  readonly #faults = new Map<string, number>();
  #ms = new Map<string, number[]>();
  /** Requests whose answer a kill took away. */
  cutOff = 0;
  kills = 0;
  /** When the runtime was back from the last kill; while it is away, no request was begun after that. */
  #backAt = -Infinity;
  #isBack: Promise<void> = Promise.resolve();

  /** Does it and notes how long it took; null where it failed, which is a fault unless a kill came in between. */
  async attempt<Value>(
    whose: Whose,
    what: string,
    work: () => Promise<Value>,
  ): Promise<Value | null> {
    const begunAt = performance.now();
    try {
      const value = await work();
      this.note(whose, what, performance.now() - begunAt);
      return value;
    } catch (error) {
      // A refusal is an answer: a connection alone fails by a kill.
      if (error instanceof TypeError && begunAt < this.#backAt) this.cutOff += 1;
      else this.fault(`${what}, ${whose}: ${String(error)}`);
      return null;
    }
  }

  note(whose: Whose, what: string, ms: number): void {
    const key = `${whose}: ${what}`;
    const known = this.#ms.get(key);
    if (known === undefined) this.#ms.set(key, [ms]);
    else known.push(ms);
  }

  fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1);
  }

  get faults(): string[] {
    return [...this.#faults].map(([what, times]) => (times === 1 ? what : `${times} × ${what}`));
  }

  /** How long each kind of work took since this was asked last. */
  takeTimes(): Record<string, WorkTimes> {
    const taken = [...this.#ms].toSorted(([one], [other]) => (one < other ? -1 : 1));
    this.#ms = new Map();
    return Object.fromEntries(taken.map(([key, ms]) => [key, timesOf(ms)]));
  }

  /** Kills the runtime, has everybody leave, and waits until it is back. */
  async kill(runtime: Runtime, leave: () => void): Promise<void> {
    this.kills += 1;
    this.#backAt = Infinity;
    this.#isBack = runtime.kill();
    leave();
    await this.#isBack;
    this.#backAt = performance.now();
  }

  untilBack(): Promise<void> {
    return this.#isBack;
  }
}

function timesOf(ms: readonly number[]): WorkTimes {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return { times: sorted.length, p50Ms: rounded(at(0.5)), p99Ms: rounded(at(0.99)) };
}
