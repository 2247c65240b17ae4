/** The address of a collection, and of its pages. */

/** What the address of a site is made of. */
export interface SiteName {
  slug: string;
  isPublic: boolean;
  /** The domain that was proved to be its own. */
  domain: string | null;
}

/**
 * Where a site is read, absolute and without a slash at its end: on its own domain if it has proved one. A private
 * one is read on the service, where alone its readers are signed in.
 */
export function siteAddressOf(
  baseUrl: string,
  organization: { slug: string },
  { slug, isPublic, domain }: SiteName,
): string {
  if (isPublic && domain !== null) return `https://${domain}`;
  return `${baseUrl}/docs/${[organization.slug, slug].map(encodeURIComponent).join("/")}`;
}

/** The address of what begins so below a site's own; the site's own for the empty beginning. */
export function urlBelow(siteUrl: string, prefix: string): string {
  return prefix === "" ? siteUrl : pageUrl(siteUrl, prefix);
}

/** The page's path behind the base, percent-encoded; the base itself for the empty path. */
export function pageUrl(base: string, path: string): string {
  return path === "" ? base : `${base}/${path.split("/").map(encodeURIComponent).join("/")}`;
}
