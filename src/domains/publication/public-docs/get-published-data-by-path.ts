/** Get Published Data By Path: everything that a page of documentation is made of. */
import { toEverybody } from "#access/needs";
import { defineOperation } from "#operation/define";
import { pageQuery, placeArguments, publishedPage } from "./contract.ts";
import { loadOpenSites } from "./load-open-sites.ts";

export const getPublishedDataByPath = defineOperation({
  id: "getPublishedDataByPath",
  method: "GET",
  path: "/p/getPublishedDataByPath",
  status: 200,
  summary: "Read a published page",
  description:
    "As HTML and Markdown, with its outline and its place among the others. Links to other pages lead to `linkBase` and their path. At an address that the page, its place or its site has left it is the page that stood there, where it is now, and `isMoved`.",
  access: toEverybody,
  query: pageQuery,
  result: publishedPage,
  tool: {
    name: "read_page",
    title: "Read a page",
    description:
      "A published page as Markdown, by its path or address. An endpoint page also gives the description of its request: method, URL, parameters, headers, body, ways to sign in, responses.",
    arguments: {
      ...placeArguments,
      path: "Its path or address, from search, ask or list_pages; empty for the home page.",
    },
    result: publishedPage.pick({
      pageId: true,
      name: true,
      path: true,
      url: true,
      isMoved: true,
      versionNo: true,
      contentHash: true,
      publishedAt: true,
      meta: true,
      endpoint: true,
      markdown: true,
      outline: true,
      breadcrumbs: true,
      previous: true,
      next: true,
    }),
  },
  fails: ["not_found", "suspended", "gone", "unavailable"],
  etag: ({ collection, pageId, contentHash }) =>
    `${pageId}.${contentHash.slice(0, 16)}.${collection.siteVersion}`,
  async run(context, { query }) {
    const { findAsked, openSite, presentShown, publicNameIn } = await loadOpenSites();
    const named = await openSite(context, publicNameIn(query));
    const found = await findAsked(context, named, query);
    // The address of the named collection stands for that of whichever the page is in.
    const linkBase = query.linkBase === named.url ? found.site.url : query.linkBase;
    return presentShown(found, { linkBase, baseUrl: context.baseUrl });
  },
});
