/** A site of another tool in a running Galley: imported and published through the public interface, and read as readers do. */
import { basename, join } from "node:path";
import type { Organization } from "../collection.ts";
import { importFiles, listPages, publishAll, readFolder } from "../../scripts/folder.ts";
import type { ImportedFile, ImportJob } from "../../scripts/folder.ts";
import { ensureCollection } from "../../scripts/people.ts";

export interface ShownPage {
  /** Its file in the source; null for a heading. */
  file: string | null;
  path: string;
  html: string;
}

export interface ImportedSite {
  name: string;
  /** The address of its start, without "/" at its end. */
  url: string;
  files: ReadonlyMap<string, string>;
  job: ImportJob;
  /** In the order of the tree. */
  pages: ShownPage[];
  importMs: number;
  /** What a second import of the same files counts. */
  again: Record<string, number>;
}

interface Preview {
  pages: { file: string | null; path: string }[];
}

const texts = /\.(?:mdx?|ya?ml|json|[cm]?[jt]sx?|vue|ansi|txt)$/i;

/** Imports the files below the folder, publishes every page, and reads each as HTML. */
export async function importSite(
  { url, api, orgId }: Organization,
  orgSlug: string,
  folder: string,
): Promise<ImportedSite> {
  const name = basename(folder);
  const sent = await readFolder(folder);
  const repository = `moving/${name}`;
  const collectionId = await ensureCollection(api, orgId, { name, slug: name, description: "" });
  const startedAt = performance.now();
  const job = await importFiles(api, collectionId, repository, sent);
  const importMs = performance.now() - startedAt;
  const body = { repository, branch: "main", collectionId, files: sent };
  const { pages: known } = await api.post<Preview>("/import/github/preview", body);
  const { counts: again } = await importFiles(api, collectionId, repository, sent);
  await publishAll(api, orgId, collectionId);
  const files = new Map(known.map((page) => [page.path, page.file]));
  const site = `${url}/docs/${orgSlug}/${name}`;
  const pages: ShownPage[] = [];
  for (const { path } of await listPages(api, orgId, collectionId)) {
    const answer = await fetch(join(site.replace(url, ""), path).replace(/^/, url));
    const html = answer.ok ? await answer.text() : "";
    pages.push({ file: files.get(path) ?? null, path, html });
  }
  return { name, url: site, files: textsOf(sent), job, pages, importMs, again };
}

function textsOf(sent: readonly ImportedFile[]): Map<string, string> {
  const read = sent.filter(({ path, encoding }) => encoding === undefined || texts.test(path));
  return new Map(
    read.map(({ path, content, encoding }) => [
      path,
      encoding === undefined ? content : Buffer.from(content, "base64").toString("utf8"),
    ]),
  );
}
