/** Duplicate Collection: copies its tree and settings in one commit, and its files and texts in a job. */
import * as z from "zod";
import { refusal } from "#access/decide";
import { toCollection, toOrganization } from "#access/needs";
import { insertJob, job, jobRequested, presentJob } from "#jobs/index";
import { Failure } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams, nameOf, slug } from "#operation/fields";
import { sizeOfFiles } from "./copy-files.ts";
import { planCopy } from "./plan-copy.ts";
import { queueCopy } from "./queue-copy.ts";

/** The copy is one collection more of the organization: a token for some collections makes none. */
const toAddCollections = toOrganization({ role: "admin", scope: "admin" });

export const duplicateCollection = defineOperation({
  id: "duplicateCollection",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/duplicate",
  status: 202,
  summary: "Copy a collection",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  body: z
    .strictObject({
      name: nameOf(limits.collectionNameChars),
      slug,
      edition: z.enum(["version", "language"]),
    })
    .partial(),
  example: { name: "Handbook, second edition" },
  result: job,
  fails: ["slug_taken", "conflict", "limit_reached"],
  emits: { audit: ["DUPLICATE_COLLECTION"], events: ["job.requested"] },
  location: (begun) => `/jobs/${begun.jobId}`,
  async run(context, { body }) {
    const { db, orgId, now, actor, subject } = context;
    const refused = refusal(toAddCollections, actor, subject, now);
    if (refused) throw refused;
    const { collection: source } = subject;
    const { row, pages, files, changes } = await planCopy(db, source, body, context);
    const queued = await queueCopy(context, orgId, {
      kind: "duplicate_collection",
      collectionId: row.id,
      pages: pages.map(({ of, id }) => [of, id]),
      files,
    });
    const { name, slug: urlName } = row;
    await context.commit({
      willAdd: { fileBytes: sizeOfFiles(files) },
      changes: [...changes, insertJob(db, queued)],
      audit: {
        eventType: "DUPLICATE_COLLECTION",
        eventId: row.id,
        collectionId: row.id,
        eventResponse: {
          from: source.id,
          name,
          slug: urlName,
          pages: pages.length,
          jobId: queued.id,
        },
      },
      events: [jobRequested(queued, row)],
      taken: {
        "collections.slug": new Failure(
          "slug_taken",
          `The organization has a collection "${urlName}" already.`,
        ),
      },
      stale: new Failure("conflict", "Somebody is changing its pages. Try again."),
    });
    return presentJob(queued);
  },
});
