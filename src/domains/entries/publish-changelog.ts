/** Publish Changelog: readers see the entry with their next request; an older date puts it further down. */
import { toCollection } from "#access/needs";
import { expectMayPublish } from "#domains/pages/index";
import { iso } from "#clock";
import { invalid, notFound } from "#failure";
import { changelogs } from "#db/schema";
import { defineOperation } from "#operation/define";
import { logOfChangelog, showOnSite } from "./change.ts";
import {
  changelog,
  changelogParams,
  presentChangelog,
  publishChangelogBody,
  pathOfChangelog,
} from "./contract.ts";
import { indexChangelog } from "./index-entries.ts";
import { findChangelog } from "./queries.ts";
import { updateEntry } from "./rows.ts";

export const publishChangelog = defineOperation({
  id: "publishChangelog",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/changelogs/:changelogId/publish",
  status: 200,
  summary: "Publish an entry of the changelog",
  description:
    "A published entry stays as it is, unless `publishedAt` gives it another date. Under review this takes the role owner or admin.",
  access: toCollection({ level: 2, scope: "publish", organizationAt: "params.orgId" }),
  tool: {
    name: "changelog",
    action: "publish",
    onSite: { collectionAt: "collectionId", path: pathOfChangelog },
    title: "Publish entries of the changelog",
    description: "Shows an entry to readers. Only when you were asked to.",
    guard: "expectedVersion",
    isIdempotent: true,
  },
  params: changelogParams,
  body: publishChangelogBody,
  example: {},
  result: changelog,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["PUBLISH_CHANGELOG"], isOptional: true },
  etag: (changed) => String(changed.version),
  async run(context, { params, body }) {
    const { db, orgId, userId, now } = context;
    expectMayPublish(context);
    const row = await findChangelog(db, orgId, params.collectionId, params.changelogId);
    if (!row) throw notFound("changelog entry");
    context.expectVersion(row);
    const publishedAt =
      body.publishedAt === undefined ? (row.publishedAt ?? now) : Date.parse(body.publishedAt);
    if (publishedAt > now) throw invalid("body.publishedAt", "is not in the future");
    if (publishedAt === row.publishedAt) return presentChangelog(row);
    const change = { publishedAt, updatedAt: now, updatedBy: userId };
    const changed = { ...row, ...change, version: row.version + 1 };
    await indexChangelog(context.bindings, changed);
    await context.commit({
      changes: [updateEntry(db, changelogs, row, change), ...showOnSite(context, [changed])],
      audit: logOfChangelog("PUBLISH_CHANGELOG", changed, { publishedAt: iso(publishedAt) }),
    });
    return presentChangelog(changed);
  },
});
