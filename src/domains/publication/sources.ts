/** What the published site is read from, whichever surface shows it. */

/** Where readers' questions are asked: the database, or a session of it. */
export type Reader = Pick<D1DatabaseSession, "prepare" | "batch">;

export interface Sources {
  /** The nearest replica of the database, from where the reader has been; reads within one request never go back in time. */
  reader: Reader;
  files: R2Bucket;
  /** Another one for every deployment: what one version of the templates made, no other serves. */
  templateVersion: string;
  /** Work that may end after the answer. */
  defer(work: Promise<unknown>): void;
}

/** A collection whose published pages are shown. */
export interface SitePlace {
  orgId: string;
  collectionId: string;
  siteVersion: number;
}
