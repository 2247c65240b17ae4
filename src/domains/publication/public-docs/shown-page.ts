/** One published page as the public interface answers it, for a frontend of the caller's own. */
import { isVisible } from "#access/visibility";
import { pageUrl } from "#domains/publication/page-url";
import { askedPath } from "./asked-path.ts";
import { readSnapshot, snapshotKey } from "#domains/pages/index";
import { endpoint as endpointShape, filledEndpoint } from "#domains/api-model/index";
import type { Endpoint } from "#domains/api-model/index";
import { iso } from "#clock";
import { resolvePageLinks, rewriteMarkdownLinks } from "#content/links";
import { Failure } from "#failure";
import type { Context } from "#operation/context";
import { crumbOf, openIfPublic, presentOpenSite } from "./open-site.ts";
import type { OpenSite } from "./open-site.ts";
import { likelyTargets } from "#domains/publication/navigation/likely-targets";
import { findElsewhere, isGone, readLocation } from "#domains/publication/addresses/queries";
import type { AddressedPage } from "#domains/publication/addresses/location";
import { selectReaderVariables } from "#domains/publication/variables/queries";
import { findTimes } from "#domains/publication/versions/queries";

/** A page that readers see. */
interface FoundPage {
  id: string;
  path: string;
  contentHash: string;
  versionNo: number;
  isMoved: boolean;
}

/** A page with the site in which it stands. */
export interface ShownPage {
  site: OpenSite;
  page: FoundPage;
}

/** The home page where no path is given. */
async function findHome(site: OpenSite): Promise<ShownPage | null> {
  const { sources, collectionKey, navigation } = site;
  const home = navigation.find(navigation.record.home?.pageId ?? null);
  if (home === null) return null;
  const { reader } = sources;
  const location = await readLocation(reader, collectionKey, home.path);
  return location?.page ? shownOrNull(site, location.page, false) : null;
}

/**
 * The page that readers see at a path, or at one that it once had, in whatever collection it is now that anybody may
 * read; "gone" for one that was deleted.
 * @param path in the collection, as `askedPath` gives it
 */
export async function findShown(
  context: Context<null>,
  site: OpenSite,
  path: string,
): Promise<ShownPage | "gone" | null> {
  const { sources, collectionKey } = site;
  if (path === "") return findHome(site);
  const location = await readLocation(sources.reader, collectionKey, path);
  const here = location?.page ? shownOrNull(site, location.page, false) : null;
  if (here !== null) return here;
  const elsewhere = await findElsewhere(sources.reader, collectionKey, path, path);
  if (isGone(elsewhere)) return "gone";
  const { mapped } = elsewhere;
  if (mapped === null || mapped === "purged") return null;
  const { id: collectionId } = mapped.collection;
  const isHere = collectionId === collectionKey.collectionId;
  const there = isHere ? site : await openIfPublic(context, collectionId);
  return there === null ? null : shownOrNull(there, mapped, true);
}

/** The 404 of a path at which readers see nothing, with the addresses that were most likely meant. */
export function nothingAt({ navigation, url }: OpenSite, asked: string): Failure {
  const near = likelyTargets(navigation.nodes, askedPath(asked, url)).map(({ path }) =>
    pageUrl(url, path),
  );
  const nearest = near.length === 0 ? "" : ` The nearest addresses: ${near.join(", ")}`;
  return new Failure("not_found", `There is no such page, or you may not see it.${nearest}`);
}

/** Nobody is signed in here. */
function shownOrNull(site: OpenSite, page: AddressedPage, isMoved: boolean): ShownPage | null {
  const { id, path, contentHash, publishedVersionNo: versionNo } = page;
  if (contentHash === null || versionNo === null || !isVisible(page, [])) return null;
  return { site, page: { id, path, contentHash, versionNo, isMoved } };
}

/** The page with what surrounds it. */
export async function presentShown(
  { site, page }: ShownPage,
  { linkBase, baseUrl }: { linkBase: string; baseUrl: string },
) {
  const { sources, collectionKey, navigation, url } = site;
  const { id, path, contentHash, versionNo, isMoved } = page;
  const key = snapshotKey(collectionKey.orgId, id, contentHash);
  const [snapshot, times] = await Promise.all([
    readSnapshot(sources.files, key),
    findTimes(sources.reader, collectionKey, id),
  ]);
  if (snapshot === null || times === null)
    throw new Failure("unavailable", "This page cannot be read just now.");
  const links = linksOf(site, linkBase, baseUrl);
  const described = await endpointFor(site, snapshot.endpoint);
  const [previous, next] = [navigation.previousOf(id), navigation.nextOf(id)];
  const parentId = navigation.find(id)?.parentId ?? null;
  return {
    collection: presentOpenSite(site),
    pageId: id,
    name: snapshot.name,
    path,
    url: pageUrl(url, path),
    isMoved,
    versionNo,
    contentHash,
    publishedAt: iso(times.publishedAt),
    meta: snapshot.meta,
    ...(described === null ? {} : { endpoint: described }),
    html: links.inHtml(snapshot.html),
    markdown: await links.inMarkdown(snapshot.content),
    outline: snapshot.outline,
    breadcrumbs: navigation.trailOf(parentId).map(crumbOf),
    previous: previous && crumbOf(previous),
    next: next && crumbOf(next),
  };
}

/** With its variables as the site shows them; a description of before that cannot be read any more comes as it is. */
async function endpointFor(
  { sources, collectionKey }: OpenSite,
  record: unknown,
): Promise<Endpoint | null> {
  if (record === null) return null;
  const { success, data } = endpointShape.safeParse(record);
  if (!success) return record as Endpoint;
  const { values } = await selectReaderVariables(sources.reader, collectionKey);
  return filledEndpoint(data, values);
}

const pageLink = /^page:([0-9A-Za-z]+)(.*)/s;

/** Links to pages below `linkBase`; files are this service's, wherever the page is shown. */
function linksOf({ navigation }: OpenSite, linkBase: string, baseUrl: string) {
  const addressOf = (pageId: string) => {
    const target = navigation.find(pageId);
    if (target === null) return navigation.findBeyond(pageId)?.url ?? null;
    return target.isReadable ? pageUrl(linkBase, target.path) : null;
  };
  return {
    inHtml: (html: string) =>
      resolvePageLinks(html, addressOf).replace(
        /(<[^<>]*\s(?:src|href|poster)=")(?=\/files\/)/g,
        (start) => start + baseUrl,
      ),
    inMarkdown: (markdown: string) =>
      rewriteMarkdownLinks(markdown, (href) => {
        if (href.startsWith("/files/")) return baseUrl + href;
        const [, pageId = "", rest = ""] = pageLink.exec(href) ?? [];
        const address = addressOf(pageId);
        return address === null ? null : address + rest;
      }),
  };
}
