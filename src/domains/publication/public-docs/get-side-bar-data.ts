/** Get Side Bar Data: the tree of a public collection, as readers see it. */
import { toEverybody } from "#access/needs";
import { defineOperation } from "#operation/define";
import { placeArguments, sideBar, sideBarQuery } from "./contract.ts";
import { loadOpenSites } from "./load-open-sites.ts";
import { siteText } from "./site-text.ts";

export const getSideBarData = defineOperation({
  id: "getSideBarData",
  method: "GET",
  path: "/p/getSideBarData",
  status: 200,
  summary: "Read the navigation of a public collection",
  description:
    "Name the collection by `collectionId` or by `custom_domain`. From any origin, without a token.",
  access: toEverybody,
  query: sideBarQuery,
  result: sideBar,
  tool: {
    name: "list_pages",
    title: "List the pages",
    description:
      "The tree of the documentation's pages in reading order. Pass a page's `path` to read_page; a page that is not readable is only a heading.",
    arguments: placeArguments,
    result: sideBar.pick({ site: true, homePageId: true, pages: true }),
    text: ({ site, pages }) =>
      pages
        .map(({ name, path, depth }) => `${"  ".repeat(depth)}- ${name} (/${path})`)
        .concat(site === null ? [] : siteText(site))
        .join("\n"),
  },
  fails: ["not_found", "suspended"],
  etag: ({ collection }) => `${collection.id}.${collection.siteVersion}`,
  async run(context, { query }) {
    const { crumbOf, openPlace, openSite, presentAround, presentOpenSite, publicNameIn } =
      await loadOpenSites();
    const named = await openSite(context, publicNameIn(query));
    const site = await openPlace(context, named, query, "query");
    const { nodes, home } = site.navigation.record;
    return {
      collection: presentOpenSite(site),
      site: presentAround(site),
      homePageId: home?.pageId ?? null,
      pages: nodes.map((node) => {
        const { parentId, depth, icon, badge = null, method, href = null } = node;
        return { ...crumbOf(node), parentId, depth, icon, badge, method, href };
      }),
    };
  },
});
