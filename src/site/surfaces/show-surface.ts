/**
 * What stands at the reserved addresses of a site: its questions, its changelog and feed, and what
 * machines read. Each shows what the navigation shows, and nothing else.
 */
import { loadNavigation, selectListed, selectReaderVariables } from "#domains/publication/index";
import type { Navigation } from "#domains/publication/index";
import { limits } from "#limits";
import { fullText } from "./full-text.ts";
import { describeSite } from "./openapi.ts";
import { llmsList } from "./llms.ts";
import { siteRobots } from "./robots.ts";
import { urlOf } from "#site/reading/address";
import type { SitePath } from "#site/reading/address";
import { isKnown, redirect301, shownResponse, notModified } from "#site/reading/answer";
import type { Form } from "#site/reading/answer";
import { makeChangelog, makeEntry, makeFaqs, makeFeed } from "./make-text.ts";
import type { MadeText } from "./make-text.ts";
import { hasIndex, makeSitemap, makeSitemapIndex } from "./make-sitemap.ts";
import { cachedBytes } from "#site/reading/cached-bytes";
import { readerViewOf } from "#site/reading/viewer";
import { drawImage, imageKeyIn } from "#site/image/shared-image";
import { wantsMarkdown } from "#site/reading/visit";
import { formIn } from "#site/page/frame";
import type { Visit } from "#site/reading/visit";
import { recordAgent } from "#site/readers/record-agent";
import type { AgentSurface } from "#messages";

const kinds = {
  "sitemap.xml": "sitemap",
  "_sitemap.xml": "pagesSitemap",
  "robots.txt": "robots",
  "llms.txt": "llms",
  "llms-full.txt": "llmsFull",
  faq: "faq",
  changelog: "changelog",
  "changelog/feed.xml": "feed",
} as const;

export type Surface =
  | { kind: (typeof kinds)[keyof typeof kinds] }
  | { kind: "entry"; slug: string }
  | { kind: "image"; key: string }
  /** Of the endpoint page at a path, or of the whole collection. */
  | { kind: "openapi"; pagePath: string | null }
  | { kind: "elsewhere"; path: string };

/** What a reserved address names; null for an address of a page. */
export function surfaceOf({
  path,
  writtenPath,
}: Pick<SitePath, "path" | "writtenPath">): Surface | null {
  if (Object.hasOwn(kinds, path)) return { kind: kinds[path as keyof typeof kinds] };
  if (path === "feed") return { kind: "elsewhere", path: "changelog/feed.xml" };
  if (path === "openapi.json") return { kind: "openapi", pagePath: null };
  const [, pagePath] = /^(.+)\.openapi\.json$/.exec(path) ?? [];
  if (pagePath !== undefined) return { kind: "openapi", pagePath };
  const key = imageKeyIn(writtenPath);
  if (key !== null) return { kind: "image", key };
  const [, slug] = /^changelog\/([^/]+)$/.exec(path) ?? [];
  return slug === undefined ? null : { kind: "entry", slug };
}

/** The answer, or null where this site has nothing there. */
export async function showSurface(visit: Visit, surface: Surface): Promise<Response | null> {
  const { address, base, url, location, context } = visit;
  if (surface.kind === "elsewhere") return redirect301(urlOf(base, surface.path));
  // An id in an address has no other spelling: it may hold capitals.
  if (!address.isNormal && surface.kind !== "image") {
    return redirect301(urlOf(base, address.path, address.isMarkdown) + url.search);
  }
  const form = formOf(visit, surface);
  const part = partNumber(url);
  if (form === null || part === null) return null;
  const navigation = await loadNavigation(visit.sources, location);
  if (!isThere(surface, navigation)) return null;
  const read = readBy[form === "markdown" ? "markdown" : surface.kind];
  if (read !== undefined) recordAgent(visit, read, null);
  const whose = await viewOf(visit, surface, navigation);
  const policy = { etag: etagOf(visit, whose, form, part), isPublic: location.isPublic };
  if (isKnown(context.req.header("if-none-match"), policy.etag)) return notModified(policy);
  const body = await surfaceBody({ visit, surface, navigation, form, part }, policy.etag);
  return body === null ? null : shownResponse(body, form, policy);
}

/** One thing that was asked for. */
export interface SurfaceRequest {
  visit: Visit;
  surface: Surface;
  navigation: Navigation;
  form: Form;
  /** 1 for the first part of what comes in several. */
  part: number;
}

/** What agents read, by its form or kind. What only leads to pages is no reading. */
const readBy: Partial<Record<Surface["kind"] | "markdown", AgentSurface>> = {
  markdown: "markdown",
  llms: "llms",
  llmsFull: "llms",
  openapi: "openapi",
  faq: "page",
  changelog: "page",
  entry: "page",
};

const fixedForms: Partial<Record<Surface["kind"], Form>> = {
  sitemap: "xml",
  pagesSitemap: "xml",
  robots: "text",
  llms: "text",
  llmsFull: "text",
  feed: "atom",
  image: "png",
  openapi: "json",
};

/** The form of the answer; null where the address names another form than there is. */
function formOf(visit: Visit, { kind }: Surface): Form | null {
  const fixed = fixedForms[kind];
  if (fixed !== undefined) return visit.address.isMarkdown ? null : fixed;
  return wantsMarkdown(visit) ? "markdown" : "html";
}

/** `?page=`: 1 without one, null for what is no number of a part. */
function partNumber(url: URL): number | null {
  const written = url.searchParams.get("page");
  if (written === null) return 1;
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : null;
}

function isThere({ kind }: Surface, { record }: Navigation): boolean {
  if (kind === "faq") return record.faqs.areShown;
  return kind === "changelog" || kind === "entry" || kind === "feed" ? record.hasChangelog : true;
}

/** Whose view it is; of the pages' texts only one surface holds more than all readers get. */
async function viewOf(
  { location: { isPublic, groups } }: Visit,
  { kind }: Surface,
  navigation: Navigation,
): Promise<string> {
  if (isPublic) return "public";
  const isWhole = kind === "llmsFull";
  return `private${isWhole ? await readerViewOf(navigation, groups) : navigation.record.view}`;
}

/** It says everything that the bytes depend on but the address itself. */
function etagOf(
  { location, sources, frame }: Visit,
  who: string,
  form: Form,
  part: number,
): string {
  const { collectionId, siteVersion } = location;
  return `"${collectionId}.${siteVersion}.${sources.templateVersion}.${who}.${form === "html" ? formIn(frame) : form}.${part}"`;
}

async function surfaceBody(
  asked: SurfaceRequest,
  etag: string,
): Promise<Uint8Array | ReadableStream | null> {
  const { visit, surface, navigation, part } = asked;
  const { sources, location, address, siteUrl, base } = visit;
  if (surface.kind === "llmsFull") {
    const { pages } = await selectListed(sources.reader, location);
    const isPart = (part - 1) * limits.llmsFullPages < Math.max(pages.size, 1);
    if (!isPart) return null;
    const { orgId, groups } = location;
    const { values: variables } = await selectReaderVariables(sources.reader, location);
    const { files } = sources;
    return fullText({ files, orgId, groups, navigation, pages, siteUrl, variables, part });
  }
  const key = `surface ${siteUrl} ${urlOf(base, address.writtenPath)} ${etag}`;
  const bytes = await cachedBytes(key, sources, async () => {
    const { text, versions } = await surfaceText(asked, siteUrl);
    const all = [navigation.record.siteVersion, ...versions];
    const isCurrent = all.every((version) => version === location.siteVersion);
    const bytes =
      surface.kind === "image"
        ? await drawImage(navigation, surface.key, visit.context.env.ASSETS)
        : new TextEncoder().encode(text);
    return { bytes, isCurrent };
  });
  return bytes.byteLength === 0 ? null : bytes;
}

/** Where agents read the site over MCP: below its own domain, or at its id; null for a private one. */
function agentsUrlOf({ location, siteUrl, base }: Visit): string | null {
  if (!location.isPublic) return null;
  const { origin } = new URL(siteUrl);
  return base === "" ? `${origin}/mcp` : `${origin}/p/${location.collectionId}/mcp`;
}

/** The text; empty where there is nothing at this address. */
async function surfaceText(asked: SurfaceRequest, siteUrl: string): Promise<MadeText> {
  const { visit, surface, navigation } = asked;
  const { location, sources } = visit;
  switch (surface.kind) {
    case "robots":
      return { text: siteRobots({ isPublic: location.isPublic, siteUrl }), versions: [] };
    case "llms": {
      const { siteVersion, pages } = await selectListed(sources.reader, location);
      const agentsUrl = agentsUrlOf(visit);
      const text = llmsList(navigation, pages, siteUrl, agentsUrl);
      return { text, versions: [siteVersion] };
    }
    case "sitemap":
      return hasIndex(navigation) ? makeSitemapIndex(asked) : makeSitemap(asked);
    case "pagesSitemap":
      return makeSitemap(asked);
    case "faq":
      return makeFaqs(asked);
    case "changelog":
      return makeChangelog(asked);
    case "entry":
      return makeEntry(asked, surface.slug);
    case "feed":
      return makeFeed(asked);
    case "openapi":
      return describeSite({
        sources,
        collection: location,
        navigation,
        siteUrl,
        pagePath: surface.pagePath,
      });
    default:
      return { text: "", versions: [] };
  }
}
