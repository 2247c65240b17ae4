/** What an organization costs a month, as far as it can be told from what the service counts of it anyway. */
import { iso } from "#clock";
import { priceOf, storagePrices } from "./prices.ts";
import type { PlatformUse } from "./prices.ts";

const dayMs = 24 * 60 * 60 * 1000;
const monthMs = 30 * dayMs;

/** The days of the month that ends with this one: thirty. */
export function daysOfMonth(now: number): { from: string; to: string } {
  const dayOf = (time: number) => iso(time).slice(0, 10);
  return { from: dayOf(now - monthMs + dayMs), to: dayOf(now) };
}

/** What the bench has counted of each (docs/operations/scale.md): a page that is read, whose browser says so. */
const view: PlatformUse = {
  invocations: 2.02,
  rowsRead: 4,
  rowsWritten: 0,
  calls: 0.02,
  messages: 0,
  objectRows: 0.09,
  filesWritten: 0.01,
  filesRead: 0.01,
  queued: 1,
};

/** A text that is written: what stands for every act that the log has. */
const change: PlatformUse = {
  invocations: 1,
  rowsRead: 37,
  rowsWritten: 15,
  calls: 2,
  messages: 0,
  objectRows: 5.1,
  filesWritten: 1,
  filesRead: 0,
  queued: 0,
};

/** What a page takes in the database, with one version, one that is published and what a search finds; and an entry of the log. */
const pageBytes = 440 + 309 + 231 + 301;
const entryBytes = 561;

/** An organization's log, as far as the database holds it: its first and its last entry. */
export interface KeptLog {
  first: { number: number; at: number } | null;
  last: number;
}

const keptEntries = ({ first, last }: KeptLog) => (first === null ? 0 : last - first.number + 1);

/** How many entries the log gets in a month, on the average of what is kept; in its first month, so many as there are. */
export function changesAMonth(log: KeptLog, now: number): number {
  const age = Math.max(monthMs, now - (log.first?.at ?? now));
  return Math.round((keptEntries(log) * monthMs) / age);
}

interface CostBasis {
  filesBytes: number;
  pagesCount: number;
  log: KeptLog;
}

/** In millionths of a US dollar a month. */
export function estimateMicrodollars(
  measured: CostBasis,
  { views, now }: { views: number; now: number },
): number {
  const databaseBytes = measured.pagesCount * pageBytes + keptEntries(measured.log) * entryBytes;
  const dollars =
    measured.filesBytes * storagePrices.bucket +
    databaseBytes * storagePrices.database +
    changesAMonth(measured.log, now) * priceOf(change) +
    views * priceOf(view);
  return Math.round(dollars * 1_000_000);
}
