/**
 * The published site: `/docs/:orgSlug/:collectionSlug/*`. One query finds what an address names; what is
 * shown then depends on nothing but immutable things.
 */
import { Hono } from "hono";
import { isVisible } from "#access/visibility";
import { systemClock } from "#clock";
import { Failure } from "#failure";
import type { AppContext, AppTypes } from "#http/services";
import type { Sources } from "#areas/published-site/sources";
import { baseOf, readAddress, urlOf } from "./address.ts";
import type { Address } from "./address.ts";
import { mayReadCollection } from "./admission.ts";
import { isKnown, missing, moved, shown, unchanged } from "./answer.ts";
import { answerSearch } from "./answer-search.ts";
import { assetUrls } from "./assets.ts";
import { loadNavigation } from "#areas/published-site/load-navigation";
import { renderMissing } from "./missing-page.tsx";
import { sourcesOf } from "./sources.ts";
import { findElsewhere, findMovedPlace, findPlace } from "./store.ts";
import type { Elsewhere } from "./store.ts";
import { showSurface, surfaceOf } from "./surfaces.ts";
import { bytesOf, etagOf } from "./view.ts";
import { wantsMarkdown } from "./visit.ts";
import type { Visit } from "./visit.ts";

/** What is mounted at /docs. */
export const site = new Hono<AppTypes>();

site.get("/*", async (context) => {
  const url = new URL(context.req.url);
  const address = readAddress(url.pathname);
  if (address === null) return nowhere();
  const sources = sourcesOf(context);
  const place = await findPlace(sources.reader, address);
  if (place === null) return leadToPlace(context, sources, url, address);
  const isAdmitted = await mayReadCollection(context, {
    id: place.collectionId,
    isPublic: place.isPublic,
  });
  if (!isAdmitted) return nowhere();
  const visit = { context, sources, url, address, place, base: baseOf(address) };
  if (address.path === "") return showHome(visit);
  const surface = surfaceOf(address);
  if (surface === null) return showPath(visit);
  return (await showSurface(visit, surface)) ?? notThere(visit, false);
});

site.all("/*", () => {
  throw new Failure("method_not_allowed", "The site is only read: GET or HEAD.", {
    headers: { Allow: "GET, HEAD" },
  });
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

/** The same answer for a site that is not there and for one that this reader may not enter. */
async function nowhere(): Promise<Response> {
  return missing(await renderMissing("absent", null, await assetUrls()), false);
}

async function showHome(visit: Visit): Promise<Response> {
  const { address, base, url, sources, place } = visit;
  if (!address.isNormal) return moved(base + url.search);
  const navigation = await loadNavigation(sources, place);
  const { home } = navigation.record;
  return home === null ? notThere(visit, false) : show(visit, home.pageId, home.contentHash);
}

async function showPath(visit: Visit): Promise<Response> {
  const { place, address, base, url } = visit;
  const { page } = place;
  if (address.path === "search") {
    return address.isNormal ? answerSearch(visit) : moved(urlOf(base, "search") + url.search);
  }
  if (page === null || page.contentHash === null || !isVisible(page)) return leadOn(visit);
  if (!address.isNormal) {
    return moved(urlOf(base, address.path, address.isMarkdown) + url.search);
  }
  return show(visit, page.id, page.contentHash);
}

async function show(visit: Visit, pageId: string, contentHash: string): Promise<Response> {
  const { context, sources, place, base, url } = visit;
  const isMarkdown = wantsMarkdown(visit);
  const view = { place, pageId, contentHash, isMarkdown, origin: url.origin, base };
  const kept = { etag: etagOf(view, sources), isPublic: place.isPublic };
  if (isKnown(context.req.header("if-none-match"), kept.etag)) return unchanged(kept);
  return shown(await bytesOf(view, sources), isMarkdown ? "markdown" : "html", kept);
}

/** Nothing to read at this path: to where the page went, else 410 or 404. */
async function leadOn(visit: Visit): Promise<Response> {
  const { sources, place, address } = visit;
  const { path, writtenPath } = address;
  const elsewhere = await findElsewhere(sources.reader, place, path, writtenPath);
  return (await movedTo(visit, elsewhere)) ?? notThere(visit, isGone(elsewhere));
}

/** 301 to where the page that a mapping names is now: one hop, since a mapping names a page and not an address. */
async function movedTo(visit: Visit, { mapped }: Elsewhere): Promise<Response | null> {
  if (mapped === null || mapped === "purged" || !isVisible(mapped.standing)) return null;
  const { collection, path, mappingId } = mapped;
  const isOwn = collection.id === visit.place.collectionId;
  if (!isOwn && !(await mayReadCollection(visit.context, collection))) return null;
  const base = baseOf({ orgSlug: collection.orgSlug, collectionSlug: collection.slug });
  countHit(visit, mappingId);
  return moved(urlOf(base, path, visit.address.isMarkdown) + visit.url.search);
}

/** Off the reader's path: a count that cannot be sent is let go. */
function countHit({ context, place }: Visit, mappingId: string): void {
  if (context.req.method !== "GET") return;
  const hit = { kind: "mapping.hit", orgId: place.orgId, mappingId, at: systemClock() } as const;
  context.executionCtx.waitUntil(context.env.VIEWS.send(hit).catch(() => undefined));
}

/** Deleted, not just put away: an archived or unpublished page may come back, and was never there for a reader. */
function isGone({ mapped, isDeleted }: Elsewhere): boolean {
  if (mapped === null) return isDeleted;
  return mapped === "purged" || (mapped.standing.deletedAt !== null && mapped.wasEverPublished);
}

async function notThere(visit: Visit, isDeleted: boolean): Promise<Response> {
  const { sources, place, base, address } = visit;
  const navigation = await loadNavigation(sources, place);
  const whereabouts = { navigation, base, path: address.path };
  const html = await renderMissing(isDeleted ? "gone" : "absent", whereabouts, await assetUrls());
  return missing(html, isDeleted);
}
