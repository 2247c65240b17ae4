/** What a view of the site is made from; made once a request. */
import { databaseNameOf, openReader } from "#db/databases";
import { configurationOf } from "#env";
import { hostOf, isOwnHost } from "#security/own-host";
import type { VisitSources } from "#domains/publication/index";
import { reportIfFails } from "#fault";
import { startByCookie } from "#http/bookmark";
import { pathWithoutSecrets } from "#http/problem";
import type { AppContext } from "#http/services";

/** The sources of this request, about the organization with this id, or that of whatever else has it. */
export function sourcesOf(context: AppContext, id: string): VisitSources {
  const { FILES, VERSION } = context.env;
  const database = databaseNameOf(context.env, id);
  const requestId = context.get("requestId");
  const path = pathWithoutSecrets(context);
  const from = startByCookie(context, database);
  return {
    reader: openReader(context.env, database, from),
    isUnconstrained: from === "first-unconstrained",
    files: FILES,
    indexes: context.env,
    serviceUrl: serviceUrlOf(context),
    templateVersion: VERSION.id.slice(0, 8),
    noteCache: (outcome) => context.set("cache", outcome),
    defer: (work) => context.executionCtx.waitUntil(reportIfFails(work, { requestId, path })),
  };
}

/** The address of the service, whichever host the request names. */
function serviceUrlOf({ req, env }: AppContext): string {
  const url = new URL(req.url);
  const configuration = configurationOf(env);
  if (isOwnHost(configuration, hostOf(url))) return url.origin;
  return `https://${configuration.ownHosts[0] ?? "localhost"}`;
}
