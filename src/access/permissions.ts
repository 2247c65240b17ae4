/** Permissions that follow from the rule of access: in a room, to publish, and to read what is published. */
import { refusal } from "./decide.ts";
import { toCollection, toFollow, toReadCollection, toWriteLive } from "./needs.ts";
import type { CollectionSubject, JudgedSubject, PageSubject } from "./needs.ts";
import type { Principal } from "./principal.ts";
import { mayEnter } from "./visibility.ts";
import type { CollectionVisibility } from "./visibility.ts";

/** What somebody may do in a page's room now; null for nothing. */
export function roomPermission(
  principal: Principal,
  subject: JudgedSubject,
  now: number,
): "read" | "write" | null {
  if (refusal(toFollow, principal, subject, now) !== null) return null;
  return refusal(toWriteLive, principal, subject, now) === null ? "write" : "read";
}

/**
 * When what somebody came by ends by itself, as it is now, milliseconds since the epoch; null for never. Until
 * then their right may end in many other ways.
 */
export function endOfCredential(principal: Principal, subject: JudgedSubject): number | null {
  if (principal.kind === "link")
    return subject?.kind === "page" ? subject.page.shareLinkExpiresAt : null;
  if (principal.kind !== "person") return null;
  return principal.token === null
    ? (principal.session?.expiresAt ?? null)
    : principal.token.expiresAt;
}

/** Whether somebody may change what readers see; under review only owners and admins. */
export function mayPublish(
  principal: Principal,
  subject: CollectionSubject | PageSubject,
  now: number,
): boolean {
  return refusal(toPublish(subject.collection.isReviewRequired), principal, subject, now) === null;
}

/** What changing what readers see needs, where a collection wants a review before and where not. */
export const toPublish = (isReviewRequired: boolean) =>
  toCollection({
    level: 2,
    scope: "publish",
    ...(isReviewRequired ? ({ role: "admin" } as const) : {}),
  });

/** Whether somebody may read a collection's published pages: those of a public one are everybody's. */
export function mayReadPublished(
  principal: Principal,
  subject: NonNullable<JudgedSubject>,
  collection: CollectionVisibility,
  now: number,
): boolean {
  return mayEnter(collection, null) || refusal(toReadCollection, principal, subject, now) === null;
}
