/** Create Changelog: a draft of an entry, which readers see once it is published. */
import { toCollection } from "#access/needs";
import { freeUrlName, stemOf } from "#content/url-names";
import { renderEntry } from "#content/entry";
import { slugOf } from "#content/slug";
import { Failure } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { changelogs } from "#db/schema";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { logOfChangelog, slugTaken } from "./change.ts";
import { changelog, createChangelogBody, presentChangelog, pathOfChangelog } from "./contract.ts";
import { selectChangelogSlugs } from "./queries.ts";
import { insertEntry } from "./rows.ts";

export const createChangelog = defineOperation({
  id: "createChangelog",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/changelogs",
  status: 201,
  summary: "Create an entry of the changelog",
  description: "The content is Markdown. Readers see nothing of it until it is published.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "changelog",
    action: "create",
    onSite: { collectionAt: "collectionId", path: pathOfChangelog },
    title: "Create entries of the changelog",
    description: "A draft that readers do not see before `publish`.",
    arguments: { content: "Markdown." },
  },
  params: collectionParams,
  body: createChangelogBody,
  example: { title: "Version 2.0", content: "- A **faster** search", tags: ["Improved"] },
  result: changelog,
  fails: ["slug_taken", "limit_reached"],
  emits: { audit: ["CREATE_CHANGELOG"] },
  location: (created, { orgId }) =>
    `/orgs/${orgId}/collections/${created.collectionId}/changelogs/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    const { db, orgId, userId, now } = context;
    const collectionId = context.subject.collection.id;
    const base = slugOf(body.title);
    const taken = await selectChangelogSlugs(db, orgId, collectionId, stemOf(base));
    const slug = body.slug ?? freeUrlName(base, taken, false);
    const contentHtml = await renderEntry(
      body.content,
      "body.content",
      limits.changelogContentBytes,
    );
    const row = {
      ...body,
      slug,
      contentHtml,
      id: newIdIn(orgId),
      orgId,
      collectionId,
      publishedAt: null,
      version: 1,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      updatedBy: userId,
    };
    const max = limits.changelogsPerCollection;
    await context.commit({
      changes: [insertEntry(db, changelogs, row, max)],
      audit: logOfChangelog("CREATE_CHANGELOG", row),
      taken: slugTaken(slug),
      stale: new Failure("limit_reached", `A changelog has ${max} entries at most.`),
    });
    const { contentHtml: _, ...shown } = row;
    return presentChangelog(shown);
  },
});
