/** Update Page: its name, address, meta, endpoint, groups of readers and place in the archive. */
import { toPage } from "#access/needs";
import { bumpSiteVersion } from "#domains/collections/index";
import { presentUrlMapping } from "#domains/pages/addresses/contract";
import { closeLinks } from "#domains/rooms/index";
import { selectMappingsWrittenAt } from "#domains/pages/addresses/queries";
import { defineOperation } from "#operation/define";
import { readBelow } from "./below.ts";
import { changedPageForAgents, pageParams, updatePageBody, updatedPage } from "./contract.ts";
import { expectReal, presentPage } from "./present.ts";
import { expectMayHide } from "#domains/pages/publishing/may-hide";
import { isAtOrBelow } from "#domains/pages/rows/subtree";
import { expectKnownGroups, isHiding } from "./allowed-groups.ts";
import { planUpdate } from "./update-plan.ts";
import { urlNameTaken } from "#content/url-names";

export const updatePage = defineOperation({
  id: "updatePage",
  method: "PUT",
  path: "/orgs/:orgId/pages/:pageId",
  status: 200,
  summary: "Change or rename a page",
  description:
    "Fields that are left out stay as they are; `meta` and `endpoint` are replaced whole. `type` turns a page of text into a heading (6) or a link (7) of the tree, and back. A new `urlName` moves everything below the page, and old addresses of published pages keep leading there.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "update_page",
    pageAt: "id",
    title: "Rename a page, or change its record",
    description:
      "Changes a page's name, address (`urlName`), meta data, endpoint description or the groups of readers that it is open to, or archives it. What is left out stays; `meta` and `endpoint` are replaced whole, so start from what get_page gives. A new `urlName` moves everything below it too; the old addresses of published pages lead on. Name and address of a page that readers see change at once, meta data and endpoint with publish_page.",
    arguments: {
      type: "3: text, 6: a heading, 7: a link to `meta.link`.",
      endpoint: { about: "With the fields that create_page takes.", isToldElsewhere: true },
    },
    guard: "expectedVersion",
    isDestructive: true,
    isIdempotent: true,
    result: changedPageForAgents,
  },
  params: pageParams,
  body: updatePageBody,
  // A form for renaming sends all that it was opened with.
  alsoSent: {
    urlMappingFlag: null,
    prevUrlName: null,
    collectionId: null,
    state: null,
    contents: null,
  },
  example: { name: "Installation", urlName: "install" },
  result: updatedPage,
  fails: ["slug_taken", "reserved_slug", "type_not_allowed", "stale_version", "conflict"],
  emits: {
    audit: ["RENAME_PAGE", "UPDATE_PAGE", "ARCHIVE_PAGE", "UNARCHIVE_PAGE"],
    events: ["page.renamed", "page.publish_status_changed"],
    isOptional: true,
  },
  etag: (changed) => String(changed.version),
  async run(context, { body }) {
    const { db, orgId, now } = context;
    const { collection, page: before } = context.subject;
    expectReal(before);
    if (isHiding(before, body)) await expectMayHide(context, context.subject, isAtOrBelow(before));
    await expectKnownGroups(db, before, body);
    context.expectVersion(before);
    const plan = await planUpdate(db, context.subject, body, context);
    const below = await readBelow(context, before);
    if (plan.changed.length === 0) return presentPage(context, before, below);
    const { audit, events, mappingCount, row } = plan;
    const seen = plan.isSeen ? [bumpSiteVersion(db, orgId, collection.id)] : [];
    await context.commit({
      changes: [...plan.changes, ...seen],
      audit,
      events,
      taken: { "pages.url_name": urlNameTaken(row.urlName) },
    });
    if (row.isArchived && !before.isArchived) context.defer(closeLinks(context, row));
    if (row.path === before.path) return presentPage(context, row, below);
    const first = await selectMappingsWrittenAt(db, before, now);
    const newUrlMappings = { count: mappingCount, first: first.map(presentUrlMapping) };
    return { ...presentPage(context, row, below), newUrlMappings };
  },
});
