/** Check Release Links: what would lead nowhere for readers once a release is published, before it is. */
import { toCollection } from "#access/needs";
import { readDraftLinks, selectAsked, selectPages } from "#domains/pages/index";
import { assemblySourcesOf } from "#domains/snippets/index";
import { Failure } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { cursorAfter, numberOf } from "#operation/list";
import { findDraftLinks } from "#domains/insights/analytics/reports/find-draft-links";
import { releaseLinks, releaseLinksBody, releaseLinksQuery } from "./contract.ts";

export const checkReleaseLinks = defineOperation({
  id: "checkReleaseLinks",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/publish/links",
  status: 200,
  summary: "Find the links that a release would break",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "links",
    action: "of_release",
    isOfPages: true,
    title: "Links that a release would break",
    description:
      "What would lead nowhere once a release of these pages is published. `unseen`: a page to publish, too.",
  },
  params: collectionParams,
  query: releaseLinksQuery,
  body: releaseLinksBody,
  example: { drafts: true },
  result: releaseLinks,
  fails: ["unavailable"],
  async run({ db, bindings, orgId, baseUrl, subject }, { body, query }) {
    const { organization, collection } = subject;
    const key = { orgId, collectionId: collection.id };
    const from = numberOf(orgId, query.cursor) ?? 0;
    const pages = await selectAsked(db, key, body);
    const publishedIds = new Set(pages.map(({ pageId }) => pageId));
    expectAll(body.pageIds ?? [], publishedIds);
    const part = pages.slice(from, from + limits.releaseLinkPages);
    const sources = assemblySourcesOf(db, key);
    const readMore = async (ids: readonly string[]) =>
      readDraftLinks({ db, bindings }, await selectPages(db, key, ids), sources);
    const names = { orgSlug: organization.slug, collectionSlug: collection.slug, baseUrl };
    const drafts = await readMore(part.map(({ pageId }) => pageId));
    const found = await findDraftLinks(
      db,
      { ...key, ...names },
      { drafts, publishedIds, readMore },
    );
    const next = from + part.length;
    return {
      ...found,
      nextCursor: next < pages.length ? cursorAfter(orgId, String(next)) : null,
      lookedAt: drafts.length,
      pageCount: pages.length,
    };
  },
});

/** Throws `not_found` for a page that is not the collection's. */
function expectAll(asked: readonly string[], found: ReadonlySet<string>): void {
  const missing = asked.find((pageId) => !found.has(pageId));
  if (missing === undefined) return;
  throw new Failure("not_found", `The collection has no page with the id "${missing}".`);
}
