/** Update Snippet: what it holds, and whether all collections share it. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { expectContent, expectMayShare, loadSnippet, logOfSnippet, nameTaken } from "./change.ts";
import { presentSnippet, snippet, snippetParams, updateSnippetBody } from "./contract.ts";
import { updateSnippet as update } from "./rows.ts";

export const updateSnippet = defineOperation({
  id: "updateSnippet",
  method: "PUT",
  path: "/orgs/:orgId/collections/:collectionId/snippets/:snippetId",
  status: 200,
  summary: "Change a snippet or a variable",
  description:
    "Published pages keep what they were published with: `…/uses` lists those to publish again. Its name stays, since texts hold it. One that is shared is changed by an owner or admin.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: snippetParams,
  body: updateSnippetBody,
  example: { content: "Galley Cloud" },
  result: snippet,
  fails: ["slug_taken", "stale_version", "conflict"],
  emits: { audit: ["UPDATE_SNIPPET"] },
  etag: ({ version }) => String(version),
  async run(context, { params, body }) {
    const { db, userId, now } = context;
    const row = await loadSnippet(context, params.snippetId);
    context.expectVersion(row);
    const { content = row.content, isShared = row.isShared } = body;
    if (row.isShared || isShared) expectMayShare(context);
    const written = { ...row, content, isShared };
    await expectContent(context, written);
    const change = { content, isShared, updatedAt: now, updatedBy: userId };
    const changed = { ...row, ...change, version: row.version + 1 };
    await context.commit({
      changes: [update(db, row, change)],
      audit: logOfSnippet("UPDATE_SNIPPET", changed, { changed: Object.keys(body) }),
      taken: nameTaken(written),
    });
    return presentSnippet(changed);
  },
});
