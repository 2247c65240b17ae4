/** Create URL Mapping: an address of the collection that leads to a page, wherever that page is later. */
import { toCollection } from "#access/needs";
import { bumpSiteVersion } from "#domains/collections/index";
import { newIdIn } from "#ids";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { addressTaken, expectPossible } from "./check.ts";
import { createUrlMappingBody, presentUrlMapping, urlMapping } from "./contract.ts";
import { logOfUrlMapping } from "./log.ts";
import { insertMapping } from "./rows.ts";

export const createUrlMapping = defineOperation({
  id: "createUrlMapping",
  method: "POST",
  path: "/orgs/:orgId/urlMappings",
  status: 201,
  summary: "Create a URL mapping",
  description:
    "Readers of `oldUrl` get 301 to where the page is then, in one hop. A live page always wins.",
  access: toCollection(
    { level: 2, scope: "write", organizationAt: "params.orgId" },
    "body.collectionId",
  ),
  tool: {
    name: "redirects",
    action: "create",
    pageAt: "pageId",
    title: "Create a redirect",
    description:
      "Leads readers of `oldUrl` to the page, wherever that is then. A live page at the address wins.",
    arguments: { oldUrl: "A path inside the collection, as `guide/first-steps`." },
  },
  params: orgParams,
  body: createUrlMappingBody,
  result: urlMapping,
  example: {
    collectionId: "b7Rk2LxYp9Ze",
    pageId: "5vJt0Qm3WcXa",
    oldUrl: "guide/first-steps",
  },
  fails: ["conflict"],
  emits: { audit: ["CREATE_URLMAPPING"] },
  location: (created, { orgId }) => `/orgs/${orgId}/urlMappings/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    const { db, orgId, userId, now } = context;
    await expectPossible(db, orgId, body);
    const row = {
      ...body,
      id: newIdIn(orgId),
      orgId,
      isAutomatic: false,
      hits: 0,
      lastHitAt: null,
      version: 1,
      createdAt: now,
      createdBy: userId,
    };
    await context.commit({
      changes: [insertMapping(db, row), bumpSiteVersion(db, orgId, body.collectionId)],
      audit: logOfUrlMapping("CREATE_URLMAPPING", row),
      taken: addressTaken(body.oldUrl),
    });
    return presentUrlMapping(row);
  },
});
