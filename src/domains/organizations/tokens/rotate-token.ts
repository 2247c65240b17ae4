/** Rotate API Token: a new secret, shown once; the old one opens nothing from the next request on. */
import { reportIfFails } from "#fault";
import * as z from "zod";
import { toOrganization } from "#access/needs";
import type { OrganizationSubject } from "#access/needs";
import { atLeast } from "#access/roles";
import { tokenValidity } from "#access/validity";
import { closeOfTokens } from "#domains/rooms/index";
import { Failure, notFound } from "#failure";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { mintToken } from "#security/tokens";
import { createdToken, presentToken } from "./contract.ts";
import { findToken, selectLine } from "./queries.ts";
import { replaceSecret } from "./rows.ts";

export const rotateToken = defineOperation({
  id: "rotateToken",
  method: "POST",
  path: "/orgs/:orgId/tokens/:tokenId/rotate",
  status: 200,
  summary: "Give an API token a new secret",
  description:
    "For whoever made it: the secret acts as them. Id, name, scopes, collections and expiry stay. The old secret stops at once, and so do editing connections that came by it; tokens that were made with it go on: revoke it where its secret may have leaked. By a token, only itself and those made with it. A revoked or expired token is 410.",
  access: toOrganization({ role: "member", scope: "write" }),
  params: z.object({ orgId: id, tokenId: id }),
  result: createdToken,
  fails: ["gone", "conflict"],
  emits: { audit: ["ROTATE_TOKEN"] },
  async run(context, { params }) {
    const { primary: db, orgId, userId, now, subject } = context;
    const found = await findToken(db, orgId, params.tokenId);
    const row = found?.token;
    const isTheirs = row?.userId === userId;
    if (!row || !(isTheirs || atLeast(subject.role ?? "member", "admin"))) throw notFound("token");
    if (!isTheirs) {
      throw new Failure(
        "forbidden",
        "Only who made a token rotates it, since its secret acts as them. You may revoke it.",
      );
    }
    await expectOwn(context, row.id);
    expectOpen(row, now);
    const { token: secret, hash, hint: start } = await mintToken("api");
    await context.commit({
      changes: [replaceSecret(db, row, { hash, start })],
      audit: {
        eventType: "ROTATE_TOKEN",
        eventId: orgId,
        eventResponse: { tokenId: row.id, name: row.name },
      },
    });
    // Before the answer: a pass that the new secret gets is then never older than the revocation. A room that
    // does not hear of it asks for the right at the next lease.
    const { requestId } = context;
    await reportIfFails(closeOfTokens(context, [row.id]), { requestId, tokenId: row.id });
    return { ...presentToken({ ...row, start }, found.madeWith), secret };
  },
});

/** By a token only itself and what ends with it: the secret of any other could do more, or for longer. */
async function expectOwn(
  { actor, primary, orgId }: Context<OrganizationSubject>,
  rotatedId: string,
): Promise<void> {
  const own = personOf(actor)?.token ?? null;
  if (own === null || (await selectLine(primary, orgId, own.id)).includes(rotatedId)) return;
  throw new Failure("forbidden", "A token rotates itself, and those that were made with it.");
}

function expectOpen(
  row: Parameters<typeof tokenValidity>[0] & { clientId: string | null },
  now: number,
): void {
  if (row.clientId !== null)
    throw new Failure("conflict", "An agent has this by signing in: it has no secret to replace.");
  const validity = tokenValidity(row, now);
  if (validity === "revoked")
    throw new Failure("gone", "This token was revoked: make another one.");
  if (validity === "expired")
    throw new Failure("gone", "This token has expired: make another one.");
}
