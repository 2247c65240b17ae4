/** Files that go with a page. */
import { request } from "./request.ts";

export interface UploadedFile {
  url: string;
  originalName: string;
  contentType: string;
}

/** Uploads one file to `<collectionId>/<pageId>`. */
export async function uploadTo(orgId: string, pathData: string, file: File): Promise<UploadedFile> {
  const form = new FormData();
  form.set("pathData", pathData);
  form.set("files", file);
  const path = `/orgs/${orgId}/upload/file`;
  const { files } = await request<{ files: UploadedFile[] }>("POST", path, form);
  const [uploaded] = files;
  if (!uploaded) throw new Error("The service took no file.");
  return uploaded;
}
