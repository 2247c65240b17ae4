/**
 * Renders a text of a page once for all who ask for it: a draft's preview and a version's HTML are kept in R2 by
 * page, renderer and the text's hash. Who may see one is asked before, at every request.
 */
import { escapeText } from "#content/plain";
import { renderMarkdown } from "#content/render";
import type { Rendered } from "#content/rendered";
import type { Bindings } from "#env";
import { Failure } from "#failure";
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

/**
 * What `renderMarkdown` gives of the text, kept from an earlier request, or rendered and kept. A text that asks for too
 * much is shown as it is written, behind the sentence that says what is too much and where: so its writers can mend it.
 */
export async function renderKept(store: Store, page: PageText): Promise<Rendered> {
  // Every deployment has an id of its own: what one version of the renderer made, no other shows.
  const key = `${prefixOf(page)}${store.VERSION.id}/${page.hash}`;
  const kept = await store.FILES.get(key);
  if (kept !== null) return kept.json<Rendered>();
  const rendered = await renderMarkdown(page.text).catch((error: unknown) =>
    refusedRendering(page.text, error),
  );
  const { orgId, pageId } = page;
  // What is not kept is rendered again by the next request.
  await reportIfFails(keep(store.FILES, key, page, rendered), { orgId, pageId, key });
  return rendered;
}

/** A text as it is written, behind the sentence that refuses it; any other error is thrown. */
export function refusedRendering(text: string, error: unknown): Rendered {
  if (!(error instanceof Failure)) throw error;
  const title = "This text cannot be published as it is";
  const html =
    `<div class="callout callout-warning" role="note"><p class="callout-title">${title}</p>\n` +
    `<p>${escapeText(error.message)}</p>\n</div>\n` +
    `<div class="code-block"><pre tabindex="0"><code>${escapeText(text)}</code></pre></div>\n`;
  return { html, outline: [], text };
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
