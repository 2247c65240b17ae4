/** A tree as a flat list: every parent before its children, siblings in the order they came. Pure. */

interface Node {
  id: string;
  parentId: string | null;
}

/** The ids below each parent, in the order of the rows. */
export function childrenOf(rows: readonly Node[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const { id, parentId } of rows) {
    const siblings = children.get(parentId ?? "");
    if (siblings) siblings.push(id);
    else children.set(parentId ?? "", [id]);
  }
  return children;
}

/** The rows below the root, depth-first. A row whose parent is not among them is left out with all below it. */
export function depthFirst<Row extends Node>(
  rows: readonly Row[],
  rootId: string,
  children: ReadonlyMap<string, readonly string[]>,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered: Row[] = [];
  const waiting = (children.get(rootId) ?? []).toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const row = byId.get(id);
    if (row === undefined) continue;
    ordered.push(row);
    waiting.push(...(children.get(id) ?? []).toReversed());
  }
  return ordered;
}

/** How many levels below this one each row is that stands below it; rows come after their parents. */
export function levelsBelow(rows: readonly Node[], topId: string): Map<string, number> {
  const levels = new Map([[topId, 0]]);
  for (const { id, parentId } of rows) {
    const above = levels.get(parentId ?? "");
    if (above !== undefined) levels.set(id, above + 1);
  }
  levels.delete(topId);
  return levels;
}
