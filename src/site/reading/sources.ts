/** What a view of the site is made from; made once a request. */
import type { Sources } from "#domains/publication/index";
import { bookmarkInCookie } from "#http/bookmark";
import type { AppContext } from "#http/services";

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
