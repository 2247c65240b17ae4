/** Takes back readers who come from the provider of their organization, on the service's own host and on domains of sites. */
import { databaseOf } from "#db/databases";
import { findLocation } from "#domains/publication/index";
import { findWaysIn } from "#domains/sites/index";
import { configurationOf } from "#env";
import type { AppContext } from "#http/services";
import { hostOf, isOwnHost } from "#security/own-host";
import { readingBase } from "#site/reading/resolve-address";
import type { EntryPoint } from "#site/reading/resolve-address";
import { siteNotFound, siteSuspended } from "#site/reading/show";
import { sourcesOf } from "#site/reading/sources";
import { admitReturned, takeSignInState } from "./by-single-sign-on.ts";

/** Where nothing more is known than the site. */
const home = { path: "", writtenPath: "", isMarkdown: false, isNormal: true };

/**
 * The answer to who comes back with what the provider said.
 * @param realmId the collection whose way in it is, as the address names it
 */
export async function answerCallback(context: AppContext, realmId: string): Promise<Response> {
  const carried = await takeSignInState(context, realmId);
  const collectionId = carried?.collectionId ?? realmId;
  const sources = sourcesOf(context, collectionId);
  const location = await findLocation(sources, { collectionId }, "");
  if (location === null || location.isPublic) return siteNotFound();
  const entryPoint = entryPointOf(context);
  // On a domain there is the site of that domain, and nothing of anybody else.
  const isReadHere = entryPoint.base !== "" || location.domain === hostOf(new URL(context.req.url));
  if (!isReadHere) return siteNotFound();
  context.set("orgId", location.orgId);
  if (location.isSuspended) return siteSuspended();
  const waysIn = await findWaysIn(
    databaseOf(context.env, location.orgId),
    location.orgId,
    collectionId,
  );
  if (waysIn === null || waysIn.realmId !== realmId) return siteNotFound();
  const base = carried?.base ?? readingBase(location, entryPoint);
  const resolved = { location, address: home, base, within: null };
  return admitReturned({ context, sources, resolved, waysIn }, carried);
}

function entryPointOf(context: AppContext): Pick<EntryPoint, "base" | "serviceUrl"> {
  const url = new URL(context.req.url);
  const configuration = configurationOf(context.env);
  if (isOwnHost(configuration, hostOf(url))) return { base: "/docs", serviceUrl: url.origin };
  return { base: "", serviceUrl: `https://${configuration.ownHosts[0] ?? "localhost"}` };
}
