/** What an address names, and by what it names it. */
import type { PageVisibility } from "#access/visibility";
import type { Analytics } from "#db/schema";
import type { CollectionAtVersion, PublishedCollection } from "#domains/publication/sources";

/** A page as an address finds it; readers see it where `isVisible` says so. */
export interface AddressedPage extends PageVisibility {
  id: string;
  path: string;
  /** Set exactly while a version is published. */
  contentHash: string | null;
}

/** A live collection as its readers find it. */
export interface Site extends CollectionAtVersion {
  orgSlug: string;
  collectionSlug: string;
  isPublic: boolean;
  /** Its organization is: readers are told so, and nothing else. */
  isSuspended: boolean;
  /** The domain at which it is read: one that was proved to be its own, or its site's. */
  domain: string | null;
  /** The site in which it stands, and what its addresses begin with there; null where it is a site of its own. */
  siteId: string | null;
  siteSlug: string | null;
  prefix: string | null;
  /** The beginning by which the address named it in its site; null where it was named by itself. */
  atPrefix: string | null;
  /** The language of the place that was named, or in which it stands; null where it is a site of its own. */
  language: string | null;
  /** It is shown in place of a part that the language of the address lacks. */
  isFallback: boolean;
  /** The service of others that its owner has named to count its readers. */
  analytics: Analytics | null;
}

/** What an address names: a live collection, and the live page at the path, if there is one. */
export interface Location extends Site {
  page: AddressedPage | null;
}

/** The same for a reader who was let in. */
export type ShownLocation = Location & PublishedCollection;

/** By what an address names a collection, or the site in which it stands. */
export type SiteNames =
  | { orgSlug: string; collectionSlug: string }
  | { domain: string }
  | { collectionId: string };
