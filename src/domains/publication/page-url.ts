/** The address of a collection, and of its pages. */

/**
 * Where a collection is read, absolute and without a slash at its end: on its own domain if it has proved one. A private
 * one is read on the service, where alone its readers are signed in.
 */
export function siteAddressOf(
  baseUrl: string,
  organization: { slug: string },
  collection: {
    slug: string;
    isPublic: boolean;
    customDomain: string | null;
    customDomainVerifiedAt: number | null;
  },
): string {
  const { slug, isPublic, customDomain, customDomainVerifiedAt } = collection;
  if (isPublic && customDomain !== null && customDomainVerifiedAt !== null)
    return `https://${customDomain}`;
  return `${baseUrl}/docs/${[organization.slug, slug].map(encodeURIComponent).join("/")}`;
}

/** The page's path behind the base, percent-encoded; the base itself for the empty path. */
export function pageUrl(base: string, path: string): string {
  return path === "" ? base : `${base}/${path.split("/").map(encodeURIComponent).join("/")}`;
}
