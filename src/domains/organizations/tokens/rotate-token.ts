/** Rotate API Token: a new secret, shown once; the old one opens nothing from the next request on. */
import { reportIfFails } from "#fault";
import * as z from "zod";
import { closeOfTokens } from "#domains/rooms/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { mintTokenIn } from "#security/tokens";
import { readerOf, refusalToRotate, tokenNeeds } from "./abilities.ts";
import { createdToken, presentToken } from "./contract.ts";
import { findToken } from "./queries.ts";
import { replaceSecret } from "./rows.ts";

export const rotateToken = defineOperation({
  id: "rotateToken",
  method: "POST",
  path: "/orgs/:orgId/tokens/:tokenId/rotate",
  status: 200,
  summary: "Give an API token a new secret",
  access: tokenNeeds.rotateToken,
  params: z.object({ orgId: id, tokenId: id }),
  result: createdToken,
  fails: ["gone", "conflict"],
  emits: { audit: ["ROTATE_TOKEN"] },
  async run(context, { params }) {
    const { primary: db, orgId } = context;
    const found = await findToken(db, orgId, params.tokenId);
    if (!found) throw notFound("token");
    const { token: row } = found;
    const reader = await readerOf(context);
    const refused = refusalToRotate(reader, row);
    if (refused) throw refused;
    const { token: secret, hash, hint: start } = await mintTokenIn(orgId, "api");
    await context.commit({
      changes: [replaceSecret(db, row, { hash, start })],
      audit: {
        eventType: "ROTATE_TOKEN",
        eventId: orgId,
        eventResponse: { tokenId: row.id, name: row.name },
      },
    });
    // Before the answer: a pass that the new secret gets is then never older than the revocation. A room that
    // is not told of it asks for the right at the next lease.
    const { requestId } = context;
    await reportIfFails(closeOfTokens(context, [row.id]), { requestId, tokenId: row.id });
    return { ...presentToken({ ...found, token: { ...row, start } }, reader), secret };
  },
});
