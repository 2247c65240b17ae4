/** Get Embed Key: who made the key that signs embed tokens, when, and whether it still does; never the key. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { iso } from "#clock";
import { endOfMaker, madeWith, presentMaker } from "#domains/organizations/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { collectionParams, id, time } from "#operation/fields";
import { findEmbedKey } from "./queries.ts";

export const getEmbedKey = defineOperation({
  id: "getEmbedKey",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/embed-key",
  status: 200,
  summary: "Read who made the key that signs embed tokens, and whether it still does",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  query: z.object({ optional: z.literal("true").optional() }),
  result: z
    .object({
      collectionId: id,
      createdAt: time,
      createdBy: z.string(),
      madeWith,
      /** Why nothing opens that it signs; null while it does. */
      endedReason: z.string().nullable(),
    })
    .nullable(),
  fails: ["not_found"],
  async run({ db, orgId, now, subject }, { query }) {
    const { id: collectionId } = subject.collection;
    const row = await findEmbedKey(db, orgId, collectionId);
    if (row === null && query.optional === "true") return null;
    if (row === null) throw notFound("embed key");
    return {
      collectionId,
      createdAt: iso(row.createdAt),
      createdBy: row.createdBy,
      madeWith: presentMaker(row.madeWith),
      endedReason: endOfMaker(row.tokenId, row.madeWith, now),
    };
  },
});
