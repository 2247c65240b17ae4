/** The bytes of a page at one site version: from its snapshot in R2 and the templates, kept once made. */
import { readSnapshot, snapshotFor, snapshotKey } from "#domains/pages/index";
import { Failure } from "#failure";
import { assetUrls } from "#site/assets";
import { emptyModule, listModule } from "#site/endpoint/module";
import { prepareEndpoint } from "#site/endpoint/prepare";
import { cachedBytes } from "./cached-bytes.ts";
import type { CacheableBytes } from "./cached-bytes.ts";
import {
  findTimes,
  loadNavigation,
  selectShownFaqs,
  selectEditions,
} from "#domains/publication/index";
import type {
  ShownLocation,
  Navigation,
  PageEdition,
  Sources,
  VisitSources,
} from "#domains/publication/index";
import { renderMarkdownVariant } from "#site/page/markdown-variant";
import { formIn } from "#site/page/frame";
import { collectionsBeside } from "#site/page/places";
import type { Frame } from "#site/page/frame";
import { renderPage } from "#site/page/page.tsx";
import type { PageParts } from "#site/page/page-parts";

/** A page to be shown, and the address it is shown at. */
export interface View {
  location: ShownLocation;
  pageId: string;
  contentHash: string;
  isMarkdown: boolean;
  siteUrl: string;
  base: string;
  frame: Frame;
  /** What tells this reader's view of the site from others'; empty where all see the same. */
  seen: string;
}

/** The tag of a view: it says everything that the bytes depend on but the address itself. */
export function etagOf(view: View, sources: Sources): string {
  const { location, pageId, contentHash, isMarkdown, frame, seen } = view;
  const form = isMarkdown ? "md" : formIn(frame);
  const whose = seen === "" ? "" : `.${seen}`;
  return `"${pageId}.${contentHash.slice(0, 16)}.${location.siteVersion}.${sources.templateVersion}.${form}${whose}"`;
}

/** What the reader is sent. */
export async function pageBytes(view: View, sources: VisitSources): Promise<Uint8Array> {
  const key = `page ${view.siteUrl} ${view.base} ${etagOf(view, sources)}`;
  return cachedBytes(key, sources, () => make(view, sources));
}

async function make(view: View, sources: Sources): Promise<CacheableBytes> {
  const { location, pageId, contentHash } = view;
  const [navigation, stored] = await Promise.all([
    loadNavigation(sources, location),
    readSnapshot(sources.files, snapshotKey(location.orgId, pageId, contentHash)),
  ]);
  if (stored === null) throw new Failure("unavailable", "This page cannot be read just now.");
  const snapshot = snapshotFor(stored, location.groups);
  const extras = await readPageExtras(view, sources, navigation);
  const endpoint = await endpointOf(view, sources, { navigation, snapshot });
  const base = view.isMarkdown ? view.siteUrl : view.base;
  const { reader } = sources;
  const module = await listModule({ reader, location, pageId, navigation, base });
  const text = view.isMarkdown
    ? await renderMarkdownVariant(snapshot, navigation, {
        baseUrl: view.siteUrl,
        variables: endpoint.variables,
        module: module.list,
      })
    : await renderPage(
        await pageParts(view, {
          navigation,
          snapshot,
          ...extras,
          endpoint: await endpoint.parts(),
          module: module.list,
        }),
      );
  const versions = [navigation.record.siteVersion, extras.siteVersion];
  for (const { siteVersion } of [endpoint, module]) {
    if (siteVersion !== null) versions.push(siteVersion);
  }
  const isCurrent = versions.every((version) => version === location.siteVersion);
  return { bytes: new TextEncoder().encode(text), isCurrent };
}

/** A page that is not published, or not so, as HTML. */
export async function renderView(
  view: View,
  sources: Sources,
  found: Pick<PageParts, "snapshot" | "navigation" | "faqs">,
): Promise<string> {
  const endpoint = await endpointOf(view, sources, found);
  // A draft may be shown to somebody who sees nothing else of the site.
  const unknown = { changedAt: null, source: null };
  const parts = { ...found, ...unknown, endpoint: await endpoint.parts(), module: emptyModule };
  return renderPage(await pageParts(view, parts));
}

function endpointOf(
  { location, pageId, base }: View,
  { reader }: Sources,
  { navigation, snapshot }: Pick<PageParts, "navigation" | "snapshot">,
) {
  return prepareEndpoint({ reader, location, pageId, navigation, base }, snapshot.endpoint);
}

type PageExtras = Pick<PageParts, "changedAt" | "source" | "faqs" | "editions"> & {
  siteVersion: number;
};

/** What a page says beyond its snapshot; its Markdown says nothing of it. */
async function readPageExtras(
  view: View,
  sources: Sources,
  navigation: Navigation,
): Promise<PageExtras> {
  const { location, pageId, isMarkdown } = view;
  const { siteVersion } = location;
  if (isMarkdown) return { changedAt: null, source: null, faqs: [], siteVersion };
  const hasFaqs = navigation.record.faqs.pageIds.includes(pageId);
  const [times, editions, shown] = await Promise.all([
    findTimes(sources.reader, location, pageId),
    editionsOf(view, sources, navigation),
    hasFaqs
      ? selectShownFaqs(sources.reader, location, navigation, pageId)
      : { rows: [], siteVersion },
  ]);
  return {
    changedAt: times?.changedAt ?? null,
    source: times?.source ?? null,
    editions,
    faqs: shown.rows,
    siteVersion: shown.siteVersion,
  };
}

/** Where else in its site of collections the page is, and each page above it. */
async function editionsOf(
  { location, pageId, frame }: View,
  { reader }: Sources,
  navigation: Navigation,
): Promise<PageEdition[]> {
  const { around } = navigation.record;
  if (around === null || frame.place === undefined) return [];
  const beside = collectionsBeside(around);
  if (beside.length === 0) return [];
  const way = navigation.trailOf(pageId).map(({ id }) => id);
  return selectEditions(reader, location.orgId, way, beside);
}

async function pageParts(
  { pageId, siteUrl, base, frame, location: { isPublic } }: View,
  found: Pick<
    PageParts,
    "snapshot" | "navigation" | "changedAt" | "source" | "faqs" | "editions" | "endpoint" | "module"
  >,
): Promise<PageParts> {
  const node = found.navigation.find(pageId) ?? {
    id: pageId,
    parentId: null,
    depth: 0,
    name: found.snapshot.name,
    path: "",
    isReadable: true,
    icon: null,
    method: null,
  };
  return { ...found, node, base, siteUrl, frame, isPublic, assets: await assetUrls() };
}
