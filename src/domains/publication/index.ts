/**
 * What readers may see: the only reader of published pages, for the site, search, MCP, the public interface and
 * feeds. Whoever shows something published asks here.
 */
export {
  pathBeginnings,
  findElsewhere,
  isGone,
  readLocation,
} from "#domains/publication/addresses/queries";
export type { Elsewhere } from "#domains/publication/addresses/queries";
export type { Location, ShownLocation, SiteNames } from "#domains/publication/addresses/location";
export {
  findFirstPlace,
  findMovedName,
  selectPlacesOnce,
} from "#domains/publication/addresses/moved/queries";
export {
  findAddressTemplates,
  findPageAddresses,
  findSiteAddress,
  findSiteAddresses,
  findSiteOrigins,
} from "#domains/publication/addresses/page-addresses";
export { findLocation } from "#domains/publication/addresses/find-location";
export { cacheGet, cachePut } from "./edge-cache.ts";
export {
  selectChangelogAddresses,
  selectShownChangelog,
  selectShownChangelogs,
  selectShownFaqs,
} from "#domains/publication/entries/queries";
export type { ShownChangelog, ShownFaq } from "#domains/publication/entries/queries";
export { findServedFile } from "#domains/publication/files/queries";
export type { ServedFile } from "#domains/publication/files/queries";
export {
  selectFilesThere,
  selectLinksTo,
  selectMapped,
  selectNamedPages,
  selectPagesAt,
} from "#domains/publication/links/drafts/queries";
export type { NamedPage, PageAnchor } from "#domains/publication/links/drafts/queries";
export { selectEntriesWithLinks } from "#domains/publication/links/entries/queries";
export {
  selectAnchors,
  selectCalled,
  selectHidden,
} from "#domains/publication/links/meant/queries";
export type { MeantPage, HiddenPage } from "#domains/publication/links/meant/queries";
export {
  brokenFrom,
  selectBrokenForeign,
  selectBrokenTargets,
  selectLinkedPlaces,
  selectMissingTargets,
  selectPathLinks,
  selectTextsDue,
} from "#domains/publication/links/queries";
export type {
  BrokenForeign,
  BrokenTarget,
  LinkedPlace,
  PageLink,
} from "#domains/publication/links/queries";
export { createMemory } from "./memory.ts";
export { draftNavigation } from "#domains/publication/navigation/draft-navigation";
export { likelyTargets } from "#domains/publication/navigation/likely-targets";
export { loadNavigation } from "#domains/publication/navigation/load-navigation";
export { arrange, Navigation, unset } from "#domains/publication/navigation/navigation";
export type {
  ArrangedPage,
  NavigationNode,
  SiteSettings,
} from "#domains/publication/navigation/navigation";
export { selectTheme } from "#domains/publication/navigation/queries";
export { pageUrl, siteAddressOf, urlBelow } from "./page-url.ts";
export { bestOfAll } from "#domains/publication/search/best-of-all";
export { findTexts } from "#domains/publication/search/find-texts";
export type { Findings, FoundText } from "#domains/publication/search/find-texts";
export { findPassages } from "#domains/publication/search/find-passages";
export type { FoundPassage } from "#domains/publication/search/find-passages";
export { readIndexKeys, readIndexTexts } from "#domains/publication/search/index-backend";
export { sweepSearch } from "#domains/publication/search/sweep-search";
export { sourcesIn } from "./sources.ts";
export { selectEditions } from "#domains/publication/site/queries";
export type { PlaceBeside, SiteAround, PageEdition } from "#domains/publication/site/site";
export type { CacheOutcome, PublishedCollection, Sources, VisitSources } from "./sources.ts";
export { selectReaderVariables } from "#domains/publication/variables/queries";
export type { Variables } from "#content/placeholders";
export {
  findTimes,
  selectAddresses,
  selectListed,
  selectShownEndpoints,
  selectEndpointContext,
} from "#domains/publication/versions/queries";
export type {
  PublishedExample,
  MachineListedPage,
  ShownEndpoint,
} from "#domains/publication/versions/queries";
export { loadOpenSites } from "#domains/publication/public-docs/load-open-sites";
export {
  askedPlace,
  placeArguments,
  searchedWithin,
} from "#domains/publication/public-docs/contract";
export type { OpenSite } from "#domains/publication/public-docs/open-site";
export { publicDocs } from "#domains/publication/public-docs/index";
export { publishedSearch } from "#domains/publication/search/index";
