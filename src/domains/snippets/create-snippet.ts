/** Create Snippet: Markdown that many pages hold, or a variable. */
import { toCollection } from "#access/needs";
import { Failure } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { expectContent, expectMayShare, logOfSnippet, nameTaken } from "./change.ts";
import { createSnippetBody, presentSnippet, snippet } from "./contract.ts";
import { insertSnippet } from "./rows.ts";

export const createSnippet = defineOperation({
  id: "createSnippet",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/snippets",
  status: 201,
  summary: "Create a snippet or a variable",
  description:
    "Pages hold a snippet by `::snippet[name]` on a line alone, and a variable by `{{name}}`. Readers get it with the next publication of a page that uses it. Sharing one with all collections takes an owner or admin.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: collectionParams,
  body: createSnippetBody,
  example: { kind: "variable", name: "product", content: "Galley" },
  result: snippet,
  fails: ["slug_taken", "limit_reached"],
  emits: { audit: ["CREATE_SNIPPET"] },
  location: ({ id, collectionId }, { orgId }) =>
    `/orgs/${orgId}/collections/${collectionId}/snippets/${id}`,
  etag: ({ version }) => String(version),
  async run(context, { body }) {
    const { db, orgId, userId, now } = context;
    if (body.isShared) expectMayShare(context);
    await expectContent(context, body);
    const row = {
      ...body,
      id: newIdIn(orgId),
      orgId,
      collectionId: context.subject.collection.id,
      version: 1,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      updatedBy: userId,
    };
    const max = limits.snippetsPerCollection;
    await context.commit({
      changes: [insertSnippet(db, row)],
      audit: logOfSnippet("CREATE_SNIPPET", row),
      taken: nameTaken(row),
      stale: new Failure("limit_reached", `A collection has ${max} of each kind at most.`),
    });
    return presentSnippet(row);
  },
});
