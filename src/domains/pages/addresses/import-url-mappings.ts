/** Import URL Mappings: a table of old addresses, all of it or, where any line is wrong, nothing. */
import { toCollection } from "#access/needs";
import { bumpSiteVersion } from "#domains/collections/index";
import { Failure } from "#failure";
import type { Fault } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { planMappings, readMappingRows } from "#domains/pages/addresses/transfer/check-import";
import {
  importedUrlMappings,
  importQuery,
  importUrlMappingsBody,
} from "#domains/pages/addresses/transfer/contract";
import { readCsv } from "#domains/pages/addresses/transfer/csv";
import { surveyImport } from "#domains/pages/addresses/transfer/queries";
import { upsertMappings } from "./rows.ts";

export const importUrlMappings = defineOperation({
  id: "importUrlMappings",
  method: "POST",
  path: "/orgs/:orgId/urlMappings/import",
  status: 200,
  summary: "Import URL mappings",
  access: toCollection(
    { level: 2, scope: "write", organizationAt: "params.orgId" },
    "query.collectionId",
  ),
  params: orgParams,
  query: importQuery,
  body: importUrlMappingsBody,
  bodyBytes: limits.importBodyBytes,
  accepts: { "text/csv": readCsv },
  example: { mappings: [{ oldUrl: "guide/first-steps", pageId: "5vJt0Qm3WcXa" }] },
  result: importedUrlMappings,
  fails: ["conflict"],
  emits: { audit: ["IMPORT_URLMAPPING"], isOptional: true },
  async run(context, { body, query: { collectionId } }) {
    const { db, orgId } = context;
    const read = readMappingRows(body.mappings);
    const known = await surveyImport(db, orgId, collectionId, read.rows);
    const { faults, writes, created, updated, unchanged } = planMappings(read.rows, known);
    expectFaultless([...read.faults, ...faults]);
    const counts = { created, updated, unchanged };
    if (writes.length === 0) return counts;
    await context.commit({
      changes: [
        ...upsertMappings(db, { orgId, collectionId, mappings: writes, by: context }),
        bumpSiteVersion(db, orgId, collectionId),
      ],
      audit: {
        eventType: "IMPORT_URLMAPPING",
        eventId: collectionId,
        collectionId,
        eventResponse: counts,
      },
    });
    return counts;
  },
});

function expectFaultless(errors: readonly Fault[]): void {
  if (errors.length === 0) return;
  const few = errors.slice(0, 3).map(({ path, message }) => `${path}: ${message}`);
  const detail = `Nothing was imported. ${few.join("; ")}`;
  throw new Failure("validation_failed", detail, { errors });
}
