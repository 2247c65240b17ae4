/** List Broken Links: links in published pages and entries whose target readers cannot open. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { findBrokenLinks } from "#domains/insights/analytics/reports/find-broken-links";
import { findEntryLinks } from "#domains/insights/analytics/reports/find-entry-links";
import { brokenLinks } from "./contract.ts";

export const listBrokenLinks = defineOperation({
  id: "listBrokenLinks",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/broken-links",
  status: 200,
  summary: "List the broken links of published pages",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "links",
    action: "broken",
    isOfPages: true,
    title: "Broken links",
    description:
      "Links of published pages to pages, headings, files and other sites that readers do not find, and what would mend each: `mend` does it.",
  },
  params: collectionParams,
  result: brokenLinks,
  fails: [],
  async run({ db, orgId, subject, baseUrl }) {
    const { organization, collection } = subject;
    const places = {
      orgId,
      orgSlug: organization.slug,
      collectionId: collection.id,
      collectionSlug: collection.slug,
      baseUrl,
    };
    const found = await findBrokenLinks(db, places);
    return { ...found, entries: await findEntryLinks(db, places), nextCursor: null };
  },
});
