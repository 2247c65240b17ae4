/** How long what was deleted, sent or logged is kept. */
import { KiB, day } from "./units.ts";

export const retention = {
  deletedPagesKeptMs: 30 * day,
  deletedCollectionsKeptMs: 30 * day,
  deliveriesKeptMs: 30 * day,
  logEntriesKeptMs: 90 * day,
  /** Once they are finished; the job of a release stays as long as that. */
  jobsKeptMs: 400 * day,
  logEntriesVerified: 1_000,
  logStreamEntries: 100,
  logStreamBytes: 256 * KiB,
  logStreamNoticeAfterMs: 1 * day,
} as const;
