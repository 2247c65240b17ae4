/** `_print/<path>`: a page and all below it that this reader sees, as one document. */
import { readSnapshot, snapshotFor, snapshotKey } from "#domains/pages/index";
import type { Snapshot } from "#domains/pages/index";
import { loadNavigation, selectListed, selectReaderVariables } from "#domains/publication/index";
import type { MachineListedPage, Navigation, NavigationNode } from "#domains/publication/index";
import { utf8Length } from "#content/utf8";
import { Failure } from "#failure";
import { limits } from "#limits";
import { assetUrls } from "#site/assets";
import { urlOf } from "#site/reading/address";
import { found, isKnown, notModified, redirect301, shownResponse } from "#site/reading/answer";
import { cachedBytes } from "#site/reading/cached-bytes";
import type { CacheableBytes } from "#site/reading/cached-bytes";
import { readerViewOf } from "#site/reading/viewer";
import type { Visit } from "#site/reading/visit";
import { articleHtml, renderPrint, renderTooLong } from "./print-page.tsx";
import type { Printed } from "./print-page.tsx";
import { pathInPrint } from "./print-url.ts";

/** So many pages are read at once. */
const readAtOnce = 4;

/** The answer, or null where this reader sees nothing to print, and in frames of other sites. */
export async function showPrint(visit: Visit): Promise<Response | null> {
  const { address, base, url, location, sources, frame, context } = visit;
  if (frame.kind !== "site" || address.isMarkdown) return null;
  if (!address.isNormal) return redirect301(urlOf(base, address.path) + url.search);
  const navigation = await loadNavigation(sources, location);
  const printed = await printedIn(visit, navigation);
  if (printed === null) return null;
  if (printed.nodes.filter(({ isReadable }) => isReadable).length > limits.printedPages)
    return tooLong(printed);
  const { isPublic, groups, collectionId, siteVersion } = location;
  const seen = isPublic ? "public" : await readerViewOf(navigation, groups);
  const etag = `"print.${collectionId}.${siteVersion}.${sources.templateVersion}.${seen}"`;
  const policy = { etag, isPublic };
  if (isKnown(context.req.header("if-none-match"), etag)) return notModified(policy);
  const key = `print ${visit.siteUrl} ${urlOf(base, address.path)} ${etag}`;
  const bytes = await cachedBytes(key, sources, () => make(visit, printed));
  return bytes.byteLength === 0 ? tooLong(printed) : shownResponse(bytes, "html", policy);
}

const tooLong = async (printed: Printed) => found(await renderTooLong(printed), "html", 422);

/** What the address names of what this reader is shown in the tree; null where that is nothing. */
async function printedIn(visit: Visit, navigation: Navigation): Promise<Printed | null> {
  const { address, base, siteUrl, frame } = visit;
  const path = pathInPrint(address.path);
  const at = path === "" ? 0 : navigation.nodes.findIndex((node) => node.path === path);
  const root = path === "" ? null : navigation.nodes[at];
  if (root === undefined || navigation.nodes.length === 0) return null;
  const nodes =
    root === null ? navigation.nodes : navigation.nodes.slice(at, endOf(navigation, at));
  return { navigation, root, nodes, base, siteUrl, frame, assets: await assetUrls() };
}

/** Behind the last node that stands below the one there. */
function endOf({ nodes }: Navigation, at: number): number {
  const depth = nodes[at]?.depth ?? 0;
  const end = nodes.findIndex((node, index) => index > at && node.depth <= depth);
  return end < 0 ? nodes.length : end;
}

/** No bytes where it would have too many. */
async function make(visit: Visit, printed: Printed): Promise<CacheableBytes> {
  const { sources, location } = visit;
  const { pages, siteVersion } = await selectListed(sources.reader, location);
  const variables = await selectReaderVariables(sources.reader, location);
  const versions = [printed.navigation.record.siteVersion, siteVersion, variables.siteVersion];
  const isCurrent = versions.every((version) => version === location.siteVersion);
  const readable = printed.nodes.filter(({ isReadable }) => isReadable);
  const articles: string[] = [];
  let size = 0;
  for (let at = 0; at < readable.length; at += readAtOnce) {
    const read = readable.slice(at, at + readAtOnce).map(async (node) => {
      const snapshot = await readPage(visit, node, pages);
      return articleHtml(printed, node, snapshot, variables.values);
    });
    const made = await Promise.all(read);
    articles.push(...made);
    size += made.reduce((sum, html) => sum + utf8Length(html), 0);
    if (size > limits.printedBytes) return { bytes: new Uint8Array(), isCurrent };
  }
  const html = await renderPrint(printed, articles);
  return { bytes: new TextEncoder().encode(html), isCurrent };
}

/** The page as this reader gets it. */
async function readPage(
  { sources, location: { orgId, groups } }: Visit,
  { id }: NavigationNode,
  pages: ReadonlyMap<string, MachineListedPage>,
): Promise<Snapshot> {
  const hash = pages.get(id)?.contentHash;
  const stored =
    hash === undefined ? null : await readSnapshot(sources.files, snapshotKey(orgId, id, hash));
  if (stored === null) throw new Failure("unavailable", "These pages cannot be read just now.");
  return snapshotFor(stored, groups);
}
