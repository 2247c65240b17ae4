/** How long what was deleted, sent or logged is kept. */
import { KiB, day } from "./units.ts";

export const retention = {
  deletedPagesKeptMs: 30 * day,
  deletedCollectionsKeptMs: 30 * day,
  /** What a deleted organization left is removed after it, whole. */
  deletedOrganizationsKeptMs: 30 * day,
  deliveriesKeptMs: 30 * day,
  /** Of events that everybody has reacted to, and no webhook was told of. */
  eventsKeptMs: 7 * day,
  /** Every content version is kept for so long, then the last of each hour. */
  versionsKeptMs: 1 * day,
  /** The last of each hour is kept for so long, then the last of each day. */
  hourlyVersionsKeptMs: 30 * day,
  /** The last of each day is kept for so long; then what was published, named or restored, and the page's last. */
  dailyVersionsKeptMs: 365 * day,
  logEntriesKeptMs: 90 * day,
  /** Once they are finished; the job of a release stays as long as that. */
  jobsKeptMs: 400 * day,
  logEntriesVerified: 1_000,
  logStreamEntries: 100,
  logStreamBytes: 256 * KiB,
  logStreamNoticeAfterMs: 1 * day,
} as const;
