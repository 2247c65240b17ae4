/** Files that go with a page. */
import { request } from "./request.ts";
import type { Result } from "./request.ts";

export type UploadedFile = Pick<
  Result<"POST /orgs/{orgId}/upload/file">["files"][number],
  "url" | "originalName" | "contentType"
>;

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
