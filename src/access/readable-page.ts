/** A published page that somebody reads, found by its id alone. One that they may not see answers as not found. */
import type { Database } from "#db/client";
import { notFound } from "#failure";
import type { Actor } from "#operation/actor";
import type { PageSubject } from "./needs.ts";
import { mayReadPublished } from "./permissions.ts";
import { findPageSubject } from "./resolve.ts";
import { groupsIn, isVisible } from "./visibility.ts";

/** The page, if readers see it and this one may enter its collection. Throws the same `not_found` otherwise. */
export async function findReadablePage(
  { primary, actor, now }: { primary: Database; actor: Actor; now: number },
  pageId: string,
): Promise<PageSubject> {
  const subject = await findPageSubject(primary, pageId, actor);
  if (subject === null) throw notFound("page");
  const groups = groupsIn(subject.collection, actor.kind === "person" ? "every" : []);
  if (!isVisible(subject.page, groups)) throw notFound("page");
  if (!mayReadPublished(actor, subject, subject.collection, now)) throw notFound("page");
  return subject;
}
