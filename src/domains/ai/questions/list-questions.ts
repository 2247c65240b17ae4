/** List Questions: what readers asked of a collection, and above all what it did not answer. */
import { toCollection } from "#access/needs";
import { questions } from "#db/schema";
import { selectTextCounts } from "#db/text-counts";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, numberOf, pageOf } from "#operation/list";
import { askedQuestion, presentAskedQuestion, questionsQuery } from "./contract.ts";

export const listQuestions = defineOperation({
  id: "listQuestions",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/questions",
  status: 200,
  summary: "List what readers asked",
  description:
    "Grouped by what was asked (lower case, single spaces), most frequent first; `answered=false` keeps what the documentation did not answer. Counted by day for 90 days, without any trace of who it was.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "reports",
    action: "questions",
    title: "What readers asked",
    description:
      'What readers asked, most frequent first; `answered: "false"` keeps what the documentation did not answer.',
  },
  params: collectionParams,
  query: questionsQuery,
  result: listOf(askedQuestion),
  fails: [],
  async run({ db, orgId, subject }, { query }) {
    const offset = numberOf(orgId, query.cursor) ?? 0;
    const rows = await selectTextCounts(db, questions, orgId, {
      collectionId: subject.collection.id,
      isMet: query.answered === undefined ? null : query.answered === "true",
      from: query.from ?? "",
      to: query.to ?? "9999-12-31",
      offset,
      limit: query.limit + 1,
    });
    const next = String(offset + query.limit);
    return pageOf(orgId, rows, query.limit, () => next, presentAskedQuestion);
  },
});
