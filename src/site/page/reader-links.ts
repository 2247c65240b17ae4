/** Links to pages, as a reader of the site follows them: to where each page is now, or without a target. */
import { urlBelow } from "#domains/publication/index";
import type { Navigation, PlaceBeside } from "#domains/publication/index";
import { rewriteMarkdownLinks } from "#content/links";
import { urlOf } from "#site/reading/address";
import { baseAbove } from "./reader-place.ts";

const pageLink = /^page:([0-9A-Za-z]+)(.*)/s;

/** The address below `base`, or where else it stands, of a page that readers see; null for any other. */
export function addressIn(navigation: Navigation, base: string): (pageId: string) => string | null {
  return (pageId) => {
    const target = navigation.find(pageId);
    if (target === null) return addressBeyond(navigation, base, pageId);
    return target.isReadable ? urlOf(base, target.path) : null;
  };
}

/** In the same site of collections below what its addresses begin with for this reader, in their language if it is there. */
function addressBeyond(navigation: Navigation, base: string, pageId: string): string | null {
  const page = navigation.findBeyond(pageId);
  if (page === null) return null;
  const { around } = navigation.record;
  // In a frame of another site no other place is shown.
  if (around === null || base.startsWith("/embed/")) return page.url;
  const here = [...around.places, around.own]
    .filter(({ collectionId }) => collectionId === around.own.collectionId)
    .toSorted((one, other) => other.prefix.length - one.prefix.length)
    .find(({ prefix }) => base.endsWith(urlBelow("", prefix)));
  const [there] = around.places
    .filter(({ collectionId }) => collectionId === page.collectionId)
    .toSorted((one, other) => awayFrom(here?.language, one) - awayFrom(here?.language, other));
  if (here === undefined || there === undefined) return page.url;
  return urlOf(urlBelow(baseAbove(base, here.prefix), there.prefix), page.path);
}

/** Places in the reader's language come first, and then the one where the collection itself stands. */
function awayFrom(language: string | undefined, place: PlaceBeside): number {
  return Number(place.language !== language) * 2 + Number(place.isFallback);
}

/** Markdown with every link to a readable page made absolute below `baseUrl`. */
export async function linkedMarkdown(
  markdown: string,
  navigation: Navigation,
  baseUrl: string,
): Promise<string> {
  const addressOf = addressIn(navigation, baseUrl);
  return rewriteMarkdownLinks(markdown, (href) => {
    const [, pageId = "", rest = ""] = pageLink.exec(href) ?? [];
    const address = addressOf(pageId);
    return address === null ? null : address + rest;
  });
}
