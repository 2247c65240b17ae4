/** Create API Token: its secret is shown once; only its SHA-256 is stored. */
import { holdsScope, tokenCollections } from "#access/decide";
import { toOrganization } from "#access/needs";
import { hasEnded } from "#access/validity";
import { Failure, invalid } from "#failure";
import { newId } from "#ids";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import type { Scope } from "#operation/actor";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { mintToken } from "#security/tokens";
import { createTokenBody, createdToken, presentToken } from "./contract.ts";
import { countCollections, countTokens } from "./queries.ts";
import { insertToken } from "./rows.ts";

export const createToken = defineOperation({
  id: "createToken",
  method: "POST",
  path: "/orgs/:orgId/tokens",
  status: 201,
  summary: "Create an API token",
  description:
    "It acts as you, never with more rights than you have, within its scopes and collections.",
  access: toOrganization({ role: "member", scope: "write" }),
  params: orgParams,
  body: createTokenBody,
  example: { name: "CI", scopes: ["read", "write"] },
  result: createdToken,
  fails: ["limit_reached", "conflict"],
  emits: { audit: ["CREATE_TOKEN"] },
  async run(context, { body }) {
    const { orgId, now, userId, db } = context;
    const collectionIds = body.collectionIds ?? null;
    const expiresAt = body.expiresAt === undefined ? null : Date.parse(body.expiresAt);
    await expectWithinRights(context, body.scopes, collectionIds, expiresAt);
    const minted = await mintToken("api");
    const row = {
      id: newId(),
      orgId,
      userId,
      name: body.name,
      hash: minted.hash,
      start: minted.hint,
      scopes: body.scopes,
      collectionIds,
      createdAt: now,
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
    };
    await context.commit({
      changes: insertToken(db, row),
      audit: {
        eventType: "CREATE_TOKEN",
        eventId: orgId,
        eventResponse: { tokenId: row.id, name: row.name, scopes: row.scopes, collectionIds },
      },
    });
    return { ...presentToken(row), secret: minted.token };
  },
});

/** A token made with a token holds no more than that one; it names real collections and a time to come. */
async function expectWithinRights(
  context: Context<{ organization: { id: string } }>,
  scopes: readonly Scope[],
  collectionIds: readonly string[] | null,
  expiresAt: number | null,
): Promise<void> {
  const { orgId, db, now } = context;
  const own = personOf(context.actor);
  if (own && !(scopes.every((scope) => holdsScope(own, scope)) && tokenCollections(own) === null)) {
    throw new Failure("forbidden", "A token cannot make another one that may do more than itself.");
  }
  if (hasEnded(expiresAt, now)) throw invalid("body.expiresAt", "lies in the past");
  if (
    collectionIds &&
    (await countCollections(db, orgId, collectionIds)) !== new Set(collectionIds).size
  ) {
    throw invalid("body.collectionIds", "names a collection that the organization does not have");
  }
  if ((await countTokens(db, orgId)) >= limits.tokensPerOrganization) {
    throw new Failure(
      "limit_reached",
      `An organization has ${limits.tokensPerOrganization} tokens at most: revoke one first.`,
    );
  }
}
