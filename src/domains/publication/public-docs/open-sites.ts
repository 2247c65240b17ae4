/** What `loadOpenSites` loads: public sites, their places and their pages. */
export { crumbOf, presentSite, publicNameIn, openSite } from "./open-site.ts";
export { openAddressed, openPlace, presentAround } from "./places.ts";
export { searchOpenSite } from "./search-open-site.ts";
export { findShown, nothingAt, presentShown } from "./shown-page.ts";
