/** The sources that published sites are read from (database, R2, caches), whichever surface shows them. */
import type { ReaderGroups } from "#access/visibility";
import type { Reader } from "#db/prepared";
import type { TriedLook } from "#domains/collections/index";
import type { Indexes } from "#domains/search/index";
import type { Context } from "#operation/context";

export interface Sources {
  /** The nearest replica of the database, from where the reader has been; reads within one request never go back in time. */
  reader: Reader;
  files: R2Bucket;
  indexes: Indexes;
  /** The address of the service, for what is read there from a domain of its own. */
  serviceUrl: string;
  /** Another one for every deployment: what one version of the templates made, no other serves. */
  templateVersion: string;
  /** Work that may end after the answer. */
  defer(work: Promise<unknown>): void;
}

/** The sources of an operation. */
export function sourcesIn(
  context: Pick<Context<unknown>, "db" | "bindings" | "baseUrl" | "defer">,
): Sources {
  const { db, bindings, baseUrl: serviceUrl } = context;
  return {
    reader: db.$client,
    files: bindings.FILES,
    indexes: bindings,
    serviceUrl,
    templateVersion: bindings.VERSION.id.slice(0, 8),
    defer: (work) => context.defer(work),
  };
}

/** Where what a reader gets was found. */
export type CacheOutcome = "memory" | "location" | "made";

/** The sources of a request of the site. */
export interface VisitSources extends Sources {
  /** Is told where the bytes of the answer were found: in the isolate's memory, in the location's cache, or nowhere. */
  noteCache(outcome: CacheOutcome): void;
  /** No bookmark says from when on it reads: what another request reads from now on serves as well. */
  isUnconstrained: boolean;
}

/** A collection at one version of its site. */
export interface CollectionAtVersion {
  orgId: string;
  collectionId: string;
  siteVersion: number;
}

/** A collection whose published pages are shown, to a reader who was let in. */
export interface PublishedCollection extends CollectionAtVersion {
  /** Whose view it is. */
  groups: ReaderGroups;
  /** A look that is tried in place of the one that is saved, and where its stylesheet is. */
  look?: TriedLook & { url: string };
}
