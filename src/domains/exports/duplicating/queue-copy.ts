/** The job that fills a copy: what it works on is stored, and its row goes with the commit that makes the copy. */
import { newUlidIn } from "#ids";
import { newJob, workKey, writeWork } from "#jobs/index";
import type { JobRow } from "#jobs/index";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import type { CopiedFile } from "./copy-files.ts";
import type { CopyPlan } from "./copy-texts.ts";

interface Copy {
  kind: "duplicate_collection" | "duplicate_page";
  /** Where the copies stand. */
  collectionId: string;
  /** The id of each page, and of its copy. */
  pages: CopyPlan["pages"];
  files: CopiedFile[];
}

export async function queueCopy(
  context: Context<unknown>,
  orgId: string,
  { kind, collectionId, pages, files }: Copy,
): Promise<JobRow> {
  const { bindings, now, actor } = context;
  const id = newUlidIn(orgId, now);
  const inputKey = workKey({ orgId, id }, "copy.json");
  const userName = personOf(actor)?.name ?? null;
  const plan: CopyPlan = { userName, startedAt: now, pages, files };
  await writeWork(bindings, inputKey, plan);
  return newJob(context, { id, collectionId, kind, inputKey, total: pages.length + files.length });
}
