/**
 * Shows what an address of a site names, to a reader who was let in: a page, one of the other surfaces, or
 * where it went. What is shown depends on nothing but immutable things.
 */
import { reportIfFails } from "#fault";
import { firstWithoutText, isVisible } from "#access/visibility";
import {
  pathBeginnings,
  findElsewhere,
  isGone,
  loadNavigation,
  readLocation,
  selectPlacesOnce,
} from "#domains/publication/index";
import type { Elsewhere, Location } from "#domains/publication/index";
import { systemClock } from "#clock";
import { configurationOf } from "#env";
import { Failure } from "#failure";
import { pathOfFile, urlOf } from "./address.ts";
import { admittedGroups } from "./admission.ts";
import { readingBase } from "./resolve-address.ts";
import { isKnown, missingResponse, redirect301, shownResponse, notModified } from "./answer.ts";
import type { AllowedSources } from "./answer.ts";
import { answerSearch } from "#site/search/answer-search";
import { assetUrls } from "#site/assets";
import { isPrintPath } from "#site/print/print-url";
import { recordAgent } from "#site/readers/record-agent";
import { handleReaderPost, recordMissing } from "#site/readers/reader-post";
import { analyticsOf } from "#site/page/analytics.tsx";
import { missingText, renderMissing } from "#site/page/not-found-page.tsx";
import { showSurface, surfaceOf } from "#site/surfaces/show-surface";
import { findSamePaths } from "./same-path.ts";
import { pageBytes, etagOf } from "./view.ts";
import { readerViewOf } from "./viewer.ts";
import { wantsMarkdown } from "./visit.ts";
import type { Visit } from "./visit.ts";

/** The answer to a visit. */
export async function showSite(visit: Visit): Promise<Response> {
  if (visit.address.path === "") return showHome(visit);
  const surface = surfaceOf(visit.address);
  if (surface === null) return showPath(visit);
  return (await showSurface(visit, surface)) ?? leadFromOwnName(visit);
}

/** A site without questions, say, leads on from their address to the page that stood there elsewhere. */
async function leadFromOwnName(visit: Visit): Promise<Response> {
  const { sources, location, address } = visit;
  const { path, writtenPath } = address;
  const elsewhere = await findElsewhere(sources.reader, location, path, writtenPath);
  return (await movedTo(visit, elsewhere)) ?? notThere(visit, false);
}

/** The same answer for a site that is not there and for one that this reader may not enter. */
export function siteNotFound(): Promise<Response> {
  return nothing("absent");
}

/** What readers find while the organization is suspended, at every address of it. */
export function siteSuspended(): Response {
  const text = "This site is suspended for the time being.";
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Suspended</title><h1>${text}</h1><p>Whoever runs this service can say why.</p>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(page, { status: 503, headers });
}

/** The same answer for a link to a draft that never was, has ended, or whose page was put away. */
export function closed(): Promise<Response> {
  return nothing("closed");
}

async function nothing(kind: "absent" | "closed"): Promise<Response> {
  return missingResponse(await renderMissing(kind, null, await assetUrls()), false);
}

/** Answers a POST of a reader: a view, feedback or a question. Throws 405 elsewhere. */
export async function answerPost(visit: Visit): Promise<Response> {
  const answer = await handleReaderPost(visit);
  if (answer === null) throw onlyRead();
  return answer;
}

/** A site is only read. */
export function onlyRead(): Failure {
  return new Failure("method_not_allowed", "The site is only read: GET or HEAD.", {
    headers: { Allow: "GET, HEAD" },
  });
}

/**
 * The canonical address of the site, absolute: on its own domain, if its readers may see it there. A private site stays
 * on the service, since nobody is signed in anywhere else.
 * @param origin of the service
 */
export function siteUrlOf(location: Omit<Location, "page">, origin: string): string {
  const { domain, isPublic } = location;
  const isOnService = domain === null || !isPublic;
  return isOnService
    ? origin + readingBase(location, { base: "/docs", serviceUrl: origin })
    : readingBase(location, { base: "", serviceUrl: origin });
}

async function showHome(visit: Visit): Promise<Response> {
  const { address, base, url, sources, location } = visit;
  if (!address.isNormal) return redirect301(urlOf(base, "") + url.search);
  const navigation = await loadNavigation(sources, location);
  const { home } = navigation.record;
  if (home === null) return notThere(visit, false);
  const { pageId: id, contentHash } = home;
  const isEndpoint = (navigation.find(id)?.method ?? null) !== null;
  return showReadable(visit, { id, contentHash, isEndpoint });
}

async function showPath(visit: Visit): Promise<Response> {
  const { location, address, base, url } = visit;
  const { page } = location;
  if (address.path === "_ask") {
    const { showAsk } = await import("#site/ask/answer-ask");
    return showAsk(visit);
  }
  if (isPrintPath(address.path)) {
    const { showPrint } = await import("#site/print/answer-print");
    return (await showPrint(visit)) ?? leadOn(visit);
  }
  if (address.path === "search") {
    return address.isNormal ? answerSearch(visit) : redirect301(urlOf(base, "search") + url.search);
  }
  if (page === null || page.contentHash === null || !isVisible(page, location.groups))
    return leadOn(visit);
  if (!address.isNormal) {
    return redirect301(urlOf(base, address.path, address.isMarkdown) + url.search);
  }
  const { id, contentHash, type } = page;
  const isEndpoint = type === 4 || type === 5;
  return showReadable(visit, { id, contentHash, isEndpoint });
}

/** A page that readers may see. */
interface Readable {
  id: string;
  contentHash: string;
  isEndpoint: boolean;
}

async function showReadable(
  visit: Visit,
  { id: pageId, contentHash, isEndpoint }: Readable,
): Promise<Response> {
  const { context, sources, location, base, siteUrl, frame } = visit;
  const isMarkdown = wantsMarkdown(visit);
  recordAgent(visit, isMarkdown ? "markdown" : "page", pageId);
  // Where everybody may read, all see the same.
  const seen = location.isPublic
    ? ""
    : await readerViewOf(await loadNavigation(sources, location), location.groups);
  const view = { location, pageId, contentHash, isMarkdown, siteUrl, base, frame, seen };
  const policy = { etag: etagOf(view, sources), isPublic: location.isPublic };
  const allowed = allowedSourcesOf(visit, isEndpoint);
  if (isKnown(context.req.header("if-none-match"), policy.etag))
    return notModified(policy, allowed);
  return shownResponse(
    await pageBytes(view, sources),
    isMarkdown ? "markdown" : "html",
    policy,
    allowed,
  );
}

/** Whom the page's scripts may call: the endpoint that it describes, and a service that counts readers. */
function allowedSourcesOf(
  { context, location, frame }: Visit,
  isEndpoint: boolean,
): AllowedSources {
  const { isPublic } = location;
  const called = isEndpoint ? [...configurationOf(context.env).outboundAllow] : null;
  const analytics = analyticsOf(location.analytics, { frame, isPublic });
  return { called, scripts: analytics?.scripts ?? [], connections: analytics?.connections ?? [] };
}

/** Nothing to read at this path: to where the page went, else 410 or 404. */
async function leadOn(visit: Visit): Promise<Response> {
  const { sources, location, address } = visit;
  const { path, writtenPath } = address;
  const elsewhere = await findElsewhere(sources.reader, location, path, writtenPath);
  return (
    (await movedTo(visit, elsewhere)) ??
    (await leadFromTree(visit)) ??
    (await leadWithin(visit)) ??
    (await leadFromFile(visit)) ??
    notThere(visit, isGone(elsewhere))
  );
}

/** 301 from a link of the tree to where it leads, and from a heading to the first page in it that this reader sees. */
async function leadFromTree({
  location,
  sources,
  base,
  address,
  url,
}: Visit): Promise<Response | null> {
  const { page } = location;
  if (page === null || page.type < firstWithoutText) return null;
  const navigation = await loadNavigation(sources, location);
  const node = navigation.findListed(page.id);
  if (node?.href !== undefined) return redirect301(node.href);
  const first = node === null ? null : navigation.firstReadableIn(node);
  if (first?.isReadable !== true) return null;
  return redirect301(urlOf(base, first.path, address.isMarkdown) + url.search);
}

/** 301 to what stood at this address of the site of collections before the site was arranged as it is now. */
async function leadWithin(visit: Visit): Promise<Response | null> {
  const { within, sources, address } = visit;
  if (within === null) return null;
  const places = await selectPlacesOnce(sources.reader, within, pathBeginnings(within.path));
  for (const { collectionId, prefix } of places) {
    const path = prefix === "" ? within.path : within.path.slice(prefix.length + 1);
    const location = await readLocation(sources.reader, { collectionId }, path);
    if (location === null) continue;
    const groups = await admittedGroups(visit.context, { ...location, id: collectionId });
    if (groups === null) continue;
    const base = readingBase(location, visit.entryPoint);
    const isThere =
      path === "" ||
      isOwnName(path) ||
      (location.page !== null && isVisible(location.page, groups));
    if (isThere) return redirect301(urlOf(base, path, address.isMarkdown) + visit.url.search);
    const elsewhere = await findElsewhere(sources.reader, location, path, path);
    const led = await movedTo({ ...visit, location: { ...location, groups }, base }, elsewhere);
    if (led !== null) return led;
  }
  return null;
}

/** 301 from the file that a page had while its site was one of files, to the page or where that went. */
async function leadFromFile(visit: Visit): Promise<Response | null> {
  const { sources, location, address, base, within } = visit;
  const path = pathOfFile(address.path);
  if (path === null) return null;
  const { collectionId, groups } = location;
  const there = await readLocation(sources.reader, { collectionId }, path);
  const isThere = path === "" || (there?.page && isVisible(there.page, groups));
  if (isThere) return redirect301(urlOf(base, path) + visit.url.search);
  const writtenPath = pathOfFile(address.writtenPath) ?? path;
  const elsewhere = await findElsewhere(sources.reader, location, path, writtenPath);
  const file = { ...visit, within: within && { ...within, path: pathOfFile(within.path) ?? "" } };
  return (await movedTo(visit, elsewhere)) ?? leadWithin(file);
}

/** Whether every site has something at this path, or nothing to lead to. */
function isOwnName(path: string): boolean {
  return path === "search" || surfaceOf({ path, writtenPath: path }) !== null;
}

/** 301 to where the page that a mapping names is now: one hop, since a mapping names a page and not an address. */
async function movedTo(visit: Visit, { mapped }: Elsewhere): Promise<Response | null> {
  if (mapped === null || mapped === "purged") return null;
  const { collection, path, mappingId } = mapped;
  const isOwn = collection.id === visit.location.collectionId;
  const { orgId, groups: ownGroups } = visit.location;
  const groups = isOwn ? ownGroups : await admittedGroups(visit.context, { ...collection, orgId });
  if (groups === null || !isVisible(mapped, groups)) return null;
  const { orgSlug, slug: collectionSlug, prefix, domain } = collection;
  const there = { orgSlug, collectionSlug, siteSlug: null, prefix, domain };
  const base = isOwn ? visit.base : readingBase(there, visit.entryPoint);
  countHit(visit, mappingId);
  return redirect301(urlOf(base, path, visit.address.isMarkdown) + visit.url.search);
}

/** Off the reader's path: a count that cannot be sent is let go. */
function countHit({ context, location }: Visit, mappingId: string): void {
  if (context.req.method !== "GET") return;
  const hit = { kind: "mapping.hit", orgId: location.orgId, mappingId, at: systemClock() } as const;
  const sent = context.env.VIEWS.send(hit);
  context.executionCtx.waitUntil(reportIfFails(sent, { kind: hit.kind, mappingId }));
}

async function notThere(visit: Visit, isDeleted: boolean): Promise<Response> {
  const { sources, location, base, address, frame } = visit;
  if (!isDeleted) recordMissing(visit);
  const kind = isDeleted ? "gone" : "absent";
  if (wantsMarkdown(visit))
    return missingResponse(missingText(kind, visit.siteUrl, frame), isDeleted, "markdown");
  const navigation = await loadNavigation(sources, location);
  const samePaths = await findSamePaths(visit, navigation);
  const whereabouts = { navigation, base, path: address.path, frame, samePaths };
  const html = await renderMissing(kind, whereabouts, await assetUrls());
  return missingResponse(html, isDeleted);
}
