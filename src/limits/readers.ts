/** What readers do, and how long it is kept. */
import { KiB, day } from "./units.ts";

export const readers = {
  feedbackCommentChars: 2_000,
  feedbackPerDay: 1_000,
  feedbackCsvRows: 5_000,
  feedbackAnswersMailed: 100,
  feedbackKeptMs: 400 * day,
  viewBodyBytes: 4 * KiB,
  viewValueChars: 100,
  viewTraitsPerDay: 2_000,
  viewVisitorsPerDay: 50_000,
  viewHoursKeptMs: 400 * day,
  viewDaysKeptMs: 400 * day,
  analyticsDays: 400,
  analyticsHours: 7 * 24,
  analyticsListed: 50,
  missingPathChars: 300,
  missingPathsPerDay: 500,
  missingPathsKeptMs: 90 * day,
} as const;
