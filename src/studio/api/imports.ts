/** Imports: a file goes to the service, and a job of it tells how far it is. */
import { request } from "./request.ts";

export interface ImportJob {
  jobId: string;
  kind: "import_github" | "import_openapi" | "import_postman";
  state: "queued" | "running" | "done" | "failed";
  done: number;
  total: number;
  counts: Record<string, number>;
  problems: { path: string; message: string }[];
  finishedAt: string | null;
}

/** What kind of description a text is. */
export function formatOf(text: string): "openapi" | "postman" {
  const isPostman = /"_postman_id"|schema\.getpostman\.com/.test(text.slice(0, 20_000));
  return isPostman ? "postman" : "openapi";
}

/** Begins the import of a description that somebody chose as a file. */
export async function importFile(collectionId: string, file: File): Promise<ImportJob> {
  const document = await file.text();
  const path = `/import/${formatOf(document)}`;
  return request<ImportJob>("POST", path, { collectionId, document });
}

/** Begins the import of an OpenAPI document that the service fetches. */
export const importAddress = (collectionId: string, url: string) =>
  request<ImportJob>("POST", "/import/openapi", { collectionId, url });

/** A repository that the service reads. */
export interface RepositoryToImport {
  collectionId: string;
  repository: string;
  branch: string;
  folder?: string;
  token?: string;
}

/** Begins the import of a whole repository; what it cannot read, it says at once. */
export const importRepository = (body: RepositoryToImport) =>
  request<ImportJob>("POST", "/import/github", body);

export const readImport = (jobId: string) =>
  request<ImportJob>("GET", `/import/jobs/${encodeURIComponent(jobId)}`);
