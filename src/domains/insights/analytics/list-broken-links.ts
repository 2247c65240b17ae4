/** List Broken Links: links in published pages whose target readers cannot open. */
import { toCollection } from "#access/needs";
import { findBrokenLinks } from "#domains/insights/analytics/reports/find-broken-links";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { brokenLinks } from "./contract.ts";

export const listBrokenLinks = defineOperation({
  id: "listBrokenLinks",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/broken-links",
  status: 200,
  summary: "List the broken links of published pages",
  description: `Links within the collection: to pages that readers do not see, to headings that a page does not have, and to uploaded files that are gone, as readers would find them now; and links to other sites, which are asked once a week, that answered 404 or 410 or failed twice. At most ${limits.brokenLinksShown}, by page, each with what would mend it.`,
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "reports",
    action: "broken_links",
    title: "Broken links",
    description:
      "Links of published pages to pages, headings, files and other sites that readers do not find, and what would mend each: edit_page does it.",
  },
  params: collectionParams,
  result: brokenLinks,
  fails: [],
  async run({ db, orgId, subject, baseUrl }) {
    const { organization, collection } = subject;
    const found = await findBrokenLinks(db, {
      orgId,
      orgSlug: organization.slug,
      collectionId: collection.id,
      collectionSlug: collection.slug,
      baseUrl,
    });
    return { ...found, nextCursor: null };
  },
});
