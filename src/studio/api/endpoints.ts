/** The request that an API page describes. */
import { getPage } from "./pages.ts";
import { request } from "./request.ts";
import type { Result } from "./request.ts";

type Page = Result<"GET /orgs/{orgId}/pages/{pageId}">;

export type Endpoint = NonNullable<Page["endpoint"]>;

export type Parameter = Endpoint["query"][number];

export type Auth = Endpoint["auth"];

export type RequestBody = Endpoint["body"];

export type ResponseOf = Endpoint["responses"][number];

/** An endpoint, and at which version of its page it was read. */
export type ReadEndpoint = Required<Pick<Page, "endpoint" | "version">>;

export async function readEndpoint(orgId: string, pageId: string): Promise<ReadEndpoint | null> {
  const { endpoint, version } = await getPage(orgId, pageId);
  return endpoint === undefined ? null : { endpoint, version };
}

/** Puts another endpoint in its place; throws Problem `stale_version` where somebody else changed the page meanwhile. */
export const saveEndpoint = (orgId: string, pageId: string, { endpoint, version }: ReadEndpoint) =>
  request("PUT /orgs/{orgId}/pages/{pageId}", {
    params: { orgId, pageId },
    body: { endpoint },
    ifVersion: version,
  });

/** Makes a page that describes a request, as the last one below its parent. */
export const createEndpoint = (
  orgId: string,
  parentId: string,
  page: { name: string; method: string; url: string },
) =>
  request("POST /orgs/{orgId}/pages/{pageId}", {
    params: { orgId, pageId: parentId },
    body: { name: page.name, type: 4, endpoint: { method: page.method, url: page.url } },
  });
