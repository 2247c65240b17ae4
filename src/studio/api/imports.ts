/** Imports: a file goes to the service, and a job of it tells how far it is. */
import { request } from "./request.ts";
import type { Body, Result } from "./request.ts";

export type ImportJob = Result<"GET /import/jobs/{jobId}">;

/** What kind of description a text is. */
function formatOf(text: string): "openapi" | "postman" {
  const isPostman = /"_postman_id"|schema\.getpostman\.com/.test(text.slice(0, 20_000));
  return isPostman ? "postman" : "openapi";
}

/** Begins the import of a description that somebody chose as a file. */
export async function importFile(collectionId: string, file: File): Promise<ImportJob> {
  const document = await file.text();
  const body = { collectionId, document };
  return formatOf(document) === "postman"
    ? request("POST /import/postman", { body })
    : request("POST /import/openapi", { body });
}

/** Begins the import of an OpenAPI document that the service fetches. */
export const importAddress = (collectionId: string, url: string) =>
  request("POST /import/openapi", { body: { collectionId, url } });

/** What is imported of a repository, or of a folder under the name of one. */
export type ImportBody = Body<"POST /import/github">;

/** What an import would do. */
export type ImportPreview = Result<"POST /import/github/preview">;

/** Says what the import would do, and does nothing. */
export const previewImport = (body: ImportBody | Blob) =>
  request("POST /import/github/preview", { body });

/** Begins the import of a whole repository; what it cannot read, it says at once. */
export const importRepository = (body: ImportBody | Blob) =>
  request("POST /import/github", { body });

export const readImport = (jobId: string) =>
  request("GET /import/jobs/{jobId}", { params: { jobId } });
