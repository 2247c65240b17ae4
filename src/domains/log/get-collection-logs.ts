/** Get Collection Logs: everything in one collection that the caller may see. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { logEntries, logQuery } from "./contract.ts";
import { readLog } from "./read-log.ts";

export const getCollectionLogs = defineOperation({
  id: "getCollectionLogs",
  method: "GET",
  path: "/logs/collectionId/:collectionId",
  status: 200,
  summary: "Read a collection's log",
  access: toCollection({ level: 1, scope: "read" }),
  params: z.object({ collectionId: id }),
  query: logQuery,
  result: logEntries,
  fails: [],
  run: (context, { params, query }) =>
    readLog(context, { collectionId: params.collectionId }, query),
});
