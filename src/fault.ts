/**
 * Where an unexpected fault becomes visible: one line of JSON in the platform's log. It says where the fault
 * happened and what was thrown, and never what anybody wrote.
 */

import { isForLater } from "#failure";

/** Where a fault happened: ids, an attempt, a path; never a text or a secret. */
export type FaultContext = Readonly<Record<string, string | number | null | undefined>>;

/** Writes a fault, and what caused it, to the platform's log; that a fence is in the way is none, and a line without its inside. */
export function reportFault(error: unknown, context: FaultContext): void {
  if (isForLater(error)) return reportPaused(context);
  const fault = stackOf(error);
  const cause =
    error instanceof Error && error.cause !== undefined ? stackOf(error.cause) : undefined;
  // oxlint-disable-next-line no-console -- the platform's log is where an unexpected fault must be seen
  console.error(JSON.stringify({ level: "error", ...context, fault, cause }));
}

function reportPaused(context: FaultContext): void {
  // oxlint-disable-next-line no-console -- the platform's log is where whoever runs the service sees what waits
  console.warn(JSON.stringify({ level: "warn", refused: "unavailable", ...context }));
}

/**
 * Waits for work whose failure is repaired elsewhere (the call site's comment says where). A fault is reported, not thrown.
 * @returns what the work gives, or null where it failed
 */
export async function reportIfFails<T>(work: Promise<T>, context: FaultContext): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    reportFault(error, context);
    return null;
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}
