/** What organizations have in their logs of what became of a member's account. */
import type { LogDraft } from "#db/commit";
import type { Membership } from "#domains/organizations/account/queries";

/** What the log of an organization says of a member whose account has ended. */
export function leavingEntry(userId: string, { orgId, role }: Membership): LogDraft {
  const eventResponse = { userId, role, reason: "account deleted" };
  return { orgId, eventType: "DELETE_MEMBER", eventId: orgId, eventResponse };
}

/** What the log of each organization says of a change of a member's account. */
export function changeEntries(
  { eventType, eventResponse }: Pick<LogDraft, "eventType" | "eventResponse">,
  userId: string,
  memberships: readonly Membership[],
): LogDraft[] {
  return memberships.map(({ orgId }) => ({
    orgId,
    eventType,
    eventId: orgId,
    eventResponse: { ...eventResponse, userId },
  }));
}
