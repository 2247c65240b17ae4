/** Get Changelog: one entry. */
import { toCollection } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { changelog, changelogParams, presentChangelog } from "./contract.ts";
import { findChangelog } from "./queries.ts";

export const getChangelog = defineOperation({
  id: "getChangelog",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/changelogs/:changelogId",
  status: 200,
  summary: "Read an entry of the changelog",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: changelogParams,
  result: changelog,
  fails: [],
  etag: (found) => String(found.version),
  async run({ db, orgId }, { params }) {
    const row = await findChangelog(db, orgId, params.collectionId, params.changelogId);
    if (!row) throw notFound("changelog entry");
    return presentChangelog(row);
  },
});
