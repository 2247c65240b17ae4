/**
 * What is known of a version that could not be saved: since when, and how often it was tried. Each attempt is
 * in the log; from the third on the Worker is notified, which counts it in health and shows it to owners. It is
 * stored with the page, since an object may be gone long before the cause is.
 */
import type { Clock } from "#clock";
import { isForLater } from "#failure";
import { reportFault, reportIfFails } from "#fault";
import type { RoomBackend } from "./backend.ts";
import { readFact, writeFact } from "./facts.ts";

interface UnsavedFact {
  /** When the first attempt failed, milliseconds since the epoch. */
  since: number;
  attempts: number;
  /** The Worker was notified. */
  isTold: boolean;
}

interface Work {
  pageId: string;
  storage: DurableObjectStorage;
  backend: Pick<RoomBackend, "versionUnsaved" | "versionSaved">;
  clock: Clock;
  /** Called where `since` changes. */
  onUnsaved: (since: number | null) => void;
}

/** A deployment or a moment without the database is over before this many. */
const attemptsUnreported = 2;

export class SaveFaults {
  readonly #work: Work;
  #fact: UnsavedFact | null = null;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Takes up what an earlier object stored. */
  restore(): void {
    this.#fact = readFact<UnsavedFact | null>(this.#work.storage.sql, "unsaved");
  }

  /** Since when the text could not be saved, milliseconds since the epoch; null where nothing has failed. */
  get since(): number | null {
    return this.#fact?.since ?? null;
  }

  /** How often it failed since. */
  get attempts(): number {
    return this.#fact?.attempts ?? 0;
  }

  /** An attempt to save the text after the update `seq` has failed. */
  async failed(error: unknown, attempt: { seq: number; requestId: string | null }): Promise<void> {
    const { pageId, clock, backend } = this.#work;
    // Behind a fence nothing is wrong: it is tried again after a pause that does not grow.
    if (isForLater(error)) return reportFault(error, { pageId, ...attempt });
    const attempts = this.attempts + 1;
    const since = this.since ?? clock();
    reportFault(error, { pageId, ...attempt, attempt: attempts });
    this.#write({ since, attempts, isTold: this.#fact?.isTold ?? false });
    if (attempts <= attemptsUnreported) return;
    // Where the Worker cannot be notified just now, it is at the next attempt.
    const notified = backend.versionUnsaved({ pageId, since, attempts }).then(() => true);
    if (await reportIfFails(notified, { pageId })) this.#write({ since, attempts, isTold: true });
  }

  /** Everything is saved. The Worker is notified of that; where this fails, the fact stays for the next attempt. */
  async succeeded(): Promise<void> {
    if (this.#fact === null) return;
    const { pageId, backend } = this.#work;
    const notified = this.#fact.isTold ? backend.versionSaved({ pageId }) : Promise.resolve();
    if (
      (await reportIfFails(
        notified.then(() => true),
        { pageId },
      )) === true
    )
      this.#write(null);
  }

  #write(fact: UnsavedFact | null): void {
    const before = this.since;
    this.#fact = fact;
    writeFact(this.#work.storage.sql, "unsaved", fact);
    if (this.since !== before) this.#work.onUnsaved(this.since);
  }
}
