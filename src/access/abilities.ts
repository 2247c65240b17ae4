/** What a caller may do with a record, by the names of operations: answers carry it, so that clients need no rule of their own. */
import { refusal } from "./decide.ts";
import type { Access, JudgedSubject } from "./needs.ts";
import type { Principal } from "./principal.ts";

/** Who asks, and when, in milliseconds since the epoch. */
export interface Caller {
  actor: Principal;
  now: number;
}

/**
 * The operations that the rule does not refuse this caller on this subject.
 * @param needs by the operation's id, what it needs
 */
export function abilitiesOf<Name extends string>(
  needs: Readonly<Record<Name, Access>>,
  { actor, now }: Caller,
  subject: JudgedSubject,
): Name[] {
  const entries = Object.entries(needs) as [Name, Access][];
  return entries
    .filter(([, need]) => refusal(need, actor, subject, now) === null)
    .map(([name]) => name);
}
