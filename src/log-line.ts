/**
 * What the service did, as one line of JSON in the platform's log: a request, a queue batch, a step of a job, a minute of the
 * cron, a version that a room saved. It holds ids, names of ours and numbers; never a text, an address or a secret.
 */

type Line = Readonly<Record<string, string | number | readonly string[] | null>>;

/** Writes the line. */
export function writeLine(line: Line): void {
  // oxlint-disable-next-line no-console -- the platform's log is where whoever runs the service looks
  console.log(JSON.stringify({ level: "info", ...line }));
}

/** What was asked of the database: round trips, rows that came back, rows that were written. */
type Work = Readonly<Record<"calls" | "rows" | "rowsWritten", number>>;

/** What a line says of the database. */
export function saidOf({ calls, rows, rowsWritten }: Work): Line {
  return { databaseCalls: calls, databaseRows: rows, databaseRowsWritten: rowsWritten };
}
