/** Get Release: its pages, the progress of its job, and the pages that a rollback did not change. */
import { toCollection } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { presentRelease, release, releaseParams } from "./contract.ts";
import { findRelease, selectMovedOn } from "./queries.ts";

export const getRelease = defineOperation({
  id: "getRelease",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/releases/:releaseId",
  status: 200,
  summary: "Read a release and its progress",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "releases",
    action: "get",
    isOfPages: true,
    title: "Read a release",
    description: "One release: its state, and how far it is.",
  },
  params: releaseParams,
  result: release,
  fails: [],
  etag: (found) => String(found.version),
  async run({ db, orgId, subject: { collection } }, { params }) {
    const collectionKey = { orgId, collectionId: collection.id };
    const found = await findRelease(db, collectionKey, params.releaseId);
    if (!found) throw notFound("release");
    const isBack = found.release.rolledBackAt !== null;
    const movedOn = isBack ? await selectMovedOn(db, found.release) : { count: 0, first: [] };
    return { ...presentRelease(found), movedOn };
  },
});
