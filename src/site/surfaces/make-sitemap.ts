/** What search engines are told to look at: the addresses of a collection, and at the home of a site those of all its places. */
import {
  selectChangelogAddresses,
  selectListed,
  selectEditions,
  urlBelow,
} from "#domains/publication/index";
import type { Navigation } from "#domains/publication/index";
import { entryUrl } from "#site/entries/changelog-page.tsx";
import { baseAbove } from "#site/page/reader-place";
import { urlOf } from "#site/reading/address";
import type { Visit } from "#site/reading/visit";
import { listedNodes } from "./llms.ts";
import type { AskedText, MadeText } from "./make-text.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap.ts";

/** Whether this is the home of a site of collections, whose sitemap leads to those of all its places. */
export const hasIndex = ({ record: { around } }: Navigation) => around?.own.prefix === "";

/** The addresses of everything in the collection that search engines may show. */
export async function makeSitemap({ visit, navigation }: AskedText): Promise<MadeText> {
  const { siteUrl, location, sources } = visit;
  const [{ siteVersion, pages }, changes, superseded] = await Promise.all([
    selectListed(sources.reader, location),
    selectChangelogAddresses(sources.reader, location),
    supersededIn(visit, navigation),
  ]);
  const { home, faqs, hasChangelog } = navigation.record;
  const listed = Array.from(listedNodes(navigation, pages))
    .filter(({ node }) => !superseded.has(node.id))
    .map(({ node, page }) => ({
      url: urlOf(siteUrl, node.id === home?.pageId ? "" : node.path),
      changedAt: page.changedAt,
    }));
  const entries = changes.rows.map((entry) => ({
    url: entryUrl(siteUrl, entry),
    changedAt: entry.updatedAt,
  }));
  const besides = [...(faqs.areShown ? ["faq"] : []), ...(hasChangelog ? ["changelog"] : [])];
  const text = sitemapXml([
    ...listed,
    ...besides.map((path) => ({ url: urlOf(siteUrl, path), changedAt: null })),
    ...entries,
  ]);
  return { text, versions: [siteVersion, changes.siteVersion] };
}

/** The pages whose canonical address is in the current version of the site. */
async function supersededIn(
  { sources, location }: Visit,
  navigation: Navigation,
): Promise<ReadonlySet<string>> {
  const { around, nodes } = navigation.record;
  if (around === null || around.own.version === around.currentVersion) return new Set();
  const current = around.places.filter(
    ({ version, language, isPublic }) =>
      isPublic && version === around.currentVersion && language === around.own.language,
  );
  const editions = await selectEditions(
    sources.reader,
    location.orgId,
    nodes.map(({ id }) => id),
    current.map(({ collectionId }) => collectionId),
  );
  return new Set(editions.map(({ of }) => of));
}

/** The sitemaps of all places. */
export function makeSitemapIndex({ visit, navigation }: AskedText): MadeText {
  const { around, siteVersion } = navigation.record;
  const base = baseAbove(visit.siteUrl, around?.own.prefix ?? "");
  const urls = (around?.places ?? [])
    .filter(({ isFallback }) => !isFallback)
    .map(({ prefix }) =>
      urlOf(urlBelow(base, prefix), prefix === "" ? "_sitemap.xml" : "sitemap.xml"),
    );
  return { text: sitemapIndexXml(urls), versions: [siteVersion] };
}
