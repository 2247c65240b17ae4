/**
 * The first step of an import: what every file comes to is decided, and the tree is brought there in one
 * commit. The texts follow in further steps, each a few files long.
 */
import type { CollectionRow } from "#access/store";
import { bumpSiteVersion } from "#areas/collections/store";
import type { JobRow } from "#areas/jobs/contract";
import { JobReport } from "#areas/jobs/report";
import type { StepOutcome } from "#areas/jobs/runner";
import { readWork, workKey, writeWork } from "#areas/jobs/work-files";
import type { System } from "#events/system";
import { expectRoomLeft } from "#areas/pages/store";
import { newId } from "#ids";
import { limits } from "#limits";
import type { ImportInput } from "./contract.ts";
import { draftsOf } from "./drafts.ts";
import type { Draft } from "./drafts.ts";
import { growTree } from "./grow-tree.ts";
import type { Growth } from "./grow-tree.ts";
import { KnownFiles } from "./known-files.ts";
import { applyDraft, depart, PageChanges, revive } from "./page-changes.ts";
import type { Departure } from "./page-changes.ts";
import { sayImport } from "./say-import.ts";
import type { ImportPlan, TextItem } from "./step-files.ts";
import { linkTargets, stepKey, planFileKey } from "./step-files.ts";
import {
  changePages,
  deleteImported,
  expectPlaces,
  insertPages,
  markArchived,
  selectImported,
  selectWholeTree,
  upsertImported,
} from "./store.ts";
import type { By, Place } from "./store.ts";
import { surveyFiles } from "./survey.ts";
import type { Survey } from "./survey.ts";
import { ImportTree } from "./tree.ts";

interface Planned {
  growth: Growth;
  changes: PageChanges;
  items: TextItem[];
}

/** Plans the import that the job's input asks for. */
export async function planImport(
  system: System,
  job: JobRow,
  collection: CollectionRow,
): Promise<StepOutcome> {
  const { db, bindings } = system;
  const place = { orgId: job.orgId, collectionId: collection.id };
  const by = { userId: job.createdBy, now: system.clock() };
  const input = await readWork<ImportInput>(bindings, job.inputKey ?? "");
  const prefix = `${input.repository}:`;
  const [rows, imported] = await Promise.all([
    selectWholeTree(db, place),
    selectImported(db, place, prefix),
  ]);
  const known = new KnownFiles(place, prefix, imported, by.now);
  const tree = new ImportTree(rows);
  const report = new JobReport(job);
  const survey = surveyFiles(input.files, report);
  const planned = await planTree(survey, tree, known, report);
  const targets = linkTargets(tree, known, input.files, survey.others);
  const { repository, userName } = input;
  const plan = { repository, userName, startedAt: by.now, targets };
  const steps = await writeSteps(system, job, planned.items, plan);
  return {
    requestedBy: { userId: by.userId, userName, requestId: job.requestId },
    ...sayImport(collection, planned),
    changes: changesOf(system, place, planned, known, by),
    isLast: steps.count === 0,
    job: {
      counts: report.counts,
      problems: report.problems,
      done: input.files.length - planned.items.length,
      total: input.files.length,
      steps: steps.count,
      planKey: steps.planKey,
    },
  };
}

async function planTree(
  survey: Survey,
  tree: ImportTree,
  known: KnownFiles,
  report: JobReport,
): Promise<Planned> {
  const gone = new Set(survey.gone);
  for (const { from, to } of survey.moved) moveFile(known, from, to, { gone, report });
  const drafts = await draftsOf(survey.written, known, report);
  const changes = new PageChanges();
  revive(changes, tree, known, drafts);
  const items: TextItem[] = [];
  for (const draft of drafts) {
    const page = tree.page(known.get(draft.key)?.pageId);
    if (page === null) continue;
    items.push(itemOf(draft, page.id, known, false));
    applyDraft(changes, known, draft, page);
  }
  report.count("updated", items.length);
  const growth = growTree(tree, known, drafts, report);
  const added = new Set(growth.added.map(({ id }) => id));
  for (const draft of drafts) {
    const pageId = known.get(draft.path)?.pageId;
    if (pageId !== undefined && added.has(pageId)) items.push(itemOf(draft, pageId, known, true));
  }
  const departure = depart(changes, tree, known, [...gone]);
  items.push(...emptied(departure, report));
  return { growth, changes, items };
}

function moveFile(
  known: KnownFiles,
  from: string,
  to: string,
  { gone, report }: { gone: Set<string>; report: JobReport },
): void {
  if (known.get(from) === null) return;
  // A file came to where another one was: the page there takes its text, and the old page goes.
  if (known.get(to) !== null) return void gone.add(from);
  known.move(from, to);
  report.count("renamed");
}

function itemOf(draft: Draft, pageId: string, known: KnownFiles, isNew: boolean): TextItem {
  const { path, text, sourceHash } = draft;
  const baseHash = isNew ? "" : (known.get(path)?.contentHash ?? "");
  return { path, source: known.sourceOf(path), pageId, text, sourceHash, baseHash };
}

function emptied({ emptied: files, archivedCount }: Departure, report: JobReport): TextItem[] {
  report.count("archived", archivedCount);
  return files.map(({ path, pageId, contentHash }) => {
    report.note(path, "Its page stays, without its text, since other pages stand below it.");
    return { path, source: "", pageId, text: "", sourceHash: "", baseHash: contentHash };
  });
}

function changesOf(
  { db }: System,
  place: Place,
  { growth, changes }: Planned,
  known: KnownFiles,
  by: By,
) {
  const changed = changes.all();
  const isArchiveChanged = changed.some((each) => each.isArchived !== each.before.isArchived);
  const { rows, forgotten } = known.changes();
  return [
    ...expectPlaces(db, place, growth.parents),
    ...insertPages(db, place, growth.added, by),
    expectRoomLeft(db, place),
    ...changePages(db, place, changed, by),
    ...(isArchiveChanged ? markArchived(db, place) : []),
    ...(changed.length > 0 ? [bumpSiteVersion(db, place.orgId, place.collectionId)] : []),
    ...deleteImported(db, place, forgotten),
    ...upsertImported(db, place, rows),
  ];
}

/** Lays down in R2 what the further steps do, where no other run of this one writes. */
async function writeSteps(
  { bindings }: System,
  job: JobRow,
  items: readonly TextItem[],
  plan: ImportPlan,
): Promise<{ count: number; planKey: string | null }> {
  const steps = inSteps(items);
  if (steps.length === 0) return { count: 0, planKey: null };
  const planKey = workKey(job, newId());
  await writeWork(bindings, planFileKey(planKey), plan);
  for (const [place, step] of steps.entries()) {
    await writeWork(bindings, stepKey(planKey, place + 1), step);
  }
  return { count: steps.length, planKey };
}

function inSteps(items: readonly TextItem[]): TextItem[][] {
  const steps: TextItem[][] = [];
  let chars = 0;
  for (const item of items) {
    const step = steps.at(-1);
    chars += item.text.length;
    const isFull = step?.length === limits.importStepFiles || chars > limits.importStepBytes;
    if (step === undefined || isFull) {
      steps.push([item]);
      chars = item.text.length;
    } else step.push(item);
  }
  return steps;
}
