/** Get Environment: the values of its secrets only to who made it. */
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { toRead } from "./access.ts";
import { environment, environmentParams, presentEnvironment } from "./contract.ts";
import { findEnvironment } from "./queries.ts";

export const getEnvironment = defineOperation({
  id: "getEnvironment",
  method: "GET",
  path: "/orgs/:orgId/environments/:id",
  status: 200,
  summary: "Read an environment",
  description:
    "The values of secret variables are null but for who made the environment, signed in or by a token with the scope `secrets`.",
  access: toRead,
  params: environmentParams,
  result: environment,
  fails: [],
  etag: (found) => String(found.version),
  async run(context, { params }) {
    const { db, orgId, userId } = context;
    const row = await findEnvironment(db, orgId, userId, params.id);
    if (!row) throw notFound("environment");
    return presentEnvironment(context, row);
  },
});
