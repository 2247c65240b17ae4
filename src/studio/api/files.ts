/** Files that go with a collection and its pages. */
import type { Collection } from "./collections.ts";
import { request } from "./request.ts";
import type { Item, Query, Result } from "./request.ts";

const listRoute = "GET /orgs/{orgId}/collections/{collectionId}/files";

export type ListedFile = Item<typeof listRoute>;

/** Which files are listed. */
export type FileFilter = Pick<Query<typeof listRoute>, "name" | "kind">;

/** The pages that lead to a file, as far as one may read them. */
export type FileUses = Result<"GET /orgs/{orgId}/files/{fileId}/uses">;

export type UploadedFile = Pick<
  Result<"POST /orgs/{orgId}/upload/file">["files"][number],
  "url" | "originalName" | "contentType"
>;

export const listFiles = ({ orgId, id }: Collection, filter: FileFilter, cursor: string | null) =>
  request(listRoute, {
    params: { orgId, collectionId: id },
    query: { ...filter, limit: 60, ...(cursor === null ? {} : { cursor }) },
  });

export const listFileUses = ({ orgId }: Collection, { id }: ListedFile) =>
  request("GET /orgs/{orgId}/files/{fileId}/uses", { params: { orgId, fileId: id } });

export const renameFile = ({ orgId }: Collection, { id }: ListedFile, name: string) =>
  request("PATCH /orgs/{orgId}/files/{fileId}", { params: { orgId, fileId: id }, body: { name } });

export const deleteFile = ({ orgId }: Collection, { key }: ListedFile) =>
  request("DELETE /orgs/{orgId}/delete/file", { params: { orgId }, query: { key } });

/** Uploads one file to `<collectionId>/<pageId>`. */
export async function uploadTo(orgId: string, pathData: string, file: File): Promise<UploadedFile> {
  const body = new FormData();
  body.set("pathData", pathData);
  body.set("files", file);
  const { files } = await request("POST /orgs/{orgId}/upload/file", { params: { orgId }, body });
  const [uploaded] = files;
  if (!uploaded) throw new Error("The service took no file.");
  return uploaded;
}
