/** The further steps of an import: endpoints that its first commit had no room for, moves, files; of most, the texts of a few files, links resolved, go into their pages. */
import { entriesOf, entriesOr } from "#db/commit";
import { JobReport, readWork } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import { eachInTurns } from "#content/pause";
import { expectRenderable } from "#content/render";
import type { System } from "#events/system";
import { Failure } from "#failure";
import type { CollectionRow } from "#db/schema";
import type { FileNotes } from "#db/schema";
import { limits } from "#limits";
import { movePages } from "#domains/imports/moves/move-pages";
import { storeAttachments } from "#domains/imports/attachments/store-attachments";
import { withLinks } from "./file-links.ts";
import type { LinkTargets } from "./resolve-link.ts";
import { relinkedText } from "./relink.ts";
import { showPages } from "./show-pages.ts";
import type { PageShowing } from "./show-pages.ts";
import { planFileKey, sentCount, stepKey } from "./step-files.ts";
import type { ImportPlan, ImportStep, LateEndpoint, TextItem } from "./step-files.ts";
import { markImported } from "./rows.ts";
import { writeText } from "./write-text.ts";
import { replaceEndpoints } from "#domains/pages/index";

const writtenAtOnce = 8;

/** A text that is in its page now, and what of it is written down. */
interface Done extends Pick<TextItem, "source" | "sourceHash" | "notes"> {
  item: TextItem;
  contentHash: string;
  isMerged: boolean;
}

/** Does the step that the job is at: moves its pages, stores its files, or writes its texts. */
export async function runStep(
  system: System,
  job: JobRow,
  collection: CollectionRow,
): Promise<StepOutcome> {
  const { bindings } = system;
  const planKey = job.planKey ?? "";
  const [plan, step] = await Promise.all([
    readWork<ImportPlan>(bindings, planFileKey(planKey)),
    readWork<ImportStep>(bindings, stepKey(planKey, job.step)),
  ]);
  const isLast = job.step === job.steps;
  if (step.kind === "endpoints") return { ...giveEndpoints(system, job, step.items), isLast };
  if (step.kind === "moves") {
    return { ...(await movePages({ system, job, collection, plan }, step.items)), isLast };
  }
  if (step.kind === "files")
    return { ...(await storeAttachments(system, job, step.items)), isLast };
  return { ...(await writeTexts({ system, job, collection, plan }, step.items)), isLast };
}

interface Writing {
  system: System;
  job: JobRow;
  collection: CollectionRow;
  plan: ImportPlan;
}

function giveEndpoints(
  { db, clock }: System,
  job: JobRow,
  items: readonly LateEndpoint[],
): Omit<StepOutcome, "isLast"> {
  const collectionKey = { orgId: job.orgId, collectionId: job.collectionId ?? "" };
  const now = clock();
  const done = items.flatMap((item) => (item.done ? [{ ...item.done, noted: null }] : []));
  return {
    changes: [
      ...replaceEndpoints(db, collectionKey, items, { userId: job.createdBy, now }),
      ...markImported(db, collectionKey, done, now),
    ],
    job: { done: job.done + done.length },
  };
}

async function writeTexts(
  writing: Writing,
  items: readonly TextItem[],
): Promise<Omit<StepOutcome, "isLast">> {
  const { system, job, collection, plan } = writing;
  const { db } = system;
  const targets = plan.targets && { ...plan.targets, files: new Set(plan.targets.files) };
  const report = new JobReport(job);
  const done: Done[] = [];
  await eachInTurns(items, writtenAtOnce, async (item) => {
    const written = await writeReported(writing, item, targets, report);
    if (written !== null) done.push(written);
  });
  const showings = done.flatMap((each) => showingOf(each, report));
  const shown = await showPages({ system, job, collection, report }, showings);
  const pageOf = new Map(items.map(({ path, pageId }) => [path, pageId]));
  report.leadToPages((path) => pageOf.get(path));
  const collectionKey = { orgId: job.orgId, collectionId: collection.id };
  const { createdBy: userId, requestId } = job;
  const marks = done.map(({ source, sourceHash, contentHash, notes: noted }) => {
    return { source, sourceHash, contentHash, noted };
  });
  return {
    requestedBy: { userId, userName: plan.userName, requestId },
    changes: [
      ...markImported(db, collectionKey, marks, system.clock()),
      ...shown.flatMap(({ changes }) => changes),
    ],
    audit: entriesOr(
      shown.flatMap(({ audit }) => entriesOf(audit)),
      "part of a logged action",
    ),
    events: shown.flatMap(({ events = [] }) => events),
    job: {
      counts: report.counts,
      problems: report.problems,
      done: job.done + sentCount(items),
    },
  };
}

/** What the file asks of its page, where only the file has changed it. */
function showingOf({ item, isMerged }: Done, report: JobReport): PageShowing[] {
  const { path, pageId, wish } = item;
  if (wish === null) return [];
  if (!isMerged || wish === "unpublish") return [{ path, pageId, wish }];
  report.note(path, "It was not published, since it holds what people wrote: that is for them.");
  return [];
}

/** The text as it goes into the page, and what the next import has to know of its links; null for nothing to write. */
async function resolved(
  { system, job }: Writing,
  item: TextItem,
  targets: LinkTargets | null,
  report: JobReport,
): Promise<{ text: string; notes: FileNotes | null } | null> {
  const { notes } = item;
  if (targets === null) return { text: item.text, notes };
  if (item.found === undefined) {
    const { text, lost } = await withLinks(item, targets, report);
    const most = limits.importLostLinks;
    if (notes !== null && lost.length > most)
      report.note(
        item.path,
        `Of its links that lead to nothing yet, the next import mends the first ${most}: ${lost.length - most} more stay as they are.`,
      );
    return { text, notes: notes && { ...notes, lost: lost.slice(0, most) } };
  }
  const text = await relinkedText(system, job.orgId, item, targets);
  if (text !== null) report.count("relinked");
  return text === null ? null : { text, notes };
}

/** What cannot be shown is not lost: its page has it as a draft, where people can mend it. */
async function noteRefusal(text: string, { path }: TextItem, report: JobReport): Promise<void> {
  try {
    await expectRenderable(text);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    report.note(path, `Its page is a draft that cannot be published as it is: ${error.message}`);
  }
}

async function writeReported(
  writing: Writing,
  item: TextItem,
  targets: LinkTargets | null,
  report: JobReport,
): Promise<Done | null> {
  const { system, job, plan } = writing;
  try {
    const next = await resolved(writing, item, targets, report);
    if (next === null) return null;
    const { text, notes } = next;
    const { contentHash, isMerged } = await writeText(system, job, plan, { ...item, text });
    if (notes !== null && item.found === undefined && !item.isNew) report.count("updated");
    if (isMerged && item.found === undefined) {
      report.count("merged");
      report.note(item.path, "People had written in its page: what they wrote is kept beside it.");
    }
    await noteRefusal(text, item, report);
    const { source, sourceHash } = item;
    return { item, source, sourceHash, notes, contentHash, isMerged };
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "unavailable") throw error;
    report.note(item.path, error.message);
    return null;
  }
}
