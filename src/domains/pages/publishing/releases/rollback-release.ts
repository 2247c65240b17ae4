/** Rollback Release: one commit points its pages back at the versions that readers saw before it. */
import { toCollection } from "#access/needs";
import { bumpSiteVersion } from "#domains/collections/index";
import { expectMayPublish } from "#domains/pages/publishing/publish";
import { logRollback, tellRollback } from "#domains/pages/publishing/releases/rollback/queries";
import { findRelease, selectMovedOn } from "./queries.ts";
import { revertPages } from "#domains/pages/rows/releases";
import { markRolledBack } from "./rows.ts";
import { Failure, notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { presentRelease, release, releaseParams, versionOf } from "./contract.ts";
import type { FoundRelease } from "./contract.ts";

export const rollbackRelease = defineOperation({
  id: "rollbackRelease",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/releases/:releaseId/rollback",
  status: 200,
  summary: "Take a release back",
  description:
    "Every page that is still at the release goes back to the version before; one that it published first becomes unpublished. Pages that have moved on stay as they are, and `movedOn` names them.",
  access: toCollection({ level: 2, scope: "publish", organizationAt: "params.orgId" }),
  tool: {
    name: "releases",
    action: "rollback",
    isOfPages: true,
    title: "Take a release back",
    description:
      "Every page that is still at the release goes back to the version before; one that it published first is unpublished. Only when you were asked to.",
    isDestructive: true,
    isIdempotent: true,
  },
  params: releaseParams,
  result: release,
  fails: ["invalid_transition", "stale_version", "conflict"],
  emits: {
    audit: ["ROLLBACK_RELEASE", "SET_DEFAULT_PUBLISHED_VERSION", "UNPUBLISH_PAGE"],
    events: ["page.publish_status_changed"],
    isOptional: true,
  },
  etag: (found) => String(found.version),
  async run(context, { params }) {
    const { db, orgId, userId, now } = context;
    const { id: collectionId, name, slug } = context.subject.collection;
    expectMayPublish(context);
    const found = await findRelease(db, { orgId, collectionId }, params.releaseId);
    if (!found) throw notFound("release");
    context.expectVersion({ version: versionOf(found) });
    expectStands(found);
    const { id } = found.release;
    const rollback = { id, orgId, collectionId, userId, now };
    await context.commit({
      changes: [
        ...markRolledBack(db, rollback),
        revertPages(db, rollback),
        bumpSiteVersion(db, orgId, collectionId),
      ],
      audit: {
        eventType: "ROLLBACK_RELEASE",
        eventId: collectionId,
        collectionId,
        eventResponse: { releaseId: id, note: found.release.note },
      },
      auditFrom: logRollback(rollback),
      eventsFrom: tellRollback(rollback, { id: collectionId, name, slug }),
    });
    const back = { ...found.release, rolledBackAt: now, rolledBackBy: userId };
    const movedOn = await selectMovedOn(db, back);
    return { ...presentRelease({ ...found, release: back }), movedOn };
  },
});

/** Throws `invalid_transition` for a release that readers do not see, or that was taken back before. */
function expectStands({ release: row, job }: FoundRelease): void {
  if (row.rolledBackAt !== null) {
    throw new Failure("invalid_transition", "This release was rolled back already.");
  }
  if (row.publishedAt !== null) return;
  throw new Failure(
    "invalid_transition",
    job.state === "failed"
      ? "This release failed, and readers never saw anything of it: there is nothing to take back."
      : "This release is still being prepared: it can be rolled back once it is published.",
  );
}
