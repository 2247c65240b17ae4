/** What a view of the site is made from; made once a request. */
import type { VisitSources } from "#domains/publication/index";
import { reportIfFails } from "#fault";
import { startByCookie } from "#http/bookmark";
import { pathWithoutSecrets } from "#http/problem";
import type { AppContext } from "#http/services";
import { firstDatabase } from "#slots";

/** The sources of this request. */
export function sourcesOf(context: AppContext): VisitSources {
  const { DB, FILES, VERSION } = context.env;
  const requestId = context.get("requestId");
  const path = pathWithoutSecrets(context);
  const from = startByCookie(context, firstDatabase);
  return {
    reader: DB.withSession(from),
    isUnconstrained: from === "first-unconstrained",
    files: FILES,
    indexes: context.env,
    templateVersion: VERSION.id.slice(0, 8),
    noteCache: (outcome) => context.set("cache", outcome),
    defer: (work) => context.executionCtx.waitUntil(reportIfFails(work, { requestId, path })),
  };
}
