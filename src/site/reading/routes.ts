/** The published site on the service's own host: `/docs/:orgSlug/:collectionSlug/*`. One query finds what an address names. */
import { Hono } from "hono";
import { orgIdOfSlug } from "#db/whereabouts/databases";
import type { AppContext, AppTypes } from "#http/services";
import { baseOf, readAddress } from "./address.ts";
import { resolveAddress } from "./resolve-address.ts";
import { admit } from "./admit.ts";
import { frameAskedBy, inAskedFrame } from "#site/embed/bare";
import { answerPost, siteNotFound, siteSuspended, onlyRead, showSite, siteUrlOf } from "./show.ts";
import { localizedAtPlace } from "#site/page/reader-place";
import { sourcesOf } from "./sources.ts";
import type { Visit } from "./visit.ts";

/** What is mounted at /docs. */
export const site = new Hono<AppTypes>();

site.get("/*", async (context) => {
  const visit = await enter(context);
  return visit instanceof Response ? visit : inAskedFrame(await showSite(visit), visit);
});

site.post("/*", async (context) => {
  const visit = await enter(context);
  return visit instanceof Response ? visit : answerPost(visit);
});

site.all("/*", () => {
  throw onlyRead();
});

/** What the address leads to, for a reader who may go there; else the answer that sends them away. */
async function enter(context: AppContext): Promise<Visit | Response> {
  const url = new URL(context.req.url);
  const address = readAddress(url.pathname);
  if (address === null) return siteNotFound();
  const { orgSlug, collectionSlug, ...path } = address;
  const sources = sourcesOf(context, await orgIdOfSlug(context.env, orgSlug));
  const entryPoint = {
    names: { orgSlug, collectionSlug },
    base: baseOf(address),
    serviceUrl: url.origin,
  };
  const resolved = await resolveAddress(sources, entryPoint, path);
  if (resolved === null) return siteNotFound();
  context.set("orgId", resolved.location.orgId);
  const admitted = await admit(context, sources, resolved);
  if (admitted instanceof Response) return admitted;
  if (admitted.location.isSuspended) return siteSuspended();
  const siteUrl = siteUrlOf(admitted.location, url.origin);
  const frame = await localizedAtPlace(frameAskedBy(url), admitted.location, admitted.base);
  return { context, sources, url, entryPoint, ...admitted, siteUrl, frame };
}
