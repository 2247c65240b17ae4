/** Stores the text of a content version in R2, under its hash, so that equal texts are stored once. */
import { draftTextOf, searchIndexOf } from "#domains/search/index";
import type { Bindings } from "#env";
import { notFound } from "#failure";

const textKey = (orgId: string, pageId: string, hash: string) =>
  `${orgId}/${pageId}/content/${hash}.md`;

/** Stores the text; storing it again changes nothing. */
export async function writeVersionText(
  bindings: Bindings,
  version: { orgId: string; pageId: string; hash: string; text: string },
): Promise<void> {
  await bindings.FILES.put(textKey(version.orgId, version.pageId, version.hash), version.text);
}

/**
 * Keeps the text that a page's live document holds for the version that is about to be committed: it is stored, and
 * searched among the drafts once the page's last version has its hash.
 */
export async function keepVersionText(
  bindings: Bindings,
  orgId: string,
  page: { id: string; name: string },
  { hash, text }: { hash: string; text: string },
): Promise<void> {
  const draft = draftTextOf({ pageId: page.id, name: page.name, hash, text });
  await Promise.all([
    writeVersionText(bindings, { orgId, pageId: page.id, hash, text }),
    searchIndexOf(bindings, { orgId, collectionId: null }).put([draft]),
  ]);
}

/** The text of a version. */
export async function readVersionText(
  bindings: Bindings,
  version: { orgId: string; pageId: string; contentHash: string },
): Promise<string> {
  const stored = await bindings.FILES.get(
    textKey(version.orgId, version.pageId, version.contentHash),
  );
  if (!stored) throw notFound("version");
  return stored.text();
}
