/** Whose texts a reader gets: what no copy of theirs may be taken for. */
import type { ReaderGroups } from "#access/visibility";
import { hashOf } from "#content/hash";
import type { Navigation } from "#domains/publication/index";

/**
 * What tells a reader's view of texts from others': what they see of the navigation, and the groups that parts of a page
 * may be for. Empty where all see the same.
 */
export async function readerViewOf(navigation: Navigation, groups: ReaderGroups): Promise<string> {
  const { view } = navigation.record;
  if (groups === "every") return `${view}+all`;
  if (groups.length === 0) return view;
  return `${view}+${(await hashOf([...new Set(groups)].toSorted())).slice(0, 32)}`;
}
