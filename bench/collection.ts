/** A collection of generated pages in a running Galley, made and published through the public interface. */
import { withToken } from "../scripts/api.ts";
import type { Api } from "../scripts/api.ts";
import { importFiles, listPages } from "../scripts/folder.ts";
import type { ImportedFile } from "../scripts/folder.ts";
import { ensureCollection, ensureOrganization, mintToken, signIn } from "../scripts/people.ts";
import { samplePage } from "./sample-page.ts";

const pagesInFolder = 50;
/** Of the owner, whose address is the slug's. */
export const benchPassword = "proofs-and-galleys";

export interface Organization {
  url: string;
  api: Api;
  orgId: string;
  slug: string;
}

export interface Collection {
  id: string;
  pageCount: number;
  importMs: number;
  /** The addresses of its published pages. */
  pageUrls: string[];
}

/** An organization with one owner, whose token the returned client sends. */
export async function makeOrganization(url: string, slug = "bench"): Promise<Organization> {
  const email = `${slug}@demo.example`;
  const owner = await signIn(url, { name: "Bench", email, password: benchPassword });
  const orgId = await ensureOrganization(owner, slug, slug);
  return { url, api: withToken(url, await mintToken(owner, orgId, "bench")), orgId, slug };
}

/** A collection of `pageCount` guides in folders of fifty, the first `publishedCount` of them published. */
export async function makeCollection(
  { url, api, orgId, slug: orgSlug }: Organization,
  pageCount: number,
  publishedCount: number,
): Promise<Collection> {
  const slug = `guides-${pageCount}`;
  const id = await ensureCollection(api, orgId, { name: slug, slug, description: "" });
  const files = Array.from({ length: pageCount }, (_, index) => guide(index));
  const startedAt = performance.now();
  await importFiles(api, id, "galley/bench", files);
  const importMs = performance.now() - startedAt;
  const pages = await listPages(api, orgId, id);
  const guides = pages.filter(({ name }) => name.startsWith("Guide ")).slice(0, publishedCount);
  for (const { id: pageId } of guides) {
    await api.patch(`/orgs/${orgId}/pages/${pageId}/state`, { state: 2 });
  }
  const pageUrls = guides.map(({ path }) => `${url}/docs/${orgSlug}/${slug}/${path}`);
  return { id, pageCount: pages.length, importMs, pageUrls };
}

function guide(index: number): ImportedFile {
  const folder = `part-${Math.floor(index / pagesInFolder)}`;
  return { path: `${folder}/guide-${index}.md`, status: "A", content: samplePage(index) };
}
