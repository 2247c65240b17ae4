/** Create Preview Link: shows the draft of one page, as publishing it now would, to whoever has the link. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { hasEnded, takesLinks } from "#access/validity";
import { endWithinToken, makingToken, presentMaker } from "#domains/organizations/index";
import { expectReal } from "#domains/pages/present";
import { Failure, invalid } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { id, time } from "#operation/fields";
import { mintTokenIn } from "#security/tokens";
import { createdPreviewLink, presentPreviewLink } from "./contract.ts";
import { selectPreviewLinks } from "./queries.ts";
import { insertPreviewLink } from "./rows.ts";

const week = 7 * 24 * 60 * 60_000;

export const createPreviewLink = defineOperation({
  id: "createPreviewLink",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/preview-links",
  status: 201,
  summary: "Make a link that shows a page's draft",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: z.object({ orgId: id, pageId: id }),
  body: z.strictObject({
    /** A week from now unless said, or when the token ends that it is made with. */
    expiresAt: time.optional(),
  }),
  example: {},
  result: createdPreviewLink,
  fails: ["limit_reached", "invalid_transition", "conflict"],
  emits: { audit: ["CREATE_PREVIEW_LINK"] },
  async run(context, { body }) {
    const { db, orgId, now, userId, baseUrl } = context;
    const page = expectReal(context.subject.page);
    const expiresAt = endWithinToken(context, body.expiresAt, now + week);
    if (expiresAt - now > limits.previewLinkMs) {
      throw invalid("body.expiresAt", "is a time within the next 90 days");
    }
    if (!takesLinks(page)) {
      throw new Failure("invalid_transition", "The page is archived: a link to it opens nothing.");
    }
    const rows = await selectPreviewLinks(db, orgId, page.id);
    const open = rows.filter(({ link }) => !hasEnded(link.expiresAt, now));
    if (open.length >= limits.previewLinksPerPage) {
      throw new Failure(
        "limit_reached",
        `A page has ${limits.previewLinksPerPage} open preview links at most: turn one off first.`,
      );
    }
    const { token: secret, hash } = await mintTokenIn(orgId, "share");
    const token = makingToken(context.actor);
    const { collectionId } = page;
    const row = {
      id: newIdIn(orgId),
      orgId,
      collectionId,
      pageId: page.id,
      hash,
      createdAt: now,
      createdBy: userId,
      expiresAt,
      tokenId: token?.id ?? null,
    };
    const { id: linkId, tokenId } = row;
    await context.commit({
      changes: insertPreviewLink(db, row),
      audit: {
        eventType: "CREATE_PREVIEW_LINK",
        eventId: page.id,
        collectionId,
        pageId: page.id,
        eventResponse: { name: page.name, path: page.path, linkId, expiresAt, madeWith: tokenId },
      },
    });
    return {
      ...presentPreviewLink(row, presentMaker(token)),
      secret,
      url: `${baseUrl}/preview/${secret}`,
    };
  },
});
