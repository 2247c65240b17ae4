/**
 * What an address names, for every view of a site. An address that was seen before costs a share in a question for its
 * site's version: while that is the same, the place and the page there are the same, and are known.
 */
import { isVisible } from "#access/visibility";
import type { BoundQuery, Reader } from "#db/prepared";
import { createMemory } from "#domains/publication/memory";
import type { VisitSources } from "#domains/publication/sources";
import { askLocation, readLocation } from "./queries.ts";
import type { AddressedPage, Location, SiteNames } from "./location.ts";
import { SharedRounds } from "./shared-rounds.ts";

/** What stood at an address at a site version; the home of a site names no page. */
interface KnownAddress {
  collectionId: string;
  siteVersion: number;
  /** By what the address named its place in a site of collections; null where it named no such place. */
  atPrefix: string | null;
  page: AddressedPage | null;
}

const known = createMemory<KnownAddress>(4 * 1024 * 1024);
/** A page's row without the characters of its address, roughly. */
const bytesOfPage = 400;
const rounds = new SharedRounds<BoundQuery<Location>, Location>();

/** The live collection that the address names, with the live page at the path; null where there is no such collection. */
export async function findLocation(
  sources: VisitSources,
  names: SiteNames,
  path: string,
): Promise<Location | null> {
  const siteKey = siteNamesKey(names);
  const key = `${siteKey} ${path}`;
  const seen = sources.isUnconstrained ? known.get(key) : undefined;
  if (seen !== undefined) {
    const { collectionId, siteVersion, atPrefix, page } = seen;
    // Whatever would lead the address elsewhere changes the version of the site that it led to.
    const asked = askLocation(names, [atPrefix ?? ""], null);
    const placeKey = atPrefix === null ? siteKey : `${siteKey} ${atPrefix}`;
    const location = await rounds.find(placeKey, asked, (all) => askTogether(sources, all));
    if (location?.collectionId === collectionId && location.siteVersion === siteVersion)
      return { ...location, page };
  }
  const location = await readLocation(sources.reader, names, path);
  if (location !== null && isToBeKnown(location, path)) {
    const { collectionId, siteVersion, atPrefix, page } = location;
    known.set(key, { collectionId, siteVersion, atPrefix, page }, bytesOfPage + 4 * key.length);
  }
  return location;
}

/** What readers do not see may change without a new site version, and there is no end of addresses without a page. */
function isToBeKnown({ page, atPrefix }: Location, path: string): boolean {
  return path === (atPrefix ?? "") || (page !== null && isVisible(page, "every"));
}

function siteNamesKey(names: SiteNames): string {
  if ("domain" in names) return names.domain;
  if ("collectionId" in names) return names.collectionId;
  return JSON.stringify([names.orgSlug, names.collectionSlug]);
}

/** Goes on where the reader goes away: others wait for it too. */
function askTogether(
  sources: VisitSources,
  asked: ReadonlyMap<string, BoundQuery<Location>>,
): Promise<Map<string, Location>> {
  const answers = readSites(sources.reader, asked);
  sources.defer(answers);
  return answers;
}

async function readSites(
  reader: Reader,
  asked: ReadonlyMap<string, BoundQuery<Location>>,
): Promise<Map<string, Location>> {
  const results = await reader.batch([...asked.values()].map((each) => each.on(reader)));
  const sites = new Map<string, Location>();
  let index = 0;
  for (const [key, each] of asked) {
    const result = results[index++];
    const [site] = result === undefined ? [] : each.rowsIn(result);
    if (site !== undefined) sites.set(key, site);
  }
  return sites;
}
