/** Get Log Stream: where an organization's log is sent, how far it is, and why the last attempt failed. */
import * as z from "zod";
import { toOrganization } from "#access/needs";
import { logStream, presentLogStream } from "#domains/log/stream/contract";
import { findLogStream } from "#domains/log/stream/queries";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";

export const getLogStream = defineOperation({
  id: "getLogStream",
  method: "GET",
  path: "/orgs/:orgId/log-stream",
  status: 200,
  summary: "Read where an organization's log is streamed to, and how far it is",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  query: z.object({ optional: z.literal("true").optional() }),
  result: logStream.nullable(),
  fails: ["not_found"],
  etag: (found) => String(found?.version ?? 0),
  async run({ db, orgId, now }, { query }) {
    const row = await findLogStream(db, orgId);
    if (row !== null) return presentLogStream(row, now);
    if (query.optional === "true") return null;
    throw notFound("log stream");
  },
});
