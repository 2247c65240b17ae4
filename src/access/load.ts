/** Loads a second subject that a request names, under the same rules as the first. */
import type { Database } from "#db/client";
import { notFound } from "#failure";
import type { Actor } from "#operation/actor";
import { refusal } from "./decide.ts";
import type { AccessTo, Subject } from "./needs.ts";
import { resolveSubject } from "./resolve.ts";
import type { Request } from "./resolve.ts";

/** The subject of this access, if the caller may have it. Throws the same failures as an operation's own. */
export async function loadAllowed<S extends NonNullable<Subject>>(
  asking: { primary: Database; directory: Database; actor: Actor; now: number },
  access: AccessTo<S>,
  request: Request,
): Promise<S> {
  const { primary, actor, now } = asking;
  const subject = await resolveSubject(primary, access, request, asking);
  const refused = refusal(access, actor, subject, now);
  if (refused) throw refused;
  if (subject === null) throw notFound("thing");
  return subject as S;
}
