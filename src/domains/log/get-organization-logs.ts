/** Get Organization Logs: everything, for owners and admins. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { logEntries, logQuery } from "./contract.ts";
import { readLog } from "./read-log.ts";

export const getOrganizationLogs = defineOperation({
  id: "getOrganizationLogs",
  method: "GET",
  path: "/logs/orgId/:orgId",
  status: 200,
  summary: "Read an organization's log",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  query: logQuery,
  result: logEntries,
  fails: [],
  run: (context, { query }) => readLog(context, {}, query),
});
