/** Revoke API Token: it opens nothing from the next request on, and no more does any token made with it. */
import * as z from "zod";
import { closeOfTokens } from "#domains/rooms/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { refusalToRevoke, tokenNeeds } from "./abilities.ts";
import { endingWith } from "./made-with.ts";
import { findToken, selectLine } from "./queries.ts";
import { revokeToken as revoke } from "./rows.ts";

export const revokeToken = defineOperation({
  id: "revokeToken",
  method: "DELETE",
  path: "/orgs/:orgId/tokens/:tokenId",
  status: 204,
  summary: "Revoke an API token",
  description:
    "With it end the tokens that were made with it, and those made with these, and the open invitations, share links and preview links that were made with any of them.",
  access: tokenNeeds.revokeToken,
  params: z.object({ orgId: id, tokenId: id }),
  fails: ["conflict"],
  emits: { audit: ["REVOKE_TOKEN"] },
  async run(context, { params }) {
    const { db, orgId, now } = context;
    const row = (await findToken(db, orgId, params.tokenId))?.token;
    if (!row) throw notFound("token");
    const refused = refusalToRevoke(context, row);
    if (refused) throw refused;
    const line = await selectLine(context.primary, orgId, row.id);
    const ending = await endingWith(context, { orgId, tokenId: row.id });
    await context.commit({
      changes: [...revoke(db, orgId, row.id, now), ...ending.changes],
      audit: {
        eventType: "REVOKE_TOKEN",
        eventId: orgId,
        eventResponse: { tokenId: row.id, name: row.name },
      },
    });
    context.defer(closeOfTokens(context, line));
    context.defer(ending.close());
    return undefined;
  },
});
