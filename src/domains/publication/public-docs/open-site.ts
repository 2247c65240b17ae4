/**
 * Finds the published site that a caller without credentials names, and answers 404 unless its collection is public.
 */
import { findNamedCollection } from "#access/queries";
import type { CollectionRow, OrganizationRow } from "#db/schema";
import type { PublicName } from "#access/queries";
import { mayEnter } from "#access/visibility";
import { theme } from "#domains/collections/index";
import { loadNavigation } from "#domains/publication/navigation/load-navigation";
import type { Navigation, NavigationNode } from "#domains/publication/navigation/navigation";
import { findSiteAddress } from "#domains/publication/addresses/page-addresses";
import { sourcesIn } from "#domains/publication/sources";
import type { PublishedCollection, Sources } from "#domains/publication/sources";
import { Failure, invalid, notFound } from "#failure";
import type { Context } from "#operation/context";

/** A site that anybody may read. */
export interface OpenSite {
  organization: OrganizationRow;
  collection: CollectionRow;
  collectionKey: PublishedCollection;
  sources: Sources;
  navigation: Navigation;
  /** Where it is read, without a slash at its end. */
  url: string;
}

/**
 * Opens the site. Throws `not_found` for an absent, a private and a deleted one alike, and `suspended` for one of a
 * suspended organization: no fault of the service, which would ring its alarms, and nothing to be tried again.
 */
export async function openSite(context: Context<null>, name: PublicName): Promise<OpenSite> {
  const { db } = context;
  const customDomain = name.customDomain?.toLowerCase().replace(/\.$/, "");
  const found = await findNamedCollection(db, { ...name, customDomain });
  if (found === null || !mayEnter(found.collection, null)) throw notFound("collection");
  const { collection, organization } = found;
  if (organization.suspendedAt !== null)
    throw new Failure("suspended", "This site is suspended for the time being.");
  const { id: collectionId, orgId, siteVersion } = collection;
  const collectionKey = { orgId, collectionId, siteVersion, groups: [] };
  const sources = sourcesIn(context);
  const [navigation, url] = await Promise.all([
    loadNavigation(sources, collectionKey),
    findSiteAddress(context, collection),
  ]);
  return { organization, collection, collectionKey, sources, navigation, url };
}

/** The collection's site; null where there is none that anybody may read. */
export async function openIfPublic(
  context: Context<null>,
  collectionId: string,
): Promise<OpenSite | null> {
  try {
    return await openSite(context, { collectionId });
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  }
}

/** How a request names a collection; where it does not, by the page of the collection's own domain that sends it. */
export function publicNameIn(
  asked: { collectionId?: string | undefined; custom_domain?: string | undefined },
  origin: string | null = null,
): PublicName {
  const { collectionId, custom_domain: customDomain } = asked;
  if (collectionId !== undefined || customDomain !== undefined)
    return { collectionId, customDomain };
  if (origin === null || !URL.canParse(origin)) throw invalid("body.collectionId", nameMissing);
  return { customDomain: new URL(origin).hostname };
}

const nameMissing =
  "is missing: name the collection by `collectionId` or by `custom_domain`, or ask from a page of its own domain";

/** What every answer says of the collection. */
export function presentOpenSite({ collection, navigation, url }: OpenSite) {
  const { id, name, slug, description, header, footer } = collection;
  const { siteVersion } = navigation.record;
  const look = theme.parse(collection.theme);
  return { id, name, slug, description, theme: look, header, footer, url, siteVersion };
}

/** A page of the navigation, as a link to it is made of. */
export function crumbOf({ id, name, path, isReadable }: NavigationNode) {
  return { pageId: id, name, path, isReadable };
}
