/** The pages and people that a text may name, found by what is typed of them. */

/** A page to link to, or a person to mention. */
export interface LinkTarget {
  kind: "page" | "person";
  id: string;
  name: string;
  /** Where a page is, or who a person is. */
  detail: string;
  /** Stands in the collection that is written in, and comes first. */
  isNear: boolean;
  /** Where a page is edited; empty for a person. */
  address: string;
}

export type ReadTargets = () => Promise<readonly LinkTarget[]>;

const most = 20;

/** Those that match, the best first: by the beginning of the name, of a word of it, its letters, then by the path. */
export function findTargets(
  targets: readonly LinkTarget[],
  typed: string,
  kinds: "all" | "pages",
): LinkTarget[] {
  const wanted = typed.trim().toLowerCase();
  return targets
    .filter(({ kind }) => kinds === "all" || kind === "page")
    .map((target) => ({ target, rank: rankOf(target, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || nameOrder(one.target, other.target))
    .slice(0, most)
    .map(({ target }) => target);
}

function rankOf({ name, detail, isNear }: LinkTarget, wanted: string): number {
  const near = isNear ? 0.5 : 0;
  const lower = name.toLowerCase();
  if (lower.startsWith(wanted)) return 4 + near;
  if (lower.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 3 + near;
  if (lower.includes(wanted)) return 2 + near;
  return detail.toLowerCase().includes(wanted) ? 1 + near : 0;
}

function nameOrder(one: LinkTarget, other: LinkTarget): number {
  return one.name.localeCompare(other.name);
}
