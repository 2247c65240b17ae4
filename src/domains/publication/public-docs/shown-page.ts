/** One published page for a frontend that is not ours. */
import { isVisible } from "#access/visibility";
import { pageUrl } from "#domains/publication/page-url";
import { readSnapshot, snapshotKey } from "#domains/pages/publishing/snapshot";
import type { Endpoint } from "#domains/api-model/endpoint";
import { iso } from "#clock";
import { resolvePageLinks, rewriteMarkdownLinks } from "#content/links";
import { Failure } from "#failure";
import { crumbOf, presentSite } from "./open-site.ts";
import type { OpenSite } from "./open-site.ts";
import { findAtPath, findById } from "./store.ts";
import type { ShownPage } from "./store.ts";

interface Found extends ShownPage {
  contentHash: string;
  isMoved: boolean;
}

/** The page that readers see at a path, or at an address that it once had. */
export async function findShown(site: OpenSite, asked: string): Promise<Found | null> {
  const { sources, place, navigation } = site;
  const path = normalPath(asked);
  const { home } = navigation.record;
  if (path === "") {
    const page = home && (await findById(sources.reader, place, home.pageId));
    return page && shownOrNull(page, false);
  }
  const { here, mapped } = await findAtPath(sources.reader, place, path);
  return (here && shownOrNull(here, false)) ?? (mapped && shownOrNull(mapped, true));
}

/** As the site reads an address: lower case, NFC, no empty segments. */
function normalPath(asked: string): string {
  const segments = asked.normalize("NFC").toLowerCase().normalize("NFC").split("/");
  return segments.filter((segment) => segment !== "").join("/");
}

function shownOrNull(page: ShownPage, isMoved: boolean): Found | null {
  const { contentHash, standing } = page;
  return contentHash === null || !isVisible(standing) ? null : { ...page, contentHash, isMoved };
}

/** The page with what surrounds it. */
export async function presentShown(
  site: OpenSite,
  page: Found,
  { linkBase, baseUrl }: { linkBase: string; baseUrl: string },
) {
  const { sources, place, navigation, url } = site;
  const { id, path, contentHash, versionNo, publishedAt, isMoved } = page;
  const key = snapshotKey(place.orgId, id, contentHash);
  const snapshot = await readSnapshot(sources.files, key);
  if (snapshot === null) throw new Failure("unavailable", "This page cannot be read just now.");
  const links = linksOf(site, linkBase, baseUrl);
  const [previous, next] = [navigation.previousOf(id), navigation.nextOf(id)];
  const parentId = navigation.find(id)?.parentId ?? null;
  return {
    collection: presentSite(site),
    pageId: id,
    name: snapshot.name,
    path,
    url: pageUrl(url, path),
    isMoved,
    versionNo,
    contentHash,
    publishedAt: iso(publishedAt),
    meta: snapshot.meta,
    ...(snapshot.endpoint === null ? {} : { endpoint: snapshot.endpoint as Endpoint }),
    html: links.inHtml(snapshot.html),
    markdown: await links.inMarkdown(snapshot.content),
    outline: snapshot.outline,
    breadcrumbs: navigation.trailOf(parentId).map(crumbOf),
    previous: previous && crumbOf(previous),
    next: next && crumbOf(next),
  };
}

const pageLink = /^page:([0-9A-Za-z]+)(.*)$/;

/** Links to pages below `linkBase`; files are this service's, wherever the page is shown. */
function linksOf({ navigation }: OpenSite, linkBase: string, baseUrl: string) {
  const addressOf = (pageId: string) => {
    const target = navigation.find(pageId);
    return target === null || !target.isReadable ? null : pageUrl(linkBase, target.path);
  };
  return {
    inHtml: (html: string) =>
      resolvePageLinks(html, addressOf).replace(
        /(<[^>]*\s(?:src|href|poster)=")(?=\/files\/)/g,
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
