/** Links of earlier imports whose target was missing then and is there now: found while planning, put in as a change of their file would be. */
import { rewriteMarkdownLinks } from "#content/links";
import type { System } from "#events/system";
import { roomOf } from "#domains/rooms/index";
import { resolveLink } from "./resolve-link.ts";
import type { LinkTargets } from "./resolve-link.ts";
import type { KnownFiles } from "./known-files.ts";
import type { StoredTargets, TextItem } from "./step-files.ts";
import type { ImportTree } from "./tree.ts";
import { importedBefore } from "./write-text.ts";

/** The pages whose files were not sent, and have links that lead somewhere now. */
export function relinkedPages(
  tree: ImportTree,
  known: KnownFiles,
  stored: StoredTargets,
  sent: readonly TextItem[],
): TextItem[] {
  const targets = { ...stored, files: new Set(stored.files) };
  const written = new Set(sent.map(({ pageId }) => pageId));
  const items: TextItem[] = [];
  for (const [path, { pageId, isGone, noted, sourceHash, contentHash }] of known.entries()) {
    if (isGone || written.has(pageId) || tree.page(pageId) === null) continue;
    const file = known.fileOf(path);
    const found = (noted?.lost ?? []).filter((href) => isFound(targets, file, href));
    if (noted === null || found.length === 0) continue;
    const notes = { ...noted, lost: noted.lost.filter((href) => !found.includes(href)) };
    const wish = noted.published === true ? ("republish" as const) : null;
    const source = known.sourceOf(path);
    const item = { path: file, source, pageId, sourceHash, baseHash: contentHash, notes, wish };
    items.push({ ...item, isNew: false, text: "", found });
  }
  return items;
}

function isFound(targets: LinkTargets, path: string, href: string): boolean {
  const { to } = resolveLink(targets, path, href);
  return to === "page" || to === "attachment";
}

/** What the import gave the page before, with those links in it; null where that is not known any more, or has none. */
export async function relinkedText(
  system: System,
  orgId: string,
  item: TextItem,
  targets: LinkTargets,
): Promise<string | null> {
  const live = await roomOf(system.bindings, item.pageId).read();
  const base = live.hash === item.baseHash ? live.text : await importedBefore(system, orgId, item);
  if (base === null) return null;
  const found = new Set(item.found);
  const text = await rewriteMarkdownLinks(base, (href, kind) => {
    const destination = found.has(href) ? resolveLink(targets, item.path, href) : null;
    if (destination?.to === "page" && kind === "link") return destination.href;
    return destination?.to === "attachment" ? destination.href : null;
  });
  return text === base ? null : text;
}
