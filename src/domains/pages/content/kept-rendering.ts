/**
 * Renders a text of a page once for all who ask for it: a draft's preview and a version's HTML are kept in R2 by
 * page, renderer and the text's hash. Who may see one is asked before, at every request.
 */
import { renderMarkdown } from "#content/render";
import type { Rendered } from "#content/render";
import type { Bindings } from "#env";
import { reportIfFails } from "#fault";
import { limits } from "#limits";

/** A text of a page, with the SHA-256 of it that names it. */
export interface PageText {
  orgId: string;
  pageId: string;
  hash: string;
  text: string;
}

type Store = Pick<Bindings, "FILES" | "VERSION">;

/** Below the page's own prefix, so that nobody else's equal text shows here, and all of it goes with the page. */
const prefixOf = ({ orgId, pageId }: Pick<PageText, "orgId" | "pageId">) =>
  `${orgId}/${pageId}/rendered/`;

/** Whether the object is made again when it is missing, and so belongs into no archive of its organization. */
export const isKeptRendering = (key: string): boolean => /^[^/]+\/[^/]+\/rendered\//.test(key);

/** What `renderMarkdown` gives of the text, and its failures: kept from an earlier request, or rendered and kept. */
export async function renderKept(store: Store, page: PageText): Promise<Rendered> {
  // Every deployment has an id of its own: what one version of the renderer made, no other shows.
  const key = `${prefixOf(page)}${store.VERSION.id}/${page.hash}`;
  const kept = await store.FILES.get(key);
  if (kept !== null) return kept.json<Rendered>();
  const rendered = await renderMarkdown(page.text);
  const { orgId, pageId } = page;
  // What is not kept is rendered again by the next request.
  await reportIfFails(keep(store.FILES, key, page, rendered), { orgId, pageId, key });
  return rendered;
}

/** Keeps it, and lets go of the page's oldest ones beyond `limits.renderingsPerPage`: those of earlier renderers among them. */
async function keep(
  files: R2Bucket,
  key: string,
  page: PageText,
  rendered: Rendered,
): Promise<void> {
  const httpMetadata = { contentType: "application/json" };
  await files.put(key, JSON.stringify(rendered), { httpMetadata });
  const { objects } = await files.list({ prefix: prefixOf(page) });
  const others = objects.filter((object) => object.key !== key);
  const newestFirst = others.sort((one, other) => Number(other.uploaded) - Number(one.uploaded));
  const old = newestFirst.slice(limits.renderingsPerPage - 1).map((object) => object.key);
  if (old.length > 0) await files.delete(old);
}
