/** Update Environment: a new name, or another set of variables in place of the one before. */
import { bumpSitesUsing } from "#domains/collections/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { expectMayChange, seesSecrets, toWrite } from "./access.ts";
import {
  environment,
  environmentParams,
  presentEnvironment,
  updateEnvironmentBody,
} from "./contract.ts";
import { logOfEnvironment } from "./log.ts";
import { notesTo } from "./notes.ts";
import { findEnvironment } from "./queries.ts";
import { updateEnvironment as update } from "./rows.ts";
import { openVariables, storeVariables } from "./variables.ts";
import { applyWritten } from "./written.ts";

export const updateEnvironment = defineOperation({
  id: "updateEnvironment",
  method: "PUT",
  path: "/orgs/:orgId/environments/:id",
  status: 200,
  summary: "Change an environment",
  description:
    "`variables` replaces the whole set; a `null` value keeps the one that is there. Whoever may change a global environment may replace its secrets, but sees none that is not theirs.",
  access: toWrite,
  params: environmentParams,
  body: updateEnvironmentBody,
  example: { name: "Staging (Europe)" },
  result: environment,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["UPDATE_ENVIRONMENT"] },
  etag: (changed) => String(changed.version),
  async run(context, { params, body }) {
    const { configuration, db, orgId, userId, now } = context;
    const row = await findEnvironment(db, orgId, userId, params.id);
    if (!row) throw notFound("environment");
    expectMayChange(context, row.type);
    context.expectVersion(row);
    if (body.variables === undefined && (body.name ?? row.name) === row.name)
      return presentEnvironment(context, row);
    const change = {
      name: body.name ?? row.name,
      updatedAt: now,
      updatedBy: userId,
      ...(body.variables === undefined
        ? {}
        : await storeVariables(
            configuration,
            row.id,
            applyWritten(
              body.variables,
              await openVariables(configuration, row),
              seesSecrets(context.actor, row),
            ),
          )),
    };
    const changed = { ...row, ...change, version: row.version + 1 };
    await context.commit({
      changes: [
        update(db, row, change),
        ...(row.type === 0 ? [bumpSitesUsing(db, orgId, row.id)] : []),
      ],
      notes: row.type === 0 ? await notesTo(db, orgId, row.id) : [],
      audit: logOfEnvironment("UPDATE_ENVIRONMENT", changed, { changed: Object.keys(body) }),
    });
    return presentEnvironment(context, changed);
  },
});
