/** The published site on the service's own host: `/docs/:orgSlug/:collectionSlug/*`. One query finds what an address names. */
import { Hono } from "hono";
import type { Sources } from "#areas/published-site/sources";
import type { AppContext, AppTypes } from "#http/services";
import { baseOf, readAddress, urlOf } from "./address.ts";
import type { Address } from "./address.ts";
import { mayReadCollection } from "./admission.ts";
import { moved } from "./answer.ts";
import { nowhere, onlyRead, showSite, siteUrlOf } from "./show.ts";
import { sourcesOf } from "./sources.ts";
import { findMovedPlace, findPlace } from "./store.ts";

/** What is mounted at /docs. */
export const site = new Hono<AppTypes>();

site.get("/*", async (context) => {
  const url = new URL(context.req.url);
  const address = readAddress(url.pathname);
  if (address === null) return nowhere();
  const sources = sourcesOf(context);
  const place = await findPlace(sources.reader, address);
  if (place === null) return leadToPlace(context, sources, url, address);
  const { collectionId: id, isPublic } = place;
  if (!(await mayReadCollection(context, { id, isPublic }))) return nowhere();
  const siteUrl = siteUrlOf(place, url.origin);
  return showSite({ context, sources, url, address, place, base: baseOf(address), siteUrl });
});

site.all("/*", () => {
  throw onlyRead();
});

/** No collection has these slugs: to the one that had them, for whoever may read it there. */
async function leadToPlace(
  context: AppContext,
  { reader }: Sources,
  url: URL,
  address: Address,
): Promise<Response> {
  const place = await findMovedPlace(reader, address);
  if (place === null) return nowhere();
  const { collectionId: id, isPublic } = place;
  if (!(await mayReadCollection(context, { id, isPublic }))) return nowhere();
  const target = urlOf(baseOf(place), address.path, address.isMarkdown);
  return moved(target + url.search);
}
