/** Bring Archive: an object of an archive that another service with the same secret has written. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { invalid } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { incomingFiles } from "#operation/incoming";
import { archiveObjectName, bringObject } from "#domains/exports/index";

const ulid = /^(?:[0-9A-Za-z]{2})?[0-9A-HJKMNP-TV-Z]{26}$/;

export const bringArchive = defineOperation({
  id: "bringArchive",
  method: "POST",
  path: "/operator/organizations/:orgId/archives/:archiveId/objects",
  status: 204,
  summary: "Bring a part of an archive",
  access: toOperator,
  params: z.object({
    orgId: id,
    archiveId: z.string().regex(ulid, "takes the id of a job that wrote an archive"),
  }),
  body: z.strictObject({
    name: z
      .string()
      .max(limits.archiveNameChars)
      .regex(
        archiveObjectName,
        'takes the name of an archive\'s part: "manifest.json", "part-000001.ndjson", "objects/…"',
      ),
    files: incomingFiles,
  }),
  form: {
    fields: ["name"],
    files: "files",
    maxFiles: 1,
    maxFileBytes: limits.archiveObjectBytes,
    heldBytes: limits.uploadHeldBytes,
  },
  fails: [],
  emits: { isOptional: true },
  async run({ bindings }, { params: { orgId, archiveId }, body: { name, files } }) {
    let count = 0;
    for await (const { chunks } of files) {
      await bringObject(bindings, { orgId, exportId: archiveId }, name, chunks);
      count += 1;
    }
    if (count === 0) throw invalid("body.files", "takes a file");
    return undefined;
  },
});
