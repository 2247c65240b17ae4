/** What a view of the site is made from; made once a request. */
import { bookmarkInCookie } from "#http/bookmark";
import type { AppContext } from "#http/services";
import type { Reader } from "./store.ts";

export interface Sources {
  /** The nearest replica of the database, from where the browser has been; reads within one request never go back in time. */
  reader: Reader;
  files: R2Bucket;
  /** Another one for every deployment: what one version of the templates made, no other serves. */
  templateVersion: string;
  /** Work that may end after the answer. */
  defer(work: Promise<unknown>): void;
}

/** The sources of this request. */
export function sourcesOf(context: AppContext): Sources {
  const { DB, FILES, VERSION } = context.env;
  return {
    reader: DB.withSession(bookmarkInCookie(context) ?? "first-unconstrained"),
    files: FILES,
    templateVersion: VERSION.id.slice(0, 8),
    defer: (work) => context.executionCtx.waitUntil(work),
  };
}
