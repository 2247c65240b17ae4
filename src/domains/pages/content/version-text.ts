/** Stores the text of a content version in R2, under its hash, so that equal texts are stored once. */
import type { Bindings } from "#env";
import { notFound } from "#failure";

const keyOf = (orgId: string, pageId: string, hash: string) =>
  `${orgId}/${pageId}/content/${hash}.md`;

/** Stores the text; storing it again changes nothing. */
export async function writeVersionText(
  bindings: Bindings,
  version: { orgId: string; pageId: string; hash: string; text: string },
): Promise<void> {
  await bindings.FILES.put(keyOf(version.orgId, version.pageId, version.hash), version.text);
}

/** The text of a version. */
export async function readVersionText(
  bindings: Bindings,
  version: { orgId: string; pageId: string; contentHash: string },
): Promise<string> {
  const stored = await bindings.FILES.get(
    keyOf(version.orgId, version.pageId, version.contentHash),
  );
  if (!stored) throw notFound("version");
  return stored.text();
}
