/**
 * What drafts of pages come to, whatever they were read from: the tree with them in it, the texts that
 * go into pages, and the changes that bring the collection there in one commit.
 */
import { bumpSiteVersion, expectRoomLeft } from "#domains/collections/index";
import { workKey, writeWork } from "#jobs/index";
import type { JobReport, JobRow } from "#jobs/index";
import type { CollectionKey } from "#db/schema";
import {
  expectUnmovedParents,
  insertPages,
  inheritGroups,
  markCollectionArchive,
  updatePages,
} from "#domains/pages/index";
import type { Change } from "#db/guard";
import { eachInTurns } from "#content/pause";
import { inParts } from "#db/many";
import type { System } from "#events/system";
import { newId } from "#ids";
import { limits } from "#limits";
import type { ImportDraft } from "./drafts.ts";
import { addPages } from "./add-pages.ts";
import type { AddedPages } from "./add-pages.ts";
import { noFolders } from "#domains/imports/sources/place-pages";
import type { Folders } from "#domains/imports/sources/place-pages";
import type { HeldPages } from "./held-pages.ts";
import type { KnownFiles } from "./known-files.ts";
import {
  applyDraft,
  archiveGone,
  ImportChanges,
  renameFolders,
  unarchiveReturned,
} from "./page-changes.ts";
import type { GonePages } from "./page-changes.ts";
import { reorderPages } from "./reorder-pages.ts";
import { SiblingOrder } from "./sibling-order.ts";
import { planFileKey, stepKey } from "./step-files.ts";
import { planMoves } from "#domains/imports/moves/plan-moves";
import type { PlannedMove, Relocation } from "#domains/imports/moves/plan-moves";
import type { AttachmentItem } from "#domains/imports/attachments/plan-attachments";
import type { ImportPlan, ImportStep, LateEndpoint, TextItem } from "./step-files.ts";
import { deleteImported, upsertImported } from "./rows.ts";
import type { By } from "#domains/pages/index";
import type { ImportTree } from "./tree.ts";

export interface Planned {
  grown: AddedPages;
  changes: ImportChanges;
  moves: PlannedMove[];
  items: TextItem[];
}

/** The paths of files that are gone, and of those that stand elsewhere; and the pages that stay whatever becomes of theirs. */
interface Leaving {
  gone: readonly string[];
  relocations?: readonly Relocation[];
  held: HeldPages;
  /** What headings of a navigation are called, and where they stand, by the folders that they are. */
  folders?: Folders;
}

const withoutEndpoint =
  "Its page was made without an endpoint, so the one that it describes is left out. Delete the page and import the file again to have it.";

/** Plans for the drafts of what is new or changed, and for what left its place. */
export function planDrafts(
  tree: ImportTree,
  known: KnownFiles,
  drafts: readonly ImportDraft[],
  { gone, relocations = [], held, folders = noFolders }: Leaving,
  report: JobReport,
): Planned {
  const changes = new ImportChanges(held);
  unarchiveReturned(changes, tree, known, drafts);
  const items: TextItem[] = [];
  const order = new SiblingOrder(tree, known);
  for (const draft of drafts) {
    const page = tree.page(known.get(draft.key)?.pageId);
    if (page === null) continue;
    const applied = applyDraft(changes, known, draft, page);
    items.push(itemOf(applied, page.id, known, false));
    if (draft.endpoint !== null && page.type !== 4 && page.type !== 5) {
      report.note(draft.path, withoutEndpoint);
    }
  }
  // What a file changes counts when its text is there; of a description only some texts are written.
  report.count("updated", items.filter(({ notes }) => notes === null).length);
  const arrived = relocations.map(({ to }) => to);
  reorderPages({ tree, known, order, folders }, changes, drafts, arrived);
  renameFolders(changes, tree, known, { arrived, folders });
  const grown = addPages({ tree, known, order, folders, report }, drafts, arrived);
  const moves = planMoves(tree, known, order, relocations);
  items.push(...itemsOfNew(drafts, grown, known));
  const gonePages = archiveGone(changes, tree, known, { gone, moves });
  items.push(...emptied(gonePages, report));
  return { grown, changes, moves, items };
}

function itemsOfNew(
  drafts: readonly ImportDraft[],
  { added }: AddedPages,
  known: KnownFiles,
): TextItem[] {
  const ids = new Set(added.map(({ id }) => id));
  return drafts.flatMap((draft) => {
    const pageId = known.get(draft.path)?.pageId;
    return pageId !== undefined && ids.has(pageId) ? [itemOf(draft, pageId, known, true)] : [];
  });
}

function itemOf(draft: ImportDraft, pageId: string, known: KnownFiles, isNew: boolean): TextItem {
  const { text, sourceHash, notes } = draft;
  const path = known.fileOf(draft.path);
  const baseHash = isNew ? "" : (known.get(draft.path)?.contentHash ?? "");
  const wish = isNew && draft.wish === "republish" ? "publish" : draft.wish;
  return {
    path,
    source: known.sourceOf(draft.path),
    pageId,
    text,
    sourceHash,
    baseHash,
    notes,
    wish,
    isNew,
  };
}

function emptied({ emptied: files, archivedCount }: GonePages, report: JobReport): TextItem[] {
  report.count("archived", archivedCount);
  return files.map(({ path, pageId, contentHash }) => {
    report.note(path, "Its page stays, without its text, since other pages stand below it.");
    const none = { source: "", text: "", sourceHash: "", notes: null, wish: null, isNew: false };
    return { ...none, path, pageId, baseHash: contentHash };
  });
}

/** The changes of the commit that brings the tree to where it is planned. */
export function treeChanges(
  { db }: System,
  collectionKey: CollectionKey,
  { grown, changes }: Planned,
  known: KnownFiles,
  by: By,
): Change[] {
  const changed = changes.all();
  const isArchiveChanged = changed.some((each) => each.isArchived !== each.before.isArchived);
  const areGroupsChanged = changed.some((each) => each.allowedGroups !== each.before.allowedGroups);
  const { rows, forgotten } = known.changes();
  return [
    ...expectUnmovedParents(db, collectionKey, grown.parents),
    ...insertPages(db, collectionKey, grown.added, by),
    expectRoomLeft(db, collectionKey),
    ...updatePages(db, collectionKey, changed, by),
    ...(isArchiveChanged ? markCollectionArchive(db, collectionKey) : []),
    ...(areGroupsChanged ? [inheritGroups(db, collectionKey, null)] : []),
    ...(changed.length > 0
      ? [bumpSiteVersion(db, collectionKey.orgId, collectionKey.collectionId)]
      : []),
    ...deleteImported(db, collectionKey, forgotten),
    ...upsertImported(db, collectionKey, rows),
  ];
}

interface Steps extends Pick<Planned, "moves" | "items"> {
  files?: AttachmentItem[];
  endpoints?: LateEndpoint[];
}

/** Lays down in R2 what the further steps do, where no other run of this one writes. */
export async function writeSteps(
  { bindings }: System,
  job: JobRow,
  { moves, items, files = [], endpoints = [] }: Steps,
  plan: ImportPlan,
): Promise<{ count: number; planKey: string | null }> {
  const steps: ImportStep[] = [
    ...inParts(endpoints).map((part) => ({ kind: "endpoints" as const, items: part })),
    ...inSteps(moves, () => 0).map((part) => ({ kind: "moves" as const, items: part })),
    ...inSteps(files, ({ base64 }) => base64.length).map((part) => {
      return { kind: "files" as const, items: part };
    }),
    ...inSteps(items, ({ text }) => text.length).map((part) => {
      return { kind: "texts" as const, items: part };
    }),
  ];
  if (steps.length === 0) return { count: 0, planKey: null };
  const planKey = workKey(job, newId());
  await writeWork(bindings, planFileKey(planKey), plan);
  await eachInTurns([...steps.entries()], 1, ([before, step]) =>
    writeWork(bindings, stepKey(planKey, before + 1), step),
  );
  return { count: steps.length, planKey };
}

function inSteps<Item>(items: readonly Item[], charsOf: (item: Item) => number): Item[][] {
  const steps: Item[][] = [];
  let chars = 0;
  for (const item of items) {
    const step = steps.at(-1);
    chars += charsOf(item);
    const isFull = step?.length === limits.importStepFiles || chars > limits.importStepBytes;
    if (step === undefined || isFull) {
      steps.push([item]);
      chars = charsOf(item);
    } else step.push(item);
  }
  return steps;
}
