/** Publish Collection: the named pages, or all whose draft differs from what readers see, in one release. */
import { toCollection } from "#access/needs";
import type { CollectionSubject } from "#access/needs";
import { atLeast } from "#access/roles";
import { findJob, insertJob, job, jobRequested, newJob, presentJob } from "#jobs/index";
import { expectMayPublish } from "#domains/pages/publishing/publish";
import { Failure } from "#failure";
import { newUlid } from "#ids";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { publishBody } from "./contract.ts";
import { surveyNamed } from "./queries.ts";
import { insertRelease } from "./rows.ts";

export const publishCollection = defineOperation({
  id: "publishCollection",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/publish",
  status: 202,
  summary: "Publish many pages as one release",
  description:
    "The named pages; without `pageIds` every page with unpublished changes and every draft that was never published, but for what is archived, rejected or was unpublished. They are prepared unseen, then shown all at once, or, where one cannot be rendered, not at all. The answer's `Location` is the release.",
  access: toCollection({ level: 2, scope: "publish", organizationAt: "params.orgId" }),
  params: collectionParams,
  body: publishBody,
  example: { note: "Spring edition" },
  result: job,
  fails: [],
  emits: { audit: ["CREATE_RELEASE"], events: ["job.requested"] },
  location: (begun, { orgId, collectionId }) =>
    `/orgs/${orgId}/collections/${collectionId}/releases/${begun.jobId}`,
  async run(context, { body }) {
    const { db, orgId, now } = context;
    const { collection } = context.subject;
    expectMayPublish(context);
    if (body.pageIds) await expectPublishable(context, body.pageIds);
    const collectionId = collection.id;
    const row = newJob(context, { id: newUlid(now), kind: "release", collectionId });
    const release = {
      id: row.id,
      orgId,
      collectionId,
      note: body.note ?? null,
      requesterName: personOf(context.actor)?.name ?? null,
      publishedCount: 0,
      publishedAt: null,
      rolledBackAt: null,
      rolledBackBy: null,
    };
    await context.commit({
      changes: [insertJob(db, row), ...insertRelease(db, release, body.pageIds)],
      audit: {
        eventType: "CREATE_RELEASE",
        eventId: collectionId,
        collectionId,
        eventResponse: {
          releaseId: row.id,
          pages: body.pageIds?.length ?? null,
          note: release.note,
        },
      },
      events: [jobRequested(row, collection)],
    });
    return presentJob((await findJob(db, orgId, row.id)) ?? row);
  },
});

/** Throws `not_found` for a page that is not the collection's, `forbidden` for one that was rejected. */
async function expectPublishable(
  { db, orgId, subject }: Context<CollectionSubject>,
  pageIds: readonly string[],
): Promise<void> {
  const collectionKey = { orgId, collectionId: subject.collection.id };
  const { missing, rejected } = await surveyNamed(db, collectionKey, pageIds);
  if (missing !== null) {
    throw new Failure("not_found", `The collection has no page with the id "${missing}".`);
  }
  if (rejected === null || (subject.role !== null && atLeast(subject.role, "admin"))) return;
  throw new Failure(
    "forbidden",
    `Publishing a rejected page takes the role owner or admin: ${rejected} is one.`,
  );
}
