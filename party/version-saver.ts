/**
 * Saves a page that is no longer edited as a content version: exactly once per (page, seq), none for
 * unchanged text. The Durable Object's alarm decides when, and it repeats until the Worker has answered.
 */
import { contentHash } from "#content/hash";
import { limits } from "#limits";
import type { Clock } from "#clock";
import { reportFault } from "#fault";
import type { RoomAlarm } from "./alarm.ts";
import type { RoomBackend } from "./backend.ts";
import type { Edit, PendingEdits } from "./edit.ts";
import { addEdit, joinPending } from "./edit.ts";
import { readFact, writeFact } from "./facts.ts";
import { SaveFaults } from "./save-faults.ts";
import type { Loaded } from "./update-log.ts";

interface SavedFact {
  seq: number;
  hash: string;
}

export interface SaveWork {
  pageId: string;
  storage: DurableObjectStorage;
  backend: RoomBackend;
  alarm: RoomAlarm;
  clock: Clock;
  /** The document now: its last row's number and its text. */
  snapshot(): { seq: number; text: string };
  defer: (work: Promise<unknown>) => void;
  /** Since when the text could not be saved, milliseconds since the epoch, where that changes; null once it is. */
  onUnsaved: (since: number | null) => void;
}

export class VersionSaver {
  readonly #work: SaveWork;
  #pending: PendingEdits | null = null;
  /** On its way to the Worker: not saved before the Worker has answered. */
  #inFlight: PendingEdits | null = null;
  #saved: SavedFact | null = null;
  #isDraftMarked = false;
  #takenAt = 0;
  #acknowledged = { count: 0, durationMs: 0 };
  readonly #faults: SaveFaults;
  #running: Promise<unknown> = Promise.resolve();

  constructor(work: SaveWork) {
    this.#work = work;
    this.#faults = new SaveFaults(work);
  }

  /** Takes up where the object left off, and arms the alarm if a crash came between. */
  restore(loaded: Loaded): void {
    this.#saved = readFact<SavedFact>(this.#work.storage.sql, "saved");
    const savedSeq = this.#saved?.seq ?? 0;
    if (savedSeq < loaded.checkpointSeq) this.#pending = loaded.pending;
    for (const { seq, edit } of loaded.edits) {
      if (seq > savedSeq) this.#pending = addEdit(this.#pending, edit);
    }
    this.#faults.restore();
    if (this.#isOpen) this.#work.alarm.request(this.#work.clock() + limits.roomSaveAfterMs);
  }

  /** Since when the text could not be saved as a version, milliseconds since the epoch; null where it could. */
  get unsavedSince(): number | null {
    return this.#faults.since;
  }

  /** There is something to save, or a fault that was reported and is over. */
  get #isOpen(): boolean {
    return this.#pending !== null || this.#faults.since !== null;
  }

  /** What a checkpoint keeps of the log rows that it replaces. */
  get pending(): PendingEdits | null {
    return joinPending(this.#inFlight, this.#pending);
  }

  /**
   * Records an edit that is in the log; in the same turn, so that the alarm is stored with it. One through the API is
   * saved at once, and its version marks the draft.
   */
  record(edit: Edit): void {
    this.#pending = addEdit(this.#pending, edit);
    this.#work.alarm.request(edit.at + limits.roomSaveAfterMs);
    if (edit.api === null) this.#markDraft(edit.at);
  }

  /** An update was stored, and its sender is told so, after so many milliseconds: the next version tells the Worker. */
  noteAcknowledged(durationMs: number): void {
    const { count, durationMs: before } = this.#acknowledged;
    this.#acknowledged = { count: count + 1, durationMs: before + durationMs };
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
   * Saves what there is, after any saving under way. Throws where that fails: the fault is reported then,
   * and the alarm tries again.
   * @returns the id of the content version, or null where the text is the one saved before
   */
  save(): Promise<string | null> {
    const saved = this.#running.then(() => this.#saveNow());
    this.#running = Promise.allSettled([saved]);
    return saved;
  }

  /** The same for callers that need not know of a failure: null where it fails, too. */
  async trySave(): Promise<string | null> {
    try {
      return await this.save();
    } catch {
      return null;
    }
  }

  /** The alarm: saves a page after a pause in the typing, or after long typing, and is set again otherwise. */
  async onAlarm(): Promise<void> {
    const { alarm, clock } = this.#work;
    if (!this.#isOpen) return;
    const dueAt = this.#dueAt();
    if (clock() < dueAt) return alarm.request(dueAt);
    await this.trySave();
    if (this.#isOpen) alarm.request(clock() + this.#pauseMs());
  }

  /** When what waits is to be saved: an edit through the API at once, typing when it pauses. */
  #dueAt(): number {
    if (this.#pending === null || this.#pending.api !== null) return 0;
    const { firstAt, lastAt } = this.#pending;
    return Math.min(lastAt + limits.roomSaveAfterMs, firstAt + limits.roomSaveAtMostMs);
  }

  #pauseMs(): number {
    const pause = limits.roomSaveAfterMs * 2 ** Math.min(this.#faults.attempts, 10);
    return Math.min(pause, limits.roomSaveAtMostMs);
  }

  /** Later than what was taken away before the edit, however fast it came. */
  #afterTaken(at: number): number {
    return Math.max(at, this.#takenAt + 1);
  }

  #markDraft(editedAt: number): void {
    if (this.#isDraftMarked) return;
    this.#isDraftMarked = true;
    const { pageId, backend, defer } = this.#work;
    const at = this.#afterTaken(editedAt);
    const marked = backend.draftChanged({ pageId, at });
    const marking = marked
      .then(({ orgId }) => this.#noteOrganization(orgId))
      .catch((error: unknown) => {
        // The next edit marks it, or the version that is saved.
        this.#isDraftMarked = false;
        reportFault(error, { pageId });
      });
    defer(marking);
  }

  /** Kept for a version that finds no page: the database may have been set back to before there was one. */
  #noteOrganization(orgId: string | null): void {
    const { sql } = this.#work.storage;
    if (orgId === null || readFact<string>(sql, "organization") === orgId) return;
    writeFact(sql, "organization", orgId);
  }

  async #saveNow(): Promise<string | null> {
    const taken = this.#pending;
    if (taken === null) {
      await this.#faults.succeeded();
      return null;
    }
    const { seq, text } = this.#work.snapshot();
    this.#inFlight = taken;
    this.#pending = null;
    this.#isDraftMarked = false;
    try {
      const hash = await contentHash(text);
      const before = this.#saved?.hash ?? (await contentHash(""));
      const versionId =
        hash === before ? null : await this.#saveVersion(taken, { seq, text, hash });
      this.#saved = { seq, hash };
      writeFact(this.#work.storage.sql, "saved", this.#saved);
      await this.#faults.succeeded();
      return versionId;
    } catch (error) {
      this.#pending = joinPending(taken, this.#pending);
      this.#markDraft(taken.lastAt);
      await this.#faults.failed(error, { seq, requestId: taken.api?.requestId ?? null });
      throw error;
    } finally {
      this.#inFlight = null;
    }
  }

  async #saveVersion(
    taken: PendingEdits,
    now: { seq: number; text: string; hash: string },
  ): Promise<string | null> {
    const acknowledged = this.#acknowledged;
    this.#acknowledged = { count: 0, durationMs: 0 };
    const { versionId } = await this.#work.backend.saveVersion({
      ...now,
      acknowledged,
      pageId: this.#work.pageId,
      authors: taken.by,
      orgId: readFact<string>(this.#work.storage.sql, "organization"),
      reason: taken.api?.reason ?? "edit",
      actor: taken.api?.actor ?? null,
      requestId: taken.api?.requestId ?? null,
      label: taken.api?.label ?? null,
      at: this.#afterTaken(taken.lastAt),
    });
    return versionId;
  }
}
