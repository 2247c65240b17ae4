/** Create Organization: its maker becomes its first owner, and finds a guide in it. */
import { toAccount } from "#access/needs";
import { slugOf } from "#content/slug";
import type { Commit } from "#db/commit";
import { precondition } from "#db/guard";
import type { Change } from "#db/guard";
import { Failure } from "#failure";
import { newOrganizationId } from "#ids";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { personOf } from "#operation/actor";
import { commitWithTexts } from "#domains/pages/index";
import { guideKeys } from "#domains/onboarding/guide/keys";
import type { PlannedGuide, planGuide as PlanGuide } from "#domains/onboarding/guide/plan-guide";
import {
  createOrganizationBody,
  expectMayOwnAnother,
  insertMember,
  insertOrganization,
  organization,
  ownsAtMost,
  presentOrganization,
} from "#domains/organizations/index";

export const createOrganization = defineOperation({
  id: "createOrganization",
  method: "POST",
  path: "/orgs",
  status: 201,
  summary: "Create an organization",
  description:
    "The slug follows from the name where it is left out, with a suffix when that is taken. It begins with a collection of drafts that explain how to work here; `guide: false` leaves that out.",
  access: toAccount("admin"),
  body: createOrganizationBody,
  example: { name: "Acme" },
  result: organization,
  fails: ["slug_taken", "limit_reached", "unavailable"],
  emits: {
    audit: [
      "CREATE_ORGANIZATION",
      "CREATE_COLLECTION",
      ...guideKeys.map(() => "CREATE_PAGE" as const),
      ...guideKeys.map(() => "UPDATE_PAGE_CONTENT" as const),
    ],
  },
  location: (created) => `/orgs/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    if (personOf(context.actor)?.token) {
      throw new Failure(
        "forbidden",
        "A token belongs to one organization: sign in to create another.",
      );
    }
    const { now, userId, db } = context;
    await expectMayOwnAnother(context, userId);
    const id = newOrganizationId();
    const row = {
      id,
      name: body.name,
      slug: body.slug ?? `${slugOf(body.name)}-${id.slice(0, 4).toLowerCase()}`,
      isTwoFactorRequired: false,
      agentsOnlyPropose: false,
      answersQuestions: true,
      suspendedAt: null,
      suspendedReason: null,
      version: 1,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
    };
    const guide = body.guide ? await planned(db, { orgId: id, userId, now }) : noGuide;
    const creation: Commit = {
      changes: [
        insertOrganization(db, row),
        ...insertMember(context, { orgId: id, userId, role: "owner", joinedAt: now }),
        ...noMoreThan(context),
        ...guide.changes,
      ],
      audit: [
        {
          eventType: "CREATE_ORGANIZATION",
          eventId: id,
          eventResponse: { name: row.name, slug: row.slug },
        },
        ...guide.audit,
      ],
      makesOrganization: true,
      takes: [{ kind: "slug", name: row.slug }],
      taken: {
        "organizations.slug": new Failure("slug_taken", `The slug "${row.slug}" is taken.`),
      },
    };
    await commitWithTexts(context, id, creation, guide.texts);
    return presentOrganization(row, "owner", context);
  },
});

/** Holds the commit to what its maker may own: another one may have been made since that was looked at. */
function noMoreThan({ db, userId, configuration }: Context<null>): Change[] {
  const { organizationsPerPerson: most } = configuration;
  return most === Infinity ? [] : [precondition(db, ownsAtMost(most, userId))];
}

const noGuide: PlannedGuide = { changes: [], audit: [], texts: [] };

/** Few requests make an organization: what the guide says is loaded then. */
async function planned(...by: Parameters<typeof PlanGuide>): Promise<PlannedGuide> {
  const { planGuide } = await import("#domains/onboarding/guide/plan-guide");
  return planGuide(...by);
}
