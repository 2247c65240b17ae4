/** The further steps of an import; of most, the texts of a few files, links resolved, go into their pages. */
import type { JobRow } from "#areas/jobs/contract";
import { JobReport } from "#areas/jobs/report";
import type { StepOutcome } from "#areas/jobs/runner";
import { readWork } from "#areas/jobs/work-files";
import { rewriteMarkdownLinks } from "#content/links";
import type { System } from "#events/system";
import { Failure } from "#failure";
import type { CollectionRow } from "#access/store";
import { movePages } from "#areas/imports/moves/move-pages";
import { storeAttachments } from "#areas/imports/attachments/store-attachments";
import { resolveLink } from "./resolve-link.ts";
import type { LinkTargets } from "./resolve-link.ts";
import { planFileKey, stepKey } from "./step-files.ts";
import type { ImportPlan, ImportStep, TextItem } from "./step-files.ts";
import { markImported } from "./store.ts";
import { writeText } from "./write-text.ts";

const writtenAtOnce = 8;
const linkProblemsPerFile = 20;

type Done = { source: string; sourceHash: string; contentHash: string };

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
  if (step.kind === "moves") {
    const { userName } = plan;
    return { ...(await movePages({ system, job, collection, userName }, step.items)), isLast };
  }
  if (step.kind === "files")
    return { ...(await storeAttachments(system, job, step.items)), isLast };
  return { ...(await writeTexts(system, job, plan, step.items)), isLast };
}

async function writeTexts(
  system: System,
  job: JobRow,
  plan: ImportPlan,
  items: readonly TextItem[],
): Promise<Omit<StepOutcome, "isLast">> {
  const { db } = system;
  const targets = plan.targets && { ...plan.targets, files: new Set(plan.targets.files) };
  const report = new JobReport(job);
  const done: Done[] = [];
  const next = items.values();
  const work = async () => {
    for (const item of next) {
      const resolved = targets ? { ...item, text: withLinks(item, targets, report) } : item;
      const written = await writeReported(system, job, plan, resolved, report);
      if (written !== null) done.push(written);
    }
  };
  await Promise.all(Array.from({ length: writtenAtOnce }, work));
  const place = { orgId: job.orgId, collectionId: job.collectionId ?? "" };
  return {
    changes: markImported(db, place, done, system.clock()),
    job: {
      counts: report.counts,
      problems: report.problems,
      done: job.done + items.length,
    },
  };
}

/** The text with its links to files turned into links to pages; what leads nowhere stays, and is reported. */
function withLinks(item: TextItem, targets: LinkTargets, report: JobReport): string {
  const lost = new Set<string>();
  try {
    const text = rewriteMarkdownLinks(item.text, (href, kind) => {
      const destination = resolveLink(targets, item.path, href);
      if (destination.to === "page" && kind === "link") return destination.href;
      if (destination.to === "attachment") return destination.href;
      if (destination.to === "nothing")
        lost.add(`The ${kind} "${href}" leads to no imported file.`);
      if (destination.to === "file" && kind === "link")
        lost.add(`The link "${href}" leads to a file that is no page.`);
      return null;
    });
    for (const problem of [...lost].slice(0, linkProblemsPerFile)) report.note(item.path, problem);
    return text;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    report.note(item.path, `Its links stay as they are: ${error.message}`);
    return item.text;
  }
}

async function writeReported(
  system: System,
  job: JobRow,
  plan: ImportPlan,
  item: TextItem,
  report: JobReport,
): Promise<Done | null> {
  try {
    const { contentHash, isMerged } = await writeText(system, job, plan, item);
    if (isMerged) {
      report.count("merged");
      report.note(item.path, "People had written in its page: what they wrote is kept beside it.");
    }
    return { source: item.source, sourceHash: item.sourceHash, contentHash };
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "unavailable") throw error;
    report.note(item.path, error.message);
    return null;
  }
}
