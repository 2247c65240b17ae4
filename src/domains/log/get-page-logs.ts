/** Get Page Logs: everything that happened to one page, after its deletion too. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { logEntries, logQuery } from "./contract.ts";
import { readLog } from "./read-log.ts";

export const getPageLogs = defineOperation({
  id: "getPageLogs",
  method: "GET",
  path: "/logs/pageId/:pageId",
  status: 200,
  summary: "Read a page's log",
  access: toPage({ level: 1, scope: "read", includesDeleted: true }),
  params: z.object({ pageId: id }),
  query: logQuery,
  result: logEntries,
  fails: [],
  run: (context, { params, query }) => readLog(context, { pageId: params.pageId }, query),
});
