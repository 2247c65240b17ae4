/** Open Organization: an empty one, and the link by which its first owner comes in. */
import { toOperator } from "#access/needs";
import { Failure } from "#failure";
import { newOrganizationId } from "#ids";
import { defineOperation } from "#operation/define";
import { insertOrganization } from "#domains/organizations/index";
import { openedOrganization, openOrganizationBody } from "./contract.ts";
import { inviteOwner } from "./invite-owner.ts";

export const openOrganization = defineOperation({
  id: "openOrganization",
  method: "POST",
  path: "/operator/organizations",
  status: 201,
  summary: "Open an organization, and invite its first owner",
  access: toOperator,
  body: openOrganizationBody,
  example: { name: "Acme", slug: "acme", ownerEmail: "grace@example.com" },
  result: openedOrganization,
  fails: ["slug_taken"],
  emits: { audit: ["CREATE_ORGANIZATION", "CREATE_INVITATION"] },
  async run(context, { body }) {
    const { db, now } = context;
    const { name, slug, ownerEmail: email } = body;
    const id = newOrganizationId();
    const organization = {
      id,
      name,
      slug,
      createdAt: now,
      createdBy: "",
      isTwoFactorRequired: false,
      agentsOnlyPropose: false,
      answersQuestions: true,
      suspendedAt: null,
      suspendedReason: null,
      version: 1,
      updatedAt: now,
    };
    const { changes, audit, tell, ...opened } = await inviteOwner(context, organization, email);
    await context.commitIn(id, {
      changes: [insertOrganization(db, organization), ...changes],
      audit: [
        { eventType: "CREATE_ORGANIZATION", eventId: id, eventResponse: { name, slug } },
        audit,
      ],
      takes: [{ kind: "slug", name: slug }],
      taken: { "organizations.slug": new Failure("slug_taken", `The slug "${slug}" is taken.`) },
    });
    tell();
    return opened;
  },
});
