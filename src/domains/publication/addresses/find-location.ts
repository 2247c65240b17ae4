/**
 * What an address names, for every view of a site. An address that was seen before costs a share in a question for its
 * site's version: while that is the same, the page there is the same, and is known.
 */
import { isVisible } from "#access/visibility";
import type { BoundQuery, Reader } from "#db/prepared";
import { createMemory } from "#domains/publication/memory";
import type { VisitSources } from "#domains/publication/sources";
import { askSite, readLocation } from "./queries.ts";
import type { FoundPage, Location, Site, SiteNames } from "./queries.ts";
import { SharedRounds } from "./shared-rounds.ts";

/** The page that stood at an address at a site version; the home of a site names none. */
interface Known {
  siteVersion: number;
  page: FoundPage | null;
}

const known = createMemory<Known>(4 * 1024 * 1024);
/** A page's row without the characters of its address, roughly. */
const bytesOfPage = 400;
const rounds = new SharedRounds<BoundQuery<Site>, Site>();

/** The live collection that the address names, with the live page at the path; null where there is no such collection. */
export async function findLocation(
  sources: VisitSources,
  names: SiteNames,
  path: string,
): Promise<Location | null> {
  const siteKey = keyOf(names);
  const key = `${siteKey} ${path}`;
  const seen = sources.isUnconstrained ? known.get(key) : undefined;
  if (seen !== undefined) {
    const site = await rounds.find(siteKey, askSite(names), (asked) => askTogether(sources, asked));
    if (site === null) return null;
    if (site.siteVersion === seen.siteVersion) return { ...site, page: seen.page };
  }
  const location = await readLocation(sources.reader, names, path);
  if (location !== null && isToBeKnown(location, path)) {
    const { siteVersion, page } = location;
    known.set(key, { siteVersion, page }, bytesOfPage + 4 * key.length);
  }
  return location;
}

/** What readers do not see may change without a new site version, and there is no end of addresses without a page. */
function isToBeKnown({ page }: Location, path: string): boolean {
  return path === "" || (page !== null && isVisible(page));
}

function keyOf(names: SiteNames): string {
  if ("domain" in names) return names.domain;
  if ("collectionId" in names) return names.collectionId;
  return JSON.stringify([names.orgSlug, names.collectionSlug]);
}

/** Goes on where the reader goes away: others wait for it too. */
function askTogether(
  sources: VisitSources,
  asked: ReadonlyMap<string, BoundQuery<Site>>,
): Promise<Map<string, Site>> {
  const answers = readSites(sources.reader, asked);
  sources.defer(answers);
  return answers;
}

async function readSites(
  reader: Reader,
  asked: ReadonlyMap<string, BoundQuery<Site>>,
): Promise<Map<string, Site>> {
  const results = await reader.batch([...asked.values()].map((each) => each.on(reader)));
  const sites = new Map<string, Site>();
  let index = 0;
  for (const [key, each] of asked) {
    const result = results[index++];
    const [site] = result === undefined ? [] : each.rowsIn(result);
    if (site !== undefined) sites.set(key, site);
  }
  return sites;
}
