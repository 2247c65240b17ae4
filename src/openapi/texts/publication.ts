/** What readers may see, for frontends of one's own: navigation, pages, addresses and search. */
import type { Texts } from "#openapi/field-texts";

const places = (operation: string) =>
  Object.fromEntries(
    ["section", "version", "language"].map((axis) => [
      `${operation}.${axis}`,
      `Another ${axis} of the site of collections, as the navigation's \`site\` names it. Left out: where the collection stands.`,
    ]),
  );

export const publicationTexts: Texts = {
  ...places("getSideBarData"),
  ...places("getPublishedDataByPath"),
  "getSideBarData.pages.href": "Where a link of the tree leads; null for everything else.",
  "getSideBarData.site":
    "The site of collections in which this one stands; null where it is a site of its own.",
  "getSideBarData.site.section": "The section whose pages these are; null: the site has none.",
  "getSideBarData.site.version": "Their version; null: the site has none.",
  "getSideBarData.site.language": "Their language, by its tag.",
  "globalSearch.within":
    "What is searched where no section is named: the collection alone, or with it the other sections of its `site`, in the same version and language.",
  custom_domain: "Instead of the collection's id: a domain that it has proved to own.",
  "getPublishedUrls.collectionId": "The collection's id, or a domain that it has proved to own.",
  "getPublishedUrls.custom_domain": "The collection's domain: any other is not found.",
  "getPublishedDataByPath.path":
    "Where the page stands, or an address of the site, as `url` says it. Left out or empty: the home page.",
  linkBase: "Put in front of every link between pages: nothing, a path, or an origin with one.",
  collection: "The collection.",
  description: "What it is about.",
  url: "Its address.",
  "collection.header": "Sanitised HTML above every page.",
  "collection.footer": "Sanitised HTML below every page.",
  "collection.url": "Where it is read: its own domain, or its place on this service.",
  "getSideBarData.homePageId": "The page to begin with; null where nothing is published.",
  pages: "The pages, in reading order, each after its parent.",
  badge: "A word beside the page's name; null: none.",
  isReadable: "Whether there is something to read; false for a heading.",
  depth: "How many levels down it stands: 0 for the top.",
  icon: "An emoji, or the name of an icon; null: none.",
  "pages.parentId": "The page right above it; null at the top.",
  "pages.method": "The HTTP method of an endpoint page; null for every other.",
  path: "Where it stands: the parts of its address from the top page down.",
  "getPublishedDataByPath.url": "The page's address.",
  isMoved: "Whether the page stands elsewhere now than was asked for: lead readers to `path`.",
  markdown: "The text, in Markdown.",
  outline: "The headings of the page, in order.",
  "outline.id": "The anchor of the heading.",
  "outline.depth": "Its level: 2 for `##`.",
  "outline.text": "Its words.",
  breadcrumbs: "The pages above it, from the top down.",
  previous: "The page to read before it; null at the beginning.",
  next: "The page to read after it; null at the end.",
  noindex: "Whether the author asks search engines to leave it out.",
  query: "What is searched for.",
  "globalSearch.limit": "How many results to give at most.",
  "globalSearch.isFinal":
    "`false` while somebody is still typing: what they search for is then not counted for the owner.",
  isPartial: "Whether nothing has all of the words, and these have some.",
  "globalSearch.kind":
    "What was found: a `page`, a `faq`, which stands on `/faq` of the site, or an entry of its `changelog`.",
  "globalSearch.pageId": "The page's id; null for a FAQ and for an entry of the changelog.",
  "searchCollection.kind":
    "What was found: a `page`, a `faq`, which stands on `/faq` of the site, or an entry of its `changelog`.",
  "searchCollection.pageId": "The page's id; null for a FAQ and for an entry of the changelog.",
  section: "The part of the page that was found; null: its beginning.",
  "section.title": "Its heading.",
  anchor: "The anchor of its heading.",
  "globalSearch.url": "Its address, with the anchor of the section or of the FAQ.",
  nameHtml: "The name as escaped HTML in which `<mark>` is the only element.",
  snippet: "The words around what was found.",
  snippetHtml: "The same as escaped HTML in which `<mark>` is the only element.",
  found: "`true`: only what something was found for; `false`: only what nothing was found for.",
  "listSearches.query": "What readers searched for: lower case, single spaces.",
  foundCount: "How often something was found for it.",
  notFoundCount: "How often nothing was found for it.",
  lastAt: "When it was last asked for.",
};
