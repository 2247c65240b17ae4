/** What readers do, and how long it is kept. */
import { KiB, day, hour, second } from "./units.ts";

export const readers = {
  readerNameChars: 200,
  readerGroupChars: 40,
  readerGroups: 50,
  readerGroupsOfToken: 200,
  readerSecretChars: 500,
  readerKeySetBytes: 16 * KiB,
  readerSignInUrlChars: 2_000,
  readerSessionMs: 12 * hour,
  /** Of members, from the service to a domain of their site. */
  memberPassMs: 60 * second,
  readerAddresses: 500,
  readerClaimChars: 200,
  readerSignOnDomains: 50,
  readerCodeMs: 10 * 60 * second,
  readerCodeTries: 5,
  /** Of one address, within the time of one. */
  readerCodesPerAddress: 5,
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
