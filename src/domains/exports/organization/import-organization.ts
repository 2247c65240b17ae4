/** Import Organization: brings a deleted organization back from its archive, byte for byte, in a job. */
import { unlogged } from "#db/commit";
import * as z from "zod";
import { toAccount } from "#access/needs";
import { insertJob, jobRequested, newJob, workKey, writeWork } from "#jobs/index";
import { Failure } from "#failure";
import { newUlidIn } from "#ids";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { organizationJob, pathOfJob, presentOrganizationJob } from "./contract.ts";
import { expectIdle } from "./idle.ts";
import { manifestFor } from "./owned-archive.ts";
import type { RestoreInput } from "./finish-restoration.ts";
import { isOrganization } from "./queries.ts";

const importBody = z.strictObject({ orgId: id, exportId: id });

export const importOrganization = defineOperation({
  id: "importOrganization",
  method: "POST",
  path: "/orgs/import",
  status: 202,
  summary: "Restore a deleted organization from its archive",
  access: toAccount("admin"),
  body: importBody,
  example: { orgId: "b1C2d3E4f5G6", exportId: "01JD0000000000000000000000" },
  result: organizationJob,
  fails: ["conflict", "in_progress", "not_found"],
  emits: { audit: ["IMPORT_ORGANIZATION"], events: ["job.requested"], isOptional: true },
  location: pathOfJob,
  async run(context, { body }) {
    const { db, primary, now, bindings } = context;
    const { orgId, exportId } = body;
    const person = personOf(context.actor);
    if (person?.token) {
      throw new Failure(
        "forbidden",
        "A token belongs to one organization: sign in to restore one.",
      );
    }
    const manifest = await manifestFor(bindings, body, context.userId);
    if (await isOrganization(primary, orgId)) {
      throw new Failure(
        "conflict",
        `${manifest.organization.name} is there: nothing was restored.`,
      );
    }
    await expectIdle(primary, orgId);
    const jobId = newUlidIn(orgId, now);
    const inputKey = workKey({ orgId, id: jobId }, "input.json");
    const input: RestoreInput = { exportId, userName: person?.name ?? null };
    await writeWork(bindings, inputKey, input);
    const row = newJob(
      { ...context, orgId },
      {
        id: jobId,
        kind: "import_organization",
        collectionId: null,
        inputKey,
        total: 2 * manifest.parts.length,
      },
    );
    await context.commitIn(orgId, {
      changes: [insertJob(db, row)],
      audit: unlogged("part of a logged action"),
      events: [jobRequested(row, null)],
    });
    return presentOrganizationJob(row);
  },
});
