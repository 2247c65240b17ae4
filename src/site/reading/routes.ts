/** The published site on the service's own host: `/docs/:orgSlug/:collectionSlug/*`. One query finds what an address names. */
import { Hono } from "hono";
import { findLocation, findMovedCollection } from "#domains/publication/index";
import type { Sources } from "#domains/publication/index";
import type { AppContext, AppTypes } from "#http/services";
import { baseOf, readAddress, urlOf } from "./address.ts";
import type { Address } from "./address.ts";
import { mayReadCollection } from "./admission.ts";
import { redirect301 } from "./answer.ts";
import { frameAskedBy, inAskedFrame } from "#site/embed/bare";
import { answerPost, siteNotFound, onlyRead, showSite, siteUrlOf } from "./show.ts";
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

/** What the address leads to, for a reader who may go there; else the answer that sends them on or away. */
async function enter(context: AppContext): Promise<Visit | Response> {
  const url = new URL(context.req.url);
  const address = readAddress(url.pathname);
  if (address === null) return siteNotFound();
  const sources = sourcesOf(context);
  const location = await findLocation(sources, address, address.path);
  if (location === null) return redirectToLocation(context, sources, url, address);
  const { collectionId: id, isPublic } = location;
  if (!(await mayReadCollection(context, { id, isPublic }))) return siteNotFound();
  const siteUrl = siteUrlOf(location, url.origin);
  return {
    context,
    sources,
    url,
    address,
    location,
    base: baseOf(address),
    siteUrl,
    frame: frameAskedBy(url),
  };
}

/** No collection has these slugs: redirects to the one that had them, for readers who may see that one. */
async function redirectToLocation(
  context: AppContext,
  { reader }: Sources,
  url: URL,
  address: Address,
): Promise<Response> {
  const location = await findMovedCollection(reader, address);
  if (location === null) return siteNotFound();
  const { collectionId: id, isPublic } = location;
  if (!(await mayReadCollection(context, { id, isPublic }))) return siteNotFound();
  const target = urlOf(baseOf(location), address.path, address.isMarkdown);
  return redirect301(target + url.search);
}
