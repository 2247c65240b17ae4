/** Follow Original: says that a translation says what its original says now. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { updatePageRow, expectReal, pageParams } from "#domains/pages/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { findTranslated } from "./find-translated.ts";

export const followOriginal = defineOperation({
  id: "followOriginal",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/translation",
  status: 200,
  summary: "Say that a translation is up to date",
  description:
    "It follows the version of its original that readers see now, until that is published again. Not found for a page that is no translation.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: pageParams,
  result: z.object({ pageId: id, originalId: id, followsVersionNo: z.int() }),
  fails: ["not_found", "stale_version", "conflict"],
  emits: { audit: ["UPDATE_PAGE"], isOptional: true },
  async run(context) {
    const { db, subject, now, userId } = context;
    const page = expectReal(subject.page);
    context.expectVersion(page);
    const { collectionId } = page;
    const found = await findTranslated(context, page);
    if (found === null) throw notFound("original of this page");
    const answer = { pageId: page.id, originalId: found.id, followsVersionNo: found.versionNo };
    if (page.followsVersionNo === found.versionNo) return answer;
    const { followsVersionNo } = answer;
    const change = { followsVersionNo, updatedAt: now, updatedBy: userId };
    await context.commit({
      changes: [updatePageRow(db, page, change)],
      audit: {
        eventType: "UPDATE_PAGE",
        eventId: page.id,
        collectionId,
        pageId: page.id,
        eventResponse: { changed: ["followsVersionNo"] },
      },
    });
    return answer;
  },
});
