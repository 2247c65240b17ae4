/** Create Organization: its maker becomes its first owner. */
import { toAccount } from "#access/needs";
import { slugOf } from "#content/slug";
import { Failure } from "#failure";
import { newId } from "#ids";
import { defineOperation } from "#operation/define";
import { personOf } from "#operation/actor";
import { createOrganizationBody, organization, presentOrganization } from "./contract.ts";
import { insertOrganization } from "./store.ts";

export const createOrganization = defineOperation({
  id: "createOrganization",
  method: "POST",
  path: "/orgs",
  status: 201,
  summary: "Create an organization",
  description:
    "The slug follows from the name where it is left out, with a suffix when that is taken.",
  access: toAccount("admin"),
  body: createOrganizationBody,
  example: { name: "Acme" },
  result: organization,
  fails: ["slug_taken"],
  emits: { audit: ["CREATE_ORGANIZATION"] },
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
    const id = newId();
    const row = {
      id,
      name: body.name,
      slug: body.slug ?? `${slugOf(body.name)}-${id.slice(0, 4).toLowerCase()}`,
      version: 1,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
    };
    await context.commitIn(id, {
      changes: insertOrganization(db, row),
      audit: {
        eventType: "CREATE_ORGANIZATION",
        eventId: id,
        eventResponse: { name: row.name, slug: row.slug },
      },
      taken: {
        "organizations.slug": new Failure("slug_taken", `The slug "${row.slug}" is taken.`),
      },
    });
    return presentOrganization(row, "owner");
  },
});
