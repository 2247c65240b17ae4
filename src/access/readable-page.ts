/** A published page that somebody reads, found by its id alone: what they may not see is not there. */
import type { Database } from "#db/client";
import { notFound } from "#failure";
import type { Actor } from "#operation/actor";
import { refusal } from "./decide.ts";
import { toPage } from "./needs.ts";
import type { PageSubject } from "./needs.ts";
import { resolveSubject } from "./resolve.ts";
import { isVisible, mayEnter } from "./visibility.ts";

const toRead = toPage({ level: 1, scope: "read" });

/** The page, if readers see it and this one may enter its collection. Throws the same `not_found` otherwise. */
export async function findReadablePage(
  db: Database,
  pageId: string,
  actor: Actor,
): Promise<PageSubject> {
  const request = { params: { pageId }, query: {}, body: {} };
  const subject = await resolveSubject(db, toRead, request, actor);
  if (subject?.kind !== "page" || !isVisible(subject.page)) throw notFound("page");
  const { collection } = subject;
  if (!mayEnter(collection, null) && refusal(toRead, actor, subject) !== null) {
    throw notFound("page");
  }
  return subject;
}
