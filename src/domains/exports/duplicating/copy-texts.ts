/**
 * The steps of duplicating a collection: first its files, then the live texts, a few pages at a time, with links
 * rewritten to lead to the copies.
 */
import { writeText } from "#domains/imports/index";
import { JobReport, collectionJobs, readWork } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import { eachInTurns } from "#content/pause";
import { rewriteMarkdownLinks } from "#content/links";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { limits } from "#limits";
import { roomOf } from "#domains/rooms/index";
import { copyFiles, withCopiedFile } from "./copy-files.ts";
import type { CopiedFile } from "./copy-files.ts";

/** What the job works on, as it lies in R2. */
export interface CopyPlan {
  userName: string | null;
  startedAt: number;
  /** The id of each page, and of its copy. */
  pages: [of: string, id: string][];
  files: CopiedFile[];
}

const copiedAtOnce = 8;

/** The job that fills the pages of a copy. */
export const duplication = collectionJobs(async (system, job) => {
  const plan = await readWork<CopyPlan>(system.bindings, job.inputKey ?? "");
  const fileSteps = Math.ceil(plan.files.length / limits.copyStepFiles);
  if (job.step >= fileSteps) return copyTexts(system, job, plan, job.step - fileSteps);
  const copied = await copyFiles(system, job, plan.files);
  const isLast = plan.pages.length === 0 && job.step + 1 === fileSteps;
  return { ...copied, isLast };
});

async function copyTexts(
  system: System,
  job: JobRow,
  plan: CopyPlan,
  step: number,
): Promise<StepOutcome> {
  const copyIds = {
    orgId: job.orgId,
    pages: new Map(plan.pages),
    files: new Map(plan.files.map(({ fromId, row }) => [fromId, row.id])),
  };
  const report = new JobReport(job);
  const first = step * limits.copyStepPages;
  const part = plan.pages.slice(first, first + limits.copyStepPages);
  await eachInTurns(part, copiedAtOnce, ([of, id]) =>
    copyText(system, job, plan, { of, id, copyIds, report }),
  );
  const done = first + part.length;
  const { counts, problems } = report;
  return {
    isLast: done >= plan.pages.length,
    job: { done: plan.files.length + done, counts, problems },
  };
}

/** What links are led to: by the id in the source, the id in the copy. */
interface CopyIds {
  orgId: string;
  pages: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
}

interface Copying {
  of: string;
  id: string;
  copyIds: CopyIds;
  report: JobReport;
}

/** May run again after a fault: a copied page that has its text already stays as it is. */
async function copyText(
  system: System,
  job: JobRow,
  plan: CopyPlan,
  copying: Copying,
): Promise<void> {
  const { of, id, report } = copying;
  try {
    const { text } = await roomOf(system.bindings, of).read();
    report.count("copied");
    if (text === "") return;
    const item = { pageId: id, text: await withCopiedLinks(text, copying), baseHash: "" };
    const { isMerged } = await writeText(system, job, plan, item);
    if (!isMerged) return;
    report.count("merged");
    report.note(id, "People had written in the copy: what they wrote is kept beside its text.");
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "unavailable") throw error;
    report.note(id, error.message);
  }
}

const pageLink = /^page:([0-9A-Za-z]+)(?=$|[?#])/;

/** The text with its links to pages and files of the source led to their copies; other links stay. */
async function withCopiedLinks(text: string, { id, copyIds, report }: Copying): Promise<string> {
  try {
    return await rewriteMarkdownLinks(text, (href) => {
      const copyId = copyIds.pages.get(pageLink.exec(href)?.[1] ?? "");
      if (copyId !== undefined) return href.replace(pageLink, `page:${copyId}`);
      return withCopiedFile(href, copyIds.orgId, copyIds.files);
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    report.note(id, `Its links still lead to the original: ${error.message}`);
    return text;
  }
}
