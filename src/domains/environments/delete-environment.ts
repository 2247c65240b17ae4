/** Delete Environment: for good, with its secrets; one that a site is filled in from goes only by force. */
import * as z from "zod";
import {
  clearDefaultEnvironment,
  expectNobodysDefault,
  selectNamesUsing,
} from "#domains/collections/index";
import type { Change } from "#db/guard";
import { Failure, notFound } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { expectMayChange, toWrite } from "./access.ts";
import { environmentParams } from "./contract.ts";
import { logOfEnvironment } from "./log.ts";
import { notesTo } from "./notes.ts";
import { findEnvironment } from "./queries.ts";
import type { EnvironmentRow } from "./queries.ts";
import { deleteEnvironment as remove } from "./rows.ts";

/** More than these are counted in a refusal, and not named. */
const namedAtMost = 5;

export const deleteEnvironment = defineOperation({
  id: "deleteEnvironment",
  method: "DELETE",
  path: "/orgs/:orgId/environments/:id",
  status: 204,
  summary: "Delete an environment",
  access: toWrite,
  params: environmentParams,
  query: z.object({ force: z.enum(["true", "false"]).default("false") }),
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_ENVIRONMENT"] },
  async run(context, { params, query }) {
    const { db, orgId, userId } = context;
    const row = await findEnvironment(db, orgId, userId, params.id);
    if (!row) throw notFound("environment");
    expectMayChange(context, row.type);
    context.expectVersion(row);
    const released = row.type === 0 ? await release(context, row, query.force === "true") : [];
    await context.commit({
      changes: [...released, remove(db, row)],
      notes: row.type === 0 ? await notesTo(db, orgId, row.id) : [],
      audit: logOfEnvironment("DELETE_ENVIRONMENT", row),
    });
    return undefined;
  },
});

/** Takes the environment from the collections that have it as their default; throws `conflict` unless forced to. */
async function release(
  { db, orgId, userId, now }: Pick<Context<unknown>, "db" | "orgId" | "userId" | "now">,
  { id }: EnvironmentRow,
  isForced: boolean,
): Promise<Change[]> {
  const cleared = clearDefaultEnvironment(db, orgId, id, { userId, now });
  if (isForced) return [cleared];
  const { total, names } = await selectNamesUsing(db, orgId, id, namedAtMost);
  if (total === 0) return [expectNobodysDefault(db, orgId, id), cleared];
  const more = total > names.length ? ` and ${total - names.length} more` : "";
  throw new Failure(
    "conflict",
    `It is the default environment of ${names.map((name) => `"${name}"`).join(", ")}${more}: published addresses are filled in from it. Give ${total === 1 ? "this collection" : "these collections"} another one first, or delete it with ?force=true.`,
  );
}
