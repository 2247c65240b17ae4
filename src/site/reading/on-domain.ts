/**
 * A site on a domain of its own. A host that is neither the service's nor a proved domain serves nothing of
 * anybody; on a proved one there is the site, its files, its MCP server, and nothing else of the service.
 */
import { orgIdOfDomain } from "#db/whereabouts/databases";
import { configurationOf } from "#env";
import { Failure } from "#failure";
import { hostOf, isOwnHost } from "#security/own-host";
import type { AppContext } from "#http/services";
import { readPath } from "./address.ts";
import { resolveAddress } from "./resolve-address.ts";
import { admit } from "./admit.ts";
import { frameAskedBy, inAskedFrame } from "#site/embed/bare";
import { answerPost, siteNotFound, siteSuspended, onlyRead, showSite, siteUrlOf } from "./show.ts";
import { localizedAtPlace } from "#site/page/reader-place";
import { sourcesOf } from "./sources.ts";
import type { Location } from "#domains/publication/index";

/** What a site's pages ask of the service wherever they stand: any domain answers it as the service does. */
const servicePaths = [
  /^GET \/_assets\//,
  /^POST \/feedback\//,
  /^GET \/_playground\//,
  /^GET \/playground\//,
  /^POST \/playground\/send$/,
  /^[A-Z]+ \/mcp$/,
  /^GET \/_sign-in\/\w+$/,
];

const allowedMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/** A name that leads to a developer's machine may be anybody's: a page there would act as a page of ours. */
const loopbackAlone =
  "Without OWN_HOSTS the service answers at localhost, 127.0.0.1 and [::1] alone: name its other hosts there.";

/** What stands for an address that cannot be read. */
const home = { path: "", writtenPath: "", isMarkdown: false, isNormal: true };

/** Whether the request goes on to the service as it is. */
function isForService(method: string, pathname: string, location: Location): boolean {
  const line = `${method === "HEAD" ? "GET" : method} ${pathname}`;
  return (
    line.startsWith(`GET /files/${location.orgId}/`) || servicePaths.some((each) => each.test(line))
  );
}

/** The answer of the host that the request names; null where the service itself is to answer. */
export async function answerOnDomain(context: AppContext): Promise<Response | null> {
  const url = new URL(context.req.url);
  const configuration = configurationOf(context.env);
  const domain = hostOf(url);
  if (isOwnHost(configuration, domain)) return null;
  const sources = sourcesOf(context, await orgIdOfDomain(context.env, domain));
  const address = readPath("", url.pathname);
  const serviceUrl = `https://${configuration.ownHosts[0] ?? "localhost"}`;
  const entryPoint = { names: { domain }, base: "", serviceUrl };
  const resolved = await resolveAddress(sources, entryPoint, address ?? home);
  if (resolved === null) {
    if (configuration.ownHosts.length > 0) return siteNotFound();
    throw new Failure("forbidden", loopbackAlone);
  }
  const { method } = context.req;
  const { location } = resolved;
  if (location.isSuspended) return siteSuspended();
  if (isForService(method, url.pathname, location)) return null;
  if (!allowedMethods.has(method)) throw onlyRead();
  if (address === null) return siteNotFound();
  const admitted = await admit(context, sources, resolved);
  if (admitted instanceof Response) return admitted;
  const siteUrl = siteUrlOf(location, serviceUrl);
  const asked = { ...frameAskedBy(url), isOnDomain: true };
  const frame = await localizedAtPlace(asked, admitted.location, resolved.base);
  const visit = { context, sources, url, entryPoint, ...admitted, siteUrl, frame };
  return method === "POST" ? answerPost(visit) : inAskedFrame(await showSite(visit), visit);
}
