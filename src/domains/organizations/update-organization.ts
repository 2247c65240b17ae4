/**
 * Update Organization: its name, its slug, which stands in every address of its site, whether agents only propose, and
 * whether its collections answer questions.
 */
import { canonicalJson } from "#content/hash";
import { Failure } from "#failure";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { organizationNeeds } from "./abilities.ts";
import { organization, presentOrganization, updateOrganizationBody } from "./contract.ts";
import { updateOrganization as update } from "./rows.ts";

export const updateOrganization = defineOperation({
  id: "updateOrganization",
  method: "PATCH",
  path: "/orgs/:orgId",
  status: 200,
  summary: "Change an organization's name, slug or rules",
  access: organizationNeeds.updateOrganization,
  params: orgParams,
  body: updateOrganizationBody,
  example: { name: "Acme Corporation" },
  result: organization,
  fails: ["slug_taken", "stale_version", "conflict"],
  emits: { audit: ["UPDATE_ORGANIZATION"] },
  etag: (changed) => String(changed.version),
  async run(context, { body }) {
    const { organization: row, role } = context.subject;
    context.expectVersion(row);
    const { name, slug, agentsOnlyPropose, answersQuestions } = row;
    const settings = { name, slug, agentsOnlyPropose, answersQuestions };
    const wanted = {
      name: body.name ?? name,
      slug: body.slug ?? slug,
      agentsOnlyPropose: body.agentsOnlyPropose ?? agentsOnlyPropose,
      answersQuestions: body.answersQuestions ?? answersQuestions,
    };
    if (canonicalJson(wanted) === canonicalJson(settings))
      return presentOrganization(row, role ?? "member", context);
    const change = { ...wanted, updatedAt: context.now };
    await context.commit({
      changes: [
        ...update(context.db, row, change),
        // Every page of its sites shows where one may ask.
        ...(wanted.answersQuestions === answersQuestions
          ? []
          : context.cascade("changedSites", { orgId: row.id })),
      ],
      audit: {
        eventType: "UPDATE_ORGANIZATION",
        eventId: row.id,
        eventResponse: { from: settings, to: wanted },
      },
      takes: wanted.slug === slug ? [] : [{ kind: "slug", name: wanted.slug }],
      taken: {
        "organizations.slug": new Failure("slug_taken", `The slug "${wanted.slug}" is taken.`),
      },
    });
    const changed = { ...row, ...change, version: row.version + 1 };
    return presentOrganization(changed, role ?? "member", context);
  },
});
