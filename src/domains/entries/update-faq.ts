/** Update FAQ: its words, its place, its page, or the answer to whether readers may see it. */
import { toCollection } from "#access/needs";
import { renderEntry } from "#content/entry";
import { notFound } from "#failure";
import { limits } from "#limits";
import { faqs } from "#db/schema";
import { defineOperation } from "#operation/define";
import { expectMayChangeFaq, expectOwnPage, logOfFaq, showOnSite } from "./change.ts";
import { faq, faqParams, presentFaq, updateFaqBody, pathOfFaq } from "./contract.ts";
import type { StoredFaq } from "./contract.ts";
import { indexFaq } from "./index-entries.ts";
import { findFaq } from "./queries.ts";
import { updateEntry } from "./rows.ts";

export const updateFaq = defineOperation({
  id: "updateFaq",
  method: "PUT",
  path: "/orgs/:orgId/collections/:collectionId/faqs/:faqId",
  status: 200,
  summary: "Change, approve or reject a FAQ",
  description:
    "Fields that are left out stay as they are. Approving, rejecting, and changing an approved FAQ take the right to publish.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "faqs",
    action: "update",
    onSite: { collectionAt: "collectionId", path: pathOfFaq },
    title: "Update FAQs",
    description:
      "What is left out stays. Approving, rejecting and changing an approved one take the scope publish.",
    guard: "expectedVersion",
    isDestructive: true,
    isIdempotent: true,
  },
  params: faqParams,
  body: updateFaqBody,
  example: { state: "approved" },
  result: faq,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["UPDATE_FAQ"] },
  etag: (changed) => String(changed.version),
  async run(context, { params, body }) {
    const { db, orgId, userId, now } = context;
    const row = await findFaq(db, orgId, params.collectionId, params.faqId);
    if (!row) throw notFound("FAQ");
    context.expectVersion(row);
    expectMayChangeFaq(context, row.state, body.state ?? row.state);
    if (body.pageId !== row.pageId) await expectOwnPage(context, body.pageId ?? null);
    const change: Partial<StoredFaq> = {
      ...(body as Partial<StoredFaq>),
      ...(body.answer === undefined
        ? {}
        : { answerHtml: await renderEntry(body.answer, "body.answer", limits.faqAnswerBytes) }),
      updatedAt: now,
      updatedBy: userId,
    };
    const { answerHtml: _, ...shown } = change;
    const changed = { ...row, ...shown, version: row.version + 1 };
    await indexFaq(context.bindings, changed);
    await context.commit({
      changes: [updateEntry(db, faqs, row, change), ...showOnSite(context, [row, changed])],
      audit: logOfFaq("UPDATE_FAQ", changed, { from: row.state, changed: Object.keys(body) }),
    });
    return presentFaq(changed);
  },
});
