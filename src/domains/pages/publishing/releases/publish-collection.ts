/** Publish Collection: the named pages, or all whose draft differs from what readers see, in one release. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import type { CollectionSubject } from "#access/needs";
import { findJob, insertJob, job, jobRequested, newJob, presentJob } from "#jobs/index";
import { addressWanted } from "#domains/pages/publishing/address";
import { expectMayPublish } from "#domains/pages/publishing/publish";
import { Failure, invalid } from "#failure";
import { newUlidIn } from "#ids";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { mayPublishRejected } from "#domains/pages/may-change-state";
import { plannedRelease, publishBody, publishQuery } from "./contract.ts";
import type { SurveyedPage } from "./contract.ts";
import { surveyRelease } from "#domains/pages/publishing/releases/asked/queries";
import { surveyNamed } from "./queries.ts";
import { insertRelease } from "./rows.ts";

export const publishCollection = defineOperation({
  id: "publishCollection",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/publish",
  status: 202,
  summary: "Publish many pages as one release",
  access: toCollection({ level: 2, scope: "publish", organizationAt: "params.orgId" }),
  tool: {
    name: "releases",
    action: "publish",
    isOfPages: true,
    title: "Publish many pages",
    description:
      'Publishes the pages of `pageIds` in one release; without them every published page whose draft differs, and with `drafts` those that were never published. Say `dryRun: "true"` first: it answers what would be published. It is prepared after the answer: its `jobId` is the release\'s id, and `get` tells when readers see it.',
    arguments: { dryRun: '"true": nothing is published, and the answer tells what would be.' },
    isDestructive: true,
  },
  params: collectionParams,
  query: publishQuery,
  body: publishBody,
  example: { note: "Spring edition" },
  result: z.union([job, plannedRelease]),
  otherAnswer: {
    status: 200,
    usual: job,
    other: plannedRelease,
    isOther: (result) => "isDryRun" in result,
    description: "With `?dryRun=true`: what would be published. Nothing is.",
  },
  fails: [],
  emits: { audit: ["CREATE_RELEASE"], events: ["job.requested"] },
  location: (begun, { orgId, collectionId }) =>
    `/orgs/${orgId}/collections/${collectionId}/releases/${"jobId" in begun ? begun.jobId : ""}`,
  async run(context, { body, query }) {
    const { db, orgId, now } = context;
    const { collection } = context.subject;
    expectMayPublish(context);
    if (body.pageIds) await expectPublishable(context, body.pageIds);
    const collectionId = collection.id;
    if (query.dryRun === "true") return plan(context, body);
    const row = newJob(context, { id: newUlidIn(orgId, now), kind: "release", collectionId });
    const release = {
      id: row.id,
      orgId,
      collectionId,
      note: body.note ?? null,
      requesterName: personOf(context.actor)?.name ?? null,
      requesterVia: context.via,
      publishedCount: 0,
      publishedAt: null,
      rolledBackAt: null,
      rolledBackBy: null,
    };
    await context.commit({
      changes: [insertJob(db, row), ...insertRelease(db, release, body)],
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

/** What would be published, and what else differs. */
async function plan(
  { db, orgId, subject }: Context<CollectionSubject>,
  asked: z.output<typeof publishBody>,
) {
  const collectionKey = { orgId, collectionId: subject.collection.id };
  const { pages, leftOut } = await surveyRelease(db, collectionKey, asked);
  const isAllowed = ({ reason }: SurveyedPage) =>
    reason === "rejected"
      ? mayPublishRejected(subject)
      : reason !== "archived" && reason !== "no_address";
  const judged = (those: readonly SurveyedPage[]) =>
    those.map((each) => ({ ...each, isAllowed: isAllowed(each) }));
  return { isDryRun: true as const, pages: judged(pages), leftOut: judged(leftOut) };
}

/**
 * Throws `not_found` for a page that is not the collection's, `validation_failed` for an endpoint without an address,
 * `forbidden` for a page that was rejected.
 */
async function expectPublishable(
  { db, orgId, subject }: Context<CollectionSubject>,
  pageIds: readonly string[],
): Promise<void> {
  const collectionKey = { orgId, collectionId: subject.collection.id };
  const { missing, rejected, unaddressed } = await surveyNamed(db, collectionKey, pageIds);
  if (missing !== null) {
    throw new Failure("not_found", `The collection has no page with the id "${missing}".`);
  }
  if (unaddressed !== null)
    throw invalid("body.pageIds", `${unaddressed} has no address: ${addressWanted}`);
  if (rejected === null || mayPublishRejected(subject)) return;
  throw new Failure(
    "forbidden",
    `Publishing a rejected page takes the role owner or admin: ${rejected} is one.`,
  );
}
