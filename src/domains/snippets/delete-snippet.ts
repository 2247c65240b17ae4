/** Delete Snippet: what was published with it stays. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { expectMayShare, loadSnippet, logOfSnippet } from "./change.ts";
import { snippetParams } from "./contract.ts";
import { deleteSnippet as remove } from "./rows.ts";

export const deleteSnippet = defineOperation({
  id: "deleteSnippet",
  method: "DELETE",
  path: "/orgs/:orgId/collections/:collectionId/snippets/:snippetId",
  status: 204,
  summary: "Delete a snippet or a variable",
  description:
    "Published pages keep what they were published with. A page that still names it is refused when it is published again, with its line.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: snippetParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_SNIPPET"] },
  async run(context, { params }) {
    const row = await loadSnippet(context, params.snippetId);
    context.expectVersion(row);
    if (row.isShared) expectMayShare(context);
    await context.commit({
      changes: [remove(context.db, row)],
      audit: logOfSnippet("DELETE_SNIPPET", row),
    });
    return undefined;
  },
});
