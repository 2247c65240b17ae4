/** The public shape of a job: work that goes on after its request was answered, and how far it is. */
import * as z from "zod";
import { iso } from "#clock";
import { jobKinds } from "#db/schema";
import type { jobs } from "#db/schema";
import { id, time } from "#operation/fields";

const unknownKind = "unknown";

const problem = z.object({
  path: z.string(),
  message: z.string(),
  pageId: id.optional(),
  construct: z.string().optional(),
  fate: z.enum(["kept", "left_out", "unreadable"]).optional(),
});

export const job = z
  .object({
    jobId: id,
    /** Null for a job of the organization itself. */
    collectionId: id.nullable(),
    /** `unknown`: another version of the service was asked for it. It ends as failed here. */
    kind: z.enum([...jobKinds, unknownKind]),
    state: z.enum(["queued", "running", "done", "failed"]),
    /** How many of its `total` files (of a repository) or pages are dealt with. */
    done: z.int(),
    total: z.int(),
    /** What came of them, by name. */
    counts: z.record(z.string(), z.int()),
    /** What a person should look at, by file or page; a job that is done may have some. */
    problems: z.array(problem),
    createdBy: id,
    createdAt: time,
    updatedAt: time,
    finishedAt: time.nullable(),
  })
  .meta({ id: "Job" });

export type JobRow = typeof jobs.$inferSelect;

/** A job as its collection's readers see it. */
export function presentJob(row: JobRow): z.infer<typeof job> {
  const { id: jobId, collectionId, kind, state, done, total, counts, problems, createdBy } = row;
  return {
    jobId,
    collectionId,
    kind: isKnown(row) ? kind : unknownKind,
    state,
    done,
    total,
    counts,
    problems,
    createdBy,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    finishedAt: iso(row.finishedAt),
  };
}

/** Whether this version of the service has work for jobs of its kind: what is stored may be another one's. */
function isKnown({ kind }: Pick<JobRow, "kind">): boolean {
  return jobKinds.includes(kind);
}
