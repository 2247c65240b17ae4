/** The page that somebody asks for by a path or an address: led to as the site leads its readers. */
import { pathBeginnings, readLocation } from "#domains/publication/addresses/queries";
import { findMovedName, selectPlacesOnce } from "#domains/publication/addresses/moved/queries";
import { Failure } from "#failure";
import type { Context } from "#operation/context";
import { isAddressBelow, askedPath } from "./asked-path.ts";
import type { NamedPlace } from "./places.ts";
import { openAddressed, openPlace, siteUrlAround } from "./places.ts";
import { openIfPublic } from "./open-site.ts";
import type { OpenSite } from "./open-site.ts";
import { findShown, nothingAt } from "./shown-page.ts";
import type { ShownPage } from "./shown-page.ts";

/**
 * Finds it in the named place, at an address of the site, or at one that the page, its place or the whole site has left.
 * Throws `not_found` with the nearest addresses, and `gone` for a page that was deleted.
 */
export async function findAsked(
  context: Context<null>,
  named: OpenSite,
  { path: asked, ...place }: NamedPlace & { path: string },
): Promise<ShownPage> {
  const { site, path } = (await openAddressed(context, named, asked)) ?? {
    site: await openPlace(context, named, place, "query"),
    path: asked,
  };
  const here = await findShown(context, site, askedPath(path, site.url));
  if (here !== null && here !== "gone") return here;
  const once = await findOnce(context, site, asked);
  if (once !== null) return once;
  if (here === "gone") throw new Failure("gone", "The page that stood here was deleted.");
  throw nothingAt(site, path);
}

/** What readers are led to from where nothing is: to what stood there before the site was arranged or called as it is now. */
async function findOnce(
  context: Context<null>,
  open: OpenSite,
  asked: string,
): Promise<ShownPage | null> {
  const { sources, collectionKey } = open;
  const { orgId, collectionId: own } = collectionKey;
  const ownSite = (await readLocation(sources.reader, { collectionId: own }, ""))?.siteId ?? null;
  const at = await siteAt(context, open, { asked, ownSite });
  if (at === null) return null;
  const { siteId, path } = at;
  if (siteId === null) return movedTo(context, own, path);
  const within = { orgId, siteId };
  for (const place of await selectPlacesOnce(sources.reader, within, pathBeginnings(path))) {
    // Of another site, what has become this one alone.
    if (siteId !== ownSite && place.collectionId !== own) continue;
    const { collectionId, prefix } = place;
    const rest = prefix === "" ? path : path.slice(prefix.length + 1);
    const found = await movedTo(context, collectionId, rest);
    if (found !== null) return found;
  }
  return null;
}

/** What a path of the collection names, told to stand elsewhere than it was asked for. */
async function movedTo(
  context: Context<null>,
  collectionId: string,
  path: string,
): Promise<ShownPage | null> {
  const site = await openIfPublic(context, collectionId);
  const found = site === null ? null : await findShown(context, site, path);
  if (found === null || found === "gone") return null;
  return { ...found, page: { ...found.page, isMoved: true } };
}

/**
 * The site of collections that an address names, by its address now or by one that it had, and the path below it; of a
 * collection that is a site of its own no site, but the path. Null for what is no address of the organization's.
 */
async function siteAt(
  { baseUrl }: Context<null>,
  open: OpenSite,
  { asked, ownSite }: { asked: string; ownSite: string | null },
): Promise<{ siteId: string | null; path: string } | null> {
  const { sources, collectionKey, navigation } = open;
  const siteUrl = siteUrlAround(open);
  if (isAddressBelow(asked, siteUrl)) return { siteId: ownSite, path: askedPath(asked, siteUrl) };
  const docs = `${baseUrl}/docs`;
  if (isAddressBelow(asked, docs)) {
    const [orgSlug = "", collectionSlug = "", ...rest] = askedPath(asked, docs).split("/");
    const moved = await findMovedName(sources.reader, { orgSlug, collectionSlug });
    if (moved === null || moved.orgId !== collectionKey.orgId) return null;
    const isOther = moved.siteId === null && moved.collectionId !== collectionKey.collectionId;
    return isOther ? null : { siteId: moved.siteId, path: rest.join("/") };
  }
  const prefix = navigation.record.around?.own.prefix ?? "";
  return { siteId: ownSite, path: askedPath(`${prefix}/${asked}`, siteUrl) };
}
