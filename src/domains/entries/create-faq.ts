/** Create FAQ: a question with its answer, shown to readers once it is approved. */
import { toCollection } from "#access/needs";
import { renderEntry } from "#content/entry";
import { Failure } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { faqs } from "#db/schema";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { expectMayChangeFaq, expectOwnPage, logOfFaq, showOnSite } from "./change.ts";
import { createFaqBody, faq, presentFaq, pathOfFaq } from "./contract.ts";
import { indexFaq } from "./index-entries.ts";
import { nextOrder } from "./queries.ts";
import { insertEntry } from "./rows.ts";

export const createFaq = defineOperation({
  id: "createFaq",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/faqs",
  status: 201,
  summary: "Create a FAQ",
  description:
    "The answer is Markdown. Readers see an approved FAQ on `/faq` of the site, and on its page where `pageId` names one. Creating one that is approved takes the right to publish.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "faqs",
    action: "create",
    onSite: { collectionAt: "collectionId", path: pathOfFaq },
    title: "Create FAQs",
    description:
      "A new one; `pending` unless you say otherwise: readers see an approved one, which takes the scope publish.",
    arguments: { answer: "Markdown.", pageId: "A page that it is also shown on." },
  },
  params: collectionParams,
  body: createFaqBody,
  example: {
    question: "How do I cancel?",
    answer: "Under **Settings → Plan**. It ends with the month.",
  },
  result: faq,
  fails: ["limit_reached"],
  emits: { audit: ["CREATE_FAQ"] },
  location: (created, { orgId }) =>
    `/orgs/${orgId}/collections/${created.collectionId}/faqs/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    const { db, orgId, userId, now } = context;
    const collectionId = context.subject.collection.id;
    expectMayChangeFaq(context, null, body.state);
    await expectOwnPage(context, body.pageId);
    const row = {
      ...body,
      id: newIdIn(orgId),
      orgId,
      collectionId,
      answerHtml: await renderEntry(body.answer, "body.answer", limits.faqAnswerBytes),
      order: body.order ?? (await nextOrder(db, orgId, collectionId)),
      version: 1,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      updatedBy: userId,
    };
    const max = limits.faqsPerCollection;
    await indexFaq(context.bindings, row);
    await context.commit({
      changes: [insertEntry(db, faqs, row, max), ...showOnSite(context, [row])],
      audit: logOfFaq("CREATE_FAQ", row),
      stale: new Failure("limit_reached", `A collection has ${max} FAQs at most.`),
    });
    const { answerHtml: _, ...shown } = row;
    return presentFaq(shown);
  },
});
