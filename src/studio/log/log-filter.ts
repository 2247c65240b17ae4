/** What of a log is shown, and how that is asked for. */
import type { LogEntryType } from "#log-entry-types";
import type { LogPage, LogQuery } from "../api/log.ts";

/** Null leaves nothing out. Days (`2026-11-23`) are as the reader's clock has them. */
export interface LogFilter {
  eventType: LogEntryType | null;
  createdBy: string | null;
  fromDay: string | null;
  /** The last day that is shown. */
  toDay: string | null;
}

export const everything: LogFilter = {
  eventType: null,
  createdBy: null,
  fromDay: null,
  toDay: null,
};

export type ReadLog = (query: LogQuery) => Promise<LogPage>;

/** Asks for the entries behind a cursor; null asks for the newest. */
export function logQueryOf(
  { eventType, createdBy, fromDay, toDay }: LogFilter,
  cursor: string | null,
): LogQuery {
  return {
    limit: 100,
    ...(eventType === null ? {} : { eventType }),
    ...(createdBy === null ? {} : { createdBy }),
    ...(fromDay === null ? {} : { from: midnight(fromDay, 0) }),
    ...(toDay === null ? {} : { to: midnight(toDay, 1) }),
    ...(cursor === null ? {} : { cursor }),
  };
}

/** When a day begins here, or one so many days after it. */
function midnight(day: string, daysAfter: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + daysAfter).toISOString();
}
