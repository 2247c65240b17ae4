/** Takes back readers who come from the provider of their organization, on the service's own host and on domains of sites. */
import { databaseOf } from "#db/places";
import { findLocation } from "#domains/publication/index";
import { findWaysIn } from "#domains/sites/index";
import { configurationOf } from "#env";
import type { AppContext } from "#http/services";
import { hostOf, isOwnHost } from "#security/own-host";
import { readingBase } from "#site/reading/arrive";
import type { Entrance } from "#site/reading/arrive";
import { siteNotFound, siteSuspended } from "#site/reading/show";
import { sourcesOf } from "#site/reading/sources";
import { comeBack, takeJourney } from "./by-single-sign-on.ts";

/** Where nothing more is known than the site. */
const home = { path: "", writtenPath: "", isMarkdown: false, isNormal: true };

/**
 * The answer to who comes back with what the provider said.
 * @param realmId the collection whose way in it is, as the address names it
 */
export async function takeBack(context: AppContext, realmId: string): Promise<Response> {
  const carried = await takeJourney(context, realmId);
  const collectionId = carried?.collectionId ?? realmId;
  const sources = sourcesOf(context, collectionId);
  const location = await findLocation(sources, { collectionId }, "");
  if (location === null || location.isPublic) return siteNotFound();
  const entrance = entranceOf(context);
  // On a domain there is the site of that domain, and nothing of anybody else.
  const isReadHere = entrance.base !== "" || location.domain === hostOf(new URL(context.req.url));
  if (!isReadHere) return siteNotFound();
  context.set("orgId", location.orgId);
  if (location.isSuspended) return siteSuspended();
  const entry = await findWaysIn(
    databaseOf(context.env, location.orgId),
    location.orgId,
    collectionId,
  );
  if (entry === null || entry.realmId !== realmId) return siteNotFound();
  const base = carried?.base ?? readingBase(location, entrance);
  const arrival = { location, address: home, base, within: null };
  return comeBack({ context, sources, arrival, entry }, carried);
}

function entranceOf(context: AppContext): Pick<Entrance, "base" | "serviceUrl"> {
  const url = new URL(context.req.url);
  const configuration = configurationOf(context.env);
  if (isOwnHost(configuration, hostOf(url))) return { base: "/docs", serviceUrl: url.origin };
  return { base: "", serviceUrl: `https://${configuration.ownHosts[0] ?? "localhost"}` };
}
