/** What a page said: its versions, what was published of it, and what readers see beside the draft. */
import { peopleIn } from "../names.ts";
import { listPages, request, requestText } from "./request.ts";
import type { Item, Result } from "./request.ts";

/** What publishing a page now would change for its readers. */
export type UnpublishedChanges = Result<"GET /orgs/{orgId}/pages/{pageId}/unpublished-changes">;

export const getUnpublishedChanges = (orgId: string, pageId: string) =>
  request("GET /orgs/{orgId}/pages/{pageId}/unpublished-changes", { params: { orgId, pageId } });

/** A version of a page's draft. */
export type Version = Item<"GET /orgs/{orgId}/pages/{pageId}/versions">;

/** A published version of a page. */
export type Publication = Item<"GET /published-version/{pageId}">;

/** Newest first, a stretch at a time. */
export const listVersions = (orgId: string, pageId: string, cursor: string | undefined) =>
  request("GET /orgs/{orgId}/pages/{pageId}/versions", {
    params: { orgId, pageId },
    query: { limit: 50, ...(cursor === undefined ? {} : { cursor }) },
  });

/** All of them, newest first, and the names of whoever published. */
export async function listPublications(pageId: string) {
  const pages = await listPages("GET /published-version/{pageId}", { params: { pageId } });
  return { publications: pages.flatMap(({ data }) => data), people: peopleIn(pages) };
}

/** The Markdown of a version of the draft. */
export const versionText = (orgId: string, versionId: string) =>
  requestText("GET /orgs/{orgId}/versions/html/{versionId}", {
    params: { orgId, versionId },
    accept: "text/markdown",
  });

/** The Markdown that was published. */
export async function publicationText(pageId: string, versionNo: number): Promise<string> {
  const route = "GET /published-version/{pageId}/{versionNo}";
  return (await request(route, { params: { pageId, versionNo } })).content;
}

export const nameVersion = ({ pageId, id }: Version, orgId: string, label: string | null) =>
  request("PATCH /orgs/{orgId}/pages/{pageId}/versions/{versionId}", {
    params: { orgId, pageId, versionId: id },
    body: { label },
  });

/** Makes the draft say again what it said then, as one edit of whoever asks. */
export const restoreVersion = ({ pageId, id }: Version, orgId: string) =>
  request("POST /orgs/{orgId}/pages/{pageId}/versions/{versionId}/restore", {
    params: { orgId, pageId, versionId: id },
  });

/** Lets readers see this published version in place of the one that they see. */
export const showPublication = ({ pageId, versionNo }: Publication) =>
  request("POST /published-version/{pageId}", { params: { pageId }, body: { versionNo } });

/** Makes a published version say something else, where it still says what was shown. The draft stays as it is. */
export const correctPublication = (
  { pageId, versionNo, contentHash }: Publication,
  content: string,
) =>
  request("PUT /published-version/{pageId}/{versionNo}", {
    params: { pageId, versionNo },
    body: { content },
    ifVersion: contentHash,
  });

/** Deletes a published version that readers do not see. */
export const deletePublication = ({ pageId, versionNo }: Publication) =>
  request("DELETE /published-version/{pageId}/{versionNo}", { params: { pageId, versionNo } });
