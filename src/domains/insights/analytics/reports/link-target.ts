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
  const site = siteBelow(source.orgSlug, source.collectionSlug);
  const path = pathBelow({ ...source, site, prefix: "" }, href);
  return path === null || path === "" || besidesPages.test(path) ? null : path;
}

/** A place of a site by its address: that of the site, and what it begins with there. */
export interface PlaceNames {
  siteSlug: string;
  prefix: string;
}

/** Where at a place of the collection's site a link leads; null where it does not lead there. Of no page where it is empty. */
export function pathAt(
  source: LinkSource,
  { own, place }: { own: PlaceNames; place: PlaceNames },
  href: string,
): string | null {
  const site = siteBelow(source.orgSlug, own.siteSlug);
  const whole = pathBelow({ ...source, site, prefix: own.prefix }, href);
  if (whole === null) return null;
  const { prefix } = place;
  if (prefix !== "" && whole !== prefix && !whole.startsWith(`${prefix}/`)) return null;
  const path = prefix === "" ? whole : whole.slice(prefix.length + 1);
  return besidesPages.test(path) ? "" : path;
}

/**
 * Where in the collection's site a link leads that leads out of the collection itself; null where it leads there, to no
 * page, or out of the site.
 */
export function pathBeside(source: LinkSource, own: PlaceNames, href: string): string | null {
  if (pathIn(source, href) !== null) return null;
  const site = siteBelow(source.orgSlug, own.siteSlug);
  const path = pathBelow({ ...source, site, prefix: own.prefix }, href);
  const name = path?.split("/").at(-1) ?? "";
  return path === null || path === "" || besidesPages.test(path) || besidesPages.test(name)
    ? null
    : path;
}

const siteBelow = (orgSlug: string, slug: string) =>
  `/docs/${encodeURIComponent(orgSlug)}/${encodeURIComponent(slug)}`;

interface ReadFrom extends Pick<LinkSource, "pagePath" | "baseUrl"> {
  site: string;
  prefix: string;
}

/** Where below the site a link leads that stands on the page; null where it leads elsewhere. */
function pathBelow({ site, prefix, pagePath, baseUrl }: ReadFrom, href: string): string | null {
  const above = prefix === "" ? pagePath : `${prefix}/${pagePath}`;
  const here = `${baseUrl}${site}/${above.split("/").map(encodeURIComponent).join("/")}`;
  if (!URL.canParse(href, here)) return null;
  const url = new URL(href, here);
  if (url.origin !== new URL(baseUrl).origin) return null;
  return fromRoot(site, url.pathname);
}

/** Written from the root, a path is meant from the site's. */
function fromRoot(site: string, pathname: string): string | null {
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
