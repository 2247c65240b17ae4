/** Export Environment: the Postman format as a download; secrets only to who made it, and only if asked. */
import * as z from "zod";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { seesSecrets, toRead } from "./access.ts";
import { logOfEnvironment } from "./log.ts";
import { exportedEnvironment, toPostman } from "./postman.ts";
import { findEnvironment } from "./queries.ts";
import { openVariables } from "./variables.ts";

export const exportEnvironment = defineOperation({
  id: "exportEnvironment",
  method: "POST",
  path: "/orgs/:orgId/export/environment/:environmentId",
  status: 200,
  summary: "Export an environment for Postman",
  description:
    "The values of secret variables are left empty, but for who made the environment, signed in or by a token with the scope `secrets`, and asks with `?secrets=true`.",
  access: toRead,
  params: z.object({ orgId: id, environmentId: id }),
  query: z.object({ secrets: z.enum(["true", "false"]).default("false") }),
  result: exportedEnvironment,
  download: (file) => `${file.name}.postman_environment.json`,
  fails: [],
  emits: { audit: ["EXPORT_ENVIRONMENT"] },
  async run(context, { params, query }) {
    const { configuration, db, orgId, userId, now } = context;
    const row = await findEnvironment(db, orgId, userId, params.environmentId);
    if (!row) throw notFound("environment");
    const hasSecrets = query.secrets === "true" && seesSecrets(context.actor, row);
    const variables = hasSecrets ? await openVariables(configuration, row) : row.variables;
    await context.commit({
      changes: [],
      audit: logOfEnvironment("EXPORT_ENVIRONMENT", row, { secrets: hasSecrets }),
    });
    return toPostman({ ...row, variables }, hasSecrets, now);
  },
});
