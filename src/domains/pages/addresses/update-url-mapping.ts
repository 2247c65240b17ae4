/** Update URL Mapping: another address, or another page of the same collection. */
import { toCollectionOf } from "#access/needs";
import { bumpSiteVersion } from "#domains/collections/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { addressTaken, expectPossible } from "./check.ts";
import {
  presentUrlMapping,
  updateUrlMappingBody,
  urlMapping,
  urlMappingParams,
} from "./contract.ts";
import { logOfUrlMapping } from "./log.ts";
import { findMapping } from "./queries.ts";
import { updateMapping } from "./rows.ts";

export const updateUrlMapping = defineOperation({
  id: "updateUrlMapping",
  method: "PUT",
  path: "/orgs/:orgId/urlMappings/:id",
  status: 200,
  summary: "Change a URL mapping",
  access: toCollectionOf("urlMapping", "params.id", {
    level: 2,
    scope: "write",
    organizationAt: "params.orgId",
  }),
  tool: {
    name: "redirects",
    action: "update",
    pageAt: "pageId",
    title: "Change a redirect",
    description: "Another page, or another old address.",
    arguments: { id: { as: "redirectId", about: "An id from `list`." } },
    isIdempotent: true,
  },
  params: urlMappingParams,
  body: updateUrlMappingBody,
  alsoSent: { collectionId: null },
  result: urlMapping,
  example: { oldUrl: "guide/first-steps" },
  fails: ["stale_version", "conflict"],
  emits: { audit: ["UPDATE_URLMAPPING"] },
  etag: (changed) => String(changed.version),
  async run(context, { params, body }) {
    const { db, orgId } = context;
    const row = await findMapping(db, orgId, params.id);
    if (!row) throw notFound("URL mapping");
    context.expectVersion(row);
    const change = { pageId: body.pageId ?? row.pageId, oldUrl: body.oldUrl ?? row.oldUrl };
    if (change.pageId === row.pageId && change.oldUrl === row.oldUrl) return presentUrlMapping(row);
    const changed = { ...row, ...change, version: row.version + 1 };
    await expectPossible(db, orgId, changed);
    await context.commit({
      changes: [updateMapping(db, row, change), bumpSiteVersion(db, orgId, row.collectionId)],
      audit: logOfUrlMapping("UPDATE_URLMAPPING", changed),
      taken: addressTaken(change.oldUrl),
    });
    return presentUrlMapping(changed);
  },
});
