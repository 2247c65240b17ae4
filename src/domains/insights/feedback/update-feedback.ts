/** Update Feedback: who sees to what a reader said, and whether it is done. */
import { toCollection } from "#access/needs";
import { findCollection } from "#access/queries";
import { levelOf } from "#access/roles";
import { updateFeedback as update } from "#domains/insights/rows";
import { invalid, notFound } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import {
  feedbackParams,
  listedFeedback,
  presentListedFeedback,
  updateFeedbackBody,
} from "./contract.ts";
import { findFeedback } from "./queries.ts";

export const updateFeedback = defineOperation({
  id: "updateFeedback",
  method: "PATCH",
  path: "/feedback/:collectionId/:feedbackId",
  status: 200,
  summary: "Assign what a reader said, or say that it is done",
  description: "Fields that are left out stay as they are. For who may write in the collection.",
  access: toCollection({ level: 2, scope: "write" }),
  params: feedbackParams,
  body: updateFeedbackBody,
  example: { state: "done" },
  result: listedFeedback,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["UPDATE_FEEDBACK"] },
  etag: (changed) => String(changed.version),
  async run(context, { params, body }) {
    const { db, orgId } = context;
    const found = await findFeedback(db, orgId, params.collectionId, params.feedbackId);
    if (!found) throw notFound("feedback");
    const { row } = found;
    context.expectVersion(row);
    if (body.assigneeId) await expectReader(context, params.collectionId, body.assigneeId);
    const { state = row.state, assigneeId = row.assigneeId } = body;
    await context.commit({
      changes: [update(db, row, { state, assigneeId })],
      audit: {
        eventType: "UPDATE_FEEDBACK",
        eventId: row.pageId,
        collectionId: row.collectionId,
        pageId: row.pageId,
        eventResponse: { id: row.id, state, assigneeId },
      },
    });
    return presentListedFeedback({
      ...found,
      row: { ...row, state, assigneeId, version: row.version + 1 },
    });
  },
});

/** Throws `validation_failed` for somebody who does not see what they are to see to. */
async function expectReader({ db }: Context<unknown>, collectionId: string, userId: string) {
  const found = await findCollection(db, "collection", collectionId, userId);
  const level =
    found === null ? 0 : levelOf(found.role, found.recorded, found.collection.defaultPermission);
  if (level > 0) return;
  throw invalid("body.assigneeId", "is nobody who may read this collection");
}
