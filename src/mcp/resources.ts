/** Pages as resources: what of them a client lists and reads, each by the operation that answers it on HTTP. */
import type {
  ListResourcesResult,
  ReadResourceResult,
  Resource,
} from "@modelcontextprotocol/server";
import { refusal, tokenCollections } from "#access/decide";
import { toOrganization } from "#access/needs";
import { findOrganization } from "#access/queries";
import { iso } from "#clock";
import { Failure, notFound } from "#failure";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import { pageOf, afterCursor } from "#operation/list";
import { operations } from "#registry";
import { run } from "./call.ts";
import type { McpCaller } from "./call.ts";
import { publishedPageId, publishedText } from "./published-text.ts";
import type { Parsed } from "./tool-parameters.ts";
import { selectReadablePages } from "#domains/pages/index";

/**
 * The resources of a server: `galley://pages/{pageId}` for drafts, `galley://published/{+path}` for readers, who name
 * another place of a site of collections as their tools do.
 */
export interface Resources {
  template: { uriTemplate: string; name: string; title: string; description: string };
  list(caller: McpCaller, cursor: string | undefined): Promise<ListResourcesResult>;
  /** Throws `not_found` for an address that is no page's. */
  read(caller: McpCaller, uri: string): Promise<ReadResourceResult>;
}

const mimeType = "text/markdown";
const draftUri = "galley://pages/";
const publishedUri = "galley://published/";

/** Runs the operation with this id for the caller. */
async function runNamed(
  caller: McpCaller,
  id: string,
  request: Parsed["request"],
): Promise<unknown> {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw notFound("operation");
  return run(caller, operation, request);
}

/** As collections are listed: a token for some of them lists the pages of these. */
const toList = toOrganization({ role: "member", scope: "read", isOpenToCollectionTokens: true });

/** Every page that the caller may read, as its live document is now. */
export const drafts: Resources = {
  template: {
    uriTemplate: `${draftUri}{pageId}`,
    name: "page",
    title: "A page's draft",
    description: "The Markdown of a page as people are writing it.",
  },
  async list({ actor, services, fixed }, cursor) {
    const person = personOf(actor);
    const orgId = fixed["orgId"] ?? "";
    if (person === null) return { resources: [] };
    const found = await findOrganization(services.primary, orgId, person.userId);
    if (found === null) return { resources: [] };
    const subject = { kind: "organization" as const, ...found };
    if (refusal(toList, person, subject, services.now) !== null) return { resources: [] };
    const limit = limits.listMax;
    const rows = await selectReadablePages(services.primary, orgId, {
      userId: person.userId,
      only: tokenCollections(person),
      isMember: found.role === "member",
      after: afterCursor(orgId, cursor),
      limit: limit + 1,
    });
    const listed = pageOf(orgId, rows, limit, (row) => row.id, presentDraft);
    return listedOf(listed.data, listed.nextCursor);
  },
  async read(caller, uri) {
    const pageId = within(uri, draftUri);
    const request = { params: { pageId }, query: {}, body: undefined };
    const { content } = (await runNamed(caller, "getPageContent", request)) as { content: string };
    return { contents: [{ uri, mimeType, text: content }] };
  },
};

function presentDraft(row: Awaited<ReturnType<typeof selectReadablePages>>[number]): Resource {
  return {
    uri: draftUri + row.id,
    name: row.path,
    title: row.name,
    description: `In the collection ${row.collectionName}, at /${row.path}`,
    mimeType,
    annotations: { lastModified: iso(row.updatedAt) },
  };
}

interface PublishedUrl {
  name: string;
  path: string;
  url: string;
  publishedAt: string;
}

/** A page of a section; of the collection's own, the section is not named. */
interface ListedUrl extends PublishedUrl {
  section: string | null;
}

/** What readers of a public collection see, and in a site of collections what they see beside it. */
export const published: Resources = {
  template: {
    uriTemplate: `${publishedUri}{+path}{?section,version,language}`,
    name: "page",
    title: "A published page",
    description:
      "The Markdown of a page as readers see it, by its path, and by the section, version and language of the site where these are others.",
  },
  async list(caller, cursor) {
    const own = caller.fixed["collectionId"] ?? "";
    const start = Number(afterCursor(own, cursor) ?? 0);
    const data = await publishedUrls(caller, own);
    const rows = data.map((row, index) => ({ ...row, position: String(index + 1) })).slice(start);
    const listed = pageOf(own, rows, limits.listMax, (row) => row.position, presentPublished);
    return listedOf(listed.data, listed.nextCursor);
  },
  async read(caller, uri) {
    const [written = "", named = ""] = within(uri, publishedUri).split("?");
    const asked = new URLSearchParams(named);
    const place = axes.map((axis) => [axis, asked.get(axis) ?? undefined]);
    const query = { ...Object.fromEntries(place), ...caller.fixed, path: decodedPath(written) };
    const request = { params: undefined, query, body: undefined };
    const page = await runNamed(caller, publishedPageId, request);
    return { contents: [{ uri, mimeType, text: await publishedText(page) }] };
  },
};

const axes = ["section", "version", "language"];

/** The pages of the collection, then those of the sections beside it, in the order of the site. */
async function publishedUrls(caller: McpCaller, own: string): Promise<ListedUrl[]> {
  const { site } = await sideBarAt(caller, { collectionId: own });
  const beside = (site?.sections ?? []).filter(({ slug }) => slug !== site?.section);
  const sections = beside.map(({ slug }) => slug);
  const lists = [null, ...sections].map(async (section) => {
    const collectionId = section === null ? own : await collectionAt(caller, own, section);
    if (collectionId === null) return [];
    const request = { params: { collectionId }, query: {}, body: undefined };
    const { data } = (await runNamed(caller, "getPublishedUrls", request)) as {
      data: PublishedUrl[];
    };
    return data.map((row) => ({ ...row, section }));
  });
  return (await Promise.all(lists)).flat();
}

/** The collection of a section; null where the site has none in this version and language. */
async function collectionAt(
  caller: McpCaller,
  collectionId: string,
  section: string,
): Promise<string | null> {
  try {
    return (await sideBarAt(caller, { collectionId, section })).collection.id;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  }
}

interface SideBar {
  collection: { id: string };
  site: { section: string | null; sections: readonly { slug: string }[] } | null;
}

async function sideBarAt(caller: McpCaller, query: Record<string, string>): Promise<SideBar> {
  const request = { params: undefined, query, body: undefined };
  return (await runNamed(caller, "getSideBarData", request)) as SideBar;
}

function presentPublished({ name, path, url, publishedAt, section }: ListedUrl): Resource {
  const place = section === null ? "" : `?section=${encodeURIComponent(section)}`;
  return {
    uri: publishedUri + path.split("/").map(encodeURIComponent).join("/") + place,
    name: section === null ? path : `${section}/${path}`,
    title: name,
    description: url,
    mimeType,
    annotations: { lastModified: publishedAt },
  };
}

function listedOf(resources: Resource[], nextCursor: string | null): ListResourcesResult {
  return nextCursor === null ? { resources } : { resources, nextCursor };
}

function within(uri: string, base: string): string {
  if (!uri.startsWith(base) || uri.length > 4_096) throw notFound("page");
  return uri.slice(base.length);
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new Failure("not_found", "The address is not percent-encoded UTF-8.");
  }
}
