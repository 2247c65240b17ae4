/** Opens public sites for whoever builds a frontend of their own: loaded with the first of their requests. */
export const loadOpenSites = () => import("./open-sites.ts");
