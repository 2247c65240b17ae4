/** Suspends an organization or lets it work again, in one commit with its log entry. */
import { notFound } from "#failure";
import type { Context } from "#operation/context";
import { closeOrganization } from "#domains/rooms/index";
import { setSuspension } from "#domains/organizations/index";
import { findAnyOrganization } from "./queries.ts";

/** @param reason what its people are told; null lets it work again. Throws `not_found` where there is no organization. */
export async function changeSuspension(
  context: Context<null>,
  orgId: string,
  reason: string | null,
) {
  const { db, primary, now } = context;
  if ((await findAnyOrganization(primary, orgId)) === null) throw notFound("organization");
  await context.commitIn(orgId, {
    changes: [setSuspension(db, orgId, { reason, now })],
    audit: {
      eventType: reason === null ? "RESUME_ORGANIZATION" : "SUSPEND_ORGANIZATION",
      eventId: orgId,
      eventResponse: reason === null ? {} : { reason },
    },
  });
  // Nobody writes on until a lease ends.
  if (reason !== null) context.defer(closeOrganization(context, orgId));
  return undefined;
}
