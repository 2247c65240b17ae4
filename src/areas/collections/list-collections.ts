/** List Collections that the caller may see. */
import { z } from "zod";
import { refusal } from "#access/decide";
import { toOrganization } from "#access/needs";
import { levelOf } from "#access/roles";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, startOf } from "#operation/list";
import { collection, presentCollection } from "./contract.ts";
import { selectCollections } from "./store.ts";

const query = listQuery.extend({
  /** `deleted`: those that can still be restored. */
  state: z.enum(["live", "deleted"]).default("live"),
});

/** Only who may restore a deleted collection sees it. */
const toDeleted = toOrganization({ role: "admin", scope: "read" });

export const listCollections = defineOperation({
  id: "listCollections",
  method: "GET",
  path: "/orgs/:orgId/collections",
  status: 200,
  summary: "List collections",
  description:
    "With `state=deleted`, for owners and admins, those of the last 30 days that can be restored.",
  access: toOrganization({ role: "member", scope: "read" }),
  tool: true,
  params: orgParams,
  query,
  result: listOf(collection),
  fails: [],
  async run({ primary: db, orgId, userId, subject, actor, now }, { query: asked }) {
    const role = subject.role ?? "member";
    const isDeleted = asked.state === "deleted";
    const refused = isDeleted ? refusal(toDeleted, actor, subject) : null;
    if (refused) throw refused;
    const rows = await selectCollections(db, orgId, {
      userId,
      isMember: role === "member",
      only: personOf(actor)?.token?.collectionIds ?? null,
      deletedSince: isDeleted ? now - limits.deletedCollectionsKeptMs : null,
      after: startOf(orgId, asked.cursor),
      limit: asked.limit + 1,
    });
    return pageOf(
      orgId,
      rows,
      asked.limit,
      (row) => row.collection.id,
      (row) =>
        presentCollection(
          row.collection,
          levelOf(role, row.recorded, row.collection.defaultPermission),
        ),
    );
  },
});
