/**
 * Where a request arrives: at a collection that is a site of its own, at a place of a site of collections, or at an
 * address that something had before. What is named otherwise than it is read goes on as another spelling of where it is
 * read: whatever is found there is led to in one hop.
 */
import {
  pathBeginnings,
  findFirstPlace,
  findLocation,
  findMovedName,
  selectPlacesOnce,
  urlBelow,
} from "#domains/publication/index";
import type { Location, ShownLocation, SiteNames, VisitSources } from "#domains/publication/index";
import { baseOf } from "./address.ts";
import type { SitePath } from "./address.ts";

/** A site of collections, and a path in it as an address names it. */
export interface PathInSite {
  orgId: string;
  siteId: string;
  path: string;
}

export interface ResolvedAddress {
  location: Location;
  /** Below where the collection is read. */
  address: SitePath;
  /** What the addresses begin with that lead here. */
  base: string;
  /** The same of the site of collections in which it stands or once stood; null where there is none. */
  within: PathInSite | null;
}

/** The same for a reader who was let in. */
export interface Admitted extends ResolvedAddress {
  location: ShownLocation;
}

/** Where the request comes in. */
export interface EntryPoint {
  names: SiteNames;
  /** What the addresses of what is named begin with; empty where it has a domain to itself. */
  base: string;
  /** The address of the service, for what is not read on this domain. */
  serviceUrl: string;
}

/** What the address leads to; null where it leads to nothing. */
export async function resolveAddress(
  sources: VisitSources,
  entryPoint: EntryPoint,
  address: SitePath,
): Promise<ResolvedAddress | null> {
  const location = await findLocation(sources, entryPoint.names, address.path);
  if (location !== null) return resolvedAt(location, address, entryPoint);
  const { names } = entryPoint;
  return "orgSlug" in names ? resolveFormerName(sources, { ...entryPoint, names }, address) : null;
}

function resolvedAt(
  location: Location,
  address: SitePath,
  entryPoint: EntryPoint,
): ResolvedAddress {
  const { orgId, siteId, atPrefix } = location;
  const within = siteId === null ? null : { orgId, siteId, path: address.path };
  if (siteId === null) return { location, address, base: entryPoint.base, within };
  if (atPrefix === null) return resolvedElsewhere(location, address, within, entryPoint);
  const base = urlBelow(entryPoint.base, atPrefix);
  return { location, address: below(address, atPrefix), base, within };
}

/** The same path as it stands below the beginning. */
function below(address: SitePath, prefix: string): SitePath {
  if (prefix === "") return address;
  const skipped = prefix.split("/").length;
  const { path, writtenPath } = address;
  const rest = (whole: string) => whole.split("/").slice(skipped).join("/");
  return { ...address, path: rest(path), writtenPath: rest(writtenPath) };
}

/** Arrives where the collection is read, by an address that it has no more. */
function resolvedElsewhere(
  location: Location,
  address: SitePath,
  within: PathInSite | null,
  entryPoint: EntryPoint,
): ResolvedAddress {
  const base = readingBase(location, entryPoint);
  return { location, address: { ...address, isNormal: false }, base, within };
}

/** What a collection's addresses begin with, seen from an entryPoint: a path where both are on the service. */
export function readingBase(
  at: Pick<Location, "orgSlug" | "collectionSlug" | "siteSlug" | "prefix" | "domain">,
  { base, serviceUrl }: Pick<EntryPoint, "base" | "serviceUrl">,
): string {
  const { orgSlug, siteSlug, collectionSlug, domain } = at;
  const path = baseOf({ orgSlug, collectionSlug: siteSlug ?? collectionSlug });
  const onDomain = domain === null ? serviceUrl + path : `https://${domain}`;
  return urlBelow(base === "" ? onDomain : path, at.prefix ?? "");
}

/** Nothing has these names: arrives at what had them, or at the first place of a site that has nothing at its address. */
async function resolveFormerName(
  sources: VisitSources,
  entryPoint: EntryPoint & { names: { orgSlug: string; collectionSlug: string } },
  address: SitePath,
): Promise<ResolvedAddress | null> {
  const { reader } = sources;
  const moved = await findMovedName(reader, entryPoint.names);
  if (moved === null) return null;
  const { orgId, siteId } = moved;
  const within = siteId === null ? null : { orgId, siteId, path: address.path };
  const found =
    within === null
      ? { collectionId: moved.collectionId, prefix: "" }
      : ((await selectPlacesOnce(reader, within, pathBeginnings(within.path)))[0] ??
        (await findFirstPlace(reader, within)));
  if (found === null || found.collectionId === null) return null;
  const rest = below(address, found.prefix);
  const location = await findLocation(sources, { collectionId: found.collectionId }, rest.path);
  return location === null ? null : resolvedElsewhere(location, rest, within, entryPoint);
}
