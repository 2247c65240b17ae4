/**
 * Has an open room's log compacted once it is long: a slice a turn, so that whoever types meanwhile waits for a slice
 * and not for all of it.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Compacted, UpdateLog } from "./update-log.ts";

interface Work {
  log: UpdateLog;
  /** What a checkpoint of the log as it stands now is to hold. */
  snapshot(): Compacted;
  /** Memory and storage may disagree: nothing more may be written. */
  isShut(): boolean;
  defer: (work: Promise<unknown>) => void;
  /** The storage failed, or does not hold what the document says. */
  onFailure: (error: unknown) => void;
}

export class LogCompactor {
  readonly #work: Work;
  #isRunning = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Begins, where that is due and not under way: with what is in the log by now. */
  request(): void {
    const { log, defer } = this.#work;
    if (this.#isRunning || !log.needsCompaction) return;
    this.#isRunning = true;
    defer(this.#run());
  }

  async #run(): Promise<void> {
    const work = this.#work;
    try {
      const slices = work.log.compaction(work.snapshot());
      while (!work.isShut() && slices.next().done !== true) await pause(0);
    } catch (error) {
      work.onFailure(error);
    } finally {
      this.#isRunning = false;
    }
  }
}
