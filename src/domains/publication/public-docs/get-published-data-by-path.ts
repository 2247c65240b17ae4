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
    "As HTML and Markdown, with its outline and its place among the others. Links to other pages lead to `linkBase` and their path. At an old address it is the page that stood there, and `isMoved`.",
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
    const { findShown, nothingAt, openAddressed, openPlace, openSite, presentShown, publicNameIn } =
      await loadOpenSites();
    const named = await openSite(context, publicNameIn(query));
    const addressed = await openAddressed(context, named, query.path);
    const { site, path } = addressed ?? {
      site: await openPlace(context, named, query, "query"),
      path: query.path,
    };
    const found = await findShown(site, path);
    if (found === null) throw nothingAt(site, path);
    return presentShown(site, found, { linkBase: query.linkBase, baseUrl: context.baseUrl });
  },
});
