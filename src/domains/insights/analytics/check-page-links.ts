/** Check Page Links: links of a page's draft that readers could not follow if it was published now. */
import { toPage } from "#access/needs";
import { expectReal, pageParams, readDraftLinks, selectPages } from "#domains/pages/index";
import { assemblySourcesOf } from "#domains/snippets/index";
import { defineOperation } from "#operation/define";
import { findDraftLinks } from "#domains/insights/analytics/reports/find-draft-links";
import { draftLinks } from "./contract.ts";

export const checkPageLinks = defineOperation({
  id: "checkPageLinks",
  method: "GET",
  path: "/orgs/:orgId/pages/:pageId/links",
  status: 200,
  summary: "Find what leads nowhere in a page's draft",
  access: toPage({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "links",
    action: "of_draft",
    pageAt: "pageId",
    title: "Broken links of a draft",
    description:
      "What would lead nowhere if the page was published now. `unseen`: a page to publish, too.",
  },
  params: pageParams,
  result: draftLinks,
  fails: ["unavailable"],
  async run({ db, bindings, orgId, baseUrl, subject }) {
    const page = expectReal(subject.page);
    const { organization, collection } = subject;
    const key = { orgId, collectionId: collection.id };
    const sources = assemblySourcesOf(db, key);
    const names = { orgSlug: organization.slug, collectionSlug: collection.slug, baseUrl };
    return findDraftLinks(
      db,
      { ...key, ...names },
      {
        drafts: await readDraftLinks({ db, bindings }, [page], sources),
        publishedIds: new Set([page.id]),
        readMore: async (ids) =>
          readDraftLinks({ db, bindings }, await selectPages(db, key, ids), sources),
      },
    );
  },
});
