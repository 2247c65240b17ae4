/** List Files: what was uploaded to a collection and its pages, the newest first. */
import { listWithPeople, withPeople } from "#access/names";
import { toCollection } from "#access/needs";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams, lineOf } from "#operation/fields";
import { listQuery, pageOf, timedPlaceOf } from "#operation/list";
import * as z from "zod";
import { listedFile, presentListed } from "./contract.ts";
import { selectFiles } from "./queries.ts";

export const listFiles = defineOperation({
  id: "listFiles",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/files",
  status: 200,
  summary: "List a collection's uploaded files",
  description:
    "The newest first: the collection's own, and those of its pages, also of pages in the bin. Which pages show one is told by List File Uses.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  query: listQuery.extend({
    name: lineOf(limits.uploadNameChars).optional(),
    kind: z.enum(["picture", "other"]).optional(),
  }),
  result: listWithPeople(listedFile),
  fails: [],
  async run(context, { query }) {
    const { db, orgId, baseUrl, subject } = context;
    const { name, kind, limit, cursor } = query;
    const rows = await selectFiles(db, orgId, {
      collectionId: subject.collection.id,
      name,
      kind,
      after: timedPlaceOf(orgId, cursor),
      limit: limit + 1,
    });
    const list = pageOf(
      orgId,
      rows,
      limit,
      ({ row }) => `${row.createdAt} ${row.id}`,
      (found) => presentListed(found, baseUrl),
    );
    return withPeople(context, list, ({ createdBy }) => [createdBy]);
  },
});
