/** What `loadOpenSites` loads: public sites, their places and their pages. */
export { findAsked } from "./asked-page.ts";
export { crumbOf, presentOpenSite, publicNameIn, openSite } from "./open-site.ts";
export { openPlace, openSearched, presentAround } from "./places.ts";
export { searchOpenSite } from "./search-open-site.ts";
export { presentShown } from "./shown-page.ts";
