/**
 * Pages of files that show operations, where a description was imported before: each takes the page that was made of its
 * operation to its own place, and a page keeps what people changed in its endpoint.
 */
import type { Database } from "#db/client";
import type { CollectionKey } from "#db/schema";
import type { ImportDraft } from "#domains/imports/drafts";
import type { KnownFiles } from "#domains/imports/known-files";
import type { Relocation } from "#domains/imports/moves/plan-moves";
import { selectEndpoints } from "#domains/imports/queries";
import type { ImportedRow } from "#domains/imports/queries";
import type { PlacedFile } from "#domains/imports/source-pages";
import type { ImportTree } from "#domains/imports/tree";
import { withKeptEndpoints } from "#domains/imports/descriptions/page-drafts";
import { selectReaderVariables } from "#domains/publication/index";
import type { JobReport } from "#jobs/index";
import { keyOfEndpoint } from "./operations.ts";
import { selectDescribedPages } from "./queries.ts";

interface OfCollection {
  db: Database;
  collectionKey: CollectionKey;
}

interface Known {
  tree: ImportTree;
  known: KnownFiles;
}

/** What becomes of pages that descriptions made. */
export interface ClaimedPages {
  relocations: Relocation[];
  /** What is known of groups below which no page is left: they are gone. */
  emptied: ImportedRow[];
}

/** Lets the files of operations without a page have those that descriptions made for them. */
export async function claimPages(
  { db, collectionKey }: OfCollection,
  written: readonly PlacedFile[],
  { tree, known }: Known,
): Promise<ClaimedPages> {
  const wanting = written.filter(
    ({ path, operation }) => operation !== undefined && tree.page(known.get(path)?.pageId) === null,
  );
  if (wanting.length === 0) return { relocations: [], emptied: [] };
  const described = await selectDescribedPages(db, collectionKey);
  const own = new Set([...known.entries()].map(([, { pageId }]) => pageId));
  const free = described.filter(({ row, type }) => type === endpointType && !own.has(row.pageId));
  const relocations: Relocation[] = [];
  const taken = new Set<string>();
  for (const { path, operation } of wanting) {
    const found = free.find(
      ({ row, endpoint }) =>
        endpoint !== null && keyOfEndpoint(endpoint) === operation && !taken.has(row.pageId),
    );
    const page = tree.page(found?.row.pageId);
    if (found === undefined || page === null) continue;
    taken.add(page.id);
    known.set(path, { pageId: page.id, name: found.row.name });
    const oldParentId = page.parentId ?? tree.root.id;
    relocations.push({ from: `${page.urlName}.md`, to: path, oldParentId });
  }
  const left = new Set(relocations.map(({ oldParentId }) => oldParentId));
  const emptied = described.flatMap(({ row }) => {
    const isEmpty = tree.childrenOf(row.pageId).every(({ id }) => taken.has(id));
    return left.has(row.pageId) && isEmpty ? [{ ...row, isGone: true }] : [];
  });
  return { relocations, emptied };
}

const endpointType = 4;

/** The drafts with what pages that are there already show of it: a file that only names its operation changes nothing of that. */
export async function withOwnEndpoints(
  { db, collectionKey }: OfCollection,
  drafts: readonly ImportDraft[],
  { tree, known, report }: Known & { report: JobReport },
): Promise<ImportDraft[]> {
  const isThere = ({ path, operation }: ImportDraft) =>
    operation !== undefined && tree.page(known.get(path)?.pageId) !== null;
  for (const draft of drafts)
    if (draft.operation?.isDescribed === false && !isThere(draft))
      report.note(draft.path, undescribed);
  const described = drafts.filter(
    (draft) =>
      isThere(draft) &&
      draft.operation?.isDescribed === true &&
      known.get(draft.path)?.sourceHash !== "",
  );
  const ids = described.flatMap(({ path }) => known.get(path)?.pageId ?? []);
  if (ids.length === 0) return drafts.map((draft) => (isThere(draft) ? bareIn(draft) : draft));
  const [endpoints, { values: environment }] = await Promise.all([
    selectEndpoints(db, collectionKey, ids),
    selectReaderVariables(db.$client, collectionKey),
  ]);
  const kept = await withKeptEndpoints(described, { tree, known, endpoints, environment, report });
  const byPath = new Map(kept.map((draft) => [draft.path, draft]));
  return drafts.map((draft) => byPath.get(draft.path) ?? (isThere(draft) ? bareIn(draft) : draft));
}

const undescribed =
  "No API description among the files has the operation that it names: import the one that does, and this page shows it.";

const bareIn = (draft: ImportDraft) =>
  draft.operation?.isDescribed === false ? { ...draft, endpoint: null } : draft;
