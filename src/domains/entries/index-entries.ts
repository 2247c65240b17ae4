/** Puts what readers will see of FAQs and the changelog into the collection's search index, before a commit shows it. */
import { isChangelogVisible, isFaqApproved } from "#access/visibility";
import { renderMarkdown } from "#content/render";
import { entryTextOf, searchIndexOf } from "#domains/search/index";
import type { SearchableEntry } from "#domains/search/index";
import type { Bindings } from "#env";
import type { ChangelogRow, FaqRow } from "./contract.ts";

/** The FAQ as it will stand; one that readers will not see is left out. */
export async function indexFaq(bindings: Bindings, row: FaqRow): Promise<void> {
  if (!isFaqApproved(row)) return;
  const { id, version, question: name, answer } = row;
  const { html } = await renderMarkdown(answer);
  await put(bindings, row, { kind: "faq", id, version, name, tags: [], html });
}

/** The entry of the changelog as it will stand; one that readers will not see is left out. */
export async function indexChangelog(bindings: Bindings, row: ChangelogRow): Promise<void> {
  if (!isChangelogVisible(row)) return;
  const { id, version, title: name, tags, content } = row;
  const { html } = await renderMarkdown(content);
  await put(bindings, row, { kind: "changelog", id, version, name, tags, html });
}

async function put(
  bindings: Bindings,
  { orgId, collectionId }: { orgId: string; collectionId: string },
  entry: SearchableEntry,
): Promise<void> {
  await searchIndexOf(bindings, { orgId, collectionId }).put([await entryTextOf(entry)]);
}
