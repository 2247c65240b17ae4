/**
 * The first step of an import: what every file comes to is decided, and the tree is brought there in one
 * commit. The texts follow in further steps, each a few files long.
 */
import { entriesOr } from "#db/commit";
import type { CollectionRow } from "#db/schema";
import { JobReport, readWork } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import type { System } from "#events/system";
import type { ImportInput } from "./contract.ts";
import { draftsOf } from "./drafts.ts";
import { HeldPages, reasonToHold } from "./held-pages.ts";
import { KnownFiles } from "./known-files.ts";
import { doWhatWasHeld } from "./page-changes.ts";
import { planDrafts, treeChanges, writeSteps } from "./plan-tree.ts";
import type { Planned } from "./plan-tree.ts";
import { relinkedPages } from "./relink.ts";
import { importAuditAndEvents } from "./audit-and-events.ts";
import { linkTargets, sentCount } from "./step-files.ts";
import { selectImported, selectWholeTree } from "./queries.ts";
import { oldAddressChanges, routesOf } from "./source-addresses.ts";
import { readSource } from "./source-pages.ts";
import type { SourcePages } from "./source-pages.ts";
import { surveyFiles } from "./survey.ts";
import type { Survey } from "./survey.ts";
import { planAttachments } from "#domains/imports/attachments/plan-attachments";
import { relocate } from "#domains/imports/moves/plan-moves";
import { addMissing } from "#domains/imports/repository/whole-repository";
import { ImportTree } from "./tree.ts";

/** Plans the import that the job's input asks for. */
export async function planImport(
  system: System,
  job: JobRow,
  collection: CollectionRow,
): Promise<StepOutcome> {
  const { db, bindings } = system;
  const collectionKey = { orgId: job.orgId, collectionId: collection.id };
  const by = { userId: job.createdBy, now: system.clock() };
  const input = await readWork<ImportInput>(bindings, job.inputKey ?? "");
  const prefix = `${input.repository}:`;
  const [rows, imported] = await Promise.all([
    selectWholeTree(db, collectionKey),
    selectImported(db, collectionKey, prefix),
  ]);
  const known = new KnownFiles(collectionKey, prefix, imported, by.now);
  const tree = new ImportTree(rows);
  const report = new JobReport(job, (path) => known.fileOf(path));
  const survey = surveyFiles(input.files, report);
  const source = await readSource(survey, known, report);
  if (input.isWhole) addMissing(survey, known, source, input.files);
  const { userName, isWhole } = input;
  const heldBecause = reasonToHold(input);
  const held = new HeldPages(tree, heldBecause, report);
  const planned = await planTree(survey, source, { tree, known, held }, report);
  const attachments = await planAttachments(
    { db, collectionKey, prefix, by, report, isWhole },
    survey,
  );
  const files = linkTargets(tree, known, input.files, survey.others, attachments.addresses);
  const targets = { ...files, ...routesOf(source, tree, known) };
  if (!input.mayPublish) dropWishes(planned, report);
  const items = [...planned.items, ...relinkedPages(tree, known, targets, planned.items)];
  const plan = { userName, heldBecause, startedAt: by.now, targets };
  const steps = await writeSteps(
    system,
    job,
    { ...planned, items, files: attachments.items },
    plan,
  );
  const recorded = importAuditAndEvents(collection, planned);
  return {
    requestedBy: { userId: by.userId, userName, requestId: job.requestId },
    audit: entriesOr(recorded.audit, "part of a logged action"),
    events: recorded.events,
    changes: [
      ...treeChanges(system, collectionKey, planned, known, by),
      ...oldAddressChanges(db, collectionKey, { source, tree, known }, by),
      ...attachments.changes,
    ],
    isLast: steps.count === 0,
    job: {
      counts: report.counts,
      problems: report.problems,
      done: input.files.length - sentCount(items) - attachments.items.length,
      total: input.files.length,
      steps: steps.count,
      planKey: steps.planKey,
    },
  };
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

async function planTree(
  survey: Survey,
  { written, folders }: SourcePages,
  { tree, known, held }: { tree: ImportTree; known: KnownFiles; held: HeldPages },
  report: JobReport,
): Promise<Planned> {
  const gone = new Set(survey.gone);
  const relocations = relocate(tree, known, survey.moved, gone, report);
  const arrived = new Set(survey.moved.map(({ to }) => to));
  const { drafts, unchanged } = await draftsOf(written, known, report, arrived);
  const leaving = { gone: [...gone], relocations, held, folders };
  const planned = planDrafts(tree, known, drafts, leaving, report);
  doWhatWasHeld({ changes: planned.changes, tree, known, report }, unchanged);
  return planned;
}
