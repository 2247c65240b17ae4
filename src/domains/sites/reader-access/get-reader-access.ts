/** Get Reader Access: how readers who are no members come into a private collection. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { presentReaderAccess, readerAccess } from "./contract.ts";
import { findSignInOrigins } from "./sign-in-origins.ts";
import { findReaderWays } from "./queries.ts";

export const getReaderAccess = defineOperation({
  id: "getReaderAccess",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/reader-access",
  status: 200,
  summary: "Read how readers come into a private collection",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  result: readerAccess,
  fails: [],
  async run(context) {
    const { db, orgId, now } = context;
    const { collection } = context.subject;
    const [{ own }, origins] = await Promise.all([
      findReaderWays(db, orgId, collection.id),
      findSignInOrigins(context, collection),
    ]);
    return presentReaderAccess(collection.id, origins, own, now);
  },
});
