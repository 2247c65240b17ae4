/** Delete Reader Access: from then on members alone read the private collection. */
import { toCollection } from "#access/needs";
import { bumpSiteVersion } from "#domains/collections/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { findReaderWays } from "./queries.ts";
import { deleteReaderAccessRow } from "./rows.ts";

export const deleteReaderAccess = defineOperation({
  id: "deleteReaderAccess",
  method: "DELETE",
  path: "/orgs/:orgId/collections/:collectionId/reader-access",
  status: 204,
  summary: "Let nobody but members into a private collection",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  fails: ["not_found", "conflict"],
  emits: { audit: ["DELETE_READER_ACCESS"] },
  async run(context) {
    const { primary: db, orgId } = context;
    const { id: collectionId, name } = context.subject.collection;
    const { own } = await findReaderWays(db, orgId, collectionId);
    if (own === null) throw notFound("way in for readers");
    await context.commit({
      changes: [deleteReaderAccessRow(db, own), bumpSiteVersion(db, orgId, collectionId)],
      audit: {
        eventType: "DELETE_READER_ACCESS",
        eventId: collectionId,
        collectionId,
        eventResponse: { name },
      },
    });
    return undefined;
  },
});
