/** Whether an invitation can still be accepted. */
import { hasEnded } from "#access/validity";
import { Failure } from "#failure";

/** Throws 410, with which of the two it is, where the invitation was used or has run out. Times are milliseconds. */
export function expectOpen(
  { acceptedAt, expiresAt }: { acceptedAt: number | null; expiresAt: number },
  now: number,
): void {
  if (acceptedAt !== null) throw new Failure("gone", "This invitation was used already.");
  if (!hasEnded(expiresAt, now)) return;
  throw new Failure("gone", "This invitation has expired; ask for another one.");
}
