/** Purge Organization: nothing of it is kept, from now on and not in 30 days; one that is still there is deleted first. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { Failure, notFound } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { unlogged } from "#db/commit";
import type { OrganizationRow } from "#db/schema";
import { closeOrganization } from "#domains/rooms/index";
import {
  deleteOrganization,
  findSignInProvider,
  purgeFrom,
  signOut,
} from "#domains/organizations/index";
import { purged, purgeOrganizationBody } from "./contract.ts";
import type { OrganizationPurger } from "./purge.ts";
import { purgeStep } from "./purge.ts";
import { findAnyOrganization, findDeleted } from "./queries.ts";

export const purgeOrganization = defineOperation({
  id: "purgeOrganization",
  method: "POST",
  path: "/operator/organizations/:orgId/purge",
  status: 200,
  summary: "Remove an organization for good, now",
  access: toOperator,
  params: z.object({ orgId: id }),
  body: purgeOrganizationBody,
  example: { slug: "acme" },
  result: purged,
  fails: ["not_found", "conflict"],
  emits: {
    audit: ["DELETE_ORGANIZATION", "PURGE_COLLECTION", "PURGE_ORGANIZATION"],
    isOptional: true,
  },
  async run(context, { params: { orgId }, body: { slug } }) {
    const { db, primary, now } = context;
    const live = await findAnyOrganization(primary, orgId);
    const found = live ?? (await findDeleted(primary, orgId));
    if (found === null) throw notFound("organization");
    if (found.slug !== slug) {
      const right = `The organization ${orgId} has the address "${found.slug}", and not "${slug}".`;
      throw new Failure("conflict", `${right} Nothing was removed.`);
    }
    if (live !== null) await deleteLive(context, live);
    const commit: OrganizationPurger["commit"] = (of, draft) => context.commitIn(of, draft, orgId);
    await commit("", {
      changes: [purgeFrom(db, orgId, now)],
      audit: unlogged("part of a logged action"),
    });
    const tellService: OrganizationPurger["tellService"] = (audit) =>
      context.commitIn("", { changes: [], audit });
    const purger = { ...context, clock: () => now, commit, tellService };
    const state = await purgeStep(purger, context.cascades, orgId);
    return { isDone: state === "done", waitsForJob: state === "waits" };
  },
});

/** As an owner deletes it. */
async function deleteLive(context: Context<null>, organization: OrganizationRow): Promise<void> {
  const { id: orgId, name, slug } = organization;
  const { db, primary, now } = context;
  const provider = await findSignInProvider(primary, orgId);
  const gone = { orgId, providerId: provider?.id ?? null, now };
  const signingOut = signOut(
    context,
    orgId,
    provider === null ? [] : [{ providerId: provider.id }],
  );
  await closeOrganization(context, orgId);
  await context.commitIn(orgId, {
    changes: [
      ...signingOut.changes,
      ...deleteOrganization(db, organization, now),
      ...context.cascade("organization", gone),
    ],
    audit: { eventType: "DELETE_ORGANIZATION", eventId: orgId, eventResponse: { name, slug } },
  });
  await signingOut.run();
}
