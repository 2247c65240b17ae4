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

/** The resources of a server: `galley://pages/{pageId}` for drafts, `galley://published/{+path}` for readers. */
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

/** What readers of a public collection see. */
export const published: Resources = {
  template: {
    uriTemplate: `${publishedUri}{+path}`,
    name: "page",
    title: "A published page",
    description: "The Markdown of a page as readers see it, by its path.",
  },
  async list(caller, cursor) {
    const named = caller.fixed["collectionId"] ?? "";
    const request = { params: { collectionId: named }, query: {}, body: undefined };
    const { data } = (await runNamed(caller, "getPublishedUrls", request)) as {
      data: PublishedUrl[];
    };
    const start = Number(afterCursor(named, cursor) ?? 0);
    const rows = data.map((row, index) => ({ ...row, position: String(index + 1) })).slice(start);
    const listed = pageOf(named, rows, limits.listMax, (row) => row.position, presentPublished);
    return listedOf(listed.data, listed.nextCursor);
  },
  async read(caller, uri) {
    const path = decodedPath(within(uri, publishedUri));
    const query = { ...caller.fixed, path, linkBase: "" };
    const request = { params: undefined, query, body: undefined };
    const page = await runNamed(caller, publishedPageId, request);
    return { contents: [{ uri, mimeType, text: await publishedText(page) }] };
  },
};

function presentPublished({ name, path, url, publishedAt }: PublishedUrl): Resource {
  return {
    uri: publishedUri + path.split("/").map(encodeURIComponent).join("/"),
    name: path,
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
