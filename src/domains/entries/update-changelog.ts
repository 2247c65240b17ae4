/** Update Changelog: an entry's words and address; or it is taken back from readers. */
import { toCollection } from "#access/needs";
import { renderEntry } from "#content/entry";
import { notFound } from "#failure";
import { limits } from "#limits";
import { changelogs } from "#db/schema";
import { defineOperation } from "#operation/define";
import { expectMayChangeChangelog, logOfChangelog, showOnSite, slugTaken } from "./change.ts";
import {
  changelog,
  changelogParams,
  presentChangelog,
  updateChangelogBody,
  pathOfChangelog,
} from "./contract.ts";
import type { StoredChangelog } from "./contract.ts";
import { indexChangelog } from "./index-entries.ts";
import { findChangelog } from "./queries.ts";
import { updateEntry } from "./rows.ts";

export const updateChangelog = defineOperation({
  id: "updateChangelog",
  method: "PUT",
  path: "/orgs/:orgId/collections/:collectionId/changelogs/:changelogId",
  status: 200,
  summary: "Change an entry of the changelog, or take it back",
  description:
    "Fields that are left out stay as they are; `publishedAt: null` hides a published entry. Changing a published entry takes the right to publish.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "changelog",
    action: "update",
    onSite: { collectionAt: "collectionId", path: pathOfChangelog },
    title: "Update entries of the changelog",
    description:
      "What is left out stays; `publishedAt: null` hides a published entry from readers.",
    guard: "expectedVersion",
    isDestructive: true,
    isIdempotent: true,
  },
  params: changelogParams,
  body: updateChangelogBody,
  example: { tags: ["Improved", "Fixed"] },
  result: changelog,
  fails: ["slug_taken", "stale_version", "conflict"],
  emits: { audit: ["UPDATE_CHANGELOG", "UNPUBLISH_CHANGELOG"], isOptional: true },
  etag: (changed) => String(changed.version),
  async run(context, { params, body }) {
    const { db, orgId, userId, now } = context;
    const row = await findChangelog(db, orgId, params.collectionId, params.changelogId);
    if (!row) throw notFound("changelog entry");
    context.expectVersion(row);
    expectMayChangeChangelog(context, row);
    const { content } = body;
    const change: Partial<StoredChangelog> = {
      ...(body as Partial<StoredChangelog>),
      ...(content === undefined
        ? {}
        : {
            contentHtml: await renderEntry(content, "body.content", limits.changelogContentBytes),
          }),
      updatedAt: now,
      updatedBy: userId,
    };
    const { contentHtml: _, ...shown } = change;
    const changed = { ...row, ...shown, version: row.version + 1 };
    const isTakenBack = row.publishedAt !== null && changed.publishedAt === null;
    await indexChangelog(context.bindings, changed);
    await context.commit({
      changes: [updateEntry(db, changelogs, row, change), ...showOnSite(context, [row, changed])],
      audit: logOfChangelog(isTakenBack ? "UNPUBLISH_CHANGELOG" : "UPDATE_CHANGELOG", changed, {
        changed: Object.keys(body),
      }),
      taken: slugTaken(changed.slug),
    });
    return presentChangelog(changed);
  },
});
