/** Get Published URLs: every address of a public collection, for whoever builds or crawls all of it. */
import { toEverybody } from "#access/needs";
import { pageUrl } from "#domains/publication/page-url";
import { iso } from "#clock";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { publishedUrls, urlsParams, urlsQuery } from "./contract.ts";
import { loadOpenSites } from "./load-open-sites.ts";
import { selectListed } from "#domains/publication/versions/queries";

export const getPublishedUrls = defineOperation({
  id: "getPublishedUrls",
  method: "GET",
  path: "/p/published-urls/:collectionId",
  status: 200,
  summary: "List the addresses of a public collection",
  description:
    "In reading order. A domain that the collection has proved to own stands for its id as well.",
  access: toEverybody,
  params: urlsParams,
  query: urlsQuery,
  result: publishedUrls,
  fails: ["not_found", "suspended"],
  etag: ({ siteVersion }) => String(siteVersion),
  async run(context, { params, query }) {
    const { openSite } = await loadOpenSites();
    const named = params.collectionId;
    // No id has a dot, and every domain has one.
    const name = named.includes(".") ? { customDomain: named } : { collectionId: named };
    const site = await openSite(context, name);
    if (query.custom_domain !== undefined) {
      const { collectionKey } = await openSite(context, {
        customDomain: query.custom_domain,
      });
      if (collectionKey.collectionId !== site.collectionKey.collectionId)
        throw notFound("collection");
    }
    const { pages } = await selectListed(site.sources.reader, site.collectionKey);
    const data = site.navigation.nodes.flatMap(({ id, name: title, path, isReadable }) => {
      const page = pages.get(id);
      if (!isReadable || page === undefined) return [];
      const { publishedAt, isIndexed } = page;
      const url = pageUrl(site.url, path);
      return [
        { pageId: id, name: title, path, url, publishedAt: iso(publishedAt), noindex: !isIndexed },
      ];
    });
    return { data, nextCursor: null, siteVersion: site.navigation.record.siteVersion };
  },
});
