/** A folder of Markdown on its way to readers: imported as one job, published page by page. */
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Api } from "./api.ts";

export interface ImportedFile {
  path: string;
  status: "A";
  content: string;
  encoding?: "base64";
}

export interface ImportJob {
  state: "queued" | "running" | "done" | "failed";
  done: number;
  total: number;
  counts: Record<string, number>;
  problems: { path: string; message: string }[];
}

/** What the scripts read of a page in the tree list. */
export interface ListedPage {
  id: string;
  name: string;
  path: string;
  state: number;
  isPublished: boolean;
}

const textFiles = new Set([".md", ".mdx", ".yml", ".yaml", ".json", ".txt", ".svg"]);
const importStandsStillMs = 120_000;
const publishedAtOnce = 4;

/** Every file below the folder as the import takes it, paths relative to the folder, `/` between. */
export async function readFolder(folder: string): Promise<ImportedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (file): Promise<ImportedFile> => {
      const path = relative(folder, file).split(sep).join("/");
      const bytes = await readFile(file);
      if (textFiles.has(extname(file)))
        return { path, status: "A", content: bytes.toString("utf8") };
      return { path, status: "A", content: bytes.toString("base64"), encoding: "base64" };
    }),
  );
}

/** Imports the files into the collection and waits for the job. Throws when it fails or stands still for two minutes. */
export async function importFiles(
  api: Api,
  collectionId: string,
  repository: string,
  files: readonly ImportedFile[],
): Promise<ImportJob> {
  const body = { repository, branch: "main", collectionId, files };
  const { jobId } = await api.post<{ jobId: string }>("/import/github", body);
  let done = 0;
  let movedAt = Date.now();
  while (Date.now() < movedAt + importStandsStillMs) {
    const job = await api.get<ImportJob>(`/import/jobs/${jobId}`);
    if (job.done !== done) movedAt = Date.now();
    done = job.done;
    if (job.state === "failed")
      throw new Error(`The import failed: ${JSON.stringify(job.problems)}`);
    if (job.state === "done") return job;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The import stood still for ${importStandsStillMs / 1000} s.`);
}

/** The collection's whole tree, depth first. */
export async function listPages(
  api: Api,
  orgId: string,
  collectionId: string,
): Promise<ListedPage[]> {
  const { data } = await api.get<{ data: ListedPage[] }>(
    `/orgs/${orgId}/collection/${collectionId}/pages`,
  );
  return data;
}

/** Publishes every page that readers do not see yet; gives how many those were. */
export async function publishAll(api: Api, orgId: string, collectionId: string): Promise<number> {
  const waiting = (await listPages(api, orgId, collectionId)).filter((page) => !page.isPublished);
  const next = waiting.values();
  const publish = async () => {
    for (const page of next) await api.patch(`/orgs/${orgId}/pages/${page.id}/state`, { state: 2 });
  };
  await Promise.all(Array.from({ length: publishedAtOnce }, publish));
  return waiting.length;
}
