/** What an import comes to: what every file becomes, where its page stands, and what is to be said of it. Nothing is written. */
import type { Database } from "#db/client";
import type { CollectionKey, CollectionRow } from "#db/schema";
import type { JobReport } from "#jobs/index";
import type { ImportInput } from "./contract.ts";
import { claimPages, withOwnEndpoints } from "#domains/imports/api-pages/claim-pages";
import { draftsOf } from "./drafts.ts";
import { HeldPages, reasonToHold } from "./held-pages.ts";
import { KnownFiles } from "./known-files.ts";
import { doWhatWasHeld } from "./page-changes.ts";
import { planDrafts } from "./plan-tree.ts";
import type { Planned } from "./plan-tree.ts";
import { withTables } from "./notion-tables.ts";
import { noteUnknownGroups } from "./reader-groups.ts";
import { selectImported, selectWholeTree } from "./queries.ts";
import type { ImportedRow } from "./queries.ts";
import type { By } from "#domains/pages/index";
import { routesOf } from "./source-addresses.ts";
import { readSource } from "./source-pages.ts";
import type { SourcePages } from "./source-pages.ts";
import { linkTargets } from "./step-files.ts";
import type { StoredTargets } from "./step-files.ts";
import { sortFiles } from "./sort-files.ts";
import type { SortedFiles } from "./sort-files.ts";
import { planAttachments } from "#domains/imports/attachments/plan-attachments";
import type { AttachmentPlan } from "#domains/imports/attachments/plan-attachments";
import { decideLook } from "#domains/imports/look/decide-look";
import type { DecidedLook } from "#domains/imports/look/decide-look";
import { relocate } from "#domains/imports/moves/plan-moves";
import { addMissingFiles } from "#domains/imports/repository/whole-repository";
import { ImportTree } from "./tree.ts";

export interface DecidedImport {
  tree: ImportTree;
  known: KnownFiles;
  source: SourcePages;
  planned: Planned;
  /** What is known of a description's groups that have lost all that stood below them to pages of files. */
  emptied: ImportedRow[];
  attachments: AttachmentPlan;
  /** Where the links of its texts lead. */
  targets: StoredTargets;
  look: DecidedLook;
}

interface Asked {
  db: Database;
  collection: CollectionRow;
  by: By;
}

/**
 * Decides what becomes of the files of an import.
 * @param reportOf makes the report that all of it is noted in, given what people know a path by
 */
export async function decideImport(
  { db, collection, by }: Asked,
  input: ImportInput,
  reportOf: (nameOf: (path: string) => string) => JobReport,
): Promise<DecidedImport & { report: JobReport }> {
  const prefix = `${input.repository}:`;
  const collectionKey = { orgId: collection.orgId, collectionId: collection.id };
  const [rows, imported] = await Promise.all([
    selectWholeTree(db, collectionKey),
    selectImported(db, collectionKey, prefix),
  ]);
  const known = new KnownFiles(collectionKey, prefix, imported, by.now);
  const tree = new ImportTree(rows);
  const report = reportOf((path) => known.fileOf(path));
  const sent = await withTables(input.files, report);
  const sorted = await sortFiles(sent, report);
  const source = await readSource(sorted, known, report, input.edition ?? null);
  if (input.isWhole) addMissingFiles(sorted, known, source, [...sent, ...source.generated]);
  const held = new HeldPages(tree, reasonToHold(input), report);
  const { planned, emptied } = await planTree({ db, collectionKey }, sorted, source, {
    tree,
    known,
    held,
    report,
  });
  const attachments = await planAttachments(
    { db, collectionKey, prefix, by, report, isWhole: input.isWhole },
    sorted,
  );
  const others = [...sorted.others, ...sorted.read.map(({ path }) => path)];
  const files = linkTargets(tree, known, sent, others, attachments.addresses);
  const root = source.site?.root ?? files.root;
  const { base } = source.site ?? {};
  const counted = base === undefined ? {} : { base };
  const targets = { ...files, root, ...counted, ...routesOf(source, tree, known) };
  if (!input.mayPublish) dropWishes(planned, report);
  const mayChange = input.mayChangeLook === true;
  const look = await decideLook(source.site?.look, { row: collection, targets, mayChange, report });
  return { report, tree, known, source, planned, emptied, attachments, targets, look };
}

/** Who may not publish here changes nothing that readers see, and is told so once. */
function dropWishes(planned: Planned, report: JobReport): void {
  const count = planned.items.filter(({ wish }) => wish !== null).length;
  planned.items = planned.items.map((item) => ({ ...item, wish: null }));
  if (count === 0) return;
  const files = count === 1 ? "1 file asks" : `${count} files ask`;
  report.note(
    "",
    `${files} for a change of what readers see, and nothing was published or taken back: that takes the right to publish in this collection, and of a token the scope publish.`,
  );
}

interface ImportPlace {
  db: Database;
  collectionKey: CollectionKey;
}

interface Planning {
  tree: ImportTree;
  known: KnownFiles;
  held: HeldPages;
  report: JobReport;
}

async function planTree(
  place: ImportPlace,
  sorted: SortedFiles,
  { written, folders }: SourcePages,
  { tree, known, held, report }: Planning,
): Promise<Pick<DecidedImport, "planned" | "emptied">> {
  const gone = new Set(sorted.gone);
  const claimed = await claimPages(place, written, { tree, known });
  const relocations = [
    ...relocate(tree, known, sorted.moved, gone, report),
    ...claimed.relocations,
  ];
  const arrived = new Set(sorted.moved.map(({ to }) => to));
  const read = await draftsOf(written, known, report, arrived);
  const { unchanged } = read;
  const drafts = await withOwnEndpoints(place, read.drafts, { tree, known, report });
  await noteUnknownGroups(place, drafts, report);
  const leaving = { gone: [...gone], relocations, held, folders };
  const planned = planDrafts(tree, known, drafts, leaving, report);
  for (const { pageId } of claimed.emptied) {
    const page = tree.page(pageId);
    if (page !== null) planned.changes.archive(page, true, page.path);
  }
  doWhatWasHeld({ changes: planned.changes, tree, known, report }, unchanged);
  report.leadToPages((file) => known.get(known.placeOf(file))?.pageId);
  return { planned, emptied: claimed.emptied };
}
