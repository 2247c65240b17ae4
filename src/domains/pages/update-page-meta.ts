/** Update Page Meta: field by field, where Update Page replaces it whole. */
import { toPage } from "#access/needs";
import { defineOperation } from "#operation/define";
import { readBelow } from "./below.ts";
import { page, pageParams, updatePageMetaBody } from "./contract.ts";
import { expectReal, presentPage } from "./present.ts";
import { planUpdate } from "./update-plan.ts";

export const updatePageMeta = defineOperation({
  id: "updatePageMeta",
  method: "PATCH",
  path: "/orgs/:orgId/pages/:pageId/meta",
  status: 200,
  summary: "Change a page's meta, field by field",
  description: "A field that is left out stays as it is; `null` takes it away.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: pageParams,
  body: updatePageMetaBody,
  alsoSent: { category: null, ai_title: null },
  example: { description: "How to install it", tags: ["start"] },
  result: page,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["UPDATE_PAGE"], isOptional: true },
  etag: (changed) => String(changed.version),
  async run(context, { body }) {
    const { page: before } = context.subject;
    expectReal(before);
    context.expectVersion(before);
    const fields = Object.entries({ ...before.meta, ...body }).filter(
      ([, value]) => value !== null,
    );
    const meta = Object.fromEntries(fields);
    const plan = await planUpdate(context.db, context.subject, { meta }, context);
    const below = await readBelow(context, before);
    if (plan.changed.length === 0) return presentPage(context, before, below);
    await context.commit({ changes: plan.changes, audit: plan.audit, events: plan.events });
    return presentPage(context, plan.row, below);
  },
});
