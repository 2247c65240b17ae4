/** Duplicate Page: copies it and what stands below it in one commit, and their files and texts in a job. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { Failure } from "#failure";
import {
  eventSubjectOf,
  expectReal,
  pageParams,
  planSubtreeCopy,
  replaceFeatureImages,
} from "#domains/pages/index";
import { insertJob, jobRequested } from "#jobs/index";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { id, nameOf } from "#operation/fields";
import { copiedAddresses, copyOf, nameOfCopy } from "./plan-copy.ts";
import { selectFilesOfPages } from "./queries.ts";
import { sizeOfFiles } from "./copy-files.ts";
import { queueCopy } from "./queue-copy.ts";

const begunCopy = z.object({
  /** The copy's. */
  pageId: id,
  /** Of the job that fills it. */
  jobId: id,
});

export const duplicatePage = defineOperation({
  id: "duplicatePage",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/duplicate",
  status: 202,
  summary: "Copy a page and everything below it",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: pageParams,
  body: z.strictObject({ name: nameOf(limits.pageNameChars) }).partial(),
  example: { name: "Release notes, spring" },
  result: begunCopy,
  fails: ["limit_reached", "conflict", "slug_taken"],
  emits: { audit: ["CREATE_PAGE"], events: ["page.created", "job.requested"] },
  location: (begun) => `/jobs/${begun.jobId}`,
  async run(context, { body }) {
    const { db, orgId } = context;
    const { collection } = context.subject;
    const source = expectReal(context.subject.page);
    const name = body.name ?? nameOfCopy(source.name, limits.pageNameChars);
    const { row, copies, changes, taken } = await planSubtreeCopy(db, source, name, context);
    const copyIds = new Map(copies.map((copy) => [copy.of, copy.id]));
    const sourceFiles = await selectFilesOfPages(db, orgId, [...copyIds.keys()]);
    const files = sourceFiles.map((file) =>
      copyOf(file, collection.id, copyIds.get(file.pageId ?? "") ?? null),
    );
    const queued = await queueCopy(context, orgId, {
      kind: "duplicate_page",
      collectionId: collection.id,
      pages: [...copyIds],
      files,
    });
    const images = { collectionId: collection.id, orgId, pageIds: [...copyIds.values()] };
    await context.commit({
      willAdd: { fileBytes: sizeOfFiles(files) },
      changes: [
        ...changes,
        ...replaceFeatureImages(db, images, copiedAddresses(files)),
        insertJob(db, queued),
      ],
      audit: {
        eventType: "CREATE_PAGE",
        eventId: row.id,
        collectionId: collection.id,
        pageId: row.id,
        eventResponse: {
          from: source.id,
          name: row.name,
          type: row.type,
          parentId: row.parentId,
          path: row.path,
          pages: copies.length,
          jobId: queued.id,
        },
      },
      events: [
        { type: "page.created", change: {}, ...eventSubjectOf({ collection, page: row }) },
        jobRequested(queued, collection),
      ],
      taken,
      stale: new Failure(
        "conflict",
        "Somebody is changing the page, or what stands below it. Try again.",
      ),
    });
    return { pageId: row.id, jobId: queued.id };
  },
});
