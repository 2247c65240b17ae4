/** What of a navigation a reader sees who is in some groups and not in others. Pure. */
import { isInGroups } from "#access/visibility";
import type { ReaderGroups } from "#access/visibility";
import type { NavigationNode, NavigationRecord } from "./navigation.ts";

/** What tells the view of a reader who is in these of its groups from every other one; empty where all see the same. */
export function viewKey(
  { siteVersion, groups }: Pick<NavigationRecord, "siteVersion" | "groups">,
  held: ReaderGroups,
): string {
  if (groups.length === 0) return "";
  const bits = groups.map((name) => (isInGroups([name], held) ? "1" : "0")).join("");
  return `${siteVersion}-${BigInt(`0b${bits}`).toString(36)}`;
}

/** The record as it is for a reader in these groups: of what is for others, nothing. */
export function seenBy(record: NavigationRecord, groups: ReaderGroups): NavigationRecord {
  const isOpen = ({ isFor = [] }: NavigationNode) =>
    isFor.every((named) => isInGroups(named, groups));
  const open = record.nodes.filter(isOpen);
  const unlisted = record.unlisted.filter(isOpen);
  // A heading under which nothing is left goes too: from the last one up, each knows what stands below it.
  const kept = new Set<string | null>();
  for (const { id, parentId, isReadable, href } of open.toReversed())
    if (isReadable || href !== undefined || kept.has(id))
      for (const each of [id, parentId]) kept.add(each);
  const nodes = open.filter(({ id }) => kept.has(id));
  const readable = new Set(nodes.filter(({ isReadable }) => isReadable).map(({ id }) => id));
  const read = new Set([...readable, ...unlisted.map(({ id }) => id)]);
  const pageIds = record.faqs.pageIds.filter((id) => read.has(id));
  const { hasGeneral } = record.faqs;
  return {
    ...record,
    nodes,
    unlisted,
    view: viewKey(record, groups),
    home: record.homes.find(({ pageId }) => read.has(pageId)) ?? null,
    faqs: {
      hasGeneral,
      pageIds,
      areShown: hasGeneral || pageIds.some((id) => readable.has(id)),
    },
  };
}
