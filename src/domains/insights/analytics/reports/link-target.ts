/** Where a link that is written as a path leads, read as a browser reads it. Pure. */

/** A collection's site, and the page that holds the link. */
export interface LinkSource {
  orgSlug: string;
  collectionSlug: string;
  pagePath: string;
  /** The origin of this service. */
  baseUrl: string;
}

/** Reserved addresses of a site, which are no pages. */
const besidesPages =
  /^(?:search|faq|feed|changelog(?:\/.*)?|(?:sitemap|robots|llms|llms-full)\.(?:xml|txt)|_.*)$/;
/** Of this service and not of the site, at its root. */
const ofService =
  /^\/(?:docs|studio|files|api|openapi\.json|reference|limits|problems|embed|embed\.js|mcp|p|healthcheck)(?:[/?]|$)/;

/** The path of a page that ought to be in the collection; null where the link leads elsewhere. */
export function pathIn(source: LinkSource, href: string): string | null {
  const { orgSlug, collectionSlug, pagePath, baseUrl } = source;
  const site = `/docs/${encodeURIComponent(orgSlug)}/${encodeURIComponent(collectionSlug)}`;
  const here = `${baseUrl}${site}/${pagePath.split("/").map(encodeURIComponent).join("/")}`;
  if (!URL.canParse(href, here)) return null;
  const url = new URL(href, here);
  if (url.origin !== new URL(baseUrl).origin) return null;
  const path = pathBelow(site, url.pathname);
  return path === null || path === "" || besidesPages.test(path) ? null : path;
}

/** Written from the root, a path is meant from the site's. */
function pathBelow(site: string, pathname: string): string | null {
  const isBelow = pathname === site || pathname.startsWith(`${site}/`);
  if (!isBelow && ofService.test(pathname)) return null;
  return normal(isBelow ? pathname.slice(site.length) : pathname);
}

function normal(pathname: string): string | null {
  try {
    const segments = pathname.split("/").map(decodeURIComponent).filter(Boolean);
    const path = segments.join("/").normalize("NFC").toLowerCase().normalize("NFC");
    return path.replace(/\.md$/, "");
  } catch {
    return null;
  }
}
