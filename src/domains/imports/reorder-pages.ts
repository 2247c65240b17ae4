/** Which pages get another place among their siblings: those whose file stands elsewhere or asks for another `order`. Pure. */
import type { ImportDraft } from "./drafts.ts";
import type { TreeContext } from "./add-pages.ts";
import type { ImportChanges } from "./page-changes.ts";
import { comparePositions, positionOf } from "./sibling-order.ts";
import type { FilePosition } from "./sibling-order.ts";
import type { ImportTreePage } from "./queries.ts";

interface Replaced {
  page: ImportTreePage;
  position: FilePosition;
}

/** Puts pages that were there before to where the files ask for now, if they still stand in their file's folder. */
export function reorderPages(
  { tree, known, order, folders }: Omit<TreeContext, "report">,
  changes: ImportChanges,
  drafts: readonly ImportDraft[],
  arrived: readonly string[],
): void {
  const asking = new Set(arrived.flatMap((key) => known.get(key)?.pageId ?? []));
  for (const pageId of placedAnew({ tree, known, order }, drafts)) asking.add(pageId);
  for (const pageId of placedFolders({ tree, known, order, folders })) asking.add(pageId);
  const replaced = [...asking].flatMap((pageId): Replaced[] => {
    const [page, position] = [tree.page(pageId), order.get(pageId)];
    const isHere = page && position && order.parentOf(position.key)?.id === page.parentId;
    return isHere ? [{ page, position }] : [];
  });
  for (const [parentId, group] of Map.groupBy(replaced, ({ page }) => page.parentId ?? "")) {
    const sorted = group.toSorted((a, b) => comparePositions(a.position, b.position));
    const positions = sorted.map(({ position }) => position);
    const ranks = order.ranksFor(positions, parentId, new Set(sorted.map(({ page }) => page.id)));
    const next = new Map(sorted.map(({ page }, at) => [page.id, ranks[at] ?? page.rank]));
    if (isSameOrder(tree.childrenOf(parentId), next)) continue;
    for (const { page } of sorted) {
      const rank = next.get(page.id) ?? page.rank;
      changes.change(page, { rank });
      tree.place(page, rank);
    }
  }
}

/** The pages whose files ask for another place among their siblings now. */
function placedAnew(
  { tree, known, order }: Pick<TreeContext, "tree" | "known" | "order">,
  drafts: readonly ImportDraft[],
): string[] {
  const placed: string[] = [];
  for (const { key, order: number, notes } of drafts) {
    const pageId = known.get(key)?.pageId ?? "";
    if (notes === null || tree.page(pageId) === null) continue;
    const [before, now] = [order.get(pageId), positionOf(key, number)];
    if (before !== null && before.order !== now.order) placed.push(pageId);
    order.set(pageId, now);
  }
  return placed;
}

/** The pages of headings that stand elsewhere among their siblings now. */
function placedFolders({ tree, known, order, folders }: Omit<TreeContext, "report">): string[] {
  const placed: string[] = [];
  for (const [key, { order: number }] of folders) {
    const row = known.get(key);
    const page = tree.page(row?.pageId);
    const isFolder = row !== null && page !== null && known.ownerOf(key) === null;
    if (!isFolder || (row.noted?.order ?? null) === number) continue;
    placed.push(page.id);
    order.set(page.id, positionOf(key, number));
    known.set(key, { ...row, noted: { published: null, lost: [], ...row.noted, order: number } });
  }
  return placed;
}

function isSameOrder(pages: readonly ImportTreePage[], next: ReadonlyMap<string, string>): boolean {
  const ordered = pages.toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const ranks = ordered.map(({ id, rank }) => next.get(id) ?? rank);
  return ranks.every((rank, at) => at === 0 || (ranks[at - 1] ?? "") < rank);
}
