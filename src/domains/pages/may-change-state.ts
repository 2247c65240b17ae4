/** Who may bring a page from one state to another. */
import type { Caller } from "#access/abilities";
import { refusal } from "#access/decide";
import { toCollection } from "#access/needs";
import type { CollectionSubject, PageSubject } from "#access/needs";
import { atLeast } from "#access/roles";
import { refusalToPublish } from "#domains/pages/publishing/may-publish";
import { Failure } from "#failure";
import type { PageState, Transition } from "./states.ts";

const toWrite = toCollection({ level: 2, scope: "write" });

/**
 * What readers see, and the answer to a review, are for those who may publish; the rest is for who may write.
 * @param state the one that the page is in
 * @returns null where they may
 */
export function refusalOfTransition(
  transition: Transition,
  state: PageState,
  subject: CollectionSubject | PageSubject,
  caller: Caller,
): Failure | null {
  const { actor, now } = caller;
  if (transition === "request" || transition === "withdraw")
    return refusal(toWrite, actor, subject, now);
  const refused = refusalToPublish(subject, caller);
  if (refused !== null || transition !== "publish" || state !== 3) return refused;
  if (mayPublishRejected(subject)) return null;
  return new Failure("forbidden", "Publishing a rejected page takes the role owner or admin.");
}

/** Whether somebody who may publish may publish past a rejection, too. */
export function mayPublishRejected({ role }: Pick<CollectionSubject, "role">): boolean {
  return role !== null && atLeast(role, "admin");
}
