/**
 * Where an unexpected fault becomes visible: one line of JSON in the platform's log. It says where the fault
 * happened and what was thrown, and never what anybody wrote.
 */

/** Where a fault happened: ids, an attempt, a path; never a text or a secret. */
export type FaultContext = Readonly<Record<string, string | number | null | undefined>>;

/** Writes a fault, and what caused it, to the platform's log. */
export function reportFault(error: unknown, context: FaultContext): void {
  const fault = stackOf(error);
  const cause =
    error instanceof Error && error.cause !== undefined ? stackOf(error.cause) : undefined;
  // oxlint-disable-next-line no-console -- the platform's log is where an unexpected fault must be seen
  console.error(JSON.stringify({ level: "error", ...context, fault, cause }));
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
