/**
 * A page gone quiet becomes a content version: exactly once per (page, seq), none for unchanged text.
 * The alarm is the only clock that counts, and it repeats until the Worker has answered.
 */
import { contentHash } from "#content/hash";
import { limits } from "#limits";
import type { Clock } from "#clock";
import { reportFault } from "#fault";
import type { RoomBackend } from "./backend.ts";
import type { Edit, Unsettled } from "./edit.ts";
import { addEdit, joinUnsettled } from "./edit.ts";
import { readFact, writeFact } from "./facts.ts";
import { SaveFaults } from "./save-faults.ts";
import type { Loaded } from "./update-log.ts";

interface SettledFact {
  seq: number;
  hash: string;
}

export interface SettleWork {
  pageId: string;
  storage: DurableObjectStorage;
  backend: RoomBackend;
  clock: Clock;
  /** The document now: its last row's number and its text. */
  snapshot(): { seq: number; text: string };
  defer: (work: Promise<unknown>) => void;
}

export class Settler {
  readonly #work: SettleWork;
  #unsettled: Unsettled | null = null;
  /** On its way to the Worker: not settled before the answer. */
  #inFlight: Unsettled | null = null;
  #settled: SettledFact | null = null;
  #isArmed = false;
  #isDraftMarked = false;
  #takenAt = 0;
  readonly #faults: SaveFaults;
  #running: Promise<unknown> = Promise.resolve();

  constructor(work: SettleWork) {
    this.#work = work;
    this.#faults = new SaveFaults(work);
  }

  /** Takes up where the object left off, and arms the alarm if a crash came between. */
  async restore(loaded: Loaded): Promise<void> {
    this.#settled = readFact<SettledFact>(this.#work.storage.sql, "settled");
    const settledSeq = this.#settled?.seq ?? 0;
    if (settledSeq < loaded.checkpointSeq) this.#unsettled = loaded.unsettled;
    for (const { seq, edit } of loaded.edits) {
      if (seq > settledSeq) this.#unsettled = addEdit(this.#unsettled, edit);
    }
    this.#isArmed = (await this.#work.storage.getAlarm()) !== null;
    this.#faults.restore();
    if (this.#isOpen) this.#arm(this.#work.clock() + limits.roomSettleAfterMs);
  }

  /** Since when the text could not be saved as a version, milliseconds since the epoch; null where it could. */
  get unsavedSince(): number | null {
    return this.#faults.since;
  }

  /** There is something to save, or to take back of what was said of it. */
  get #isOpen(): boolean {
    return this.#unsettled !== null || this.#faults.since !== null;
  }

  /** What a checkpoint keeps of the log rows that it replaces. */
  get unsettled(): Unsettled | null {
    return joinUnsettled(this.#inFlight, this.#unsettled);
  }

  /** Notes an edit that is in the log; in the same turn, so that the alarm is stored with it. */
  note(edit: Edit): void {
    this.#unsettled = addEdit(this.#unsettled, edit);
    this.#arm(edit.at + limits.roomSettleAfterMs);
    if (!this.#isDraftMarked) this.#markDraft(Math.max(edit.at, this.#takenAt + 1));
  }

  /**
   * The text as it stands has just been taken away: the next edit marks the draft again, as later than this.
   * @returns now, in milliseconds since the epoch
   */
  markTaken(): number {
    this.#takenAt = this.#work.clock();
    this.#isDraftMarked = false;
    return this.#takenAt;
  }

  /**
   * Settles what there is, after any settling under way. Throws where that fails: it is in the log then, and
   * the alarm tries again.
   * @returns the id of the content version, or null where the text is the one settled before
   */
  settle(): Promise<string | null> {
    const settled = this.#running.then(() => this.#settleNow());
    this.#running = Promise.allSettled([settled]);
    return settled;
  }

  /** The same for who need not wait for it: null where it fails, too. */
  async trySettle(): Promise<string | null> {
    try {
      return await this.settle();
    } catch {
      return null;
    }
  }

  /** The alarm: settles a quiet page or a long-typed one, and comes again for anything else. */
  async onAlarm(): Promise<void> {
    this.#isArmed = false;
    if (!this.#isOpen) return;
    const dueAt = this.#dueAt();
    if (this.#work.clock() < dueAt) return this.#arm(dueAt);
    await this.trySettle();
    if (this.#isOpen) this.#arm(this.#work.clock() + this.#pauseMs());
  }

  /** When what waits is to be saved: an edit through the API at once, typing when it pauses. */
  #dueAt(): number {
    if (this.#unsettled === null || this.#unsettled.api !== null) return 0;
    const { firstAt, lastAt } = this.#unsettled;
    return Math.min(lastAt + limits.roomSettleAfterMs, firstAt + limits.roomSettleAtMostMs);
  }

  #pauseMs(): number {
    const pause = limits.roomSettleAfterMs * 2 ** Math.min(this.#faults.attempts, 10);
    return Math.min(pause, limits.roomSettleAtMostMs);
  }

  #arm(at: number): void {
    if (this.#isArmed) return;
    this.#isArmed = true;
    this.#work.defer(this.#work.storage.setAlarm(at));
  }

  #markDraft(at: number): void {
    this.#isDraftMarked = true;
    const { pageId, backend, defer } = this.#work;
    const marking = backend.draftChanged({ pageId, at }).catch((error: unknown) => {
      // The next edit marks it, or the version that is saved.
      this.#isDraftMarked = false;
      reportFault(error, { pageId });
    });
    defer(marking);
  }

  async #settleNow(): Promise<string | null> {
    const taken = this.#unsettled;
    if (taken === null) {
      await this.#faults.succeeded();
      return null;
    }
    const { seq, text } = this.#work.snapshot();
    this.#inFlight = taken;
    this.#unsettled = null;
    this.#isDraftMarked = false;
    try {
      const hash = await contentHash(text);
      const before = this.#settled?.hash ?? (await contentHash(""));
      const versionId =
        hash === before ? null : await this.#saveVersion(taken, { seq, text, hash });
      this.#settled = { seq, hash };
      writeFact(this.#work.storage.sql, "settled", this.#settled);
      await this.#faults.succeeded();
      return versionId;
    } catch (error) {
      this.#unsettled = joinUnsettled(taken, this.#unsettled);
      await this.#faults.failed(error, { seq, requestId: taken.api?.requestId ?? null });
      throw error;
    } finally {
      this.#inFlight = null;
    }
  }

  async #saveVersion(
    taken: Unsettled,
    now: { seq: number; text: string; hash: string },
  ): Promise<string | null> {
    const { versionId } = await this.#work.backend.saveVersion({
      ...now,
      pageId: this.#work.pageId,
      authors: taken.by,
      reason: taken.api?.reason ?? "edit",
      actor: taken.api?.actor ?? null,
      requestId: taken.api?.requestId ?? null,
      label: taken.api?.label ?? null,
      at: taken.lastAt,
    });
    return versionId;
  }
}
