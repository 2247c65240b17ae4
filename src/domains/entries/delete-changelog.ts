/** Delete Changelog: readers see the entry no more with their next request. */
import { toCollection } from "#access/needs";
import { notFound } from "#failure";
import { changelogs } from "#db/schema";
import { defineOperation } from "#operation/define";
import { expectMayChangeChangelog, logOfChangelog, showOnSite } from "./change.ts";
import { changelogParams } from "./contract.ts";
import { findChangelog } from "./queries.ts";
import { deleteEntry } from "./rows.ts";

export const deleteChangelog = defineOperation({
  id: "deleteChangelog",
  method: "DELETE",
  path: "/orgs/:orgId/collections/:collectionId/changelogs/:changelogId",
  status: 204,
  summary: "Delete an entry of the changelog",
  description: "Deleting a published one takes the right to publish.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "changelog",
    action: "delete",
    title: "Delete entries of the changelog",
    description: "For good.",
    guard: "expectedVersion",
    isDestructive: true,
  },
  params: changelogParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_CHANGELOG"] },
  async run(context, { params }) {
    const { db, orgId } = context;
    const row = await findChangelog(db, orgId, params.collectionId, params.changelogId);
    if (!row) throw notFound("changelog entry");
    context.expectVersion(row);
    expectMayChangeChangelog(context, row);
    await context.commit({
      changes: [deleteEntry(db, changelogs, row), ...showOnSite(context, [row])],
      audit: logOfChangelog("DELETE_CHANGELOG", row),
    });
    return undefined;
  },
});
